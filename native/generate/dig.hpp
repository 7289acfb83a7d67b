// Puzzles by digging: a random full grid, its clues in a random order, each taken away if the solution stays the only
// one. Many puzzles are dug abreast, so that each round of tests fills the lanes of the engine.
//
// Two things save tests and change no result:
// - If a puzzle stays unique when the next m clues go together, each of them could have gone alone. So m starts large
//   and is halved where that fails.
// - Two digits can be exchanged in a component (fill.hpp) to give another solution. A clue that is the last one in
//   such a component has to stay.
//
// Attempt k draws from the stream (seed, k) alone, so the puzzles do not depend on threads or portions.
#pragma once
#include <algorithm>
#include <cstring>
#include <vector>

#include "../work.hpp"
#include "fill.hpp"
#include "random.hpp"

namespace nonet {

enum class Dug : std::uint8_t { rejected, made, stopped };

struct DigOrder {
    std::uint64_t seed;
    std::vector<std::vector<std::uint16_t>> units;  // cells that are dug together; those in no unit stay blank
    int fewest, most;                               // clues
    bool digs;      // false: the cells of the units are the givens, take it or leave it
    bool one_path;  // stop at the first clue that must stay; made only if the puzzle is minimal there
    int stirring;
};

class Digger {
public:
    Digger(const Solver& solver, const DigOrder& order)
        : solver_(solver),
          order_(order),
          tables_(solver.tables()),
          cells_(std::size_t(tables_.cells)),
          filler_(tables_),
          memory_(solver.engine().batch_bytes(tables_)) {
        for (int k = 0; k < 256; ++k) digit_[k] = std::uint8_t(k <= tables_.size ? k : 255);
        for (int k = 0; k <= tables_.size; ++k) symbol_[k] = char(k);
    }

    // Attempts first to first + count; rows that the pulse cut off are `stopped`.
    void dig(std::uint64_t first, std::size_t count, Pulse pulse, std::uint8_t* puzzles, std::uint8_t* solutions,
             Dug* results) {
        jobs_.resize(count);
        active_.clear();
        for (std::size_t k = 0; k < count; ++k) {
            results[k] = Dug::stopped;
            if (pulse.stop(pulse.context)) return;
            Job& job = jobs_[k];
            job.number = k;
            job.givens = puzzles + k * cells_;
            job.solution = solutions + k * cells_;
            if (start(job, first + k))
                active_.push_back(&job);
            else
                results[k] = Dug::rejected;
        }
        while (!active_.empty()) {
            texts_.resize(active_.size() * cells_);
            answers_.resize(active_.size() * cells_);
            status_.assign(active_.size(), Status::stopped);
            found_.resize(active_.size());
            guesses_.resize(active_.size());
            asked_.clear();
            std::size_t left = 0;
            for (Job* job : active_) {
                if (!ask(*job, texts_.data() + asked_.size() * cells_)) {
                    results[job->number] = verdict(*job);
                    continue;
                }
                asked_.push_back(job);
                active_[left++] = job;
            }
            active_.resize(left);
            if (asked_.empty()) break;
            const Batch batch = {asked_.size(),
                                 reinterpret_cast<const char*>(texts_.data()),
                                 cells_,
                                 digit_,
                                 symbol_,
                                 2,
                                 reinterpret_cast<char*>(answers_.data()),
                                 cells_,
                                 status_.data(),
                                 found_.data(),
                                 guesses_.data(),
                                 pulse};
            solver_.engine().batch(memory_.get(), tables_, batch);
            for (std::size_t k = 0; k < asked_.size(); ++k) {
                if (status_[k] == Status::stopped) return;
                learn(*asked_[k], status_[k] == Status::unique);
            }
            if (pulse.stop(pulse.context)) return;
        }
    }

private:
    struct Job {
        std::size_t number;
        std::uint8_t *givens, *solution;
        std::vector<std::uint16_t> units;  // in the order they are dug
        std::size_t next, step, taken;     // the next unit; how many are tried together; how many are being tried
        int clues, least;                  // now, and where to stop
        bool proving;                      // the path has ended: each clue left must be needed
        bool failed;
        // By cell and other digit the component of the two digits; by component its clues.
        std::vector<std::uint16_t> component, left;
    };

    bool start(Job& job, std::uint64_t attempt) {
        Random random(order_.seed, {dig_stream, attempt});
        if (!filler_.fill(random, order_.stirring, job.solution)) return false;
        std::fill_n(job.givens, cells_, std::uint8_t(0));
        job.units.resize(order_.units.size());
        job.clues = 0;
        for (std::size_t k = 0; k < order_.units.size(); ++k) {
            job.units[k] = std::uint16_t(k);
            for (const std::uint16_t cell : order_.units[k]) job.givens[cell] = job.solution[cell];
            job.clues += int(order_.units[k].size());
        }
        random.shuffle(job.units, std::uint32_t(job.units.size()));
        job.least = order_.fewest + int(random.below(std::uint32_t(order_.most - order_.fewest + 1)));
        if (order_.most >= int(cells_)) job.least = order_.fewest;  // as few as can be
        job.next = 0;
        job.step = std::max<std::size_t>(1, job.units.size() * 4 / 9);
        job.taken = 0;
        job.proving = job.failed = false;
        if (order_.digs) find_components(job);
        return true;
    }

    // The next test, written as text; false when the job is done.
    bool ask(Job& job, std::uint8_t* text) {
        if (!order_.digs) {
            if (job.taken) return false;
            job.taken = 1;
            std::memcpy(text, job.givens, cells_);
            return true;
        }
        while (!job.failed && job.next < job.units.size()) {
            const auto& unit = order_.units[job.units[job.next]];
            if (job.step == 1 || job.proving) {
                if (job.proving && !job.givens[unit[0]]) {
                    ++job.next;
                    continue;
                }
                if (job.clues - int(unit.size()) < job.least && !job.proving) {
                    if (job.clues <= job.least) return false;
                    ++job.next;
                    continue;
                }
                if (is_needed(job, unit)) {
                    keep(job);
                    continue;
                }
            }
            // As many as wanted, as far as the clues last.
            std::size_t many = job.proving ? 1 : std::min(job.step, job.units.size() - job.next);
            int clues = job.clues;
            std::memcpy(text, job.givens, cells_);
            job.taken = 0;
            for (std::size_t k = job.next; k < job.next + many; ++k) {
                const auto& cells = order_.units[job.units[k]];
                if (!job.proving && clues - int(cells.size()) < job.least) break;
                clues -= int(cells.size());
                for (const std::uint16_t cell : cells) text[cell] = 0;
                ++job.taken;
            }
            if (job.taken == 0) {
                if (job.clues <= job.least) return false;
                job.step = 1;
                continue;
            }
            return true;
        }
        return false;
    }

    void learn(Job& job, bool unique) {
        if (!order_.digs) {
            job.failed = !unique;
            return;
        }
        if (job.proving) {
            job.failed = unique;
            ++job.next;
            return;
        }
        if (unique) {
            for (std::size_t k = 0; k < job.taken; ++k) take(job, order_.units[job.units[job.next + k]]);
            job.next += job.taken;
            return;
        }
        if (job.taken == 1) return keep(job);
        job.step = job.taken / 2;
    }

    // The next unit has to stay.
    void keep(Job& job) {
        if (order_.one_path && !job.proving) {
            job.proving = true;
            job.next = 0;
            return;
        }
        ++job.next;
    }

    void take(Job& job, const std::vector<std::uint16_t>& unit) {
        for (const std::uint16_t cell : unit) {
            job.givens[cell] = 0;
            --job.clues;
            if (!job.left.empty())
                for (int k = 0; k < tables_.size - 1; ++k)
                    --job.left[job.component[std::size_t(cell) * std::size_t(tables_.size - 1) + std::size_t(k)]];
        }
    }

    // Whether the unit holds the last clues of some component: then another solution appears without it.
    bool is_needed(const Job& job, const std::vector<std::uint16_t>& unit) const {
        if (job.left.empty()) return false;
        const auto others = std::size_t(tables_.size - 1);
        for (const std::uint16_t cell : unit)
            for (std::size_t k = 0; k < others; ++k)
                if (job.left[job.component[cell * others + k]] == 1) return true;
        return false;
    }

    void find_components(Job& job) {
        job.left.clear();
        if (tables_.relations) return;  // an exchange may break one
        const auto others = std::size_t(tables_.size - 1);
        job.component.assign(cells_ * others, none);
        filler_.find_places(job.solution);
        for (std::size_t start = 0; start < cells_; ++start)
            for (int other = 1; other <= tables_.size; ++other) {
                const std::uint8_t mine = job.solution[start];
                if (other == mine || job.component[start * others + slot(mine, other)] != none) continue;
                const auto id = std::uint16_t(job.left.size());
                const auto sum = std::uint8_t(mine + other);
                queue_.assign(1, std::uint16_t(start));
                job.component[start * others + slot(mine, other)] = id;
                std::uint16_t clues = 0;
                for (std::size_t k = 0; k < queue_.size(); ++k) {
                    clues = std::uint16_t(clues + (job.givens[queue_[k]] != 0));
                    const auto wanted = std::uint8_t(sum - job.solution[queue_[k]]);
                    filler_.connected(job.solution, queue_[k], wanted, [&](std::uint16_t cell) {
                        auto& its = job.component[cell * others + slot(wanted, sum - wanted)];
                        if (its != none) return;
                        its = id;
                        queue_.push_back(cell);
                    });
                }
                job.left.push_back(clues);
            }
    }
    // A cell has a component for each digit but its own.
    static std::size_t slot(int mine, int other) { return std::size_t(other - 1 - (other > mine)); }

    Dug verdict(const Job& job) const {
        const bool fits = !job.failed && job.clues >= order_.fewest && job.clues <= order_.most;
        const bool ended = !order_.one_path || job.proving;
        return fits && ended ? Dug::made : Dug::rejected;
    }

    static constexpr std::uint64_t dig_stream = 0xd16;
    static constexpr std::uint16_t none = 0xffff;

    const Solver& solver_;
    const DigOrder& order_;
    const Tables& tables_;
    const std::size_t cells_;
    Filler filler_;
    Memory memory_;
    std::uint8_t digit_[256];
    char symbol_[32];
    std::vector<Job> jobs_;
    std::vector<Job*> active_, asked_;
    std::vector<std::uint8_t> texts_, answers_;
    std::vector<Status> status_;
    std::vector<std::uint32_t> found_, guesses_;
    std::vector<std::uint16_t> queue_;
};

// Digs attempts first to first + count on so many threads, for so many seconds. False if time or pulse cut it short:
// some results are then `stopped`.
bool dig_many(const Solver& solver, const DigOrder& order, std::uint64_t first, std::size_t count, unsigned threads,
              double seconds, Pulse pulse, std::uint8_t* puzzles, std::uint8_t* solutions, Dug* results);

}  // namespace nonet
