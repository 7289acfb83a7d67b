// Chains and loops of strong and weak links, of one digit or several, with groups and almost locked sets.
//
// A chain starts and ends with a strong link: if its one end is false, its other end is true. So one of the two ends is
// true, whichever, and what is linked weakly to both of them is false. That is all there is: the names only say what
// the ends have to do with each other.
// - Both ends are one candidate: it is true. Two strong links meet (discontinuous nice loop).
// - The ends exclude each other: the chain is a ring, exactly one of any two neighbours is true, and each weak link
//   rules out what is linked weakly to both its nodes (continuous nice loop).
// - Otherwise it is an AIC, or, seen from the only candidate that goes, a discontinuous nice loop.
#pragma once
#include <algorithm>
#include <cstdlib>

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
        : finding(finding), links(links), names(names), wanted(wanted), web(finding, links), words(web.words()) {
        simple = links == Links::one_digit || links == Links::two_candidates;
        most = simple ? (finding.options.chain_links + 1) / 2 : finding.options.loop_links;
        level.lay_out(std::size_t(most) + 2, web.nodes.size());
        scratch.lay_out(3, web.nodes.size());
        backward.lay_out(std::size_t(most) + 2, web.nodes.size());
    }

    void find() {
        for (int start = 0; start < int(web.nodes.size()); ++start) follow(start);
        report();
    }

private:
    // Something found: the ends of its chain, how many strong links that has, and what goes.
    struct Found {
        Technique technique;
        int from, to, strong, length;
        int victims;       // how many
        std::size_t gone;  // where their row is in `gone`
    };

    Finding<Words>& finding;
    const Links links;
    const ChainNames names;
    const Techniques& wanted;
    Web<Words> web;
    const int words;
    bool simple;
    int most;    // strong links
    Rows level;  // by strong links so far: the nodes that are true by then if the start is false
    Rows scratch, backward;
    int tries;
    List<Found> found;
    List<std::uint64_t> gone;
    List<int> path;

    // All nodes that follow from the start being false, nearest first.
    void wave(int start, int upto) {
        std::uint64_t* seen = scratch.row(0);
        for (int word = 0; word < words; ++word)
            seen[word] = level.row(1)[word] = web.strong[std::size_t(start)].word[word];
        for (int strong = 2; strong <= upto; ++strong) {
            std::uint64_t* row = level.row(std::size_t(strong));
            for (int word = 0; word < words; ++word) row[word] = 0;
            for (const int node : level[std::size_t(strong) - 1]) {
                const std::uint64_t* more = web.next[std::size_t(node)].word;
                for (int word = 0; word < words; ++word) row[word] |= more[word];
            }
            std::uint64_t any = 0;
            for (int word = 0; word < words; ++word) {
                row[word] &= ~seen[word];
                seen[word] |= row[word];
                any |= row[word];
            }
            if (!any) {
                for (int rest = strong + 1; rest <= upto; ++rest)
                    for (int word = 0; word < words; ++word) level.row(std::size_t(rest))[word] = 0;
                break;
            }
        }
    }

    void follow(int start) {
        bool linked = false;
        for (int word = 0; word < words; ++word) linked |= web.strong[std::size_t(start)].word[word] != 0;
        if (!linked) return;
        wave(start, most);
        for (int strong = 2; strong <= most; ++strong)
            for (const int end : level[std::size_t(strong)]) {
                if (end < start) continue;  // found from the other end
                if (end == start)
                    placement(start, strong);
                else if (!simple && web.weak[std::size_t(start)].has(end))
                    ring(start, end, strong);
                else
                    chain(start, end, strong);
            }
    }

    // The start is true if it is false: all else leaves its cell.
    void placement(int start, int strong) {
        if (simple || !web.is_candidate(start) || !wanted.has(names.discontinuous)) return;
        std::uint64_t* row = scratch.row(1);
        clear(row);
        const Node<Words>& node = web.nodes[std::size_t(start)];
        const int cell = node.cells.first();
        for (const int digit : digits_of(finding.at.candidates[cell] & ~(1u << node.digit)))
            add(row, web.number(cell, digit));
        note(names.discontinuous, start, start, strong, 2 * strong - 1, row);
    }

    void chain(int start, int end, int strong) {
        std::uint64_t* row = scratch.row(1);
        int victims = 0;
        const std::uint64_t *one = web.weak[std::size_t(start)].word, *other = web.weak[std::size_t(end)].word;
        for (int word = 0; word < words; ++word) row[word] = one[word] & other[word];
        keep_candidates(row);
        for (int word = 0; word < words; ++word) victims += std::popcount(row[word]);
        if (!victims) return;
        if (simple) {
            note(names.chain, start, end, strong, 2 * strong - 1, row);
        } else if (victims > 1) {
            note(names.chain, start, end, strong, 2 * strong - 1, row);
            static const bool each = getenv("DNL_EACH");
            if (each) {
                std::uint64_t* alone = scratch.row(2);
                for (const int victim : Some{row, words}) {
                    clear(alone), add(alone, victim);
                    single(victim, start, end, strong, alone);
                }
            }
        } else {
            single(*Some{row, words}.begin(), start, end, strong, row);
        }
    }
    void single(int victim, int start, int end, int strong, const std::uint64_t* row) {
        const Set& cells = web.nodes[std::size_t(victim)].cells;
        const bool inside = web.nodes[std::size_t(start)].cells == cells || web.nodes[std::size_t(end)].cells == cells;
        note(names.discontinuous, start, end, strong, 2 * strong + !inside, row);
    }

    // What goes depends on the way round, so the path is needed at once.
    void ring(int start, int end, int strong) {
        if (!wanted.has(names.continuous)) return;
        if (!trace(start, end, strong)) return;
        std::uint64_t* row = scratch.row(1);
        clear(row);
        const int last = int(path.size()) - 1;
        for (int at = 1; at <= last; at += 2) {
            const std::uint64_t* one = web.weak[std::size_t(path[std::size_t(at)])].word;
            const std::uint64_t* other = web.weak[std::size_t(path[std::size_t(at == last ? 0 : at + 1)])].word;
            for (int word = 0; word < words; ++word) row[word] |= one[word] & other[word];
        }
        if (links == Links::with_sets)
            for (int at = 0; at < last; at += 2) lock(path[std::size_t(at)], path[std::size_t(at) + 1], row);
        keep_candidates(row);
        note(names.continuous, start, end, strong, 2 * strong, row);
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
        int victims = 0;
        for (int word = 0; word < words; ++word) victims += std::popcount(row[word]);
        if (!victims) return;
        found.push_back({technique, from, to, strong, length, victims, gone.size()});
        for (int word = 0; word < words; ++word) gone.push_back(row[word]);
    }

    // A shortest chain between two ends, node after node, that never comes back to a cell; false if there is none. The
    // wave from the start must be there.
    bool trace(int start, int end, int strong) {
        path.assign(std::size_t(strong) * 2, start);
        path[std::size_t(strong) * 2 - 1] = end;
        tries = 200;
        return trace_back(strong, start == end);
    }
    bool trace_back(int strong, bool closed) {
        if (strong == 1) return is_free(1, closed);
        int* const at = &path[std::size_t(strong) * 2 - 1];
        std::uint64_t* before = backward.row(std::size_t(strong));
        web.before(*at, before);
        for (int word = 0; word < words; ++word) before[word] &= level.row(std::size_t(strong) - 1)[word];
        for (const int from : Some{before, words}) {
            const std::uint64_t *one = web.weak[std::size_t(from)].word, *other = web.strong[std::size_t(*at)].word;
            for (int word = 0; word < words; ++word)
                for (std::uint64_t both = one[word] & other[word]; both; both &= both - 1) {
                    at[-1] = word * 64 + std::countr_zero(both), at[-2] = from;
                    if (!is_free(strong * 2 - 2, closed)) continue;
                    if (strong > 2 && !is_free(strong * 2 - 3, closed)) continue;
                    if (trace_back(strong - 1, closed)) return true;
                    if (--tries < 0) return false;
                }
        }
        return false;
    }
    // Whether a node of the path keeps off the cells of those behind it, its neighbours aside.
    bool is_free(int place, bool closed) const {
        const int last = int(path.size()) - 1;
        const auto cells = [&](int at) -> const Set& { return web.nodes[std::size_t(path[std::size_t(at)])].cells; };
        for (int later = place + 2; later <= last - closed; ++later)
            if (cells(place).meets(cells(later))) return false;
        if (place != 1 || closed) return true;
        // The start is in its place from the beginning.
        for (int later = 2; later < last; ++later)
            if (cells(0).meets(cells(later))) return false;
        return true;
    }
    bool has_group() const {
        for (std::size_t at = 0; at < path.size(); ++at) {
            if (!web.is_candidate(path[at])) return true;
            if (at % 2 == 0 && web.set_between(path[at], path[at + 1]).any()) return true;
        }
        return false;
    }

    // The best first: of those with one result the shortest only.
    void report() {
        const auto compare = [&](const Found& one, const Found& other) {
            for (int word = 0; word < words; ++word)
                if (gone[one.gone + std::size_t(word)] != gone[other.gone + std::size_t(word)])
                    return gone[one.gone + std::size_t(word)] < gone[other.gone + std::size_t(word)] ? -1 : 1;
            return 0;
        };
        std::sort(found.begin(), found.end(), [&](const Found& one, const Found& other) {
            if (one.victims != other.victims) return one.victims > other.victims;
            if (const int order = compare(one, other)) return order < 0;
            return one.length < other.length;
        });
        for (std::size_t at = 0; at < found.size();) {
            std::size_t next = at;
            bool told = false;
            for (; next < found.size() && !compare(found[at], found[next]); ++next) {
                if (told) continue;
                wave(found[next].from, found[next].strong);
                if (!trace(found[next].from, found[next].to, found[next].strong)) continue;
                told = true;
                if (links >= Links::grouped && !has_group()) continue;
                if (finding.found(tell(found[next]))) return;
            }
            at = next;
        }
    }

    Step<Words> tell(const Found& what) {
        Step<Words> step(what.technique);
        for (std::size_t at = 0; at + 1 < path.size(); ++at)
            step.links.push_back(web.told(step, path[at], path[at + 1], at % 2 == 0));
        if (what.technique == names.continuous) step.links.push_back(web.told(step, path.back(), path.front(), false));
        for (const int node : path) step.digits |= 1u << web.nodes[std::size_t(node)].digit;
        if (links == Links::two_candidates) step.digits = 1u << web.nodes[std::size_t(path.front())].digit;
        for (const int victim : Some{&gone[what.gone], words}) {
            const Node<Words>& node = web.nodes[std::size_t(victim)];
            step.eliminate(node.cells, node.digit);
        }
        return step;
    }

    void clear(std::uint64_t* row) const {
        for (int word = 0; word < words; ++word) row[word] = 0;
    }
    static void add(std::uint64_t* row, int node) { row[node >> 6] |= std::uint64_t(1) << (node & 63); }
    void keep_candidates(std::uint64_t* row) const {
        for (int word = web.candidates >> 6; word < words; ++word)
            row[word] &= word > web.candidates >> 6 ? 0 : (std::uint64_t(1) << (web.candidates & 63)) - 1;
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
