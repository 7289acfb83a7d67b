// Naked, hidden and locked sets: n cells of a house and n digits that belong together.
#pragma once
#include "finding.hpp"

namespace NONET_LOGIC {

// Every choice of `size` masks that have `size` bits between them: cells with as many digits, or digits with as many
// places. `use` is given the masks chosen and their union, and returns true to end the search.
template <class Use>
bool closed_choices(const std::uint32_t* masks, int masks_count, int size, const Use& use, int from = 0,
                    std::uint32_t chosen = 0, std::uint32_t all = 0) {
    const int left = size - count(chosen);
    if (!left) return use(chosen, all);
    for (int next = from; next + left <= masks_count; ++next) {
        const std::uint32_t grown = all | masks[next];
        if (count(grown) > size) continue;
        if (closed_choices(masks, masks_count, size, use, next + 1, chosen | 1u << next, grown)) return true;
    }
    return false;
}

// What a naked set rules out: each of its digits leaves the cells that see all its places in the set. Where there are
// only lines and blocks people (and HoDoKu) look at the cells that see the whole set, and so do we.
template <int Words>
Cells<Words> ruled_out(const Finding<Words>& finding, const Cells<Words>& set, int digit) {
    const Position<Words>& at = finding.at;
    if (finding.board.plain) return finding.board.seen_by_all(set) & at.places[digit];
    return at.seen_places(set, digit);
}

// Naked set: n cells of a house with n candidates between them spend those digits. It is called locked if the cells lie
// in a second house too and something goes in both. (A cell of both houses counts for each, but is not enough alone.)
template <int Words>
Step<Words> naked_step(const Finding<Words>& finding, const Cells<Words>& set, std::uint32_t digits, int house) {
    const Board<Words>& board = finding.board;
    const int size = set.count();
    Cells<Words> removed;
    for (const int digit : digits_of(digits)) removed |= ruled_out(finding, set, digit);
    int second = -1;
    for (int each = board.common_house(set); each >= 0; each = board.common_house(set, each)) {
        if (each == house || !removed.meets(board.house[each])) continue;
        if (!removed.meets(board.house[house]))
            house = each;  // the house to tell it by is one where something goes
        else if (second < 0 && size < 4 && !removed.within(board.house[house] & board.house[each]))
            second = each;
    }
    const Technique first = second >= 0 ? Technique::locked_pair : Technique::naked_pair;
    Step<Words> step(Technique(int(first) + size - 2), digits);
    if (removed.none()) return step;
    step.part(Role::pattern, set, digits, house);
    if (second >= 0) step.part(Role::cover, set, digits, second);
    // Cell by cell, those of the second house first: HoDoKu takes singles in the order in which they turn up, and this
    // is the order that gives its scores.
    const Cells<Words> ahead = second >= 0 ? removed & board.house[second] : Cells<Words>();
    for (const Cells<Words>& cells : {ahead, removed.without(ahead)})
        for (const int cell : cells)
            for (const int digit : digits_of(digits))
                if (ruled_out(finding, set, digit).has(cell)) step.eliminate(Cells<Words>::of(cell), digit);
    return step;
}

template <int Words>
void naked_sets(Finding<Words>& finding, const Techniques& wanted, int size) {
    const Board<Words>& board = finding.board;
    const Position<Words>& at = finding.at;
    const Cells<Words> small = at.cells_with(2, size);
    for (int each_house = 0; each_house < board.houses; ++each_house) {
        const int house = board.blocks_first[each_house];
        const Cells<Words> here = board.house[house] & small;
        if (!finding.is_new_house(house) || here.count() < size) continue;
        std::uint32_t masks[25];
        int cells[25], found = 0;
        for (const int cell : here) cells[found] = cell, masks[found++] = at.candidates[cell];
        const auto use = [&](std::uint32_t chosen, std::uint32_t digits) {
            Cells<Words> set;
            for (const int each : digits_of(chosen)) set.add(cells[each]);
            Step<Words> step = naked_step(finding, set, digits, house);
            return wanted.has(step.technique) && finding.found_new(std::move(step));
        };
        if (closed_choices(masks, found, size, use)) return;
    }
}

// Hidden set: n digits with n places in a house between them fill those cells, so all else leaves them.
template <int Words>
void hidden_sets(Finding<Words>& finding, int size) {
    const Board<Words>& board = finding.board;
    const Position<Words>& at = finding.at;
    for (int each_house = 0; each_house < board.houses; ++each_house) {
        const int house = board.blocks_first[each_house];
        if (!finding.is_new_house(house)) continue;
        int digits[25], found = 0;
        for (const int digit : digits_of(board.all_digits & ~at.placed[house]))
            if (at.count[house][digit] >= 2 && at.count[house][digit] <= size) digits[found++] = digit;
        if (found < size) continue;
        std::uint32_t masks[25] = {};
        for (int place = 0; place < board.size; ++place) {
            const std::uint32_t candidates = at.candidates[board.house_cell[house][place]];
            for (int each = 0; each < found; ++each) masks[each] |= (candidates >> digits[each] & 1) << place;
        }
        const auto use = [&](std::uint32_t chosen, std::uint32_t places) {
            std::uint32_t kept = 0, others = 0;
            for (const int each : digits_of(chosen)) kept |= 1u << digits[each];
            Cells<Words> set;
            for (const int place : digits_of(places)) set.add(board.house_cell[house][place]);
            others = at.candidates_of(set) & ~kept;
            if (!others) return false;
            Step<Words> step(Technique(int(Technique::hidden_pair) + size - 2), kept);
            step.part(Role::base, set, kept, house);
            for (const int digit : digits_of(others)) step.eliminate(set & at.places[digit], digit);
            return finding.found_new(std::move(step));
        };
        if (closed_choices(masks, found, size, use)) return;
    }
}

template <int Words>
void find_subsets(Finding<Words>& finding, const Techniques& wanted) {
    const auto has = [&](Technique pair, int size) { return wanted.has(Technique(int(pair) + size - 2)); };
    for (int size = 2; size <= 4; ++size) {
        if (finding.done()) return;
        if (has(Technique::naked_pair, size) || (size < 4 && has(Technique::locked_pair, size)))
            naked_sets(finding, wanted, size);
        if (has(Technique::hidden_pair, size) && !finding.done()) hidden_sets(finding, size);
    }
}

}  // namespace NONET_LOGIC
