// One sweep of the digit lanes: every deduction once, over all lanes, without a branch.
#pragma once
#include "lanes.hpp"

namespace nonet {

// Columns are stored box by box: bits 0 to 2 are the first columns of the three boxes, 3 to 5 the second ones, 6 to 8
// the third. A step to the next box is a shift by one, a step to the next column of a box a shift by three.
constexpr int bit_of(int column) { return 3 * (column % 3) + column / 3; }
static_assert(bit_of(0) == 0 && bit_of(1) == 3 && bit_of(3) == 1 && bit_of(8) == 8);

template <class L, bool Falling, bool Rising>
struct DigitSweep {
    using Vector = typename L::vector;

    struct Position {
        Vector word[9][9];  // [digit - 1][row]
    };

    struct Verdict {
        Vector bad;      // lanes with a contradiction
        Vector full;     // lanes with one candidate in every cell; `holds` tells whether they are solutions
        Vector settled;  // sum over the rows of the cells with one candidate: more than before if there is a new one
    };

    __attribute__((noinline)) static Verdict run(Position& at) {
        const Vector zero{};
        Vector fewest = L::all(0xffff);  // smallest set of choices met: zero is a contradiction
        const DiagonalMasks* masks = &diagonal_masks;
        asm("" : "+r"(masks));  // else the compiler would make them anew, word by word, for every digit
        for (int digit = 0; digit < 9; ++digit) {
            Vector row[9];
            for (int r = 0; r < 9; ++r) row[r] = at.word[digit][r];
            for (int band = 0; band < 3; ++band) rows_take_boxes(&row[3 * band], fewest);
            bands_take_columns(row);
            if constexpr (Falling && Rising) {
                // Both look before either acts: neither has to wait for the other.
                const auto falling = Diagonal<true>(row, fewest, *masks);
                const auto rising = Diagonal<false>(row, fewest, *masks);
                falling.act(row, *masks);
                rising.act(row, *masks);
            } else if constexpr (Falling) {
                Diagonal<true>(row, fewest, *masks).act(row, *masks);
            } else if constexpr (Rising) {
                Diagonal<false>(row, fewest, *masks).act(row, *masks);
            }
            for (int r = 0; r < 9; ++r) at.word[digit][r] = row[r];
        }

        Vector covered = L::all(0x1ff), open{}, clash{}, settled{};
        for (int r = 0; r < 9; ++r) {
            // A row's last place for a digit is no other digit's.
            Vector word[9], last[9], taken{};
            for (int digit = 0; digit < 9; ++digit) {
                word[digit] = at.word[digit][r];
                last[digit] = L::only_bit(word[digit]);
                taken |= last[digit];
            }
            Vector once{}, twice{};
            for (int digit = 0; digit < 9; ++digit) {
                word[digit] = L::without_or(word[digit], taken, last[digit]);
                twice = L::or_both(twice, once, word[digit]);
                once |= word[digit];
            }
            covered &= once;
            open |= twice;
            clash = L::or_both(clash, twice, taken);
            // A cell's last digit leaves the rest of its row here; box and column follow by the rotations. If two cells
            // of the row are left with the same digit, one keeps it and the other is found empty by the next sweep.
            const Vector single = once & ~twice;
            settled += single;
            for (int digit = 0; digit < 9; ++digit) {
                const Vector placed = word[digit] & single;
                at.word[digit][r] = L::first_of(placed & -placed, word[digit]);
            }
        }
        const Vector fine = L::equal(covered, L::all(0x1ff)) & L::equal(clash, zero) & ~L::equal(fewest, zero);
        return {~fine, L::equal(open, zero), settled};
    }

    // Lanes that are solutions, of those with one candidate in every cell. A digit that meets nine columns, nine
    // rows and nine boxes has at least nine cells; 81 cells leave each no more.
    __attribute__((noinline)) static Vector holds(const Position& at) {
        Vector columns = L::all(0x1ff), boxes = L::all(7), rows = L::all(0xffff), diagonals = L::all(0x1ff);
        for (int digit = 0; digit < 9; ++digit) {
            const auto& row = at.word[digit];
            Vector all{}, falling{}, rising{};
            for (int band = 0; band < 3; ++band) {
                const Vector three = row[3 * band] | row[3 * band + 1] | row[3 * band + 2];
                boxes &= three | (three >> 3) | (three >> 6);
                all |= three;
            }
            columns &= all;
            for (int r = 0; r < 9; ++r) {
                rows = L::smaller(rows, row[r]);
                falling |= row[r] & L::all(std::uint16_t(1 << bit_of(r)));
                rising |= row[r] & L::all(std::uint16_t(1 << bit_of(8 - r)));
            }
            if constexpr (Falling) diagonals = L::smaller(diagonals, falling);
            if constexpr (Rising) diagonals = L::smaller(diagonals, rising);
        }
        const Vector zero{};
        return L::equal(columns, L::all(0x1ff)) & L::equal(boxes, L::all(7)) & ~L::equal(rows, zero) &
               ~L::equal(diagonals, zero);
    }

private:
    // The three rows of a band take its three boxes: each a different one.
    [[gnu::always_inline]] static void rows_take_boxes(Vector* row, Vector& fewest) {
        Vector box[3];  // boxes the row can use, in bits 0 to 2, repeated up the word
        for (int i = 0; i < 3; ++i) box[i] = (L::any_of(row[i], row[i] >> 3, row[i] >> 6) & 7) * 0x1249;
        // Bit b: row 0 takes box b, row 1 the next one, row 2 the one after (even), or the other way round (odd).
        const Vector even = L::all_of(box[0], box[1] >> 1, box[2] >> 2);
        const Vector odd = L::all_of(box[0], box[1] >> 2, box[2] >> 1);
        fewest = L::smaller(fewest, even | odd);
        row[0] = L::in_either(row[0], even, odd);
        row[1] = L::in_either(row[1], even >> 2, odd >> 1);
        row[2] = L::in_either(row[2], even >> 1, odd >> 2);
    }

    // The three bands take the three columns of each stack: each a different one.
    [[gnu::always_inline]] static void bands_take_columns(Vector (&row)[9]) {
        Vector column[3];
        for (int band = 0; band < 3; ++band)
            column[band] = L::any_of(row[3 * band], row[3 * band + 1], row[3 * band + 2]);
        const Vector second = column[1] | (column[1] << 9), third = column[2] | (column[2] << 9);
        const Vector even = L::all_of(column[0], second >> 3, third >> 6);
        const Vector odd = L::all_of(column[0], second >> 6, third >> 3);
        const Vector evens = even | (even << 9), odds = odd | (odd << 9);
        const Vector keep[3] = {even | odd, (evens >> 6) | (odds >> 3), (evens >> 3) | (odds >> 6)};
        for (int r = 0; r < 9; ++r) row[r] &= keep[r / 3];
    }

    struct DiagonalMasks {
        std::uint16_t cell[9][L::count], beside[9][L::count], box[3][L::count];
    };
    // By column: the diagonal's cell there, and the other columns of its box. Both diagonals use them, the rising one
    // in the opposite order.
    alignas(L::bytes) static constexpr DiagonalMasks diagonal_masks = [] {
        DiagonalMasks masks{};
        for (int lane = 0; lane < L::count; ++lane)
            for (int column = 0; column < 9; ++column) {
                const int first = column / 3 * 3;
                const auto cell = std::uint16_t(1 << bit_of(column));
                const auto box = std::uint16_t(1 << bit_of(first) | 1 << bit_of(first + 1) | 1 << bit_of(first + 2));
                masks.cell[column][lane] = cell;
                masks.beside[column][lane] = std::uint16_t(box & ~cell);
                masks.box[column / 3][lane] = box;
            }
        return masks;
    }();
    [[gnu::always_inline]] static Vector load(const std::uint16_t (&words)[L::count]) {
        Vector vector;
        std::memcpy(&vector, __builtin_assume_aligned(words, L::bytes), sizeof vector);
        return vector;
    }

    // A digit has one place on the diagonal. Its nine cells lie in nine different columns, so one word holds them.
    template <bool IsFalling>
    struct Diagonal {
        Vector places;
        Vector pair;       // the places, if there are no more than two
        Vector inside[3];  // by box: are all places in it?

        static constexpr int column(int r) { return IsFalling ? r : 8 - r; }
        static constexpr int box(int k) { return IsFalling ? k : 2 - k; }

        [[gnu::always_inline]] Diagonal(const Vector (&row)[9], Vector& fewest, const DiagonalMasks& masks) {
            const Vector zero{};
            Vector place[3], claimed[3];
            for (int k = 0; k < 3; ++k) {
                Vector others{};
                place[k] = zero;
                for (int r = 3 * k; r < 3 * k + 3; ++r) {
                    place[k] = L::or_both(place[k], row[r], load(masks.cell[column(r)]));
                    others = L::or_both(others, row[r], load(masks.beside[column(r)]));
                }
                // A box whose places for the digit are all on the diagonal claims it.
                claimed[k] = L::equal(others, zero) & ~load(masks.box[box(k)]);
            }
            places = L::any_of(place[0], place[1], place[2]) & ~L::any_of(claimed[0], claimed[1], claimed[2]);
            fewest = L::smaller(fewest, places);
            const Vector but_one = places & (places - 1);
            pair = L::where_zero(but_one & (but_one - 1), places);
            for (int k = 0; k < 3; ++k) inside[k] = L::equal(places & ~load(masks.box[box(k)]), zero);
        }

        [[gnu::always_inline]] void act(Vector (&row)[9], const DiagonalMasks& masks) const {
            for (int r = 0; r < 9; ++r) {
                const Vector cell = load(masks.cell[column(r)]);
                // A diagonal whose places for the digit are all in one box claims it there.
                row[r] = L::not_both(row[r], inside[r / 3], load(masks.beside[column(r)]));
                row[r] = L::unless_only(row[r], cell, places);
                // Of two places left, the cells where the row of one meets the column of the other see both.
                row[r] = L::unless_only(row[r], pair & ~L::equal(pair & cell, Vector{}), cell);
            }
        }
    };
};

}  // namespace nonet
