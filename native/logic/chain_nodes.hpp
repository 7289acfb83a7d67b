// What chains are made of. A node is a digit in a cell, or in one of several cells: a group where two houses meet, or
// the places of a digit in an almost locked set. Two nodes are linked strongly if one of them must be true, weakly if
// not both can be. All of it is kept as rows of bits, so that a chain grows by a few ORs.
#pragma once
#include <limits>

#include "finding.hpp"
#include "sets.hpp"

namespace NONET_LOGIC {

template <int Words>
struct Node {
    Cells<Words> cells;
    std::uint8_t digit;
};

// Nodes as bits: for (int node : some).
using NodesOf = Some;

struct NodeRows : Rows {
    NodeRows(std::size_t rows, std::size_t nodes) { lay_out(rows, nodes); }
    NodeRows() = default;
    std::uint64_t* row(int at) { return Rows::row(std::size_t(at)); }
    const std::uint64_t* row(int at) const { return bits.data() + std::size_t(at) * std::size_t(words); }
    NodesOf operator[](int at) const { return {row(at), words}; }
    void link(int one, int other) { add(std::size_t(one), other), add(std::size_t(other), one); }
    bool has(int one, int other) const { return row(one)[other >> 6] >> (other & 63) & 1; }
};

// Which links a chain may have.
enum class Links : std::uint8_t { one_digit, two_candidates, all, grouped, with_sets };

// The nodes of a position and how they are linked. The candidates come first: node numbers below `candidates`.
template <int Words>
class Web {
    using Set = Cells<Words>;

public:
    // A strong link of a node; its next one, or -1.
    struct Bond {
        int to, next;
    };

    List<Node<Words>> nodes;
    int candidates = 0;
    int groups = std::numeric_limits<int>::max();  // groups come next, up to here, then the places of digits in sets
    NodeRows strong, weak;
    NodeRows next;     // if this one is true, those are: over a weak and a strong link
    List<Bond> bonds;  // the strong links in order: by cell, by house, of groups, of sets

    Web(Finding<Words>& finding, Links links)
        : at(finding.at), board(finding.board), as_hodoku(finding.options.as_hodoku) {
        const bool cells = links != Links::one_digit, houses = links != Links::two_candidates;
        nodes.reserve(512);
        for (const int cell : at.unsolved) {
            first[cell] = candidates;
            for (const int digit : digits_of(at.candidates[cell]))
                nodes.push_back({Set::of(cell), std::uint8_t(digit)}), ++candidates;
        }
        for (int& group : first_group) group = -1;
        if (links >= Links::grouped) add_groups();
        groups = count();
        if (links == Links::with_sets) add_sets(finding);
        for (NodeRows* rows : {&strong, &weak, &next}) rows->lay_out(nodes.size(), nodes.size());
        ends.assign(nodes.size(), {-1, -1});
        bonds.reserve(1024);
        if (cells) link_cells();
        if (houses) link_houses();
        for (int group = candidates; group < groups; ++group) link_group(group);
        for (const Tie& tie : ties) {
            if (tie.one_way)
                link_one_way(tie.one, tie.other);
            else
                link_strongly(tie.one, tie.other);
        }
        link_weakly(cells && houses);
        for (int node = 0; node < count(); ++node)
            for (const int between : weak[node]) {
                const std::uint64_t* more = strong.row(between);
                if (has_strong(between))
                    for (int word = 0; word < words(); ++word) next.row(node)[word] |= more[word];
            }
    }

    int count() const { return int(nodes.size()); }
    int words() const { return strong.words; }
    int number(int cell, int digit) const {
        return first[cell] + NONET_LOGIC::count(at.candidates[cell] & ((1u << digit) - 1));
    }
    bool is_candidate(int node) const { return node < candidates; }
    bool has_strong(int node) const { return ends[std::size_t(node)].to >= 0; }
    int first_bond(int node) const { return ends[std::size_t(node)].to; }
    // The first of the candidates of a candidate's cell, and how many there are.
    int first_in_cell(int node) const { return first[nodes[std::size_t(node)].cells.first()]; }
    int count_in_cell(int node) const {
        return NONET_LOGIC::count(at.candidates[nodes[std::size_t(node)].cells.first()]);
    }

    // The nodes linked weakly to a node, in the order of its houses: first the other digits of its cell.
    template <class Visit>
    void each_weak(int node, const Visit& visit) const {
        const auto& [cells, digit] = nodes[std::size_t(node)];
        if (is_candidate(node))
            for (int other = first_in_cell(node), left = count_in_cell(node); left--; ++other)
                if (weak.has(node, other)) visit(other);
        for (int house = -1; (house = board.common_house(cells, house)) >= 0;)
            for (const int cell : at.places_in(house, digit).without(cells)) visit(number(cell, digit));
        for (const int other : weak[node]) visit(other);  // the rest: groups, and what no house holds together
    }

    // A link as evidence. Almost locked sets become parts of the step.
    Link<Words> told(Step<Words>& step, int from, int to, bool is_strong) const {
        const Node<Words>&one = nodes[std::size_t(from)], &other = nodes[std::size_t(to)];
        Link<Words> link{one.cells, other.cells, one.digit, other.digit, is_strong, Reason::sees, -1, 0};
        const Set both = one.cells | other.cells;
        if (one.cells == other.cells && is_candidate(from)) {
            link.reason = Reason::cell;
        } else if (!is_strong) {
            if (one.digit == other.digit) link.index = std::int16_t(board.common_house(both));
        } else if (one.digit == other.digit) {
            link.reason = Reason::house;
            int house = board.common_house(both);
            while (at.places_in(house, one.digit) != both) house = board.common_house(both, house);
            link.index = std::int16_t(house);
        } else {
            const Tie* tie = tie_between(from, to);
            link.reason = Reason::set;
            link.index = std::int16_t(step.parts.size());
            step.part(Role::set, tie->set, at.candidates_of(tie->set), tie->house);
        }
        return link;
    }
    // The cells of the almost locked set that a node belongs to, where each set has nodes of its own.
    const Set& cells_of_set(int node) const { return set_of[std::size_t(node - groups)]; }

    // The almost locked set behind a strong link between two of its digits; no cells if it is another link.
    Set set_between(int from, int to) const {
        if (ties.empty() || nodes[std::size_t(from)].digit == nodes[std::size_t(to)].digit) return {};
        if (nodes[std::size_t(from)].cells == nodes[std::size_t(to)].cells && is_candidate(from)) return {};
        const Tie* tie = tie_between(from, to);
        return tie ? tie->set : Set{};
    }

private:
    // A strong link between two digits of an almost locked set, or of one with a cell beside it, which it forces.
    struct Tie {
        int one, other;
        std::int16_t house;  // -1: no house holds them all
        Set set;
        bool one_way = false;
    };

    const Position<Words>& at;
    const Board<Words>& board;
    const bool as_hodoku;
    int first[Board<Words>::max_cells];         // the number of a cell's first candidate
    int first_group[Board<Words>::max_digits];  // groups and sets of a digit: the newest, or -1
    List<int> next_group;                       // and the one before it, counted from `candidates`
    List<Bond> ends;                            // by node: its first bond as `to`, its last as `next`
    List<Tie> ties;
    List<Set> set_of;  // by node from `groups` on: the set that it belongs to, as HoDoKu has it

    const Tie* tie_between(int from, int to) const {
        for (const Tie& tie : ties)
            if ((tie.one == from && tie.other == to) || (tie.one == to && tie.other == from)) return &tie;
        return nullptr;
    }

    void link_strongly(int one, int other) { link_one_way(one, other), link_one_way(other, one); }
    void link_one_way(int from, int to) {
        if (strong.has(from, to)) return;
        strong.add(std::size_t(from), to);
        Bond& end = ends[std::size_t(from)];
        const int bond = int(bonds.size());
        (end.to < 0 ? end.to : bonds[std::size_t(end.next)].next) = bond;
        end.next = bond;
        bonds.push_back({to, -1});
    }

    void link_cells() {
        for (const int cell : at.unsolved)
            if (NONET_LOGIC::count(at.candidates[cell]) == 2) link_strongly(first[cell], first[cell] + 1);
    }
    void link_houses() {
        for (int house = 0; house < board.houses; ++house)
            for (int digit = 0; digit < board.size; ++digit) {
                if (at.count[house][digit] != 2) continue;
                Set places = at.places_in(house, digit);
                const int one = places.first();
                places.drop(one);
                link_strongly(number(one, digit), number(places.first(), digit));
            }
    }

    void add_groups() {
        for (int one = 0; one < board.houses; ++one)
            for (int other = one + 1; other < board.houses; ++other) {
                const Set meeting = board.house[one] & board.house[other] & at.unsolved;
                if (meeting.count() < 2) continue;
                for (const int digit : digits_of(at.candidates_of(meeting)))
                    if (const Set places = meeting & at.places[digit]; places.count() > 1)
                        number_of(places, digit, false);
            }
    }
    // The number of the group or of the places in a set with these cells, a new one if there is none.
    int number_of(const Set& cells, int digit, bool in_set) {
        if (!in_set || !as_hodoku)
            for (int group = first_group[digit]; group >= 0; group = next_group[std::size_t(group - candidates)])
                if (nodes[std::size_t(group)].cells == cells && (group >= groups) == in_set) return group;
        next_group.push_back(first_group[digit]);
        nodes.push_back({cells, std::uint8_t(digit)});
        return first_group[digit] = count() - 1;
    }
    // What is left of a house's places beside a group must be true if the group is false.
    void link_group(int group) {
        const auto [cells, digit] = nodes[std::size_t(group)];
        for (int house = -1; (house = board.common_house(cells, house)) >= 0;) {
            const Set rest = at.places_in(house, digit).without(cells);
            if (rest.none()) continue;
            if (rest.count() == 1) link_strongly(group, number(rest.first(), digit));
            for (int other = first_group[digit]; other >= 0; other = next_group[std::size_t(other - candidates)])
                if (other < groups && nodes[std::size_t(other)].cells == rest) link_strongly(group, other);
        }
    }

    // With one digit gone from an almost locked set, it must hold each of the others. A cell with two candidates is
    // one too, but linked as a cell. Small sets first; HoDoKu takes them as they come, and each on its own.
    void add_sets(Finding<Words>& finding) {
        const List<AlmostLockedSet<Words>>& sets = finding.almost_locked_sets().sets;
        if (as_hodoku) {
            for (const AlmostLockedSet<Words>& set : sets)
                if (set.size > 1) add_set(set);
            return;
        }
        for (int size = 2; size < board.size; ++size)
            for (const AlmostLockedSet<Words>& set : sets)
                if (set.size == size) add_set(set);
    }
    void add_set(const AlmostLockedSet<Words>& set) {
        int node[25], digits = 0;
        for (const int digit : digits_of(set.digits)) {
            node[digits] = number_of(set.cells & at.places[digit], digit, true);
            if (as_hodoku) set_of.push_back(set.cells);
            ++digits;
        }
        for (int one = 0; one < digits; ++one)
            for (int other = one + 1; other < digits; ++other)
                ties.push_back({node[one], node[other], set.house, set.cells});
        add_forced(set, node);
    }
    // A cell beside the set that may hold one digit more: with any of the set's own digits gone from the set, the others
    // leave the cell, and it must hold that digit. As HoDoKu has it, that is not followed the other way.
    void add_forced(const AlmostLockedSet<Words>& set, const int* node) {
        Set beside = at.unsolved.without(set.cells);
        for (const int cell : beside) {
            const std::uint32_t more = at.candidates[cell] & ~set.digits, shared = at.candidates[cell] & set.digits;
            if (NONET_LOGIC::count(more) != 1 || NONET_LOGIC::count(shared) < 2) continue;
            bool seen = true;
            for (const int digit : digits_of(shared)) seen &= board.seen_by_all(set.cells & at.places[digit]).has(cell);
            if (!seen) continue;
            Set both = set.cells;
            both.add(cell);
            const int forced = number(cell, std::countr_zero(more));
            int each = 0;
            for (const int digit : digits_of(set.digits)) {
                if (!(shared >> digit & 1)) ties.push_back({node[each], forced, -1, both, as_hodoku});
                ++each;
            }
        }
    }

    void link_weakly(bool digits) {
        for (int node = 0; node < count(); ++node) {
            const auto& [cells, digit] = nodes[std::size_t(node)];
            const Set seen = board.seen_by_all(cells) & at.places[digit];
            for (const int cell : seen) weak.add(std::size_t(node), number(cell, digit));
            for (int group = first_group[digit]; group >= 0; group = next_group[std::size_t(group - candidates)])
                if (nodes[std::size_t(group)].cells.within(seen) && !overlap(node, group))
                    weak.add(std::size_t(node), group);
            if (!digits || !is_candidate(node)) continue;
            for (int other = first_in_cell(node), left = count_in_cell(node); left--; ++other)
                if (other != node) weak.add(std::size_t(node), other);
        }
        if (digits && board.tables->relations) link_relations();
    }
    // As HoDoKu has it, almost locked sets that share a cell do not follow each other.
    bool overlap(int one, int other) const {
        return !set_of.empty() && one >= groups && other >= groups && cells_of_set(one).meets(cells_of_set(other));
    }
    void link_relations() {
        const Tables& rules = *board.tables;
        for (int relation = 0; relation < rules.relations; ++relation) {
            const auto& [one, other, allowed] = rules.relation[relation];
            for (const int digit : digits_of(at.candidates[one]))
                for (const int against : digits_of(at.candidates[other] & ~allowed[digit]))
                    weak.link(number(one, digit), number(other, against));
        }
    }
};

}  // namespace NONET_LOGIC
