// What the finders and the world outside agree on: plain tables in, plain numbers out.
//
// A build of the finders is one set of functions for one CPU target and one width of cell sets (see target.hpp).
#pragma once
#include <cstddef>
#include <cstdint>

#include "../engine.hpp"
#include "techniques.hpp"

namespace nonet::logic {

// Numbers are handed over piece by piece. A step is written as
//   technique, digits,
//   parts: count, then role, house, digits, cells (count first),
//   links: count, then strong, reason, index, chain, from digit, from cells, to digit, to cells,
//   placements: count, then cell, digit; eliminations: the same.
// Digits are masks, or from 1 where there is one.
struct Writer {
    void (*write)(void* context, const std::int32_t* numbers, std::size_t count);
    void* context;
};

// A position from outside: a digit for each cell (0 blank), a mask of candidates for each, whether it is printed.
struct Start {
    const std::uint8_t* digits;
    const std::uint32_t* candidates;
    const std::uint8_t* givens;
};

// The order in which techniques are tried. Those of one rung are looked for together: the best of them is taken.
struct Ladder {
    int rungs;
    const std::uint8_t* rung_of;  // by technique; 255 if it is left out
    const std::int32_t* score;    // by technique
    bool as_they_turn_up;         // singles in the order in which they turned up, as HoDoKu takes them
};

// A way from a position to the end, or to where the ladder ends.
struct Climb {
    const std::uint8_t* solution;  // to place a digit where no technique helps; nullptr: stop there
    int searches;                  // at most so many digits from the solution
    std::uint32_t* counts;         // by technique: how often it was used, if not nullptr
    std::int64_t score;            // sum of the scores
    bool solved;
};

struct Finders {
    const char* target;
    int cells, digits, houses;                                // at most
    void* (*make)(const Tables&, const std::uint8_t* kinds);  // nullptr if the rules do not fit
    void (*release)(void* board);
    // Every step of some techniques (`wanted` has techniques as bytes), at most `limit`; returns how many were written.
    std::size_t (*find)(const void* board, const Start&, const Options&, const std::uint8_t* wanted, std::size_t count,
                        bool all, std::size_t limit, Writer);
    // The first step of the first rung that has one; 0 if there is none.
    std::size_t (*first)(const void* board, const Start&, const Options&, const Ladder&, Writer);
    // Step after step. The writer may be empty (write == nullptr): a rating needs no evidence.
    void (*climb)(const void* board, const Start&, const Options&, const Ladder&, Climb&, Writer);
};

// The build for these rules: the one for newer CPUs if `kernel`, the engine's, is not the baseline. nullptr if the rules
// are too large for any.
const Finders* find_finders(const Tables& rules, const char* kernel);

extern const Finders baseline_2, baseline_4, baseline_10, avx2_2;  // by target and words of a cell set

}  // namespace nonet::logic
