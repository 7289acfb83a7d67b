// Strong links of a digit: houses that have just two places for it.
#pragma once
#include "position.hpp"

namespace NONET_LOGIC {

// The two places of a digit in a house: if the one is false, the other is true.
struct StrongPair {
    int house;
    int cell[2];
    bool has(int one) const { return cell[0] == one || cell[1] == one; }
};

template <int Words>
struct StrongPairs {
    StrongPair pair[Board<Words>::max_houses];
    int count = 0;

    // Two cells that are strong in several houses count once, for the first of these.
    void fill(const Position<Words>& at, int digit) {
        count = 0;
        for (int house = 0; house < at.board->houses; ++house) {
            if (at.count[house][digit] != 2) continue;
            Cells<Words> places = at.places_in(house, digit);
            const int one = places.first();
            places.drop(one);
            const int other = places.first();
            bool known = false;
            for (int each = 0; each < count; ++each) known |= pair[each].has(one) && pair[each].has(other);
            if (!known) pair[count++] = {house, {one, other}};
        }
    }
};

}  // namespace NONET_LOGIC
