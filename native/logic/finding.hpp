// One look at a position: what is asked for, and the steps found. Finders share through it what several of them need.
#pragma once
#include <memory>

#include "sets.hpp"
#include "step.hpp"
#include "strong_pairs.hpp"

namespace NONET_LOGIC {

template <int Words>
struct Finding {
    using Set = Cells<Words>;

    const Board<Words>& board;
    const Position<Words>& at;
    const Options& options;
    bool all;  // every step is wanted, not only the first
    std::size_t limit;
    std::uint32_t since = 0;  // when the same was last looked for in vain, on the way to this position
    List<Step<Words>> steps;

    Finding(const Position<Words>& at, const Options& options, bool all, std::size_t limit = std::size_t(-1))
        : board(*at.board), at(at), options(options), all(all), limit(limit) {}
    Finding(const Finding&) = delete;

    // Whether the search may end.
    bool done() const { return all ? steps.size() >= limit : !steps.empty(); }

    // Whether a candidate left the house, or one of the digit left its places, since these were looked through in vain.
    // What rests on unchanged places rules out no more than it did then.
    bool is_new_house(int house) const { return at.house_changed[house] > since; }
    bool is_new_digit(int digit) const { return at.digit_changed[digit] > since; }

    // Takes a step; true if the search may end. A step that changes nothing is no step.
    bool found(Step<Words>&& step) {
        if (!step.any()) return false;
        steps.push_back(std::move(step));
        return done();
    }
    // The same, but a step that says no more than one before it is not taken again.
    bool found_new(Step<Words>&& step) {
        for (const Step<Words>& other : steps)
            if (other.same_result(step)) return false;
        return found(std::move(step));
    }

    // The almost locked sets of the position, made when first asked for.
    AlmostLockedSets<Words>& almost_locked_sets() {
        if (!sets) sets.reset(new AlmostLockedSets<Words>(at));
        return *sets;
    }

    // The strong pairs of a digit, likewise.
    const StrongPairs<Words>& strong_pairs(int digit) {
        if (!pairs) pairs.reset(new StrongPairs<Words>[std::size_t(board.size)]);
        if (!(pairs_known >> digit & 1)) pairs[std::size_t(digit)].fill(at, digit);
        pairs_known |= 1u << digit;
        return pairs[std::size_t(digit)];
    }

private:
    std::unique_ptr<AlmostLockedSets<Words>> sets;
    std::unique_ptr<StrongPairs<Words>[]> pairs;
    std::uint32_t pairs_known = 0;  // digits whose pairs are filled in
};

}  // namespace NONET_LOGIC
