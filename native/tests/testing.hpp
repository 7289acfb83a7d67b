// What the native tests share: rules as the engine is given them, a plain search to compare with, and the engine
// behind calls that return values.
#pragma once
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../dispatch.hpp"

namespace nonet::testing {

using Candidates = std::vector<std::uint32_t>;
using Digits = std::vector<std::uint8_t>;

inline int failures = 0;
#define CHECK(claim) ::nonet::testing::check((claim), #claim, __FILE__, __LINE__)
inline void check(bool holds, const char* claim, const char* file, int line) {
    if (holds) return;
    ++failures;
    const std::string_view path = file;
    std::printf("%s:%d: not so: %s\n", file + (path.rfind('/') + 1), line, claim);
}

// What main returns.
inline int verdict() {
    if (failures) std::printf("%d failures\n", failures);
    return failures != 0;
}

// The kernels to test: all that run here, or the one that NONET_KERNEL names. The baseline comes first in any case,
// for the others to agree with.
inline const std::vector<const Kernel*>& tested() {
    static const std::vector<const Kernel*> chosen = [] {
        std::vector<const Kernel*> found = kernels();
        const char* const name = std::getenv("NONET_KERNEL");
        if (!name || !*name) return found;
        const Kernel* const named = find_kernel(name);
        if (!named) std::exit(77);  // this CPU has none such: the test is skipped
        found.resize(1);
        if (named != found[0]) found.push_back(named);
        return found;
    }();
    return chosen;
}
inline const Kernel& baseline() { return *tested()[0]; }

inline const std::string symbols = ".123456789ABCDEFGHIJKLMNOP";

inline std::string text_of(const Candidates& at) {
    std::string text;
    for (std::uint32_t mask : at)
        text += __builtin_popcount(mask) == 1 ? symbols[std::size_t(__builtin_ctz(mask)) + 1] : '.';
    return text;
}
inline std::string text_of(const std::uint8_t* digits, std::size_t cells) {
    std::string text;
    for (std::size_t k = 0; k < cells; ++k) text += symbols[digits[k]];
    return text;
}
inline std::uint32_t mask_of(char symbol) { return 1u << (symbols.find(symbol) - 1); }

inline Candidates candidates_of(const std::string& text, std::uint32_t full = 0x1ff) {
    Candidates at;
    for (char symbol : text) at.push_back(symbol == '.' ? full : mask_of(symbol));
    return at;
}

// The same numbers in every run.
class Random {
public:
    std::size_t operator()(std::size_t below) {
        seed_ = seed_ * 1664525 + 1013904223;
        return (seed_ >> 8) % below;
    }

private:
    std::uint32_t seed_ = 2463534242;
};

// ---- rules, as the engine is given them ----

struct Rules {
    Shape shape = Shape::any;
    int size;
    std::vector<std::uint16_t> houses, pairs;
    std::vector<Relation> relations;
    std::vector<std::uint32_t> apart;  // by digit: the digits that are neither it nor next to it

    // Rows and columns; boxes too when they have a shape.
    explicit Rules(int n, int box_rows = 0, int box_columns = 0) : size(n) {
        for (int row = 0; row < n; ++row) house([&](int k) { return row * n + k; });
        for (int column = 0; column < n; ++column) house([&](int k) { return k * n + column; });
        for (int box = 0; box_rows && box < n; ++box)
            house([&](int k) {
                const int row = box / box_rows * box_rows + k / box_columns;
                return row * n + box % box_rows * box_columns + k % box_columns;
            });
    }
    template <class CellOf>
    void house(CellOf cell_of) {
        for (int k = 0; k < size; ++k) houses.push_back(std::uint16_t(cell_of(k)));
    }
    Rules& falling() {
        house([&](int k) { return k * (size + 1); });
        return *this;
    }
    Rules& rising() {
        house([&](int k) { return (k + 1) * (size - 1); });
        return *this;
    }
    Rules& diagonal() { return falling().rising(); }
    Rules& windows() {
        for (int corner : {10, 14, 46, 50}) house([&](int k) { return corner + k / 3 * 9 + k % 3; });
        return *this;
    }
    template <class Meet>
    void for_each_step(int rows, int columns, Meet meet) {
        for (int a = 0; a < size * size; ++a)
            for (int b = 0; b < size * size; ++b)
                if (std::abs(a / size - b / size) == rows && std::abs(a % size - b % size) == columns) meet(a, b);
    }
    // Every pair twice and some inside a box: more than the engine is promised.
    Rules& antiknight() {
        const auto differ = [&](int a, int b) {
            pairs.push_back(std::uint16_t(a));
            pairs.push_back(std::uint16_t(b));
        };
        for_each_step(1, 2, differ);
        for_each_step(2, 1, differ);
        return *this;
    }
    Rules& nonconsecutive() {
        for (int digit = 0; digit < size; ++digit)
            apart.push_back(((1u << size) - 1) & ~(2u << digit | 1u << digit | (1u << digit) >> 1));
        const auto relate = [&](int a, int b) {
            relations.push_back({std::uint16_t(a), std::uint16_t(b), apart.data()});
        };
        for_each_step(0, 1, relate);
        for_each_step(1, 0, relate);
        return *this;
    }

    // The 9x9 rules that the digit lanes know by heart.
    static Rules of(Shape shape) {
        Rules rules(9, 3, 3);
        rules.shape = shape;
        if (shape == Shape::diagonal || shape == Shape::falling) rules.falling();
        if (shape == Shape::diagonal || shape == Shape::rising) rules.rising();
        return rules;
    }
    // The same rules on the cell lanes.
    Rules on_cells() const {
        Rules same = *this;
        same.shape = Shape::any;
        return same;
    }

    int cells() const { return size * size; }
    std::uint32_t full() const { return (1u << size) - 1; }
    Candidates blank() const { return Candidates(std::size_t(cells()), full()); }
    Tables tables() const {
        return {shape,           size,
                cells(),         int(houses.size()) / size,
                houses.data(),   int(pairs.size()) / 2,
                pairs.data(),    int(relations.size()),
                relations.data()};
    }
};

// ---- the plain search ----

class Plain {
public:
    explicit Plain(const Rules& rules) : rules_(rules), peers_(std::size_t(rules.cells())) {
        const auto meet = [&](int a, int b) {
            if (a != b) peers_[std::size_t(a)].push_back(b);
        };
        for (std::size_t house = 0; house < rules.houses.size(); house += std::size_t(rules.size))
            for (int a = 0; a < rules.size; ++a)
                for (int b = 0; b < rules.size; ++b)
                    meet(rules.houses[house + std::size_t(a)], rules.houses[house + std::size_t(b)]);
        for (std::size_t k = 0; k < rules.pairs.size(); ++k) meet(rules.pairs[k], rules.pairs[k ^ 1]);
    }

    // Up to `limit` solutions, sorted.
    std::vector<std::string> solve(const Candidates& start, std::size_t limit) {
        found_.clear();
        limit_ = limit;
        fill(start, Digits(start.size(), 0));
        std::sort(found_.begin(), found_.end());
        return found_;
    }

private:
    void fill(const Candidates& at, const Digits& digits) {
        int cell = -1, fewest = 33;
        for (int k = 0; k < rules_.cells(); ++k) {
            const int candidates = __builtin_popcount(at[std::size_t(k)]);
            if (digits[std::size_t(k)] == 0 && candidates < fewest) fewest = candidates, cell = k;
        }
        if (cell < 0) return found_.push_back(text_of(digits.data(), digits.size()));
        for (int digit = 0; digit < rules_.size && found_.size() < limit_; ++digit)
            if (at[std::size_t(cell)] >> digit & 1) place(at, digits, cell, digit);
    }
    void place(Candidates at, Digits digits, int cell, int digit) {
        digits[std::size_t(cell)] = std::uint8_t(digit + 1);
        at[std::size_t(cell)] = 1u << digit;
        for (int peer : peers_[std::size_t(cell)]) at[std::size_t(peer)] &= ~(1u << digit);
        for (const Relation& relation : rules_.relations)
            if (relation.first == cell) at[relation.second] &= relation.allowed[digit];
        fill(at, digits);
    }
    const Rules& rules_;
    std::vector<std::vector<int>> peers_;
    std::vector<std::string> found_;
    std::size_t limit_ = 0;
};

// ---- the engine ----

inline const Engine& engine_for(const Kernel& kernel, const Rules& rules) {
    return rules.shape == Shape::any ? kernel.cells : kernel.digits;
}

// Memory of exactly the size asked for, so that a sanitizer sees a step beyond it.
struct Workspace {
    explicit Workspace(std::size_t bytes)
        : room(std::aligned_alloc(alignment, (bytes + alignment - 1) / alignment * alignment), std::free) {
        std::memset(room.get(), 0xa5, bytes);
    }
    std::unique_ptr<void, void (*)(void*)> room;
};

struct Searched {
    std::vector<std::string> solutions;  // in the order found
    std::uint64_t guesses;
    bool operator==(const Searched&) const = default;
    std::vector<std::string> sorted() const {
        std::vector<std::string> all = solutions;
        std::sort(all.begin(), all.end());
        return all;
    }
};

// All solutions, `room` at a time; or as many as there are after `enough`, for a test that fails must still end.
inline Searched search(const Kernel& kernel, const Rules& rules, const Candidates& start, std::size_t room = 64,
                       std::size_t enough = 100000, std::uint64_t sweeps = 7) {
    const Engine& engine = engine_for(kernel, rules);
    const Tables tables = rules.tables();
    const auto cells = std::size_t(rules.cells());
    Workspace memory(engine.search_bytes(tables));
    engine.start(memory.room.get(), tables, start.data());
    Searched all{{}, 0};
    Digits digits(room * cells);
    for (bool exhausted = false; !exhausted && all.solutions.size() < enough;) {
        const Progress progress = engine.run(memory.room.get(), tables, sweeps, digits.data(), room);
        for (std::size_t k = 0; k < progress.found; ++k)
            all.solutions.push_back(text_of(digits.data() + k * cells, cells));
        exhausted = progress.exhausted;
        all.guesses = progress.guesses;
    }
    return all;
}

// How many solutions there are, without writing them down.
inline std::uint64_t count(const Kernel& kernel, const Rules& rules, const Candidates& start) {
    const Engine& engine = engine_for(kernel, rules);
    const Tables tables = rules.tables();
    Workspace memory(engine.search_bytes(tables));
    engine.start(memory.room.get(), tables, start.data());
    std::uint64_t found = 0;
    for (bool exhausted = false; !exhausted && found < 1000000;) {
        const Progress progress = engine.run(memory.room.get(), tables, 1000, nullptr, 0);
        found += progress.found;
        exhausted = progress.exhausted;
    }
    return found;
}

struct Answers {
    std::vector<std::string> solution;
    std::vector<Status> status;
    std::vector<std::uint32_t> found, guesses;
    bool operator==(const Answers&) const = default;
};

// How puzzles lie in memory and are spelt, and how often the pulse lets the work go on.
struct Layout {
    std::size_t gap = 1, solution_gap = 3;  // bytes between two puzzles, between two solutions
    bool numbers = false;                   // digits as the bytes 0 to 9 rather than as text
    int pulses = 1 << 30;
};

inline Status status_of(std::uint32_t found) {
    return found == 0 ? Status::no_solution : found == 1 ? Status::unique : Status::multiple;
}

// A batch with buffers that end where the last puzzle ends. `solve` is given the job and has it done.
template <class Solve>
Answers batch(const Rules& rules, const std::vector<std::string>& puzzles, std::uint32_t limit, Layout layout,
              Solve solve) {
    const std::size_t cells = std::size_t(rules.cells()), many = puzzles.size();
    const std::size_t stride = cells + layout.gap, solution_stride = cells + layout.solution_gap;
    std::uint8_t digit[256];
    std::memset(digit, 255, sizeof digit);
    std::string symbol = symbols;
    if (layout.numbers)
        for (std::size_t k = 0; k < symbol.size(); ++k) symbol[k] = char(k);
    for (int k = 0; k <= rules.size; ++k) digit[static_cast<unsigned char>(symbol[std::size_t(k)])] = std::uint8_t(k);
    if (!layout.numbers) digit[int('0')] = digit[int('-')] = 0;

    std::vector<char> text(many ? many * stride - layout.gap : 0, '~');
    std::vector<char> written(many ? many * solution_stride - layout.solution_gap : 0, '#');
    for (std::size_t k = 0; k < many; ++k) std::memcpy(text.data() + k * stride, puzzles[k].data(), cells);
    Answers answers{{}, std::vector(many, Status::stopped), std::vector(many, 77u), std::vector(many, 77u)};
    solve(Batch{many,
                text.data(),
                stride,
                digit,
                symbol.data(),
                limit,
                written.data(),
                solution_stride,
                answers.status.data(),
                answers.found.data(),
                answers.guesses.data(),
                {[](void* left) { return --*static_cast<int*>(left) < 0; }, &layout.pulses}});
    written.resize(many * solution_stride, '#');
    for (std::size_t k = 0; k < many; ++k) {
        const char* const row = written.data() + k * solution_stride;
        answers.solution.emplace_back(row, cells);
        CHECK(std::string(row + cells, layout.solution_gap) == std::string(layout.solution_gap, '#'));
    }
    return answers;
}
inline Answers batch(const Kernel& kernel, const Rules& rules, const std::vector<std::string>& puzzles,
                     std::uint32_t limit, Layout layout = {}) {
    return batch(rules, puzzles, limit, layout, [&](const Batch& job) {
        const Engine& engine = engine_for(kernel, rules);
        const Tables tables = rules.tables();
        const Workspace memory(engine.batch_bytes(tables));
        engine.batch(memory.room.get(), tables, job);
    });
}

// ---- puzzles ----

// Puzzles with about `givens` cells of a solution: some have many solutions, some one, some of the spoilt ones none.
inline std::vector<Candidates> puzzles_of(const Rules& rules, int givens, int many) {
    std::vector<Candidates> puzzles;
    Random random;
    const Rules general = rules.on_cells();
    const auto cells = std::size_t(rules.cells()), size = std::size_t(rules.size);
    while (int(puzzles.size()) < many) {
        Candidates start = rules.blank();
        for (int k = 0; k < 3; ++k) start[random(cells)] = 1u << random(size);
        const Searched some = search(baseline(), general, start, 64, 1);
        if (some.solutions.empty()) continue;
        const std::string& solution = some.solutions[random(some.solutions.size())];
        Candidates at = rules.blank();
        for (int k = 0; k < givens; ++k) {
            const std::size_t cell = random(cells);
            at[cell] = mask_of(solution[cell]);
        }
        if (puzzles.size() % 5 == 4) at[random(cells)] = 1u << random(size);
        puzzles.push_back(at);
    }
    return puzzles;
}

// A puzzle with more than 280 solutions, but not many more: a solution loses givens as long as that holds.
inline Candidates with_many_solutions(const Rules& rules) {
    const Rules general = rules.on_cells();
    const auto cells = std::size_t(rules.cells());
    const Searched some = search(baseline(), general, rules.blank(), 64, 1);
    Candidates at = candidates_of(some.solutions[0]);
    std::size_t solutions = 1;
    for (std::size_t k = 0; k < cells && solutions <= 280; ++k) {
        Candidates fewer = at;
        fewer[k * 31 % cells] = rules.full();
        const std::size_t now = search(baseline(), general, fewer, 64, 2000).solutions.size();
        if (now >= 2000) continue;
        solutions = now;
        at = fewer;
    }
    return at;
}

// Every kernel finds what the plain search finds; and all of them in the same order, after as many guesses.
inline void test_solutions_are_those_of_the_plain_search(const char* name, const Rules& rules, int givens, int many) {
    const int failures_before = failures;
    Plain plain(rules);
    std::vector<Candidates> puzzles;
    std::vector<std::string> texts;
    std::vector<std::vector<std::string>> expected;
    for (const Candidates& puzzle : puzzles_of(rules, givens, many)) {
        std::vector<std::string> solutions = plain.solve(puzzle, 500);
        if (solutions.size() == 500) continue;
        puzzles.push_back(puzzle);
        texts.push_back(text_of(puzzle));
        expected.push_back(std::move(solutions));
    }
    std::size_t unique = 0;
    for (const auto& solutions : expected) unique += solutions.size() == 1;
    CHECK(4 * puzzles.size() > std::size_t(many) && unique > 0);
    std::vector<Searched> first_searched;
    for (const Kernel* kernel : tested()) {
        std::vector<Searched> searched;
        for (std::size_t k = 0; k < puzzles.size(); ++k) {
            searched.push_back(search(*kernel, rules, puzzles[k]));
            CHECK(searched.back().sorted() == expected[k]);
        }
        if (first_searched.empty()) first_searched = searched;
        CHECK(searched == first_searched);
    }
    for (std::uint32_t limit : {1u, 2u, 50u}) {
        const Answers first = batch(baseline(), rules, texts, limit);
        for (std::size_t k = 0; k < texts.size(); ++k) {
            const auto found = std::min(std::uint32_t(expected[k].size()), limit);
            CHECK(first.found[k] == found);
            CHECK(first.status[k] == status_of(found));
            if (found == 0) CHECK(first.solution[k] == texts[k]);
            bool among = found == 0;
            for (const std::string& solution : expected[k]) among |= first.solution[k] == solution;
            CHECK(among);
        }
        for (const Kernel* kernel : tested()) CHECK(batch(*kernel, rules, texts, limit) == first);
    }
    if (failures > failures_before) std::printf("  with %s\n", name);
}

}  // namespace nonet::testing
