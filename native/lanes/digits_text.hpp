// Puzzles in and out of the digit lanes: text to words and back.
#pragma once
#include "../engine.hpp"
#include "digits_sweep.hpp"

namespace nonet {

// Puzzles as text, a vector of them at a time.
template <class L>
struct DigitText {
    using Vector = typename L::vector;
    typedef std::uint8_t Bytes __attribute__((vector_size(16)));
    using Flat = typename VectorOf<L::bytes, std::uint8_t>::type;
    static constexpr int block = L::count < 16 ? 16 : L::count;  // puzzles that are turned together
    // Digits of the group, puzzle by puzzle, then turned: cell by cell.
    static constexpr std::size_t plain = (std::size_t(block) * 81 + 63) / 64 * 64;
    static constexpr std::size_t room = plain + 81 * block;

    // Reads `many` puzzles into the position's lanes; lanes whose text cannot be read are set in the answer.
    template <class Position>
    static std::uint32_t read(const Batch& job, std::size_t first, std::size_t many, std::uint8_t* digits,
                              Position& at) {
        std::uint32_t unread = 0;
        const char* text = job.text + first * job.stride;
        if (job.stride == 81 && many == L::count) {
            std::memcpy(digits, text, 81 * L::count);
        } else {
            for (std::size_t k = 0; k < many; ++k) std::memcpy(digits + 81 * k, text + k * job.stride, 81);
        }
        const bool is_text = job.digit[int('.')] == 0;
        std::memset(digits + 81 * many, is_text ? '.' : 0, plain - 81 * many);
        if (!(is_text ? plain_digits<true>(digits) : plain_digits<false>(digits)))
            unread = any_digits(job, text, many, digits);
        std::uint8_t* by_cell = digits + plain;
        for (int group = 0; group < L::count; group += 16) {
            for (int from = 0; from < 80; from += 16) {
                Bytes rows[16];
                for (int k = 0; k < 16; ++k) rows[k] = load(digits + 81 * (group + k) + from);
                turn(rows);
                for (int k = 0; k < 16; ++k) std::memcpy(by_cell + (from + k) * block + group, &rows[k], 16);
            }
            for (int k = 0; k < 16; ++k) by_cell[80 * block + group + k] = digits[81 * (group + k) + 80];
        }
        for (int row = 0; row < 9; ++row) {
            Vector plane[4]{};  // the four bits of the digits, a column a bit
#pragma GCC unroll 9
            for (int column = 0; column < 9; ++column) {
                const Vector cell = widen(by_cell + (9 * row + column) * block);
                const int to = bit_of(column);
                for (int k = 0; k < 4; ++k)
                    plane[k] |= (to >= k ? cell << (to - k) : cell >> (k - to)) & L::all(std::uint16_t(1 << to));
            }
            const Vector low = plane[0], mid = plane[1], high = plane[2], top = plane[3];
            const Vector blank = ~(low | mid | high | top) & 0x1ff;
            const Vector none = ~(mid | high | top);
            at.word[0][row] = (low & none) | blank;
            at.word[1][row] = (mid & ~low & ~high) | blank;
            at.word[2][row] = (mid & low & ~high) | blank;
            at.word[3][row] = (high & ~low & ~mid) | blank;
            at.word[4][row] = (high & low & ~mid) | blank;
            at.word[5][row] = (high & mid & ~low) | blank;
            at.word[6][row] = (high & mid & low) | blank;
            at.word[7][row] = (top & ~low) | blank;
            at.word[8][row] = (top & low) | blank;
        }
        return unread;
    }

    // Writes the solved lanes as text; the others get their puzzle back.
    template <class Position>
    static void write(const Batch& job, std::size_t first, std::size_t many, const Position& at, std::uint32_t solved,
                      std::uint8_t* digits) {
        char* to = job.solution + first * job.solution_stride;
        const std::size_t step = job.solution_stride;
        if (solved) {
            std::uint8_t* by_cell = digits + plain;
            for (int row = 0; row < 9; ++row) {
                const auto w = [&](int digit) { return at.word[digit - 1][row]; };
                const Vector plane[4] = {w(1) | w(3) | w(5) | w(7) | w(9), w(2) | w(3) | w(6) | w(7),
                                         w(4) | w(5) | w(6) | w(7), w(8) | w(9)};
#pragma GCC unroll 9
                for (int column = 0; column < 9; ++column) {
                    const int from = bit_of(column);
                    Vector cell = L::all(std::uint16_t(job.symbol[1] - 1));
                    for (int k = 0; k < 4; ++k)
                        cell += (from >= k ? plane[k] >> (from - k) : plane[k] << (k - from)) &
                                L::all(std::uint16_t(1 << k));
                    narrow(cell, by_cell + (9 * row + column) * block);
                }
            }
            for (int group = 0; group < L::count; group += 16)
                for (int from = 0; from < 80; from += 16) {
                    Bytes rows[16];
                    for (int k = 0; k < 16; ++k) rows[k] = load(by_cell + (from + k) * block + group);
                    turn(rows);
                    for (int k = 0; k < 16; ++k)
                        if (solved >> (group + k) & 1)
                            std::memcpy(to + step * std::size_t(group + k) + from, &rows[k], 16);
                }
            for (std::uint32_t left = solved; left; left &= left - 1) {
                const int k = __builtin_ctz(left);
                to[step * std::size_t(k) + 80] = char(by_cell[80 * block + k]);
            }
        }
        for (std::size_t k = 0; k < many; ++k)
            if (!(solved >> k & 1)) std::memcpy(to + step * k, job.text + (first + k) * job.stride, 81);
    }

private:
    static Bytes load(const std::uint8_t* from) {
        Bytes bytes;
        std::memcpy(&bytes, from, sizeof bytes);
        return bytes;
    }
    static Vector widen(const std::uint8_t* from) {
        using Few = typename VectorOf<L::count, std::uint8_t>::type;
        Few few;
        std::memcpy(&few, from, sizeof few);
        return __builtin_convertvector(few, Vector);
    }
    static void narrow(Vector cell, std::uint8_t* to) {
        using Few = typename VectorOf<L::count, std::uint8_t>::type;
        const Few few = __builtin_convertvector(cell, Few);
        std::memcpy(to, &few, sizeof few);
    }

    // The usual spelling: digits 1 to 9 with blanks as '.' or '0', or else the numbers 0 to 9. False at anything else.
    template <bool IsText>
    static bool plain_digits(std::uint8_t* digits) {
        Flat strange{};
        std::uint8_t copy[plain];
        for (std::size_t k = 0; k < 81 * L::count; k += sizeof(Flat)) {
            Flat c;
            std::memcpy(&c, digits + k, sizeof c);
            const Flat value = (IsText ? c - '0' : c) & (Flat)((IsText ? c - '0' : c) <= 9);
            std::memcpy(copy + k, &value, sizeof value);
            strange |= IsText ? ~((Flat)(c - '0' <= 9) | (Flat)(c == '.')) : (Flat)(c > 9);
        }
        std::uint64_t parts[sizeof(Flat) / 8], any = 0;
        std::memcpy(parts, &strange, sizeof parts);
        for (std::uint64_t part : parts) any |= part;
        if (any) return false;
        std::memcpy(digits, copy, 81 * L::count);
        return true;
    }

    // Any spelling the caller's table knows.
    static std::uint32_t any_digits(const Batch& job, const char* text, std::size_t many, std::uint8_t* digits) {
        std::uint32_t unread = 0;
        std::memset(digits, 0, 81 * L::count);
        for (std::size_t k = 0; k < many; ++k)
            for (int cell = 0; cell < 81; ++cell) {
                const std::uint8_t digit =
                    job.digit[static_cast<unsigned char>(text[k * job.stride + std::size_t(cell)])];
                if (digit > 9) unread |= 1u << k;
                digits[81 * k + std::size_t(cell)] = digit > 9 ? 0 : digit;
            }
        return unread;
    }

    // Turns 16 rows of 16 bytes into columns: four rounds of interleaving the first half with the second.
    [[gnu::always_inline]] static void turn(Bytes (&rows)[16]) {
        for (int round = 0; round < 4; ++round) {
            Bytes next[16];
            for (int k = 0; k < 8; ++k) {
                next[2 * k] = __builtin_shufflevector(rows[k], rows[k + 8], 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6,
                                                      22, 7, 23);
                next[2 * k + 1] = __builtin_shufflevector(rows[k], rows[k + 8], 8, 24, 9, 25, 10, 26, 11, 27, 12, 28,
                                                          13, 29, 14, 30, 15, 31);
            }
            for (int k = 0; k < 16; ++k) rows[k] = next[k];
        }
    }
};

}  // namespace nonet
