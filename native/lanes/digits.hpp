// Digit lanes: classic and diagonal 9x9, many grids at once, one in each 16-bit lane.
//
// Word [digit][row] of a grid holds the columns where the digit may still stand in that row; the same word of all
// grids is one vector, 81 vectors in all. In this layout the strongest cheap deductions are straight-line code:
//
// - Locked candidates, exactly. Within a band, a digit's three rows take three different boxes: one of three even or
//   three odd rotations. With the boxes a row can still use in three bits, all six are tried by shifting and
//   and-ing, and what no rotation uses is gone. The same with columns and bands inside a stack.
// - A row with one place left is a hidden single. Box and column hidden singles need no code of their own: the
//   rotations confine the row to that place first.
// - Cells with one digit left come from "at least once" and "at least twice" over the nine digits.
//
// Nothing branches, so lanes never wait for each other. A lane that is solved, stuck or contradictory is looked at on
// its own between two sweeps: written out, split, taken back, or given the next puzzle.
#pragma once
#include "../engine.hpp"
#include "digits_board.hpp"
#include "digits_sweep.hpp"
#include "digits_text.hpp"

namespace nonet {

template <class L, bool Falling, bool Rising>
struct DigitLanes {
    using Vector = typename L::vector;
    using Sweep = DigitSweep<L, Falling, Rising>;
    using Position = typename Sweep::Position;
    using Verdict = typename Sweep::Verdict;
    using Board = DigitBoard<L, Falling, Rising>;
    using Text = DigitText<L>;
    static constexpr int lanes = L::count;
    static constexpr int cells = 81;

    // ---- many puzzles ----

    // One lane's puzzle: which it is, and the branches still to be searched.
    struct Search {
        std::size_t puzzle;
        std::uint32_t found, guesses;
        int depth;
        Board branches[cells];  // each split settles a cell, so no more than this are ever open
    };
    // A puzzle that needs more than a few sweeps: it waits for a lane of its own.
    struct Waiting {
        Board board;
        std::size_t puzzle;
        std::uint16_t settled;
        typename Board::Guess guess;  // with digits, if it was stuck; the board is the rest then
    };
    struct Bench {
        Position position;
        Position fresh;                // newly read puzzles, until they are done or stuck
        std::uint16_t settled[lanes];  // as of each lane's last sweep: a lane is stuck when a sweep settles no cell
        std::uint8_t digits[Text::room];
        Waiting waiting[2 * lanes];
        Search search[lanes];
    };

    static std::size_t batch_bytes(const Tables&) { return sizeof(Bench); }

    static void batch(void* memory, const Tables&, const Batch& job) {
        Bench& bench = *static_cast<Bench*>(memory);
        std::size_t next = 0;  // first puzzle not yet read
        int waiting = 0;
        std::uint32_t busy = 0;  // lanes with a puzzle
        std::memset(&bench.position, 0, sizeof bench.position);
        for (unsigned sweeps = 0;; ++sweeps) {
            while (waiting < lanes && next < job.count) {
                const std::size_t many = job.count - next < lanes ? job.count - next : lanes;
                waiting = open_group(bench, job, next, many, waiting);
                next += many;
                if ((next & 0x3ff) < lanes && job.pulse.stop(job.pulse.context)) return;
            }
            for (std::uint32_t idle = ~busy & mask; idle && waiting; idle &= idle - 1) {
                const int lane = __builtin_ctz(idle);
                const Waiting& next_one = bench.waiting[--waiting];
                next_one.board.store(bench.position, lane);
                Search& search = bench.search[lane];
                search.puzzle = next_one.puzzle;
                search.found = search.guesses = 0;
                search.depth = 0;
                bench.settled[lane] = next_one.settled;
                if (next_one.guess.digits) {
                    Board::enter(next_one.guess, bench.position, lane);
                    search.branches[search.depth++] = next_one.board;
                    search.guesses = 1;
                    bench.settled[lane] = unknown;
                }
                busy |= 1u << lane;
            }
            if (!busy) return;
            if ((sweeps & 0xfff) == 0xfff && job.pulse.stop(job.pulse.context)) return;

            const Verdict verdict = Sweep::run(bench.position);
            const Events events = look(verdict, bench.position, bench.settled, busy);
            for (std::uint32_t left = events.stuck; left; left &= left - 1) guess(bench, __builtin_ctz(left));
            for (std::uint32_t left = events.bad | events.solved; left; left &= left - 1) {
                const int lane = __builtin_ctz(left);
                Search& search = bench.search[lane];
                if (events.solved >> lane & 1 && search.found++ == 0)
                    Board::read(bench.position, lane, char(job.symbol[1] - 1),
                                job.solution + search.puzzle * job.solution_stride);
                if (search.depth == 0 || search.found == job.limit) {
                    finish(job, search);
                    busy &= ~(1u << lane);
                } else {
                    search.branches[--search.depth].store(bench.position, lane);
                    bench.settled[lane] = unknown;
                }
            }
        }
    }

    // ---- one puzzle ----

    // A wave of lanes on one puzzle: `wave` of them whatever the width of the vectors, so all kernels search alike.
    struct Wave {
        static constexpr int vectors = wave / lanes;
        Position position[vectors];
        std::uint16_t settled[wave];
        std::uint32_t busy;
        std::uint64_t guesses;
        int first[wave], depth[wave];  // lane k's branches are branches[k][first .. depth)
        Board branches[wave][2 * cells];
    };

    static std::size_t search_bytes(const Tables&) { return sizeof(Wave); }

    static void start(void* memory, const Tables&, const std::uint32_t* candidates) {
        Wave& all = *static_cast<Wave*>(memory);
        all.busy = 1;
        all.guesses = 0;
        for (int lane = 0; lane < wave; ++lane) all.first[lane] = all.depth[lane] = 0;
        std::memset(&all.position, 0, sizeof all.position);
        Board(candidates).store(all.position[0], 0);
        all.settled[0] = unknown;
    }

    static Progress run(void* memory, const Tables&, std::uint64_t sweeps, std::uint8_t* digits, std::size_t room) {
        Wave& all = *static_cast<Wave*>(memory);
        std::uint32_t found = 0;
        while (all.busy && sweeps-- && (!digits || room - found >= wave)) {
            for (int part = 0; part < Wave::vectors; ++part) {
                const int base = part * lanes;
                const std::uint32_t busy = all.busy >> base & mask;
                if (!busy) continue;
                Position& position = all.position[part];
                const Verdict verdict = Sweep::run(position);
                const Events events = look(verdict, position, all.settled + base, busy);
                for (std::uint32_t left = events.any(); left; left &= left - 1) {
                    const int lane = __builtin_ctz(left);
                    const int me = base + lane;
                    all.settled[me] = unknown;
                    if (events.stuck >> lane & 1) {
                        all.branches[me][all.depth[me]++].split(position, lane);
                        ++all.guesses;
                        continue;
                    }
                    if (events.solved >> lane & 1) {
                        if (digits) {
                            auto* const to = reinterpret_cast<char*>(digits + std::size_t(found) * cells);
                            Board::read(position, lane, 0, to);
                        }
                        ++found;
                    }
                    if (all.depth[me] > all.first[me]) {
                        all.branches[me][--all.depth[me]].store(position, lane);
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
    static constexpr std::uint32_t mask = lanes == 32 ? ~0u : (1u << lanes) - 1;
    static constexpr std::uint16_t unknown = 0xffff;  // above any sum of nine rows of cells

    struct Events {
        std::uint32_t bad, solved, stuck;
        std::uint32_t any() const { return bad | solved | stuck; }
    };

    // Which busy lanes need a look after a sweep.
    static Events look(const Verdict& verdict, const Position& position, std::uint16_t* settled, std::uint32_t busy) {
        Vector last;
        std::memcpy(&last, settled, sizeof last);
        std::memcpy(settled, &verdict.settled, sizeof last);
        std::uint32_t bad = L::set(verdict.bad) & busy;
        std::uint32_t solved = L::set(verdict.full) & busy & ~bad;
        const std::uint32_t stuck = L::set(L::equal(last, verdict.settled)) & busy & ~bad & ~solved;
        if (solved) {
            const std::uint32_t valid = L::set(Sweep::holds(position));
            bad |= solved & ~valid;
            solved &= valid;
        }
        return {bad, solved, stuck};
    }

    // Reads the next puzzles and sweeps them together until most are done; what is left goes to the waiting list.
    static int open_group(Bench& bench, const Batch& job, std::size_t first, std::size_t many, int waiting) {
        const std::uint32_t unread = Text::read(job, first, many, bench.digits, bench.fresh);
        const std::uint32_t here = many == lanes ? mask : (1u << many) - 1;
        std::uint32_t open = here & ~unread, bad = 0, solved = 0;
        std::uint16_t settled[lanes];
        std::memset(settled, 0xff, sizeof settled);
        const auto wait = [&](int lane) -> Waiting& {
            Waiting& one = bench.waiting[waiting++];
            one.puzzle = first + std::size_t(lane);
            one.settled = settled[lane];
            one.guess = {};
            return one;
        };
        for (int sweeps = 0; open && sweeps < 12; ++sweeps) {
            const Verdict verdict = Sweep::run(bench.fresh);
            const Events events = look(verdict, bench.fresh, settled, open);
            bad |= events.bad;
            solved |= events.solved;
            open &= ~events.any();
            // Stuck ones leave at once: what more sweeps would find must not depend on who else is in the group.
            for (std::uint32_t left = events.stuck; left; left &= left - 1) {
                const int lane = __builtin_ctz(left);
                Waiting& one = wait(lane);
                one.guess = one.board.split(bench.fresh, lane);
            }
            if (sweeps >= 4 && __builtin_popcount(open) * 3 <= lanes) break;
        }
        for (std::uint32_t left = open; left; left &= left - 1) {
            const int lane = __builtin_ctz(left);
            wait(lane).board = Board(bench.fresh, lane);
        }
        Text::write(job, first, many, bench.fresh, solved, bench.digits);
        for (std::size_t k = 0; k < many; ++k) {
            const std::uint32_t bit = 1u << k;
            job.status[first + k] = solved & bit   ? Status::unique
                                    : bad & bit    ? Status::no_solution
                                    : unread & bit ? Status::parse_error
                                                   : Status::stopped;  // so far
            job.found[first + k] = solved >> k & 1;
            job.guesses[first + k] = 0;
        }
        return waiting;
    }

    static void guess(Bench& bench, int lane) {
        Search& search = bench.search[lane];
        search.branches[search.depth++].split(bench.position, lane);
        ++search.guesses;
        bench.settled[lane] = unknown;
    }

    static void finish(const Batch& job, const Search& search) {
        job.found[search.puzzle] = search.found;
        job.guesses[search.puzzle] = search.guesses;
        job.status[search.puzzle] = search.found == 0   ? Status::no_solution
                                    : search.found == 1 ? Status::unique
                                                        : Status::multiple;
    }

    // Idle lanes take the oldest branch of the first lane that has one to spare.
    static void share(Wave& all) {
        int giver = 0;
        for (std::uint32_t idle = ~all.busy; idle; idle &= idle - 1) {
            while (giver < wave && all.depth[giver] == all.first[giver]) ++giver;
            if (giver == wave) return;
            const int taker = __builtin_ctz(idle);
            all.branches[giver][all.first[giver]++].store(all.position[taker / lanes], taker % lanes);
            all.settled[taker] = unknown;
            all.busy |= 1u << taker;
        }
    }
};

}  // namespace nonet
