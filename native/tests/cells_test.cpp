// The cell lanes against a search so plain that it is right by reading, on every kernel this CPU runs.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "../dispatch.hpp"

namespace {

using namespace nonet;
using Candidates = std::vector<std::uint32_t>;
using Digits = std::vector<std::uint8_t>;

int failures = 0;
#define CHECK(claim) check((claim), #claim, __LINE__)
void check(bool holds, const char* claim, int line) {
    if (holds) return;
    ++failures;
    std::printf("line %d: not so: %s\n", line, claim);
}

const std::string symbols = ".123456789ABCDEFGHIJKLMNOP";

std::string text_of(const Candidates& at) {
    std::string text;
    for (std::uint32_t mask : at)
        text += __builtin_popcount(mask) == 1 ? symbols[std::size_t(__builtin_ctz(mask)) + 1] : '.';
    return text;
}
std::string text_of(const std::uint8_t* digits, std::size_t cells) {
    std::string text;
    for (std::size_t k = 0; k < cells; ++k) text += symbols[digits[k]];
    return text;
}
std::uint32_t mask_of(char symbol) { return 1u << (symbols.find(symbol) - 1); }

// ---- rules, as the engine is given them ----

struct Rules {
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
    Rules& diagonal() {
        house([&](int k) { return k * (size + 1); });
        house([&](int k) { return (k + 1) * (size - 1); });
        return *this;
    }
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

    int cells() const { return size * size; }
    std::uint32_t full() const { return (1u << size) - 1; }
    Candidates blank() const { return Candidates(std::size_t(cells()), full()); }
    Tables tables() const {
        return {Shape::any,      size,
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

// Memory of exactly the size asked for, so that a sanitizer sees a step beyond it.
struct Memory {
    explicit Memory(std::size_t bytes)
        : room(std::aligned_alloc(alignment, (bytes + alignment - 1) / alignment * alignment), std::free) {
        std::memset(room.get(), 0xa5, bytes);
    }
    std::unique_ptr<void, void (*)(void*)> room;
};

struct Searched {
    std::vector<std::string> solutions;  // in the order found
    std::uint64_t guesses;
    bool operator==(const Searched&) const = default;
};

// All solutions, `room` at a time; or as many as there are after `enough`.
Searched search(const Engine& engine, const Rules& rules, const Candidates& start, std::size_t room = 64,
                std::size_t enough = std::size_t(-1)) {
    const Tables tables = rules.tables();
    const auto cells = std::size_t(rules.cells());
    Memory memory(engine.search_bytes(tables));
    engine.start(memory.room.get(), tables, start.data());
    Searched all{{}, 0};
    Digits digits(room * cells);
    for (bool exhausted = false; !exhausted && all.solutions.size() < enough;) {
        const Progress progress = engine.run(memory.room.get(), tables, 7, digits.data(), room);
        for (std::size_t k = 0; k < progress.found; ++k)
            all.solutions.push_back(text_of(digits.data() + k * cells, cells));
        exhausted = progress.exhausted;
        all.guesses = progress.guesses;
    }
    return all;
}

std::uint64_t count(const Engine& engine, const Rules& rules) {
    const Tables tables = rules.tables();
    Memory memory(engine.search_bytes(tables));
    engine.start(memory.room.get(), tables, rules.blank().data());
    std::uint64_t found = 0;
    for (bool exhausted = false; !exhausted;) {
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

Answers batch(const Engine& engine, const Rules& rules, const std::vector<std::string>& puzzles, std::uint32_t limit,
              int pulses = 1 << 30) {
    const Tables tables = rules.tables();
    const auto cells = std::size_t(rules.cells());
    std::uint8_t digit[256];
    std::memset(digit, 255, sizeof digit);
    for (int k = 0; k <= rules.size; ++k) digit[static_cast<unsigned char>(symbols[std::size_t(k)])] = std::uint8_t(k);
    std::string text;
    for (const std::string& puzzle : puzzles) text += puzzle + '\n';
    std::string written(puzzles.size() * (cells + 3), '#');
    Answers answers{{},
                    std::vector(puzzles.size(), Status::stopped),
                    std::vector(puzzles.size(), 77u),
                    std::vector(puzzles.size(), 77u)};
    Memory memory(engine.batch_bytes(tables));
    engine.batch(memory.room.get(), tables,
                 {puzzles.size(),
                  text.data(),
                  cells + 1,
                  digit,
                  symbols.data(),
                  limit,
                  written.data(),
                  cells + 3,
                  answers.status.data(),
                  answers.found.data(),
                  answers.guesses.data(),
                  {[](void* left) { return --*static_cast<int*>(left) < 0; }, &pulses}});
    for (std::size_t k = 0; k < puzzles.size(); ++k) {
        answers.solution.push_back(written.substr(k * (cells + 3), cells));
        CHECK(written.substr(k * (cells + 3) + cells, 3) == "###");
    }
    return answers;
}

// ---- what must hold ----

// Puzzles with about `givens` cells of a solution: some have many solutions, some one, some of the spoilt ones none.
std::vector<Candidates> puzzles_of(const Rules& rules, int givens, int many) {
    std::vector<Candidates> puzzles;
    std::uint32_t seed = 2463534242;
    const auto random = [&](std::size_t below) {
        seed = seed * 1664525 + 1013904223;
        return (seed >> 8) % below;
    };
    const auto cells = std::size_t(rules.cells()), size = std::size_t(rules.size);
    while (int(puzzles.size()) < many) {
        Candidates start = rules.blank();
        for (int k = 0; k < 3; ++k) start[random(cells)] = 1u << random(size);
        const Searched some = search(kernels()[0]->cells, rules, start, 64, 1);
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

void test_solutions_are_those_of_the_plain_search(const char* name, const Rules& rules, int givens, int many) {
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
    for (const Kernel* kernel : kernels()) {
        std::vector<Searched> searched;
        for (std::size_t k = 0; k < puzzles.size(); ++k) {
            searched.push_back(search(kernel->cells, rules, puzzles[k]));
            std::vector<std::string> sorted = searched.back().solutions;
            std::sort(sorted.begin(), sorted.end());
            CHECK(sorted == expected[k]);
        }
        if (first_searched.empty()) first_searched = searched;
        CHECK(searched == first_searched);
    }
    for (std::uint32_t limit : {1u, 2u, 50u}) {
        const Answers first = batch(kernels()[0]->cells, rules, texts, limit);
        for (std::size_t k = 0; k < texts.size(); ++k) {
            const auto found = std::min(std::uint32_t(expected[k].size()), limit);
            CHECK(first.found[k] == found);
            CHECK(first.status[k] == (found == 0   ? Status::no_solution
                                      : found == 1 ? Status::unique
                                                   : Status::multiple));
            if (found == 0) CHECK(first.solution[k] == texts[k]);
            bool among = found == 0;
            for (const std::string& solution : expected[k]) among |= first.solution[k] == solution;
            CHECK(among);
        }
        for (const Kernel* kernel : kernels()) CHECK(batch(kernel->cells, rules, texts, limit) == first);
    }
    if (failures > failures_before) std::printf("  with %s\n", name);
}

void test_counts_are_the_known_ones() {
    for (const Kernel* kernel : kernels()) {
        CHECK(count(kernel->cells, Rules(4, 2, 2)) == 288);
        CHECK(count(kernel->cells, Rules(4, 2, 2).diagonal()) == 48);
        CHECK(count(kernel->cells, Rules(4)) == 576);
        CHECK(count(kernel->cells, Rules(5)) == 161280);
    }
}

void test_an_empty_grid_of_any_size_is_filled() {
    for (const Rules& rules : {Rules(9, 3, 3), Rules(16, 4, 4).diagonal(), Rules(25, 5, 5)}) {
        const Searched first = search(kernels()[0]->cells, rules, rules.blank(), 64, 1);
        for (const std::string& solution : first.solutions) {
            Candidates at;
            for (char symbol : solution) at.push_back(mask_of(symbol));
            CHECK(Plain(rules).solve(at, 2).size() == 1);
        }
        for (const Kernel* kernel : kernels()) {
            CHECK(search(kernel->cells, rules, rules.blank(), 64, 1) == first);
            const Answers answers = batch(kernel->cells, rules, {text_of(rules.blank())}, 2);
            CHECK(answers.status[0] == Status::multiple);
        }
    }
}

void test_a_small_room_loses_no_solution() {
    const Rules rules(4, 2, 2);
    const Searched expected = search(kernels()[0]->cells, rules, rules.blank(), 1000);
    CHECK(expected.solutions.size() == 288);
    for (const Kernel* kernel : kernels())
        for (std::size_t room : {32u, 33u, 100u}) CHECK(search(kernel->cells, rules, rules.blank(), room) == expected);
}

void test_a_start_without_candidates_has_no_solution() {
    for (const Rules& rules : {Rules(9, 3, 3), Rules(25, 5, 5)}) {
        Candidates at = rules.blank();
        at[40] = 0;
        for (const Kernel* kernel : kernels()) CHECK(search(kernel->cells, rules, at) == (Searched{{}, 0}));
    }
}

void test_text_that_cannot_be_read_is_an_error_and_harms_no_other() {
    const Rules rules(9, 3, 3);
    const std::string good = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const std::string solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    std::string bad = good, clash = good;
    bad[80] = 'x';
    clash[1] = '5';
    std::vector<std::string> puzzles;
    for (int k = 0; k < 40; ++k) puzzles.push_back(k % 3 == 0 ? bad : k % 3 == 1 ? good : clash);
    for (const Kernel* kernel : kernels()) {
        const Answers answers = batch(kernel->cells, rules, puzzles, 2);
        for (std::size_t k = 0; k < puzzles.size(); ++k) {
            CHECK(answers.status[k] == (k % 3 == 0   ? Status::parse_error
                                        : k % 3 == 1 ? Status::unique
                                                     : Status::no_solution));
            CHECK(answers.solution[k] == (k % 3 == 1 ? solved : puzzles[k]));
            CHECK(answers.found[k] == (k % 3 == 1));
            CHECK(answers.guesses[k] == 0);
        }
        CHECK(batch(kernel->cells, rules, {}, 2).status.empty());
    }
}

void test_the_pulse_stops_a_batch() {
    const Rules rules(9, 3, 3);
    const std::vector<std::string> puzzles(40, std::string(81, '.'));
    for (const Kernel* kernel : kernels()) {
        const Answers answers = batch(kernel->cells, rules, puzzles, 1u << 30, 3);
        for (std::size_t k = 0; k < puzzles.size(); ++k) {
            CHECK(answers.status[k] == Status::stopped);
            CHECK(answers.solution[k] == puzzles[k]);
        }
    }
}

}  // namespace

int main() {
    test_counts_are_the_known_ones();
    test_an_empty_grid_of_any_size_is_filled();
    test_a_small_room_loses_no_solution();
    test_a_start_without_candidates_has_no_solution();
    test_text_that_cannot_be_read_is_an_error_and_harms_no_other();
    test_the_pulse_stops_a_batch();
    const auto same = test_solutions_are_those_of_the_plain_search;
    same("4x4", Rules(4, 2, 2), 6, 60);
    same("4x4, diagonal", Rules(4, 2, 2).diagonal(), 3, 60);
    same("4x4 without boxes", Rules(4), 8, 60);
    same("6x6", Rules(6, 2, 3), 15, 60);
    same("6x6, diagonal", Rules(6, 2, 3).diagonal(), 12, 60);
    same("classic", Rules(9, 3, 3), 40, 60);
    same("diagonal", Rules(9, 3, 3).diagonal(), 36, 60);
    same("windows", Rules(9, 3, 3).windows(), 36, 60);
    same("diagonal and windows", Rules(9, 3, 3).windows().diagonal(), 32, 60);
    same("antiknight", Rules(9, 3, 3).antiknight(), 30, 60);
    same("nonconsecutive", Rules(9, 3, 3).nonconsecutive(), 20, 40);
    same("nonconsecutive antiknight", Rules(9, 3, 3).nonconsecutive().antiknight(), 12, 20);
    same("12x12", Rules(12, 3, 4), 110, 30);
    same("16x16", Rules(16, 4, 4), 260, 30);
    same("16x16, diagonal", Rules(16, 4, 4).diagonal(), 250, 20);
    same("25x25", Rules(25, 5, 5), 900, 12);
    if (failures) std::printf("%d failures\n", failures);
    return failures != 0;
}
