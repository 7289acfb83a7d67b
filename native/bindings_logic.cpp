// The finders as an object: positions in, steps as plain tuples out. nonet.logic gives them names and words.
#include <nanobind/stl/vector.h>

#include <thread>

#include "bindings.hpp"
#include "logic/rate.hpp"

namespace nonet {
namespace {

using namespace logic;

struct NativeLogic {
    nb::object owner;  // keeps the solver, whose tables these are, alive
    const Tables& tables;
    const Finders& finders;
    void* board;

    NativeLogic(nb::object owner, const Tables& tables, const Finders& finders, void* board)
        : owner(owner), tables(tables), finders(finders), board(board) {}
    NativeLogic(const NativeLogic&) = delete;
    ~NativeLogic() { finders.release(board); }
};

void make_logic(NativeLogic* at, nb::object owner, nb::bytes kinds) {
    const auto& native = nb::cast<const NativeSolver&>(owner);
    const Tables& tables = native.solver.tables();
    if (kinds.size() != std::size_t(tables.houses)) throw nb::value_error("a kind for each house is needed");
    const Finders* finders = find_finders(tables, native.solver.kernel());
    void* board = finders ? finders->make(tables, reinterpret_cast<const std::uint8_t*>(kinds.c_str())) : nullptr;
    if (!board) throw nb::value_error("there are too many houses");
    new (at) NativeLogic(owner, tables, *finders, board);
}

Options options_of(nb::dict given) {
    Options options;
    const std::pair<const char*, bool*> flags[] = {{"unique", &options.unique},
                                                   {"missing_candidates", &options.missing_candidates},
                                                   {"two_candidates", &options.two_candidates},
                                                   {"duals", &options.duals},
                                                   {"overlap", &options.overlap},
                                                   {"sets_in_chains", &options.sets_in_chains},
                                                   {"as_hodoku", &options.as_hodoku}};
    const std::pair<const char*, int*> numbers[] = {{"fins", &options.fins},
                                                    {"endo_fins", &options.endo_fins},
                                                    {"fish_size", &options.fish_size},
                                                    {"chain_links", &options.chain_links},
                                                    {"loop_links", &options.loop_links},
                                                    {"net_rounds", &options.net_rounds}};
    for (const auto& [key, value] : given) {
        const char* const name = nb::cast<const char*>(key);
        bool known = false;
        for (const auto& [each, flag] : flags)
            if (!std::strcmp(each, name)) *flag = nb::cast<bool>(value), known = true;
        for (const auto& [each, number] : numbers)
            if (!std::strcmp(each, name)) *number = nb::cast<int>(value), known = true;
        if (!known) throw nb::value_error((std::string("there is no option ") + name).c_str());
    }
    return options;
}

// A position as Python gives it.
struct Given {
    nb::bytes digits, givens;
    std::vector<std::uint32_t> candidates;

    Start start(const Tables& tables) const {
        const auto cells = std::size_t(tables.cells);
        if (digits.size() != cells || givens.size() != cells || candidates.size() != cells)
            throw nb::value_error("a digit, a mask and a mark for each cell are needed");
        return {reinterpret_cast<const std::uint8_t*>(digits.c_str()), candidates.data(),
                reinterpret_cast<const std::uint8_t*>(givens.c_str())};
    }
};

struct GivenLadder {
    std::vector<std::int32_t> score;
    Ladder ladder;

    GivenLadder(nb::bytes rungs, std::vector<std::int32_t> scores, bool as_they_turn_up) : score(std::move(scores)) {
        if (rungs.size() != std::size_t(techniques) || score.size() != std::size_t(techniques))
            throw nb::value_error("a rung and a score for each technique are needed");
        const auto* rung_of = reinterpret_cast<const std::uint8_t*>(rungs.c_str());
        int count = 0;
        for (int each = 0; each < techniques; ++each)
            if (rung_of[each] != 255) count = std::max(count, rung_of[each] + 1);
        ladder = {count, rung_of, score.data(), as_they_turn_up};
    }
};

using Numbers = std::vector<std::int32_t>;

Writer into(Numbers& numbers) {
    return {[](void* to, const std::int32_t* from, std::size_t count) {
                auto& all = *static_cast<Numbers*>(to);
                all.insert(all.end(), from, from + count);
            },
            &numbers};
}

// Reads what a Writer was given.
class Reader {
public:
    explicit Reader(const Numbers& numbers) : at_(numbers.data()), end_(at_ + numbers.size()) {}

    nb::list steps() {
        nb::list all;
        while (at_ != end_) all.append(step());
        return all;
    }

private:
    nb::tuple step() {
        const int technique = number(), digits = number();
        const nb::tuple parts = list([&] {
            const int role = number(), house = number(), part_digits = number();
            return nb::make_tuple(role, house, part_digits, cells());
        });
        const nb::tuple links = list([&] {
            const int strong = number(), reason = number(), index = number(), chain = number();
            const int from_digit = number();
            const nb::tuple from = cells();
            const int to_digit = number();
            return nb::make_tuple(bool(strong), reason, index, chain, from_digit, from, to_digit, cells());
        });
        const nb::tuple placements = candidates();
        return nb::make_tuple(technique, digits, parts, links, placements, candidates());
    }

    int number() { return *at_++; }
    template <class Item>
    nb::tuple list(Item item) {
        nb::list all;
        for (int left = number(); left > 0; --left) all.append(item());
        return nb::tuple(all);
    }
    nb::tuple cells() {
        return list([&] { return number(); });
    }
    nb::tuple candidates() {
        return list([&] {
            const int cell = number();
            return nb::make_tuple(cell, number());
        });
    }

    const std::int32_t *at_, *end_;
};

nb::list find(const NativeLogic& native, nb::bytes digits, std::vector<std::uint32_t> candidates, nb::bytes givens,
              nb::dict options, nb::bytes wanted, bool all, std::size_t limit) {
    const Given given{digits, givens, std::move(candidates)};
    const Start start = given.start(native.tables);
    const Options settings = options_of(options);
    const auto* some = reinterpret_cast<const std::uint8_t*>(wanted.c_str());
    for (std::size_t each = 0; each < wanted.size(); ++each)
        if (some[each] >= techniques) throw nb::value_error("there is no such technique");
    Numbers numbers;
    {
        const nb::gil_scoped_release release;
        native.finders.find(native.board, start, settings, some, wanted.size(), all, limit, into(numbers));
    }
    return Reader(numbers).steps();
}

nb::list first(const NativeLogic& native, nb::bytes digits, std::vector<std::uint32_t> candidates, nb::bytes givens,
               nb::dict options, nb::bytes rungs, bool as_they_turn_up) {
    const Given given{digits, givens, std::move(candidates)};
    const Start start = given.start(native.tables);
    const Options settings = options_of(options);
    const GivenLadder ladder(rungs, std::vector<std::int32_t>(std::size_t(techniques)), as_they_turn_up);
    Numbers numbers;
    {
        const nb::gil_scoped_release release;
        native.finders.first(native.board, start, settings, ladder.ladder, into(numbers));
    }
    return Reader(numbers).steps();
}

// The steps, whether they end in a full grid, the sum of their scores.
nb::tuple climb(const NativeLogic& native, nb::bytes digits, std::vector<std::uint32_t> candidates, nb::bytes givens,
                nb::dict options, nb::bytes rungs, std::vector<std::int32_t> scores, bool as_they_turn_up,
                nb::object solution, int searches) {
    const Given given{digits, givens, std::move(candidates)};
    const Start start = given.start(native.tables);
    const Options settings = options_of(options);
    const GivenLadder ladder(rungs, std::move(scores), as_they_turn_up);
    Climb way = {nullptr, searches, nullptr, 0, false};
    if (!solution.is_none()) {
        const auto text = nb::cast<nb::bytes>(solution);
        if (text.size() != std::size_t(native.tables.cells)) throw nb::value_error("a digit for each cell is needed");
        way.solution = reinterpret_cast<const std::uint8_t*>(text.c_str());
    }
    Numbers numbers;
    {
        const nb::gil_scoped_release release;
        native.finders.climb(native.board, start, settings, ladder.ladder, way, into(numbers));
    }
    return nb::make_tuple(Reader(numbers).steps(), way.solved, way.score);
}

// Scores (-1 for a row that `skip` marks, or that the ladder does not solve) and counts by technique of puzzles and
// their solutions, both as rows of text.
void rate_many(const NativeLogic& native, nb::handle texts, std::size_t start, std::size_t count, std::size_t stride,
               nb::bytes digit_of, nb::handle solutions, std::size_t solution_stride, nb::handle skip, nb::dict options,
               nb::bytes rungs, std::vector<std::int32_t> scores, bool as_they_turn_up, int searches, nb::handle score,
               nb::handle counts, unsigned threads) {
    const auto cells = std::size_t(native.tables.cells);
    const Buffer text(texts, false), answers(solutions, false), left_out(skip, false), sums(score, true),
        uses(counts, true);
    const auto fits = [&](std::size_t size, std::size_t from, std::size_t step) {
        return step >= cells && from <= size &&
               (count == 0 || (size - from >= cells && (size - from - cells) / step >= count - 1));
    };
    if (!fits(text.size(), start, stride) || !fits(answers.size(), 0, solution_stride) || left_out.size() < count ||
        sums.size() / 8 < count || uses.size() / 4 / std::size_t(techniques) < count || digit_of.size() != 256)
        throw nb::value_error("the buffers do not fit the number of puzzles");
    const Options settings = options_of(options);
    const GivenLadder ladder(rungs, std::move(scores), as_they_turn_up);
    if (threads == 0) threads = std::max(1u, std::thread::hardware_concurrency());
    const Ratings job = {count,
                         text.data() + start,
                         stride,
                         reinterpret_cast<const std::uint8_t*>(digit_of.c_str()),
                         answers.data(),
                         solution_stride,
                         reinterpret_cast<const std::uint8_t*>(left_out.data()),
                         searches,
                         reinterpret_cast<std::int64_t*>(sums.data()),
                         reinterpret_cast<std::uint32_t*>(uses.data()),
                         signals};
    bool finished;
    {
        const nb::gil_scoped_release release;
        finished = rate_batch(native.finders, native.board, native.tables, settings, ladder.ladder, job, threads);
    }
    if (!finished) nb::raise_python_error();
}

}  // namespace

void bind_logic(nb::module_& module) {
    nb::list names, roles, reasons;
    for (const char* name : technique_names) names.append(name);
    for (const char* name : role_names) roles.append(name);
    for (const char* name : reason_names) reasons.append(name);
    module.attr("techniques") = nb::tuple(names);
    module.attr("roles") = nb::tuple(roles);
    module.attr("reasons") = nb::tuple(reasons);

    nb::class_<NativeLogic>(module, "Logic")
        .def("__init__", make_logic, "solver"_a, "kinds"_a)
        .def_prop_ro("target", [](const NativeLogic& native) { return native.finders.target; })
        .def("find", find, "digits"_a, "candidates"_a, "givens"_a, "options"_a, "wanted"_a, "all"_a, "limit"_a)
        .def("first", first, "digits"_a, "candidates"_a, "givens"_a, "options"_a, "rungs"_a, "as_they_turn_up"_a)
        .def("climb", climb, "digits"_a, "candidates"_a, "givens"_a, "options"_a, "rungs"_a, "scores"_a,
             "as_they_turn_up"_a, "solution"_a.none(), "searches"_a)
        .def("rate_many", rate_many, "texts"_a, "start"_a, "count"_a, "stride"_a, "digit_of"_a, "solutions"_a,
             "solution_stride"_a, "skip"_a, "options"_a, "rungs"_a, "scores"_a, "as_they_turn_up"_a, "searches"_a,
             "score"_a, "counts"_a, "threads"_a);
}

}  // namespace nonet
