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
