// What follows from a candidate being true or false, link by link.
//
// A true candidate rules out all it excludes. A demand, which is a cell that must hold a digit or a house that must hold
// a digit somewhere, makes the last of its candidates true. A chain takes only demands with two candidates, so each
// link has one premise; a net takes any whose other candidates it has ruled out before.
#pragma once
#include "finding.hpp"

namespace NONET_LOGIC {

struct Demand {
    std::int16_t house;      // -1: a cell
    std::uint16_t from, to;  // its candidates are members[from] up to members[to]
    int count() const { return to - from; }
};

// The candidates of a position by number, what each excludes, and the demands. A literal says that a candidate is true
// (its number) or false (its number + `count`); a row is a bit for each candidate.
template <int Words>
struct Implications {
    int count = 0;
    int words = 0;  // of a row
    List<Candidate> candidate;
    List<std::uint64_t> excludes;  // by candidate: a row of those it rules out
    List<std::uint64_t> leaves;    // by candidate: a row of those that are true if it is false
    List<Demand> demands;
    List<std::uint16_t> members;
    List<std::uint16_t> demands_from, demands_of;  // by candidate: demands_of[demands_from[c]] up to that of c + 1

    explicit Implications(const Position<Words>& at) {
        number(at);
        exclude(at);
        demand(at);
    }

    bool is_true(int literal) const { return literal < count; }
    int negation(int literal) const { return literal < count ? literal + count : literal - count; }
    int candidate_of(int literal) const { return literal < count ? literal : literal - count; }

    bool excluded(int one, int other) const { return excludes[row(one) + (other >> 6)] >> (other & 63) & 1; }
    std::size_t row(int at) const { return std::size_t(at) * std::size_t(words); }

    // A demand with just these two candidates.
    int demand_of_both(int one, int other) const {
        for (int at = demands_from[one]; at < demands_from[one + 1]; ++at) {
            const Demand& each = demands[demands_of[at]];
            if (each.count() == 2 && members[each.from] + members[each.from + 1] == one + other) return demands_of[at];
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
            first_of[cell] = std::uint16_t(count);
            count += NONET_LOGIC::count(at.candidates[cell]);
        }
        words = (count + 63) / 64;
        candidate.reserve(count);
        for (const int cell : at.unsolved)
            for (const int digit : digits_of(at.candidates[cell]))
                candidate.push_back({std::uint16_t(cell), std::uint8_t(digit)});
    }

    void exclude(const Position<Words>& at) {
        const Board<Words>& board = *at.board;
        excludes.assign(row(count), 0);
        for (int one = 0; one < count; ++one) {
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
        members.reserve(std::size_t(count) * 4);
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
