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

#include "chain_nodes.hpp"

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
          most(simple ? (finding.options.chain_links + 1) / 2 : finding.options.loop_links),
          level(std::size_t(most) + 1, web.nodes.size()),
          scratch(4, web.nodes.size()) {}

    void find() {
        for (int start = 0; start < web.count(); ++start)
            if (web.has_strong(start)) follow(start);
        report();
    }

private:
    // Something found: the ends of its chain, how many strong links that has, and what goes.
    struct Found {
        Technique technique;
        int from, to, strong, length;
        int victims;       // how many
        int order;         // where they are in the grid
        std::size_t gone;  // where their row starts in `gone`
    };

    // Where a ring, so long and with so many victims, goes from digit to digit of a cell.
    struct Turn {
        int one, other, size, victims;
        bool operator==(const Turn&) const = default;
    };

    Finding<Words>& finding;
    const Links links;
    const ChainNames names;
    const Techniques& wanted;
    const Web<Words> web;
    const int words;
    const bool simple;  // chains of one digit, or of cells with two candidates
    const int most;     // strong links in a chain
    NodeRows level;     // by strong links so far: the nodes that are true by then if the start is false
    NodeRows scratch;   // rows for the moment
    List<Found> found;
    List<std::uint64_t> gone;
    List<Turn> turns;
    List<int> path;  // the nodes of a chain: false, true, false, ...
    // From where a node was first seen to be true, or false; and all that was seen, in that order.
    List<int> true_from, false_from, queue;
    int rooted = -1;  // the start of that tree

    // All nodes that are true if the start is false, by the number of strong links it takes.
    void follow(int start) {
        std::uint64_t* seen = scratch.row(0);
        for (int word = 0; word < words; ++word) seen[word] = level.row(1)[word] = web.strong.row(start)[word];
        for (int strong = 2; strong <= most; ++strong) {
            std::uint64_t* row = level.row(strong);
            clear(row);
            for (const int node : level[strong - 1]) {
                const std::uint64_t* more = web.next.row(node);
                for (int word = 0; word < words; ++word) row[word] |= more[word];
            }
            std::uint64_t any = 0;
            for (int word = 0; word < words; ++word) {
                row[word] &= ~seen[word];
                seen[word] |= row[word];
                any |= row[word];
            }
            if (!any) return;
            for (const int end : level[strong])
                if (end >= start) join(start, end, strong);  // others were found from their other end
        }
    }

    void join(int start, int end, int strong) {
        if (simple) {
            // Shorter ones go by names of their own: turbot fish, XY-Wing.
            if (start != end && strong >= (links == Links::one_digit ? 3 : 4)) chain(start, end, strong);
        } else if (web.nodes[std::size_t(start)].cells != web.nodes[std::size_t(end)].cells) {
            chain(start, end, strong);
        } else if (web.is_candidate(start)) {
            start == end ? placement(start, strong) : ring(start, end, strong);
        }
    }

    // The start is true even if it is false: all else leaves its cell.
    void placement(int start, int strong) {
        std::uint64_t* row = scratch.row(1);
        clear(row);
        const int cell = web.nodes[std::size_t(start)].cells.first();
        for (const int digit : digits_of(finding.at.candidates[cell])) add(row, web.number(cell, digit));
        row[start >> 6] &= ~(std::uint64_t(1) << (start & 63));
        note(names.discontinuous, start, start, strong, 2 * strong - 1, row);
    }

    void chain(int start, int end, int strong) {
        std::uint64_t* row = scratch.row(1);
        const std::uint64_t *one = web.weak.row(start), *other = web.weak.row(end);
        for (int word = 0; word < words; ++word) row[word] = one[word] & other[word];
        keep_candidates(row);
        const int victims = count_in(row);
        if (!victims) return;
        if (simple || victims > 1) {
            // A group or set is no end that one could name, unless seen from its only victim.
            if (web.is_candidate(start) && web.is_candidate(end))
                note(names.chain, start, end, strong, 2 * strong - 1, row);
            return;
        }
        const Set& victim = web.nodes[std::size_t(*NodesOf{row, words}.begin())].cells;
        const bool inside =
            web.nodes[std::size_t(start)].cells == victim || web.nodes[std::size_t(end)].cells == victim;
        note(names.discontinuous, start, end, strong, 2 * strong + !inside, row);
    }

    // What goes depends on the way round, so the path is needed at once.
    void ring(int start, int end, int strong) {
        if (!wanted.has(names.continuous) || !trace(start, end, strong)) return;
        std::uint64_t *row = scratch.row(1), *own = scratch.row(2);
        clear(row), clear(own);
        // As HoDoKu has it, the loop's own cells lose only what cannot stand beside two digits of theirs.
        for (int at = 0; at < int(path.size()); ++at)
            if (!in_set(at))
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
        if (!finding.all || !is_told(count_in(row))) note(names.continuous, start, end, strong, 2 * strong, row);
    }
    // Whether another ring, as long and as useful, goes through one of the same cells from digit to digit. It is the
    // same ring then but for a detour, and one of them is enough.
    bool is_told(int victims) {
        const int size = int(path.size());
        for (const bool told : {true, false})
            for (int at = 1; at < size; at += 2) {
                const int one = std::min(path[std::size_t(at)], path[std::size_t((at + 1) % size)]);
                const int other = std::max(path[std::size_t(at)], path[std::size_t((at + 1) % size)]);
                if (web.nodes[std::size_t(one)].cells != web.nodes[std::size_t(other)].cells) continue;
                const Turn turn{one, other, size, victims};
                if (!told)
                    turns.push_back(turn);
                else if (std::find(turns.begin(), turns.end(), turn) != turns.end())
                    return true;
            }
        return false;
    }
    // In a ring an almost locked set is locked: it holds its other digits too.
    void lock(int from, int to, std::uint64_t* row) {
        const Set set = web.set_between(from, to);
        if (set.none()) return;
        const auto digit = [&](int node) { return 1u << web.nodes[std::size_t(node)].digit; };
        for (const int other : digits_of(finding.at.candidates_of(set) & ~digit(from) & ~digit(to)))
            for (const int cell : finding.at.seen_places(set, other)) add(row, web.number(cell, other));
    }

    void note(Technique technique, int from, int to, int strong, int length, const std::uint64_t* row) {
        if (!wanted.has(technique)) return;
        const int victims = count_in(row);
        if (!victims) return;
        // A weighted sum of where they are, digit after digit: HoDoKu's counts come out with it.
        int order = 0, rank = 0;
        for (int digit = 0; digit < finding.board.size; ++digit)
            for (const int victim : NodesOf{row, words}) {
                const Node<Words>& node = web.nodes[std::size_t(victim)];
                if (node.digit == digit) order += node.cells.first() * (1 + 80 * rank++) + digit + 1;
            }
        found.push_back({technique, from, to, strong, length, victims, order, gone.size()});
        for (int word = 0; word < words; ++word) gone.push_back(row[word]);
    }

    // A shortest chain between two ends, node after node; false if it comes back to a cell, which makes no loop.
    // (Of equally short ones this is the first of the tree, as in HoDoKu: a moved grid may have another one.)
    bool trace(int start, int end, int strong) {
        if (rooted != start) grow(start);
        path.resize(std::size_t(strong) * 2);
        int node = end;
        for (std::size_t at = path.size(); at-- > 0;) {
            path[at] = node;
            node = at & 1 ? true_from[std::size_t(node)] : false_from[std::size_t(node)];
        }
        return simple || !comes_back();
    }
    // The tree of all that follows from the start being false, nearest first: other digits of a cell before other
    // cells, then as houses and groups come.
    void grow(int start) {
        rooted = start;
        const std::size_t count = web.nodes.size();
        true_from.assign(count, -1), false_from.assign(count, -1), queue.clear();
        std::uint64_t* seen = scratch.row(3);
        clear(seen), add(seen, start);
        queue.push_back(start);
        for (std::size_t next = 0; next < queue.size(); ++next) {
            const int between = queue[next];  // false
            for (int bond = web.first_bond(between); bond >= 0; bond = web.bonds[std::size_t(bond)].next) {
                const int node = web.bonds[std::size_t(bond)].to;
                if (true_from[std::size_t(node)] >= 0) continue;
                true_from[std::size_t(node)] = between;
                const auto visit = [&](int other) {
                    false_from[std::size_t(other)] = node;
                    add(seen, other);
                    if (web.has_strong(other)) queue.push_back(other);
                };
                const std::uint64_t* weak = web.weak.row(node);
                if (!simple && web.is_candidate(node))
                    for (int other = web.first_in_cell(node), left = web.count_in_cell(node); left--; ++other)
                        if (other != node && !has(seen, other)) visit(other);
                for (int word = 0; word < words; ++word)
                    for (std::uint64_t left = weak[word] & ~seen[word]; left; left &= left - 1)
                        visit(word * 64 + std::countr_zero(left));
            }
        }
    }
    // Whether two nodes share a cell that do not follow each other. The ends may: they meet in what they rule out; where
    // HoDoKu rates, not even they. So may almost locked sets, which are about several digits of their cells.
    bool comes_back() const {
        const int last = int(path.size()) - 1;
        const bool places = path.front() == path.back(), strict = finding.options.as_hodoku;
        if (places && !strict) return false;
        const int ends = places || !strict;
        for (int one = ends; one <= last - ends; ++one)
            for (int other = one + 2; other <= last - ends; ++other)
                if ((one > 0 || other < last) &&
                    web.nodes[std::size_t(path[std::size_t(one)])].cells.meets(
                        web.nodes[std::size_t(path[std::size_t(other)])].cells) &&
                    !in_set(one) && !in_set(other))
                    return true;
        return false;
    }
    // Whether the strong link of a node of the path is that of an almost locked set.
    bool in_set(int at) const {
        return links == Links::with_sets &&
               web.set_between(path[std::size_t(at & ~1)], path[std::size_t(at | 1)]).any();
    }
    bool is_grouped() const {
        for (int at = 0; at < int(path.size()); ++at)
            if (!web.is_candidate(path[std::size_t(at)]) || in_set(at)) return true;
        return false;
    }

    // The best first; of all with one result only the shortest. Most victims, then those nearest the top, by a sum
    // that gives HoDoKu's counts more often than any other tried (shortest first gives them least often).
    void report() {
        std::sort(found.begin(), found.end(), [&](const Found& one, const Found& other) {
            if (one.victims != other.victims) return one.victims > other.victims;
            if (one.order != other.order) return one.order < other.order;
            if (const int order = compare(one, other)) return order < 0;
            if (one.length != other.length) return one.length < other.length;
            return one.from != other.from ? one.from < other.from : one.to < other.to;
        });
        for (std::size_t at = 0, next; at < found.size(); at = next) {
            bool told = false;
            for (next = at; next < found.size() && !compare(found[at], found[next]); ++next) {
                if (told || !trace(found[next].from, found[next].to, found[next].strong)) continue;
                told = true;
                if (links >= Links::grouped && !is_grouped()) continue;
                if (finding.found(tell(found[next]))) return;
            }
        }
    }
    int compare(const Found& one, const Found& other) const {
        const std::uint64_t *left = &gone[one.gone], *right = &gone[other.gone];
        for (int word = 0; word < words; ++word)
            if (left[word] != right[word]) return left[word] < right[word] ? -1 : 1;
        return 0;
    }

    Step<Words> tell(const Found& what) const {
        Step<Words> step(what.technique);
        for (std::size_t at = 0; at + 1 < path.size(); ++at)
            step.links.push_back(web.told(step, path[at], path[at + 1], at % 2 == 0));
        if (what.technique == names.continuous && !simple)
            step.links.push_back(web.told(step, path.back(), path.front(), false));
        for (const int node : path) step.digits |= 1u << web.nodes[std::size_t(node)].digit;
        if (links == Links::two_candidates) step.digits = 1u << web.nodes[std::size_t(path.front())].digit;
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
    static bool has(const std::uint64_t* row, int node) { return row[node >> 6] >> (node & 63) & 1; }
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
