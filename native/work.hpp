// What stands between a kernel and its callers: the memory it works in, slices of a long search, and threads.
//
// Nothing here knows of Python. A caller's `Pulse` is asked at least every 50 ms, always on the caller's own thread.
#pragma once
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <new>
#include <vector>

#include "engine.hpp"

namespace nonet {

// Memory for a kernel: aligned, never cleared, given back to where it came from.
class Memory {
public:
    explicit Memory(std::size_t bytes)
        : bytes_(static_cast<char*>(::operator new(bytes, std::align_val_t{alignment}))) {}
    void* get() const { return bytes_.get(); }

private:
    struct Free {
        void operator()(char* bytes) const { ::operator delete(bytes, std::align_val_t{alignment}); }
    };
    std::unique_ptr<char, Free> bytes_;
};

// A rule set with the engine for it. Immutable but for the spare memory, so any number of threads may share it.
class Solver {
public:
    struct Constraint {
        std::uint16_t first, second;
        std::vector<std::uint32_t> allowed;
    };

    Solver(const Kernel& kernel, Shape shape, int size, std::vector<std::uint16_t> houses,
           std::vector<std::uint16_t> pairs, std::vector<Constraint> relations);
    Solver(const Solver&) = delete;
    ~Solver() { delete spare_.load(); }

    const Tables& tables() const { return tables_; }
    const Engine& engine() const { return engine_; }
    const char* kernel() const { return kernel_.name; }

    // Memory for one search; the last one given back is kept for the next.
    std::unique_ptr<Memory> borrow() const;
    void give_back(std::unique_ptr<Memory> memory) const;

private:
    const Kernel& kernel_;
    const Engine& engine_;
    std::vector<std::uint16_t> houses_, pairs_;
    std::vector<Constraint> relations_;
    std::vector<Relation> relation_;
    Tables tables_;
    mutable std::atomic<Memory*> spare_ = nullptr;
};

// One puzzle being searched: solutions come out a few at a time.
class Search {
public:
    Search(const Solver& solver, const std::uint32_t* candidates);
    Search(const Search&) = delete;
    ~Search() { solver_.give_back(std::move(memory_)); }

    // Up to `limit` further solutions as digits, one byte a cell, or fewer if `seconds` pass or the pulse says stop;
    // false then.
    bool next(std::uint64_t limit, double seconds, Pulse pulse, std::vector<std::uint8_t>& digits);
    // The same without writing them down: adds to `count` until it reaches `limit`.
    bool count(std::uint64_t limit, double seconds, Pulse pulse, std::uint64_t& count);

    std::uint64_t guesses() const { return guesses_; }

private:
    // About a millisecond of work: short enough for a pulse, long enough to make asking cheap.
    std::uint64_t slice() const { return 80000u / unsigned(solver_.tables().cells) + 1; }

    const Solver& solver_;
    std::unique_ptr<Memory> memory_;
    std::vector<std::uint8_t> surplus_;  // found, not yet asked for
    bool exhausted_ = false;
    std::uint64_t guesses_ = 0;
};

// Solves a batch on so many threads. False if the pulse said stop: some rows are then left as `stopped`.
bool solve_batch(const Solver& solver, const Batch& job, unsigned threads);

}  // namespace nonet
