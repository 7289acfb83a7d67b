// Full house, naked single, hidden single: the steps that place a digit.
#pragma once
#include "finding.hpp"

namespace NONET_LOGIC {

// Full house: the last empty cell of a house takes the digit that the house still lacks.
template <int Words>
bool is_full_house(const Position<Words>& at, int cell, int house) {
    Cells<Words> others = at.board->house[house] & at.unsolved;
    others.drop(cell);
    return others.none();
}

template <int Words>
Step<Words> single(Technique technique, int cell, int digit, int house) {
    Step<Words> step(technique, 1u << digit);
    if (technique == Technique::naked_single)
        step.part(Role::single, Cells<Words>::of(cell), 1u << digit);
    else
        step.part(Role::base, Cells<Words>::of(cell), 1u << digit, house);
    return std::move(step.place(cell, digit));
}

template <int Words>
void full_houses(Finding<Words>& finding) {
    const Board<Words>& board = finding.board;
    const Position<Words>& at = finding.at;
    for (int house = 0; house < board.houses; ++house) {
        const Cells<Words> empty = board.house[house] & at.unsolved;
        if (empty.count() != 1) continue;
        const int cell = empty.first();
        for (const int digit : digits_of(at.candidates[cell]))
            if (at.count[house][digit] == 1)
                if (finding.found(single<Words>(Technique::full_house, cell, digit, house))) return;
    }
}

// Naked single: a cell with one candidate left holds it.
template <int Words>
void naked_singles(Finding<Words>& finding) {
    for (const int cell : finding.at.unsolved) {
        const std::uint32_t left = finding.at.candidates[cell];
        if (!std::has_single_bit(left)) continue;
        if (finding.found(single<Words>(Technique::naked_single, cell, std::countr_zero(left), -1))) return;
    }
}

// Hidden single: a digit with one place left in a house goes there. Blocks first, where people look first.
template <int Words>
void hidden_singles(Finding<Words>& finding) {
    const Board<Words>& board = finding.board;
    const Position<Words>& at = finding.at;
    for (const bool block : {true, false})
        for (int house = 0; house < board.houses; ++house) {
            if ((board.kind[house] == Kind::block) != block) continue;
            for (int digit = 0; digit < board.size; ++digit) {
                if (at.count[house][digit] != 1) continue;
                const int cell = at.places_in(house, digit).first();
                if (finding.found(single<Words>(Technique::hidden_single, cell, digit, house))) return;
            }
        }
}

template <int Words>
void find_singles(Finding<Words>& finding, const Techniques& wanted) {
    if (wanted.has(Technique::full_house)) full_houses(finding);
    if (wanted.has(Technique::naked_single) && !finding.done()) naked_singles(finding);
    if (wanted.has(Technique::hidden_single) && !finding.done()) hidden_singles(finding);
}

}  // namespace NONET_LOGIC
