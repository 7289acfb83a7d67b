// The finders in every width: no step removes a digit of the solution, and nothing is read or written out of bounds
// (the sanitizers watch). What each technique finds is tested from Python.
#include "../logic/rate.hpp"

#include <cstring>

#include "../work.hpp"
#include "testing.hpp"

namespace {

using namespace nonet;
using namespace nonet::testing;
using logic::Technique;

using Numbers = std::vector<std::int32_t>;

// Large fish take long, and are built like small ones.
bool is_quick(const std::string& name) {
    for (const char* slow : {"squirmbag", "whale", "leviathan", "mutant", "franken", "kraken", "search"})
        if (name.find(slow) != std::string::npos) return false;
    return true;
}

// A reader of what a finder wrote: the candidates that steps place and remove.
struct Results {
    std::vector<std::pair<int, int>> placed, removed;  // cell and digit

    explicit Results(const Numbers& numbers) {
        const std::int32_t* at = numbers.data();
        const auto skip_cells = [&] { at += 1 + *at; };
        const auto read = [&](std::vector<std::pair<int, int>>& to) {
            for (int left = *at++; left > 0; --left, at += 2) to.push_back({at[0], at[1]});
        };
        while (at != numbers.data() + numbers.size()) {
            at += 2;
            for (int parts = *at++; parts > 0; --parts) at += 3, skip_cells();
            for (int links = *at++; links > 0; --links) {
                at += 5, skip_cells();
                at += 1, skip_cells();
            }
            read(placed), read(removed);
        }
    }
};

logic::Writer into(Numbers& numbers) {
    return {[](void* to, const std::int32_t* from, std::size_t count) {
                auto& all = *static_cast<Numbers*>(to);
                all.insert(all.end(), from, from + count);
            },
            &numbers};
}

void test_no_step_is_wrong(const char* name, const testing::Rules& rules, const std::vector<std::uint8_t>& kinds,
                           int givens, int many) {
    const Kernel& kernel = *tested().back();
    const Solver solver(kernel, Shape::any, rules.size, rules.houses, rules.pairs, {});
    const Tables& tables = solver.tables();
    const logic::Finders* finders = logic::find_finders(tables, kernel.name);
    CHECK(finders != nullptr);
    void* board = finders->make(tables, kinds.data());
    CHECK(board != nullptr);
    std::vector<std::uint8_t> rungs(std::size_t(logic::techniques), 255), wanted;
    for (int each = 0; each < logic::techniques; ++each)
        if (is_quick(logic::technique_names[each])) {
            rungs[std::size_t(each)] = std::uint8_t(wanted.size());
            wanted.push_back(std::uint8_t(each));
        }
    const std::vector<std::int32_t> scores(std::size_t(logic::techniques), 1);
    logic::Options options;
    int steps = 0;
    for (const Candidates& start : puzzles_of(rules, givens, many)) {
        const auto cells = std::size_t(tables.cells);
        std::vector<std::uint8_t> digits(cells);
        for (std::size_t cell = 0; cell < cells; ++cell)
            digits[cell] = std::has_single_bit(start[cell]) ? std::uint8_t(std::countr_zero(start[cell]) + 1) : 0;
        std::vector<std::uint32_t> candidates(cells);
        logic::open_candidates(tables, digits.data(), candidates.data());
        const Searched some = search(baseline(), rules.on_cells(), start, 64, 2);
        options.unique = some.solutions.size() == 1;
        Numbers numbers;
        for (const bool sets : {false, true})
            for (const bool as_hodoku : {false, true}) {
                if (as_hodoku && !sets) continue;  // its ways with sets include those without
                logic::Options reach = options;
                reach.sets_in_chains = reach.overlap = reach.duals = sets, reach.as_hodoku = as_hodoku;
                finders->find(board, {digits.data(), candidates.data(), digits.data()}, reach, wanted.data(),
                              wanted.size(), true, 3000, into(numbers));
            }
        for (const bool turn_up : {true, false}) {
            logic::Climb way = {nullptr, 0, nullptr, 0, false};
            finders->climb(board, {digits.data(), candidates.data(), digits.data()}, options,
                           {int(wanted.size()), rungs.data(), scores.data(), turn_up}, way, into(numbers));
        }
        if (!options.unique) continue;
        const Results found(numbers);
        for (const auto& [cell, digit] : found.placed)
            CHECK(symbols[std::size_t(digit)] == some.solutions[0][std::size_t(cell)]), ++steps;
        for (const auto& [cell, digit] : found.removed)
            CHECK(symbols[std::size_t(digit)] != some.solutions[0][std::size_t(cell)]), ++steps;
    }
    finders->release(board);
    CHECK(steps > 0);
    std::printf("%s: %d results\n", name, steps);
}

std::vector<std::uint8_t> kinds_of(const testing::Rules& rules, bool boxes) {
    const auto size = std::size_t(rules.size), houses = rules.houses.size() / size;
    std::vector<std::uint8_t> kinds(houses, 3);
    for (std::size_t house = 0; house < houses && house < size * (boxes ? 3 : 2); ++house)
        kinds[house] = std::uint8_t(house / size);
    return kinds;
}

}  // namespace

int main() {
    const auto sound = [](const char* name, const testing::Rules& rules, int givens, int many) {
        test_no_step_is_wrong(name, rules, kinds_of(rules, true), givens, many);
    };
    sound("4x4", Rules(4, 2, 2), 8, 20);
    sound("6x6, diagonal", Rules(6, 2, 3).diagonal(), 16, 20);
    sound("classic", Rules(9, 3, 3), 40, 12);
    sound("diagonal", Rules(9, 3, 3).diagonal(), 32, 12);
    sound("windows", Rules(9, 3, 3).windows(), 60, 8);
    sound("antiknight", Rules(9, 3, 3).antiknight(), 30, 8);
    sound("16x16", Rules(16, 4, 4), 300, 2);
    sound("25x25", Rules(25, 5, 5), 1100, 1);
    return verdict();
}
