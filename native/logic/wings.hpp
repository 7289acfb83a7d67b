// Wings: a few cells with few candidates, one of which is sure to hold a digit. Whatever sees them all cannot hold it.
#pragma once
#include "finding.hpp"

namespace NONET_LOGIC {

// XY-Wing and XYZ-Wing: a pivot {x y}, or {x y z}, sees the pincers {x z} and {y z}. If neither pincer holds z, the one
// holds x, the other y, and nothing is left for the pivot. In an XYZ-Wing the pivot may hold z itself.
template <int Words>
bool xy_wing(Finding<Words>& finding, Technique technique, int pivot, int first, int second) {
    const Board<Words>& board = finding.board;
    const Position<Words>& at = finding.at;
    Cells<Words> pincers = Cells<Words>::of(first);
    pincers.add(second);
    if (!pincers.within(board.sees[pivot])) return false;
    const std::uint32_t z = at.candidates[first] & at.candidates[second];
    const int digit = std::countr_zero(z);
    Cells<Words> seen = board.sees[first] & board.sees[second] & at.places[digit];
    if (technique == Technique::xyz_wing) seen &= board.sees[pivot];
    if (seen.none()) return false;
    if (board.common_house(pincers | Cells<Words>::of(pivot)) >= 0) return false;  // a naked triple
    Step<Words> step(technique, at.candidates[pivot] | z);
    step.part(Role::pivot, Cells<Words>::of(pivot), at.candidates[pivot]);
    step.part(Role::pincer, pincers, z);
    return finding.found_new(std::move(step.eliminate(seen, digit)));
}

template <int Words>
void xy_wings(Finding<Words>& finding, const Cells<Words>& two, Technique technique) {
    const Board<Words>& board = finding.board;
    const Position<Words>& at = finding.at;
    const bool xyz = technique == Technique::xyz_wing;
    const Cells<Words> three = xyz ? at.cells_with(3, 3) : Cells<Words>();
    Cells<Words> others = two;
    for (const int first : two) {
        others.drop(first);
        Cells<Words> later = others;
        for (const int second : others) {
            later.drop(second);
            const std::uint32_t one = at.candidates[first], other = at.candidates[second];
            if (!std::has_single_bit(one & other)) continue;
            const Cells<Words>&near = board.sees[first], &by = board.sees[second];
            if (xyz) {
                for (const int third : three & near & by)
                    if (at.candidates[third] == (one | other))
                        if (xy_wing(finding, technique, third, first, second)) return;
            } else {
                // Any of the three may be the pivot, so they are taken in reading order.
                for (const int third : later&(near.has(second) ? near | by : near & by))
                    if (at.candidates[third] == (one ^ other))
                        if (xy_wing(finding, technique, first, second, third) ||
                            xy_wing(finding, technique, second, first, third) ||
                            xy_wing(finding, technique, third, first, second))
                            return;
            }
        }
    }
}

// W-Wing: two cells {x y} apart from each other, and a house whose only two places for x are seen by one of them each.
// Both cells cannot hold x, since the house would lose it, so one of them holds y.
template <int Words>
void w_wings(Finding<Words>& finding, const Cells<Words>& two) {
    const Board<Words>& board = finding.board;
    const Position<Words>& at = finding.at;
    Cells<Words> others = two;
    for (const int first : two) {
        others.drop(first);
        for (const int second : others.without(board.sees[first])) {
            const std::uint32_t both = at.candidates[first];
            if (at.candidates[second] != both) continue;
            for (const int digit : digits_of(both)) {
                const int linked = std::countr_zero(both & ~(1u << digit));
                const Cells<Words> seen = board.sees[first] & board.sees[second] & at.places[digit];
                if (seen.none()) continue;
                for (int house = 0; house < board.houses; ++house) {
                    if (at.count[house][linked] != 2) continue;
                    const Cells<Words> places = at.places_in(house, linked);
                    if (places.has(first) || places.has(second)) continue;
                    const Cells<Words> one = places & board.sees[first], other = places & board.sees[second];
                    if (one.none() || other.none() || (one | other) != places) continue;
                    Step<Words> step(Technique::w_wing, both);
                    step.part(Role::pincer, Cells<Words>::of(first) | Cells<Words>::of(second), both);
                    step.part(Role::base, places, 1u << linked, house);
                    if (finding.found_new(std::move(step.eliminate(seen, digit)))) return;
                }
            }
        }
    }
}

// WXYZ-Wing: four cells with four digits between them. The places of three of the digits see each other, so each of
// these can be there once: if the fourth were nowhere, three digits would have to fill four cells. The cells hang
// together (a group that sees nothing of the others would be a smaller set of its own), so they are grown cell by cell.
template <int Words>
class WxyzWings {
public:
    explicit WxyzWings(Finding<Words>& finding) : finding(finding), board(finding.board), at(finding.at) {}

    void find() {
        Cells<Words> left = at.cells_with(2, 4);
        for (const int cell : left) {
            left.drop(cell);
            if (grow(Cells<Words>::of(cell), 1, at.candidates[cell], 0, board.sees[cell] & left, left)) return;
        }
    }

private:
    // `loose` has the digits of which two places do not see each other; `next` the cells that see one of the set.
    bool grow(const Cells<Words>& set, int size, std::uint32_t digits, std::uint32_t loose, Cells<Words> next,
              Cells<Words> left) {
        for (const int cell : next) {
            next.drop(cell), left.drop(cell);
            const std::uint32_t grown = digits | at.candidates[cell];
            // With no more digits than cells it is a naked set or a smaller wing.
            if (count(grown) > 4 || (size < 3 && count(grown) <= size + 1)) continue;
            std::uint32_t now_loose = loose;
            for (const int other : set.without(board.sees[cell]))
                now_loose |= at.candidates[cell] & at.candidates[other];
            if (count(now_loose) > 1) continue;
            const Cells<Words> grown_set = set | Cells<Words>::of(cell);
            if (size == 3) {
                if (now_loose && count(grown) == 4 && take(grown_set, grown, now_loose)) return true;
            } else if (grow(grown_set, size + 1, grown, now_loose, next | (board.sees[cell] & left), left)) {
                return true;
            }
        }
        return false;
    }

    bool take(const Cells<Words>& set, std::uint32_t digits, std::uint32_t loose) {
        const int digit = std::countr_zero(loose);
        const Cells<Words> pincers = set & at.places[digit];
        const Cells<Words> seen = board.seen_by_all(pincers) & at.places[digit];
        if (seen.none() || has_smaller(set)) return false;
        Step<Words> step(Technique::wxyz_wing, digits);
        if (set != pincers) step.part(Role::pivot, set.without(pincers), digits & ~loose);
        step.part(Role::pincer, pincers, loose);
        return finding.found_new(std::move(step.eliminate(seen, digit)));
    }

    // Whether two or three of the cells have no more digits than they are.
    bool has_smaller(const Cells<Words>& set) const {
        for (const int one : set) {
            const Cells<Words> three = set.without(Cells<Words>::of(one));
            if (count(at.candidates_of(three)) <= 3) return true;
            for (const int other : three)
                if (count(at.candidates[one] | at.candidates[other]) <= 2) return true;
        }
        return false;
    }

    Finding<Words>& finding;
    const Board<Words>& board;
    const Position<Words>& at;
};

template <int Words>
void find_wings(Finding<Words>& finding, const Techniques& wanted) {
    const Cells<Words> two = finding.at.cells_with(2, 2);
    if (wanted.has(Technique::w_wing)) w_wings(finding, two);
    if (wanted.has(Technique::xy_wing) && !finding.done()) xy_wings(finding, two, Technique::xy_wing);
    if (wanted.has(Technique::xyz_wing) && !finding.done()) xy_wings(finding, two, Technique::xyz_wing);
    if (wanted.has(Technique::wxyz_wing) && !finding.done()) WxyzWings<Words>(finding).find();
}

}  // namespace NONET_LOGIC
