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

    // The digits of a solved board, one byte a cell.
    void read(std::uint8_t* digits) const {
        for (int digit = 0; digit < 9; ++digit)
            for (int row = 0; row < 9; ++row)
                digits[9 * row + column_of(__builtin_ctz(word[digit][row]))] = std::uint8_t(digit + 1);
    }
    void write(const Batch& job, std::size_t puzzle) const {
        char* text = job.solution + puzzle * job.solution_stride;
        read(reinterpret_cast<std::uint8_t*>(text));
        const char before_one = char(job.symbol[1] - 1);  // the nine symbols follow each other
        for (int cell = 0; cell < 81; ++cell) text[cell] = char(text[cell] + before_one);
    }

    // Splits a lane at its most telling cell: the lane goes on with one digit there, this board becomes the rest.
    __attribute__((noinline)) void split(Position& at, int lane) {
        auto* const lane_word = reinterpret_cast<std::uint16_t*>(&at) + lane;
        // Cells with at least so many candidates, counted while the words pass by.
        Cells one{}, two{}, three{}, four{};
        for (int digit = 0; digit < 9; ++digit) {
            const std::uint16_t* const from = lane_word + 9 * digit * L::count;
            const auto row = [from](int r) { return std::uint64_t(alone(from[r * L::count])); };
            const std::uint64_t upper = row(0) | row(1) << 16 | row(2) << 32 | row(3) << 48;
            const std::uint64_t lower = row(4) | row(5) << 16 | row(6) << 32 | row(7) << 48;
            const std::uint64_t last = row(8);
            std::memcpy(word[digit], &upper, 8);
            std::memcpy(word[digit] + 4, &lower, 8);
            word[digit][8] = std::uint16_t(last);
            const Cells places = {upper | (last & 0x7f) << 9 | (last & 0x180) << 18, lower};
            four |= three & places;
            three |= two & places;
            two |= one & places;
            one |= places;
        }
        const Cells pairs = two.without(three), triples = three.without(four);
        const int place = widest(pairs.any() ? pairs : triples.any() ? triples : two, two);
        const int row = layout.row[place];
        const int column = layout.bit[place];
        const auto bit = std::uint16_t(1 << column);
        std::uint32_t digits = 0;
        for (int digit = 0; digit < 9; ++digit) digits |= std::uint32_t(word[digit][row] >> column & 1) << digit;
        const int first = __builtin_ctz(digits);
        word[first][row] = std::uint16_t(word[first][row] & ~bit);
        for (digits &= digits - 1; digits; digits &= digits - 1) {
            std::uint16_t& other = lane_word[(9 * __builtin_ctz(digits) + row) * L::count];
            other = std::uint16_t(other & ~bit);
        }
    }

private:
    // Keeps the compiler from gathering single words into vectors, which takes longer than moving them one by one.
    [[gnu::always_inline]] static std::uint16_t alone(std::uint32_t one_word) {
        asm("" : "+r"(one_word));
        return std::uint16_t(one_word);
    }

    static constexpr int column_of(int bit) { return 3 * (bit % 3) + bit / 3; }

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
    };
    static constexpr Layout layout = [] {
        Layout table{};
        for (int cell = 0; cell < 81; ++cell) {
            const int row = cell / 9, column = cell % 9, place = place_of(row, column);
            table.row[place] = std::uint8_t(row);
            table.bit[place] = std::uint8_t(bit_of(column));
            for (int other = 0; other < 81; ++other) {
                if (other == cell || !see_each_other(row, column, other / 9, other % 9)) continue;
                const int seen = place_of(other / 9, other % 9);
                (seen < 64 ? table.peers[place].upper : table.peers[place].lower) |= std::uint64_t(1) << seen % 64;
            }
        }
        return table;
    }();

    // The place of the one of these cells that sees the most open ones.
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
        look(from.lower, 64);
        return best;
    }
};

}  // namespace nonet
