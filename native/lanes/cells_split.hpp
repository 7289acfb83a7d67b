// Where to split: the choice of a cell on one grid, taken out of its lane.
#pragma once
#include "cells_plan.hpp"

namespace nonet {

// Among the cells with the fewest candidates, the one where a guess moves most: every unsolved peer counts one, and
// a peer that is down to as few candidates two more for every digit it shares with the cell.
//
// Sets of cells are bits, 64 to a word; a vector of cells gives its lanes' bits at once.
template <class L, int Size>
struct CellSplit {
    using Vector = typename L::vector;
    using Word = typename L::word;
    using Plan = CellPlan<L, Size>;

    std::uint64_t* peers;    // by cell: the set of its peers
    std::uint64_t* open;     // cells with more than one candidate
    std::uint64_t* few;      // those with the fewest
    std::uint64_t* holding;  // by digit: those of `few` that may hold it
    Vector* rest;            // a grid, without the candidates already counted

    static int words(int cells) { return (cells + 63) / 64; }
    static int vectors(int cells) { return (cells + L::count - 1) / L::count; }

    void layout(CellMemory<L>& memory, const Tables& tables) {
        const auto set = std::size_t(words(tables.cells));
        peers = memory.template take<std::uint64_t>(std::size_t(tables.cells) * set);
        open = memory.template take<std::uint64_t>(set);
        few = memory.template take<std::uint64_t>(set);
        holding = memory.template take<std::uint64_t>(std::size_t(tables.size) * set);
        rest = memory.template take<Vector>(std::size_t(vectors(tables.cells)));
    }

    void fill(const Tables& tables) {
        const int set = words(tables.cells);
        for (int k = 0; k < tables.cells * set; ++k) peers[k] = 0;
        const auto meet = [&](int a, int b) {
            if (a != b) peers[a * set + b / 64] |= std::uint64_t(1) << b % 64;
        };
        for (int house = 0; house < tables.houses; ++house) {
            const std::uint16_t* const seat = tables.house_cells + house * tables.size;
            for (int a = 0; a < tables.size; ++a)
                for (int b = 0; b < tables.size; ++b) meet(seat[a], seat[b]);
        }
        for (int k = 0; k < 2 * tables.pairs; ++k) meet(tables.pair_cells[k], tables.pair_cells[k ^ 1]);
        for (int k = 0; k < tables.relations; ++k) meet(tables.relation[k].first, tables.relation[k].second);
    }

    // The grid is stuck: it has unsolved cells, and none without a candidate.
    __attribute__((noinline)) int choose(const Plan& plan, const Word* grid) const {
        const int set = words(plan.cells());
        find_few(plan, grid);
        for (int digit = 0; digit < plan.size(); ++digit) list_holding(plan, grid, digit);
        int best = -1, most = -1;
        for (int k = 0; k < set; ++k)
            for (std::uint64_t left = few[k]; left; left &= left - 1) {
                const int cell = 64 * k + __builtin_ctzll(left);
                const std::uint64_t* const seen = peers + cell * set;
                int score = common(seen, open, set);
                for (Word digits = grid[cell]; digits; digits &= Word(digits - 1))
                    score += 2 * common(seen, holding + __builtin_ctz(digits) * set, set);
                if (score > most) {
                    most = score;
                    best = cell;
                }
            }
        return best;
    }

private:
    static int common(const std::uint64_t* a, const std::uint64_t* b, int words) {
        int count = 0;
        for (int k = 0; k < words; ++k) count += __builtin_popcountll(a[k] & b[k]);
        return count;
    }

    // One candidate less a round: the first cells to run out have the fewest.
    void find_few(const Plan& plan, const Word* grid) const {
        const int set = words(plan.cells()), parts = vectors(plan.cells());
        for (int k = 0; k < set; ++k) open[k] = few[k] = 0;
        for (int part = 0; part < parts; ++part) {
            const Vector x = load(grid, part);
            rest[part] = x & (x - 1);
            mark(open, part, (Vector)(rest[part] != 0));
        }
        for (std::uint64_t any = 0; !any;) {
            for (int part = 0; part < parts; ++part) {
                const Vector x = rest[part];
                rest[part] = x & (x - 1);
                mark(few, part, (Vector)(x != 0) & (Vector)(rest[part] == 0));
            }
            for (int k = 0; k < set; ++k) any |= few[k];
        }
    }

    void list_holding(const Plan& plan, const Word* grid, int digit) const {
        const int set = words(plan.cells()), parts = vectors(plan.cells());
        std::uint64_t* const cells = holding + digit * set;
        for (int k = 0; k < set; ++k) cells[k] = 0;
        const Vector bit = L::all(Word(Word(1) << digit));
        for (int part = 0; part < parts; ++part) mark(cells, part, (Vector)((load(grid, part) & bit) != 0));
        for (int k = 0; k < set; ++k) cells[k] &= few[k];
    }

    static Vector load(const Word* grid, int part) {
        Vector x;
        std::memcpy(&x, grid + part * L::count, sizeof x);
        return x;
    }
    static void mark(std::uint64_t* cells, int part, Vector yes) {
        cells[part * L::count / 64] |= std::uint64_t(L::set(yes)) << part * L::count % 64;
    }
};

}  // namespace nonet
