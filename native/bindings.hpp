// What the parts of the Python module share: buffers, signals, and the engine object. Each part binds what one folder
// of native/ has to give; bindings.cpp puts them together.
#pragma once
#include <nanobind/nanobind.h>

#include "work.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace nonet {

// Ctrl-C and other signals: handlers run here, and what they raise stops the work.
inline bool signal_raised(void*) {
    const nb::gil_scoped_acquire gil;
    return PyErr_CheckSignals() != 0;
}
inline constexpr Pulse signals = {signal_raised, nullptr};

// A view of any contiguous Python buffer.
class Buffer {
public:
    Buffer(nb::handle object, bool writable) {
        if (PyObject_GetBuffer(object.ptr(), &view_, writable ? PyBUF_WRITABLE : PyBUF_SIMPLE))
            nb::raise_python_error();
    }
    Buffer(const Buffer&) = delete;
    ~Buffer() { PyBuffer_Release(&view_); }
    char* data() const { return static_cast<char*>(view_.buf); }
    std::size_t size() const { return std::size_t(view_.len); }

private:
    Py_buffer view_;
};

struct NativeSolver {
    Solver solver;
    // How a puzzle's characters read; texts with others are left to the parsers.
    std::uint8_t digit_of[256];
};

// The parts, each in its own bindings_*.cpp.
void bind_generate(nb::module_& module);
void bind_logic(nb::module_& module);

}  // namespace nonet
