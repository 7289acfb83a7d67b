// Random full grids for any rules.
//
// A randomised search makes a first grid: the cell with the fewest candidates, a random one of them, singles followed
// up, a new start when it goes wrong too often. Such grids are not equally likely, so the grid is then stirred: for two
// digits a and b, the cells that hold them fall into components that see each other, and in each the two digits can be
// exchanged without touching the rest. Each component is turned over with a chance of one half. That leaves the uniform
// distribution as it is and moves others towards it (docs/generate.md says how far it gets).
#pragma once
#include <algorithm>
#include <cstring>
#include <vector>

#include "../engine.hpp"
#include "random.hpp"

namespace nonet {

class Filler {
public:
    explicit Filler(const Tables& tables)
        : tables_(tables),
          cells_(std::size_t(tables.cells)),
          peers_(cells_),
          houses_of_(cells_),
          pairs_of_(cells_),
          related_(cells_),
          dirty_(std::size_t(tables.houses)),
          place_(std::size_t(tables.houses) * std::size_t(tables.size + 1)),
          visited_(cells_) {
        for (int house = 0; house < tables.houses; ++house)
            for (int k = 0; k < tables.size; ++k) {
                const std::uint16_t cell = house_cell(house, k);
                houses_of_[cell].push_back(std::uint16_t(house));
                for (int j = 0; j < tables.size; ++j)
                    if (j != k) peers_[cell].push_back(house_cell(house, j));
            }
        for (int pair = 0; pair < tables.pairs; ++pair) {
            const std::uint16_t one = tables.pair_cells[2 * pair], other = tables.pair_cells[2 * pair + 1];
            pairs_of_[one].push_back(other);
            pairs_of_[other].push_back(one);
            peers_[one].push_back(other);
            peers_[other].push_back(one);
        }
        for (auto& peers : peers_) {
            std::sort(peers.begin(), peers.end());
            peers.erase(std::unique(peers.begin(), peers.end()), peers.end());
        }
        for (int k = 0; k < tables.relations; ++k) related_[tables.relation[k].first].push_back(&tables.relation[k]);
        for (std::size_t k = 0; k <= cells_; ++k) stack_.emplace_back(cells_);
    }

    // A random grid, with so many rounds of stirring; false if none was found within the patience.
    bool fill(Random& random, int rounds, std::uint8_t* digits) {
        if (!search(random, digits)) return false;
        find_places(digits);
        for (int round = 0; round < rounds; ++round) stir(random, digits);
        return true;
    }

    // Where each digit stands in each house of the grid that `connected` is asked about.
    void find_places(const std::uint8_t* digits) {
        for (int house = 0; house < tables_.houses; ++house)
            for (int k = 0; k < tables_.size; ++k) {
                const std::uint16_t cell = house_cell(house, k);
                place(house, digits[cell]) = cell;
            }
    }

    // Calls back with each cell of the wanted digit that a cell sees, once or more.
    template <class Do>
    void connected(const std::uint8_t* digits, std::uint16_t cell, std::uint8_t wanted, Do act) {
        for (const std::uint16_t house : houses_of_[cell]) act(place(house, wanted));
        for (const std::uint16_t other : pairs_of_[cell])
            if (digits[other] == wanted) act(other);
    }

private:
    // The candidates of a half-filled grid.
    struct Position {
        explicit Position(std::size_t cells) : mask(cells), many(cells) {}
        std::vector<std::uint32_t> mask;
        std::vector<std::uint8_t> many;
        int chosen = 0;  // the cell that was guessed here
    };

    std::uint16_t house_cell(int house, int k) const { return tables_.house_cells[house * tables_.size + k]; }
    std::uint16_t& place(int house, int digit) {
        return place_[std::size_t(house) * std::size_t(tables_.size + 1) + std::size_t(digit)];
    }
    std::uint32_t full() const { return std::uint32_t((std::uint64_t(1) << tables_.size) - 1); }

    bool search(Random& random, std::uint8_t* digits) {
        std::uint64_t patience = 4 * cells_;  // wrong turns before a new start; more each time
        for (int start = 0; start < 60; ++start, patience += patience / 4) {
            std::uint64_t left = patience;
            std::size_t depth = 0;
            bool good = begin(random, stack_[0]);
            for (;;) {
                if (good) {
                    Position& here = stack_[depth];
                    here.chosen = choose(random, here);
                    if (here.chosen < 0) {
                        for (std::size_t k = 0; k < cells_; ++k)
                            digits[k] = std::uint8_t(__builtin_ctz(here.mask[k]) + 1);
                        return true;
                    }
                    ++depth;
                } else if (left-- == 0) {
                    break;
                }
                while (depth && !stack_[depth - 1].mask[std::size_t(stack_[depth - 1].chosen)]) --depth;
                if (!depth) return false;  // nothing is left to try: there is no grid
                // A random candidate of the cell; the position keeps the others.
                Position &before = stack_[depth - 1], &here = stack_[depth];
                const auto cell = std::size_t(before.chosen);
                const std::uint32_t bit = random_bit(random, before.mask[cell], before.many[cell]);
                here.mask = before.mask;
                here.many = before.many;
                before.mask[cell] &= ~bit;
                --before.many[cell];
                set(here, std::uint16_t(cell), bit);
                good = follow(here);
            }
        }
        return false;
    }

    // An empty grid, or one with a first house in random order: where digits can be renamed, all orders are alike.
    bool begin(Random& random, Position& here) {
        here.mask.assign(cells_, full());
        here.many.assign(cells_, std::uint8_t(tables_.size));
        queue_.clear();
        std::fill(dirty_.begin(), dirty_.end(), std::uint8_t(0));
        if (tables_.relations || !tables_.houses) return true;
        std::uint8_t order[32];
        for (int k = 0; k < tables_.size; ++k) order[k] = std::uint8_t(k);
        random.shuffle(order, std::uint32_t(tables_.size));
        for (int k = 0; k < tables_.size; ++k) set(here, house_cell(0, k), 1u << order[k]);
        return follow(here);
    }

    static std::uint32_t random_bit(Random& random, std::uint32_t mask, std::uint32_t many) {
        for (std::uint32_t skip = random.below(many); skip; --skip) mask &= mask - 1;
        return mask & (0 - mask);
    }

    // A cell with the fewest candidates, any of them alike; -1 when all have one.
    int choose(Random& random, const Position& here) {
        std::uint8_t fewest = 255;
        std::uint32_t ties = 0;
        for (const std::uint8_t many : here.many) {
            if (many < 2 || many > fewest) continue;
            ties = many < fewest ? 1 : ties + 1;
            fewest = many;
        }
        if (!ties) return -1;
        std::uint32_t skip = random.below(ties);
        for (std::size_t cell = 0;; ++cell)
            if (here.many[cell] == fewest && skip-- == 0) return int(cell);
    }

    // Leaves a cell, whose candidates were more until now, just this one; the news goes to the queue.
    void set(Position& here, std::uint16_t cell, std::uint32_t bit) {
        here.mask[cell] = bit;
        here.many[cell] = 1;
        queue_.push_back(cell);
        for (const std::uint16_t house : houses_of_[cell]) dirty_[house] = 1;
    }

    bool keep(Position& here, std::uint16_t cell, std::uint32_t kept) {
        const std::uint32_t mask = here.mask[cell] & kept;
        if (mask == here.mask[cell]) return true;
        here.many[cell] = std::uint8_t(here.many[cell] - __builtin_popcount(here.mask[cell] & ~kept));
        here.mask[cell] = mask;
        if (!mask) return false;
        if (here.many[cell] == 1) queue_.push_back(cell);
        for (const std::uint16_t house : houses_of_[cell]) dirty_[house] = 1;
        return true;
    }

    // Naked and hidden singles until nothing moves; false at a contradiction.
    bool follow(Position& here) {
        const bool good = followed(here);
        queue_.clear();
        if (!good) std::fill(dirty_.begin(), dirty_.end(), std::uint8_t(0));
        return good;
    }
    bool followed(Position& here) {
        for (std::size_t next = 0;;) {
            for (; next < queue_.size(); ++next) {
                const std::uint16_t cell = queue_[next];
                const std::uint32_t bit = here.mask[cell];
                for (const std::uint16_t peer : peers_[cell]) {
                    if (!(here.mask[peer] & bit)) continue;
                    here.mask[peer] ^= bit;
                    if (--here.many[peer] == 0) return false;
                    if (here.many[peer] == 1) queue_.push_back(peer);
                    for (const std::uint16_t house : houses_of_[peer]) dirty_[house] = 1;
                }
                for (const Relation* relation : related_[cell])
                    if (!keep(here, relation->second, relation->allowed[__builtin_ctz(bit)])) return false;
            }
            for (int house = 0; house < tables_.houses && next == queue_.size(); ++house) {
                if (!dirty_[std::size_t(house)]) continue;
                dirty_[std::size_t(house)] = 0;
                std::uint32_t once = 0, twice = 0, settled = 0;
                for (int k = 0; k < tables_.size; ++k) {
                    const std::uint32_t mask = here.mask[house_cell(house, k)];
                    twice |= once & mask;
                    once |= mask;
                    settled |= mask & (mask - 1) ? 0 : mask;
                }
                if (once != full()) return false;
                const std::uint32_t single = once & ~twice & ~settled;
                for (int k = 0; k < tables_.size && single; ++k) {
                    const std::uint16_t cell = house_cell(house, k);
                    const std::uint32_t bits = here.mask[cell] & single;
                    if (bits & (bits - 1)) return false;
                    if (bits) set(here, cell, bits);
                }
            }
            if (next == queue_.size()) return true;
        }
    }

    // Two random digits: turns over each component of theirs with a chance of one half, unless that breaks a relation.
    void stir(Random& random, std::uint8_t* digits) {
        const auto one = std::uint8_t(1 + random.below(std::uint32_t(tables_.size)));
        auto other = std::uint8_t(1 + random.below(std::uint32_t(tables_.size - 1)));
        other = std::uint8_t(other + (other >= one));
        const auto sum = std::uint8_t(one + other);
        std::uint64_t coins = random.word();
        ++visit_;
        for (int row = 0; row < tables_.size; ++row) {  // rows are the first houses of all rules
            const std::uint16_t start = place(row, one);
            if (visited_[start] == visit_) continue;
            component_.assign(1, start);
            visited_[start] = visit_;
            for (std::size_t k = 0; k < component_.size(); ++k)
                connected(digits, component_[k], std::uint8_t(sum - digits[component_[k]]), [&](std::uint16_t cell) {
                    if (visited_[cell] == visit_) return;
                    visited_[cell] = visit_;
                    component_.push_back(cell);
                });
            const bool turns = coins & 1;  // no digit has more than 25 places, and so many components
            coins >>= 1;
            if (turns) turn(digits, sum);
        }
    }

    // Exchanges the two digits of the component, or takes that back where a relation forbids it.
    void turn(std::uint8_t* digits, std::uint8_t sum) {
        for (const std::uint16_t cell : component_) digits[cell] = std::uint8_t(sum - digits[cell]);
        for (const std::uint16_t cell : component_)
            for (const Relation* relation : related_[cell])
                if (!(relation->allowed[digits[cell] - 1] >> (digits[relation->second] - 1) & 1)) {
                    for (const std::uint16_t back : component_) digits[back] = std::uint8_t(sum - digits[back]);
                    return;
                }
        for (const std::uint16_t cell : component_)
            for (const std::uint16_t house : houses_of_[cell]) place(house, digits[cell]) = cell;
    }

    const Tables& tables_;
    const std::size_t cells_;
    std::vector<std::vector<std::uint16_t>> peers_, houses_of_, pairs_of_;
    std::vector<std::vector<const Relation*>> related_;
    std::vector<Position> stack_;
    std::vector<std::uint16_t> queue_, component_;
    std::vector<std::uint8_t> dirty_;
    std::vector<std::uint16_t> place_;    // by house and digit: the cell
    std::vector<std::uint32_t> visited_;  // by cell the last visit; a new number is a clean slate
    std::uint32_t visit_ = 0;
};

}  // namespace nonet
