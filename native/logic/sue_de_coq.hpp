// Sue de Coq: cells where two houses meet hold digits of which some must go to a set in the rest of the one house,
// others to a set in the rest of the other, until there are as many digits as cells.
#pragma once
#include <algorithm>

#include "finding.hpp"

namespace NONET_LOGIC {

// Digits of the meeting cells, and of the sets beside them: each digit can be once in a house, so it is once in all
// these cells at most, or once in each set if both have it. With as many digits as cells, those of both sets counted
// twice, each is there so often: it leaves every cell of the two houses that sees all its places, and a digit of both
// sets all that see its places in the one or in the other.
template <int Words>
class SueDeCoq {
    using Set = Cells<Words>;

public:
    explicit SueDeCoq(Finding<Words>& finding) : finding(finding), at(finding.at), board(finding.board) {}

    void search() {
        for (int one = 0; one < board.houses; ++one)
            for (int other = one + 1; other < board.houses; ++other) {
                const Set shared = board.house[one] & board.house[other];
                if (!shared.any() || board.house[one] == board.house[other]) continue;
                const Set meeting = shared & at.unsolved;
                if (meeting.count() < 2) continue;
                houses[0] = one, houses[1] = other;
                // HoDoKu's sets may have those of the meeting cells that the pattern leaves out.
                const Set left_out = finding.options.as_hodoku ? Set{} : shared;
                rest[0] = (board.house[one] & at.unsolved).without(left_out);
                rest[1] = (board.house[other] & at.unsolved).without(left_out);
                if (rest[0].none() || rest[1].none()) continue;
                choose(meeting, {}, 0);
                if (enough()) return give();
            }
        give();
    }

private:
    // A set beside the meeting cells: of their digits it must take `takes`.
    struct Side {
        Set cells;
        std::uint32_t digits;
        int takes;
    };
    struct Pattern {
        Set meeting, side[2];
        std::uint32_t digits[2];
        int house[2];
        int eliminations, cells;
        Set victims[Board<Words>::max_digits];
    };
    static constexpr int largest = Words <= 2 ? 10 : 3;  // of the sets, where small ones must do

    Finding<Words>& finding;
    const Position<Words>& at;
    const Board<Words>& board;
    int houses[2];
    Set rest[2];
    List<Side> sides[2];
    List<Pattern> found;

    // HoDoKu takes the first that it finds, too.
    bool enough() const { return !finding.all && !found.empty(); }

    // Two or three of the cells where the houses meet, with at least two digits more than cells.
    void choose(Set left, const Set& taken, int size) {
        while (left.any() && !enough()) {
            const int cell = left.first();
            left.drop(cell);
            Set more = taken;
            more.add(cell);
            if (size >= 1) {
                const std::uint32_t digits = at.candidates_of(more);
                const int spare = count(digits) - (size + 1);
                if (spare >= 2) match(more, digits, spare);
            }
            if (size < 2 && !enough()) choose(left, more, size + 1);
        }
    }

    void match(const Set& meeting, std::uint32_t digits, int spare) {
        for (const int side : {0, 1}) {
            sides[side].clear();
            const Beside beside(at, rest[side].without(meeting), digits, spare);
            extend(sides[side], beside, 0, 0, 0, 0);
            if (sides[side].empty()) return;
        }
        for (const Side& one : sides[0])
            for (const Side& other : sides[1])
                if (!enough() && one.takes + other.takes == spare && !(one.digits & other.digits & digits) &&
                    !one.cells.meets(other.cells))
                    note(meeting, digits, one, other);
    }

    // The cells beside some meeting cells: sets are looked for as bits of these, which is faster than as cells.
    struct Beside {
        int count = 0;
        std::uint16_t cell[25];
        std::uint32_t candidates[25];
        std::uint32_t digits;  // of the meeting cells
        int spare;             // how many of them the two sets must take
        int meeting;           // and how many are left to the meeting cells

        Beside(const Position<Words>& at, const Set& cells, std::uint32_t digits, int spare)
            : digits(digits), spare(spare), meeting(NONET_LOGIC::count(digits) - spare) {
            for (const int each : cells) cell[count] = std::uint16_t(each), candidates[count++] = at.candidates[each];
        }
    };

    // The sets that must take at least one of the digits, leave one to the other set, and are not locked by themselves.
    // Each set has more of the digits than it must take, the two share none, and there are as many digits as they must
    // take and meeting cells: so a set has at most one digit less than there are meeting cells over its own cells.
    void extend(List<Side>& out, const Beside& beside, int from, std::uint32_t taken, int size, std::uint32_t all) {
        for (int next = from; next < beside.count; ++next) {
            const std::uint32_t more_digits = all | beside.candidates[next];
            const int takes = size + 1 - count(more_digits & ~beside.digits);
            if (takes + beside.count - next - 1 < 1) continue;
            const std::uint32_t more = taken | 1u << next;
            const int over = count(more_digits) - (size + 1);
            if (takes >= 1 && takes < beside.spare && over >= 1 && over < beside.meeting) {
                Set cells;
                for (const int each : digits_of(more)) cells.add(beside.cell[each]);
                out.push_back({cells, more_digits, takes});
            }
            if (size + 1 < largest) extend(out, beside, next + 1, more, size + 1, more_digits);
        }
    }

    void note(const Set& meeting, std::uint32_t digits, const Side& one, const Side& other) {
        Pattern pattern{meeting, {one.cells, other.cells}, {one.digits, other.digits}, {houses[0], houses[1]}, 0, 0,
                        {}};
        const Set cells = meeting | one.cells | other.cells, around = board.house[houses[0]] | board.house[houses[1]];
        for (const int digit : digits_of(digits | one.digits | other.digits)) {
            const bool in_one = one.digits >> digit & 1, in_other = other.digits >> digit & 1;
            Set among = around;
            // In HoDoKu a set's digits leave the house of that set only.
            if (finding.options.as_hodoku && in_one != in_other) among = board.house[houses[in_other]];
            pattern.victims[digit] = at.seen_places(cells, digit) & among;
            if (in_one && in_other)
                pattern.victims[digit] =
                    (at.seen_places(one.cells, digit) | at.seen_places(other.cells, digit)) & around;
            pattern.eliminations += pattern.victims[digit].count();
        }
        if (!pattern.eliminations) return;
        pattern.cells = cells.count();
        for (Pattern& known : found) {
            if (!std::equal(known.victims, known.victims + board.size, pattern.victims)) continue;
            if (pattern.cells < known.cells) known = pattern;
            return;
        }
        found.push_back(pattern);
    }

    void give() {
        for (const Pattern& pattern : found) {
            const std::uint32_t digits = at.candidates_of(pattern.meeting);
            Step<Words> step(Technique::sue_de_coq, digits | pattern.digits[0] | pattern.digits[1]);
            step.part(Role::pattern, pattern.meeting, digits);
            for (const int side : {0, 1})
                step.part(Role::set, pattern.side[side], pattern.digits[side], pattern.house[side]);
            for (int digit = 0; digit < board.size; ++digit) step.eliminate(pattern.victims[digit], digit);
            if (finding.found(std::move(step))) return;
        }
    }
};

template <int Words>
void find_sue_de_coq(Finding<Words>& finding, const Techniques&) {
    SueDeCoq<Words>(finding).search();
}

}  // namespace NONET_LOGIC
