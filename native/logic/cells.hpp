// A set of cells as bits: two words for a 9x9 grid, more for larger ones.
#pragma once
#include <bit>
#include <cstdint>

#include "target.hpp"

namespace NONET_LOGIC {

template <int Words>
struct Cells {
    std::uint64_t word[Words] = {};

    static Cells of(int cell) {
        Cells one;
        one.add(cell);
        return one;
    }

    bool has(int cell) const { return word[cell >> 6] >> (cell & 63) & 1; }
    void add(int cell) { word[cell >> 6] |= std::uint64_t(1) << (cell & 63); }
    void drop(int cell) { word[cell >> 6] &= ~(std::uint64_t(1) << (cell & 63)); }

    bool any() const {
        std::uint64_t all = 0;
        for (const std::uint64_t bits : word) all |= bits;
        return all != 0;
    }
    bool none() const { return !any(); }
    int count() const {
        int sum = 0;
        for (const std::uint64_t bits : word) sum += std::popcount(bits);
        return sum;
    }
    // The first cell in reading order; the set must have one.
    int first() const {
        int at = 0;
        while (!word[at]) ++at;
        return at * 64 + std::countr_zero(word[at]);
    }
    bool within(const Cells& other) const { return without(other).none(); }
    bool meets(const Cells& other) const { return (*this & other).any(); }

    Cells without(const Cells& other) const {
        Cells left;
        for (int at = 0; at < Words; ++at) left.word[at] = word[at] & ~other.word[at];
        return left;
    }
    Cells& operator&=(const Cells& other) {
        for (int at = 0; at < Words; ++at) word[at] &= other.word[at];
        return *this;
    }
    Cells& operator|=(const Cells& other) {
        for (int at = 0; at < Words; ++at) word[at] |= other.word[at];
        return *this;
    }
    friend Cells operator&(Cells one, const Cells& other) { return one &= other; }
    friend Cells operator|(Cells one, const Cells& other) { return one |= other; }
    friend bool operator==(const Cells&, const Cells&) = default;

    // for (int cell : cells): in reading order.
    struct End {};
    struct Iterator {
        Cells left;  // a copy: the set may change while it is gone through
        int at = 0;
        int operator*() const { return at * 64 + std::countr_zero(left.word[at]); }
        Iterator& operator++() {
            left.word[at] &= left.word[at] - 1;
            return settle();
        }
        bool operator!=(End) const { return at != Words; }
        Iterator& settle() {
            while (at != Words && !left.word[at]) ++at;
            return *this;
        }
    };
    Iterator begin() const { return Iterator{*this}.settle(); }
    End end() const { return {}; }
};

// The digits of a mask, from 0: for (int digit : digits_of(mask)).
struct DigitsOf {
    std::uint32_t mask;
    struct Iterator {
        std::uint32_t left;
        int operator*() const { return std::countr_zero(left); }
        Iterator& operator++() {
            left &= left - 1;
            return *this;
        }
        bool operator!=(const Iterator& other) const { return left != other.left; }
    };
    Iterator begin() const { return {mask}; }
    Iterator end() const { return {0}; }
};
inline DigitsOf digits_of(std::uint32_t mask) { return {mask}; }
inline int count(std::uint32_t mask) { return std::popcount(mask); }

}  // namespace NONET_LOGIC
