// The cell lanes against a search so plain that it is right by reading, on every kernel this CPU runs.
#include "testing.hpp"

namespace {

using namespace nonet;
using namespace nonet::testing;

std::uint64_t count_all(const Kernel& kernel, const Rules& rules) { return count(kernel, rules, rules.blank()); }

void test_counts_are_the_known_ones() {
    for (const Kernel* kernel : tested()) {
        CHECK(count_all(*kernel, Rules(4, 2, 2)) == 288);
        CHECK(count_all(*kernel, Rules(4, 2, 2).diagonal()) == 48);
        CHECK(count_all(*kernel, Rules(4)) == 576);
        CHECK(count_all(*kernel, Rules(5)) == 161280);
    }
}

void test_an_empty_grid_of_any_size_is_filled() {
    for (const Rules& rules : {Rules(9, 3, 3), Rules(16, 4, 4).diagonal(), Rules(25, 5, 5)}) {
        const Searched first = search(baseline(), rules, rules.blank(), 64, 1);
        for (const std::string& solution : first.solutions) {
            Candidates at;
            for (char symbol : solution) at.push_back(mask_of(symbol));
            CHECK(Plain(rules).solve(at, 2).size() == 1);
        }
        for (const Kernel* kernel : tested()) {
            CHECK(search(*kernel, rules, rules.blank(), 64, 1) == first);
            const Answers answers = batch(*kernel, rules, {text_of(rules.blank())}, 2);
            CHECK(answers.status[0] == Status::multiple);
        }
    }
}

void test_a_small_room_loses_no_solution() {
    const Rules rules(4, 2, 2);
    const Searched expected = search(baseline(), rules, rules.blank(), 1000);
    CHECK(expected.solutions.size() == 288);
    for (const Kernel* kernel : tested())
        for (std::size_t room : {32u, 33u, 100u}) CHECK(search(*kernel, rules, rules.blank(), room) == expected);
}

void test_a_start_without_candidates_has_no_solution() {
    for (const Rules& rules : {Rules(9, 3, 3), Rules(25, 5, 5)}) {
        Candidates at = rules.blank();
        at[40] = 0;
        for (const Kernel* kernel : tested()) CHECK(search(*kernel, rules, at) == (Searched{{}, 0}));
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
    for (const Kernel* kernel : tested()) {
        const Answers answers = batch(*kernel, rules, puzzles, 2);
        for (std::size_t k = 0; k < puzzles.size(); ++k) {
            CHECK(answers.status[k] == (k % 3 == 0   ? Status::parse_error
                                        : k % 3 == 1 ? Status::unique
                                                     : Status::no_solution));
            CHECK(answers.solution[k] == (k % 3 == 1 ? solved : puzzles[k]));
            CHECK(answers.found[k] == (k % 3 == 1));
            CHECK(answers.guesses[k] == 0);
        }
        CHECK(batch(*kernel, rules, {}, 2).status.empty());
    }
}

void test_the_pulse_stops_a_batch() {
    const Rules rules(9, 3, 3);
    const std::vector<std::string> puzzles(40, std::string(81, '.'));
    for (const Kernel* kernel : tested()) {
        const Answers answers = batch(*kernel, rules, puzzles, 1u << 30, {.pulses = 3});
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
    return verdict();
}
