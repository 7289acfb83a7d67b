// Patterns of one digit and two strong links: skyscraper, two-string kite, turbot fish, empty rectangle.
#pragma once
#include "distinct.hpp"

namespace NONET_LOGIC {

inline bool is_line(Kind kind) { return kind == Kind::across || kind == Kind::down; }

// A house of a kind that holds both cells, or -1.
template <int Words>
int house_of_both(const Board<Words>& board, int one, int other, Kind kind) {
    for (int at = 0; at < board.house_count[one]; ++at) {
        const int house = board.houses_of[one][at];
        if (board.kind[house] == kind && board.house[house].has(other)) return house;
    }
    return -1;
}

// --- Two strong links joined by a weak one ----------------------------------------------------------

// Two pairs of places, of which the near ones see each other: at most one of these is true, so at least one of the
// far ones is, and whatever sees both far ones is false.
template <int Words>
struct TwoLinks {
    int digit;
    const StrongPair* one;
    const StrongPair* other;
    int near_one, near_other, far_one, far_other;
    int joint;  // a house that holds the near ones, or -1
    Technique name;
    Cells<Words> victims;
};

template <int Words>
Step<Words> step_of(const TwoLinks<Words>& it) {
    using Set = Cells<Words>;
    const std::uint8_t digit = std::uint8_t(it.digit);
    Step<Words> step(it.name, 1u << digit);
    for (const StrongPair* pair : {it.one, it.other}) {
        Set both = Set::of(pair->cell[0]);
        both.add(pair->cell[1]);
        step.part(Role::base, both, 1u << digit, pair->house);
    }
    const auto link = [&](int from, int to, bool strong, int house) {
        const Reason reason = strong ? Reason::house : Reason::sees;
        step.links.push_back({Set::of(from), Set::of(to), digit, digit, strong, reason, std::int16_t(house)});
    };
    link(it.far_one, it.near_one, true, it.one->house);
    link(it.near_one, it.near_other, false, it.joint);
    link(it.near_other, it.far_other, true, it.other->house);
    step.eliminate(it.victims, it.digit);
    return step;
}

// What a player calls it, and the house that joins the near ends. Parallel lines joined by a line across them are a
// skyscraper, unless the far ends share a line as well, which makes an X-Wing; a line across and a line down that meet
// in a block are a kite; any other pair of houses, blocks and diagonals among them, is a turbot fish.
template <int Words>
bool name_links(const Board<Words>& board, TwoLinks<Words>& it) {
    const Kind one = board.kind[it.one->house], other = board.kind[it.other->house];
    if (one == other && is_line(one)) {
        const Kind crossing = one == Kind::across ? Kind::down : Kind::across;
        it.joint = house_of_both(board, it.near_one, it.near_other, crossing);
        const bool far_too = house_of_both(board, it.far_one, it.far_other, crossing) >= 0;
        it.name = Technique::skyscraper;
        if (it.joint >= 0) return !far_too;
    } else if (is_line(one) && is_line(other)) {
        it.joint = house_of_both(board, it.near_one, it.near_other, Kind::block);
        it.name = Technique::two_string_kite;
        if (it.joint >= 0) return true;
    }
    Cells<Words> near = Cells<Words>::of(it.near_one);
    near.add(it.near_other);
    it.joint = board.common_house(near);
    it.name = Technique::turbot_fish;
    return true;
}

inline bool may_be(Technique name, Kind one, Kind other) {
    if (name == Technique::skyscraper) return one == other && is_line(one);
    if (name == Technique::two_string_kite) return one != other && is_line(one) && is_line(other);
    return true;
}

// Every such pattern of a digit that rules something out goes to `take`, until that returns true.
template <int Words, class Take>
bool two_links(const Finding<Words>& finding, int digit, const StrongPairs<Words>& pairs, Technique name, Take&& take) {
    const Board<Words>& board = finding.board;
    // The earlier house outside, as HoDoKu goes through them: which of several steps comes first decides its score.
    for (int first = 0; first < pairs.count; ++first)
        for (int second = first + 1; second < pairs.count; ++second) {
            const StrongPair &one = pairs.pair[first], &other = pairs.pair[second];
            if (!may_be(name, board.kind[one.house], board.kind[other.house])) continue;
            if (one.has(other.cell[0]) || one.has(other.cell[1])) continue;
            for (int ends = 0; ends < 4; ++ends) {
                if (!board.sees[one.cell[ends >> 1]].has(other.cell[ends & 1])) continue;
                TwoLinks<Words> it{digit,
                                   &one,
                                   &other,
                                   one.cell[ends >> 1],
                                   other.cell[ends & 1],
                                   one.cell[!(ends >> 1)],
                                   other.cell[!(ends & 1)],
                                   -1,
                                   name,
                                   {}};
                it.victims = finding.at.places[digit] & board.sees[it.far_one] & board.sees[it.far_other];
                // A near end that sees the whole other pair is ruled out by that house alone.
                it.victims.drop(it.near_one), it.victims.drop(it.near_other);
                if (it.victims.none() || !name_links(board, it) || it.name != name) continue;
                if (take(it)) return true;
            }
        }
    return false;
}

template <int Words>
void find_two_links(Finding<Words>& finding, Technique name) {
    // HoDoKu's turbot fish are sorted like its chains.
    const bool sorted = finding.options.as_hodoku && name == Technique::turbot_fish;
    Step<Words> best(name);
    // HoDoKu looks for skyscrapers of rows, whatever the digit, before those of columns.
    for (const Kind first : {Kind::across, Kind::down}) {
        for (int digit = 0; digit < finding.board.size; ++digit) {
            if (!finding.is_new_digit(digit)) continue;
            const StrongPairs<Words>& pairs = finding.strong_pairs(digit);
            if (two_links(finding, digit, pairs, name, [&](const TwoLinks<Words>& it) {
                    if (name == Technique::skyscraper && finding.board.kind[it.one->house] != first) return false;
                    if (!sorted) return found_once(finding, step_of(it));
                    Step<Words> step = step_of(it);
                    if (!best.any() || sorted_before(step, best)) best = std::move(step);
                    return false;
                }))
                return;
        }
        if (name != Technique::skyscraper) break;
    }
    finding.found(std::move(best));
}

// --- Empty rectangle --------------------------------------------------------------------------------

// The places of a digit in a block lie in two houses that cross it, some in each alone. Of a strong pair elsewhere the
// near end lies in the one crossing house: either the far end is true, or the near one is and leaves the block only
// the other crossing house. What lies in that one and sees the far end is false.
template <int Words>
struct EmptyRectangle {
    int digit, block;
    int near_house, far_house;  // the two that cross the block
    const StrongPair* pair;
    int near, far;
    Cells<Words> victims;
};

template <int Words>
Step<Words> step_of(const Position<Words>& at, const EmptyRectangle<Words>& it) {
    using Set = Cells<Words>;
    const std::uint8_t digit = std::uint8_t(it.digit);
    const Set places = at.places_in(it.block, digit), near = places & at.board->house[it.near_house];
    Step<Words> step(Technique::empty_rectangle, 1u << digit);
    Set both = Set::of(it.near);
    both.add(it.far);
    step.part(Role::base, places, 1u << digit, it.block);
    step.part(Role::base, both, 1u << digit, it.pair->house);
    step.part(Role::cover, near, 1u << digit, it.near_house);
    step.part(Role::cover, places & at.board->house[it.far_house], 1u << digit, it.far_house);
    const auto link = [&](const Set& from, const Set& to, bool strong, int house) {
        const Reason reason = strong ? Reason::house : Reason::sees;
        step.links.push_back({from, to, digit, digit, strong, reason, std::int16_t(house)});
    };
    link(Set::of(it.far), Set::of(it.near), true, it.pair->house);
    link(Set::of(it.near), near, false, it.near_house);
    link(near, places.without(near), true, it.block);
    step.eliminate(it.victims, digit);
    return step;
}

// Those in one block and the two houses that cross it.
template <int Words, class Take>
bool in_rectangle(const Finding<Words>& finding, int digit, const StrongPairs<Words>& pairs, int block, int near_house,
                  int far_house, Take&& take) {
    const Board<Words>& board = finding.board;
    const Cells<Words>& inside = board.house[block];
    const Cells<Words> targets = (finding.at.places[digit] & board.house[far_house]).without(inside);
    if (targets.none()) return false;
    for (int each = 0; each < pairs.count; ++each) {
        const StrongPair& pair = pairs.pair[each];
        if (board.kind[pair.house] == Kind::block || inside.has(pair.cell[0]) || inside.has(pair.cell[1])) continue;
        for (const int end : {0, 1}) {
            const int near = pair.cell[end], far = pair.cell[!end];
            if (!board.house[near_house].has(near) || board.house[near_house].has(far)) continue;
            Cells<Words> victims = targets & board.sees[far];
            victims.drop(near);
            if (victims.any() && take({digit, block, near_house, far_house, &pair, near, far, victims})) return true;
        }
    }
    return false;
}

template <int Words, class Take>
bool empty_rectangles(const Finding<Words>& finding, int digit, const StrongPairs<Words>& pairs, Take&& take) {
    const Board<Words>& board = finding.board;
    const auto crossing = [&](int house, int block) {
        return house != block && (is_line(board.kind[house]) || board.kind[house] == Kind::other);
    };
    for (int block = 0; block < board.houses; ++block) {
        if (is_line(board.kind[block])) continue;
        if (finding.at.count[block][digit] < (finding.options.two_candidates ? 2 : 3)) continue;
        const Cells<Words> places = finding.at.places_in(block, digit);
        const int corner = places.first();
        for (int at = 0; at < board.house_count[corner]; ++at) {
            const int one = board.houses_of[corner][at];
            const Cells<Words> others = places.without(board.house[one]);
            if (!crossing(one, block) || others.none()) continue;
            const int next = others.first();
            for (int to = 0; to < board.house_count[next]; ++to) {
                const int other = board.houses_of[next][to];
                if (!crossing(other, block) || !others.within(board.house[other])) continue;
                if (places.within(board.house[other])) continue;
                if (board.kind[one] == board.kind[other] && is_line(board.kind[one])) continue;
                // A line across is first the one that the near end lies in: so HoDoKu goes.
                const bool turned = board.kind[one] != Kind::across;
                const int near = turned ? other : one, far = turned ? one : other;
                if (in_rectangle(finding, digit, pairs, block, near, far, take)) return true;
                if (in_rectangle(finding, digit, pairs, block, far, near, take)) return true;
            }
        }
    }
    return false;
}

template <int Words>
void find_empty_rectangles(Finding<Words>& finding) {
    for (int digit = 0; digit < finding.board.size; ++digit) {
        if (!finding.is_new_digit(digit)) continue;
        const StrongPairs<Words>& pairs = finding.strong_pairs(digit);
        if (pairs.count && empty_rectangles(finding, digit, pairs, [&](const EmptyRectangle<Words>& it) {
                return found_once(finding, step_of(finding.at, it));
            }))
            return;
    }
}

// --- Two in one -------------------------------------------------------------------------------------

// Two patterns with the same base and different results are told as one step.
template <int Words>
bool found_dual(Finding<Words>& finding, Technique name, Step<Words> step, const Step<Words>& other) {
    if (same_candidates(step.eliminations, other.eliminations)) return false;
    step.technique = name;
    for (const Part<Words>& part : other.parts) step.parts.push_back(part);
    for (Link<Words> link : other.links) {
        link.chain = 1;
        step.links.push_back(link);
    }
    for (const Candidate& each : other.eliminations) {
        bool known = false;
        for (const Candidate& had : step.eliminations) known |= had == each;
        if (!known) step.eliminations.push_back(each);
    }
    return found_once(finding, std::move(step));
}

// Two kites on the same two cells of a block. They are mostly kites of one digit; where the two cells carry kites of two
// digits, HoDoKu tells those together as well, by the first one's digit.
template <int Words>
void find_dual_kites(Finding<Words>& finding) {
    struct Kite {
        int near[2];
        Step<Words> step;
    };
    List<Kite> kites;
    for (int digit = 0; digit < finding.board.size; ++digit) {
        const StrongPairs<Words>& pairs = finding.strong_pairs(digit);
        two_links(finding, digit, pairs, Technique::two_string_kite, [&](const TwoLinks<Words>& it) {
            kites.push_back({{it.near_one, it.near_other}, step_of(it)});
            return false;
        });
    }
    for (std::size_t first = 0; first < kites.size(); ++first)
        for (std::size_t second = first + 1; second < kites.size(); ++second) {
            const Kite &one = kites[first], &other = kites[second];
            const bool same = (one.near[0] == other.near[0] && one.near[1] == other.near[1]) ||
                              (one.near[0] == other.near[1] && one.near[1] == other.near[0]);
            if (same && found_dual(finding, Technique::dual_two_string_kite, one.step, other.step)) return;
        }
}

// Two empty rectangles in the same block and the same two houses that cross it.
template <int Words>
void find_dual_empty_rectangles(Finding<Words>& finding) {
    List<EmptyRectangle<Words>> rectangles;
    for (int digit = 0; digit < finding.board.size; ++digit) {
        const StrongPairs<Words>& pairs = finding.strong_pairs(digit);
        rectangles.clear();
        empty_rectangles(finding, digit, pairs, [&](const EmptyRectangle<Words>& it) {
            rectangles.push_back(it);
            return false;
        });
        for (std::size_t first = 0; first < rectangles.size(); ++first)
            for (std::size_t second = first + 1; second < rectangles.size(); ++second) {
                const EmptyRectangle<Words>&one = rectangles[first], &other = rectangles[second];
                const bool same = (one.near_house == other.near_house && one.far_house == other.far_house) ||
                                  (one.near_house == other.far_house && one.far_house == other.near_house);
                if (same && one.block == other.block &&
                    found_dual(finding, Technique::dual_empty_rectangle, step_of(finding.at, one),
                               step_of(finding.at, other)))
                    return;
            }
    }
}

template <int Words>
void find_single_digit(Finding<Words>& finding, const Techniques& wanted) {
    if (finding.options.duals) {
        if (wanted.has(Technique::dual_two_string_kite)) find_dual_kites(finding);
        if (wanted.has(Technique::dual_empty_rectangle) && !finding.done()) find_dual_empty_rectangles(finding);
    }
    for (const Technique name : {Technique::skyscraper, Technique::two_string_kite, Technique::turbot_fish})
        if (wanted.has(name) && !finding.done()) find_two_links(finding, name);
    if (wanted.has(Technique::empty_rectangle) && !finding.done()) find_empty_rectangles(finding);
}

}  // namespace NONET_LOGIC
