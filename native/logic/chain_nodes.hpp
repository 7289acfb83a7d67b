// What chains are made of. A node is a digit in a cell, or in one of several cells: a group where two houses meet, or
// the places of a digit in an almost locked set. Two nodes are linked strongly if one of them must be true, weakly if
// not both can be. All of it is kept as rows of bits, so that a chain grows by a few ORs.
#pragma once
#include "finding.hpp"
#include "sets.hpp"

namespace NONET_LOGIC {

template <int Words>
struct Node {
    Cells<Words> cells;
    std::uint8_t digit;
};

// Which links a chain may have.
enum class Links : std::uint8_t { one_digit, two_candidates, all, grouped, with_sets };

// The nodes of a position and how they are linked. The candidates come first: node numbers below `candidates`.
template <int Words>
class Web {
    using Set = Cells<Words>;

public:
    List<Node<Words>> nodes;
    int candidates = 0;
    Rows strong, weak;
    Rows next;  // if this one is true, those are: over a weak and a strong link

    Web(Finding<Words>& finding, Links links) : at(finding.at), board(finding.board) {
        const bool cells = links != Links::one_digit, houses = links != Links::two_candidates;
        for (const int cell : at.unsolved) {
            first[cell] = candidates;
            for (const int digit : digits_of(at.candidates[cell]))
                nodes.push_back({Set::of(cell), std::uint8_t(digit)}), ++candidates;
        }
        if (links >= Links::grouped) add_groups();
        const int groups = int(nodes.size());
        if (links == Links::with_sets) add_sets(finding);
        strong.lay_out(nodes.size(), nodes.size());
        weak.lay_out(nodes.size(), nodes.size());
        next.lay_out(nodes.size(), nodes.size());
        if (houses) link_houses();
        if (cells) link_cells();
        for (int group = candidates; group < groups; ++group) link_group(group);
        for (const Tie& tie : ties) link(strong, tie.one, tie.other);
        link_weakly(links);
        for (int node = 0; node < int(nodes.size()); ++node) {
            std::uint64_t* row = next.row(std::size_t(node));
            for (const int between : weak[std::size_t(node)]) join(row, strong, between);
        }
    }

    int number(int cell, int digit) const { return first[cell] + count(at.candidates[cell] & ((1u << digit) - 1)); }
    bool is_candidate(int node) const { return node < candidates; }
    int words() const { return strong.words; }

    // The nodes from which `node` follows over a weak and a strong link.
    void before(int node, std::uint64_t* row) const {
        for (int word = 0; word < words(); ++word) row[word] = 0;
        for (const int between : strong[std::size_t(node)]) join(row, weak, between);
    }

    // A link as evidence. Almost locked sets become parts of the step.
    Link<Words> told(Step<Words>& step, int from, int to, bool is_strong) const {
        const Node<Words>&one = nodes[std::size_t(from)], &other = nodes[std::size_t(to)];
        Link<Words> link{one.cells, other.cells, one.digit, other.digit, is_strong, Reason::sees, -1, 0};
        const Set both = one.cells | other.cells;
        if (one.cells == other.cells && one.cells.count() == 1) {
            link.reason = Reason::cell;
            if (!is_strong || count(at.candidates[one.cells.first()]) == 2) return link;
        }
        if (!is_strong) {
            if (one.digit == other.digit) link.index = std::int16_t(board.common_house(both));
            return link;
        }
        if (one.digit == other.digit) {
            link.reason = Reason::house;
            for (int house = -1; (house = board.common_house(both, house)) >= 0;)
                if (at.places_in(house, one.digit) == both) {
                    link.index = std::int16_t(house);
                    return link;
                }
        }
        link.reason = Reason::set;
        for (const Tie& tie : ties)
            if ((tie.one == from && tie.other == to) || (tie.one == to && tie.other == from)) {
                link.index = std::int16_t(step.parts.size());
                step.part(Role::set, tie.set, at.candidates_of(tie.set), tie.house);
                break;
            }
        return link;
    }
    // The almost locked set behind a strong link between two of its digits; no cells if it is another link.
    Set set_between(int from, int to) const {
        if (is_candidate(from) && is_candidate(to) && nodes[std::size_t(from)].cells == nodes[std::size_t(to)].cells)
            return {};
        for (const Tie& tie : ties)
            if ((tie.one == from && tie.other == to) || (tie.one == to && tie.other == from)) return tie.set;
        return {};
    }

private:
    struct Tie {
        int one, other;
        std::int16_t house;
        Set set;
    };

    const Position<Words>& at;
    const Board<Words>& board;
    int first[Board<Words>::max_cells];  // the number of a cell's first candidate
    List<Tie> ties;                      // strong links by almost locked sets

    static void link(Rows& rows, int one, int other) {
        rows.add(std::size_t(one), other), rows.add(std::size_t(other), one);
    }
    static void join(std::uint64_t* row, const Rows& rows, int other) {
        const std::uint64_t* more = rows[std::size_t(other)].word;
        for (int word = 0; word < rows.words; ++word) row[word] |= more[word];
    }

    void link_houses() {
        for (int house = 0; house < board.houses; ++house)
            for (int digit = 0; digit < board.size; ++digit) {
                if (at.count[house][digit] != 2) continue;
                Set places = at.places_in(house, digit);
                const int one = places.first();
                places.drop(one);
                link(strong, number(one, digit), number(places.first(), digit));
            }
    }
    void link_cells() {
        for (const int cell : at.unsolved)
            if (count(at.candidates[cell]) == 2) link(strong, first[cell], first[cell] + 1);
    }

    void add_groups() {
        for (int one = 0; one < board.houses; ++one)
            for (int other = one + 1; other < board.houses; ++other) {
                const Set meeting = board.house[one] & board.house[other] & at.unsolved;
                if (meeting.count() < 2) continue;
                for (const int digit : digits_of(at.candidates_of(meeting)))
                    if (const Set places = meeting & at.places[digit]; places.count() > 1) number_of(places, digit);
            }
    }
    // The number of a node with these cells, a new one if there is none.
    int number_of(const Set& cells, int digit) {
        if (cells.count() == 1) return number(cells.first(), digit);
        for (std::size_t node = std::size_t(candidates); node < nodes.size(); ++node)
            if (nodes[node].digit == digit && nodes[node].cells == cells) return int(node);
        nodes.push_back({cells, std::uint8_t(digit)});
        return int(nodes.size()) - 1;
    }
    // What is left of a house's places beside a group must be true if the group is false.
    void link_group(int group) {
        const Node<Words> node = nodes[std::size_t(group)];
        for (int house = -1; (house = board.common_house(node.cells, house)) >= 0;) {
            const Set rest = at.places_in(house, node.digit).without(node.cells);
            if (rest.none()) continue;
            if (rest.count() == 1) link(strong, group, number(rest.first(), node.digit));
            for (int other = group + 1; other < int(nodes.size()); ++other)
                if (nodes[std::size_t(other)].digit == node.digit && nodes[std::size_t(other)].cells == rest)
                    link(strong, group, other);
        }
    }

    // With one digit gone from an almost locked set, it must hold each of the others.
    void add_sets(Finding<Words>& finding) {
        const AlmostLockedSets<Words>& sets = finding.almost_locked_sets();
        for (const AlmostLockedSet<Words>& set : sets.sets) {
            if (set.size < 2) continue;
            int node[25], digits = 0;
            for (const int digit : digits_of(set.digits))
                node[digits++] = number_of(set.cells & at.places[digit], digit);
            for (int one = 0; one < digits; ++one)
                for (int other = one + 1; other < digits; ++other)
                    ties.push_back({node[one], node[other], set.house, set.cells});
        }
    }

    void link_weakly(Links links) {
        for (int node = 0; node < int(nodes.size()); ++node) {
            const auto& [cells, digit] = nodes[std::size_t(node)];
            const Set seen = board.seen_by_all(cells) & at.places[digit];
            for (const int cell : seen) weak.add(std::size_t(node), number(cell, digit));
            for (int group = candidates; group < int(nodes.size()); ++group)
                if (nodes[std::size_t(group)].digit == digit && nodes[std::size_t(group)].cells.within(seen))
                    weak.add(std::size_t(node), group);
            if (!is_candidate(node) || links == Links::one_digit || links == Links::two_candidates) continue;
            const int cell = cells.first();
            for (int other = 0; other < count(at.candidates[cell]); ++other)
                if (first[cell] + other != node) weak.add(std::size_t(node), first[cell] + other);
        }
        if (links != Links::one_digit && links != Links::two_candidates) link_relations();
    }
    void link_relations() {
        const Tables& rules = *board.tables;
        for (int relation = 0; relation < rules.relations; ++relation) {
            const auto& [one, other, allowed] = rules.relation[relation];
            for (const int digit : digits_of(at.candidates[one]))
                for (const int against : digits_of(at.candidates[other] & ~allowed[digit]))
                    link(weak, number(one, digit), number(other, against));
        }
    }
};

}  // namespace NONET_LOGIC
