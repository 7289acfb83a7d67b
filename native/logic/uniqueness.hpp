// Steps that rest on the puzzle having one solution: unique, hidden and avoidable rectangles, unique loops, BUG+1.
//
// A deadly pattern is a set of cells, none of them given, that hold just two digits and could change these about:
// whatever solution has it, there is a second one. So in a puzzle with one solution some cell of it holds another digit.
// It must be free to change in every house, diagonals included, and no cell beside it may forbid the change.
#pragma once
#include "distinct.hpp"

namespace NONET_LOGIC {

// A deadly pattern that a position may still come to: the floor has just the two digits, the roof more.
template <int Words>
struct Deadly {
    Cells<Words> floor, roof;
    std::uint32_t digits = 0;
    std::uint32_t extra = 0;  // what else the roof may hold
    Cells<Words> cells() const { return floor | roof; }
};

// Whether a cell outside the pattern, which differs from one of its cells without sharing a house, may hold one of the
// digits: then the change could clash there.
template <int Words>
bool is_tied(const Position<Words>& at, const Cells<Words>& cells, std::uint32_t digits) {
    if (at.board->plain) return false;
    for (const int cell : cells)
        for (const int peer : at.board->apart[cell].without(cells)) {
            if (at.candidates[peer] & digits) return true;
            if (at.digit[peer] >= 0 && digits >> at.digit[peer] & 1) return true;
        }
    return false;
}

template <int Words>
Step<Words> deadly_step(Technique name, const Deadly<Words>& it) {
    Step<Words> step(name, it.digits);
    if (it.floor.any()) step.part(Role::floor, it.floor, it.digits);
    step.part(Role::roof, it.roof, it.digits);
    return step;
}

// --- What rules the pattern out ---------------------------------------------------------------------
// Each takes the pattern as far as it is known and says whether the search may end.

// One roof cell: it holds neither digit.
template <int Words>
bool one_roof_cell(Finding<Words>& finding, Technique name, const Deadly<Words>& it) {
    if (it.roof.count() != 1) return false;
    Step<Words> step = deadly_step(name, it);
    for (const int digit : digits_of(it.digits & finding.at.candidates_of(it.roof))) step.eliminate(it.roof, digit);
    return found_once(finding, std::move(step));
}

// One extra digit: a roof cell holds it, so what sees all of them does not.
template <int Words>
bool one_extra_digit(Finding<Words>& finding, Technique name, const Deadly<Words>& it) {
    if (!std::has_single_bit(it.extra)) return false;
    const int digit = std::countr_zero(it.extra);
    const Cells<Words> victims = finding.board.seen_by_all(it.roof) & finding.at.places[digit];
    if (victims.none()) return false;
    return found_once(finding, std::move(deadly_step(name, it).eliminate(victims, digit)));
}

// Two roof cells in a house: one of them holds an extra digit, and together they are one cell of a naked set there.
template <int Words>
class ExtraSets {
public:
    ExtraSets(Finding<Words>& finding, Technique name, const Deadly<Words>& it)
        : finding(finding), name(name), it(it) {}

    bool search() {
        const Board<Words>& board = finding.board;
        for (int house = board.common_house(it.roof); house >= 0; house = board.common_house(it.roof, house)) {
            in_house = house;
            if (grow((board.house[house] & finding.at.unsolved).without(it.cells()), {}, it.extra, 0)) return true;
        }
        return false;
    }

private:
    static constexpr int max_cells = 7;  // all of a 9x9 house; on larger grids nobody looks further either

    Finding<Words>& finding;
    const Technique name;
    const Deadly<Words>& it;
    int in_house = -1;

    bool grow(Cells<Words> left, const Cells<Words>& set, std::uint32_t digits, int size) {
        if (size && count(digits) == size + 1 && take(set, digits)) return true;
        if (size == max_cells) return false;
        for (const int cell : left) {
            left.drop(cell);
            if (finding.at.candidates[cell] & it.digits) continue;
            const std::uint32_t all = digits | finding.at.candidates[cell];
            if (count(all) > max_cells + 1) continue;
            Cells<Words> grown = set;
            grown.add(cell);
            if (grow(left, grown, all, size + 1)) return true;
        }
        return false;
    }

    bool take(const Cells<Words>& set, std::uint32_t digits) {
        const Cells<Words> seen = finding.board.seen_by_all(set | it.roof) & finding.at.unsolved;
        if (!(finding.at.candidates_of(seen) & digits)) return false;
        Step<Words> step = deadly_step(name, it);
        step.part(Role::set, set, digits, in_house);
        // The house first, cell by cell: singles turn up in the order in which candidates go, and HoDoKu goes so.
        const Cells<Words>& here = finding.board.house[in_house];
        for (const Cells<Words>& cells : {seen & here, seen.without(here)})
            for (const int cell : cells)
                for (const int digit : digits_of(digits & finding.at.candidates[cell]))
                    step.eliminate(Cells<Words>::of(cell), digit);
        return found_once(finding, std::move(step));
    }
};

template <int Words>
bool extra_set(Finding<Words>& finding, Technique name, const Deadly<Words>& it) {
    return it.roof.count() == 2 && count(it.extra) > 1 && ExtraSets<Words>(finding, name, it).search();
}

// Two roof cells in a house that has one of the two digits nowhere else: the other digit leaves both.
template <int Words>
bool one_digit_locked(Finding<Words>& finding, Technique name, const Deadly<Words>& it) {
    if (it.roof.count() != 2) return false;
    const Position<Words>& at = finding.at;
    for (int house = finding.board.common_house(it.roof); house >= 0;
         house = finding.board.common_house(it.roof, house))
        for (const int digit : digits_of(it.digits)) {
            const int other = std::countr_zero(it.digits & ~(1u << digit));
            if (at.places_in(house, digit) != it.roof || !it.roof.meets(at.places[other])) continue;
            Step<Words> step = deadly_step(name, it);
            step.part(Role::base, it.roof, 1u << digit, house);
            step.eliminate(it.roof & at.places[other], other);
            if (found_once(finding, std::move(step))) return true;
        }
    return false;
}

// --- Rectangles -------------------------------------------------------------------------------------

// A house that has a digit in these two cells only, or -1.
template <int Words>
int strong_house(const Position<Words>& at, int one, int other, int digit) {
    if (!at.may_hold(one, digit) || !at.may_hold(other, digit)) return -1;
    for (int each = 0; each < at.board->house_count[one]; ++each) {
        const int house = at.board->houses_of[one][each];
        if (at.count[house][digit] == 2 && at.board->house[house].has(other)) return house;
    }
    return -1;
}

// Roof cells opposite each other, and a digit that both sides of the rectangle have in it only: it is in both roof
// cells or in both floor cells. In the roof it would leave the other digit to the floor, so it is not there.
template <int Words>
bool digit_in_corners(Finding<Words>& finding, const Rectangle& rectangle, const Deadly<Words>& it) {
    const Position<Words>& at = finding.at;
    const std::uint16_t* cell = rectangle.cell;
    for (const int digit : digits_of(it.digits)) {
        // Sides across, then sides down.
        for (const int turned : {0, 1}) {
            const int one = strong_house(at, cell[0], cell[turned ? 2 : 1], digit);
            const int other = strong_house(at, cell[turned ? 1 : 2], cell[3], digit);
            if (one < 0 || other < 0) continue;
            Step<Words> step = deadly_step(Technique::unique_rectangle_6, it);
            step.part(Role::base, at.places_in(one, digit), 1u << digit, one);
            step.part(Role::base, at.places_in(other, digit), 1u << digit, other);
            step.eliminate(it.roof, digit);
            if (found_once(finding, std::move(step))) return true;
        }
    }
    return false;
}

// Hidden rectangle: opposite a floor cell, both sides have a digit in the rectangle only. With the other digit there,
// both neighbours would hold the first and the floor cell the other.
template <int Words>
bool hidden_rectangle(Finding<Words>& finding, const Rectangle& rectangle, const Deadly<Words>& it) {
    const Position<Words>& at = finding.at;
    for (const int corner : {0, 1, 2, 3}) {
        const int cell = rectangle.cell[corner ^ 3];
        if (!it.floor.has(rectangle.cell[corner])) continue;
        for (const int digit : digits_of(it.digits)) {
            const int other = std::countr_zero(it.digits & ~(1u << digit));
            if (!at.may_hold(cell, other)) continue;
            const int one_house = strong_house(at, cell, rectangle.cell[corner ^ 1], digit);
            const int other_house = strong_house(at, cell, rectangle.cell[corner ^ 2], digit);
            if (one_house < 0 || other_house < 0) continue;
            Step<Words> step = deadly_step(Technique::hidden_rectangle, it);
            step.part(Role::base, at.places_in(one_house, digit), 1u << digit, one_house);
            step.part(Role::base, at.places_in(other_house, digit), 1u << digit, other_house);
            step.eliminate(Cells<Words>::of(cell), other);
            if (found_once(finding, std::move(step))) return true;
        }
    }
    return false;
}

template <int Words>
bool try_rectangle(Finding<Words>& finding, const Techniques& wanted, const Rectangle& rectangle,
                   const Deadly<Words>& it) {
    const auto want = [&](Technique name) { return wanted.has(name); };
    const int roof = it.roof.count();
    if (roof == 1)
        return want(Technique::unique_rectangle_1) && one_roof_cell(finding, Technique::unique_rectangle_1, it);
    const bool opposite = roof == 2 && it.roof.has(rectangle.cell[0]) == it.roof.has(rectangle.cell[3]);
    if (roof == 2 && !opposite)
        return (want(Technique::unique_rectangle_2) && one_extra_digit(finding, Technique::unique_rectangle_2, it)) ||
               (want(Technique::unique_rectangle_3) && extra_set(finding, Technique::unique_rectangle_3, it)) ||
               (want(Technique::unique_rectangle_4) && one_digit_locked(finding, Technique::unique_rectangle_4, it));
    return (want(Technique::unique_rectangle_5) && one_extra_digit(finding, Technique::unique_rectangle_5, it)) ||
           (opposite && want(Technique::unique_rectangle_6) && digit_in_corners(finding, rectangle, it)) ||
           (want(Technique::hidden_rectangle) && hidden_rectangle(finding, rectangle, it));
}

// The corners as a pattern of two digits; false if they cannot be one. The floor has both digits and no other.
template <int Words>
bool lay_floor(const Finding<Words>& finding, const Rectangle& rectangle, std::uint32_t digits, Deadly<Words>& it) {
    it = {};
    it.digits = digits;
    for (const int cell : rectangle.cell) {
        const std::uint32_t candidates = finding.at.candidates[cell];
        if (candidates == digits) {
            it.floor.add(cell);
            continue;
        }
        const std::uint32_t common = candidates & digits;
        if (finding.options.missing_candidates ? !common : common != digits) return false;
        if (candidates == common) return false;
        it.roof.add(cell);
        it.extra |= candidates & ~digits;
    }
    return it.roof.any() && !is_tied(finding.at, it.cells(), digits);
}

template <int Words>
void find_unique_rectangles(Finding<Words>& finding, const Techniques& wanted) {
    Deadly<Words> it;
    for (const Rectangle& rectangle : finding.board.rectangles) {
        std::uint32_t tried[4] = {};
        for (const int corner : {0, 1, 2, 3}) {
            const std::uint32_t digits = finding.at.candidates[rectangle.cell[corner]];
            if (count(digits) != 2) continue;
            bool again = false;
            for (const std::uint32_t before : tried) again |= before == digits;
            tried[corner] = digits;
            if (again || !lay_floor(finding, rectangle, digits, it)) continue;
            if (try_rectangle(finding, wanted, rectangle, it)) return;
        }
    }
}

// --- Avoidable rectangles ---------------------------------------------------------------------------

// Digits that were placed, not given, are floor as well: they would be changed about in the second solution.
template <int Words>
bool avoidable_1(Finding<Words>& finding, const Rectangle& rectangle, int open) {
    const Position<Words>& at = finding.at;
    const int side = at.digit[rectangle.cell[open ^ 1]], opposite = at.digit[rectangle.cell[open ^ 3]];
    const int cell = rectangle.cell[open];
    if (side != at.digit[rectangle.cell[open ^ 2]] || !at.may_hold(cell, opposite)) return false;
    // HoDoKu asks for a cell that the step solves.
    if (finding.options.as_hodoku && count(at.candidates[cell]) != 2) return false;
    Deadly<Words> it;
    it.digits = 1u << side | 1u << opposite;
    for (const int each : rectangle.cell) (each == cell ? it.roof : it.floor).add(each);
    if (is_tied(at, it.cells(), it.digits)) return false;
    Step<Words> step = deadly_step(Technique::avoidable_rectangle_1, it);
    step.eliminate(it.roof, opposite);
    return found_once(finding, std::move(step));
}

template <int Words>
bool share_block(const Board<Words>& board, const Cells<Words>& cells) {
    for (int house = board.common_house(cells); house >= 0; house = board.common_house(cells, house))
        if (board.kind[house] == Kind::block) return true;
    return false;
}

// Two corners are open, and each has the digit that would make it deadly and one more, the same in both.
template <int Words>
bool avoidable_2(Finding<Words>& finding, const Rectangle& rectangle) {
    const Position<Words>& at = finding.at;
    Deadly<Words> it;
    std::uint32_t candidates[2] = {};
    int open[2] = {}, opened = 0;
    for (const int corner : {0, 1, 2, 3}) {
        const int cell = rectangle.cell[corner];
        if (at.digit[cell] < 0) {
            it.roof.add(cell);
            candidates[opened] = at.candidates[cell], open[opened++] = corner;
        } else {
            it.floor.add(cell);
            it.digits |= 1u << at.digit[cell];
        }
    }
    it.extra = candidates[0] & candidates[1];
    if (count(candidates[0]) != 2 || count(candidates[1]) != 2) return false;
    if ((open[0] ^ open[1]) == 3) return false;
    if (finding.options.as_hodoku && !share_block(finding.board, it.floor)) return false;  // HoDoKu knows no others
    if (count(it.digits) != 2 || !std::has_single_bit(it.extra) || it.extra & it.digits) return false;
    // Beside each placed digit, and opposite the other one, which it must repeat to be deadly.
    for (const int each : {0, 1})
        if (candidates[each] != (it.extra | 1u << at.digit[rectangle.cell[open[each] ^ 3]])) return false;
    if (is_tied(at, it.cells(), it.digits)) return false;
    return one_extra_digit(finding, Technique::avoidable_rectangle_2, it);
}

template <int Words>
void find_avoidable_rectangles(Finding<Words>& finding, const Techniques& wanted) {
    const Position<Words>& at = finding.at;
    if (at.given.none()) return;  // nobody said which digits are printed
    for (const Rectangle& rectangle : finding.board.rectangles) {
        int placed = 0, open = 0;
        for (const int corner : {0, 1, 2, 3}) {
            if (at.digit[rectangle.cell[corner]] < 0)
                open = corner;
            else
                placed += at.given.has(rectangle.cell[corner]) ? 9 : 1;
        }
        if (placed == 3 && wanted.has(Technique::avoidable_rectangle_1)) {
            if (avoidable_1(finding, rectangle, open)) return;
        } else if (placed == 2 && wanted.has(Technique::avoidable_rectangle_2)) {
            if (avoidable_2(finding, rectangle)) return;
        }
    }
}

// --- Unique loops -----------------------------------------------------------------------------------

// A deadly pattern of six cells or more. It grows from a floor cell: as long as a house holds one of its cells alone, a
// second one is added there, which takes the other digit.
template <int Words>
class Loops {
public:
    Loops(Finding<Words>& finding, int start) : finding(finding), at(finding.at), digits(finding.at.candidates[start]) {
        for (const int cell : at.unsolved) {
            const bool is_floor = at.candidates[cell] == digits;
            // A loop is found from the first cell of its floor.
            if ((at.candidates[cell] & digits) == digits && !(is_floor && cell < start)) usable.add(cell);
            if (is_floor && cell >= start) floor.add(cell);
        }
        side[0].add(start);
    }

    // With at most two roof cells, or more of the same digit, most of a loop is floor.
    bool may_be() const { return floor.count() >= 4; }

    bool grow(int roof, std::uint32_t extra) {
        int house, lonely;
        if (!unpaired(house, lonely)) return (side[0] | side[1]).count() >= 6 && close(extra);
        const Cells<Words> all = side[0] | side[1];
        if (all.count() == max_cells) return false;
        const int to = !side[1].has(lonely);
        for (const int cell : (usable & finding.board.house[house]).without(all)) {
            const bool is_floor = floor.has(cell);
            const std::uint32_t more = is_floor ? extra : extra | (at.candidates[cell] & ~digits);
            if (roof + !is_floor > 2 && !std::has_single_bit(more)) continue;
            if (!fits(cell, to)) continue;
            side[to].add(cell);
            const bool done = grow(roof + !is_floor, more);
            side[to].drop(cell);
            if (done) return true;
        }
        return false;
    }

private:
    static constexpr int max_cells = 16;

    Finding<Words>& finding;
    const Position<Words>& at;
    const std::uint32_t digits;
    Cells<Words> usable, floor;
    Cells<Words> side[2];  // the cells that would hold the one digit, and those that would hold the other

    // A house that holds one cell of the pattern so far.
    bool unpaired(int& house, int& lonely) const {
        for (const int which : {0, 1})
            for (const int cell : side[which])
                for (int each = 0; each < finding.board.house_count[cell]; ++each) {
                    house = finding.board.houses_of[cell][each], lonely = cell;
                    if (!finding.board.house[house].meets(side[!which])) return true;
                }
        return false;
    }

    bool fits(int cell, int to) const {
        if (finding.board.sees[cell].meets(side[to])) return false;
        for (int each = 0; each < finding.board.house_count[cell]; ++each)
            if ((finding.board.house[finding.board.houses_of[cell][each]] & side[!to]).count() > 1) return false;
        return true;
    }

    bool close(std::uint32_t extra) {
        Deadly<Words> it;
        it.floor = (side[0] | side[1]) & floor;
        it.roof = (side[0] | side[1]).without(floor);
        it.digits = digits, it.extra = extra;
        if (it.roof.none() || !finding.board.can_swap(side[0], side[1]) || is_tied(at, it.cells(), digits))
            return false;
        constexpr Technique name = Technique::unique_loop;
        if (it.roof.count() == 1) return one_roof_cell(finding, name, it);
        return one_extra_digit(finding, name, it) || extra_set(finding, name, it) ||
               one_digit_locked(finding, name, it);
    }
};

template <int Words>
void find_unique_loops(Finding<Words>& finding) {
    for (const int cell : finding.at.cells_with(2, 2)) {
        Loops<Words> loops(finding, cell);
        if (loops.may_be() && loops.grow(0, 0)) return;
    }
}

// --- BUG+1 ------------------------------------------------------------------------------------------

// A bivalue universal grave: every open cell has two candidates and every open digit two places in every house, so the
// whole rest could be changed about. One surplus candidate is all that prevents it: it must be true.
template <int Words>
void find_bug_plus_1(Finding<Words>& finding) {
    const Board<Words>& board = finding.board;
    const Position<Words>& at = finding.at;
    int cell = -1;
    for (const int each : at.unsolved) {
        const int left = count(at.candidates[each]);
        if (left == 2) continue;
        if (left != 3 || cell >= 0) return;
        cell = each;
    }
    if (cell < 0) return;
    int surplus = -1;
    for (const int digit : digits_of(at.candidates[cell]))
        if (at.count[board.houses_of[cell][0]][digit] == 3) surplus = digit;
    if (surplus < 0) return;
    for (int house = 0; house < board.houses; ++house)
        for (int digit = 0; digit < board.size; ++digit) {
            const int places = at.count[house][digit] - (digit == surplus && board.house[house].has(cell));
            if (places != 0 && places != 2) return;
        }
    for (const int each : at.unsolved)
        if (board.related[each] || is_tied(at, Cells<Words>::of(each), at.candidates[each])) return;
    Step<Words> step(Technique::bug_plus_1);
    for (const int each : at.unsolved) {
        if (each == cell) continue;
        bool told = false;
        for (Part<Words>& part : step.parts)
            if (part.digits == at.candidates[each]) part.cells.add(each), told = true;
        if (!told) step.part(Role::floor, Cells<Words>::of(each), at.candidates[each]);
    }
    const std::uint32_t others = at.candidates[cell] & ~(1u << surplus);
    step.part(Role::roof, Cells<Words>::of(cell), others);
    for (const int digit : digits_of(others)) step.eliminate(Cells<Words>::of(cell), digit);
    finding.found(std::move(step));
}

template <int Words>
void find_uniqueness(Finding<Words>& finding, const Techniques& wanted) {
    if (!finding.options.unique) return;
    if (wanted.has(Technique::bug_plus_1)) find_bug_plus_1(finding);
    if (wanted.any_of(Technique::unique_rectangle_1, Technique::hidden_rectangle) && !finding.done())
        find_unique_rectangles(finding, wanted);
    if (wanted.any_of(Technique::avoidable_rectangle_1, Technique::avoidable_rectangle_2) && !finding.done())
        find_avoidable_rectangles(finding, wanted);
    if (wanted.has(Technique::unique_loop) && !finding.done()) find_unique_loops(finding);
}

}  // namespace NONET_LOGIC
