// What follows from a candidate being true or false, link by link.
//
// A true candidate rules out all it excludes. A demand, which is a cell that must hold a digit or a house that must hold
// a digit somewhere, makes the last of its candidates true. A chain takes only demands with two candidates, so each
// link has one premise; a net takes any whose other candidates it has ruled out before. In chains a group, which is the
// places of a digit where two houses meet, may stand for a candidate: it is true if one of them is.
#pragma once
#include <algorithm>

#include "finding.hpp"

namespace NONET_LOGIC {

struct Demand {
    std::int16_t house;      // -1: a cell
    std::uint16_t from, to;  // its candidates are members[from] up to members[to]
    // Digits placed ruled out all other candidates of a house. Elsewhere HoDoKu does not see that no place is left.
    bool whole;
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
        const auto close = [&](int house, std::size_t from, bool whole) {
            demands.push_back({std::int16_t(house), std::uint16_t(from), std::uint16_t(members.size()), whole});
        };
        members.reserve(std::size_t(candidates) * 4);
        for (const int cell : at.unsolved) {
            const std::size_t from = members.size();
            for (const int digit : digits_of(at.candidates[cell]))
                members.push_back(std::uint16_t(number_of(at, cell, digit)));
            close(-1, from, true);
        }
        for (int house = 0; house < board.houses; ++house)
            for (int digit = 0; digit < board.size; ++digit) {
                if (!at.count[house][digit]) continue;
                const std::size_t from = members.size();
                for (const int cell : at.places_in(house, digit))
                    members.push_back(std::uint16_t(number_of(at, cell, digit)));
                close(house, from, is_whole(at, house, digit));
            }
        index();
        for (int one = candidates; one < count; ++one) leave(at, one);
    }

    static bool is_whole(const Position<Words>& at, int house, int digit) {
        const Board<Words>& board = *at.board;
        for (const int cell : (board.house[house] & at.unsolved).without(at.places[digit])) {
            bool is_seen = false;
            for (int each = 0; each < board.house_count[cell]; ++each)
                is_seen |= at.holds(board.houses_of[cell][each], digit);
            if (!is_seen) return false;
        }
        return true;
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

// All that follows from each literal, tabulated first and then joined: what it leads to by one link or within so many
// rounds of singles, and what these lead to in turn, by their own links and rounds. So HoDoKu looks ahead in its nets. It
// reaches further than rounds alone, and less far than all singles there are.
//
// A row has the true candidates and groups, then the false ones.
template <int Words>
class Consequences {
public:
    const Implications<Words>& by;
    int start = -1;  // the literal whose links and rounds were looked at last

    Consequences(const Implications<Words>& by, int rounds) : by(by), rounds(rounds), literals(2 * by.count) {
        near.lay_out(std::size_t(literals), 128 * std::size_t(by.words));
        cause.resize(std::size_t(literals));
        left.resize(by.demands.size());
        for (int from = 0; from < literals; ++from) spread(from);
        far = near;
        for (int middle = 0; middle < literals; ++middle)
            for (int from = 0; from < literals; ++from)
                if (from != middle && follows(from, middle)) far.join(std::size_t(from), far[std::size_t(middle)]);
    }

    int words() const { return near.words; }
    const std::uint64_t* of(int from) const { return far[std::size_t(from)].word; }
    bool follows(int from, int to) const { return far[std::size_t(from)].has(bit_of(to)); }
    int bit_of(int literal) const { return by.is_true(literal) ? literal : literal - by.count + 64 * by.words; }
    int literal_of(int bit) const { return bit < 64 * by.words ? bit : bit - 64 * by.words + by.count; }

    // From one literal to another that follows: the literals whose rows are joined, both ends included.
    List<std::uint16_t> way(int from, int to) const {
        List<std::uint16_t> reached, way;
        List<std::int32_t> before(std::size_t(literals), -1);
        reached.push_back(std::uint16_t(from));
        before[std::size_t(from)] = from;
        for (std::size_t next = 0; before[std::size_t(to)] < 0; ++next)
            for (const int bit : near[reached[next]]) {
                const int literal = literal_of(bit);
                if (before[std::size_t(literal)] >= 0) continue;
                before[std::size_t(literal)] = reached[next];
                reached.push_back(std::uint16_t(literal));
            }
        for (int at = to; at != from; at = before[std::size_t(at)]) way.push_back(std::uint16_t(at));
        way.push_back(std::uint16_t(from));
        std::reverse(way.begin(), way.end());
        return way;
    }

    // The links and rounds from a literal, into its row and for `premises`.
    void spread(int from) {
        start = from;
        row = near.row(std::size_t(from));
        std::fill_n(row, near.words, 0);
        const int at = by.candidate_of(from);
        mark(from);
        naked.clear(), hidden.clear();
        if (at >= by.candidates) return link(by.is_true(from) ? by.excludes : by.leaves, 0);
        for (std::size_t each = 0; each < by.demands.size(); ++each)
            left[each] = std::uint8_t(by.demands[each].count());
        if (by.is_true(from)) {
            rule_out(at);
        } else {
            link(by.leaves, by.candidates);
            miss(at);
        }
        for (int round = 0; round < rounds; ++round) place_singles();
    }

    // The literals that a literal follows from, and the demand that makes it true (-1: a true candidate excludes it).
    template <class Each>
    int premises(int literal, Each each) const {
        const int at = by.candidate_of(literal), why = cause[std::size_t(literal)];
        if (!by.is_true(literal)) return each(why), -1;
        if (why == one_link) return each(start), by.demand_of_both(at, by.candidate_of(start));
        for (int member = by.demands[why].from; member < by.demands[why].to; ++member)
            if (by.members[member] != at) each(by.members[member] + by.count);
        return why;
    }

private:
    static constexpr std::uint16_t one_link = 0xffff;

    int rounds, literals;
    Rows near, far;  // by literal: what its own links and rounds reach, and all that follows
    std::uint64_t* row = nullptr;
    List<std::uint16_t> cause;  // by literal: the true candidate that excludes it, or the demand that makes it true
    List<std::uint8_t> left;    // by demand: candidates not ruled out yet
    struct Single {
        std::uint16_t candidate, demand;
    };
    List<Single> naked, hidden, now;  // as they turned up: for the next round, and of this one

    bool reaches(int literal) const { return row[bit_of(literal) >> 6] >> (bit_of(literal) & 63) & 1; }
    void mark(int literal) { row[bit_of(literal) >> 6] |= std::uint64_t(1) << (bit_of(literal) & 63); }

    // The links of the start to candidates and groups from this one on.
    void link(const List<std::uint64_t>& links, int from) {
        const bool is_true = by.is_true(start);
        for (const int to : Some{links.data() + by.row(by.candidate_of(start)), by.words}) {
            if (to < from) continue;
            const int literal = is_true ? to + by.count : to;
            cause[std::size_t(literal)] = is_true ? std::uint16_t(start) : one_link;
            mark(literal);
        }
    }

    // Those that turned up before the round, each in turn: naked ones, then hidden ones. A single that lost its last
    // candidate since is placed all the same, as what ruled out the others still holds.
    void place_singles() {
        naked.swap(now);
        now.insert(now.end(), hidden.begin(), hidden.end());
        naked.clear(), hidden.clear();
        for (const auto& [single, demand] : now) {
            if (is_met(by.demands_of[by.demands_from[single]]) || is_met(demand)) continue;  // the first is its cell
            mark(single);
            cause[std::size_t(single)] = demand;
            rule_out(single);
        }
    }

    bool is_met(int demand) const {
        for (int member = by.demands[demand].from; member < by.demands[demand].to; ++member)
            if (reaches(by.members[member])) return true;
        return false;
    }

    void rule_out(int candidate) {
        const std::uint64_t* excludes = by.excludes.data() + by.row(candidate);
        for (int word = 0; word < by.words; ++word) {
            std::uint64_t fresh = excludes[word] & ~row[word] & ~row[word + by.words];
            for (; fresh; fresh &= fresh - 1) {
                const int gone = word * 64 + std::countr_zero(fresh);
                mark(gone + by.count);
                cause[std::size_t(gone + by.count)] = std::uint16_t(candidate);
                miss(gone);
            }
        }
    }

    void miss(int gone) {
        for (int at = by.demands_from[gone]; at < by.demands_from[gone + 1]; ++at) {
            const std::uint16_t demand = by.demands_of[at];
            if (--left[demand] != 1) continue;
            int member = by.demands[demand].from;
            while (reaches(by.members[member] + by.count)) ++member;
            (by.demands[demand].house < 0 ? naked : hidden).push_back({by.members[member], demand});
        }
    }
};

}  // namespace NONET_LOGIC
