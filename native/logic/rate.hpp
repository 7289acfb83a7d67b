// Many puzzles climbed one after another, on several threads. Nothing here knows of Python.
#pragma once
#include "logic.hpp"

namespace nonet::logic {

// The candidates of a grid at the start: what no given sees or rules out.
void open_candidates(const Tables& rules, const std::uint8_t* digits, std::uint32_t* candidates);

struct Ratings {
    std::size_t count;
    const char* text;  // puzzle k is the `cells` characters from text + k * stride
    std::size_t stride;
    const std::uint8_t* digit;  // by character, as in Batch
    const char* solution;       // its solution, in the same characters, from solution + k * solution_stride
    std::size_t solution_stride;
    const std::uint8_t* skip;  // by puzzle: not to be rated, since it has no single solution
    int searches;              // at most so many digits from the solution where no technique helps
    std::int64_t* score;       // by puzzle; -1 if it is not rated, or the ladder does not lead to its end
    std::uint32_t* counts;     // by puzzle and technique
    Pulse pulse;
};

// False if the pulse said stop.
bool rate_batch(const Finders& finders, const void* board, const Tables& rules, const Options& options,
                const Ladder& ladder, const Ratings& job, unsigned threads);

}  // namespace nonet::logic
