// One grid of the digit lanes on its own: to keep, to split, to write down.
#pragma once
#include "../engine.hpp"
#include "digits_sweep.hpp"

namespace nonet {

template <class L, bool Falling, bool Rising>
struct DigitBoard {
    using Position = typename DigitSweep<L, Falling, Rising>::Position;

    std::uint16_t word[9][9];

    DigitBoard() = default;

    __attribute__((noinline)) DigitBoard(const Position& at, int lane) {
        const auto* from = reinterpret_cast<const std::uint16_t*>(&at) + lane;
        std::uint16_t* to = &word[0][0];
        for (int k = 0; k < 81; ++k) to[k] = alone(from[k * L::count]);
    }

    explicit DigitBoard(const std::uint32_t* candidates) {
        std::memset(word, 0, sizeof word);
        for (int cell = 0; cell < 81; ++cell)
            for (int digit = 0; digit < 9; ++digit)
                word[digit][cell / 9] |= std::uint16_t((candidates[cell] >> digit & 1) << bit_of(cell % 9));
    }

    __attribute__((noinline)) void store(Position& at, int lane) const {
        auto* to = reinterpret_cast<std::uint16_t*>(&at) + lane;
        const std::uint16_t* from = &word[0][0];
        for (int k = 0; k < 81; ++k) to[k * L::count] = alone(from[k]);
    }

    // A lane's solution: the digits, one byte a cell, counted from `before_one`.
    static void read(const Position& at, int lane, char before_one, char* digits) {
        const auto* const word = reinterpret_cast<const std::uint16_t*>(&at) + lane;
        for (int digit = 0; digit < 9; ++digit)
            for (int row = 0; row < 9; ++row) {
                const int column = layout.column[__builtin_ctz(word[(9 * digit + row) * L::count])];
                digits[9 * row + column] = char(before_one + digit + 1);
            }
    }

    // A cell to split at: its digits, the lowest of which is the guess.
    struct Guess {
        std::uint8_t row, bit;
        std::uint16_t digits;
    };

    // Splits a lane at its most telling cell: the lane goes on with the guess, this board becomes the rest.
    __attribute__((noinline)) Guess split(Position& at, int lane) {
        auto* const lane_word = reinterpret_cast<std::uint16_t*>(&at) + lane;
        // Cells with at least so many candidates, counted while the words pass by.
        Cells one{}, two{}, three{};
        for (int digit = 0; digit < 9; ++digit) {
            const std::uint16_t* const from = lane_word + 9 * digit * L::count;
            const auto row = [from](int r) { return std::uint64_t(alone(from[r * L::count])); };
            const std::uint64_t upper = row(0) | row(1) << 16 | row(2) << 32 | row(3) << 48;
            const std::uint64_t lower = row(4) | row(5) << 16 | row(6) << 32 | row(7) << 48;
            const std::uint64_t last = row(8);
            std::memcpy(word[digit], &upper, 8);
            std::memcpy(word[digit] + 4, &lower, 8);
            word[digit][8] = std::uint16_t(last);
            const Cells places = cells_of(upper, lower, last);
            three |= two & places;
            two |= one & places;
            one |= places;
        }
        const Cells pairs = two.without(three);
        const int place = widest(pairs.any() ? pairs : fewest(two), two);
        Guess guess = {layout.row[place], layout.bit[place], 0};
        for (int digit = 0; digit < 9; ++digit)
            guess.digits |= std::uint16_t((word[digit][guess.row] >> guess.bit & 1) << digit);
        word[__builtin_ctz(guess.digits)][guess.row] ^= std::uint16_t(1 << guess.bit);
        enter(guess, at, lane);
        return guess;
    }

    // Makes the guess in a lane that has the board, or the rest of it.
    static void enter(Guess guess, Position& at, int lane) {
        auto* const word = reinterpret_cast<std::uint16_t*>(&at) + lane + guess.row * L::count;
        const auto bit = std::uint16_t(1 << guess.bit);
        word[9 * L::count * __builtin_ctz(guess.digits)] |= bit;
        for (std::uint32_t others = guess.digits & (guess.digits - 1u); others; others &= others - 1)
            word[9 * L::count * __builtin_ctz(others)] &= std::uint16_t(~bit);
    }

private:
    // Keeps the compiler from gathering single words into vectors, which takes longer than moving them one by one.
    [[gnu::always_inline]] static std::uint16_t alone(std::uint32_t one_word) {
        asm("" : "+r"(one_word));
        return std::uint16_t(one_word);
    }

    // A set of cells: rows 0 to 3 and 4 to 7 as they lie in the words; row 8 fills gaps between the first ones.
    struct Cells {
        std::uint64_t upper, lower;
        bool any() const { return upper | lower; }
        Cells without(const Cells& other) const { return {upper & ~other.upper, lower & ~other.lower}; }
        Cells operator&(const Cells& other) const { return {upper & other.upper, lower & other.lower}; }
        void operator|=(const Cells& other) {
            upper |= other.upper;
            lower |= other.lower;
        }
        int size() const { return __builtin_popcountll(upper) + __builtin_popcountll(lower); }
    };
    static Cells cells_of(std::uint64_t upper, std::uint64_t lower, std::uint64_t last) {
        return {upper | (last & 0x7f) << 9 | (last & 0x180) << 18, lower};
    }
    static constexpr int place_of(int row, int column) {
        const int bit = bit_of(column);
        if (row < 8) return 16 * row + bit;
        return bit < 7 ? 9 + bit : 25 + bit - 7;
    }
    static constexpr bool see_each_other(int row, int column, int other_row, int other_column) {
        return row == other_row || column == other_column ||
               (row / 3 == other_row / 3 && column / 3 == other_column / 3) ||
               (Falling && row == column && other_row == other_column) ||
               (Rising && row + column == 8 && other_row + other_column == 8);
    }
    struct Layout {
        Cells peers[128];  // by place
        std::uint8_t row[128], bit[128];
        std::uint8_t column[16];  // by bit; the gaps are never asked for
    };
    static constexpr Layout layout = [] {
        Layout table{};
        for (int cell = 0; cell < 81; ++cell) {
            const int row = cell / 9, column = cell % 9, place = place_of(row, column);
            table.row[place] = std::uint8_t(row);
            table.bit[place] = std::uint8_t(bit_of(column));
            table.column[bit_of(column)] = std::uint8_t(column);
            for (int other = 0; other < 81; ++other) {
                if (other == cell || !see_each_other(row, column, other / 9, other % 9)) continue;
                const int seen = place_of(other / 9, other % 9);
                (seen < 64 ? table.peers[place].upper : table.peers[place].lower) |= std::uint64_t(1) << seen % 64;
            }
        }
        return table;
    }();

    // Cells with three candidates, or all open ones if there is none such.
    Cells fewest(const Cells& open) const {
        Cells one{}, two{}, three{}, four{};
        for (int digit = 0; digit < 9; ++digit) {
            std::uint64_t upper, lower;
            std::memcpy(&upper, word[digit], 8);
            std::memcpy(&lower, word[digit] + 4, 8);
            const Cells places = cells_of(upper, lower, word[digit][8]);
            four |= three & places;
            three |= two & places;
            two |= one & places;
            one |= places;
        }
        const Cells triples = three.without(four);
        return triples.any() ? triples : open;
    }

    // The place of the one of these cells that sees the most open ones. Where the upper rows have enough of them, a
    // look at the lower ones would take longer than it saves.
    static constexpr int enough = 8;
    static int widest(const Cells& from, const Cells& open) {
        int best = 0, most = -1;
        const auto look = [&](std::uint64_t left, int base) {
            for (; left; left &= left - 1) {
                const int place = base + __builtin_ctzll(left);
                const int seen = (layout.peers[place] & open).size();
                best = seen > most ? place : best;
                most = seen > most ? seen : most;
            }
        };
        look(from.upper, 0);
        if (__builtin_popcountll(from.upper) < enough) look(from.lower, 64);
        return best;
    }
};

}  // namespace nonet
