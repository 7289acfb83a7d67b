// Forcing chains and nets: what follows whichever candidate is true, or what cannot be true at all.
//
// Contradiction: an assumption leads to its opposite, empties a cell or leaves a digit of a house without a place; so it
// is false. Verity: all candidates of a demand, or a candidate true and false, lead to the same; so it holds.
#pragma once
#include <algorithm>

#include "implications.hpp"

namespace NONET_LOGIC {

// Everything that follows from one assumption, nearest first.
template <int Words>
class Wave {
public:
    // How an assumption fails: a demand is emptied, or two true candidates exclude each other, or (demand and both
    // candidates -1) it leads to its opposite.
    struct Failure {
        int nodes = 0;  // literals it takes; 0: it does not fail
        int demand = -1;
        int one = -1, other = -1;
    };

    const Implications<Words>& by;
    int start = -1;
    Failure failure;
    Failure overlooked;           // the same, where HoDoKu does not see it: only if `as_hodoku`
    List<std::uint64_t> reached;  // a row of true candidates, then a row of false ones
    List<std::uint16_t> nodes;    // by literal reached: how many literals it takes, itself and the start included

    Wave(const Implications<Words>& by, bool net, const Options& options)
        : by(by), net(net), as_hodoku(options.as_hodoku), rounds(options.net_rounds) {
        const std::size_t literals = 2 * std::size_t(by.count);
        reached.resize(2 * std::size_t(by.words));
        nodes.resize(literals);
        cause.resize(literals);
        order.reserve(literals);
        if (!net) {
            counted.resize(literals);
            return;
        }
        behind.resize(literals * reached.size());
        both.resize(reached.size());
        left.resize(by.demands.size());
    }

    void run(int from) {
        start = from;
        failure = overlooked = {};
        for (std::uint64_t& bits : reached) bits = 0;
        order.clear();
        if (net)
            run_net();
        else
            run_chains();
    }

    bool reaches(int literal) const { return reached[word_of(literal)] >> (by.candidate_of(literal) & 63) & 1; }

    // The literals that a literal follows from, and the demand that makes it true (-1: a true candidate excludes it).
    template <class Each>
    int premises(int literal, Each each) const {
        const int at = by.candidate_of(literal);
        if (!by.is_true(literal)) return each(cause[literal]), -1;
        if (!net) return each(cause[literal]), by.demand_of_both(at, cause[literal] - by.count);
        const int demand = cause[literal];
        for (int member = by.demands[demand].from; member < by.demands[demand].to; ++member)
            if (by.members[member] != at) each(by.members[member] + by.count);
        return demand;
    }

private:
    bool net, as_hodoku;
    int rounds;
    List<std::uint16_t> cause;  // by literal: the literal before it; in a net a true candidate has its demand here
    // Chains only
    List<std::uint16_t> order;  // literals as they were reached
    List<int> counted;          // by literal: the last count that it was part of
    int count = 0;
    // Nets only
    List<std::uint64_t> behind;      // by literal: all literals that it takes, as rows
    List<std::uint64_t> both;        // scratch
    List<std::uint8_t> left;         // by demand: candidates not ruled out yet
    List<std::uint16_t> ready, now;  // demands with one candidate left: for the next round, and of this one
    struct Single {
        std::uint16_t candidate, nodes;
    };
    List<Single> singles;  // of this round

    std::size_t word_of(int literal) const {
        return std::size_t(by.candidate_of(literal) >> 6) + (by.is_true(literal) ? 0 : by.words);
    }
    std::uint64_t* behind_of(int literal) { return &behind[std::size_t(literal) * reached.size()]; }
    void mark(int literal) { reached[word_of(literal)] |= std::uint64_t(1) << (by.candidate_of(literal) & 63); }

    void fails(const Failure& how) {
        if (how.nodes < 2) return;  // a demand with one candidate, which is denied: a single, no net
        Failure& known = as_hodoku && how.demand >= 0 && !by.demands[how.demand].whole ? overlooked : failure;
        if (!known.nodes || how.nodes < known.nodes) known = how;
    }

    // Chains

    void run_chains() {
        mark(start);
        nodes[start] = 1;
        order.push_back(std::uint16_t(start));
        for (std::size_t next = 0; next < order.size(); ++next) {
            const int literal = order[next];
            const int at = by.candidate_of(literal);
            const bool is_true = by.is_true(literal);
            const std::uint64_t* follows = (is_true ? by.excludes : by.leaves).data() + by.row(at);
            std::uint64_t* known = reached.data() + (is_true ? by.words : 0);
            for (int word = 0; word < by.words; ++word) {
                std::uint64_t fresh = follows[word] & ~known[word];
                known[word] |= fresh;
                for (; fresh; fresh &= fresh - 1) {
                    const int to = word * 64 + std::countr_zero(fresh) + (is_true ? by.count : 0);
                    cause[to] = std::uint16_t(literal);
                    nodes[to] = std::uint16_t(nodes[literal] + 1);
                    order.push_back(std::uint16_t(to));
                }
            }
        }
        if (reaches(by.negation(start))) fails({nodes[by.negation(start)], -1, -1, -1});
        // A demand with two candidates that is emptied leads to the opposite of the assumption anyway.
        for (std::size_t at = 0; at < by.demands.size(); ++at)
            if (by.demands[at].count() > 2 && is_emptied(by.demands[at]))
                fails({nodes_of(by.demands[at]), int(at), -1, -1});
    }

    bool is_emptied(const Demand& demand) const {
        for (int member = demand.from; member < demand.to; ++member)
            if (!reaches(by.members[member] + by.count)) return false;
        return true;
    }
    // The literals it takes to empty a demand. The chains to its candidates may share their beginnings.
    int nodes_of(const Demand& demand) {
        int sum = 1;
        ++count;
        counted[start] = count;
        for (int member = demand.from; member < demand.to; ++member)
            for (int literal = by.members[member] + by.count; counted[literal] != count; literal = cause[literal])
                counted[literal] = count, ++sum;
        return sum;
    }

    // Nets

    void run_net() {
        for (std::size_t at = 0; at < by.demands.size(); ++at) left[at] = std::uint8_t(by.demands[at].count());
        ready.clear();
        mark(start);
        nodes[start] = 1;
        for (std::size_t word = 0; word < reached.size(); ++word) behind_of(start)[word] = 0;
        behind_of(start)[word_of(start)] |= std::uint64_t(1) << (by.candidate_of(start) & 63);
        if (by.is_true(start))
            rule_out(start);
        else
            miss(start - by.count);
        for (int round = 0; round < rounds && !ready.empty() && !failure.nodes; ++round) {
            ready.swap(now);
            ready.clear();
            place_singles();
        }
    }

    // All singles of a round, those that take least first: what they rule out takes least then.
    void place_singles() {
        singles.clear();
        for (const int demand : now) {
            const int single = single_of(demand);
            if (single < 0) continue;
            Single* known = nullptr;
            for (Single& each : singles)
                if (each.candidate == single) known = &each;
            if (!known && reaches(single)) continue;
            const int sum = 1 + gather(demand, single);
            if (known && known->nodes <= sum) continue;
            if (!known) known = &singles.emplace_back();
            *known = {std::uint16_t(single), std::uint16_t(sum)};
            cause[single] = std::uint16_t(demand);
            nodes[single] = std::uint16_t(sum);
            for (std::size_t word = 0; word < reached.size(); ++word) behind_of(single)[word] = both[word];
            behind_of(single)[word_of(single)] |= std::uint64_t(1) << (single & 63);
            mark(single);
        }
        std::sort(singles.begin(), singles.end(), [](const Single& one, const Single& other) {
            return one.nodes != other.nodes ? one.nodes < other.nodes : one.candidate < other.candidate;
        });
        for (const Single& each : singles) rule_out(each.candidate);
    }

    int single_of(int demand) const {
        for (int member = by.demands[demand].from; member < by.demands[demand].to; ++member)
            if (!reaches(by.members[member] + by.count)) return by.members[member];
        return -1;
    }

    // The literals behind all candidates of a demand but one, into `both`; how many they are.
    int gather(int demand, int but) {
        for (std::uint64_t& bits : both) bits = 0;
        for (int member = by.demands[demand].from; member < by.demands[demand].to; ++member) {
            if (by.members[member] == but) continue;
            const std::uint64_t* more = behind_of(by.members[member] + by.count);
            for (std::size_t word = 0; word < both.size(); ++word) both[word] |= more[word];
        }
        int sum = 0;
        for (const std::uint64_t bits : both) sum += std::popcount(bits);
        return sum;
    }

    void rule_out(int candidate) {
        const std::uint64_t* excludes = by.excludes.data() + by.row(candidate);
        for (int word = 0; word < by.words; ++word) {
            std::uint64_t fresh = excludes[word] & ~reached[word + by.words];
            for (std::uint64_t clash = fresh & reached[word]; clash; clash &= clash - 1)
                clashes(candidate, word * 64 + std::countr_zero(clash));
            fresh &= ~reached[word];
            reached[word + by.words] |= fresh;
            for (; fresh; fresh &= fresh - 1) {
                const int gone = word * 64 + std::countr_zero(fresh), literal = gone + by.count;
                cause[literal] = std::uint16_t(candidate);
                nodes[literal] = std::uint16_t(nodes[candidate] + 1);
                const std::uint64_t* before = behind_of(candidate);
                for (std::size_t each = 0; each < reached.size(); ++each) behind_of(literal)[each] = before[each];
                behind_of(literal)[word_of(literal)] |= std::uint64_t(1) << (gone & 63);
                miss(gone);
            }
        }
    }

    void miss(int gone) {
        for (int at = by.demands_from[gone]; at < by.demands_from[gone + 1]; ++at) {
            const int demand = by.demands_of[at];
            --left[demand];
            if (left[demand] == 1) ready.push_back(std::uint16_t(demand));
            if (left[demand] == 0) fails({gather(demand, -1), demand, -1, -1});
        }
    }

    void clashes(int one, int other) {
        int sum = 0;
        for (std::size_t word = 0; word < reached.size(); ++word)
            sum += std::popcount(behind_of(one)[word] | behind_of(other)[word]);
        fails({sum, -1, one, other});
    }
};

// What a step tells: the demand it is about and the links of its chains.
template <int Words>
class Evidence {
protected:
    Finding<Words>& finding;
    const Implications<Words>& by;

    Evidence(Finding<Words>& finding, const Implications<Words>& by) : finding(finding), by(by) {}

    Step<Words> step_of(Technique technique, int conclusion) const {
        const Candidate& about = by.candidate[by.candidate_of(conclusion)];
        Step<Words> step(technique, 1u << about.digit);
        if (by.is_true(conclusion))
            step.place(about.cell, about.digit);
        else
            step.eliminate(Cells<Words>::of(about.cell), about.digit);
        return step;
    }

    void add_demand(Step<Words>& step, int demand) const {
        Cells<Words> cells;
        std::uint32_t digits = 0;
        for (int member = by.demands[demand].from; member < by.demands[demand].to; ++member) {
            cells.add(by.candidate[by.members[member]].cell);
            digits |= 1u << by.candidate[by.members[member]].digit;
        }
        const int house = by.demands[demand].house;
        step.part(house < 0 ? Role::pattern : Role::base, cells, digits, house);
    }

    // The links to a literal, those to its premises before, as a wave or a table has them.
    template <class Source>
    void tell(Step<Words>& step, const Source& source, int literal, List<std::uint8_t>& told, int chain) const {
        if (literal == source.start || told[literal]) return;
        told[literal] = 1;
        const int demand = source.premises(literal, [&](int premise) { tell(step, source, premise, told, chain); });
        source.premises(literal, [&](int premise) {
            add_link(step, by.candidate_of(premise), by.candidate_of(literal), demand, chain);
        });
    }

    void add_link(Step<Words>& step, int one, int other, int demand, int chain) const {
        const Candidate &from = by.candidate[one], &to = by.candidate[other];
        Link<Words> link{.from = by.cells[one],
                         .to = by.cells[other],
                         .from_digit = from.digit,
                         .to_digit = to.digit,
                         .strong = demand >= 0,
                         .reason = Reason::cell,
                         .chain = std::uint8_t(chain)};
        if (demand >= 0) {
            link.index = by.demands[demand].house;
            if (link.index >= 0) link.reason = Reason::house;
        } else if (link.from != link.to) {
            link.reason = Reason::sees;
            if (from.digit == to.digit) link.index = std::int16_t(finding.board.common_house(link.from | link.to));
        }
        step.links.push_back(link);
    }
};

template <int Words>
class Forcing : Evidence<Words> {
public:
    Forcing(Finding<Words>& finding, const Implications<Words>& by, bool net)
        : Evidence<Words>(finding, by), net(net), literals(2 * by.count), wave(by, net, finding.options) {}

    void find(bool contradictions, bool verities) {
        // In chains every link holds backwards too: what all candidates of a demand lead to is what empties the demand
        // if it is denied, in no more literals. So no verity is shorter than the contradiction.
        turn_round = verities;
        if (!net && contradictions && !finding.all) verities = false;
        best[0].assign(literals, {}), best[1].assign(literals, {});
        spread(contradictions, verities);
        if (verities) compare();
        report();
    }

private:
    // The shortest way known to a conclusion. A contradiction needs nothing more; a verity the demand that splits, or
    // the candidate that is true or false.
    struct Way {
        std::uint32_t nodes = 0;  // 0: there is none
        std::int32_t split = -1;  // a demand, or a candidate + the number of demands
    };

    using Evidence<Words>::finding, Evidence<Words>::by;
    using Evidence<Words>::step_of, Evidence<Words>::add_demand, Evidence<Words>::add_link, Evidence<Words>::tell;

    bool net;
    int literals;
    bool turn_round = false;  // a contradiction that HoDoKu overlooks is told backwards, as a verity
    Wave<Words> wave;
    List<Way> best[2];             // by conclusion: contradictions, verities
    List<std::uint64_t> reached;   // by assumption: the rows of its wave
    List<std::uint16_t> distance;  // by assumption and conclusion

    void note(int kind, int conclusion, std::uint32_t nodes, int split) {
        Way& way = best[kind][std::size_t(conclusion)];
        if (!way.nodes || nodes < way.nodes) way = {nodes, split};
    }

    // A wave from every literal.
    void spread(bool contradictions, bool verities) {
        const std::size_t width = wave.reached.size();
        if (verities) reached.resize(literals * width), distance.resize(std::size_t(literals) * literals);
        for (int start = 0; start < literals; ++start) {
            if (by.candidate_of(start) >= by.candidates) continue;  // a group is only on the way
            wave.run(start);
            if (contradictions && wave.failure.nodes)
                note(0, by.negation(start), wave.failure.nodes, -1);
            else if (turn_round && wave.overlooked.nodes)
                note(1, by.negation(start), wave.overlooked.nodes, wave.overlooked.demand);
            if (!verities) continue;
            for (std::size_t word = 0; word < width; ++word) reached[start * width + word] = wave.reached[word];
            std::memcpy(&distance[std::size_t(start) * literals], wave.nodes.data(), literals * sizeof distance[0]);
        }
    }

    // What the waves of a demand's candidates, or of a candidate and its opposite, have in common.
    void compare() {
        List<std::uint16_t> starts;
        for (std::size_t at = 0; at < by.demands.size(); ++at) {
            const Demand& demand = by.demands[at];
            if (demand.count() < 2) continue;
            starts.clear();
            for (int member = demand.from; member < demand.to; ++member) starts.push_back(by.members[member]);
            compare(starts, int(at));
        }
        for (int each = 0; each < by.candidates; ++each) {
            starts.clear();
            starts.push_back(std::uint16_t(each)), starts.push_back(std::uint16_t(each + by.count));
            compare(starts, int(by.demands.size()) + each);
        }
    }

    void compare(const List<std::uint16_t>& starts, int split) {
        const std::size_t width = wave.reached.size();
        for (std::size_t word = 0; word < width; ++word) {
            std::uint64_t common = ~std::uint64_t(0);
            for (const int start : starts) common &= reached[start * width + word];
            for (; common; common &= common - 1) {
                const bool is_true = word < std::size_t(by.words);
                const int at = int(word - (is_true ? 0 : by.words)) * 64 + std::countr_zero(common);
                if (at >= by.candidates) break;
                const int conclusion = is_true ? at : at + by.count;
                std::uint32_t sum = 0;
                bool is_own = false;  // one of the candidates looked at: no more than a contradiction
                for (const int start : starts) {
                    is_own |= by.candidate_of(start) == at;
                    sum += distance[std::size_t(start) * literals + conclusion];
                }
                if (!is_own) note(1, conclusion, sum, split);
            }
        }
    }

    // The steps, shortest first; of those of one length contradictions first. HoDoKu takes digits placed before
    // candidates removed, then goes by where they are in the grid.
    void report() {
        struct Found {
            std::uint32_t nodes;
            std::uint16_t kind, conclusion;
        };
        List<Found> found;
        const auto is_before = [&](const Found& one, const Found& other) {
            if (finding.options.as_hodoku)
                return one.conclusion != other.conclusion ? one.conclusion < other.conclusion : one.kind < other.kind;
            if (one.nodes != other.nodes) return one.nodes < other.nodes;
            return one.kind != other.kind ? one.kind < other.kind : one.conclusion < other.conclusion;
        };
        for (const int kind : {0, 1})
            for (int conclusion = 0; conclusion < literals; ++conclusion) {
                const Found way{best[kind][conclusion].nodes, std::uint16_t(kind), std::uint16_t(conclusion)};
                if (!way.nodes) continue;
                if (finding.all || found.empty())
                    found.push_back(way);
                else if (is_before(way, found.front()))
                    found.front() = way;
            }
        std::sort(found.begin(), found.end(), is_before);
        for (const Found& way : found)
            if (finding.found(way.kind ? verity(way.conclusion) : contradiction(way.conclusion))) return;
    }

    // Evidence

    Step<Words> contradiction(int conclusion) {
        Step<Words> step =
            step_of(net ? Technique::forcing_net_contradiction : Technique::forcing_chain_contradiction, conclusion);
        wave.run(by.negation(conclusion));
        const auto failure = wave.failure;
        List<std::uint8_t> told(literals, 0);
        if (failure.demand >= 0) {
            add_demand(step, failure.demand);
            const Demand& demand = by.demands[failure.demand];
            for (int member = demand.from; member < demand.to; ++member)
                tell(step, wave, by.members[member] + by.count, told, 0);
        } else if (failure.one >= 0) {
            tell(step, wave, failure.other, told, 0);
            tell(step, wave, failure.one, told, 0);
            add_link(step, failure.one, failure.other, -1, 0);
        } else {
            tell(step, wave, conclusion, told, 0);
        }
        return step;
    }

    Step<Words> verity(int conclusion) {
        Step<Words> step = step_of(net ? Technique::forcing_net_verity : Technique::forcing_chain_verity, conclusion);
        const int split = best[1][conclusion].split, demands = int(by.demands.size());
        List<std::uint16_t> starts;
        if (split < demands) {
            add_demand(step, split);
            for (int member = by.demands[split].from; member < by.demands[split].to; ++member)
                starts.push_back(by.members[member]);
        } else {
            starts.push_back(std::uint16_t(split - demands));
            starts.push_back(std::uint16_t(split - demands + by.count));
        }
        for (std::size_t chain = 0; chain < starts.size(); ++chain) {
            wave.run(starts[chain]);
            List<std::uint8_t> told(literals, 0);
            tell(step, wave, conclusion, told, int(chain));
        }
        return step;
    }
};

// Nets as HoDoKu finds them: from tables, and in the order of the grid, digits placed before candidates removed.
template <int Words>
class TabledNets : Evidence<Words> {
public:
    TabledNets(Finding<Words>& finding, const Implications<Words>& by)
        : Evidence<Words>(finding, by), follow(by, finding.options.net_rounds) {}

    void find(bool contradictions, bool verities) {
        found.assign(std::size_t(follow.words()), 0);
        if (contradictions) refute();
        refuted = found;
        split.assign(128 * std::size_t(by.words), -1);
        if (verities) compare();
        for (const int bit : Some{found.data(), follow.words()}) {
            const int conclusion = follow.literal_of(bit);
            const bool is_refuted = Some{refuted.data(), follow.words()}.has(bit);
            if (finding.found(is_refuted ? contradiction(conclusion) : verity(conclusion))) return;
        }
    }

private:
    using Evidence<Words>::finding, Evidence<Words>::by;
    using Evidence<Words>::step_of, Evidence<Words>::add_demand, Evidence<Words>::tell;

    Consequences<Words> follow;
    List<std::uint64_t> found, refuted;  // conclusions as a row, and those whose opposite is a contradiction
    List<std::int32_t> split;            // by bit of a verity: a demand, or a candidate + the number of demands

    void refute() {
        for (int at = 0; at < by.candidates; ++at)
            for (const int start : {at, at + by.count})
                if (clash(start) >= 0 || emptied(start) >= 0) add(follow.bit_of(by.negation(start)));
    }
    void add(int bit) { found[std::size_t(bit >> 6)] |= std::uint64_t(1) << (bit & 63); }

    // A candidate that would be true and false, or -1. Two that exclude each other rule each other out.
    int clash(int start) const {
        const std::uint64_t* row = follow.of(start);
        for (int word = 0; word < by.words; ++word)
            if (const std::uint64_t both = row[word] & row[word + by.words]) {
                const int at = word * 64 + std::countr_zero(both);
                return at < by.candidates ? at : -1;
            }
        return -1;
    }
    // A demand that HoDoKu sees without a candidate left, or -1.
    int emptied(int start) const {
        const Some false_ones{follow.of(start) + by.words, by.words};
        for (std::size_t at = 0; at < by.demands.size(); ++at) {
            const Demand& demand = by.demands[at];
            int member = demand.from;
            while (member < demand.to && false_ones.has(by.members[member])) ++member;
            if (member == demand.to && demand.count() > 1 && demand.whole) return int(at);
        }
        return -1;
    }

    // What follows whichever candidate of a demand is true, or whether a candidate is true or false.
    void compare() {
        List<std::uint64_t> common(found.size());
        for (int at = 0; at < int(by.demands.size()) + by.candidates; ++at) {
            const List<std::uint16_t> starts = starts_of(at);
            if (starts.size() < 2) continue;
            for (std::size_t word = 0; word < found.size(); ++word) common[word] = ~found[word];
            for (const int start : starts)
                for (std::size_t word = 0; word < found.size(); ++word) common[word] &= follow.of(start)[word];
            for (const int bit : Some{common.data(), follow.words()})
                if (by.candidate_of(follow.literal_of(bit)) < by.candidates) split[std::size_t(bit)] = at, add(bit);
        }
    }
    List<std::uint16_t> starts_of(int split) const {
        const int demands = int(by.demands.size());
        if (split >= demands) return {std::uint16_t(split - demands), std::uint16_t(split - demands + by.count)};
        return {by.members.data() + by.demands[split].from, by.members.data() + by.demands[split].to};
    }

    // Evidence

    Step<Words> contradiction(int conclusion) {
        Step<Words> step = step_of(Technique::forcing_net_contradiction, conclusion);
        const int start = by.negation(conclusion), both = clash(start);
        List<std::uint8_t> told(2 * std::size_t(by.count), 0);
        if (both >= 0) {
            tell_way(step, start, both, told, 0);
            tell_way(step, start, both + by.count, told, 0);
        } else {
            const Demand& demand = by.demands[emptied(start)];
            add_demand(step, emptied(start));
            for (int member = demand.from; member < demand.to; ++member)
                tell_way(step, start, by.members[member] + by.count, told, 0);
        }
        return step;
    }

    Step<Words> verity(int conclusion) {
        Step<Words> step = step_of(Technique::forcing_net_verity, conclusion);
        const int at = split[std::size_t(follow.bit_of(conclusion))];
        if (at < int(by.demands.size())) add_demand(step, at);
        int chain = 0;
        for (const int start : starts_of(at)) {
            List<std::uint8_t> told(2 * std::size_t(by.count), 0);
            tell_way(step, start, conclusion, told, chain++);
        }
        return step;
    }

    // The links from one literal to another, over all literals whose rows were joined on the way.
    void tell_way(Step<Words>& step, int from, int to, List<std::uint8_t>& told, int chain) {
        told[std::size_t(from)] = 1;
        const List<std::uint16_t> way = follow.way(from, to);
        for (std::size_t next = 1; next < way.size(); ++next) {
            follow.spread(way[next - 1]);
            tell(step, follow, way[next], told, chain);
        }
    }
};

template <int Words>
void find_forcing(Finding<Words>& finding, const Techniques& wanted) {
    // Beyond this nobody could follow, and the tables would not fit.
    constexpr int most_candidates = 1500;
    int candidates = 0;
    for (const int cell : finding.at.unsolved) candidates += count(finding.at.candidates[cell]);
    if (finding.at.broken || candidates > most_candidates) return;
    for (const bool net : {false, true}) {
        const bool contradictions =
            wanted.has(net ? Technique::forcing_net_contradiction : Technique::forcing_chain_contradiction);
        const bool verities = wanted.has(net ? Technique::forcing_net_verity : Technique::forcing_chain_verity);
        if (!(contradictions || verities) || finding.done()) continue;
        const bool tabled = net && finding.options.as_hodoku;
        const Implications<Words> by(finding.at, !net || tabled);
        if (tabled)
            TabledNets<Words>(finding, by).find(contradictions, verities);
        else
            Forcing<Words>(finding, by, net).find(contradictions, verities);
    }
}

}  // namespace NONET_LOGIC
