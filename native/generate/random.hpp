// Random numbers that are the same on every machine: SplitMix64, keyed by seed and stream. The twin of
// src/nonet/generate/random.py; tests hold the two together.
#pragma once
#include <cstdint>
#include <initializer_list>
#include <utility>

namespace nonet {

class Random {
public:
    explicit Random(std::uint64_t seed, std::initializer_list<std::uint64_t> stream = {})
        : state_(mixed(seed + gamma)) {
        for (const std::uint64_t number : stream) state_ = mixed((state_ ^ number) + gamma);
    }

    std::uint64_t word() { return mixed(state_ += gamma); }

    // 0 to limit - 1, each exactly as likely: the few words that would favour some numbers are drawn again.
    std::uint32_t below(std::uint32_t limit) {
        for (;;) {
            const std::uint64_t random = word();
            const std::uint64_t low = random * limit;
            if (low >= limit || low >= (0 - std::uint64_t(limit)) % limit) return high(random, limit);
        }
    }

    template <class Items>
    void shuffle(Items& items, std::uint32_t count) {
        for (std::uint32_t last = count; last-- > 1;) std::swap(items[last], items[below(last + 1)]);
    }

private:
    static constexpr std::uint64_t gamma = 0x9e3779b97f4a7c15;
    // The upper half of word times limit, without a 128-bit type.
    static std::uint32_t high(std::uint64_t word, std::uint32_t limit) {
        return std::uint32_t(((word >> 32) * limit + ((word & 0xffffffff) * limit >> 32)) >> 32);
    }
    static std::uint64_t mixed(std::uint64_t word) {
        word = (word ^ word >> 30) * 0xbf58476d1ce4e5b9;
        word = (word ^ word >> 27) * 0x94d049bb133111eb;
        return word ^ word >> 31;
    }

    std::uint64_t state_;
};

}  // namespace nonet
