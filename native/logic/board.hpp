// The rules as the finders see them: houses, and which cells see each other. Made once for a rule set.
#pragma once
#include "../engine.hpp"
#include "cells.hpp"
#include "techniques.hpp"

namespace NONET_LOGIC {

using namespace nonet::logic;

template <int Words>
struct Board {
    static constexpr int max_cells = Words * 64;
    static constexpr int max_digits = Words <= 2 ? 11 : Words <= 4 ? 16 : 25;
    static constexpr int max_houses = 32 * (Words <= 2 ? 2 : Words);
    using Set = Cells<Words>;

    int size = 0, cells = 0, houses = 0;
    std::uint32_t all_digits = 0;
    Set all_cells;
    Set house[max_houses];                     // its cells
    std::uint16_t house_cell[max_houses][25];  // the same, in reading order
    Kind kind[max_houses];
    std::uint16_t blocks_first[max_houses];  // the houses in the order in which people look through them
    Set sees[max_cells];                     // the cells that cannot repeat this one's digit
    Set apart[max_cells];                    // those among them that no house holds together with it
    bool related[max_cells] = {};            // whether a relation ties its digit to another cell's
    std::uint8_t houses_of[max_cells][16];   // the houses of a cell, first to last
    std::uint8_t house_count[max_cells] = {};
    bool plain = true;               // only lines and blocks: no other houses, no differences, no relations
    const Tables* tables = nullptr;  // for the relations

    // False if there are more houses than fit; the board is then of no use.
    bool lay_out(const Tables& rules, const std::uint8_t* kinds) {
        if (rules.houses > max_houses || rules.cells > max_cells || rules.size > max_digits) return false;
        tables = &rules;
        size = rules.size, cells = rules.cells, houses = rules.houses;
        all_digits = (1u << size) - 1;
        for (int cell = 0; cell < cells; ++cell) all_cells.add(cell);
        for (int at = 0; at < houses; ++at) {
            kind[at] = Kind(kinds[at]);
            plain &= kind[at] != Kind::other;
            for (int place = 0; place < size; ++place) {
                const int cell = house_cell[at][place] = rules.house_cells[at * size + place];
                house[at].add(cell);
                if (house_count[cell] == 16) return false;
                houses_of[cell][house_count[cell]++] = std::uint8_t(at);
            }
            for (const int cell : house[at]) sees[cell] |= house[at];
        }
        for (int pair = 0; pair < rules.pairs; ++pair) {
            const int one = rules.pair_cells[2 * pair], other = rules.pair_cells[2 * pair + 1];
            apart[one].add(other), apart[other].add(one);
            sees[one].add(other), sees[other].add(one);
            plain = false;
        }
        for (int cell = 0; cell < cells; ++cell) sees[cell].drop(cell);
        int ordered = 0;
        for (const bool block : {true, false})
            for (int at = 0; at < houses; ++at)
                if ((kind[at] == Kind::block) == block) blocks_first[ordered++] = std::uint16_t(at);
        for (int at = 0; at < rules.relations; ++at) related[rules.relation[at].first] = true, plain = false;
        return true;
    }

    // The cells that see every one of these.
    Set seen_by_all(const Set& these) const {
        Set seen = all_cells;
        for (const int cell : these) seen &= sees[cell];
        return seen;
    }
    // A house that holds all of these, or -1.
    int common_house(const Set& these, int after = -1) const {
        const int cell = these.first();
        for (int at = 0; at < house_count[cell]; ++at)
            if (houses_of[cell][at] > after && these.within(house[houses_of[cell][at]])) return houses_of[cell][at];
        return -1;
    }
    // Whether no two of these can hold the same digit.
    bool all_see_each_other(const Set& these) const {
        for (const int cell : these) {
            Set others = these;
            others.drop(cell);
            if (!others.within(sees[cell])) return false;
        }
        return true;
    }
};

}  // namespace NONET_LOGIC
