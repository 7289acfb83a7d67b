// Templates: every way a digit can still fill its houses.
#pragma once
#include "finding.hpp"

namespace NONET_LOGIC {

// The templates of one digit that keep clear of the cells `taken` by others, looked at one by one: a template shows at once that all its cells are possible, so a few
// of them settle most candidates, and a search is needed only for the rest.
template <int Words>
class Templates {
    using Set = Cells<Words>;

public:
    Templates(const Position<Words>& at, int digit, const Set& taken = {})
        : board_(*at.board), places_(at.places[digit].without(taken)) {
        for (int house = 0; house < board_.houses; ++house)
            if (at.count[house][digit]) open_[opens_++] = std::uint16_t(house);
    }

    // The places that are in no template: no technique that looks at this digit alone can remove any other. Where the
    // search was cut short (see `complete`) some are missing.
    Set impossible() {
        Set never, left = places_;
        while (left.any() && complete_) {
            const int cell = left.first();
            left.drop(cell);
            if (search_with(cell))
                left = left.without(template_);
            else if (complete_)
                never.add(cell);
        }
        return never;
    }

    // The places that are in every template; none if there is no template.
    Set certain() {
        if (!search(places_)) return {};
        Set all = template_;
        for (const int cell : template_) {
            if (!all.has(cell)) continue;
            Set others = places_;
            others.drop(cell);
            if (search(others)) all &= template_;
        }
        return all;
    }

    // Whether every search came to its end.
    bool complete() const { return complete_; }

private:
    bool search_with(int cell) {
        Set left = places_.without(board_.sees[cell]);
        left.drop(cell);
        template_ = Set::of(cell);
        return fill(left);
    }
    bool search(const Set& left) {
        template_ = {};
        return fill(left);
    }

    // Fills the houses that the template does not meet yet, the one with the fewest places first.
    bool fill(const Set& left) {
        if (++nodes_ > most_nodes) {
            complete_ = false;
            return false;
        }
        int fewest = Board<Words>::max_cells;
        Set best;
        for (int at = 0; at < opens_; ++at) {
            const Set& house = board_.house[open_[at]];
            if (house.meets(template_)) continue;
            const Set here = house & left;
            const int count = here.count();
            if (count >= fewest) continue;
            fewest = count, best = here;
            if (count <= 1) break;
        }
        if (fewest == Board<Words>::max_cells) return true;
        for (const int cell : best) {
            const Set before = template_;
            template_.add(cell);
            Set rest = left.without(board_.sees[cell]);
            rest.drop(cell);
            if (fill(rest)) return true;
            template_ = before;
        }
        return false;
    }

    // Far more than a 9x9 grid ever needs; larger ones are left alone where it is not enough.
    static constexpr int most_nodes = 100000;

    const Board<Words>& board_;
    const Set places_;
    Set template_;
    std::uint16_t open_[Board<Words>::max_houses];
    int opens_ = 0, nodes_ = 0;
    bool complete_ = true;
};

// What the templates of some digits say together: a cell that every template of a digit has is taken, so the templates
// of the others must do without it, until nothing changes.
template <int Words>
class TemplatesTogether {
    using Set = Cells<Words>;

public:
    TemplatesTogether(const Position<Words>& at, std::uint32_t digits) : at_(at), digits_(digits) {
        for (bool more = true; more && complete_;) {
            more = false;
            for (const int digit : digits_of(digits)) {
                if (at.places[digit].none()) continue;
                Templates<Words> templates(at, digit, taken_by_others(digit));
                const Set now = templates.certain();
                complete_ &= templates.complete();
                more |= !(now == certain_[digit]);
                certain_[digit] = now;
            }
        }
    }

    Set certain(int digit) const { return complete_ ? certain_[digit] : Set{}; }
    Set impossible(int digit) const {
        const Set taken = taken_by_others(digit);
        Templates<Words> templates(at_, digit, taken);
        const Set never = templates.impossible() | (at_.places[digit] & taken);
        return complete_ && templates.complete() ? never : Set{};
    }

private:
    Set taken_by_others(int digit) const {
        Set taken;
        for (const int other : digits_of(digits_ & ~(1u << digit))) taken |= certain_[other];
        return taken;
    }

    const Position<Words>& at_;
    const std::uint32_t digits_;
    Set certain_[Board<Words>::max_digits];
    bool complete_ = true;  // every search came to its end
};

template <int Words>
void find_templates(Finding<Words>& finding, const Techniques& wanted) {
    const Position<Words>& at = finding.at;
    if (at.broken) return;
    const std::uint32_t digits = finding.board.all_digits;
    const TemplatesTogether<Words> together(at, digits);
    for (const Technique technique : {Technique::template_set, Technique::template_delete}) {
        if (!wanted.has(technique)) continue;
        for (int digit = 0; digit < finding.board.size; ++digit) {
            const bool set = technique == Technique::template_set;
            const auto result = [&](const TemplatesTogether<Words>& some) {
                return set ? some.certain(digit) : some.impossible(digit);
            };
            const Cells<Words> cells = result(together);
            if (cells.none()) continue;
            // The evidence is what it takes: a digit that changes nothing is left out.
            std::uint32_t needed = digits;
            for (const int other : digits_of(digits & ~(1u << digit)))
                if (result(TemplatesTogether<Words>(at, needed & ~(1u << other))) == cells) needed &= ~(1u << other);
            Step<Words> step(technique, 1u << digit);
            for (const int each : digits_of(needed))
                for (int house = 0; house < finding.board.houses; ++house)
                    if (at.count[house][each]) step.part(Role::base, at.places_in(house, each), 1u << each, house);
            if (set)
                for (const int cell : cells) step.place(cell, digit);
            else
                step.eliminate(cells, digit);
            if (finding.found(std::move(step))) return;
        }
    }
}

}  // namespace NONET_LOGIC
