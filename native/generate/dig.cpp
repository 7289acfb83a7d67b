#include "dig.hpp"

#include <atomic>
#include <condition_variable>
#include <system_error>
#include <thread>

namespace nonet {

namespace {

using Clock = std::chrono::steady_clock;
constexpr auto heartbeat = std::chrono::milliseconds(50);

// The caller's pulse and the time, asked no more often than the heartbeat.
struct Limits {
    Pulse pulse;
    Clock::time_point deadline, next;
    std::atomic<bool> stopped = false;

    bool reached() {
        const auto now = Clock::now();
        if (stopped || now < std::min(next, deadline)) return stopped;
        next = now + heartbeat;
        if (now >= deadline || pulse.stop(pulse.context)) stopped = true;
        return stopped;
    }
};

}  // namespace

bool dig_many(const Solver& solver, const DigOrder& order, std::uint64_t first, std::size_t count, unsigned threads,
              double seconds, Pulse pulse, std::uint8_t* puzzles, std::uint8_t* solutions, std::uint16_t* choices,
              Dug* results) {
    // Enough puzzles abreast to keep the lanes full, few enough to stay in the cache and to share out.
    const std::size_t portion = std::clamp<std::size_t>(count / (2 * std::max(threads, 1u)) + 1, 1, 256);
    const std::size_t portions = (count + portion - 1) / portion;
    threads = unsigned(std::clamp<std::size_t>(threads, 1, std::max<std::size_t>(portions, 1)));
    const auto cells = std::size_t(solver.tables().cells);
    std::fill_n(results, count, Dug::stopped);
    const auto now = Clock::now();
    Limits limits{pulse, now + std::chrono::hours(24 * 365), now + heartbeat};
    if (seconds < 1e7)
        limits.deadline =
            now + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(std::max(seconds, 0.0)));
    std::atomic<std::size_t> next = 0;
    const auto work = [&](Digger& digger, Pulse beat) {
        for (std::size_t from; !limits.stopped && (from = portion * next.fetch_add(1)) < count;)
            digger.dig(first + from, std::min(portion, count - from), beat, puzzles + from * cells,
                       solutions + from * cells, choices ? choices + from * cells : nullptr, results + from);
    };
    if (threads == 1) {
        Digger digger(solver, order);
        work(digger, {[](void* context) { return static_cast<Limits*>(context)->reached(); }, &limits});
        return !limits.stopped;
    }

    std::vector<std::unique_ptr<Digger>> diggers;  // made here, where failing is harmless
    for (unsigned k = 0; k < threads; ++k) diggers.push_back(std::make_unique<Digger>(solver, order));
    const Pulse until_stopped = {[](void* context) { return static_cast<Limits*>(context)->stopped.load(); }, &limits};
    std::mutex mutex;
    std::condition_variable finished;
    std::atomic<unsigned> running = 0;
    std::vector<std::thread> team;
    team.reserve(threads);
    try {
        for (const auto& digger : diggers) {
            ++running;
            team.emplace_back([&, mine = digger.get()] {
                work(*mine, until_stopped);
                if (--running == 0) {
                    const std::lock_guard lock(mutex);
                    finished.notify_one();
                }
            });
        }
    } catch (const std::system_error&) {
        --running;  // the system has no thread left to give: those that started do the work of all
        if (team.empty()) throw;
    }
    {
        std::unique_lock lock(mutex);
        while (!finished.wait_for(lock, heartbeat, [&] { return running == 0; })) {
            lock.unlock();
            limits.reached();
            lock.lock();
        }
    }
    for (std::thread& each : team) each.join();
    return !limits.stopped;
}

}  // namespace nonet
