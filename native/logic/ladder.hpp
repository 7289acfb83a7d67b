// The easiest step first: singles before pairs before fish before chains. The first rung of the ladder that has a step
// gives it, and the climb starts again at the bottom.
#pragma once
#include "als.hpp"
#include "chains.hpp"
#include "colouring.hpp"
#include "fish.hpp"
#include "forcing.hpp"
#include "locked.hpp"
#include "logic.hpp"
#include "single_digit.hpp"
#include "singles.hpp"
#include "subsets.hpp"
#include "sue_de_coq.hpp"
#include "templates.hpp"
#include "uniqueness.hpp"
#include "wings.hpp"

namespace NONET_LOGIC {

// Each family and the techniques it finds, in the order of the list.
template <int Words>
struct Family {
    Technique from, to;
    void (*find)(Finding<Words>&, const Techniques&);
};

template <int Words>
inline constexpr Family<Words> families[] = {
    {Technique::full_house, Technique::hidden_single, find_singles<Words>},
    {Technique::pointing, Technique::locked_candidates, find_locked<Words>},
    {Technique::locked_pair, Technique::hidden_quad, find_subsets<Words>},
    {Technique::x_wing, Technique::kraken_fish_2, find_fish<Words>},
    {Technique::skyscraper, Technique::dual_empty_rectangle, find_single_digit<Words>},
    {Technique::remote_pair, Technique::multi_colours_2, find_colouring<Words>},
    {Technique::xy_wing, Technique::wxyz_wing, find_wings<Words>},
    {Technique::unique_rectangle_1, Technique::bug_plus_1, find_uniqueness<Words>},
    {Technique::x_chain, Technique::grouped_aic, find_chains<Words>},
    {Technique::als_xz, Technique::death_blossom, find_als<Words>},
    {Technique::sue_de_coq, Technique::sue_de_coq, find_sue_de_coq<Words>},
    {Technique::template_set, Technique::template_delete, find_templates<Words>},
    {Technique::forcing_chain_contradiction, Technique::forcing_net_verity, find_forcing<Words>},
};

// A finding must not outlive the position it looks at.
template <int Words>
void find(Finding<Words>& finding, const Techniques& wanted) {
    for (const Family<Words>& family : families<Words>)
        if (!finding.done() && wanted.any_of(family.from, family.to)) family.find(finding, wanted);
}

// Moments of a climb (Position::now), by rung.
struct Times {
    std::uint32_t at[techniques] = {};
};

// The rungs of a ladder, each with its techniques.
struct Rungs {
    List<Techniques> rungs;
    int full_house = -1, naked_single = -1, hidden_single = -1;  // the rungs of the singles

    explicit Rungs(const Ladder& ladder) {
        rungs.resize(std::size_t(ladder.rungs));
        for (int each = 0; each < techniques; ++each)
            if (ladder.rung_of[each] < ladder.rungs) rungs[ladder.rung_of[each]].add(Technique(each));
        const auto rung = [&](Technique each) {
            const int at = ladder.rung_of[int(each)];
            return at < ladder.rungs ? at : -1;
        };
        full_house = rung(Technique::full_house);
        naked_single = rung(Technique::naked_single);
        hidden_single = rung(Technique::hidden_single);
    }
};

// Singles in the order in which they turned up.
template <int Words>
class Singles {
public:
    Queue naked, hidden;

    // What turned up on the way to this position, had its digits been written in reading order on an empty grid.
    void fill(const Position<Words>& at) {
        naked.clear(), hidden.clear();
        Position<Words> grid(*at.board);
        grid.set_up_empty();
        grid.naked = &naked, grid.hidden = &hidden;
        for (int cell = 0; cell < at.board->cells; ++cell)
            if (at.digit[cell] >= 0) grid.place(cell, at.digit[cell]);
        for (const int cell : at.unsolved)
            for (const int digit : digits_of(grid.candidates[cell] & ~at.candidates[cell])) grid.remove(cell, digit);
    }

    bool take_full_house(const Position<Words>& at, Candidate& taken, int& house) {
        for (std::size_t next = naked.next; next < naked.singles.size(); ++next) {
            taken = naked.singles[next];
            if (at.digit[taken.cell] >= 0) continue;
            for (int each = 0; each < at.board->house_count[taken.cell]; ++each) {
                house = at.board->houses_of[taken.cell][each];
                if (is_full_house(at, taken.cell, house)) return true;
            }
        }
        return false;
    }
    bool take_naked(const Position<Words>& at, Candidate& taken) {
        while (naked.next < naked.singles.size()) {
            taken = naked.singles[naked.next++];
            if (at.digit[taken.cell] < 0 && at.candidates[taken.cell] == 1u << taken.digit) return true;
        }
        naked.clear();
        return false;
    }
    bool take_hidden(const Position<Words>& at, Candidate& taken, int& house) {
        while (hidden.next < hidden.singles.size()) {
            taken = hidden.singles[hidden.next++];
            if (at.digit[taken.cell] >= 0 || !at.may_hold(taken.cell, taken.digit)) continue;
            for (int each = 0; each < at.board->house_count[taken.cell]; ++each) {
                house = at.board->houses_of[taken.cell][each];
                if (at.count[house][taken.digit] == 1) return true;
            }
        }
        hidden.clear();
        return false;
    }
};

template <int Words>
void apply(Position<Words>& at, const Step<Words>& step) {
    for (const Candidate& each : step.eliminations) at.remove(each.cell, each.digit);
    for (const Candidate& each : step.placements)
        if (at.digit[each.cell] < 0) at.place(each.cell, each.digit);
}

// The first step of the first rung from `from` on that has one. `tried` has, by rung, when it was last tried in vain.
template <int Words>
bool first_step(Finding<Words>& finding, const Rungs& rungs, int from, Times& tried) {
    for (std::size_t rung = std::size_t(from); rung < rungs.rungs.size(); ++rung) {
        finding.since = tried.at[rung];
        find(finding, rungs.rungs[rung]);
        if (!finding.steps.empty()) return true;
        tried.at[rung] = finding.at.now;
    }
    return false;
}

// Writes a step as numbers (logic.hpp says how).
template <int Words>
void write(const Step<Words>& step, Writer writer) {
    List<std::int32_t> out;
    const auto put = [&](std::int64_t number) { out.push_back(std::int32_t(number)); };
    const auto put_cells = [&](const Cells<Words>& cells) {
        put(cells.count());
        for (const int cell : cells) put(cell);
    };
    const auto put_candidates = [&](const List<Candidate>& candidates) {
        put(std::int64_t(candidates.size()));
        for (const Candidate& each : candidates) put(each.cell), put(each.digit + 1);
    };
    put(int(step.technique)), put(step.digits);
    put(std::int64_t(step.parts.size()));
    for (const Part<Words>& part : step.parts) {
        put(int(part.role)), put(part.house), put(part.digits);
        put_cells(part.cells);
    }
    put(std::int64_t(step.links.size()));
    for (const Link<Words>& link : step.links) {
        put(link.strong), put(int(link.reason)), put(link.index), put(link.chain);
        put(link.from_digit + 1), put_cells(link.from);
        put(link.to_digit + 1), put_cells(link.to);
    }
    put_candidates(step.placements), put_candidates(step.eliminations);
    writer.write(writer.context, out.data(), out.size());
}

// A digit of the solution for the cell in the middle of those that are empty, where HoDoKu guesses too.
template <int Words>
Step<Words> search_step(const Position<Words>& at, const std::uint8_t* solution) {
    int skip = at.unsolved.count() / 2;
    for (const int cell : at.unsolved)
        if (skip-- == 0) {
            Step<Words> step(Technique::search, 1u << (solution[cell] - 1));
            step.part(Role::single, Cells<Words>::of(cell), 1u << (solution[cell] - 1));
            return std::move(step.place(cell, solution[cell] - 1));
        }
    return Step<Words>(Technique::search);
}

template <int Words>
void climb(Position<Words>& at, const Options& options, const Ladder& ladder, Climb& way, Writer writer) {
    const Rungs rungs(ladder);
    Singles<Words> singles;
    if (ladder.as_they_turn_up) {
        singles.fill(at);
        at.naked = &singles.naked, at.hidden = &singles.hidden;
    }
    way.score = 0;
    Times tried;
    int searches = 0;
    const auto take = [&](const Step<Words>& step) {
        if (way.counts) ++way.counts[int(step.technique)];
        way.score += ladder.score[int(step.technique)];
        if (writer.write) write(step, writer);
        apply(at, step);
    };
    // The same for a single, without a step where nobody wants to read it.
    const auto take_single = [&](Technique technique, Candidate taken, int house) {
        if (writer.write) return take(single<Words>(technique, taken.cell, taken.digit, house));
        if (way.counts) ++way.counts[int(technique)];
        way.score += ladder.score[int(technique)];
        at.place(taken.cell, taken.digit);
    };
    while (!at.solved() && !at.broken) {
        int rung = 0;
        if (ladder.as_they_turn_up) {
            Candidate taken;
            int house = -1;
            bool placed = false;
            for (; rung < int(rungs.rungs.size()) && !placed; ++rung) {
                if (rung == rungs.full_house) {
                    if ((placed = singles.take_full_house(at, taken, house)))
                        take_single(Technique::full_house, taken, house);
                } else if (rung == rungs.naked_single) {
                    if ((placed = singles.take_naked(at, taken))) take_single(Technique::naked_single, taken, -1);
                } else if (rung == rungs.hidden_single) {
                    if ((placed = singles.take_hidden(at, taken, house)))
                        take_single(Technique::hidden_single, taken, house);
                } else {
                    break;
                }
            }
            if (placed) continue;
        }
        Finding<Words> finding(at, options, false);
        if (first_step(finding, rungs, rung, tried)) {
            take(finding.steps.front());
        } else if (way.solution && searches < way.searches) {
            ++searches;
            take(search_step(at, way.solution));
        } else {
            break;
        }
    }
    way.solved = at.solved() && !at.broken;
}

// --- The functions of logic.hpp ---------------------------------------------------------------------

template <int Words>
struct Door {
    using B = Board<Words>;

    static void* make(const Tables& rules, const std::uint8_t* kinds) {
        B* board = new B;
        if (board->lay_out(rules, kinds)) return board;
        delete board;
        return nullptr;
    }
    static void release(void* board) { delete static_cast<B*>(board); }

    static std::size_t find(const void* board, const Start& start, const Options& options, const std::uint8_t* wanted,
                            std::size_t count, bool all, std::size_t limit, Writer writer) {
        Position<Words> at(*static_cast<const B*>(board));
        at.set_up(start.digits, start.candidates, start.givens);
        Techniques some;
        for (std::size_t each = 0; each < count; ++each) some.add(Technique(wanted[each]));
        Finding<Words> finding(at, options, all, limit);
        NONET_LOGIC::find(finding, some);
        for (const Step<Words>& step : finding.steps) write(step, writer);
        return finding.steps.size();
    }

    static std::size_t first(const void* board, const Start& start, const Options& options, const Ladder& ladder,
                             Writer writer) {
        Position<Words> at(*static_cast<const B*>(board));
        at.set_up(start.digits, start.candidates, start.givens);
        Finding<Words> finding(at, options, false);
        Times tried;
        if (!first_step(finding, Rungs(ladder), 0, tried)) return 0;
        write(finding.steps.front(), writer);
        return 1;
    }

    static void climb(const void* board, const Start& start, const Options& options, const Ladder& ladder, Climb& way,
                      Writer writer) {
        Position<Words> at(*static_cast<const B*>(board));
        at.set_up(start.digits, start.candidates, start.givens);
        NONET_LOGIC::climb(at, options, ladder, way, writer);
    }

    static constexpr Finders finders(const char* target) {
        return {target, B::max_cells, B::max_digits, B::max_houses, make, release, find, first, climb};
    }
};

}  // namespace NONET_LOGIC
