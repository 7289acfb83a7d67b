// The Python module nonet._native: a rule set's engine as an object. Everything that takes time runs without the GIL.
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <limits>
#include <optional>
#include <string>
#include <thread>
#include <tuple>

#include "bindings.hpp"
#include "dispatch.hpp"

namespace nonet {
namespace {

void check_cells(const std::vector<std::uint16_t>& cells, int size, const char* what) {
    for (const std::uint16_t cell : cells)
        if (int(cell) >= size * size)
            throw nb::value_error((std::string(what) + " name a cell outside the grid").c_str());
}

void make_solver(NativeSolver* at, const std::string& kernel_name, int shape, int size,
                 std::vector<std::uint16_t> houses, std::vector<std::uint16_t> pairs,
                 const std::vector<std::tuple<std::uint16_t, std::uint16_t, std::vector<std::uint32_t>>>& relations,
                 nb::bytes digit_of) {
    const Kernel* kernel = find_kernel(kernel_name);
    if (!kernel) throw nb::value_error(("there is no kernel '" + kernel_name + "' here").c_str());
    if (size < 1 || size > 25) throw nb::value_error("the size is 1 to 25");
    if (shape < 0 || shape > int(Shape::rising) || (shape && size != 9)) throw nb::value_error("unknown shape");
    if (houses.size() % std::size_t(size)) throw nb::value_error("a house has as many cells as there are digits");
    if (pairs.size() % 2) throw nb::value_error("a pair has two cells");
    if (digit_of.size() != 256) throw nb::value_error("a digit for each of 256 characters is needed");
    check_cells(houses, size, "houses");
    check_cells(pairs, size, "pairs");
    std::vector<Solver::Constraint> constraints;
    for (const auto& [first, second, allowed] : relations) {
        check_cells({first, second}, size, "relations");
        if (allowed.size() != std::size_t(size)) throw nb::value_error("a relation has a mask for each digit");
        constraints.push_back({first, second, allowed});
    }
    new (at) NativeSolver{
        Solver(*kernel, Shape(shape), size, std::move(houses), std::move(pairs), std::move(constraints)), {}};
    std::memcpy(at->digit_of, digit_of.c_str(), 256);
}

nb::bytes bytes_of(const std::vector<std::uint8_t>& digits) {
    return nb::bytes(reinterpret_cast<const char*>(digits.data()), digits.size());
}

// The digits of the only solution of a puzzle in plain spelling; None for any other text and any other puzzle, which
// then need a closer look. This is the short way for one puzzle: no object is made but the answer.
nb::object solve_line(const NativeSolver& native, nb::str line) {
    const Tables& tables = native.solver.tables();
    Py_ssize_t length = 0;
    const char* text = PyUnicode_AsUTF8AndSize(line.ptr(), &length);
    if (!text) {
        PyErr_Clear();  // a lone surrogate, which no puzzle has
        return nb::none();
    }
    if (length != tables.cells) return nb::none();
    std::uint32_t candidates[25 * 25];
    for (int cell = 0; cell < tables.cells; ++cell) {
        const std::uint8_t digit = native.digit_of[static_cast<unsigned char>(text[cell])];
        if (digit > tables.size) return nb::none();
        candidates[cell] = digit ? 1u << (digit - 1) : (1u << tables.size) - 1;
    }
    std::vector<std::uint8_t> digits;
    bool finished;
    {
        const nb::gil_scoped_release release;
        Search search(native.solver, candidates);
        finished = search.next(2, std::numeric_limits<double>::infinity(), signals, digits);
    }
    if (!finished) nb::raise_python_error();
    if (digits.size() != std::size_t(tables.cells)) return nb::none();
    return bytes_of(digits);
}

// One puzzle's search. A lock keeps two threads from driving the same search at once.
struct NativeSearch {
    nb::object owner;  // keeps the solver alive
    Search search;
    std::mutex turn;
};

void start_search(NativeSearch* at, nb::object owner, const std::vector<std::uint32_t>& candidates) {
    const auto& native = nb::cast<const NativeSolver&>(owner);
    if (candidates.size() != std::size_t(native.solver.tables().cells))
        throw nb::value_error("a mask for each cell is needed");
    new (at) NativeSearch{owner, {native.solver, candidates.data()}, {}};
}

// The next solutions, and whether the time sufficed.
std::tuple<nb::bytes, bool> next_solutions(NativeSearch& native, std::uint64_t limit, double seconds) {
    std::vector<std::uint8_t> digits;
    bool finished;
    {
        const nb::gil_scoped_release release;
        const std::lock_guard lock(native.turn);
        finished = native.search.next(limit, seconds, signals, digits);
    }
    if (!finished && PyErr_Occurred()) nb::raise_python_error();
    return {bytes_of(digits), finished};
}

std::tuple<std::uint64_t, bool> count_solutions(NativeSearch& native, std::uint64_t limit, double seconds) {
    std::uint64_t count = 0;
    bool finished;
    {
        const nb::gil_scoped_release release;
        const std::lock_guard lock(native.turn);
        finished = native.search.count(limit, seconds, signals, count);
    }
    if (!finished && PyErr_Occurred()) nb::raise_python_error();
    return {count, finished};
}

// Bytes laid out as `text`: what stands between its rows is there already, the rows are still to be written.
nb::object bytes_like(const Buffer& text, std::size_t count, std::size_t cells, std::size_t stride) {
    nb::object made = nb::steal(PyBytes_FromStringAndSize(nullptr, Py_ssize_t(text.size())));
    if (!made.is_valid()) nb::raise_python_error();
    char* const to = PyBytes_AsString(made.ptr());
    for (std::size_t k = 0; k < count && stride > cells; ++k) {
        const std::size_t gap = k * stride + cells;
        std::memcpy(to + gap, text.data() + gap, std::min(stride - cells, text.size() - gap));
    }
    return made;
}

// Solves `count` puzzles from one buffer into others, or into new bytes if `solutions` is None. The layout is the
// caller's; that it fits is checked here.
nb::object solve_many(const NativeSolver& native, nb::handle texts, std::size_t start, std::size_t count,
                      std::size_t stride, nb::bytes digit_of, nb::bytes symbols, std::uint32_t limit,
                      nb::object solutions, std::size_t solution_stride, nb::handle status, nb::handle found,
                      nb::handle guesses, unsigned threads) {
    const Tables& tables = native.solver.tables();
    const auto cells = std::size_t(tables.cells);
    const Buffer text(texts, false), states(status, true), founds(found, true), efforts(guesses, true);
    const auto fits = [&](std::size_t size, std::size_t from, std::size_t step) {
        return step >= cells && from <= size &&
               (count == 0 || (size - from >= cells && (size - from - cells) / step >= count - 1));
    };
    if (!fits(text.size(), start, stride) || states.size() < count || founds.size() / 4 < count ||
        efforts.size() / 4 < count || digit_of.size() != 256 || symbols.size() != std::size_t(tables.size) + 1 ||
        limit < 1)
        throw nb::value_error("the buffers do not fit the number of puzzles");
    std::optional<Buffer> given;
    char* solution;
    if (solutions.is_none()) {
        solutions = bytes_like(text, count, cells, stride);
        solution = PyBytes_AsString(solutions.ptr());
        solution_stride = stride;
    } else {
        given.emplace(solutions, true);
        if (!fits(given->size(), 0, solution_stride)) throw nb::value_error("there is no room for the solutions");
        solution = given->data();
    }
    if (threads == 0) threads = std::max(1u, std::thread::hardware_concurrency());
    const Batch job = {count,
                       text.data() + start,
                       stride,
                       reinterpret_cast<const std::uint8_t*>(digit_of.c_str()),
                       symbols.c_str(),
                       limit,
                       solution,
                       solution_stride,
                       reinterpret_cast<Status*>(states.data()),
                       reinterpret_cast<std::uint32_t*>(founds.data()),
                       reinterpret_cast<std::uint32_t*>(efforts.data()),
                       signals};
    bool finished;
    {
        const nb::gil_scoped_release release;
        finished = solve_batch(native.solver, job, threads);
    }
    if (!finished) nb::raise_python_error();
    return solutions;
}

// Copies strings of an Arrow array into rows of `cells` characters. A string of another length becomes a row of
// characters that are no digit.
template <class Offset>
void gather(const Buffer& data, const Buffer& offsets, std::size_t start, std::size_t count, std::size_t cells,
            const Buffer& rows) {
    if (offsets.size() / sizeof(Offset) < start + count + 1 || rows.size() / cells < count)
        throw nb::value_error("the buffers do not fit the number of strings");
    const nb::gil_scoped_release release;
    for (std::size_t k = 0; k < count; ++k) {
        Offset bounds[2];
        std::memcpy(bounds, offsets.data() + (start + k) * sizeof(Offset), sizeof bounds);
        char* const row = rows.data() + k * cells;
        const bool fits = bounds[0] >= 0 && bounds[1] >= bounds[0] && std::size_t(bounds[1]) <= data.size() &&
                          std::size_t(bounds[1] - bounds[0]) == cells;
        if (fits)
            std::memcpy(row, data.data() + bounds[0], cells);
        else
            std::memset(row, 0xff, cells);
    }
}

void gather_strings(nb::handle data, nb::handle offsets, bool wide, std::size_t start, std::size_t count,
                    std::size_t cells, nb::handle rows) {
    const Buffer from(data, false), bounds(offsets, false), to(rows, true);
    if (wide)
        gather<std::int64_t>(from, bounds, start, count, cells, to);
    else
        gather<std::int32_t>(from, bounds, start, count, cells, to);
}

// The offsets of `count` strings of equal length.
template <class Offset>
nb::bytearray even_offsets(std::size_t count, std::size_t step) {
    nb::bytearray made(nullptr, (count + 1) * sizeof(Offset));
    auto* const to = static_cast<char*>(made.data());
    for (std::size_t k = 0; k <= count; ++k) {
        const auto offset = Offset(k * step);
        std::memcpy(to + k * sizeof offset, &offset, sizeof offset);
    }
    return made;
}

}  // namespace
}  // namespace nonet

NB_MODULE(_native, module) {
    using namespace nonet;
    nb::set_leak_warnings(false);  // engines stay in a cache until the interpreter ends, and that is meant
    module.doc() = "The native half of nonet's engine; nonet.engine is its face.";
    module.attr("compiler") = NONET_COMPILER;
    nb::list names;
    for (const Kernel* kernel : kernels()) names.append(kernel->name);
    module.attr("kernels") = nb::tuple(names);

    nb::class_<NativeSolver>(module, "Solver")
        .def("__init__", make_solver, "kernel"_a, "shape"_a, "size"_a, "houses"_a, "pairs"_a, "relations"_a,
             "digit_of"_a)
        .def_prop_ro("kernel", [](const NativeSolver& native) { return native.solver.kernel(); })
        .def("solve_line", solve_line, "line"_a)
        .def("solve_many", solve_many, "texts"_a, "start"_a, "count"_a, "stride"_a, "digit_of"_a, "symbols"_a,
             "limit"_a, "solutions"_a.none(), "solution_stride"_a, "status"_a, "found"_a, "guesses"_a, "threads"_a);

    nb::class_<NativeSearch>(module, "Search")
        .def("__init__", start_search, "solver"_a, "candidates"_a)
        .def("next", next_solutions, "limit"_a, "seconds"_a)
        .def("count", count_solutions, "limit"_a, "seconds"_a)
        .def_prop_ro("guesses", [](const NativeSearch& native) { return native.search.guesses(); });

    module.def("gather_strings", gather_strings, "data"_a, "offsets"_a, "wide"_a, "start"_a, "count"_a, "cells"_a,
               "rows"_a);
    module.def(
        "even_offsets",
        [](std::size_t count, std::size_t step, bool wide) {
            return wide ? even_offsets<std::int64_t>(count, step) : even_offsets<std::int32_t>(count, step);
        },
        "count"_a, "step"_a, "wide"_a);

    bind_generate(module);
    bind_logic(module);
}
