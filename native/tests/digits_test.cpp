// The digit lanes against the plain search and the cell lanes, on every kernel this CPU runs.
#include "testing.hpp"

namespace {

using namespace nonet;
using namespace nonet::testing;

const std::pair<const char*, Shape> shapes[] = {{"classic", Shape::classic},
                                                {"diagonal", Shape::diagonal},
                                                {"falling diagonal", Shape::falling},
                                                {"rising diagonal", Shape::rising}};

const std::string easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string easy_solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const std::string hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const std::string hard_solved = "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
const std::string crossed = "6.85........67............7.......7.....12....8..9..4..3.4....1.....3.........2..";
const std::string crossed_solved = "678541923123679458459238617215364879947812365386795142532486791794123586861957234";
constexpr std::uint32_t few = 3;  // guesses until two equal givens are found out, at most

const std::string blank(81, '.');

std::string with(std::string text, std::size_t cell, char symbol) {
    text[cell] = symbol;
    return text;
}

// A batch in which every way to end comes up, and no two neighbours are alike.
std::vector<std::string> mixed(std::size_t many) {
    std::vector<std::string> puzzles;
    for (std::size_t k = 0; k < many; ++k) {
        const std::string each[] = {easy, hard, blank, with(easy, 80 - k % 81, '?'), with(hard, 1, '8'), hard_solved};
        puzzles.push_back(each[k * 5 % 7 % 6]);
    }
    return puzzles;
}

// The row that puzzle `k` of a batch has in its answers.
struct Row {
    std::string solution;
    Status status;
    std::uint32_t found, guesses;
    bool operator==(const Row&) const = default;
};
Row row_of(const Answers& answers, std::size_t k) {
    return {answers.solution[k], answers.status[k], answers.found[k], answers.guesses[k]};
}

void test_known_puzzles_have_their_known_solution() {
    const Rules classic = Rules::of(Shape::classic), diagonal = Rules::of(Shape::diagonal);
    for (const Kernel* kernel : tested()) {
        const Answers plain = batch(*kernel, classic, {easy, hard, easy_solved}, 2);
        CHECK(plain.solution == (std::vector{easy_solved, hard_solved, easy_solved}));
        CHECK(plain.status == std::vector(3, Status::unique));
        CHECK(plain.guesses[0] == 0 && plain.guesses[1] > 0 && plain.guesses[2] == 0);
        const Answers both = batch(*kernel, diagonal, {crossed, crossed_solved, easy_solved, easy}, 2);
        CHECK(both.solution == (std::vector{crossed_solved, crossed_solved, easy_solved, easy}));
        CHECK(both.found == (std::vector{1u, 1u, 0u, 0u}));
        CHECK(batch(*kernel, classic, {crossed}, 2).status[0] == Status::multiple);
        CHECK(search(*kernel, classic, candidates_of(hard)).solutions == std::vector{hard_solved});
        CHECK(search(*kernel, diagonal, candidates_of(crossed)).solutions == std::vector{crossed_solved});
    }
}

// Positions as a player leaves them: candidates of the solution stay, some of the others are gone.
void test_solutions_are_those_of_the_cell_lanes(const char* name, const Rules& rules, int givens) {
    const int failures_before = failures;
    const Rules general = rules.on_cells();
    Random random;
    std::size_t several = 0;
    for (Candidates at : puzzles_of(rules, givens, 80)) {
        for (int k = 0; k < 60; ++k) {
            std::uint32_t& mask = at[random(81)];
            const std::uint32_t removed = 1u << random(9);
            if (mask != removed) mask &= ~removed;
        }
        const std::vector<std::string> expected = search(baseline(), general, at, 64, 51).sorted();
        if (expected.size() > 50) continue;
        several += expected.size() > 1;
        const Searched first = search(baseline(), rules, at);
        CHECK(first.sorted() == expected);
        for (const Kernel* kernel : tested()) {
            CHECK(search(*kernel, rules, at) == first);
            CHECK(count(*kernel, rules, at) == expected.size());
        }
    }
    CHECK(several > 5);
    if (failures > failures_before) std::printf("  with %s\n", name);
}

void test_a_batch_counts_what_a_search_counts(const char* name, const Rules& rules, int givens) {
    const int failures_before = failures;
    const Rules general = rules.on_cells();
    std::vector<std::string> puzzles;
    for (const Candidates& at : puzzles_of(rules, givens, 60)) puzzles.push_back(text_of(at));
    for (std::uint32_t limit : {1u, 2u, 3u, 50u, 1000u}) {
        const Answers first = batch(baseline(), rules, puzzles, limit);
        const Answers on_cells = batch(baseline(), general, puzzles, limit);
        CHECK(first.found == on_cells.found);
        CHECK(first.status == on_cells.status);
        for (const Kernel* kernel : tested()) CHECK(batch(*kernel, rules, puzzles, limit) == first);
    }
    if (failures > failures_before) std::printf("  with %s\n", name);
}

void test_two_equal_givens_that_see_each_other_are_refused_at_once(const char* name, const Rules& rules) {
    const int failures_before = failures;
    bool see[81][81] = {};
    for (std::size_t house = 0; house < rules.houses.size(); house += 9)
        for (std::size_t a = 0; a < 9; ++a)
            for (std::size_t b = 0; b < 9; ++b) see[rules.houses[house + a]][rules.houses[house + b]] = true;
    std::vector<std::string> clashing, peaceful;
    for (std::size_t a = 0; a < 81; ++a)
        for (std::size_t b = a + 1; b < 81; ++b) {
            const char digit = symbols[1 + (a + b) % 9];
            (see[a][b] ? clashing : peaceful).push_back(with(with(blank, a, digit), b, digit));
        }
    for (const Kernel* kernel : tested()) {
        const Answers refused = batch(*kernel, rules, clashing, 1u << 30);
        CHECK(refused.status == std::vector(clashing.size(), Status::no_solution));
        CHECK(refused.solution == clashing);
        CHECK(refused.found == std::vector(clashing.size(), 0u));
        CHECK(*std::max_element(refused.guesses.begin(), refused.guesses.end()) <= few);
        for (std::size_t k = 0; k < clashing.size(); k += 10) {
            const Searched nothing = search(*kernel, rules, candidates_of(clashing[k]));
            CHECK(nothing.solutions.empty() && nothing.guesses <= few);
        }
        CHECK(batch(*kernel, rules, peaceful, 1).status == std::vector(peaceful.size(), Status::unique));
    }
    if (failures > failures_before) std::printf("  with %s\n", name);
}

// Grids that are right but for a diagonal, whole and with ever more blanks.
void test_a_classic_solution_is_none_with_a_wrong_diagonal(const char* name, const Rules& rules) {
    const int failures_before = failures;
    const Rules classic = Rules::of(Shape::classic), general = rules.on_cells();
    Random random;
    std::vector<std::string> puzzles;
    for (const std::string& solution : search(baseline(), classic, classic.blank(), 64, 300).solutions)
        for (std::size_t blanks : {0u, 5u, 20u, 50u, 70u}) {
            puzzles.push_back(solution);
            for (std::size_t k = 0; k < blanks; ++k) puzzles.back()[random(81)] = '.';
        }
    const Answers expected = batch(baseline(), general, puzzles, 2);
    for (const Kernel* kernel : tested()) {
        const Answers answers = batch(*kernel, rules, puzzles, 2);
        CHECK(answers.status == expected.status);
        for (std::size_t k = 0; k < puzzles.size(); ++k)
            if (expected.found[k] < 2) CHECK(answers.solution[k] == expected.solution[k]);
    }
    if (failures > failures_before) std::printf("  with %s\n", name);
}

void test_text_that_cannot_be_read_is_an_error_in_any_lane_and_harms_no_other() {
    const Rules rules = Rules::of(Shape::classic);
    const char unreadable[] = {'x', '/', ':', '\0', '\n', ' ', '\x01', '\x09', '\xff', '\xb1', '?'};
    for (const Kernel* kernel : tested())
        for (std::size_t bad = 0; bad < 70; ++bad) {
            std::vector<std::string> puzzles(70);
            for (std::size_t k = 0; k < 70; ++k) puzzles[k] = k % 3 ? easy : hard;
            puzzles[bad] = with(easy, bad * 7 % 81, unreadable[bad % sizeof unreadable]);
            const Answers answers = batch(*kernel, rules, puzzles, 2);
            for (std::size_t k = 0; k < 70; ++k) {
                CHECK(answers.status[k] == (k == bad ? Status::parse_error : Status::unique));
                CHECK(answers.found[k] == (k != bad));
                CHECK(answers.solution[k] == (k == bad ? puzzles[bad] : k % 3 ? easy_solved : hard_solved));
            }
            CHECK(answers.guesses[bad] == 0);
        }
    // Every cell of a puzzle is looked at.
    std::vector<std::string> puzzles;
    for (std::size_t cell = 0; cell < 81; ++cell) puzzles.push_back(with(easy, cell, 'A'));
    for (const Kernel* kernel : tested())
        CHECK(batch(*kernel, rules, puzzles, 2).status == std::vector(81, Status::parse_error));
}

void test_any_blank_of_the_callers_table_is_a_blank() {
    const Rules rules = Rules::of(Shape::classic);
    std::vector<std::string> puzzles, dots;
    for (std::size_t k = 0; k < 70; ++k) {
        dots.push_back(k % 2 ? easy : hard);
        puzzles.push_back(dots.back());
        for (char& symbol : puzzles.back())
            if (symbol == '.') symbol = ".0-"[k * 3 % 7 % 3];
    }
    for (const Kernel* kernel : tested()) CHECK(batch(*kernel, rules, puzzles, 2) == batch(baseline(), rules, dots, 2));
}

void test_digits_may_be_numbers() {
    const auto numbers = [](std::string text) {
        for (char& symbol : text) symbol = symbol == '.' ? '\0' : char(symbol - '0');
        return text;
    };
    const Rules rules = Rules::of(Shape::classic);
    for (const Kernel* kernel : tested())
        for (std::size_t gap : {0u, 1u}) {
            std::vector<std::string> puzzles;
            for (std::size_t k = 0; k < 70; ++k) puzzles.push_back(numbers(k % 2 ? easy : hard));
            const Layout layout = {.gap = gap, .solution_gap = gap, .numbers = true};
            Answers answers = batch(*kernel, rules, puzzles, 2, layout);
            for (std::size_t k = 0; k < 70; ++k) {
                CHECK(answers.status[k] == Status::unique);
                CHECK(answers.solution[k] == numbers(k % 2 ? easy_solved : hard_solved));
            }
            puzzles[3][80] = '\x0a';
            puzzles[30][0] = '.';
            puzzles[69][40] = '\xff';
            answers = batch(*kernel, rules, puzzles, 2, layout);
            for (std::size_t k = 0; k < 70; ++k) {
                const bool bad = k == 3 || k == 30 || k == 69;
                CHECK(answers.status[k] == (bad ? Status::parse_error : Status::unique));
                CHECK(answers.solution[k] == (bad ? puzzles[k] : numbers(k % 2 ? easy_solved : hard_solved)));
            }
        }
}

void test_puzzles_and_solutions_may_lie_apart() {
    const Rules rules = Rules::of(Shape::classic);
    const std::vector<std::string> puzzles = mixed(150);
    const Answers expected = batch(baseline(), rules, puzzles, 2);
    for (const Kernel* kernel : tested())
        for (std::size_t gap : {0u, 1u, 2u, 47u})
            for (std::size_t solution_gap : {0u, 1u, 2u, 47u})
                CHECK(batch(*kernel, rules, puzzles, 2, {.gap = gap, .solution_gap = solution_gap}) == expected);
}

void test_an_answer_depends_on_its_puzzle_alone(const char* name, const Rules& rules) {
    const int failures_before = failures;
    const std::vector<std::string> puzzles = mixed(70);
    for (const Kernel* kernel : tested()) {
        const Answers all = batch(*kernel, rules, puzzles, 2);
        // Fewer puzzles than a vector has lanes, as many, one more, and so on.
        for (std::size_t many = 0; many <= puzzles.size(); ++many) {
            const Answers some = batch(*kernel, rules, {puzzles.end() - std::ptrdiff_t(many), puzzles.end()}, 2);
            CHECK(some.status.size() == many);
            for (std::size_t k = 0; k < many; ++k) CHECK(row_of(some, k) == row_of(all, puzzles.size() - many + k));
        }
    }
    if (failures > failures_before) std::printf("  with %s\n", name);
}

void test_a_small_room_or_a_short_run_loses_no_solution(const char* name, const Rules& rules) {
    const int failures_before = failures;
    const Candidates start = with_many_solutions(rules);
    const Searched expected = search(baseline(), rules, start, 2032);
    CHECK(expected.solutions.size() > 280 && expected.solutions.size() < 2000);
    for (const Kernel* kernel : tested()) {
        for (std::size_t room : {32u, 33u, 100u}) CHECK(search(*kernel, rules, start, room) == expected);
        for (std::uint64_t sweeps : {1u, 2u, 1000u})
            CHECK(search(*kernel, rules, start, 64, 10000, sweeps) == expected);
        CHECK(count(*kernel, rules, start) == expected.solutions.size());

        // With no room for a wave nothing happens, and nothing is lost.
        const Tables tables = rules.tables();
        const Workspace memory(kernel->digits.search_bytes(tables));
        kernel->digits.start(memory.room.get(), tables, start.data());
        Digits digits(81 * (wave - 1));
        const Progress none = kernel->digits.run(memory.room.get(), tables, 1000, digits.data(), wave - 1);
        CHECK(!none.exhausted && none.found == 0);
        CHECK(kernel->digits.run(memory.room.get(), tables, 0, nullptr, 0).exhausted == false);
        std::size_t found = 0;
        for (bool exhausted = false; !exhausted && found < 10000;) {
            const Progress progress = kernel->digits.run(memory.room.get(), tables, 1000, nullptr, 0);
            exhausted = progress.exhausted;
            found += progress.found;
        }
        CHECK(found == expected.solutions.size());
        const Progress after = kernel->digits.run(memory.room.get(), tables, 1000, digits.data(), wave - 1);
        CHECK(after.exhausted && after.found == 0);
    }
    if (failures > failures_before) std::printf("  with %s\n", name);
}

void test_an_empty_grid_is_filled(const char* name, const Rules& rules) {
    const int failures_before = failures;
    const Searched first = search(baseline(), rules, rules.blank(), 64, 300);
    std::vector<std::string> different = first.sorted();
    different.erase(std::unique(different.begin(), different.end()), different.end());
    CHECK(different.size() == first.solutions.size());
    for (const std::string& solution : first.solutions)
        CHECK(Plain(rules).solve(candidates_of(solution), 2).size() == 1);
    for (const Kernel* kernel : tested()) {
        CHECK(search(*kernel, rules, rules.blank(), 64, 300) == first);
        for (std::uint32_t limit : {1u, 2u, 500u}) {
            const Answers answers = batch(*kernel, rules, {blank}, limit);
            CHECK(answers.found[0] == limit && answers.status[0] == status_of(limit));
        }
    }
    if (failures > failures_before) std::printf("  with %s\n", name);
}

void test_a_start_without_candidates_has_no_solution(const Rules& rules) {
    for (std::size_t cell = 0; cell < 81; ++cell) {
        Candidates at = rules.blank();
        at[cell] = 0;
        for (const Kernel* kernel : tested()) CHECK(search(*kernel, rules, at) == (Searched{{}, 0}));
    }
}

void test_the_pulse_stops_a_long_search(const Rules& rules) {
    const std::vector<std::string> puzzles(40, blank);
    for (const Kernel* kernel : tested()) {
        const Answers answers = batch(*kernel, rules, puzzles, 1u << 30, {.pulses = 2});
        CHECK(answers.status == std::vector(40, Status::stopped));
    }
}

void test_the_pulse_stops_between_easy_puzzles() {
    const Rules rules = Rules::of(Shape::classic);
    const std::vector<std::string> puzzles(5000, easy);
    for (const Kernel* kernel : tested())
        for (int pulses : {0, 1, 2}) {
            const Answers answers = batch(*kernel, rules, puzzles, 2, {.pulses = pulses});
            std::size_t done = 0;
            while (done < puzzles.size() && answers.status[done] == Status::unique) ++done;
            CHECK(done >= 1000 * std::size_t(pulses) && done < puzzles.size());
            for (std::size_t k = 0; k < puzzles.size(); ++k) {
                CHECK(answers.status[k] == (k < done ? Status::unique : Status::stopped));
                if (k < done) CHECK(answers.solution[k] == easy_solved);
            }
        }
}

}  // namespace

int main() {
    test_known_puzzles_have_their_known_solution();
    test_text_that_cannot_be_read_is_an_error_in_any_lane_and_harms_no_other();
    test_any_blank_of_the_callers_table_is_a_blank();
    test_digits_may_be_numbers();
    test_puzzles_and_solutions_may_lie_apart();
    test_the_pulse_stops_between_easy_puzzles();
    for (const auto& [name, shape] : shapes) {
        const Rules rules = Rules::of(shape);
        const bool both = shape == Shape::diagonal;
        test_solutions_are_those_of_the_plain_search(name, rules, both ? 36 : 40, 60);
        test_solutions_are_those_of_the_cell_lanes(name, rules, both ? 20 : 28);
        test_a_batch_counts_what_a_search_counts(name, rules, both ? 32 : 36);
        test_two_equal_givens_that_see_each_other_are_refused_at_once(name, rules);
        test_a_classic_solution_is_none_with_a_wrong_diagonal(name, rules);
        test_an_answer_depends_on_its_puzzle_alone(name, rules);
        test_a_small_room_or_a_short_run_loses_no_solution(name, rules);
        test_an_empty_grid_is_filled(name, rules);
        test_a_start_without_candidates_has_no_solution(rules);
        test_the_pulse_stops_a_long_search(rules);
    }
    return verdict();
}
