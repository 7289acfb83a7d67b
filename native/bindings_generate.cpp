// The Python face of native/generate: canonical forms, full grids, digging.
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <thread>

#include "bindings.hpp"
#include "generate/canonical.hpp"
#include "generate/dig.hpp"
#include "generate/random.hpp"

namespace nonet {
namespace {

constexpr std::uint64_t fill_stream = 0xf11;

std::vector<std::uint64_t> random_words(std::uint64_t seed, std::uint64_t stream, std::uint32_t below, int count) {
    Random random(seed, {stream});
    std::vector<std::uint64_t> words;
    for (int k = 0; k < count; ++k) words.push_back(below ? random.below(below) : random.word());
    return words;
}

// Digits of `count` grids, each below size + 1.
std::size_t count_grids(const Buffer& digits, const Buffer& answer, std::size_t cells, int size) {
    const std::size_t count = digits.size() / cells;
    if (digits.size() % cells || answer.size() < digits.size())
        throw nb::value_error("the buffers do not fit the size of the grid");
    const auto* const from = reinterpret_cast<const std::uint8_t*>(digits.data());
    if (std::any_of(from, from + digits.size(), [&](std::uint8_t digit) { return digit > size; }))
        throw nb::value_error("a digit is larger than the grid");
    return count;
}

template <int N>
std::size_t banded(int size, int band, int stack, bool turns, std::size_t count, const Buffer& digits,
                   const Buffer& answer, Canonical& verdict) {
    BandedForm<N> forms(size, band, stack, turns);
    const auto cells = std::size_t(size * size);
    for (std::size_t k = 0; k < count; ++k) {
        verdict = forms.form(reinterpret_cast<const std::uint8_t*>(digits.data()) + k * cells,
                             reinterpret_cast<std::uint8_t*>(answer.data()) + k * cells);
        if (verdict != Canonical::found) return k;
        if (k % 1024 == 1023 && signals.stop(nullptr)) return k;
    }
    return count;
}

// Canonical forms under the symmetries of bands and stacks; (how many were found, why no more: 0, 1 clash, 2 too many).
nb::tuple canonical_banded(nb::handle digits, nb::handle answer, int size, int band, int stack, bool turns) {
    const Buffer from(digits, false), to(answer, true);
    if (size < 1 || size > 25 || band < 1 || stack < 1 || size % band || size % stack)
        throw nb::value_error("bands and stacks must divide the size");
    const std::size_t count = count_grids(from, to, std::size_t(size * size), size);
    Canonical verdict = Canonical::found;
    std::size_t done;
    {
        const nb::gil_scoped_release release;
        done = size <= 9 ? banded<9>(size, band, stack, turns, count, from, to, verdict)
                         : banded<25>(size, band, stack, turns, count, from, to, verdict);
    }
    if (PyErr_Occurred()) nb::raise_python_error();
    return nb::make_tuple(done, int(verdict));
}

// Canonical forms under a group given by all its elements; `names` is empty where digits may be renamed freely.
void canonical_listed(nb::handle digits, nb::handle answer, int size, nb::handle sources, nb::handle names) {
    const Buffer from(digits, false), to(answer, true), source(sources, false), name(names, false);
    if (size < 1 || size > 25) throw nb::value_error("the size is 1 to 25");
    const auto cells = std::size_t(size * size);
    const std::size_t count = count_grids(from, to, cells, size);
    const std::size_t elements = source.size() / 2 / cells;
    if (elements == 0 || source.size() != elements * cells * 2 ||
        (name.size() && name.size() != elements * std::size_t(size + 1)))
        throw nb::value_error("an element has a source for each cell, and names for all digits or none");
    const auto* const table = reinterpret_cast<const std::uint16_t*>(source.data());
    if (std::any_of(table, table + elements * cells, [&](std::uint16_t cell) { return cell >= cells; }))
        throw nb::value_error("an element names a cell outside the grid");
    {
        const nb::gil_scoped_release release;
        for (std::size_t k = 0; k < count; ++k) {
            listed_form(int(cells), size, elements, table,
                        name.size() ? reinterpret_cast<const std::uint8_t*>(name.data()) : nullptr,
                        reinterpret_cast<const std::uint8_t*>(from.data()) + k * cells,
                        reinterpret_cast<std::uint8_t*>(to.data()) + k * cells);
            if (k % 256 == 255 && signals.stop(nullptr)) break;
        }
    }
    if (PyErr_Occurred()) nb::raise_python_error();
}

// Random full grids, one for each number of a stream; how many were made before one failed or a signal came.
std::size_t fill_grids(const NativeSolver& native, std::uint64_t seed, std::uint64_t first, std::size_t count,
                       int stirring, nb::handle grids) {
    const Buffer to(grids, true);
    const auto cells = std::size_t(native.solver.tables().cells);
    if (to.size() / cells < count) throw nb::value_error("there is no room for the grids");
    std::size_t made = 0;
    {
        const nb::gil_scoped_release release;
        Filler filler(native.solver.tables());
        for (; made < count; ++made) {
            Random random(seed, {fill_stream, first + made});
            if (!filler.fill(random, stirring, reinterpret_cast<std::uint8_t*>(to.data()) + made * cells)) break;
            if (made % 64 == 63 && signals.stop(nullptr)) break;
        }
    }
    if (PyErr_Occurred()) nb::raise_python_error();
    return made;
}

// Digs attempts first to first + count; true if all of them came to an end.
bool dig_puzzles(const NativeSolver& native, std::uint64_t seed, const std::vector<std::vector<std::uint16_t>>& units,
                 int fewest, int most, bool digs, bool weighs, int stirring, std::uint64_t first, std::size_t count,
                 unsigned threads, double seconds, nb::handle puzzles, nb::handle solutions, nb::handle choices,
                 nb::handle results) {
    const Tables& tables = native.solver.tables();
    const auto cells = std::size_t(tables.cells);
    const Buffer to(puzzles, true), answers(solutions, true), steps(choices, true), states(results, true);
    if (to.size() / cells < count || answers.size() / cells < count || states.size() < count ||
        (weighs && steps.size() / 2 / cells < count))
        throw nb::value_error("there is no room for the puzzles");
    if (fewest < 0 || most < fewest) throw nb::value_error("the clues are from fewest to most");
    std::vector<bool> seen(cells);
    for (const auto& unit : units) {
        if (unit.empty()) throw nb::value_error("a unit has at least one cell");
        for (const std::uint16_t cell : unit) {
            if (cell >= cells || seen[cell]) throw nb::value_error("units name each cell of the grid at most once");
            seen[cell] = true;
        }
    }
    if (threads == 0) threads = std::max(1u, std::thread::hardware_concurrency());
    const DigOrder order = {seed, units, fewest, most, digs, weighs, stirring};
    bool finished;
    {
        const nb::gil_scoped_release release;
        finished = dig_many(native.solver, order, first, count, threads, seconds, signals,
                            reinterpret_cast<std::uint8_t*>(to.data()), reinterpret_cast<std::uint8_t*>(answers.data()),
                            weighs ? reinterpret_cast<std::uint16_t*>(steps.data()) : nullptr,
                            reinterpret_cast<Dug*>(states.data()));
    }
    if (PyErr_Occurred()) nb::raise_python_error();
    return finished;
}

}  // namespace

void bind_generate(nb::module_& module) {
    module.def("random_words", random_words, "seed"_a, "stream"_a, "below"_a, "count"_a);
    module.def("canonical_banded", canonical_banded, "digits"_a, "answer"_a, "size"_a, "band"_a, "stack"_a, "turns"_a);
    module.def("canonical_listed", canonical_listed, "digits"_a, "answer"_a, "size"_a, "sources"_a, "names"_a);
    module.def("fill_grids", fill_grids, "solver"_a, "seed"_a, "first"_a, "count"_a, "stirring"_a, "grids"_a);
    module.def("dig_puzzles", dig_puzzles, "solver"_a, "seed"_a, "units"_a, "fewest"_a, "most"_a, "digs"_a, "weighs"_a,
               "stirring"_a, "first"_a, "count"_a, "threads"_a, "seconds"_a, "puzzles"_a, "solutions"_a, "choices"_a,
               "results"_a);
}

}  // namespace nonet
