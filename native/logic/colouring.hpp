// Colouring: places tied by strong links take two colours in turn, and one of the colours is true. Remote pairs, simple
// and multi colours.
#pragma once
#include "distinct.hpp"

namespace NONET_LOGIC {

// Cells that hang together, in two colours: all of the one are true, or all of the other.
template <int Words>
struct Cluster {
    Cells<Words> colour[2];
    bool sound = true;  // no cell has both colours

    Cells<Words> cells() const { return colour[0] | colour[1]; }

    // Grows from a cell; `tied` gives the cells that are tied to one.
    template <class Tied>
    static Cluster from(int start, const Tied& tied) {
        Cluster cluster;
        cluster.colour[0].add(start);
        Cells<Words> open = Cells<Words>::of(start);
        while (open.any()) {
            const int cell = open.first();
            open.drop(cell);
            const int other = cluster.colour[0].has(cell);
            const Cells<Words> next = tied(cell);
            open |= next.without(cluster.colour[other]);
            cluster.colour[other] |= next;
            if (cluster.colour[0].meets(cluster.colour[1])) {
                cluster.sound = false;
                break;
            }
        }
        return cluster;
    }
};

// The cells that see one of these.
template <int Words>
Cells<Words> seen_by_any(const Board<Words>& board, const Cells<Words>& these) {
    Cells<Words> seen;
    for (const int cell : these) seen |= board.sees[cell];
    return seen;
}

// --- Remote pair ------------------------------------------------------------------------------------

// Remote pair: cells with the same two candidates, each seeing the next, hold the two digits in turn. Two cells an odd
// number of links apart hold both digits, so whatever sees the two of them holds neither. Three links at least: one
// is a naked pair.
template <int Words>
Step<Words> remote_pair(const Position<Words>& at, const Cluster<Words>& cluster, std::uint32_t both,
                        const Cells<Words>& seen) {
    Step<Words> step(Technique::remote_pair, both);
    step.part(Role::colour_a, cluster.colour[0], both);
    step.part(Role::colour_b, cluster.colour[1], both);
    for (const int digit : digits_of(both)) step.eliminate(seen.without(cluster.cells()) & at.places[digit], digit);
    return step;
}

// HoDoKu's remote pair is one chain of a cluster, with an odd number of links: of all such chains the one that removes
// most, by any two cells of it that are an odd number of links apart.
template <int Words>
class RemotePairChains {
public:
    RemotePairChains(const Position<Words>& at, const Cluster<Words>& cluster, std::uint32_t both, Step<Words>& best)
        : at(at), cluster(cluster), both(both), best(best) {}

    void search() {
        for (const int cell : cluster.cells()) grow(cell, cluster.cells(), {});
    }

private:
    const Position<Words>& at;
    const Cluster<Words>& cluster;
    const std::uint32_t both;
    Step<Words>& best;
    List<int> chain;

    void grow(int cell, Cells<Words> left, Cells<Words> seen) {
        const Cells<Words>& sees = at.board->sees[cell];
        for (int back = int(chain.size()) - 3; back >= 0; back -= 2)
            seen |= at.board->sees[chain[std::size_t(back)]] & sees;
        chain.push_back(cell);
        left.drop(cell);
        if (chain.size() >= 4 && chain.size() % 2 == 0) {
            Step<Words> step = remote_pair(at, cluster, both, seen);
            if (step.any() && (!best.any() || sorted_before(step, best))) best = std::move(step);
        }
        for (const int next : left& sees) grow(next, left, seen);
        chain.pop_back();
    }
};

template <int Words>
void remote_pairs(Finding<Words>& finding) {
    const Board<Words>& board = finding.board;
    const Position<Words>& at = finding.at;
    Step<Words> best(Technique::remote_pair);
    Cells<Words> left = at.cells_with(2, 2);
    while (left.any()) {
        const int start = left.first();
        const std::uint32_t both = at.candidates[start];
        Cells<Words> like;
        for (const int cell : left)
            if (at.candidates[cell] == both) like.add(cell);
        const Cluster<Words> cluster = Cluster<Words>::from(start, [&](int cell) { return board.sees[cell] & like; });
        left = left.without(cluster.cells());
        if (!cluster.sound || cluster.cells().count() < 4) continue;
        if (finding.options.as_hodoku) {
            RemotePairChains<Words>(at, cluster, both, best).search();
            continue;
        }
        Cells<Words> seen;
        for (const int cell : cluster.colour[0])
            for (const int far : cluster.colour[1].without(board.sees[cell]))
                seen |= board.sees[cell] & board.sees[far];
        if (finding.found_new(remote_pair(at, cluster, both, seen))) return;
    }
    finding.found(std::move(best));
}

// --- Simple and multi colours -----------------------------------------------------------------------

// The clusters of a digit: its places tied by houses that have just two.
template <int Words>
struct Clusters {
    Cluster<Words> cluster[Board<Words>::max_houses];
    int count = 0;

    Clusters(const Position<Words>& at, int digit) {
        const Board<Words>& board = *at.board;
        Cells<Words> seen;
        for (int house = 0; house < board.houses; ++house) {
            if (at.count[house][digit] != 2) continue;
            const int start = at.places_in(house, digit).first();
            if (seen.has(start)) continue;
            cluster[count] = Cluster<Words>::from(start, [&](int cell) { return tied(at, digit, cell); });
            seen |= cluster[count].cells();
            count += cluster[count].sound;
        }
    }

    static Cells<Words> tied(const Position<Words>& at, int digit, int cell) {
        Cells<Words> others;
        for (int each = 0; each < at.board->house_count[cell]; ++each) {
            const int house = at.board->houses_of[cell][each];
            if (at.count[house][digit] == 2) others |= at.places_in(house, digit);
        }
        others.drop(cell);
        return others;
    }
};

// Adds a cluster to the evidence: its colours, and each link once.
template <int Words>
void tell_cluster(Step<Words>& step, const Position<Words>& at, const Cluster<Words>& cluster, int digit, Role first,
                  Role second) {
    step.part(first, cluster.colour[0], 1u << digit);
    step.part(second, cluster.colour[1], 1u << digit);
    const std::size_t before = step.links.size();
    for (int house = 0; house < at.board->houses; ++house) {
        if (at.count[house][digit] != 2) continue;
        Cells<Words> ends = at.places_in(house, digit);
        if (!ends.within(cluster.cells())) continue;
        const Cells<Words> from = Cells<Words>::of(ends.first());
        ends = ends.without(from);
        bool told = false;
        for (std::size_t each = before; each < step.links.size(); ++each)
            told |= step.links[each].from == from && step.links[each].to == ends;
        if (told) continue;
        const std::uint8_t name = std::uint8_t(digit);
        step.links.push_back({from, ends, name, name, true, Reason::house, std::int16_t(house)});
    }
}

// Adds why two cells exclude each other.
template <int Words>
void tell_conflict(Step<Words>& step, const Board<Words>& board, int digit, int one, int other) {
    const Cells<Words> from = Cells<Words>::of(one), to = Cells<Words>::of(other);
    const std::uint8_t name = std::uint8_t(digit);
    step.links.push_back({from, to, name, name, false, Reason::sees, std::int16_t(board.common_house(from | to))});
}

// Simple colours. Trap: what sees both colours is false, since one of them is true. Wrap: two cells of a colour see
// each other, so that colour is false.
template <int Words>
void simple_colours(Finding<Words>& finding, const Techniques& wanted) {
    const Board<Words>& board = finding.board;
    const Position<Words>& at = finding.at;
    for (int digit = 0; digit < board.size; ++digit) {
        if (!finding.is_new_digit(digit)) continue;
        const Clusters<Words> clusters(at, digit);
        for (int each = 0; each < clusters.count; ++each) {
            const Cluster<Words>& cluster = clusters.cluster[each];
            if (cluster.cells().count() < 3) continue;  // one link: locked candidates
            const Cells<Words> seen[2] = {seen_by_any(board, cluster.colour[0]), seen_by_any(board, cluster.colour[1])};
            const Cells<Words> trapped = (seen[0] & seen[1] & at.places[digit]).without(cluster.cells());
            if (wanted.has(Technique::simple_colours_trap) && trapped.any()) {
                Step<Words> step(Technique::simple_colours_trap, 1u << digit);
                tell_cluster(step, at, cluster, digit, Role::colour_a, Role::colour_b);
                if (finding.found_new(std::move(step.eliminate(trapped, digit)))) return;
            }
            if (!wanted.has(Technique::simple_colours_wrap)) continue;
            for (int side = 0; side < 2; ++side) {
                const Cells<Words> clash = cluster.colour[side] & seen[side];
                if (clash.none()) continue;
                Step<Words> step(Technique::simple_colours_wrap, 1u << digit);
                tell_cluster(step, at, cluster, digit, side ? Role::colour_b : Role::colour_a,
                             side ? Role::colour_a : Role::colour_b);
                const int one = clash.first();
                tell_conflict(step, board, digit, one, (clash & board.sees[one]).first());
                if (finding.found_new(std::move(step.eliminate(cluster.colour[side], digit)))) return;
            }
        }
    }
}

// Two clusters of a digit, as multi colours see them.
template <int Words>
struct TwoClusters {
    const Position<Words>& at;
    const Cluster<Words>&a, &b;
    int digit;
    Cells<Words> seen_a[2], seen_b[2];  // by a colour

    TwoClusters(const Position<Words>& at, const Cluster<Words>& a, const Cluster<Words>& b, int digit)
        : at(at), a(a), b(b), digit(digit) {
        for (const int side : {0, 1}) {
            seen_a[side] = seen_by_any(*at.board, a.colour[side]);
            seen_b[side] = seen_by_any(*at.board, b.colour[side]);
        }
    }

    bool touch(int side_a, int side_b) const { return b.colour[side_b].meets(seen_a[side_a]); }

    Step<Words> step(Technique technique) const {
        Step<Words> step(technique, 1u << digit);
        tell_cluster(step, at, a, digit, Role::colour_a, Role::colour_b);
        tell_cluster(step, at, b, digit, Role::colour_c, Role::colour_d);
        return step;
    }
    void tell_touch(Step<Words>& step, int side_a, int side_b) const {
        const int from = (a.colour[side_a] & seen_b[side_b]).first();
        tell_conflict(step, *at.board, digit, from, (b.colour[side_b] & at.board->sees[from]).first());
    }

    // 1: if two colours see each other, not both are true, so one of the other two is: what sees both of those is false.
    Step<Words> first_kind() const {
        Step<Words> step(Technique::multi_colours_1);
        Cells<Words> removed;
        for (const int side_a : {0, 1})
            for (const int side_b : {0, 1}) {
                if (!touch(side_a, side_b)) continue;
                const Cells<Words> seen = seen_a[1 - side_a] & seen_b[1 - side_b] & at.places[digit];
                if (seen.none()) continue;
                if (removed.none()) step = this->step(Technique::multi_colours_1);
                removed |= seen;
                tell_touch(step, side_a, side_b);
            }
        return std::move(step.eliminate(removed, digit));
    }
    // 2: a colour of the first that sees both colours of the second is false.
    Step<Words> second_kind(int side) const {
        if (!touch(side, 0) || !touch(side, 1)) return Step<Words>(Technique::multi_colours_2);
        Step<Words> step = this->step(Technique::multi_colours_2);
        tell_touch(step, side, 0), tell_touch(step, side, 1);
        return std::move(step.eliminate(a.colour[side], digit));
    }
};

template <int Words>
void multi_colours(Finding<Words>& finding, const Techniques& wanted) {
    for (int digit = 0; digit < finding.board.size; ++digit) {
        if (!finding.is_new_digit(digit)) continue;
        const Clusters<Words> clusters(finding.at, digit);
        for (int one = 0; one < clusters.count; ++one)
            for (int other = 0; other < clusters.count; ++other) {
                if (one == other) continue;
                const TwoClusters<Words> two(finding.at, clusters.cluster[one], clusters.cluster[other], digit);
                if (wanted.has(Technique::multi_colours_2))
                    for (const int side : {0, 1})
                        if (finding.found_new(two.second_kind(side))) return;
                if (wanted.has(Technique::multi_colours_1) && one < other)
                    if (finding.found_new(two.first_kind())) return;
            }
    }
}

template <int Words>
void find_colouring(Finding<Words>& finding, const Techniques& wanted) {
    if (wanted.has(Technique::remote_pair)) remote_pairs(finding);
    if (wanted.any_of(Technique::simple_colours_trap, Technique::simple_colours_wrap) && !finding.done())
        simple_colours(finding, wanted);
    if (wanted.any_of(Technique::multi_colours_1, Technique::multi_colours_2) && !finding.done())
        multi_colours(finding, wanted);
}

}  // namespace NONET_LOGIC
