// Cell lanes: any rules made of houses, differences and two-cell relations, many grids at once, one in each lane.
//
// Cell c of all grids is one vector of candidate masks. A sweep (cells_sweep.hpp) finds singles over all houses of
// all grids without a branch. Between two sweeps each lane is looked at on its own: a solved one is written out, a
// contradiction takes back the last branch, a stuck one is tried with locked candidates and then split
// (cells_split.hpp). What happens in a lane depends on that lane alone, so answers and guess counts are the same in
// every company and at every width.
#pragma once
#include "cells_plan.hpp"
#include "cells_split.hpp"
#include "cells_sweep.hpp"

namespace nonet {

template <class L, int Size>
struct CellEngine {
    using Vector = typename L::vector;
    using Word = typename L::word;
    using Plan = CellPlan<L, Size>;
    using Sweep = CellSweep<L, Size>;
    using Split = CellSplit<L, Size>;
    using Verdict = typename Sweep::Verdict;
    static constexpr int lanes = L::count;
    static constexpr std::uint32_t every_lane = lanes == 32 ? ~0u : (1u << lanes) - 1;

    // What a batch and a search both need.
    struct Bench {
        Plan plan;
        typename Sweep::Scratch scratch;
        Split split;
        std::size_t frame;  // words of a grid kept on a stack

        void layout(CellMemory<L>& memory, const Tables& tables) {
            plan.layout(memory, tables);
            scratch.layout(memory, tables);
            split.layout(memory, tables);
            frame = (std::size_t(tables.cells) * sizeof(Word) + alignment - 1) / alignment * alignment / sizeof(Word);
        }
        void fill(const Tables& tables) {
            plan.fill(tables);
            split.fill(tables);
        }
    };

    // ---- many puzzles ----

    // One lane's puzzle: which it is, and the branches still to be searched.
    struct Search {
        std::size_t puzzle;
        std::uint32_t found, guesses;
        int depth;
        Word* branches;  // each split settles a cell, so no more than one a cell are ever open
    };
    struct Many {
        Bench bench;
        Vector* cell;
        Search search[lanes];

        void layout(CellMemory<L>& memory, const Tables& tables) {
            bench.layout(memory, tables);
            cell = memory.template take<Vector>(std::size_t(tables.cells));
            for (Search& each : search)
                each.branches = memory.template take<Word>(bench.frame * std::size_t(tables.cells));
        }
    };

    static std::size_t batch_bytes(const Tables& tables) {
        CellMemory<L> memory{nullptr};
        Many nowhere;
        memory.template take<Many>(1);
        nowhere.layout(memory, tables);
        return memory.used;
    }

    static void batch(void* given, const Tables& tables, const Batch& job) {
        CellMemory<L> memory{static_cast<char*>(given)};
        Many& many = *memory.template take<Many>(1);
        many.layout(memory, tables);
        many.bench.fill(tables);
        const Plan& plan = many.bench.plan;
        for (int k = 0; k < plan.cells(); ++k) many.cell[k] = L::all(1);

        const unsigned patience = 80000u / unsigned(plan.cells()) + 1;  // sweeps between two looks at the pulse
        unsigned since = 0;
        std::size_t next = 0;
        std::uint32_t busy = 0;
        for (int lane = 0; lane < lanes; ++lane) busy |= std::uint32_t(open(many, job, next, lane)) << lane;
        while (busy) {
            if (++since >= patience) {
                since = 0;
                if (job.pulse.stop && job.pulse.stop(job.pulse.context)) break;
            }
            const Verdict verdict = Sweep::run(plan, many.bench.scratch, many.cell);
            std::uint32_t stuck = busy & ~(verdict.bad | verdict.solved | verdict.moving);
            std::uint32_t done = busy & (verdict.bad | verdict.solved);
            // A few stuck lanes wait for company: looking for locked candidates takes as long for one as for all.
            if (4 * __builtin_popcount(stuck) < lanes && stuck != busy) stuck = 0;
            if (stuck) stuck &= ~locked(many.bench, many.cell, stuck);
            for (; stuck; stuck &= stuck - 1) {
                const int lane = __builtin_ctz(stuck);
                Search& search = many.search[lane];
                guess(many.bench, many.cell, lane, search.branches + many.bench.frame * std::size_t(search.depth++));
                ++search.guesses;
            }
            for (; done; done &= done - 1) {
                const int lane = __builtin_ctz(done);
                Search& search = many.search[lane];
                if (verdict.solved >> lane & 1 && search.found++ == 0) write(plan, many.cell, lane, job, search.puzzle);
                if (search.depth && search.found < job.limit) {
                    store(plan, many.cell, lane, search.branches + many.bench.frame * std::size_t(--search.depth));
                    continue;
                }
                finish(job, search, plan.cells());
                if (!open(many, job, next, lane)) busy &= ~(1u << lane);
            }
        }
        for (; busy; busy &= busy - 1) stop(job, tables, many.search[__builtin_ctz(busy)].puzzle);
        for (; next < job.count; ++next) stop(job, tables, next);
    }

    // ---- one puzzle ----

    // A wave of lanes on one puzzle: `wave` of them whatever the width of the vectors, so all kernels search alike.
    struct Wave {
        static constexpr int vectors = wave / lanes;
        Bench bench;
        Vector* cell[vectors];
        std::uint32_t busy;
        std::uint64_t guesses;
        int first[wave], depth[wave];  // lane k's branches are number first to depth - 1
        Word* branches[wave];

        void layout(CellMemory<L>& memory, const Tables& tables) {
            bench.layout(memory, tables);
            for (Vector*& group : cell) group = memory.template take<Vector>(std::size_t(tables.cells));
            for (Word*& stack : branches) stack = memory.template take<Word>(bench.frame * std::size_t(tables.cells));
        }
        Word* branch(int lane, int number) { return branches[lane] + bench.frame * std::size_t(number); }
    };

    static std::size_t search_bytes(const Tables& tables) {
        CellMemory<L> memory{nullptr};
        Wave nowhere;
        memory.template take<Wave>(1);
        nowhere.layout(memory, tables);
        return memory.used;
    }

    static void start(void* given, const Tables& tables, const std::uint32_t* candidates) {
        CellMemory<L> memory{static_cast<char*>(given)};
        Wave& all = *memory.template take<Wave>(1);
        all.layout(memory, tables);
        all.bench.fill(tables);
        all.busy = 1;
        all.guesses = 0;
        for (int lane = 0; lane < wave; ++lane) all.first[lane] = all.depth[lane] = 0;
        const Plan& plan = all.bench.plan;
        for (Vector* group : all.cell)
            for (int k = 0; k < plan.cells(); ++k) group[k] = L::all(1);
        for (int k = 0; k < plan.cells(); ++k) lane_of(all.cell[0], 0)[k * lanes] = Word(candidates[k] & plan.full());
    }

    static Progress run(void* memory, std::uint64_t sweeps, std::uint8_t* digits, std::size_t room) {
        Wave& all = *static_cast<Wave*>(memory);
        const Plan& plan = all.bench.plan;
        std::uint32_t found = 0;
        while (all.busy && sweeps-- && (!digits || room - found >= wave)) {
            for (int group = 0; group < Wave::vectors; ++group) {
                const int base = group * lanes;
                const std::uint32_t busy = all.busy >> base & every_lane;
                if (!busy) continue;
                Vector* const cell = all.cell[group];
                const Verdict verdict = Sweep::run(plan, all.bench.scratch, cell);
                std::uint32_t stuck = busy & ~(verdict.bad | verdict.solved | verdict.moving);
                std::uint32_t done = busy & (verdict.bad | verdict.solved);
                if (stuck) stuck &= ~locked(all.bench, cell, stuck);
                for (; stuck; stuck &= stuck - 1) {
                    const int lane = __builtin_ctz(stuck);
                    guess(all.bench, cell, lane, all.branch(base + lane, all.depth[base + lane]++));
                    ++all.guesses;
                }
                for (; done; done &= done - 1) {
                    const int lane = __builtin_ctz(done), me = base + lane;
                    if (verdict.solved >> lane & 1) {
                        if (digits) read(plan, cell, lane, digits + std::size_t(found) * std::size_t(plan.cells()));
                        ++found;
                    }
                    if (all.depth[me] > all.first[me]) {
                        store(plan, cell, lane, all.branch(me, --all.depth[me]));
                    } else {
                        all.first[me] = all.depth[me] = 0;
                        all.busy &= ~(1u << me);
                    }
                }
            }
            share(all);
        }
        return {all.busy == 0, found, all.guesses};
    }

private:
    // Keeps the compiler from gathering single words into vectors, which takes longer than moving them one by one.
    [[gnu::always_inline]] static Word alone(std::uint32_t one_word) {
        asm("" : "+r"(one_word));
        return Word(one_word);
    }

    static Word* lane_of(Vector* cell, int lane) { return reinterpret_cast<Word*>(cell) + lane; }

    static std::uint32_t locked(const Bench& bench, Vector* cell, std::uint32_t stuck) {
        Vector chosen{};
        for (int lane = 0; lane < lanes; ++lane) chosen[lane] = Word(stuck >> lane & 1 ? ~Word(0) : Word(0));
        return Sweep::locked(bench.plan, cell, chosen);
    }

    // Splits a lane: it goes on with the first digit of a cell, `branch` keeps the grid with the others.
    static void guess(const Bench& bench, Vector* cell, int lane, Word* branch) {
        Word* const here = lane_of(cell, lane);
        for (int k = 0; k < bench.plan.cells(); ++k) branch[k] = alone(here[k * lanes]);
        for (auto k = std::size_t(bench.plan.cells()); k < bench.frame; ++k) branch[k] = 0;
        const int chosen = bench.split.choose(bench.plan, branch);
        const Word rest = Word(branch[chosen] & (branch[chosen] - 1));
        here[chosen * lanes] = Word(branch[chosen] ^ rest);
        branch[chosen] = rest;
    }

    static void store(const Plan& plan, Vector* cell, int lane, const Word* branch) {
        Word* const here = lane_of(cell, lane);
        for (int k = 0; k < plan.cells(); ++k) here[k * lanes] = alone(branch[k]);
    }

    // Idle lanes take the oldest branch of the first lane that has one to spare.
    static void share(Wave& all) {
        int giver = 0;
        for (std::uint32_t idle = ~all.busy; idle; idle &= idle - 1) {
            while (giver < wave && all.depth[giver] == all.first[giver]) ++giver;
            if (giver == wave) return;
            const int taker = __builtin_ctz(idle);
            store(all.bench.plan, all.cell[taker / lanes], taker % lanes, all.branch(giver, all.first[giver]++));
            all.busy |= 1u << taker;
        }
    }

    // Gives a lane the next puzzle that can be read; false when none is left.
    static bool open(Many& many, const Batch& job, std::size_t& next, int lane) {
        const Plan& plan = many.bench.plan;
        Word* const here = lane_of(many.cell, lane);
        Word mask_of[64];
        mask_of[0] = plan.full();
        for (int digit = 1; digit <= plan.size(); ++digit) mask_of[digit] = Word(Word(1) << (digit - 1));
        for (; next < job.count; ++next) {
            const char* const text = job.text + next * job.stride;
            std::uint8_t largest = 0;
            for (int k = 0; k < plan.cells(); ++k) {
                const std::uint8_t digit = job.digit[static_cast<unsigned char>(text[k])];
                largest = digit > largest ? digit : largest;
                here[k * lanes] = mask_of[digit & 63];
            }
            if (largest <= plan.size()) {
                Search& search = many.search[lane];
                search.puzzle = next++;
                search.found = search.guesses = 0;
                search.depth = 0;
                return true;
            }
            job.status[next] = Status::parse_error;
            job.found[next] = job.guesses[next] = 0;
            write_puzzle(job, plan.cells(), next);
        }
        return false;
    }

    static void read(const Plan& plan, Vector* cell, int lane, std::uint8_t* digits) {
        const Word* const here = lane_of(cell, lane);
        for (int k = 0; k < plan.cells(); ++k) digits[k] = std::uint8_t(__builtin_ctz(here[k * lanes]) + 1);
    }
    static void write(const Plan& plan, Vector* cell, int lane, const Batch& job, std::size_t puzzle) {
        const Word* const here = lane_of(cell, lane);
        char* const text = job.solution + puzzle * job.solution_stride;
        for (int k = 0; k < plan.cells(); ++k) text[k] = job.symbol[__builtin_ctz(here[k * lanes]) + 1];
    }
    static void write_puzzle(const Batch& job, int cells, std::size_t puzzle) {
        std::memcpy(job.solution + puzzle * job.solution_stride, job.text + puzzle * job.stride, std::size_t(cells));
    }

    static void finish(const Batch& job, const Search& search, int cells) {
        if (search.found == 0) write_puzzle(job, cells, search.puzzle);
        job.found[search.puzzle] = search.found;
        job.guesses[search.puzzle] = search.guesses;
        job.status[search.puzzle] = search.found == 0   ? Status::no_solution
                                    : search.found == 1 ? Status::unique
                                                        : Status::multiple;
    }
    static void stop(const Batch& job, const Tables& tables, std::size_t puzzle) {
        write_puzzle(job, tables.cells, puzzle);
        job.found[puzzle] = job.guesses[puzzle] = 0;
        job.status[puzzle] = Status::stopped;
    }
};

// The general engine. Sizes above 16 need wider words; 9 has loops of known length.
template <class L>
struct CellLanes {
    using Wider = Lanes<L::bytes, std::uint32_t>;

    static std::size_t batch_bytes(const Tables& tables) {
        if (tables.size == 9) return CellEngine<L, 9>::batch_bytes(tables);
        if (tables.size <= 16) return CellEngine<L, 0>::batch_bytes(tables);
        return CellEngine<Wider, 0>::batch_bytes(tables);
    }
    static void batch(void* memory, const Tables& tables, const Batch& job) {
        if (tables.size == 9) return CellEngine<L, 9>::batch(memory, tables, job);
        if (tables.size <= 16) return CellEngine<L, 0>::batch(memory, tables, job);
        return CellEngine<Wider, 0>::batch(memory, tables, job);
    }
    static std::size_t search_bytes(const Tables& tables) {
        if (tables.size == 9) return CellEngine<L, 9>::search_bytes(tables);
        if (tables.size <= 16) return CellEngine<L, 0>::search_bytes(tables);
        return CellEngine<Wider, 0>::search_bytes(tables);
    }
    static void start(void* memory, const Tables& tables, const std::uint32_t* candidates) {
        if (tables.size == 9) return CellEngine<L, 9>::start(memory, tables, candidates);
        if (tables.size <= 16) return CellEngine<L, 0>::start(memory, tables, candidates);
        return CellEngine<Wider, 0>::start(memory, tables, candidates);
    }
    static Progress run(void* memory, const Tables& tables, std::uint64_t sweeps, std::uint8_t* digits,
                        std::size_t room) {
        if (tables.size == 9) return CellEngine<L, 9>::run(memory, sweeps, digits, room);
        if (tables.size <= 16) return CellEngine<L, 0>::run(memory, sweeps, digits, room);
        return CellEngine<Wider, 0>::run(memory, sweeps, digits, room);
    }
};

}  // namespace nonet
