#include "rate.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

namespace nonet::logic {

void open_candidates(const Tables& rules, const std::uint8_t* digits, std::uint32_t* candidates) {
    const std::uint32_t all = (1u << rules.size) - 1;
    std::fill(candidates, candidates + rules.cells, all);
    for (int house = 0; house < rules.houses; ++house) {
        const std::uint16_t* cells = rules.house_cells + house * rules.size;
        std::uint32_t used = 0;
        for (int at = 0; at < rules.size; ++at)
            if (const int digit = digits[cells[at]]) used |= 1u << (digit - 1);
        for (int at = 0; at < rules.size; ++at) candidates[cells[at]] &= ~used;
    }
    for (int pair = 0; pair < rules.pairs; ++pair) {
        const int one = rules.pair_cells[2 * pair], other = rules.pair_cells[2 * pair + 1];
        if (digits[one]) candidates[other] &= ~(1u << (digits[one] - 1));
        if (digits[other]) candidates[one] &= ~(1u << (digits[other] - 1));
    }
    for (int at = 0; at < rules.relations; ++at) {
        const Relation& relation = rules.relation[at];
        if (const int digit = digits[relation.first]) candidates[relation.second] &= relation.allowed[digit - 1];
    }
}

bool rate_batch(const Finders& finders, const void* board, const Tables& rules, const Options& options,
                const Ladder& ladder, const Ratings& job, unsigned threads) {
    constexpr std::size_t slice = 16;  // puzzles taken at a time: a hard one takes as long as thousands of easy ones
    std::atomic<std::size_t> next = 0;
    std::atomic<bool> stopped = false;
    const auto work = [&](bool asks) {
        auto asked = std::chrono::steady_clock::now();
        std::uint8_t digits[25 * 25], solution[25 * 25];
        std::uint32_t candidates[25 * 25];
        for (;;) {
            const std::size_t from = next.fetch_add(slice);
            if (from >= job.count || stopped) return;
            for (std::size_t k = from; k < std::min(from + slice, job.count) && !stopped; ++k) {
                std::uint32_t* const counts = job.counts + k * std::size_t(techniques);
                std::fill(counts, counts + techniques, 0);
                job.score[k] = -1;
                if (job.skip[k]) continue;
                for (int cell = 0; cell < rules.cells; ++cell) {
                    digits[cell] = job.digit[std::uint8_t(job.text[k * job.stride + std::size_t(cell)])];
                    solution[cell] = job.digit[std::uint8_t(job.solution[k * job.solution_stride + std::size_t(cell)])];
                }
                open_candidates(rules, digits, candidates);
                Climb way = {solution, job.searches, counts, 0, false};
                finders.climb(board, {digits, candidates, digits}, options, ladder, way, {nullptr, nullptr});
                if (way.solved) job.score[k] = way.score;
                if (asks && std::chrono::steady_clock::now() - asked > std::chrono::milliseconds(40)) {
                    asked = std::chrono::steady_clock::now();
                    if (job.pulse.stop && job.pulse.stop(job.pulse.context)) stopped = true;
                }
            }
        }
    };
    std::vector<std::thread> others;
    for (unsigned k = 1; k < threads; ++k) others.emplace_back(work, false);
    work(true);
    for (std::thread& other : others) other.join();
    return !stopped;
}

}  // namespace nonet::logic
