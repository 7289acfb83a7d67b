// The finders are compiled once for every CPU and once for newer ones, whose bit counting they live on. Each build is a
// namespace of its own, and `List` gives its vectors types of their own, so that the linker cannot put code made for
// the newer CPU where an older one runs it. For the same reason no finder uses a standard container or algorithm on
// plain numbers: use List, and the structs of these headers.
#pragma once
#include <cstddef>
#include <new>
#include <vector>

#ifndef NONET_LOGIC
#error "compiled by baseline.cpp or avx2.cpp, which name the namespace"
#endif

namespace NONET_LOGIC {

template <class T>
struct Allocator {
    using value_type = T;
    Allocator() = default;
    template <class U>
    Allocator(const Allocator<U>&) {}
    T* allocate(std::size_t n) { return static_cast<T*>(::operator new(n * sizeof(T), std::align_val_t(alignof(T)))); }
    void deallocate(T* at, std::size_t) { ::operator delete(at, std::align_val_t(alignof(T))); }
    friend bool operator==(const Allocator&, const Allocator&) { return true; }
};

template <class T>
using List = std::vector<T, Allocator<T>>;

}  // namespace NONET_LOGIC
