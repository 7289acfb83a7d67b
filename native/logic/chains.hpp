// Chains and loops of strong and weak links, of one digit or several, with groups and almost locked sets.
//
// A chain starts and ends with a strong link: if its one end is false, its other end is true. So one of the two ends is
// true, whichever, and what is linked weakly to both of them is false. That is all there is: the names only say what
// the ends have to do with each other.
// - Both ends are one candidate: it is true. Two strong links meet (discontinuous nice loop).
// - The ends are two digits of a cell: the chain is a ring, exactly one of any two neighbours is true, and each weak
//   link rules out what is linked weakly to both its nodes (continuous nice loop).
// - Otherwise it is an AIC, or, seen from the only candidate that goes, a discontinuous nice loop.
#pragma once
#include <algorithm>

#include "chain_ways.hpp"

namespace NONET_LOGIC {

// The names that the steps of a search go by.
struct ChainNames {
    Technique continuous, discontinuous, chain;
};

template <int Words>
class Chains {
    using Set = Cells<Words>;

public:
    Chains(Finding<Words>& finding, Links links, const ChainNames& names, const Techniques& wanted)
        : finding(finding),
          links(links),
          names(names),
          wanted(wanted),
          web(finding, links),
          words(web.words()),
          simple(links == Links::one_digit || links == Links::two_candidates),
          levels(web, (1 + (simple ? finding.options.chain_links : finding.options.loop_links)) / 2),
          ways(web, levels.most, finding.options.as_hodoku),
          scratch(2, web.nodes.size()) {}

    void find() {
        for (int start = 0; start < web.candidates; ++start) {
            if (web.has_strong(start)) follow(start);
            if (!simple) refute(start);
        }
        report();
    }

private:
    // Something found: the ends of its chain, and what goes.
    struct Found {
        Technique technique;
        ChainEnds ends;
        int length;
        int victims = 0;       // how many
        int order = 0;         // where they are in the grid
        std::size_t gone = 0;  // where their row starts in `gone`
    };

    Finding<Words>& finding;
    const Links links;
    const ChainNames names;
    const Techniques& wanted;
    const Web<Words> web;
    const int words;
    const bool simple;  // chains of one digit, or of cells with two candidates
    Levels<Words> levels;
    Ways<Words> ways;
    NodeRows scratch;  // rows for the moment
    List<Found> found;
    List<std::uint64_t> gone;

    // All nodes that are true if the start is false, by the number of strong links it takes.
    void follow(int start) {
        levels.spread(web.strong.row(start), [&](int strong) {
            if (strong > 1)
                for (const int end : levels[strong]) join(start, end, strong);
        });
    }

    // A candidate is false if it leads to another digit of its cell, or to anything that rules it out.
    void refute(int start) {
        if (!wanted.has(names.discontinuous)) return;
        const std::uint64_t* weak = web.weak.row(start);
        bool refuted = false;
        levels.spread(web.next.row(start), [&](int strong) {
            bool seen = false;
            for (int word = 0; word < words; ++word)
                for (std::uint64_t left = levels.row(strong)[word] & weak[word]; left; left &= left - 1) {
                    const int end = word * 64 + std::countr_zero(left);
                    seen = true;
                    if (web.nodes[std::size_t(end)].cells == web.nodes[std::size_t(start)].cells)
                        note_refuted(start, end, strong, 2 * strong);
                }
            if (seen && !refuted) refuted = true, note_refuted(start, start, strong, 2 * strong + 1);
        });
    }
    void note_refuted(int start, int end, int strong, int length) {
        std::uint64_t* row = scratch.row(0);
        clear(row), add(row, start);
        note({names.discontinuous, {true, start, end, strong}, length}, row);
    }

    void join(int start, int end, int strong) {
        if (simple) {
            // Shorter ones go by names of their own: turbot fish, XY-Wing.
            if (end >= start && strong >= (links == Links::one_digit ? 3 : 4)) chain(start, end, strong);
        } else if (!web.is_candidate(end)) {
            return;  // no end that one could name
        } else if (start == end) {
            placement(start, strong);
        } else if (web.nodes[std::size_t(start)].cells == web.nodes[std::size_t(end)].cells) {
            ring(start, end, strong);
        } else if (end > start || (links == Links::with_sets && finding.options.as_hodoku)) {
            chain(start, end, strong);  // the other way round it is the same, unless a set forced a cell
        }
    }

    // The start is true even if it is false: all else leaves its cell.
    void placement(int start, int strong) {
        std::uint64_t* row = scratch.row(0);
        clear(row);
        const int cell = web.nodes[std::size_t(start)].cells.first();
        for (const int digit : digits_of(finding.at.candidates[cell])) add(row, web.number(cell, digit));
        row[start >> 6] &= ~(std::uint64_t(1) << (start & 63));
        note({names.discontinuous, {false, start, start, strong}, 2 * strong - 1}, row);
    }

    void chain(int start, int end, int strong) {
        std::uint64_t* row = scratch.row(0);
        const std::uint64_t *one = web.weak.row(start), *other = web.weak.row(end);
        for (int word = 0; word < words; ++word) row[word] = one[word] & other[word];
        keep_candidates(row);
        // From its only victim such a chain is a loop, and found as one.
        if (count_in(row) > !simple) note({names.chain, {false, start, end, strong}, 2 * strong - 1}, row);
    }

    // What goes depends on the way round. Of all ways those are told that rule out most.
    void ring(int start, int end, int strong) {
        if (!wanted.has(names.continuous)) return;
        const Found what{names.continuous, {false, start, end, strong}, 2 * strong};
        const std::size_t first = found.size();
        ways.any(what.ends, [&] {
            if (links >= Links::grouped && !ways.is_grouped()) return false;
            const std::uint64_t* row = locked_by_ring();
            const int victims = count_in(row);
            if (found.size() > first && victims > found.back().victims) found.resize(first);
            if (found.size() == first || victims == found.back().victims) note(what, row);
            return false;
        });
    }
    // All that cannot stand beside a ring, the path.
    const std::uint64_t* locked_by_ring() {
        const List<int>& path = ways.path;
        std::uint64_t *row = scratch.row(0), *own = scratch.row(1);
        clear(row), clear(own);
        // As HoDoKu has it, the loop's own cells lose only what cannot stand beside two digits of theirs.
        for (int at = 0; at < int(path.size()); ++at)
            if (!ways.in_set(at))
                for (const int cell : web.nodes[std::size_t(path[std::size_t(at)])].cells)
                    for (const int digit : digits_of(finding.at.candidates[cell])) add(own, web.number(cell, digit));
        for (std::size_t at = 1; at < path.size(); at += 2) {
            const int from = path[at], to = path[(at + 1) % path.size()];
            const bool cell = web.nodes[std::size_t(from)].cells == web.nodes[std::size_t(to)].cells;
            const std::uint64_t *one = web.weak.row(from), *other = web.weak.row(to);
            for (int word = 0; word < words; ++word)
                row[word] |= one[word] & other[word] & (cell ? ~std::uint64_t(0) : ~own[word]);
        }
        for (std::size_t at = 0; at < path.size(); at += 2) lock(path[at], path[at + 1], row);
        keep_candidates(row);
        return row;
    }
    // In a ring an almost locked set is locked: it holds its other digits too.
    void lock(int from, int to, std::uint64_t* row) {
        const Set set = web.set_between(from, to);
        if (set.none()) return;
        const auto digit = [&](int node) { return 1u << web.nodes[std::size_t(node)].digit; };
        for (const int other : digits_of(finding.at.candidates_of(set) & ~digit(from) & ~digit(to)))
            for (const int cell : finding.at.seen_places(set, other)) add(row, web.number(cell, other));
    }

    void note(Found what, const std::uint64_t* row) {
        if (!wanted.has(what.technique)) return;
        what.victims = count_in(row);
        if (!what.victims) return;
        // A weighted sum of where they are, digit after digit: HoDoKu's counts come out with it.
        int order = 0, rank = 0;
        for (int digit = 0; digit < finding.board.size; ++digit)
            for (const int victim : NodesOf{row, words}) {
                const Node<Words>& node = web.nodes[std::size_t(victim)];
                if (node.digit == digit) order += node.cells.first() * (1 + 80 * rank++) + digit + 1;
            }
        what.order = order, what.gone = gone.size();
        found.push_back(what);
        for (int word = 0; word < words; ++word) gone.push_back(row[word]);
    }

    // A way of something found; of a ring, one that has its result.
    bool trace(const Found& what) {
        return ways.any(what.ends, [&] {
            if (links >= Links::grouped && !ways.is_grouped()) return false;
            if (what.technique != names.continuous || simple) return true;
            const std::uint64_t* row = locked_by_ring();
            for (int word = 0; word < words; ++word)
                if (row[word] != gone[what.gone + std::size_t(word)]) return false;
            return true;
        });
    }

    // The best first; of all with one result only the shortest. Most victims, then those nearest the top, by a sum
    // that gives HoDoKu's choice, then the one that starts first.
    void report() {
        std::sort(found.begin(), found.end(), [&](const Found& one, const Found& other) {
            if (const int order = compare(one, other)) return order < 0;
            if (one.length != other.length) return one.length < other.length;
            if (one.technique != other.technique) return one.technique < other.technique;
            return one.ends.from != other.ends.from ? one.ends.from < other.ends.from : one.ends.to < other.ends.to;
        });
        struct Result {
            const Found *first, *last;
            int from;
        };
        List<Result> results;
        for (const Found& each : found) {
            if (results.empty() || compare(*results.back().first, each))
                results.push_back({&each, &each, each.ends.from});
            results.back().last = &each;
            results.back().from = std::min(results.back().from, each.ends.from);
        }
        std::sort(results.begin(), results.end(), [](const Result& one, const Result& other) {
            if (one.first->victims != other.first->victims) return one.first->victims > other.first->victims;
            if (one.first->order != other.first->order) return one.first->order < other.first->order;
            return one.from != other.from ? one.from < other.from : one.first < other.first;
        });
        // What a chain rules out beside others is not told once more on its own, by the same links and those to it.
        List<int> told(finding.options.as_hodoku ? 0 : std::size_t(web.candidates), std::numeric_limits<int>::max());
        for (const Result& result : results)
            for (const Found* each = result.first; each <= result.last; ++each) {
                const NodesOf victims{&gone[each->gone], words};
                if (!told.empty() && each->victims == 1 && told[std::size_t(*victims.begin())] < each->length) break;
                if (!trace(*each)) continue;
                if (finding.found(tell(*each))) return;
                if (!told.empty())
                    for (const int victim : victims)
                        told[std::size_t(victim)] = std::min(told[std::size_t(victim)], each->length);
                break;
            }
    }
    int compare(const Found& one, const Found& other) const {
        const std::uint64_t *left = &gone[one.gone], *right = &gone[other.gone];
        for (int word = 0; word < words; ++word)
            if (const std::uint64_t differ = left[word] ^ right[word]) return left[word] & differ & -differ ? -1 : 1;
        return 0;
    }

    Step<Words> tell(const Found& what) const {
        Step<Words> step(what.technique);
        for (std::size_t at = 0; at + 1 < ways.path.size(); ++at)
            step.links.push_back(web.told(step, ways.path[at], ways.path[at + 1], at % 2 == 0));
        if (what.technique == names.continuous && !simple)
            step.links.push_back(web.told(step, ways.path.back(), ways.path.front(), false));
        for (const int node : ways.path) step.digits |= 1u << web.nodes[std::size_t(node)].digit;
        if (links == Links::two_candidates) step.digits = 1u << web.nodes[std::size_t(ways.path.front())].digit;
        for (const int victim : NodesOf{&gone[what.gone], words}) {
            const Node<Words>& node = web.nodes[std::size_t(victim)];
            step.eliminate(node.cells, node.digit);
        }
        return step;
    }

    void clear(std::uint64_t* row) const {
        for (int word = 0; word < words; ++word) row[word] = 0;
    }
    static void add(std::uint64_t* row, int node) { row[node >> 6] |= std::uint64_t(1) << (node & 63); }
    int count_in(const std::uint64_t* row) const {
        int sum = 0;
        for (int word = 0; word < words; ++word) sum += std::popcount(row[word]);
        return sum;
    }
    // Groups and sets are no candidates that could go.
    void keep_candidates(std::uint64_t* row) const {
        const int last = web.candidates >> 6;
        if (last < words) row[last] &= (std::uint64_t(1) << (web.candidates & 63)) - 1;
        for (int word = last + 1; word < words; ++word) row[word] = 0;
    }
};

template <int Words>
void find_chains(Finding<Words>& finding, const Techniques& wanted) {
    using enum Technique;
    const auto look = [&](Links links, const ChainNames& names) {
        if (finding.done() || !wanted.any_of(names.continuous, names.chain)) return;
        Chains<Words>(finding, links, names, wanted).find();
    };
    look(Links::one_digit, {x_chain, x_chain, x_chain});
    look(Links::two_candidates, {xy_chain, xy_chain, xy_chain});
    look(Links::all, {continuous_nice_loop, discontinuous_nice_loop, aic});
    look(finding.options.sets_in_chains ? Links::with_sets : Links::grouped,
         {grouped_continuous_nice_loop, grouped_discontinuous_nice_loop, grouped_aic});
}

}  // namespace NONET_LOGIC
