// Searches in slices, memory shared by threads, and batches on several threads: the same answers as without them.
#include "../work.hpp"

#include <cmath>
#include <limits>
#include <thread>

#include "testing.hpp"

namespace {

using namespace nonet;
using namespace nonet::testing;

using Clock = std::chrono::steady_clock;

constexpr double forever = std::numeric_limits<double>::infinity();
constexpr std::uint64_t all_of_them = ~std::uint64_t(0);
const Pulse go_on = {[](void*) { return false; }, nullptr};

// A pulse that remembers who asked, and says stop after some times.
struct Heart {
    int left;
    int asked = 0;
    bool on_one_thread = true;
    std::thread::id caller = std::this_thread::get_id();

    Pulse pulse() {
        return {[](void* context) {
                    Heart& me = *static_cast<Heart*>(context);
                    me.on_one_thread &= std::this_thread::get_id() == me.caller;
                    ++me.asked;
                    return me.left-- <= 0;
                },
                this};
    }
};

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

// A solver for the rules; relations are not needed here.
std::unique_ptr<Solver> solver_for(const Kernel& kernel, const Rules& rules) {
    return std::make_unique<Solver>(kernel, rules.shape, rules.size, rules.houses, rules.pairs,
                                    std::vector<Solver::Constraint>{});
}

const std::string easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

// Rules of each engine and of more than 81 cells, with a puzzle that has a few hundred solutions.
struct Case {
    Rules rules;
    Candidates start;
    std::vector<std::string> solutions;  // in the order of the engine
};
std::vector<Case> cases() {
    std::vector<Case> made;
    for (const Rules& rules : {Rules::of(Shape::classic), Rules::of(Shape::diagonal), Rules(9, 3, 3).windows(),
                               Rules(4, 2, 2), Rules(12, 3, 4)}) {
        const Candidates start = with_many_solutions(rules);
        const Searched all = search(baseline(), rules, start);
        CHECK(all.solutions.size() > 280 && all.solutions.size() < 2000);
        made.push_back({rules, start, all.solutions});
    }
    return made;
}

std::vector<std::string> texts_of(const Digits& digits, std::size_t cells) {
    std::vector<std::string> texts;
    for (std::size_t k = 0; k < digits.size(); k += cells) texts.push_back(text_of(digits.data() + k, cells));
    return texts;
}

// `next` again and again, with these limits in turn, until it has nothing more.
std::vector<std::string> taken(Search& search, std::size_t cells, const std::vector<std::uint64_t>& limits,
                               double seconds = forever) {
    std::vector<std::string> all;
    for (std::size_t turn = 0; turn < 1000000; ++turn) {
        const std::uint64_t limit = limits[turn % limits.size()];
        Digits digits;
        const bool finished = search.next(limit, seconds, go_on, digits);
        CHECK(digits.size() / cells <= limit);
        for (std::string& text : texts_of(digits, cells)) all.push_back(std::move(text));
        if (finished && digits.size() / cells < limit) return all;
        CHECK(!finished || digits.size() / cells == limit);
    }
    CHECK(false);
    return all;
}

void test_solutions_come_in_one_order_however_many_are_asked_for(const Case& each) {
    const auto cells = std::size_t(each.rules.cells());
    for (const Kernel* kernel : tested()) {
        const auto solver = solver_for(*kernel, each.rules);
        for (const auto& limits : std::vector<std::vector<std::uint64_t>>{
                 {1}, {2}, {7, 1, 100}, {255, 256, 257}, {280}, {5000}, {all_of_them}}) {
            Search search(*solver, each.start.data());
            CHECK(taken(search, cells, limits) == each.solutions);
            Digits digits;
            CHECK(search.next(5, forever, go_on, digits) && digits.empty());
        }
        // Nothing asked for is nothing lost.
        Search search(*solver, each.start.data());
        Digits digits;
        CHECK(search.next(0, forever, go_on, digits) && digits.empty());
        CHECK(taken(search, cells, {3}) == each.solutions);
    }
}

void test_a_count_stops_at_its_limit(const Case& each) {
    for (const Kernel* kernel : tested()) {
        const auto solver = solver_for(*kernel, each.rules);
        const std::uint64_t solutions = each.solutions.size();
        for (std::uint64_t limit : {std::uint64_t(0), std::uint64_t(1), std::uint64_t(2), solutions - 1, solutions,
                                    solutions + 1, all_of_them}) {
            Search search(*solver, each.start.data());
            std::uint64_t count = 0;
            CHECK(search.count(limit, forever, go_on, count));
            CHECK(count == std::min(limit, solutions));
        }
        Search counted(*solver, each.start.data()), listed(*solver, each.start.data());
        std::uint64_t count = 0;
        CHECK(counted.count(all_of_them, forever, go_on, count));
        taken(listed, std::size_t(each.rules.cells()), {all_of_them});
        CHECK(counted.guesses() == listed.guesses() && counted.guesses() > 0);
    }
}

void test_a_search_out_of_time_can_go_on(const Case& each) {
    for (const Kernel* kernel : tested()) {
        const auto solver = solver_for(*kernel, each.rules);
        for (double seconds : {0.0, -1.0, 1e-9}) {
            Search listed(*solver, each.start.data());
            CHECK(taken(listed, std::size_t(each.rules.cells()), {100}, seconds) == each.solutions);
            Search counted(*solver, each.start.data());
            std::uint64_t count = 0;
            for (int turn = 0; turn < 100000 && !counted.count(all_of_them, seconds, go_on, count);) ++turn;
            CHECK(count == each.solutions.size());
        }
        for (double seconds : {std::nan(""), 1e8, 1e300, std::numeric_limits<double>::max()}) {
            Search search(*solver, each.start.data());
            Digits digits;
            CHECK(search.next(all_of_them, seconds, go_on, digits));
            CHECK(digits.size() == each.solutions.size() * std::size_t(each.rules.cells()));
        }
    }
}

void test_an_endless_search_ends_in_time(const Rules& rules) {
    for (const Kernel* kernel : tested()) {
        const auto solver = solver_for(*kernel, rules);
        Search search(*solver, rules.blank().data());
        const auto start = Clock::now();
        std::uint64_t count = 0;
        CHECK(!search.count(all_of_them, 0.1, go_on, count));
        CHECK(count > 0 && seconds_since(start) >= 0.1 && seconds_since(start) < 2);
        const std::uint64_t before = count;
        CHECK(!search.count(all_of_them, 0.1, go_on, count) && count > before);
        CHECK(search.count(count + 1, forever, go_on, count));

        Heart heart{3};
        const auto beat = Clock::now();
        CHECK(!search.count(all_of_them, forever, heart.pulse(), count));
        CHECK(heart.asked == 4 && heart.on_one_thread && seconds_since(beat) < 5);
        Digits digits;
        heart.left = 0;
        CHECK(!search.next(all_of_them, forever, heart.pulse(), digits));
        CHECK(heart.asked == 5 && heart.on_one_thread);
        CHECK(!digits.empty() && digits.size() % std::size_t(rules.cells()) == 0);
    }
}

void test_searches_of_one_solver_do_not_disturb_each_other(const Case& each) {
    const auto cells = std::size_t(each.rules.cells());
    for (const Kernel* kernel : tested()) {
        const auto solver = solver_for(*kernel, each.rules);
        {
            Search first(*solver, each.start.data()), second(*solver, each.start.data());
            std::vector<std::string> of_first, of_second;
            for (std::size_t k = 0; k < each.solutions.size(); ++k)
                for (auto* turn : {&of_first, &of_second}) {
                    Digits digits;
                    CHECK((turn == &of_first ? first : second).next(1, forever, go_on, digits));
                    turn->push_back(text_of(digits.data(), digits.size()));
                }
            CHECK(of_first == each.solutions && of_second == each.solutions);
        }
        std::atomic<int> right = 0;
        std::vector<std::thread> team;
        for (int member = 0; member < 4; ++member)
            team.emplace_back([&] {
                for (int turn = 0; turn < 12; ++turn) {
                    Search search(*solver, each.start.data());
                    Digits digits;
                    const std::uint64_t limit = turn % 3 ? all_of_them : 5;
                    const bool finished = search.next(limit, forever, go_on, digits);
                    const auto texts = texts_of(digits, cells);
                    right += finished && texts.size() == std::min<std::size_t>(limit, each.solutions.size()) &&
                             std::equal(texts.begin(), texts.end(), each.solutions.begin());
                }
            });
        for (std::thread& member : team) member.join();
        CHECK(right == 4 * 12);
    }
}

void test_memory_given_back_is_used_again() {
    const auto solver = solver_for(*tested().back(), Rules::of(Shape::classic));
    std::unique_ptr<Memory> one = solver->borrow(), two = solver->borrow();
    CHECK(one->get() != two->get());
    CHECK(reinterpret_cast<std::uintptr_t>(one->get()) % alignment == 0);
    const void* const last = two->get();
    solver->give_back(std::move(one));
    solver->give_back(std::move(two));
    CHECK(solver->borrow()->get() == last);
}

// Puzzles of all kinds, hard ones in a heap so that portions differ in length.
std::vector<std::string> puzzles_for(const Rules& rules, std::size_t many) {
    std::vector<std::string> puzzles, some;
    for (const Candidates& at : puzzles_of(rules, rules.cells() / 2, 40)) some.push_back(text_of(at));
    for (std::size_t k = 0; k < many; ++k) {
        puzzles.push_back(some[k * k % 37 % 40]);
        if (k % 11 == 5) puzzles.back()[k % puzzles.back().size()] = '?';
        if (k > many / 2 && k < many / 2 + 20) puzzles.back() = std::string(puzzles.back().size(), '.');
    }
    return puzzles;
}

void test_any_number_of_threads_gives_the_same_answers(const Rules& rules) {
    for (const Kernel* kernel : tested()) {
        const auto solver = solver_for(*kernel, rules);
        for (std::size_t many : {0u, 1u, 127u, 128u, 129u, 700u, 1500u}) {
            const std::vector<std::string> puzzles = puzzles_for(rules, many);
            const Answers expected = batch(*kernel, rules, puzzles, 2);
            for (unsigned threads = 1; threads <= 4; ++threads) {
                bool finished = false;
                const Answers answers = batch(rules, puzzles, 2, {.gap = threads % 3},
                                              [&](const Batch& job) { finished = solve_batch(*solver, job, threads); });
                CHECK(finished && answers == expected);
            }
        }
    }
}

void test_a_batch_that_is_told_to_stop_leaves_rows_stopped(const Rules& rules) {
    // Rows that are soon solved, and then some that would take years.
    const std::string blank(81, '.');
    std::vector<std::string> puzzles(1000, easy);
    for (std::size_t k = 500; k < 1000; ++k) puzzles[k] = blank;
    for (const Kernel* kernel : tested()) {
        const auto solver = solver_for(*kernel, rules);
        for (unsigned threads = 1; threads <= 4; ++threads) {
            Heart heart{1};
            bool finished = true;
            const auto start = Clock::now();
            const Answers answers = batch(rules, puzzles, 1u << 31, {}, [&](Batch job) {
                job.pulse = heart.pulse();
                finished = solve_batch(*solver, job, threads);
            });
            CHECK(!finished && heart.asked == 2 && heart.on_one_thread && seconds_since(start) < 10);
            for (std::size_t k = 0; k < 1000; ++k) {
                CHECK(answers.status[k] == Status::stopped || (k < 500 && answers.status[k] == Status::unique));
                if (k < 300) CHECK(answers.status[k] == Status::unique);
            }
        }
    }
}

}  // namespace

int main() {
    for (const Case& each : cases()) {
        test_solutions_come_in_one_order_however_many_are_asked_for(each);
        test_a_count_stops_at_its_limit(each);
        test_a_search_out_of_time_can_go_on(each);
        test_searches_of_one_solver_do_not_disturb_each_other(each);
    }
    test_memory_given_back_is_used_again();
    for (const Rules& rules : {Rules::of(Shape::classic), Rules(9, 3, 3)}) {
        test_an_endless_search_ends_in_time(rules);
        test_any_number_of_threads_gives_the_same_answers(rules);
        test_a_batch_that_is_told_to_stop_leaves_rows_stopped(rules);
    }
    return verdict();
}
