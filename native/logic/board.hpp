// The rules as the finders see them: houses, and which cells see each other. Made once for a rule set.
#pragma once
#include "../engine.hpp"
#include "cells.hpp"
#include "techniques.hpp"

namespace NONET_LOGIC {

using namespace nonet::logic;

// Four cells where two lines across meet two lines down, in reading order: those next to the first are 1 and 2, the one
// opposite is 3.
struct Rectangle {
    std::uint16_t cell[4];
};

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
    std::uint16_t blocks_first[max_houses];   // the houses in the order in which people look through them
    std::uint8_t most_seen[max_houses] = {};  // by house: how many of its cells a cell outside it sees at most
    Set sees[max_cells];                      // the cells that cannot repeat this one's digit
    Set apart[max_cells];                     // those among them that no house holds together with it
    bool related[max_cells] = {};             // whether a relation ties its digit to another cell's
    std::uint8_t houses_of[max_cells][16];    // the houses of a cell, first to last
    std::uint8_t house_count[max_cells] = {};
    List<Rectangle> rectangles;      // those whose corners could swap two digits; by their first cell
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
        for (int at = 0; at < houses; ++at)
            for (const int cell : all_cells.without(house[at]))
                if (const int seen = (sees[cell] & house[at]).count(); seen > most_seen[at])
                    most_seen[at] = std::uint8_t(seen);
        int ordered = 0;
        for (const bool block : {true, false})
            for (int at = 0; at < houses; ++at)
                if ((kind[at] == Kind::block) == block) blocks_first[ordered++] = std::uint16_t(at);
        for (int at = 0; at < rules.relations; ++at) related[rules.relation[at].first] = true, plain = false;
        find_rectangles();
        return true;
    }

    // Whether two digits, one in these cells and one in the others, could change places and break no rule among these
    // cells: a house that holds any of them holds one of each. What other cells forbid is the position's to say.
    bool can_swap(const Set& these, const Set& others) const {
        return one_each(these, others) && one_each(others, these);
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

private:
    bool one_each(const Set& these, const Set& others) const {
        for (const int cell : these) {
            if (related[cell] || sees[cell].meets(these)) return false;
            for (int at = 0; at < house_count[cell]; ++at)
                if ((house[houses_of[cell][at]] & others).count() != 1) return false;
        }
        return true;
    }

    void find_rectangles() {
        List<int> across, down;
        for (int at = 0; at < houses; ++at) {
            if (kind[at] == Kind::across) across.push_back(at);
            if (kind[at] == Kind::down) down.push_back(at);
        }
        for (const int top : across)
            for (const int left : down)
                for (const int bottom : across)
                    for (const int right : down) {
                        if (bottom <= top || right <= left) continue;
                        const Set corner[4] = {house[top] & house[left], house[top] & house[right],
                                               house[bottom] & house[left], house[bottom] & house[right]};
                        Rectangle one;
                        bool whole = true;
                        for (const int at : {0, 1, 2, 3}) {
                            whole &= corner[at].count() == 1;
                            if (whole) one.cell[at] = std::uint16_t(corner[at].first());
                        }
                        if (whole && can_swap(corner[0] | corner[3], corner[1] | corner[2])) rectangles.push_back(one);
                    }
    }
};

}  // namespace NONET_LOGIC
