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
    bool digs;                                      // false: the cells of the units are the givens, take it or leave it
    bool weighs;  // dig a clue of those that can go, each as likely, and tell how many there were at each step
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
             std::uint16_t* choices, Dug* results) {
        jobs_.resize(count);
        active_.clear();
        for (std::size_t k = 0; k < count; ++k) {
            results[k] = Dug::stopped;
            if (pulse.stop(pulse.context)) return;
            Job& job = jobs_[k];
            job.number = k;
            job.givens = puzzles + k * cells_;
            job.solution = solutions + k * cells_;
            job.choices = choices ? choices + k * cells_ : nullptr;
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
        bool failed;
        // When weighing: the units that may still go come first in `units`, `open` of them. Groups of them are tried
        // together, `needed` ones are those that cannot go.
        Random random{0};
        std::uint16_t* choices;  // by step: how many units could go
        std::size_t open, size;  // `size`: of the groups to begin with
        std::vector<std::pair<std::size_t, std::size_t>> groups;
        std::vector<bool> needed;
        // By cell and other digit the component of the two digits; by component its clues. Found when first asked for.
        bool knows_components;
        int refused;  // units that were found to be needed
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
        job.failed = false;
        job.left.clear();
        job.knows_components = false;
        job.refused = 0;
        if (order_.weighs) {
            job.random = random;
            job.open = job.units.size();
            job.size = job.step;
            job.needed.assign(job.units.size(), false);
            std::fill_n(job.choices, cells_, std::uint16_t(0));
            group(job);
        }
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
        if (order_.weighs) return ask_group(job, text);
        while (job.next < job.units.size()) {
            const auto& unit = order_.units[job.units[job.next]];
            if (job.clues <= job.least) return false;
            if (job.step == 1 && (job.clues - int(unit.size()) < job.least || is_needed(job, unit))) {
                ++job.next;
                continue;
            }
            // As many as wanted, as far as the clues last.
            const std::size_t end = std::min(job.next + job.step, job.units.size());
            int clues = job.clues;
            std::memcpy(text, job.givens, cells_);
            for (job.taken = 0; job.next + job.taken < end; ++job.taken) {
                const auto& cells = order_.units[job.units[job.next + job.taken]];
                if (clues - int(cells.size()) < job.least) break;
                clues -= int(cells.size());
                for (const std::uint16_t cell : cells) text[cell] = 0;
            }
            if (job.taken) return true;
            job.step = 1;
        }
        return false;
    }

    void learn(Job& job, bool unique) {
        if (!order_.digs) {
            job.failed = !unique;
        } else if (order_.weighs) {
            learn_group(job, unique);
        } else if (unique) {
            for (std::size_t k = 0; k < job.taken; ++k) take(job, order_.units[job.units[job.next + k]]);
            job.next += job.taken;
        } else if (job.taken == 1) {
            ++job.next;
            ++job.refused;
        } else {
            job.step = job.taken / 2;
        }
    }

    // The open units in groups, to be tried anew.
    static void group(Job& job) {
        for (std::size_t from = 0; from < job.open; from += job.size)
            job.groups.emplace_back(from, std::min(from + job.size, job.open));
    }

    // The next group of units that may all go; between two steps, the step. False when nothing can go.
    bool ask_group(Job& job, std::uint8_t* text) {
        for (;;) {
            if (job.groups.empty()) {
                for (std::size_t k = 0; k < job.open;)
                    if (job.needed[job.units[k]])
                        std::swap(job.units[k], job.units[--job.open]);
                    else
                        ++k;
                if (!job.open) return false;
                job.choices[job.next++] = std::uint16_t(job.open);
                const std::size_t chosen = job.random.below(std::uint32_t(job.open));
                take(job, order_.units[job.units[chosen]]);
                std::swap(job.units[chosen], job.units[--job.open]);
                group(job);
                if (job.groups.empty()) return false;
            }
            const auto [from, end] = job.groups.back();
            if (end - from == 1 && is_needed(job, order_.units[job.units[from]])) {
                job.needed[job.units[from]] = true;
                job.groups.pop_back();
                continue;
            }
            std::memcpy(text, job.givens, cells_);
            for (std::size_t k = from; k < end; ++k)
                for (const std::uint16_t cell : order_.units[job.units[k]]) text[cell] = 0;
            return true;
        }
    }

    static void learn_group(Job& job, bool unique) {
        const auto [from, end] = job.groups.back();
        job.groups.pop_back();
        if (unique) return;
        if (end - from == 1) {
            job.needed[job.units[from]] = true;
            ++job.refused;
            return;
        }
        const std::size_t middle = (from + end) / 2;
        job.size = std::min(job.size, middle - from);
        job.groups.emplace_back(from, middle);
        job.groups.emplace_back(middle, end);
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
    bool is_needed(Job& job, const std::vector<std::uint16_t>& unit) {
        // They take as long to find as dozens of tests: a puzzle of many clues does better without.
        if (job.refused < 6) return false;
        if (!job.knows_components) find_components(job);
        if (job.left.empty()) return false;
        const auto others = std::size_t(tables_.size - 1);
        for (const std::uint16_t cell : unit)
            for (std::size_t k = 0; k < others; ++k)
                if (job.left[job.component[cell * others + k]] == 1) return true;
        return false;
    }

    void find_components(Job& job) {
        job.knows_components = true;
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
        return !job.failed && job.clues >= order_.fewest && job.clues <= order_.most ? Dug::made : Dug::rejected;
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
// some results are then `stopped`. `choices` is needed only when weighing.
bool dig_many(const Solver& solver, const DigOrder& order, std::uint64_t first, std::size_t count, unsigned threads,
              double seconds, Pulse pulse, std::uint8_t* puzzles, std::uint8_t* solutions, std::uint16_t* choices,
              Dug* results);

}  // namespace nonet
