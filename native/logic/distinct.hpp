// Steps that say the same: several patterns often give one result, which is told once.
#pragma once
#include "finding.hpp"

namespace NONET_LOGIC {

inline bool same_candidates(const List<Candidate>& some, const List<Candidate>& others) {
    if (some.size() != others.size()) return false;
    for (const Candidate& each : some) {
        bool among = false;
        for (const Candidate& other : others) among |= each == other;
        if (!among) return false;
    }
    return true;
}

// Whether HoDoKu, where it finds all steps and sorts them, has one before another: the one that removes most, nearest the
// top by a weighted sum of where its eliminations are, digit after digit.
template <int Words>
bool sorted_before(const Step<Words>& one, const Step<Words>& other) {
    const auto where = [](const Step<Words>& step) {
        std::int64_t sum = 0, rank = 0;
        for (const Candidate& each : step.eliminations) sum += each.cell * (1 + 80 * rank++) + each.digit + 1;
        return sum;
    };
    if (one.eliminations.size() != other.eliminations.size())
        return one.eliminations.size() > other.eliminations.size();
    return where(one) < where(other);
}

// Takes a step unless one with its technique, digits and result is there; true if the search may end.
template <int Words>
bool found_once(Finding<Words>& finding, Step<Words>&& step) {
    for (const Step<Words>& other : finding.steps)
        if (other.technique == step.technique && other.digits == step.digits &&
            same_candidates(other.eliminations, step.eliminations) &&
            same_candidates(other.placements, step.placements))
            return false;
    return finding.found(std::move(step));
}

}  // namespace NONET_LOGIC
