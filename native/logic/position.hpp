// A position: the digits placed so far and the candidates of all other cells, kept by cell, by digit and by house.
// A cell that holds a digit has no candidates. Everything is copied to try something out; nothing is undone.
#pragma once
#include <cstring>

#include "board.hpp"

namespace NONET_LOGIC {

// Singles in the order in which they turned up. HoDoKu takes them so, and its score depends on the order.
struct Queue {
    List<Candidate> singles;
    std::size_t next = 0;

    void push(int cell, int digit) { singles.push_back({std::uint16_t(cell), std::uint8_t(digit)}); }
    void clear() { singles.clear(), next = 0; }
};

template <int Words>
struct Position {
    using B = Board<Words>;
    using Set = Cells<Words>;

    const B* board;
    Queue* naked = nullptr;                            // where cells with one candidate left are noted, if anywhere
    Queue* hidden = nullptr;                           // where houses with one place left for a digit are noted
    Set unsolved;                                      // cells without a digit
    Set given;                                         // cells whose digit is printed
    Set places[B::max_digits];                         // by digit: the cells that have it as a candidate
    std::uint32_t candidates[B::max_cells];            // by cell, as a mask; 0 in a cell that holds a digit
    std::int8_t digit[B::max_cells];                   // by cell: its digit from 0, or -1
    std::uint8_t count[B::max_houses][B::max_digits];  // places of a digit in a house; 0 once it is placed there
    // When a candidate last left a house, and when one of a digit did: who looked in vain before need not look again.
    std::uint32_t now = 1;
    std::uint32_t house_changed[B::max_houses], digit_changed[B::max_digits];
    std::uint32_t placed[B::max_houses];  // the digits that a house holds, as a mask
    bool broken = false;  // a cell without candidates, or a digit without a place: there is no solution from here

    explicit Position(const B& rules) : board(&rules) {}

    // From digits (0 blank) and candidate masks of the blank cells.
    void set_up(const std::uint8_t* digits, const std::uint32_t* masks, const std::uint8_t* givens) {
        unsolved = given = {};
        for (Set& set : places) set = {};
        std::memset(count, 0, sizeof count);
        std::memset(placed, 0, sizeof placed);
        for (std::uint32_t& at : house_changed) at = now;
        for (std::uint32_t& at : digit_changed) at = now;
        for (int cell = 0; cell < board->cells; ++cell) {
            digit[cell] = std::int8_t(digits[cell] - 1);
            candidates[cell] = digits[cell] ? 0 : masks[cell];
            if (givens[cell]) given.add(cell);
            if (digits[cell]) {
                for (int at = 0; at < board->house_count[cell]; ++at)
                    placed[board->houses_of[cell][at]] |= 1u << digit[cell];
                continue;
            }
            unsolved.add(cell);
            if (!candidates[cell]) broken = true;
            for (const int each : digits_of(candidates[cell])) {
                places[each].add(cell);
                for (int at = 0; at < board->house_count[cell]; ++at) ++count[board->houses_of[cell][at]][each];
            }
        }
        for (int house = 0; house < board->houses; ++house)
            for (int each = 0; each < board->size; ++each)
                if (!count[house][each] && !holds(house, each)) broken = true;
    }

    // An empty grid.
    void set_up_empty() {
        unsolved = board->all_cells, given = {};
        for (int each = 0; each < board->size; ++each) places[each] = board->all_cells;
        for (int cell = 0; cell < board->cells; ++cell) candidates[cell] = board->all_digits, digit[cell] = -1;
        std::memset(count, board->size, sizeof count);
        std::memset(placed, 0, sizeof placed);
    }

    bool solved() const { return unsolved.none(); }
    bool may_hold(int cell, int each) const { return candidates[cell] >> each & 1; }
    Set places_in(int house, int each) const { return places[each] & board->house[house]; }
    // Whether a digit is placed in a house.
    bool holds(int house, int each) const { return placed[house] >> each & 1; }
    std::uint32_t candidates_of(const Set& cells) const {
        std::uint32_t all = 0;
        for (const int cell : cells) all |= candidates[cell];
        return all;
    }
    // The unsolved cells that have so many candidates, seven at most. All cells are counted at once, in binary.
    Set cells_with(int least, int most) const {
        Set ones, twos, fours, more;
        for (int each = 0; each < board->size; ++each)
            for (int at = 0; at < Words; ++at) {
                const std::uint64_t one = places[each].word[at], two = one & ones.word[at], four = two & twos.word[at];
                ones.word[at] ^= one;
                twos.word[at] ^= two;
                more.word[at] |= four & fours.word[at];
                fours.word[at] ^= four;
            }
        Set some;
        for (int candidates = least; candidates <= most; ++candidates) {
            Set so_many = unsolved.without(more);
            so_many = candidates & 1 ? so_many & ones : so_many.without(ones);
            so_many = candidates & 2 ? so_many & twos : so_many.without(twos);
            some |= candidates & 4 ? so_many & fours : so_many.without(fours);
        }
        return some;
    }
    // The candidates of a digit that see all its places among these cells: what a locked set rules out.
    Set seen_places(const Set& cells, int each) const {
        return board->seen_by_all(cells & places[each]) & places[each];
    }

    void remove(int cell, int each) {
        if (!may_hold(cell, each)) return;
        candidates[cell] &= ~(1u << each);
        places[each].drop(cell);
        if (!candidates[cell]) broken = true;
        if (naked && std::has_single_bit(candidates[cell])) naked->push(cell, std::countr_zero(candidates[cell]));
        leave_houses(cell, each);
    }

    void place(int cell, int each) {
        const std::uint32_t others = candidates[cell] & ~(1u << each);
        unsolved.drop(cell);
        digit[cell] = std::int8_t(each);
        candidates[cell] = 0;
        places[each].drop(cell);
        digit_changed[each] = ++now;
        for (int at = 0; at < board->house_count[cell]; ++at) {
            const int house = board->houses_of[cell][at];
            count[house][each] = 0, placed[house] |= 1u << each, house_changed[house] = now;
        }
        for (const int peer : board->sees[cell] & places[each]) remove(peer, each);
        for (const int other : digits_of(others)) places[other].drop(cell);
        for (const int other : digits_of(others)) leave_houses(cell, other);
        if (board->related[cell]) relate(cell, each);
    }

private:
    void leave_houses(int cell, int each) {
        digit_changed[each] = ++now;
        for (int at = 0; at < board->house_count[cell]; ++at) {
            const int house = board->houses_of[cell][at];
            house_changed[house] = now;
            if (holds(house, each)) continue;
            const int left = --count[house][each];
            if (left == 0) {
                broken = true;
            } else if (left == 1 && hidden) {
                hidden->push(places_in(house, each).first(), each);
            }
        }
    }

    void relate(int cell, int each) {
        const Tables& rules = *board->tables;
        for (int at = 0; at < rules.relations; ++at) {
            const Relation& relation = rules.relation[at];
            if (relation.first != cell) continue;
            for (const int other : digits_of(candidates[relation.second] & ~relation.allowed[each]))
                remove(relation.second, other);
        }
    }
};

}  // namespace NONET_LOGIC
