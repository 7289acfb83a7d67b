// A kernel: both engines at one lane width. Each file of kernels/ makes one of these for its CPU target.
#pragma once
#include "cells.hpp"
#include "digits.hpp"

namespace nonet {

// The digit lanes with the diagonals that the rules have.
template <class L>
struct DigitEngine {
    template <class Do>
    static auto with(Shape shape, Do act) {
        switch (shape) {
            case Shape::diagonal:
                return act(DigitLanes<L, true, true>{});
            case Shape::falling:
                return act(DigitLanes<L, true, false>{});
            case Shape::rising:
                return act(DigitLanes<L, false, true>{});
            default:
                return act(DigitLanes<L, false, false>{});
        }
    }

    static std::size_t batch_bytes(const Tables& rules) {
        return with(rules.shape, [&](auto lanes) { return lanes.batch_bytes(rules); });
    }
    static void batch(void* memory, const Tables& rules, const Batch& job) {
        with(rules.shape, [&](auto lanes) { lanes.batch(memory, rules, job); });
    }
    static std::size_t search_bytes(const Tables& rules) {
        return with(rules.shape, [&](auto lanes) { return lanes.search_bytes(rules); });
    }
    static void start(void* memory, const Tables& rules, const std::uint32_t* candidates) {
        with(rules.shape, [&](auto lanes) { lanes.start(memory, rules, candidates); });
    }
    static Progress run(void* memory, const Tables& rules, std::uint64_t sweeps, std::uint8_t* digits,
                        std::size_t room) {
        return with(rules.shape, [&](auto lanes) { return lanes.run(memory, rules, sweeps, digits, room); });
    }
};

template <class Lanes>
constexpr Engine engine_of = {Lanes::batch_bytes, Lanes::batch, Lanes::search_bytes, Lanes::start, Lanes::run};

template <int Bytes>
constexpr Kernel kernel_of(const char* name) {
    return {name, engine_of<DigitEngine<Lanes<Bytes>>>, engine_of<CellLanes<Lanes<Bytes>>>};
}

}  // namespace nonet
