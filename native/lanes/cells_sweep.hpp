// The deductions of the cell lanes: straight-line code over vectors, the same for every lane.
#pragma once
#include "cells_plan.hpp"

namespace nonet {

template <class L, int Size>
struct CellSweep {
    using Vector = typename L::vector;
    using Word = typename L::word;
    using Plan = CellPlan<L, Size>;

    // Room for what a sweep finds on its way.
    struct Scratch {
        Vector* single;  // by cell: its digit once only one is left
        Vector* used;    // by house: the digits of its single cells
        Vector* hidden;  // by house: the digits with one place left

        void layout(CellMemory<L>& memory, const Tables& tables) {
            single = memory.template take<Vector>(std::size_t(tables.cells));
            used = memory.template take<Vector>(std::size_t(tables.houses));
            hidden = memory.template take<Vector>(std::size_t(tables.houses));
        }
    };

    // One bit a lane.
    struct Verdict {
        std::uint32_t bad;     // a cell without a candidate, or a house without a place for a digit
        std::uint32_t solved;  // one candidate a cell, and all rules hold
        std::uint32_t moving;  // another sweep may find more
    };

    // Naked singles leave their peers, relations are kept, hidden singles become naked ones.
    //
    // Only a new single can start anything new (or, with relations, any candidate that left because of one), so a
    // sweep without it was the last.
    static Verdict run(const Plan& plan, const Scratch& scratch, Vector* cell) {
        const int cells = plan.cells();
        for (int k = 0; k < cells; ++k) scratch.single[k] = single(cell[k]);
        for (int house = 0; house < plan.houses; ++house) {
            const CellOffset* const seat = plan.house_cell + house * plan.size();
            Vector used = at(scratch.single, seat[0]);
            for (int k = 1; k < plan.size(); ++k) used |= at(scratch.single, seat[k]);
            scratch.used[house] = used;
        }

        Vector bad{}, open{}, moving{};
        if (plan.pairs) {
            for (int k = 0; k < cells; ++k) open |= cell[k] & (cell[k] - 1);  // pairs are proven by the next sweep
            spread_over_pairs(plan, scratch, cell);
        }
        Vector open_after{};
        for (int k = 0; k < plan.kinds; ++k) spread(plan, scratch, cell, plan.kind[k], bad, open_after);
        open |= open_after;
        if (plan.views) look(plan, cell, bad, moving);

        const Vector full = L::all(plan.full());
        for (int house = 0; house < plan.houses; ++house) {
            const CellOffset* const seat = plan.house_cell + house * plan.size();
            Vector once{}, twice{};
            for (int k = 0; k < plan.size(); ++k) {
                const Vector x = at(cell, seat[k]);
                twice |= once & x;
                once |= x;
            }
            // A used digit left every cell that is not it: a second place is a second single.
            bad |= (full & ~once) | (twice & scratch.used[house]);
            scratch.hidden[house] = once & ~twice;
        }
        for (int k = 0; k < plan.kinds; ++k) settle(plan, scratch, cell, plan.kind[k], bad, moving);

        const std::uint32_t lost = lanes_of(bad);
        return {lost, ~lanes_of(open) & ~lost, lanes_of(moving) & ~lost};
    }

    // Locked candidates, on the chosen lanes alone; answers which of them changed.
    //
    // A digit whose places in one house all lie in a second one leaves the rest of the second. With pairs there is
    // more to it: a digit whose places in a house are all seen by one cell leaves that cell. (On a knight's board
    // that is five guesses of six. Cells that see into a house by two houses save a quarter of the guesses on
    // diagonals and windows, and cost more time than that.)
    static std::uint32_t locked(const Plan& plan, Vector* cell, Vector chosen) {
        Vector changed{};
        for (int k = 0; k < plan.crossings; ++k)
            if (Size == 9 && plan.crossing[k].both == 3)
                cross<3>(plan.crossing[k], cell, chosen, changed);
            else
                cross<0>(plan.crossing[k], cell, chosen, changed);
        for (int k = 0; k < plan.sights; ++k) {
            const CellSight& sight = plan.sight[k];
            Vector elsewhere{};
            for (std::uint32_t n = sight.begin; n < sight.end; ++n) elsewhere |= at(cell, plan.unseen[n]);
            Vector& here = at(cell, sight.from);
            const Vector leave = here & ~elsewhere & chosen;
            changed |= leave;
            here ^= leave;
        }
        return lanes_of(changed);
    }

private:
    static Vector& at(Vector* base, CellOffset offset) {
        return *reinterpret_cast<Vector*>(reinterpret_cast<char*>(base) + offset);
    }
    static Vector single(Vector x) { return (x & (x - 1)) == 0 ? x : Vector{}; }
    static std::uint32_t lanes_of(Vector x) { return L::set((Vector)(x != 0)); }

    // Both is the number of shared cells, if it is known beforehand.
    template <int Both>
    static void cross(const CellCrossing<L>& crossing, Vector* cell, Vector chosen, Vector& changed) {
        const int shared = Both ? Both : crossing.both, alone = Both ? Size - Both : crossing.alone;
        const CellOffset* const both = crossing.cell;
        const CellOffset* const first = both + shared;
        const CellOffset* const second = first + alone;
        Vector in_both = at(cell, both[0]), in_first{}, in_second{};
        for (int n = 1; n < shared; ++n) in_both |= at(cell, both[n]);
        for (int n = 0; n < alone; ++n) in_first |= at(cell, first[n]);
        for (int n = 0; n < alone; ++n) in_second |= at(cell, second[n]);
        const Vector leave = in_both & (in_first ^ in_second) & chosen;
        if (lanes_of(leave) == 0) return;  // most of the time
        changed |= leave;
        for (int n = 0; n < 2 * alone; ++n) at(cell, first[n]) &= ~leave;
    }

    // Singles leave the other cells of their houses.
    static void spread(const Plan& plan, const Scratch& scratch, Vector* cell, CellKind kind, Vector& bad,
                       Vector& open) {
        if (kind.degree == 3)
            spread_in<3>(plan, scratch, cell, kind, bad, open);
        else if (kind.degree == 4)
            spread_in<4>(plan, scratch, cell, kind, bad, open);
        else
            spread_in<0>(plan, scratch, cell, kind, bad, open);
    }
    template <int Degree>
    static void spread_in(const Plan& plan, const Scratch& scratch, Vector* cell, CellKind kind, Vector& bad_out,
                          Vector& open_out) {
        const int degree = Degree ? Degree : kind.degree;
        const CellOffset* house = plan.cell_house + plan.house_begin[kind.begin];
        Vector bad = bad_out, open = open_out;
        for (int k = kind.begin; k < kind.end; ++k, house += degree) {
            Vector seen{};
            for (int n = 0; n < degree; ++n) seen |= at(scratch.used, house[n]);
            Vector& here = at(cell, plan.order[k]);
            const Vector x = (here & ~seen) | (here & at(scratch.single, plan.order[k]));
            here = x;
            bad |= (Vector)(x == 0);
            open |= x & (x - 1);
        }
        bad_out = bad;
        open_out = open;
    }

    static void spread_over_pairs(const Plan& plan, const Scratch& scratch, Vector* cell) {
        for (int k = 0; k < plan.cells(); ++k) {
            Vector seen{};
            for (std::uint32_t n = plan.pair_begin[k]; n < plan.pair_begin[k + 1]; ++n)
                seen |= at(scratch.single, plan.pair_cell[n]);
            cell[k] &= ~seen;
        }
    }

    // Relations: a digit stays as long as the other cell has one that goes with it.
    static void look(const Plan& plan, Vector* cell, Vector& bad, Vector& moving) {
        for (int k = 0; k < plan.views; ++k) {
            const CellView<L>& view = plan.view[k];
            const Vector x = at(cell, view.from);
            Vector leave{};
            for (int digit = 0; digit < plan.size(); ++digit)
                leave |= (Vector)((x & L::all(view.support[digit])) == 0) & L::all(Word(Word(1) << digit));
            for (std::uint32_t n = view.begin; n < view.end; ++n) {
                Vector& seen = at(cell, plan.looker[n]);
                moving |= seen & leave;
                seen &= ~leave;
                bad |= (Vector)(seen == 0);
            }
        }
    }

    // A cell with the only place of a digit keeps that digit alone.
    static void settle(const Plan& plan, const Scratch& scratch, Vector* cell, CellKind kind, Vector& bad,
                       Vector& moving) {
        if (kind.degree == 3)
            settle_in<3>(plan, scratch, cell, kind, bad, moving);
        else if (kind.degree == 4)
            settle_in<4>(plan, scratch, cell, kind, bad, moving);
        else
            settle_in<0>(plan, scratch, cell, kind, bad, moving);
    }
    template <int Degree>
    static void settle_in(const Plan& plan, const Scratch& scratch, Vector* cell, CellKind kind, Vector& bad_out,
                          Vector& moving_out) {
        const int degree = Degree ? Degree : kind.degree;
        const CellOffset* house = plan.cell_house + plan.house_begin[kind.begin];
        Vector bad = bad_out, moving = moving_out;
        for (int k = kind.begin; k < kind.end; ++k, house += degree) {
            Vector hidden{};
            for (int n = 0; n < degree; ++n) hidden |= at(scratch.hidden, house[n]);
            Vector& here = at(cell, plan.order[k]);
            hidden &= here;
            bad |= hidden & (hidden - 1);  // two digits that both have only this place
            const Vector x = hidden == 0 ? here : hidden;
            here = x;
            moving |= single(x) ^ at(scratch.single, plan.order[k]);
        }
        bad_out = bad;
        moving_out = moving;
    }
};

}  // namespace nonet
