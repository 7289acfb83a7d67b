#include "work.hpp"

#include <algorithm>
#include <condition_variable>
#include <system_error>
#include <thread>

namespace nonet {

using Clock = std::chrono::steady_clock;

namespace {

constexpr auto heartbeat = std::chrono::milliseconds(50);

// Asks the pulse no more often than the heartbeat.
class Watch {
public:
    explicit Watch(Pulse pulse) : pulse_(pulse), next_(Clock::now() + heartbeat) {}
    bool stop(Clock::time_point now) {
        if (now < next_) return false;
        next_ = now + heartbeat;
        return pulse_.stop(pulse_.context);
    }

private:
    Pulse pulse_;
    Clock::time_point next_;
};

Clock::time_point deadline_after(double seconds) {
    const auto now = Clock::now();
    if (!(seconds < 1e9)) return Clock::time_point::max();
    return now + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(std::max(seconds, 0.0)));
}

}  // namespace

Solver::Solver(const Kernel& kernel, Shape shape, int size, std::vector<std::uint16_t> houses,
               std::vector<std::uint16_t> pairs, std::vector<Constraint> relations)
    : kernel_(kernel),
      engine_(shape == Shape::any ? kernel.cells : kernel.digits),
      houses_(std::move(houses)),
      pairs_(std::move(pairs)),
      relations_(std::move(relations)) {
    for (const Constraint& each : relations_) relation_.push_back({each.first, each.second, each.allowed.data()});
    tables_ = {shape,           size,
               size * size,     int(houses_.size()) / size,
               houses_.data(),  int(pairs_.size()) / 2,
               pairs_.data(),   int(relation_.size()),
               relation_.data()};
}

std::unique_ptr<Memory> Solver::borrow() const {
    if (Memory* memory = spare_.exchange(nullptr)) return std::unique_ptr<Memory>(memory);
    return std::make_unique<Memory>(engine_.search_bytes(tables_));
}

void Solver::give_back(std::unique_ptr<Memory> memory) const { delete spare_.exchange(memory.release()); }

Search::Search(const Solver& solver, const std::uint32_t* candidates) : solver_(solver), memory_(solver.borrow()) {
    solver.engine().start(memory_->get(), solver.tables(), candidates);
}

bool Search::next(std::uint64_t limit, double seconds, Pulse pulse, std::vector<std::uint8_t>& digits) {
    const auto cells = std::size_t(solver_.tables().cells);
    const auto deadline = deadline_after(seconds);
    Watch watch(pulse);
    std::uint8_t fresh[8 * wave * 81];
    std::vector<std::uint8_t> large;  // grids above 9x9 need more room
    std::uint8_t* room = fresh;
    if (cells > 81) {
        large.resize(8 * wave * cells);
        room = large.data();
    }
    const std::uint64_t wanted = limit > ~std::uint64_t(0) / cells ? ~std::uint64_t(0) : limit * cells;
    digits.clear();
    const auto take = [&](const std::uint8_t* from, std::size_t bytes) {
        const auto now = std::size_t(std::min<std::uint64_t>(bytes, wanted - digits.size()));
        digits.insert(digits.end(), from, from + now);
        return now;
    };
    const std::size_t taken = take(surplus_.data(), surplus_.size());
    surplus_.erase(surplus_.begin(), surplus_.begin() + std::ptrdiff_t(taken));
    while (digits.size() < wanted && !exhausted_) {
        const Progress progress =
            solver_.engine().run(memory_->get(), solver_.tables(), slice(), room, 8 * std::size_t(wave));
        exhausted_ = progress.exhausted;
        guesses_ = progress.guesses;
        const std::size_t bytes = progress.found * cells;
        const std::size_t used = take(room, bytes);
        surplus_.assign(room + used, room + bytes);
        if (digits.size() == wanted || exhausted_) break;
        const auto now = Clock::now();
        if (now >= deadline || watch.stop(now)) return false;
    }
    return true;
}

bool Search::count(std::uint64_t limit, double seconds, Pulse pulse, std::uint64_t& count) {
    const auto deadline = deadline_after(seconds);
    Watch watch(pulse);
    const auto cells = std::size_t(solver_.tables().cells);
    const auto known = std::size_t(std::min<std::uint64_t>(surplus_.size() / cells, limit > count ? limit - count : 0));
    surplus_.erase(surplus_.begin(), surplus_.begin() + std::ptrdiff_t(known * cells));
    count += known;
    while (count < limit && !exhausted_) {
        const Progress progress = solver_.engine().run(memory_->get(), solver_.tables(), slice(), nullptr, 0);
        exhausted_ = progress.exhausted;
        guesses_ = progress.guesses;
        count = std::min(limit, count + progress.found);
        if (count == limit || exhausted_) break;
        const auto now = Clock::now();
        if (now >= deadline || watch.stop(now)) return false;
    }
    return true;
}

bool solve_batch(const Solver& solver, const Batch& job, unsigned threads) {
    threads = std::max(threads, 1u);
    // Few enough puzzles a portion to keep all threads busy to the end, enough of them to keep the lanes full.
    constexpr std::size_t least = 128, most = 4096;
    const std::size_t portion = std::clamp(job.count / (std::size_t(threads) * 8) + 1, least, most);
    const std::size_t portions = (job.count + portion - 1) / portion;
    threads = unsigned(std::min<std::size_t>(threads, portions));
    std::fill_n(job.status, job.count, Status::stopped);
    if (!job.count) return true;

    std::atomic<std::size_t> next = 0;
    std::atomic<bool> stopped = false;
    // Takes portion after portion until none is left.
    const auto work = [&](void* memory, Pulse pulse) {
        for (std::size_t first; !stopped && (first = portion * next.fetch_add(1)) < job.count;) {
            Batch part = job;
            part.count = std::min(portion, job.count - first);
            part.text += first * job.stride;
            part.solution += first * job.solution_stride;
            part.status += first;
            part.found += first;
            part.guesses += first;
            part.pulse = pulse;
            solver.engine().batch(memory, solver.tables(), part);
        }
    };

    if (threads <= 1) {
        struct Caller {
            Watch watch;
            std::atomic<bool>& stopped;
        } caller{Watch(job.pulse), stopped};
        const Memory memory(solver.engine().batch_bytes(solver.tables()));
        work(memory.get(), {[](void* context) {
                                auto& me = *static_cast<Caller*>(context);
                                if (!me.stopped && me.watch.stop(Clock::now())) me.stopped = true;
                                return me.stopped.load();
                            },
                            &caller});
        return !stopped;
    }

    // The caller's thread does nothing but keep the pulse; the memory is made here, where failing is harmless.
    std::vector<Memory> memories;
    for (unsigned k = 0; k < threads; ++k) memories.emplace_back(solver.engine().batch_bytes(solver.tables()));
    std::mutex mutex;
    std::condition_variable finished;
    std::atomic<unsigned> running = 0;
    const Pulse until_stopped = {
        [](void* context) { return static_cast<std::atomic<bool>*>(context)->load(std::memory_order_relaxed); },
        &stopped};
    std::vector<std::thread> team;
    team.reserve(threads);
    try {
        for (const Memory& memory : memories) {
            ++running;
            team.emplace_back([&, where = memory.get()] {
                work(where, until_stopped);
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
            if (!stopped && job.pulse.stop(job.pulse.context)) stopped = true;
            lock.lock();
        }
    }
    for (std::thread& each : team) each.join();
    return !stopped;
}

}  // namespace nonet
