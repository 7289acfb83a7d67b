// What follows from a candidate being true or false, link by link.
//
// A true candidate rules out all it excludes. A demand, which is a cell that must hold a digit or a house that must hold
// a digit somewhere, makes the last of its candidates true. A chain takes only demands with two candidates, so each
// link has one premise; a net takes any whose other candidates it has ruled out before. In chains a group, which is the
// places of a digit where two houses meet, may stand for a candidate: it is true if one of them is.
#pragma once
#include "finding.hpp"

namespace NONET_LOGIC {

struct Demand {
    std::int16_t house;      // -1: a cell
    std::uint16_t from, to;  // its candidates are members[from] up to members[to]
    int count() const { return to - from; }
};

// The candidates of a position by number, then the groups; what each excludes; and the demands. A literal says that one
// of them is true (its number) or false (its number + `count`); a row is a bit for each.
template <int Words>
struct Implications {
    using Set = Cells<Words>;

    int candidates = 0;
    int count = 0;                 // of candidates and groups
    int words = 0;                 // of a row
    List<Candidate> candidate;     // a group has its first cell here
    List<Set> cells;               // by candidate or group
    List<std::uint64_t> excludes;  // by candidate or group: a row of those it rules out
    List<std::uint64_t> leaves;    // by candidate or group: a row of those that are true if it is false
    List<Demand> demands;
    List<std::uint16_t> members;
    List<std::uint16_t> demands_from, demands_of;  // by candidate: demands_of[demands_from[c]] up to that of c + 1

    Implications(const Position<Words>& at, bool groups) {
        number(at);
        if (groups) group(at);
        words = (count + 63) / 64;
        exclude(at);
        demand(at);
    }

    bool is_true(int literal) const { return literal < count; }
    int negation(int literal) const { return literal < count ? literal + count : literal - count; }
    int candidate_of(int literal) const { return literal < count ? literal : literal - count; }

    bool excluded(int one, int other) const { return excludes[row(one) + (other >> 6)] >> (other & 63) & 1; }
    std::size_t row(int at) const { return std::size_t(at) * std::size_t(words); }

    // A demand with just these two.
    int demand_of_both(int one, int other) const {
        const Set both = cells[one] | cells[other];
        const int size = cells[one].count() + cells[other].count();
        for (int demand = 0; demand < int(demands.size()); ++demand) {
            if (demands[demand].count() != size) continue;
            bool fits = true;
            for (int member = demands[demand].from; member < demands[demand].to; ++member) {
                const Candidate& each = candidate[members[member]];
                fits &=
                    both.has(each.cell) && (each.digit == candidate[one].digit || each.digit == candidate[other].digit);
            }
            if (fits) return demand;
        }
        return -1;
    }

private:
    std::uint16_t first_of[Board<Words>::max_cells];

    int number_of(const Position<Words>& at, int cell, int digit) const {
        return first_of[cell] + NONET_LOGIC::count(at.candidates[cell] & ((1u << digit) - 1));
    }
    static void set(List<std::uint64_t>& rows, std::size_t row, int bit) {
        rows[row + (bit >> 6)] |= std::uint64_t(1) << (bit & 63);
    }

    void number(const Position<Words>& at) {
        for (const int cell : at.unsolved) {
            first_of[cell] = std::uint16_t(candidates);
            candidates += NONET_LOGIC::count(at.candidates[cell]);
        }
        count = candidates;
        candidate.reserve(count), cells.reserve(count);
        for (const int cell : at.unsolved)
            for (const int digit : digits_of(at.candidates[cell])) add(Set::of(cell), digit);
    }
    void add(const Set& set, int digit) {
        candidate.push_back({std::uint16_t(set.first()), std::uint8_t(digit)});
        cells.push_back(set);
    }

    void group(const Position<Words>& at) {
        const Board<Words>& board = *at.board;
        for (int one = 0; one < board.houses; ++one)
            for (int other = 0; other < one; ++other) {
                const Set shared = board.house[one] & board.house[other] & at.unsolved;
                if (shared.count() < 2) continue;
                for (int digit = 0; digit < board.size; ++digit) {
                    const Set places = shared & at.places[digit];
                    if (places.count() < 2 || group_of(places, digit) >= 0) continue;
                    add(places, digit), ++count;
                }
            }
    }
    int group_of(const Set& places, int digit) const {
        for (int each = candidates; each < count; ++each)
            if (candidate[each].digit == digit && cells[each] == places) return each;
        return -1;
    }

    void exclude(const Position<Words>& at) {
        const Board<Words>& board = *at.board;
        excludes.assign(row(count), 0);
        for (int one = candidates; one < count; ++one) {
            const int digit = candidate[one].digit;
            const Set seen = board.seen_by_all(cells[one]);
            for (const int cell : seen& at.places[digit]) {
                set(excludes, row(one), number_of(at, cell, digit));
                set(excludes, row(number_of(at, cell, digit)), one);
            }
            for (int other = candidates; other < count; ++other)
                if (candidate[other].digit == digit && cells[other].within(seen)) set(excludes, row(one), other);
        }
        for (int one = 0; one < candidates; ++one) {
            const auto [cell, digit] = candidate[one];
            for (const int other : digits_of(at.candidates[cell] & ~(1u << digit)))
                set(excludes, row(one), number_of(at, cell, other));
            for (const int other : board.sees[cell] & at.places[digit])
                set(excludes, row(one), number_of(at, other, digit));
            if (!board.related[cell]) continue;
            for (int each = 0; each < board.tables->relations; ++each) {
                const Relation& relation = board.tables->relation[each];
                if (relation.first != cell) continue;
                for (const int other : digits_of(at.candidates[relation.second] & ~relation.allowed[digit]))
                    set(excludes, row(one), number_of(at, relation.second, other));
            }
        }
    }

    void demand(const Position<Words>& at) {
        const Board<Words>& board = *at.board;
        const auto close = [&](int house, std::size_t from) {
            demands.push_back({std::int16_t(house), std::uint16_t(from), std::uint16_t(members.size())});
        };
        members.reserve(std::size_t(candidates) * 4);
        for (const int cell : at.unsolved) {
            const std::size_t from = members.size();
            for (const int digit : digits_of(at.candidates[cell]))
                members.push_back(std::uint16_t(number_of(at, cell, digit)));
            close(-1, from);
        }
        for (int house = 0; house < board.houses; ++house)
            for (int digit = 0; digit < board.size; ++digit) {
                if (!at.count[house][digit]) continue;
                const std::size_t from = members.size();
                for (const int cell : at.places_in(house, digit))
                    members.push_back(std::uint16_t(number_of(at, cell, digit)));
                close(house, from);
            }
        index();
        for (int one = candidates; one < count; ++one) leave(at, one);
    }

    // What a group leaves in a house where it is all but one place, or all but another group.
    void leave(const Position<Words>& at, int one) {
        const Board<Words>& board = *at.board;
        const int digit = candidate[one].digit, cell = candidate[one].cell;
        for (int each = 0; each < board.house_count[cell]; ++each) {
            const int house = board.houses_of[cell][each];
            if (!cells[one].within(board.house[house])) continue;
            const Set rest = at.places_in(house, digit).without(cells[one]);
            if (rest.none()) continue;
            const int other = rest.count() == 1 ? number_of(at, rest.first(), digit) : group_of(rest, digit);
            if (other >= 0) set(leaves, row(one), other), set(leaves, row(other), one);
        }
    }

    void index() {
        demands_from.assign(std::size_t(count) + 2, 0);
        for (const std::uint16_t member : members) ++demands_from[member + 2];
        for (int at = 2; at < count + 2; ++at) demands_from[at] += demands_from[at - 1];
        demands_of.resize(members.size());
        leaves.assign(row(count), 0);
        for (std::size_t at = 0; at < demands.size(); ++at) {
            const Demand& each = demands[at];
            for (int member = each.from; member < each.to; ++member)
                demands_of[demands_from[members[member] + 1]++] = std::uint16_t(at);
            if (each.count() != 2) continue;
            const int one = members[each.from], other = members[each.from + 1];
            set(leaves, row(one), other), set(leaves, row(other), one);
        }
    }
};

}  // namespace NONET_LOGIC
