// Canonical forms: of all puzzles that differ only by a symmetry of the rules, the one whose line comes first, blanks
// before 1 before 2 and so on.
//
// Banded rules (classic of any size, Latin squares) have too many symmetries to try: 3,359,232 on a 9x9 grid. Here the
// rows of the answer are found one by one. Which row is put next is tried out, but columns and digits are decided
// only as far as the rows so far make a difference: columns that nothing tells apart yet form a class, stacks likewise
// a group, and a digit's new name is known by the class of the column where it first appeared. A row then sorts each
// class by itself: blanks first, then known digits, then new ones. Only where one of several columns must come first
// to give a digit its lowest name is there more than one way on, and ways whose row is larger than the best are cut.
//
// Other groups are mostly small, and all of their elements are tried, each up to the first cell that is too large.
#pragma once
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <vector>

namespace nonet {

enum class Canonical : std::uint8_t { found, clash, too_many };

template <int N>  // the most digits; loops run to `size`
class BandedForm {
public:
    // Rows in a band, columns in a stack, and whether the grid may be turned over its diagonal.
    BandedForm(int size, int band, int stack, bool turns) : size_(size), band_(band), stack_(stack), turns_(turns) {}

    // From digits, 0 for a blank, to the first of all equivalent grids. A clash is a digit twice in a row or column.
    Canonical form(const std::uint8_t* digits, std::uint8_t* answer) {
        if (!read(digits)) return Canonical::clash;
        now_.clear();
        for (int turned = 0; turned <= int(turns_); ++turned) now_.push_back(start(turned));
        named_ = 0;
        for (level_ = 0; level_ < size_; ++level_) {
            std::fill_n(best_, N, std::uint8_t(255));
            next_.clear();
            for (const State& state : now_) {
                grid_ = grids_[state.turned];
                const std::uint32_t rows = state.band_rows ? state.band_rows : state.rows;
                for (std::uint32_t left = rows; left; left &= left - 1) {
                    const int row = __builtin_ctz(left);
                    if (interchangeable(state, row)) continue;
                    State following = state;
                    following.rows &= ~(1u << row);
                    const std::uint32_t mates = band_mask(row) & state.rows & ~(1u << row);
                    following.band_rows = mates;
                    row_ = grid_ + row * size_;
                    at_slot(following, 0);
                }
                if (next_.size() > most_states) return Canonical::too_many;
            }
            std::memcpy(answer + level_ * size_, best_, std::size_t(size_));
            settle_names();
            now_.swap(next_);
        }
        return Canonical::found;
    }

private:
    static constexpr std::size_t most_states = 100000;
    static constexpr std::uint8_t unseen = 255;

    // One way to begin: rows chosen, columns and digits decided as far as needed.
    struct State {
        std::uint8_t column[N], place[N];         // by place the column, and the other way round
        std::uint8_t home_row[N], home_place[N];  // by digit - 1: the answer's row where it first appears, its column
        std::uint32_t starts;                     // places that begin a class of columns
        std::uint32_t groups;                     // stacks (by place) that begin a group of stacks
        std::uint32_t rows, band_rows;            // not yet chosen: all, and those of a band that is begun
        int turned;
    };

    bool read(const std::uint8_t* digits) {
        for (int row = 0; row < size_; ++row) {
            std::uint32_t across = 0, down = 0;
            for (int column = 0; column < size_; ++column) {
                const std::uint8_t here = digits[row * size_ + column], there = digits[column * size_ + row];
                if ((here && across >> here & 1) || (there && down >> there & 1)) return false;
                across |= 1u << here;
                down |= 1u << there;
                grids_[0][row * size_ + column] = here;
                grids_[1][row * size_ + column] = there;
            }
            blank_[0][row] = (across & ~1u) == 0;
            blank_[1][row] = (down & ~1u) == 0;
        }
        return true;
    }

    State start(int turned) const {
        State state{};
        for (int k = 0; k < size_; ++k) {
            state.column[k] = state.place[k] = std::uint8_t(k);
            state.home_row[k] = unseen;
        }
        for (int k = 0; k < size_; k += stack_) state.starts |= 1u << k;
        state.starts |= 1u << size_;
        state.groups = 1u | 1u << (size_ / stack_);
        state.rows = (1u << size_) - 1;
        state.turned = turned;
        return state;
    }

    std::uint32_t band_mask(int row) const { return ((1u << band_) - 1) << (row / band_ * band_); }

    // Blank rows of a band are as good as each other, and so are blank bands: the first stands for all.
    bool interchangeable(const State& state, int row) const {
        const bool* blank = blank_[state.turned];
        if (!blank[row]) return false;
        for (std::uint32_t left = band_mask(row) & state.rows & ((1u << row) - 1); left; left &= left - 1)
            if (blank[__builtin_ctz(left)]) return true;
        if (state.band_rows || !blank_band(state, row)) return false;
        for (int other = 0; other < row / band_ * band_; other += band_)
            if (state.rows >> other & 1 && blank_band(state, other)) return true;
        return false;
    }
    bool blank_band(const State& state, int row) const {
        const int first = row / band_ * band_;
        return std::all_of(blank_[state.turned] + first, blank_[state.turned] + first + band_,
                           [](bool b) { return b; });
    }

    // The value of a place of the row: false if the row is now larger than the best.
    bool put(int place, std::uint8_t value) {
        if (value == best_[place]) return true;
        if (value > best_[place]) return false;
        best_[place] = value;
        std::fill(best_ + place + 1, best_ + size_, std::uint8_t(255));
        next_.clear();
        return true;
    }
    // The next digit without a name, at a place: all before it in this row have theirs.
    std::uint8_t fresh_name(int place) const {
        int fresh = named_ + 1;
        for (int k = 0; k < place; ++k) fresh += best_[k] > named_;
        return std::uint8_t(fresh);
    }

    int class_end(const State& state, int place) const {
        int end = place + 1;
        while (!(state.starts >> end & 1)) ++end;
        return end;
    }
    int class_start(const State& state, int place) const {
        while (!(state.starts >> place & 1)) --place;
        return place;
    }

    bool is_named(const State& state, std::uint8_t digit) const { return digit && state.home_row[digit - 1] != unseen; }

    // At the first place of a stack.
    void at_slot(State& state, int slot) {
        if (slot * stack_ == size_) {
            next_.push_back(state);
            return;
        }
        int end = slot + 1;
        while (!(state.groups >> end & 1)) ++end;
        if (end == slot + 1) return at_place(state, slot * stack_);
        bool any_named = false;
        for (int place = slot * stack_; place < end * stack_; ++place)
            any_named |= is_named(state, row_[state.column[place]]);
        if (!any_named) return at_group(state, slot, end);
        for (int chosen = slot; chosen < end; ++chosen) {
            State branch = state;
            swap_stacks(branch, slot, chosen);
            branch.groups |= 1u << (slot + 1);
            at_place(branch, slot * stack_);
        }
    }

    // A group of stacks with nothing but blanks and new digits: sorted by where the blanks are, equal ones stay a group.
    void at_group(State& state, int slot, int end) {
        std::uint32_t pattern[N];  // the first place counts most; 1 for a digit
        for (int each = slot; each < end; ++each) {
            std::uint32_t bits = 0;
            for (int place = each * stack_; place < (each + 1) * stack_;) {
                const int last = class_end(state, place);
                const int blanks = blanks_first(state, place, last);
                for (int k = place; k < last; ++k) bits = bits << 1 | std::uint32_t(k >= place + blanks);
                place = last;
            }
            pattern[each] = bits;
        }
        for (int each = slot; each < end; ++each) {
            int least = each;
            for (int other = each + 1; other < end; ++other)
                if (pattern[other] < pattern[least]) least = other;
            swap_stacks(state, each, least);
            std::swap(pattern[each], pattern[least]);
        }
        std::uint8_t fresh = fresh_name(slot * stack_);
        for (int each = slot; each < end; ++each) {
            if (each > slot && pattern[each] != pattern[each - 1]) state.groups |= 1u << each;
            for (int k = 0; k < stack_; ++k) {
                const int place = each * stack_ + k;
                const bool filled = pattern[each] >> (stack_ - 1 - k) & 1;
                if (k && filled && !(pattern[each] >> (stack_ - k) & 1)) state.starts |= 1u << place;
                if (!put(place, filled ? fresh++ : std::uint8_t(0))) return;
                if (filled) make_home(state, place);
            }
        }
        at_slot(state, end);
    }

    // At a place whose stack is decided: the class that starts here.
    void at_place(State& state, int place) {
        const int slot_end = (place / stack_ + 1) * stack_;
        for (;;) {
            if (place == slot_end) return at_slot(state, place / stack_);
            const int end = class_end(state, place);
            if (const int blanks = blanks_first(state, place, end)) {
                for (int k = 0; k < blanks; ++k)
                    if (!put(place + k, 0)) return;
                place += blanks;
                state.starts |= 1u << place;
                continue;
            }
            std::uint8_t least = unseen;
            std::uint32_t choices = 0;
            for (int k = place; k < end; ++k) {
                const std::uint8_t digit = row_[state.column[k]];
                if (!is_named(state, digit)) continue;
                const std::uint8_t name = lowest_name(state, digit, state.column[k], place, end);
                if (name < least) {
                    least = name;
                    choices = 0;
                }
                if (name == least) choices |= 1u << k;
            }
            if (!choices) {  // new digits only: they get the next names, in whatever order the columns come to have
                std::uint8_t fresh = fresh_name(place);
                for (; place < end; ++place) {
                    if (!put(place, fresh++)) return;
                    make_home(state, place);
                }
                continue;
            }
            if (!put(place, least)) return;
            for (; choices & (choices - 1); choices &= choices - 1) {
                State branch = state;
                choose(branch, place, __builtin_ctz(choices));
                at_place_after(branch, place);
            }
            choose(state, place, __builtin_ctz(choices));
            ++place;
        }
    }
    void at_place_after(State& branch, int place) {
        if ((place + 1) % stack_ == 0) return at_slot(branch, (place + 1) / stack_);
        at_place(branch, place + 1);
    }

    // Where a digit's home column comes to stand if it is moved as far to the front as it can go.
    int lowest_place(const State& state, int home) const {
        const int slot = home / stack_;
        int first = slot;
        while (!(state.groups >> first & 1)) --first;
        return first * stack_ + class_start(state, home) % stack_;
    }
    // A digit's lowest name, once `column` has been put at `place`, the start of a class that goes to `end`.
    std::uint8_t lowest_name(const State& state, std::uint8_t digit, std::uint8_t column, int place, int end) const {
        const std::uint8_t home_column = state.home_place[digit - 1];
        const int home = state.place[home_column];
        const int lowest = home_column == column         ? place
                           : home >= place && home < end ? place + 1
                                                         : lowest_place(state, home);
        return name_[state.home_row[digit - 1]][lowest];
    }

    // Puts the column of place `chosen` at `place`, and the home of its digit as far to the front as it can go.
    void choose(State& state, int place, int chosen) {
        swap_columns(state, place, chosen);
        state.starts |= 1u << (place + 1);
        const std::uint8_t digit = row_[state.column[place]];
        const int home = state.place[state.home_place[digit - 1]];
        const int lowest = lowest_place(state, home);
        const int slot = home / stack_, first = lowest / stack_;
        if (slot != first) swap_stacks(state, first, slot);
        state.groups |= 1u << (first + 1);
        swap_columns(state, lowest, state.place[state.home_place[digit - 1]]);
        state.starts |= 1u << (lowest + 1);
    }

    int blanks_first(State& state, int place, int end) const {
        int blanks = 0;
        for (int k = place; k < end; ++k)
            if (!row_[state.column[k]]) swap_columns(state, place + blanks++, k);
        return blanks;
    }

    void make_home(State& state, int place) const {
        const std::uint8_t digit = row_[state.column[place]];
        state.home_row[digit - 1] = std::uint8_t(level_);
        state.home_place[digit - 1] = state.column[place];
    }

    static void swap_columns(State& state, int one, int other) {
        std::swap(state.column[one], state.column[other]);
        state.place[state.column[one]] = std::uint8_t(one);
        state.place[state.column[other]] = std::uint8_t(other);
    }
    void swap_stacks(State& state, int one, int other) const {
        if (one == other) return;
        for (int k = 0; k < stack_; ++k) swap_columns(state, one * stack_ + k, other * stack_ + k);
    }

    // After a row: what a new digit of this row is called, by its place.
    void settle_names() {
        int fresh = named_;
        for (int place = 0; place < size_; ++place) {
            fresh += best_[place] > named_;
            name_[level_][place] = std::uint8_t(fresh);
        }
        // Classes end where a row has blanks beside digits, so the first place of a class of new digits is counted.
        named_ = fresh;
    }

    const int size_, band_, stack_;
    const bool turns_;
    std::uint8_t grids_[2][N * N];
    bool blank_[2][N];
    const std::uint8_t *grid_, *row_;
    int level_, named_;              // the row being found; names given in the rows before it
    std::uint8_t best_[N];           // the least row so far
    std::uint8_t name_[N][N];        // by row and place: the name of a digit that first appears there
    std::vector<State> now_, next_;  // all ways to the rows so far, and to one row more
};

// Every element of a group, tried: `source` has the cell that each place takes its digit from, element after element.
// Without `names` the digits are renamed by first appearance, otherwise by the element's own names.
inline void listed_form(int cells, int size, std::size_t elements, const std::uint16_t* source,
                        const std::uint8_t* names, const std::uint8_t* digits, std::uint8_t* answer) {
    std::fill_n(answer, cells, std::uint8_t(255));
    for (std::size_t k = 0; k < elements; ++k) {
        const std::uint16_t* const from = source + k * std::size_t(cells);
        std::uint8_t name[32] = {};
        std::uint8_t fresh = 0;
        if (names) std::memcpy(name, names + k * std::size_t(size + 1), std::size_t(size + 1));
        bool less = false;
        for (int cell = 0; cell < cells; ++cell) {
            const std::uint8_t digit = digits[from[cell]];
            if (!names && digit && !name[digit]) name[digit] = ++fresh;
            if (!less) {
                if (name[digit] == answer[cell]) continue;
                if (name[digit] > answer[cell]) break;
                less = true;
            }
            answer[cell] = name[digit];
        }
    }
}

}  // namespace nonet
