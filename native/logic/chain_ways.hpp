// From one end of a chain to the other: which nodes a chain of strong and weak links goes through.
//
// What is true over how many strong links is found for all nodes at once, as rows of bits (Levels). Only for a chain
// that is wanted its nodes are needed, one after another (Ways): a shortest way that never comes back to a cell.
#pragma once
#include <algorithm>

#include "chain_nodes.hpp"

namespace NONET_LOGIC {

// By strong links: the nodes that are true by then and not sooner, from a first row on.
template <int Words>
struct Levels {
    const Web<Words>& web;
    const int most;  // strong links in a chain
    NodeRows rows;
    List<std::uint64_t> seen;

    Levels(const Web<Words>& web, int most)
        : web(web),
          most(std::max(most, 1)),
          rows(std::size_t(std::max(most, 1)) + 1, web.nodes.size()),
          seen(std::size_t(web.words())) {}

    const std::uint64_t* row(int strong) const { return rows.row(strong); }
    NodesOf operator[](int strong) const { return rows[strong]; }

    // Fills the rows, and looks at each when it is filled.
    template <class Look>
    void spread(const std::uint64_t* first, const Look& look) {
        const int words = web.words();
        for (int word = 0; word < words; ++word) seen[std::size_t(word)] = rows.row(1)[word] = first[word];
        look(1);
        for (int strong = 2; strong <= most; ++strong) {
            std::uint64_t* row = rows.row(strong);
            for (int word = 0; word < words; ++word) row[word] = 0;
            for (const int node : rows[strong - 1]) {
                const std::uint64_t* more = web.next.row(node);
                for (int word = 0; word < words; ++word) row[word] |= more[word];
            }
            std::uint64_t any = 0;
            for (int word = 0; word < words; ++word) {
                row[word] &= ~seen[std::size_t(word)];
                seen[std::size_t(word)] |= row[word];
                any |= row[word];
            }
            if (!any) return;
            look(strong);
        }
    }
};

// The ends of a chain. It starts from a node that is false, or from a candidate that is true and will turn out to be
// false: then it ends with another digit of its cell, or `to` is the candidate itself, and anything that rules it out
// is the end.
struct ChainEnds {
    bool starts_true;
    int from, to, strong;
};

template <int Words>
class Ways {
    using Set = Cells<Words>;

public:
    List<int> path;  // the nodes of a chain: false, true, false, ...

    Ways(const Web<Words>& web, int most, bool as_hodoku) : web(web), as_hodoku(as_hodoku), levels(web, most) {}

    // Tries the shortest ways between two ends until one is accepted. As HoDoKu has it, there is but one, the first of
    // its tree, from either end.
    template <class Accept>
    bool any(const ChainEnds& ends, const Accept& accept) {
        if (!as_hodoku) return search(ends, accept);
        if (first_of_tree(ends) && accept()) return true;
        if (ends.from == ends.to) return false;
        // The same links the other way: if the other end is false, so is the start, or the start is true.
        return first_of_tree_back(ends) && accept();
    }

    // Whether the strong link of a node of the path is that of an almost locked set.
    bool in_set(int at) const { return web.set_between(path[std::size_t(at & ~1)], path[std::size_t(at | 1)]).any(); }
    // Whether it takes a group or an almost locked set.
    bool is_grouped() const {
        for (int at = 0; at < int(path.size()); ++at)
            if (!web.is_candidate(path[std::size_t(at)]) || in_set(at)) return true;
        return false;
    }

private:
    const Web<Words>& web;
    const bool as_hodoku;

    const Set& cells_of(int node) const { return web.nodes[std::size_t(node)].cells; }

    // --- All shortest ways, from the far end back ---------------------------------------------------------------

    Levels<Words> levels;
    ChainEnds levels_of{false, -1, -1, 0};
    int tries = 0;

    template <class Accept>
    bool search(const ChainEnds& ends, const Accept& accept) {
        const auto& [starts_true, from, to, strong] = ends;
        if (levels_of.from != from || levels_of.starts_true != starts_true || levels_of.strong < strong) {
            levels_of = ends;
            levels.spread((starts_true ? web.next : web.strong).row(from), [](int) {});
        }
        path.resize(std::size_t(strong) * 2);
        tries = 0;
        if (!starts_true || from != to) return back_from(to, int(path.size()) - 1, ends, accept);
        for (const int end : levels[strong])
            if (web.weak.has(from, end) && back_from(end, int(path.size()) - 1, ends, accept)) return true;
        return false;
    }
    // The ways to a node that is true, at a place of the path.
    template <class Accept>
    bool back_from(int node, int at, const ChainEnds& ends, const Accept& accept) {
        constexpr int most_tries = 20'000;  // ways without end would be as many as stars
        path[std::size_t(at)] = node;
        for (const int before : web.strong[node]) {
            if (++tries > most_tries) return false;
            path[std::size_t(at) - 1] = before;
            if (at == 1 && !(ends.starts_true ? web.weak.has(ends.from, before) : before == ends.from)) continue;
            if (clashes(at - 1, ends) || clashes(at, ends)) continue;
            if (at == 1) {
                if (accept()) return true;
                continue;
            }
            const std::uint64_t *weak = web.weak.row(before), *level = levels.row((at - 1) / 2);
            for (int word = 0; word < web.words(); ++word)
                for (std::uint64_t left = weak[word] & level[word]; left; left &= left - 1)
                    if (back_from(word * 64 + std::countr_zero(left), at - 2, ends, accept)) return true;
        }
        return false;
    }
    // Whether a node shares a cell with a later one that does not follow it at once. The ends of a loop may; so may
    // almost locked sets, which are about several digits of their cells.
    bool clashes(int at, const ChainEnds& ends) const {
        const int last = int(path.size()) - 1;
        const Set& cells = cells_of(path[std::size_t(at)]);
        if (in_set(at)) return false;
        if (ends.starts_true && cells.meets(cells_of(ends.from)) && (at < last || ends.from == ends.to)) return true;
        for (int later = at + 2; later <= last; ++later) {
            if (later == last && at == 0 && cells == cells_of(path[std::size_t(last)])) continue;
            if (cells.meets(cells_of(path[std::size_t(later)])) && !in_set(later)) return true;
        }
        return false;
    }

    // --- HoDoKu's way ---------------------------------------------------------------------------------------------

    // From where a node is seen to be true, or false, how far from the root that is; and all that was seen, in that order.
    struct Seen {
        int node;
        bool is_true;
    };
    List<int> true_from, false_from, true_far, false_far;
    List<Seen> queue;
    int root = -1;  // the start of that tree, and what it was taken for
    bool root_true = false;
    List<int> way;  // the path with the candidate it refutes, before it or after it

    bool first_of_tree(const ChainEnds& ends) {
        const auto& [starts_true, from, to, strong] = ends;
        grow(from, starts_true);
        climb(starts_true && from == to ? false_from[std::size_t(from)] : to);
        way.clear();
        if (starts_true) way.push_back(from);
        for (const int node : path) way.push_back(node);
        if (starts_true && from == to) way.push_back(from);
        return !comes_back();
    }
    bool first_of_tree_back(const ChainEnds& ends) {
        const auto& [starts_true, from, to, strong] = ends;
        grow(to, false);
        const int end = starts_true ? false_from[std::size_t(from)] : from;
        if (end < 0 || true_from[std::size_t(end)] < 0) return false;  // a set forced a cell: no link back
        climb(end);
        way = path;
        if (starts_true) way.push_back(from);
        return !comes_back();
    }
    // The way from the root of the tree to a node, which is true.
    void climb(int node) {
        path.clear();
        bool is_true = true;
        for (;;) {
            const int from = is_true ? true_from[std::size_t(node)] : false_from[std::size_t(node)];
            if (from == node && root == node && root_true == is_true) break;
            path.push_back(node);
            node = from, is_true = !is_true;
        }
        if (!root_true) path.push_back(root);
        std::reverse(path.begin(), path.end());
    }
    // The tree of all that follows from the root being false, or true, in the order in which it turns up: other digits of a
    // cell before other cells, then as houses and groups come. An almost locked set is as far across as it has cells, and
    // one more (a cell that it forces yet one): what was seen across one may be seen nearer later on, and then has come
    // from there.
    void grow(int start, bool starts_true) {
        if (root == start && root_true == starts_true) return;
        root = start, root_true = starts_true;
        for (List<int>* from : {&true_from, &false_from}) from->assign(web.nodes.size(), -1);
        for (List<int>* far : {&true_far, &false_far}) far->assign(web.nodes.size(), std::numeric_limits<int>::max());
        queue.clear();
        const auto turns_false = [&](int node, int from, int far) {
            if (far >= false_far[std::size_t(node)]) return;
            if (false_from[std::size_t(node)] < 0 && web.has_strong(node)) queue.push_back({node, false});
            false_far[std::size_t(node)] = far, false_from[std::size_t(node)] = from;
        };
        const auto rules_out = [&](int node, int far) {
            if (node < web.groups)
                web.each_weak(node, [&](int other) { turns_false(other, node, far); });
            else
                for (const int other : web.weak[node]) turns_false(other, node, far);
        };
        const auto turns_true = [&](int node, int from, int far) {
            if (far >= true_far[std::size_t(node)]) return;
            if (true_from[std::size_t(node)] < 0 && node < web.groups) queue.push_back({node, true});
            true_far[std::size_t(node)] = far, true_from[std::size_t(node)] = from;
            if (node >= web.groups) rules_out(node, far);
        };
        starts_true ? turns_true(start, start, 0) : turns_false(start, start, 0);
        for (std::size_t next = 0; next < queue.size(); ++next) {
            const auto [node, is_true] = queue[next];
            const int far = 1 + (is_true ? true_far : false_far)[std::size_t(node)];
            if (is_true) {
                rules_out(node, far);
                continue;
            }
            const bool set = node >= web.groups;
            const int across = set ? web.cells_of_set(node).count() : 0;
            for (int bond = web.first_bond(node); bond >= 0; bond = web.bonds[std::size_t(bond)].next) {
                const int to = web.bonds[std::size_t(bond)].to;
                turns_true(to, node, far + across + (set && to < web.groups));
            }
        }
    }
    // Whether the way comes back to a cell of its own; the ends of a loop may share theirs. As HoDoKu has it, a group
    // stands for its first cell, and later candidates must stay out of its others too. An almost locked set stands for
    // the first place of the digit it loses, and whatever comes later must stay out of all its cells, unless that place
    // is where the loop starts.
    bool comes_back() const {
        const int last = int(way.size()) - 1, shift = way.front() != path.front();
        const auto cells = [&](int at) -> const Set& { return cells_of(way[std::size_t(at)]); };
        const auto single = [&](int at) { return web.is_candidate(way[std::size_t(at)]); };
        const auto is_true = [&](int at) { return at - shift & 1; };
        const auto set = [&](int at) { return way[std::size_t(at)] >= web.groups; };
        const bool loop = cells(0) == cells(last);
        for (int later = 1; later <= last; ++later) {
            if (set(later) && is_true(later)) continue;  // the other end of a set
            const int cell = cells(later).first();
            const bool closes = loop && later == last;
            for (int sooner = closes; sooner < later - !closes; ++sooner) {
                if (set(sooner) && is_true(sooner)) continue;
                const bool at_end = closes || (loop && sooner == 0), same = cells(sooner).first() == cell;
                if (same && (!at_end || (single(sooner) && single(later)))) return true;
                if (set(sooner)) {
                    if (web.cells_of_set(way[std::size_t(sooner)]).has(cell) &&
                        !(loop && cells(sooner).first() == cells(0).first()))
                        return true;
                } else if (!single(sooner) && (single(later) || is_true(later)) && !same && cells(sooner).has(cell)) {
                    return true;
                }
            }
        }
        return false;
    }
};

}  // namespace NONET_LOGIC
