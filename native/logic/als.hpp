// Almost locked sets: n cells with n + 1 digits, tied by digits that only one of two sets can have.
//
// All four techniques refute a candidate: were z true in a cell, the sets whose places of z it sees would lose z and be
// locked on their other digits; those leave further sets, and so on, until a set has lost two digits (or a cell all).
// That search is first made over places, where it takes a few hundred word operations a candidate and where sets may
// share cells. It is rare for it to succeed, and only then the sets themselves are looked at.
#pragma once
#include <algorithm>
#include <array>

#include "finding.hpp"

namespace NONET_LOGIC {

// What was found: the sets in their order and the digits between them, or a stem and a set for each of its digits.
struct AlsPath {
    static constexpr int most = 16;
    Technique technique;
    bool twice = false;  // two sets tied by two digits
    std::int16_t stem = -1;
    int count = 0, eliminations = 0, cells = 0;
    std::int64_t where = 0;    // a weighted sum of where the eliminations are
    std::uint64_t result = 0;  // hashed
    std::uint32_t set[most];
    std::uint8_t common[most];  // common[i] ties set[i] to set[i + 1]; of a stem, to set[i]
};

template <int Words>
class AlsSearch {
    using Set = Cells<Words>;
    using ALS = AlmostLockedSet<Words>;

public:
    explicit AlsSearch(Finding<Words>& finding)
        : finding(finding), at(finding.at), board(finding.board), sets(finding.almost_locked_sets()) {
        sets.link();
    }

    // Two sets with a restricted common digit x: one of them lacks x and has all its others, so a digit z of both is in
    // one of them. With two such digits each set lacks one of them, and has all its others for sure.
    void als_xz() {
        if (promising(1)) {
            for (const Candidate& each : hopes) {
                start_from(each);
                for (const int one : Some{source.data(), words})
                    for (const int x : digits_of(sets[std::size_t(one)].digits & ~(1u << each.digit)))
                        for (const int other : open(one, x))
                            if (other > one && has(source, other) && !tied_twice(one, other)) tie({one, other}, {x});
            }
        }
        sets.pair_up(), size_up();
        for (int one = 0; one < int(sets.count()); ++one) {
            const std::uint32_t digits = sets[std::size_t(one)].digits;
            for (const int x : digits_of(digits))
                for (const int y : digits_of(digits & ~((2u << x) - 1))) {
                    const Some by_x = sets.partners(sets[std::size_t(one)], x);
                    const Some by_y = sets.partners(sets[std::size_t(one)], y);
                    for (int word = one / 64; word < words; ++word)
                        for (std::uint64_t both = by_x.word[word] & by_y.word[word]; both; both &= both - 1) {
                            const int other = word * 64 + std::countr_zero(both);
                            if (other > one && apart(one, other)) tie({one, other}, {x, y}, true);
                        }
                }
        }
        give(Technique::als_xz);
    }

    // Two sets that are tied to a third by different digits.
    void als_xy_wing() {
        if (promising(2))
            for (const Candidate& each : hopes) {
                start_from(each);
                for (const int one : Some{source.data(), words})
                    for (const int x : digits_of(sets[std::size_t(one)].digits & ~(1u << each.digit)))
                        for (const int hinge : open(one, x))
                            for (const int y :
                                 digits_of(sets[std::size_t(hinge)].digits & ~(1u << x | 1u << each.digit)))
                                for (const int other : open(hinge, y))
                                    if (other > one && has(source, other) && apart(one, other))
                                        tie({one, hinge, other}, {x, y});
            }
        give(Technique::als_xy_wing);
    }

    // The same over any number of sets, neighbours tied by digits that differ from one tie to the next.
    //
    // There are thousands of chains where there are a few hundred sets, and most of them say the same by a detour. What
    // is told is, for each candidate, the shortest chains that remove it, and of these the ones that remove most. Where
    // several do, all their results are told: so a turned grid gives the turned results.
    void als_chain() {
        if (promising(3)) {
            List<std::uint64_t> ends(std::size_t(words), 0);
            for (const Candidate& each : hopes) {
                start_from(each);
                join(ends, Some{source.data(), words});
            }
            touch();
            best.assign(std::size_t(board.cells * board.size), worst);
            int shortest = finding.options.as_hodoku ? longest_of_hodoku : AlsPath::most;
            for (const int set : Some{ends.data(), words}) follow(set, shortest);
            if (finding.all && !finding.options.as_hodoku) drop_detours();
        }
        give(Technique::als_chain);
    }

    // A stem cell, and for each of its digits a set that has it where the stem sees it: whichever digit the stem takes,
    // a set loses it and has all its others. So a digit of all these sets is in one of them.
    void death_blossom() {
        for (int z = 0; z < board.size; ++z)
            for (const int cell : at.places[z]) {
                Set lost[Board<Words>::max_digits];
                for (const Places<Words>& gone : sets.places)
                    if (gone.digit == z && gone.buddies.has(cell))
                        for (const int mate : sets.mates[std::size_t(&gone - sets.places.data())]) {
                            const Places<Words>& held = sets.places[std::size_t(mate)];
                            lost[held.digit] |= held.buddies;
                        }
                Set stems = at.unsolved.without(at.places[z]);
                for (int digit = 0; digit < board.size && stems.any(); ++digit)
                    stems = stems.without(at.places[digit].without(lost[digit]));
                stems.drop(cell);
                if (stems.none()) continue;
                start_from({std::uint16_t(cell), std::uint8_t(z)});
                for (const int stem : stems) {
                    AlsPath path;
                    path.technique = Technique::death_blossom, path.stem = std::int16_t(stem);
                    const int digits = count(at.candidates[stem]);
                    if (digits && digits <= AlsPath::most) grow(path, at.candidates[stem], {});
                }
            }
        give(Technique::death_blossom);
    }

private:
    struct Node {
        int set, digit, parent;  // the set lacks the digit, since the parent has it
        int depth;
    };

    Finding<Words>& finding;
    const Position<Words>& at;
    const Board<Words>& board;
    AlmostLockedSets<Words>& sets;
    int words = 0;
    List<Candidate> hopes;                            // candidates that can be refuted if sets may share cells
    List<std::uint64_t> start, goal, layer, reached;  // places, as bits
    List<std::uint64_t> source;                       // sets that the candidate empties of its digit, as bits
    List<AlsPath> paths;
    List<std::uint32_t> table;  // by result, hashed: number of the path + 1
    List<Node> nodes;
    Rows visited;

    static bool has(const List<std::uint64_t>& bits, int each) {
        return bits[std::size_t(each >> 6)] >> (each & 63) & 1;
    }
    static bool meet(const List<std::uint64_t>& one, const List<std::uint64_t>& other) {
        for (std::size_t word = 0; word < one.size(); ++word)
            if (one[word] & other[word]) return true;
        return false;
    }
    static void join(List<std::uint64_t>& one, const Some& other) {
        for (int word = 0; word < other.words; ++word) one[std::size_t(word)] |= other.word[word];
    }

    // Fills `hopes` with what a walk of so many ties refutes (of 3: or more).
    bool promising(int ties) {
        hopes.clear();
        if (sets.sets.empty()) return false;
        const std::size_t wide = std::size_t(sets.mates.words);
        List<std::uint32_t> same;
        for (int z = 0; z < board.size; ++z) {
            same.clear();
            for (std::uint32_t each = 0; each < sets.places.size(); ++each)
                if (sets.places[each].digit == z) same.push_back(each);
            for (const int cell : at.places[z]) {
                goal.assign(wide, 0), layer.assign(wide, 0);
                for (const std::uint32_t each : same)
                    if (sets.places[each].buddies.has(cell)) join(goal, sets.mates[each]), join(layer, sets.next[each]);
                for (int tie = 1; tie < ties; ++tie) step_on();
                bool refuted = meet(layer, goal);
                if (ties == 3 && !refuted) {
                    reached = layer;
                    for (bool grew = true; grew && !refuted;) {
                        grew = false;
                        step_on();
                        for (std::size_t word = 0; word < wide; ++word) {
                            layer[word] &= ~reached[word];
                            if (layer[word]) grew = true, reached[word] |= layer[word];
                        }
                        refuted = meet(layer, goal);
                    }
                }
                if (refuted) hopes.push_back({std::uint16_t(cell), std::uint8_t(z)});
            }
        }
        if (!hopes.empty()) sets.pair_up(), size_up();
        return !hopes.empty();
    }

    void step_on() {
        start = layer;
        layer.assign(layer.size(), 0);
        for (const int each : Some{start.data(), int(start.size())}) join(layer, sets.next[std::size_t(each)]);
    }

    void size_up() { words = int((sets.count() + 63) / 64); }

    // The sets that lose their digit if a candidate is true.
    void start_from(const Candidate& each) {
        sets.pair_up(), size_up();
        source.assign(std::size_t(words), 0);
        for (std::size_t number = 0; number < sets.places.size(); ++number)
            if (sets.places[number].digit == each.digit && sets.places[number].buddies.has(each.cell))
                join(source, sets.members(number));
    }

    bool apart(int one, int other) const {
        return finding.options.overlap || !sets[std::size_t(one)].cells.meets(sets[std::size_t(other)].cells);
    }

    bool tied_twice(int one, int other) const {
        const ALS &left = sets[std::size_t(one)], &right = sets[std::size_t(other)];
        int ties = 0;
        for (const int digit : digits_of(left.digits & right.digits)) ties += sets.restricted(left, right, digit);
        return ties > 1;
    }

    // The sets that lack a digit if this one has it, and that may be its neighbours in a chain.
    struct Open {
        const AlsSearch& search;
        int set;
        Some partners;
        struct Iterator {
            const Open& all;
            Some::Iterator at;
            Iterator& operator++() {
                ++at;
                return skip();
            }
            Iterator& skip() {
                while (at != all.partners.end() && !all.search.apart(all.set, *at)) ++at;
                return *this;
            }
            int operator*() const { return *at; }
            bool operator!=(const Iterator& other) const { return at != other.at; }
        };
        Iterator begin() const { return Iterator{*this, partners.begin()}.skip(); }
        Iterator end() const { return Iterator{*this, partners.end()}; }
    };
    Open open(int set, int digit) const { return {*this, set, sets.partners(sets[std::size_t(set)], digit)}; }

    // Nothing longer was seen; whether it would take a longer one is not known.
    static constexpr int longest_of_hodoku = 6;

    // The shortest chain of at least four sets from a set to every other, by first and last tie. Where only one step
    // is wanted, none that is longer than the shortest so far. HoDoKu has chains also where two or three sets would do,
    // so that sets are visited anew until there are four; it only goes forward, and takes what removes most.
    void follow(int from, int& shortest) {
        const bool as_hodoku = finding.options.as_hodoku;
        const std::uint32_t digits = sets[std::size_t(from)].digits;
        for (const int first : digits_of(digits)) {
            const int longest = finding.all && !as_hodoku ? longest_from(from, first) : shortest;
            visited.lay_out(std::size_t(board.size), sets.count());
            nodes.assign(1, {from, -1, -1, 1});
            for (std::size_t now = 0; now < nodes.size(); ++now) {
                const Node node = nodes[now];
                if (node.depth >= std::min(longest, shortest)) break;
                if (as_hodoku && now && node.depth <= 3 && node.depth != nodes[now - 1].depth)
                    visited.lay_out(std::size_t(board.size), sets.count());
                const std::uint32_t ties = now ? sets[std::size_t(node.set)].digits & ~(1u << node.digit) : 1u << first;
                for (const int digit : digits_of(ties)) {
                    const Some partners = sets.partners(sets[std::size_t(node.set)], digit);
                    std::uint64_t* const seen = visited.row(std::size_t(digit));
                    for (int word = as_hodoku ? node.set / 64 : 0; word < words; ++word) {
                        std::uint64_t fresh = partners.word[word] & ~seen[word];
                        if (!finding.options.overlap) fresh &= ~touching[std::size_t(node.set)].word[word];
                        if (as_hodoku && word == node.set / 64) fresh &= ~std::uint64_t(0) << (node.set % 64);
                        seen[word] |= fresh;
                        for (; fresh; fresh &= fresh - 1) {
                            const int other = word * 64 + std::countr_zero(fresh);
                            nodes.push_back({other, digit, int(now), node.depth + 1});
                            if (node.depth < 3 || other <= from) continue;
                            if (!is_wanted(from, other, 1u << first | 1u << digit, node.depth + 1)) continue;
                            const std::size_t known = paths.size();
                            tie_back(int(nodes.size()) - 1);
                            if (!finding.all && !as_hodoku && paths.size() > known) shortest = node.depth + 1;
                        }
                    }
                }
            }
        }
    }

    // By candidate: how good the best chain is that removes it, as a number that is less the better it is.
    static constexpr std::uint32_t worst = AlsPath::most << 16;
    List<std::uint32_t> best;
    static std::uint32_t rank(int sets, int eliminations) {
        return (std::uint32_t(sets) << 16) - std::uint32_t(eliminations);
    }
    std::uint32_t& best_for(int cell, int digit) { return best[std::size_t(cell * board.size + digit)]; }

    // Whether a chain removes anything; where all are wanted, whether none is better for one of its eliminations.
    bool is_wanted(int from, int to, std::uint32_t ties, int length) {
        const ALS &first = sets[std::size_t(from)], &last = sets[std::size_t(to)];
        int eliminations = 0;
        const auto removed = [&](int digit) {
            return sets.buddies(first, digit) & sets.buddies(last, digit) & at.places[digit];
        };
        const std::uint32_t shared = first.digits & last.digits & ~ties;
        for (const int digit : digits_of(shared)) eliminations += removed(digit).count();
        if (!finding.all || finding.options.as_hodoku || !eliminations) return eliminations > 0;
        bool wanted = false;
        for (const int digit : digits_of(shared))
            for (const int cell : removed(digit)) {
                std::uint32_t& known = best_for(cell, digit);
                if (rank(length, eliminations) <= known) known = rank(length, eliminations), wanted = true;
            }
        return wanted;
    }

    // How long a chain from a set may be so that it is the shortest for a candidate.
    int longest_from(int from, int first) {
        const ALS& set = sets[std::size_t(from)];
        std::uint32_t most = 0;
        for (const Candidate& each : hopes)
            if (each.digit != first && set.digits >> each.digit & 1 && sets.buddies(set, each.digit).has(each.cell))
                most = std::max(most, best_for(each.cell, each.digit));
        return int((most + 0xFFFF) >> 16);
    }

    // What was noted before better was known.
    void drop_detours() {
        std::erase_if(paths, [&](const AlsPath& path) {
            const Victims out = victims(path);
            for (const int digit : digits_of(out.digits))
                for (const int cell : out.of[digit])
                    if (rank(path.count, path.eliminations) == best_for(cell, digit)) return false;
            return true;
        });
    }

    // By set: those that share a cell with it.
    Rows touching;
    void touch() {
        if (touching.words) return;
        touching.lay_out(sets.count(), sets.count());
        for (std::size_t set = 0; set < sets.count(); ++set)
            for (const int cell : sets[set].cells) touching.join(set, sets.around(cell));
    }

    void tie_back(int node) {
        AlsPath path;
        path.technique = Technique::als_chain;
        path.count = nodes[std::size_t(node)].depth;
        for (int place = path.count; place-- > 0; node = nodes[std::size_t(node)].parent) {
            path.set[place] = std::uint32_t(nodes[std::size_t(node)].set);
            if (place) path.common[place - 1] = std::uint8_t(nodes[std::size_t(node)].digit);
        }
        note(path);
    }

    // A set for each digit of the stem that has none yet.
    void grow(AlsPath& path, std::uint32_t left, const Set& taken) {
        if (!left) return note(path);
        const int digit = std::countr_zero(left);
        for (const int each : Some{source.data(), words}) {
            const ALS& set = sets[std::size_t(each)];
            if (!(set.digits >> digit & 1) || !sets.buddies(set, digit).has(path.stem)) continue;
            if (!finding.options.overlap && set.cells.meets(taken)) continue;
            path.set[path.count] = std::uint32_t(each), path.common[path.count++] = std::uint8_t(digit);
            grow(path, left & (left - 1), taken | set.cells);
            --path.count;
        }
    }

    void tie(std::initializer_list<int> some, std::initializer_list<int> digits, bool twice = false) {
        AlsPath path;
        path.technique = some.size() == 2 ? Technique::als_xz : Technique::als_xy_wing;
        path.twice = twice;
        for (const int set : some) path.set[path.count++] = std::uint32_t(set);
        int place = 0;
        for (const int digit : digits) path.common[place++] = std::uint8_t(digit);
        note(path);
    }

    // What follows: for each digit the cells that lose it.
    struct Victims {
        Set of[Board<Words>::max_digits];
        std::uint32_t digits = 0;
    };
    Victims victims(const AlsPath& path) const {
        Victims out;
        const auto add = [&](int digit, const Set& cells) {
            out.of[digit] |= cells & at.places[digit];
            if (out.of[digit].any()) out.digits |= 1u << digit;
        };
        const ALS& first = sets[path.set[0]];
        const ALS& last = sets[path.set[path.count - 1]];
        if (path.twice) {
            const std::uint32_t ties = 1u << path.common[0] | 1u << path.common[1];
            for (const int x : digits_of(ties)) add(x, sets.buddies(first, x) & sets.buddies(last, x));
            // HoDoKu leaves the cells of the two sets alone.
            const Set spared = finding.options.as_hodoku ? first.cells | last.cells : Set{};
            for (const ALS* set : {&first, &last})
                for (const int digit : digits_of(set->digits & ~ties))
                    add(digit, sets.buddies(*set, digit).without(spared));
            return out;
        }
        std::uint32_t shared = first.digits & last.digits;
        if (path.stem >= 0) {
            for (int each = 0; each < path.count; ++each) shared &= sets[path.set[each]].digits;
            shared &= ~at.candidates[path.stem];
        } else {
            shared &= ~(1u << path.common[0] | 1u << path.common[path.count - 2]);
        }
        for (const int z : digits_of(shared)) {
            Set seen = at.places[z];
            if (path.stem < 0)
                seen &= sets.buddies(first, z) & sets.buddies(last, z);
            else
                for (int each = 0; each < path.count; ++each) seen &= sets.buddies(sets[path.set[each]], z);
            add(z, seen);
        }
        return out;
    }

    // Results are told apart by their hash alone, so every bit must reach all others: a single multiplication leaves the
    // last one alone, and the next word could cancel it.
    static std::uint64_t mixed(std::uint64_t bits) {
        bits = (bits ^ bits >> 32) * 0x9E3779B97F4A7C15u;
        bits = (bits ^ bits >> 29) * 0xD6E8FEB86659FD93u;
        return bits ^ bits >> 32;
    }

    // Keeps a path if none with its result comes before it.
    void note(AlsPath& path) {
        const Victims out = victims(path);
        path.eliminations = path.cells = 0, path.where = 0;
        path.result = 0;
        for (const int digit : digits_of(out.digits)) {
            for (const int cell : out.of[digit])
                path.where += std::int64_t(cell) * (1 + 80 * path.eliminations++) + digit + 1;
            path.result = mixed(path.result ^ std::uint64_t(digit + 1));
            for (const std::uint64_t bits : out.of[digit].word) path.result = mixed(path.result ^ bits);
        }
        if (!path.eliminations) return;
        for (int each = 0; each < path.count; ++each) path.cells += sets[path.set[each]].size;
        if (table.empty()) table.assign(256, 0);
        std::size_t slot = path.result & (table.size() - 1);
        for (; table[slot]; slot = (slot + 1) & (table.size() - 1)) {
            AlsPath& known = paths[table[slot] - 1];
            if (known.result != path.result) continue;
            if (comes_before(path, known)) known = path;
            return;
        }
        paths.push_back(path);
        table[slot] = std::uint32_t(paths.size());
        if (paths.size() * 2 < table.size()) return;
        const std::size_t wide = table.size() * 2;
        table.assign(wide, 0);
        for (std::size_t each = 0; each < paths.size(); ++each) {
            for (slot = paths[each].result & (wide - 1); table[slot];) slot = (slot + 1) & (wide - 1);
            table[slot] = std::uint32_t(each + 1);
        }
    }

    // The best first: the shortest that removes most. HoDoKu takes the first in the order of the sets, and of chains the
    // one that removes most, nearest the top by the sum that orders its other chains too.
    bool comes_before(const AlsPath& one, const AlsPath& other) const {
        if (finding.options.as_hodoku && one.technique == Technique::als_chain) {
            if (one.eliminations != other.eliminations) return one.eliminations > other.eliminations;
            if (one.where != other.where) return one.where < other.where;
        } else if (finding.options.as_hodoku) {
            const auto left = order_of(one), right = order_of(other);
            if (left != right) return left < right;
        }
        if (one.count != other.count) return one.count < other.count;
        if (one.eliminations != other.eliminations) return one.eliminations > other.eliminations;
        if (one.cells != other.cells) return one.cells < other.cells;
        return one.result < other.result;
    }

    // HoDoKu pairs sets up, the earlier one first, and goes through these pairs: a wing comes where its pairs do.
    std::array<std::uint32_t, AlsPath::most> order_of(const AlsPath& path) const {
        std::array<std::uint32_t, AlsPath::most> sequence{};
        std::copy(path.set, path.set + path.count, sequence.begin());
        if (path.technique == Technique::als_xy_wing) {
            using Pair = std::pair<std::uint32_t, std::uint32_t>;
            const Pair one = std::minmax(path.set[0], path.set[1]), other = std::minmax(path.set[2], path.set[1]);
            const auto& [first, second] = std::minmax(one, other);
            sequence = {first.first, first.second, second.first, second.second};
        }
        return sequence;
    }

    // Hands over what was found.
    void give(Technique technique) {
        std::sort(paths.begin(), paths.end(),
                  [this](const AlsPath& one, const AlsPath& other) { return comes_before(one, other); });
        for (const AlsPath& path : paths) {
            const Victims out = victims(path);
            Step<Words> step(technique, out.digits);
            if (path.stem >= 0) step.part(Role::stem, Set::of(path.stem), at.candidates[path.stem]);
            for (int each = 0; each < path.count; ++each) {
                const ALS& set = sets[path.set[each]];
                step.part(Role::set, set.cells, set.digits, set.house);
                if (path.stem >= 0 || each + 1 < path.count)
                    step.part(Role::common, {},
                              path.twice ? 1u << path.common[0] | 1u << path.common[1] : 1u << path.common[each]);
            }
            for (const int digit : digits_of(out.digits)) step.eliminate(out.of[digit], digit);
            if (finding.found(std::move(step))) break;
        }
        paths.clear(), table.clear();
    }
};

template <int Words>
void find_als(Finding<Words>& finding, const Techniques& wanted) {
    AlsSearch<Words> search(finding);
    if (wanted.has(Technique::als_xz)) search.als_xz();
    if (wanted.has(Technique::als_xy_wing) && !finding.done()) search.als_xy_wing();
    if (wanted.has(Technique::als_chain) && !finding.done()) search.als_chain();
    if (wanted.has(Technique::death_blossom) && !finding.done()) search.death_blossom();
}

}  // namespace NONET_LOGIC
