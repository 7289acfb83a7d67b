// What the kernels and the world outside them agree on: plain tables in, plain answers out.
//
// A kernel is one translation unit compiled for one kind of CPU (kernels/*.cpp). It neither allocates, throws,
// prints nor keeps state of its own: the caller gives it memory, and everything it knows of the rules is here.
// All code of a kernel is templated on its lane width, so nothing compiled for a newer CPU can be linked into
// a path that an older one takes.
#pragma once
#include <cstddef>
#include <cstdint>

namespace nonet {

// Rule sets the digit lanes know by heart; every other one runs on the cell lanes.
enum class Shape : std::uint8_t { any, classic, diagonal, falling, rising };

// Two cells whose digits depend on each other: with digit d in the first, the second may hold allowed[d - 1].
struct Relation {
    std::uint16_t first, second;
    const std::uint32_t* allowed;
};

// A rule set, lowered. Cells count from 0 in reading order; bit d - 1 of a mask stands for digit d.
struct Tables {
    Shape shape;
    int size;                          // digits, and cells of a house: 4 to 25
    int cells;                         // size * size
    int houses;                        // each holds every digit exactly once
    const std::uint16_t* house_cells;  // houses * size cells, house after house
    int pairs;                         // cells that differ although no house holds both
    const std::uint16_t* pair_cells;   // two cells a pair
    int relations;                     // given in both directions
    const Relation* relation;
};

enum class Status : std::uint8_t { unique, multiple, no_solution, parse_error, stopped };

// Asked now and then whether to stop: true ends the work early.
struct Pulse {
    bool (*stop)(void* context);
    void* context;
};

// Many puzzles, solved one per lane. The order of results is the order of the input.
struct Batch {
    std::size_t count;
    const char* text;  // puzzle k is the `cells` characters from text + k * stride
    std::size_t stride;
    // By character: 1 to size, 0 for a blank, 255 for neither. If '.' is a blank, so is '0', and '1' to '9' are digits
    // (text); if not, the bytes 0 to size are (numbers).
    const std::uint8_t* digit;
    const char* symbol;           // by digit: how a solution is written; digits 1 to 9 follow each other
    std::uint32_t limit;          // solutions looked for: 2 tells unique from multiple
    char* solution;               // puzzle k's first solution, or its own text when there is none, goes to
    std::size_t solution_stride;  // solution + k * solution_stride
    Status* status;               // one each; unique only if limit >= 2 solutions were looked for
    std::uint32_t* found;         // solutions found, at most limit
    std::uint32_t* guesses;       // splits the search made
    Pulse pulse;                  // rows not reached are left as `stopped`
};

// One puzzle, searched by all lanes together: an idle lane takes a branch of another.
// The search always thinks in `wave` lanes, however wide the kernel's own are, so every
// kernel finds the same solutions in the same order after the same number of guesses.
constexpr int wave = 32;

struct Progress {
    bool exhausted;         // nothing is left to search
    std::uint32_t found;    // solutions written by this call
    std::uint64_t guesses;  // splits since the start
};

struct Engine {
    std::size_t (*batch_bytes)(const Tables&);
    void (*batch)(void* memory, const Tables&, const Batch&);
    std::size_t (*search_bytes)(const Tables&);
    // Candidates: one mask a cell, the position to start from.
    void (*start)(void* memory, const Tables&, const std::uint32_t* candidates);
    // Goes on for about `sweeps` sweeps, or until fewer than `wave` solutions fit into room; solutions are
    // written as digits, one byte a cell. With digits == nullptr they are only counted.
    Progress (*run)(void* memory, const Tables&, std::uint64_t sweeps, std::uint8_t* digits, std::size_t room);
};

struct Kernel {
    const char* name;
    Engine digits;  // classic and diagonal 9x9
    Engine cells;   // any rules
};

// Memory given to a kernel is aligned to this.
constexpr std::size_t alignment = 64;

}  // namespace nonet
