// Every technique by name, and what a step says of it. Plain data that Python reads too; nonet.logic gives each technique
// its words. A new technique goes to the end of its family's line.
#pragma once
#include <cstdint>

namespace nonet::logic {

#define NONET_FISH(prefix) \
    X(prefix##x_wing)      \
    X(prefix##swordfish) X(prefix##jellyfish) X(prefix##squirmbag) X(prefix##whale) X(prefix##leviathan)

// clang-format off
#define NONET_TECHNIQUES                                                                                       \
    /* singles.hpp */ X(full_house) X(naked_single) X(hidden_single)                                           \
    /* locked.hpp */ X(pointing) X(claiming) X(locked_candidates)                                              \
    /* subsets.hpp */ X(locked_pair) X(locked_triple) X(naked_pair) X(naked_triple) X(naked_quad)              \
        X(hidden_pair) X(hidden_triple) X(hidden_quad)                                                         \
    /* fish.hpp */ NONET_FISH() NONET_FISH(finned_) NONET_FISH(sashimi_)                                       \
        NONET_FISH(franken_) NONET_FISH(finned_franken_) NONET_FISH(mutant_) NONET_FISH(finned_mutant_)        \
        X(kraken_fish_1) X(kraken_fish_2)                                                                      \
    /* single_digit.hpp */ X(skyscraper) X(two_string_kite) X(turbot_fish) X(empty_rectangle)                  \
        X(dual_two_string_kite) X(dual_empty_rectangle)                                                        \
    /* colouring.hpp */ X(remote_pair) X(simple_colours_trap) X(simple_colours_wrap)                           \
        X(multi_colours_1) X(multi_colours_2)                                                                  \
    /* wings.hpp */ X(xy_wing) X(xyz_wing) X(w_wing) X(wxyz_wing)                                              \
    /* uniqueness.hpp */ X(unique_rectangle_1) X(unique_rectangle_2) X(unique_rectangle_3)                     \
        X(unique_rectangle_4) X(unique_rectangle_5) X(unique_rectangle_6) X(hidden_rectangle)                  \
        X(avoidable_rectangle_1) X(avoidable_rectangle_2) X(unique_loop) X(bug_plus_1)                         \
    /* chains.hpp */ X(x_chain) X(xy_chain) X(continuous_nice_loop) X(discontinuous_nice_loop) X(aic)          \
        X(grouped_continuous_nice_loop) X(grouped_discontinuous_nice_loop) X(grouped_aic)                      \
    /* als.hpp */ X(als_xz) X(als_xy_wing) X(als_chain) X(death_blossom)                                       \
    /* sue_de_coq.hpp */ X(sue_de_coq)                                                                         \
    /* templates.hpp */ X(template_set) X(template_delete)                                                     \
    /* forcing.hpp */ X(forcing_chain_contradiction) X(forcing_chain_verity)                                   \
        X(forcing_net_contradiction) X(forcing_net_verity)                                                     \
    /* ladder.hpp: where logic stops, a digit of the solution */ X(search)
// clang-format on

enum class Technique : std::uint8_t {
#define X(name) name,
    NONET_TECHNIQUES
#undef X
        count
};
constexpr int techniques = int(Technique::count);

inline constexpr const char* technique_names[] = {
#define X(name) #name,
    NONET_TECHNIQUES
#undef X
};

// What the cells of a part are to the step. The checker takes them so:
// base: its house must hold its digits; cover: a house that cannot hold its digits twice, nothing more;
// all others: each of the cells must hold one of its candidates.
#define NONET_ROLES                                                                           \
    X(pattern)  /* what the step rests on */                                                  \
    X(base)     /* houses that must hold the digit: `house` is set, `cells` are its places */ \
    X(cover)    /* houses that hold it once at most */                                        \
    X(fin)      /* places of the bases that no cover holds */                                 \
    X(endo_fin) /* places that two bases share */                                             \
    X(pivot)    /* the cell that sees the pincers */                                          \
    X(pincer)   /* of whose digits one is sure */                                             \
    X(set)      /* an almost locked set: its cells and digits */                              \
    X(common)   /* digits that two sets share restrictedly: `digits`, no cells */             \
    X(floor)    /* cells of a deadly pattern with its two digits only */                      \
    X(roof)     /* cells of a deadly pattern with more */                                     \
    X(colour_a) /* candidates of which all are true or none */                                \
    X(colour_b) /* and those that are true if the others are not */                           \
    X(colour_c) /* a second cluster's */                                                      \
    X(colour_d)                                                                               \
    X(stem)   /* of a death blossom */                                                        \
    X(single) /* the cell of a single */

enum class Role : std::uint8_t {
#define X(name) name,
    NONET_ROLES
#undef X
        count
};
inline constexpr const char* role_names[] = {
#define X(name) #name,
    NONET_ROLES
#undef X
};

// Why a link holds. A strong link: if the one is false the other is true, since a house must hold the digit (`house`),
// a cell a digit (`cell`), or an almost locked set all but one of its digits (`set`: `index` names the part).
// A weak link: if the one is true the other is false, since they share a cell (`cell`) or see each other (`sees`;
// `index` is a house with both, or -1).
enum class Reason : std::uint8_t { house, cell, set, sees };
inline constexpr const char* reason_names[] = {"house", "cell", "set", "sees"};

struct Candidate {
    std::uint16_t cell;
    std::uint8_t digit;  // from 0
    friend bool operator==(const Candidate&, const Candidate&) = default;
};

// What a house is called by its makers; finders only use it to name what they found. Lines across and down, blocks
// (boxes or the regions of a jigsaw), and all others: diagonals, windows, ...
enum class Kind : std::uint8_t { across, down, block, other };

// How far the finders go; the defaults are HoDoKu's.
struct Options {
    bool unique = true;              // the puzzle has one solution: patterns that would give two may be ruled out
    bool missing_candidates = true;  // cells of such a pattern may lack one of its two digits
    bool two_candidates = false;     // an empty rectangle may have only two candidates
    bool duals = false;              // two patterns that share their base, told as one: dual kites, siamese fish
    bool overlap = false;            // almost locked sets may share cells
    bool sets_in_chains = false;     // almost locked sets as nodes of grouped chains
    int fins = 5, endo_fins = 2;     // at most
    int fish_size = 4;               // the largest fish looked for by steps that ask for any
    int chain_links = 20;            // X-chains and XY-chains
    int loop_links = 40;             // nice loops and AIC
    int net_rounds = 4;              // look-ahead of forcing nets
    bool as_hodoku = false;          // where HoDoKu's choice among steps is not the shortest, its choice: for its score
};

}  // namespace nonet::logic
