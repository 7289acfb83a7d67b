// The rules as the cell lanes walk them: lists of places in memory, made once for a batch or a search.
#pragma once
#include "../engine.hpp"
#include "lanes.hpp"

namespace nonet {

// Hands out pieces of the caller's memory. Without memory it only adds up how much is wanted.
template <class L>
struct CellMemory {
    char* base;
    std::size_t used = 0;

    template <class T>
    T* take(std::size_t count) {
        used = (used + alignment - 1) / alignment * alignment;
        T* const piece = base ? reinterpret_cast<T*>(base + used) : nullptr;
        used += count * sizeof(T);
        return piece;
    }
};

// An offset counts bytes from the start of an array of vectors, one vector a cell or a house: what an address needs.
using CellOffset = std::uint32_t;

// Cells as bits.
template <class L>
struct CellSet {
    std::uint64_t bits[10]{};  // 625 cells of the largest grid

    void add(int cell) { bits[cell >> 6] |= std::uint64_t(1) << (cell & 63); }
    void add(const std::uint16_t* cells, int count) {
        for (int k = 0; k < count; ++k) add(cells[k]);
    }
    int has(int cell) const { return int(bits[cell >> 6] >> (cell & 63) & 1); }
};

// Two houses that share at least two cells: the cells of both, of the first alone and of the second alone.
template <class L>
struct CellCrossing {
    std::uint16_t both, alone;  // how many; the two houses are of one size
    const CellOffset* cell;     // `both` shared cells, then `alone` of the first, then `alone` of the second
};

// One cell's digits, seen by the cells related to it in the same way.
template <class L>
struct CellView {
    CellOffset from;
    std::uint32_t begin, end;         // of the cells that look at it
    const typename L::word* support;  // by digit of the looking cell: the digits of `from` that allow it
};

// A cell and a house it looks into from outside, by a pair at least: the cells of the house that it does not see.
struct CellSight {
    CellOffset from;
    std::uint32_t begin, end;  // of the unseen cells
};

// Cells that lie in the same number of houses, so that a loop over their houses has a known length.
struct CellKind {
    int degree, begin, end;  // the cells are order[begin .. end)
};

template <class L, int Size>
struct CellPlan {
    using Word = typename L::word;
    static constexpr int digit_room = sizeof(Word) == 2 ? 16 : 32;

    int run_size, houses, pairs, views, crossings, sights, kinds;
    CellOffset* house_cell;      // houses * size
    CellOffset* order;           // the cells, sorted by the number of their houses
    std::uint32_t* house_begin;  // by place in the order
    CellOffset* cell_house;
    std::uint32_t* house_index_begin;  // by cell
    std::uint16_t* house_index;
    std::uint32_t* pair_begin;  // by cell
    CellOffset* pair_cell;
    CellView<L>* view;
    CellOffset* looker;
    Word* support;
    CellCrossing<L>* crossing;
    CellOffset* crossing_cell;
    CellSight* sight;
    CellOffset* unseen;
    CellKind* kind;
    std::uint32_t *by_cell, *by_cell_begin;  // relations by their first cell, while the views are made

    int size() const { return Size ? Size : run_size; }
    int cells() const { return size() * size(); }
    Word full() const { return Word((std::uint64_t(1) << size()) - 1); }

    // Reserves the lists; their lengths are known from the tables alone.
    void layout(CellMemory<L>& memory, const Tables& tables) {
        run_size = tables.size;
        houses = tables.houses;
        pairs = tables.pairs;
        const auto cell_count = std::size_t(tables.cells), size = std::size_t(tables.size);
        const auto seats = std::size_t(tables.houses) * size;
        house_cell = memory.template take<CellOffset>(seats);
        order = memory.template take<CellOffset>(cell_count);
        house_begin = memory.template take<std::uint32_t>(cell_count + 1);
        cell_house = memory.template take<CellOffset>(seats);
        house_index_begin = memory.template take<std::uint32_t>(cell_count + 1);
        house_index = memory.template take<std::uint16_t>(seats);
        pair_begin = memory.template take<std::uint32_t>(cell_count + 1);
        pair_cell = memory.template take<CellOffset>(2 * std::size_t(tables.pairs));
        view = memory.template take<CellView<L>>(std::size_t(tables.relations));
        looker = memory.template take<CellOffset>(std::size_t(tables.relations));
        by_cell = memory.template take<std::uint32_t>(std::size_t(tables.relations));
        by_cell_begin = memory.template take<std::uint32_t>(cell_count + 1);
        support = memory.template take<Word>(std::size_t(tables.relations) * size);
        crossing = memory.template take<CellCrossing<L>>(most_crossings());
        crossing_cell = memory.template take<CellOffset>(most_crossings() * 2 * size);
        const std::size_t most_sights = pairs ? cell_count * std::size_t(houses) : 0;
        sight = memory.template take<CellSight>(most_sights);
        unseen = memory.template take<CellOffset>(most_sights * size);
        kind = memory.template take<CellKind>(cell_count);
    }

    void fill(const Tables& tables) {
        list_houses(tables);
        list_pairs(tables);
        list_views(tables);
        list_crossings(tables);
        list_sights(tables);
    }

private:
    static constexpr CellOffset step = L::bytes;

    // Real rules have about three crossings a house; the bound only keeps odd ones from asking for gigabytes.
    std::size_t most_crossings() const { return 16 * std::size_t(houses); }

    void list_houses(const Tables& tables) {
        const int seats = houses * size();
        for (int seat = 0; seat < seats; ++seat) house_cell[seat] = tables.house_cells[seat] * step;

        std::uint32_t* const begin = house_index_begin;
        for (int cell = 0; cell <= cells(); ++cell) begin[cell] = 0;
        for (int seat = 0; seat < seats; ++seat) ++begin[tables.house_cells[seat] + 1];
        int most = 0;
        for (int cell = 0; cell < cells(); ++cell) {
            if (int(begin[cell + 1]) > most) most = int(begin[cell + 1]);
            begin[cell + 1] += begin[cell];
        }
        for (int house = houses; house-- > 0;)  // backwards: every entry is put before the ones already there
            for (int k = 0; k < size(); ++k) {
                const int cell = tables.house_cells[house * size() + k];
                house_index[--begin[cell + 1]] = std::uint16_t(house);
            }
        // Each begin[cell + 1] is now where cell's own list starts: shift them down by one.
        for (int cell = 0; cell < cells(); ++cell) begin[cell] = begin[cell + 1];
        begin[cells()] = std::uint32_t(seats);

        kinds = 0;
        int placed = 0;
        std::uint32_t listed = 0;
        for (int degree = 0; degree <= most; ++degree) {
            const int first = placed;
            for (int cell = 0; cell < cells(); ++cell) {
                if (int(begin[cell + 1] - begin[cell]) != degree) continue;
                order[placed] = CellOffset(cell) * step;
                house_begin[placed++] = listed;
                for (std::uint32_t k = begin[cell]; k < begin[cell + 1]; ++k)
                    cell_house[listed++] = house_index[k] * step;
            }
            if (placed > first) kind[kinds++] = {degree, first, placed};
        }
        house_begin[placed] = listed;
    }

    void list_pairs(const Tables& tables) {
        for (int cell = 0; cell <= cells(); ++cell) pair_begin[cell] = 0;
        for (int k = 0; k < 2 * pairs; ++k) ++pair_begin[tables.pair_cells[k] + 1];
        for (int cell = 0; cell < cells(); ++cell) pair_begin[cell + 1] += pair_begin[cell];
        for (int k = 2 * pairs; k-- > 0;)
            pair_cell[--pair_begin[tables.pair_cells[k] + 1]] = tables.pair_cells[k ^ 1] * step;
        for (int cell = 0; cell < cells(); ++cell) pair_begin[cell] = pair_begin[cell + 1];
        pair_begin[cells()] = 2 * std::uint32_t(pairs);
    }

    // Cells looked at in the same way by several others (all neighbours, say) are worked out once for all of them.
    void list_views(const Tables& tables) {
        views = 0;
        int tables_known = 0;
        std::uint32_t listed = 0;
        for (int cell = 0; cell <= cells(); ++cell) by_cell_begin[cell] = 0;
        for (int k = 0; k < tables.relations; ++k) ++by_cell_begin[tables.relation[k].first + 1];
        for (int cell = 0; cell < cells(); ++cell) by_cell_begin[cell + 1] += by_cell_begin[cell];
        for (int k = 0; k < tables.relations; ++k)
            by_cell[by_cell_begin[tables.relation[k].first]++] = std::uint32_t(k);
        for (int k = 0; k < tables.relations; ++k) {
            const Relation& relation = tables.relation[by_cell[k]];
            Word own[32];
            for (int seen = 0; seen < size(); ++seen) {
                own[seen] = 0;
                for (int digit = 0; digit < size(); ++digit)
                    own[seen] |= Word((relation.allowed[digit] >> seen & 1) << digit);
            }
            const std::size_t bytes = sizeof(Word) * std::size_t(size());
            int known = 0;
            while (known < tables_known && std::memcmp(support + known * size(), own, bytes) != 0) ++known;
            if (known == tables_known) std::memcpy(support + tables_known++ * size(), own, bytes);
            view[views++] = {relation.first * step, by_cell[k], 0, support + known * size()};
        }
        // Sorted by cell already; now the few views of each cell by how they look.
        for (int k = 1; k < views; ++k) {
            const CellView<L> moved = view[k];
            int at = k;
            for (; at > 0 && before(moved, view[at - 1]); --at) view[at] = view[at - 1];
            view[at] = moved;
        }
        int kept = 0;
        for (int k = 0; k < views; ++k) {
            const CellOffset second = tables.relation[view[k].begin].second * step;
            if (kept && view[kept - 1].from == view[k].from && view[kept - 1].support == view[k].support) {
                looker[listed++] = second;
                view[kept - 1].end = listed;
            } else {
                looker[listed] = second;
                view[kept++] = {view[k].from, listed, listed + 1, view[k].support};
                ++listed;
            }
        }
        views = kept;
    }
    static bool before(const CellView<L>& a, const CellView<L>& b) {
        return a.from != b.from ? a.from < b.from : a.support < b.support;
    }

    void list_crossings(const Tables& tables) {
        crossings = 0;
        CellOffset* to = crossing_cell;
        for (int a = 0; a < houses; ++a) {
            const std::uint16_t* const cells_a = tables.house_cells + a * size();
            CellSet<L> first;
            first.add(cells_a, size());
            for (int b = a + 1; b < houses && std::size_t(crossings) < most_crossings(); ++b) {
                const std::uint16_t* const cells_b = tables.house_cells + b * size();
                int shared = 0;
                for (int k = 0; k < size(); ++k) shared += first.has(cells_b[k]);
                if (shared < 2 || shared == size()) continue;
                CellSet<L> second;
                second.add(cells_b, size());
                crossing[crossings++] = {std::uint16_t(shared), std::uint16_t(size() - shared), to};
                CellOffset *both = to, *alone_a = to + shared, *alone_b = to + size();
                for (int k = 0; k < size(); ++k) {
                    *(second.has(cells_a[k]) ? both : alone_a)++ = cells_a[k] * step;
                    if (!first.has(cells_b[k])) *alone_b++ = cells_b[k] * step;
                }
                to = alone_b;
            }
        }
    }

    void list_sights(const Tables& tables) {
        sights = 0;
        std::uint32_t listed = 0;
        for (int cell = 0; cell < cells(); ++cell) {
            if (pair_begin[cell] == pair_begin[cell + 1]) continue;
            CellSet<L> near, far;  // seen in a house, seen by a pair
            for (std::uint32_t n = house_index_begin[cell]; n < house_index_begin[cell + 1]; ++n)
                near.add(tables.house_cells + house_index[n] * size(), size());
            for (std::uint32_t n = pair_begin[cell]; n < pair_begin[cell + 1]; ++n) far.add(int(pair_cell[n] / step));
            for (int house = 0; house < houses; ++house) {
                const std::uint16_t* const seat = tables.house_cells + house * size();
                const std::uint32_t begin = listed;
                bool inside = false, by_pair = false;
                for (int k = 0; k < size(); ++k) {
                    inside |= seat[k] == cell;
                    by_pair |= far.has(seat[k]);
                    if (!near.has(seat[k]) && !far.has(seat[k])) unseen[listed++] = seat[k] * step;
                }
                if (!inside && by_pair && int(listed - begin) <= size() - 2)
                    sight[sights++] = {CellOffset(cell) * step, begin, listed};
                else
                    listed = begin;
            }
        }
    }
};

}  // namespace nonet
