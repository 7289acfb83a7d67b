// Locked candidates: a digit's places in a house all see a cell, which therefore cannot hold it.
#pragma once
#include "finding.hpp"

namespace NONET_LOGIC {

// Mostly the places share a second house, the cover, and its other cells are ruled out. Pointing goes from a block to
// a line, claiming from a line to a block; all other covers (diagonals, windows), and cells that see every place
// without a cover (a corner of a jigsaw, a knight's move), are told as locked candidates.
inline Technique locked_by(Kind base, Kind cover) {
    const bool line_base = base == Kind::across || base == Kind::down;
    const bool line_cover = cover == Kind::across || cover == Kind::down;
    if (base == Kind::block && line_cover) return Technique::pointing;
    if (line_base && cover == Kind::block) return Technique::claiming;
    return Technique::locked_candidates;
}

template <int Words>
Step<Words> locked_step(Technique technique, int digit, int base, int cover, const Cells<Words>& places,
                        const Cells<Words>& removed) {
    Step<Words> step(technique, 1u << digit);
    step.part(Role::base, places, 1u << digit, base);
    if (cover >= 0) step.part(Role::cover, places, 1u << digit, cover);
    return std::move(step.eliminate(removed, digit));
}

template <int Words>
void find_locked(Finding<Words>& finding, const Techniques& wanted) {
    const Board<Words>& board = finding.board;
    const Position<Words>& at = finding.at;
    const bool general = wanted.has(Technique::locked_candidates);
    std::uint32_t new_digits = 0;
    for (int digit = 0; digit < board.size; ++digit) new_digits |= std::uint32_t(finding.is_new_digit(digit)) << digit;
    for (int base = 0; base < board.houses; ++base) {
        const Kind kind = board.kind[base];
        const bool block = kind == Kind::block, line = kind == Kind::across || kind == Kind::down;
        if (!general && !(block && wanted.has(Technique::pointing)) && !(line && wanted.has(Technique::claiming)))
            continue;
        if (!finding.is_new_house(base)) continue;
        for (const int digit : digits_of(new_digits & ~at.placed[base])) {
            if (at.count[base][digit] < 2 || at.count[base][digit] > board.most_seen[base]) continue;
            const Cells<Words> places = at.places_in(base, digit);
            Cells<Words> seen = at.places[digit].without(board.house[base]);
            for (const int place : places) {
                seen &= board.sees[place];
                if (seen.none()) break;
            }
            if (seen.none()) continue;
            Cells<Words> uncovered = seen;
            for (int cover = board.common_house(places); cover >= 0; cover = board.common_house(places, cover)) {
                const Cells<Words> covered = seen & board.house[cover];
                if (cover == base || covered.none()) continue;
                uncovered = uncovered.without(covered);
                const Technique technique = locked_by(kind, board.kind[cover]);
                if (!wanted.has(technique)) continue;
                if (finding.found_new(locked_step(technique, digit, base, cover, places, covered))) return;
            }
            if (!general || uncovered.none()) continue;
            if (finding.found_new(locked_step(Technique::locked_candidates, digit, base, -1, places, uncovered)))
                return;
        }
    }
}

}  // namespace NONET_LOGIC
