// A step is evidence: what it rests on, and what follows. It never says how it looks or reads.
#pragma once
#include <utility>

#include "position.hpp"

namespace NONET_LOGIC {

template <int Words>
struct Part {
    Role role;
    std::int16_t house = -1;
    std::uint32_t digits = 0;  // a mask
    Cells<Words> cells;
};

template <int Words>
struct Link {
    Cells<Words> from, to;  // one cell each, or the cells of a grouped node
    std::uint8_t from_digit, to_digit;
    bool strong;
    Reason reason;
    std::int16_t index = -1;  // the house, or the part of an almost locked set
    std::uint8_t chain = 0;   // forcing steps have several chains: they are told one after another
};

template <int Words>
struct Step {
    Technique technique;
    std::uint32_t digits = 0;  // the digits it is about, a mask
    List<Part<Words>> parts;
    List<Link<Words>> links;
    List<Candidate> placements, eliminations;

    explicit Step(Technique technique, std::uint32_t digits = 0) : technique(technique), digits(digits) {}

    Step& part(Role role, const Cells<Words>& cells, std::uint32_t part_digits, int house = -1) {
        parts.push_back({role, std::int16_t(house), part_digits, cells});
        return *this;
    }
    Step& eliminate(const Cells<Words>& cells, int digit) {
        for (const int cell : cells) eliminations.push_back({std::uint16_t(cell), std::uint8_t(digit)});
        return *this;
    }
    Step& place(int cell, int digit) {
        placements.push_back({std::uint16_t(cell), std::uint8_t(digit)});
        return *this;
    }
    bool any() const { return !placements.empty() || !eliminations.empty(); }
    // Whether another step has the same technique, digits and result, however it comes by it.
    bool same_result(const Step& other) const {
        return technique == other.technique && digits == other.digits && same(placements, other.placements) &&
               same(eliminations, other.eliminations);
    }

private:
    static bool same(const List<Candidate>& one, const List<Candidate>& other) {
        if (one.size() != other.size()) return false;
        for (std::size_t each = 0; each < one.size(); ++each)
            if (one[each] != other[each]) return false;
        return true;
    }
};

// Some of the techniques.
struct Techniques {
    std::uint64_t word[3] = {};
    static_assert(techniques <= 192);

    bool has(Technique one) const { return word[int(one) / 64] >> (int(one) % 64) & 1; }
    void add(Technique one) { word[int(one) / 64] |= std::uint64_t(1) << (int(one) % 64); }
    // Whether any of the techniques from one to another, in the order of the list, is among these.
    bool any_of(Technique from, Technique to) const {
        for (int at = int(from) / 64; at <= int(to) / 64; ++at) {
            std::uint64_t bits = word[at];
            if (at == int(from) / 64) bits &= ~std::uint64_t(0) << (int(from) % 64);
            if (at == int(to) / 64) bits &= ~std::uint64_t(0) >> (63 - int(to) % 64);
            if (bits) return true;
        }
        return false;
    }
};

}  // namespace NONET_LOGIC
