// Fish: n base houses must hold a digit n times, and n cover houses have room for no more. If the covers hold all places
// of the bases, the bases use them up: the digit leaves every other place of the covers. Places of the bases outside the
// covers, or in two bases at once, are fins: one of them may spoil the count, so only places that see all fins are sure
// to go.
//
// Every search starts at a victim. If it were true, the places it sees were gone, fins among them, and the cover it
// stands in were used up: n bases would have to share n - 1 covers. That is what is looked for, in a far smaller grid.
#pragma once
#include <algorithm>

#include "templates.hpp"

namespace NONET_LOGIC {

constexpr int smallest_fish = 2, largest_fish = 7;

// The forms of a fish in the order of techniques.hpp.
enum class Shape { basic, finned, sashimi, franken, finned_franken, mutant, finned_mutant };

constexpr Technique fish_of(Shape shape, int size) {
    return Technique(int(Technique::x_wing) + 6 * int(shape) + size - smallest_fish);
}
static_assert(fish_of(Shape::basic, 3) == Technique::swordfish);
static_assert(fish_of(Shape::finned_mutant, 7) == Technique::finned_mutant_leviathan);

// Kinds of houses as a mask.
constexpr int bit_of(Kind kind) { return 1 << int(kind); }
constexpr int any_kind = 15;

template <int Words>
struct Fish {
    int size = 0, digit = 0;
    std::uint16_t base[largest_fish] = {}, cover[largest_fish] = {};  // houses, first to last
    Technique technique = Technique::count;
    Cells<Words> fins, endo_fins, victims;
    List<std::uint16_t> twin_covers;  // of the other half of a siamese fish

    bool same_bases(const Fish& other) const { return compare(base, other.base) == 0; }
    // HoDoKu's order: by bases, then by covers.
    bool before(const Fish& other) const {
        const int bases = compare(base, other.base);
        return bases ? bases < 0 : compare(cover, other.cover) < 0;
    }
    // Fewer fins are easier to see.
    bool plainer(const Fish& other) const {
        const int mine = fins.count() + 2 * endo_fins.count(), its = other.fins.count() + 2 * other.endo_fins.count();
        return mine != its ? mine < its : before(other);
    }

private:
    int compare(const std::uint16_t* one, const std::uint16_t* other) const {
        for (int at = 0; at < size; ++at)
            if (one[at] != other[at]) return one[at] < other[at] ? -1 : 1;
        return 0;
    }
};

// The lines of one kind for a digit, each with its places as a mask over the lines of the other kind.
template <int Words>
struct Lines {
    int bases = 0, covers = 0;
    std::uint16_t base[25], cover[25];  // houses
    std::uint32_t mask[25];             // by base
    std::int8_t cover_at[Board<Words>::max_houses];

    // Lines with more than `most` places are left out. False if the board has no such lines.
    bool lay_out(const Position<Words>& at, int digit, Kind kind, int most = 25) {
        const Board<Words>& board = *at.board;
        bases = covers = 0;
        for (int house = 0; house < board.houses; ++house) {
            cover_at[house] = -1;
            if (board.kind[house] == kind) {
                if (bases == 25) return false;
                if (at.count[house][digit] >= 2 && at.count[house][digit] <= most) base[bases++] = std::uint16_t(house);
            } else if (board.kind[house] <= Kind::down) {
                if (covers == 25) return false;
                cover_at[house] = std::int8_t(covers), cover[covers++] = std::uint16_t(house);
            }
        }
        for (int line = 0; line < bases; ++line)
            if (!(mask[line] = across(at, at.places_in(base[line], digit)))) return false;
        return true;
    }
    // The lines of the other kind that hold these cells; 0 if some cell is in none.
    std::uint32_t across(const Position<Words>& at, const Cells<Words>& cells) const {
        std::uint32_t lines = 0;
        for (const int cell : cells) {
            const int line = cover_of(*at.board, cell);
            if (line < 0) return 0;
            lines |= 1u << line;
        }
        return lines;
    }
    int cover_of(const Board<Words>& board, int cell) const {
        for (int each = 0; each < board.house_count[cell]; ++each)
            if (cover_at[board.houses_of[cell][each]] >= 0) return cover_at[board.houses_of[cell][each]];
        return -1;
    }
};

// All fish of one size for one digit.
template <int Words>
class FishHunt {
    using Set = Cells<Words>;

public:
    FishHunt(Finding<Words>& finding, const Techniques& wanted)
        : finding_(finding), board_(finding.board), at_(finding.at), wanted_(wanted) {}

    // True if the search may end.
    bool run(int size) {
        size_ = size;
        const bool plain = wants(Shape::basic), finned = wants(Shape::finned) || wants(Shape::sashimi);
        const bool franken = wants(Shape::franken) || wants(Shape::finned_franken);
        const bool mutant = wants(Shape::mutant) || wants(Shape::finned_mutant);
        for (digit_ = 0; digit_ < board_.size; ++digit_) {
            if (at_.places[digit_].none() || !finding_.is_new_digit(digit_)) continue;
            for (const Kind kind : {Kind::across, Kind::down}) {
                if (!plain && !finned) break;
                if (!lines_.lay_out(at_, digit_, kind, finned ? 25 : size)) continue;
                if (plain) plain_lines(0, 0, 0);
                if (finned) finned_lines();
                if (!finding_.all && !caught_.empty()) return deliver();
            }
            if (franken || mutant) {
                Templates<Words> templates(at_, digit_);
                victims_ = templates.impossible();
                if (finding_.all && !templates.complete()) victims_ = {};
                for (const Kind kind : {Kind::across, Kind::down}) {
                    if (!franken || victims_.none()) break;
                    const Kind other = kind == Kind::across ? Kind::down : Kind::across;
                    any_houses(bit_of(kind) | bit_of(Kind::block), bit_of(other) | bit_of(Kind::block), false);
                    if (!finding_.all && !caught_.empty()) return deliver();
                }
                if (mutant && victims_.any()) any_houses(any_kind, any_kind, true);
            }
            if (!caught_.empty() && deliver()) return true;
        }
        return false;
    }

private:
    bool wants(Shape shape) const { return wanted_.has(fish_of(shape, size_)); }

    // --- Basic fish ------------------------------------------------------------------------------------

    // n lines whose places are all in n lines of the other kind.
    void plain_lines(int from, int picked, std::uint32_t covers) {
        if (picked == size_) {
            if (count(covers) == size_) land(covers);
            return;
        }
        for (int line = from; line <= lines_.bases - (size_ - picked); ++line) {
            const std::uint32_t both = covers | lines_.mask[line];
            if (count(both) > size_) continue;
            picked_[picked] = lines_.base[line];
            plain_lines(line + 1, picked + 1, both);
            if (!finding_.all && !caught_.empty()) return;
        }
    }

    // The same with fins. A victim leaves n lines with n - 1 lines of the other kind; at least one has a place outside
    // the covers that it sees.
    void finned_lines() {
        for (const int victim : at_.places[digit_]) {
            const int cover = lines_.cover_of(board_, victim);
            if (cover < 0) continue;
            const std::uint32_t own = 1u << cover;
            const Set seen = (at_.places[digit_] & board_.sees[victim]).without(board_.house[lines_.cover[cover]]);
            reduced_ = 0, with_fins_ = 0;
            for (const bool fins : {true, false})
                for (int line = 0; line < lines_.bases; ++line) {
                    const Set& house = board_.house[lines_.base[line]];
                    if (house.has(victim) || house.meets(seen) != fins) continue;
                    std::uint32_t left = lines_.mask[line] & ~own;
                    if (fins) left = lines_.across(at_, at_.places_in(lines_.base[line], digit_).without(seen)) & ~own;
                    if (count(left) >= size_) continue;
                    if (!left && !(lines_.mask[line] & own)) continue;  // a locked candidate, no fish
                    reduced_line_[reduced_] = std::uint8_t(line), reduced_mask_[reduced_++] = left;
                    with_fins_ += fins;
                }
            reduced_lines(0, 0, 0, own);
        }
    }
    void reduced_lines(int from, int picked, std::uint32_t covers, std::uint32_t own) {
        if (picked == size_) {
            if (count(covers) == size_ - 1) land(covers | own);
            return;
        }
        const int to = picked ? reduced_ : with_fins_;
        for (int at = from; at < to; ++at) {
            const std::uint32_t both = covers | reduced_mask_[at];
            if (count(both) >= size_) continue;
            picked_[picked] = lines_.base[reduced_line_[at]];
            reduced_lines(at + 1, picked + 1, both, own);
        }
    }

    void land(std::uint32_t covers) {
        Fish<Words> fish = bare();
        int next = 0;
        for (const int line : digits_of(covers)) fish.cover[next++] = lines_.cover[line];
        for (int at = 0; at < size_; ++at) insert(fish.base, at, picked_[at]);
        judge(fish);
    }

    // --- Franken and mutant fish -----------------------------------------------------------------------

    // Only places that are in no template can be victims; there are few, so bases and covers are picked for each.
    void any_houses(int base_kinds, int cover_kinds, bool mutant) {
        mutant_ = mutant;
        const Shape form = mutant ? Shape::mutant : Shape::franken;
        forms_ = int(caught_.size()) + wants(form) + wants(Shape(int(form) + 1));
        base_kinds_ = base_kinds, cover_kinds_ = cover_kinds;
        looks_ = 0;
        if (finding_.all && board_.size > 9 && too_many_bases()) return;
        for (const int victim : victims_) {
            suppose(victim);
            enough_ = false;
            pick_base(0, 0, {});
        }
    }
    // The houses that could be bases if the victim were true.
    void suppose(int victim) {
        victim_ = victim;
        Set left = at_.places[digit_].without(board_.sees[victim]);
        left.drop(victim);
        houses_ = 0;
        for (int house = 0; house < board_.houses; ++house) {
            if (!(base_kinds_ & bit_of(board_.kind[house])) || at_.count[house][digit_] < 2) continue;
            if (board_.house[house].has(victim)) continue;
            const Set here = left & board_.house[house];
            if (here.none()) continue;
            house_[houses_] = std::uint16_t(house), here_[houses_++] = here;
        }
    }
    // Grids larger than 9x9 have too many houses to try all of them. A search for one fish ends some time; where all are
    // wanted, a digit is left alone if too many sets of bases fit so few covers, which does not depend on how the grid
    // lies.
    bool too_many_bases() {
        sets_ = 0;
        for (const int victim : victims_) {
            suppose(victim);
            count_bases(0, 0, {});
            if (sets_ > most_sets) return true;
        }
        return false;
    }
    void count_bases(int from, int picked, const Set& taken) {
        for (int at = from; at < houses_ && sets_ <= most_sets; ++at) {
            if (here_[at].meets(taken) || !can_cover(taken | here_[at], size_ - 1)) continue;
            ++sets_;
            if (picked + 1 < size_) count_bases(at + 1, picked + 1, taken | here_[at]);
        }
    }
    bool can_cover(const Set& open, int covers) const {
        if (open.none()) return true;
        if (needed(open) > covers) return false;
        const int cell = open.first();
        for (int each = 0; each < board_.house_count[cell]; ++each) {
            const int house = board_.houses_of[cell][each];
            if (may_cover(house) && can_cover(open.without(board_.house[house]), covers - 1)) return true;
        }
        return false;
    }
    void pick_base(int from, int picked, const Set& taken) {
        if (picked >= 2 && picked >= size_ - 1) {
            taken_ = taken;
            pick_cover(taken, picked - 1, 0);
            if (picked == size_) return;
        }
        for (int at = from; at < houses_ && !enough_; ++at) {
            if (here_[at].meets(taken)) continue;
            if (!finding_.all && board_.size > 9 && ++looks_ > most_looks) return;
            const Set both = taken | here_[at];
            if (needed(both) >= size_) continue;
            picked_[picked] = house_[at];
            pick_base(at + 1, picked + 1, both);
        }
    }
    // At least so many covers are needed: places of which no two share a house need one each.
    int needed(Set cells) const {
        int covers = 0;
        while (cells.any()) {
            const int cell = cells.first();
            cells = cells.without(board_.sees[cell]);
            cells.drop(cell);
            ++covers;
        }
        return covers;
    }
    void pick_cover(const Set& open, int more, int picked) {
        if (open.none()) {
            if (!more && all_needed(picked)) close(picked);
            return;
        }
        if (!more || needed(open) > more) return;
        const int cell = open.first();
        const int houses = board_.house_count[cell];
        int each = 0;
        for (; each < houses && !enough_; ++each) {
            const int house = board_.houses_of[cell][each];
            ++passed_[house];  // all covers with it are tried now, none of them again
            if (passed_[house] > 1 || !may_cover(house) || is_base(house, picked + more + 1)) continue;
            covers_[picked] = std::uint16_t(house);
            pick_cover(open.without(board_.house[house]), more - 1, picked + 1);
        }
        while (each-- > 0) --passed_[board_.houses_of[cell][each]];
    }
    bool may_cover(int house) const { return cover_kinds_ & bit_of(board_.kind[house]); }
    // Whether each of the covers holds a place that no other does: one that is idle makes a larger fish of a smaller one.
    bool all_needed(int covers) const {
        Set once, twice;
        for (int at = 0; at < covers; ++at) {
            const Set here = taken_ & board_.house[covers_[at]];
            twice |= once & here;
            once |= here;
        }
        for (int at = 0; at < covers; ++at)
            if (!once.without(twice).meets(board_.house[covers_[at]])) return false;
        return true;
    }
    bool is_base(int house, int bases) const {
        for (int at = 0; at < bases; ++at)
            if (picked_[at] == house) return true;
        return false;
    }
    // The victim's own houses complete the fish: one as a cover, or, if it stands in a base itself, that base and two
    // covers (it would use up both: the fish eats itself).
    void close(int covers) {
        const std::uint8_t* own = board_.houses_of[victim_];
        const int owns = board_.house_count[victim_];
        for (int one = 0; one < owns; ++one) {
            if (!may_cover(own[one])) continue;
            covers_[covers] = own[one];
            if (covers == size_ - 1) {
                assemble(size_);
                continue;
            }
            for (int two = one + 1; two < owns; ++two) {
                if (!may_cover(own[two])) continue;
                covers_[covers + 1] = own[two];
                for (int base = 0; base < owns; ++base) {
                    if (base == one || base == two || !(base_kinds_ & bit_of(board_.kind[own[base]]))) continue;
                    picked_[size_ - 1] = own[base];
                    assemble(size_);
                }
            }
        }
    }
    void assemble(int size) {
        int bases = 0, covers = 0;
        for (int at = 0; at < size; ++at) {
            bases |= bit_of(board_.kind[picked_[at]]);
            covers |= bit_of(board_.kind[covers_[at]]);
        }
        if (form(bases, covers) != (mutant_ ? Shape::mutant : Shape::franken)) return;
        Fish<Words> fish = bare();
        for (int at = 0; at < size; ++at) insert(fish.base, at, picked_[at]), insert(fish.cover, at, covers_[at]);
        judge(fish);
    }
    static void insert(std::uint16_t* sorted, int count, std::uint16_t house) {
        for (; count > 0 && sorted[count - 1] > house; --count) sorted[count] = sorted[count - 1];
        sorted[count] = house;
    }

    // --- What was caught -------------------------------------------------------------------------------

    Fish<Words> bare() const {
        Fish<Words> fish;
        fish.size = size_, fish.digit = digit_;
        return fish;
    }

    // Without fins: basic, Franken or mutant.
    static Shape form(int bases, int covers) {
        constexpr int across = bit_of(Kind::across), down = bit_of(Kind::down), block = bit_of(Kind::block);
        const auto of = [&](int base, int cover) { return !(bases & ~base) && !(covers & ~cover); };
        if (of(across, down) || of(down, across)) return Shape::basic;
        if (of(across | block, down | block) || of(down | block, across | block)) return Shape::franken;
        return Shape::mutant;
    }

    // By the definition: fins, victims, and what it is called.
    void judge(Fish<Words>& fish) {
        Set base, cover, twice;
        int base_kinds = 0, cover_kinds = 0;
        for (int at = 0; at < fish.size; ++at) {
            const Set places = at_.places_in(fish.base[at], fish.digit);
            fish.endo_fins |= base & places;
            base |= places;
            base_kinds |= bit_of(board_.kind[fish.base[at]]);
            const Set covered = at_.places_in(fish.cover[at], fish.digit);
            twice |= cover & covered;
            cover |= covered;
            cover_kinds |= bit_of(board_.kind[fish.cover[at]]);
        }
        for (int at = 0; at < fish.size; ++at)
            if (!base.meets(board_.house[fish.cover[at]])) return;  // it would cover nothing
        fish.fins = base.without(cover).without(fish.endo_fins);
        if (fish.fins.count() > finding_.options.fins || fish.endo_fins.count() > finding_.options.endo_fins) return;
        const Set fins = fish.fins | fish.endo_fins;
        fish.victims = cover.without(base) | twice;
        for (const int fin : fins) fish.victims &= board_.sees[fin];
        if (fish.victims.none()) return;
        Shape shape = form(base_kinds, cover_kinds);
        if (fins.any()) {
            if (shape == Shape::basic)
                shape = is_sashimi(fish) ? Shape::sashimi : Shape::finned;
            else
                shape = Shape(int(shape) + 1);
        }
        // Either half of a siamese fish may be sashimi.
        const bool half = finding_.options.duals && (shape == Shape::finned || shape == Shape::sashimi);
        if (half ? !wants(Shape::finned) && !wants(Shape::sashimi) : !wants(shape)) return;
        fish.technique = fish_of(shape, fish.size);
        keep(fish);
    }
    bool is_sashimi(const Fish<Words>& fish) const {
        for (int at = 0; at < fish.size; ++at)
            if (at_.places_in(fish.base[at], fish.digit).without(fish.fins).count() < 2) return true;
        return false;
    }

    // One fish for each result: the plainest, or HoDoKu's first where only one is wanted.
    void keep(const Fish<Words>& fish) {
        const bool duals = finding_.options.duals, one_each = finding_.all || duals;
        if (table_.size() < 2 * caught_.size() + 2) grow_table();
        std::uint32_t* slot = slot_of(fish);
        if (*slot) {
            Fish<Words>& other = caught_[*slot - 1];
            if (one_each ? fish.plainer(other) : fish.before(other)) other = fish;
            return;
        }
        caught_.push_back(fish);
        *slot = std::uint32_t(caught_.size());
        // Large fish come in many ways; one of each form is enough where nothing else can be ruled out.
        if (size_ > 4 && victims_.count() == 1 && !duals) enough_ = int(caught_.size()) == forms_;
    }
    // Where a fish with this one's result is in the table, or would be: of millions of fish few have results of their own.
    std::uint32_t* slot_of(const Fish<Words>& fish) {
        const bool duals = finding_.options.duals, one_each = finding_.all || duals;
        std::uint64_t hash = std::uint64_t(fish.technique);
        const auto mix = [&](std::uint64_t bits) { hash = (hash ^ bits) * 0x9E3779B97F4A7C15u, hash ^= hash >> 29; };
        for (int at = 0; one_each && at < Words; ++at) mix(fish.victims.word[at]);
        for (int at = 0; duals && at < fish.size; ++at) mix(fish.base[at]);
        for (std::size_t slot = hash;; ++slot) {
            slot &= table_.size() - 1;
            if (!table_[slot]) return &table_[slot];
            const Fish<Words>& other = caught_[table_[slot] - 1];
            if (other.technique == fish.technique && (!one_each || other.victims == fish.victims) &&
                (!duals || other.same_bases(fish)))
                return &table_[slot];
        }
    }
    void grow_table() {
        table_.assign(table_.empty() ? 64 : table_.size() * 2, 0);
        for (std::size_t each = 0; each < caught_.size(); ++each) *slot_of(caught_[each]) = std::uint32_t(each + 1);
    }

    bool deliver() {
        std::sort(caught_.begin(), caught_.end(),
                  [](const Fish<Words>& one, const Fish<Words>& other) { return one.before(other); });
        if (finding_.options.duals) make_siamese();
        for (const Fish<Words>& fish : caught_)
            if (finding_.found(step_of(fish))) return true;
        caught_.clear(), table_.clear();
        return false;
    }

    // Siamese fish: fish with the same bases, but other covers and so other fins, told as one by the first one's name.
    // A digit that has some is told by them alone, and what a larger result holds is not told again.
    void make_siamese() {
        List<Fish<Words>> merged;
        for (const Fish<Words>& fish : caught_) {
            Fish<Words>* twin = nullptr;
            for (Fish<Words>& other : merged)
                if (are_twins(other, fish)) twin = &other;
            if (twin)
                join(*twin, fish);
            else
                merged.push_back(fish);
        }
        const auto siamese = [](const Fish<Words>& fish) { return !fish.twin_covers.empty(); };
        bool some = false;
        for (const Fish<Words>& fish : merged) some |= siamese(fish) && wanted_.has(fish.technique);
        List<Fish<Words>> left;
        for (const Fish<Words>& fish : merged)
            if (wanted_.has(fish.technique) && siamese(fish) == some) left.push_back(fish);
        caught_.clear();
        for (const Fish<Words>& fish : left)
            if (!is_told(fish, left)) caught_.push_back(fish);
    }
    static bool are_twins(const Fish<Words>& one, const Fish<Words>& other) {
        const auto basic = [](const Fish<Words>& fish) {
            return fish.technique == fish_of(Shape::finned, fish.size) ||
                   fish.technique == fish_of(Shape::sashimi, fish.size);
        };
        const auto finned = [](const Fish<Words>& fish) { return fish.fins.any() || fish.endo_fins.any(); };
        return one.same_bases(other) && finned(one) && finned(other) &&
               (one.technique == other.technique || (basic(one) && basic(other)));
    }
    static void join(Fish<Words>& twin, const Fish<Words>& fish) {
        if (fish.victims.within(twin.victims)) return;
        twin.victims |= fish.victims, twin.fins |= fish.fins, twin.endo_fins |= fish.endo_fins;
        for (int at = 0; at < fish.size; ++at) {
            bool known = false;
            for (int own = 0; own < twin.size; ++own) known |= twin.cover[own] == fish.cover[at];
            for (const std::uint16_t house : twin.twin_covers) known |= house == fish.cover[at];
            if (!known) twin.twin_covers.push_back(fish.cover[at]);
        }
    }
    // Whether another fish says as much, or more.
    static bool is_told(const Fish<Words>& fish, const List<Fish<Words>>& all) {
        for (const Fish<Words>& other : all)
            if (&other != &fish && other.technique == fish.technique && fish.victims.within(other.victims) &&
                (&other < &fish || !(other.victims == fish.victims)))
                return true;
        return false;
    }

    Step<Words> step_of(const Fish<Words>& fish) const {
        const std::uint32_t digit = 1u << fish.digit;
        Step<Words> step(fish.technique, digit);
        for (int at = 0; at < fish.size; ++at)
            step.part(Role::base, at_.places_in(fish.base[at], fish.digit), digit, fish.base[at]);
        for (int at = 0; at < fish.size; ++at)
            step.part(Role::cover, at_.places_in(fish.cover[at], fish.digit), digit, fish.cover[at]);
        for (const int house : fish.twin_covers) step.part(Role::cover, at_.places_in(house, fish.digit), digit, house);
        if (fish.fins.any()) step.part(Role::fin, fish.fins, digit);
        if (fish.endo_fins.any()) step.part(Role::endo_fin, fish.endo_fins, digit);
        return std::move(step.eliminate(fish.victims, fish.digit));
    }

    Finding<Words>& finding_;
    const Board<Words>& board_;
    const Position<Words>& at_;
    const Techniques& wanted_;
    int size_ = 0, digit_ = 0;
    List<Fish<Words>> caught_;   // of this size and digit
    List<std::uint32_t> table_;  // hashed by result: number of the fish + 1
    std::uint16_t picked_[largest_fish], covers_[largest_fish];
    // Basic fish
    Lines<Words> lines_;
    int reduced_ = 0, with_fins_ = 0;  // those with fins come first
    std::uint8_t reduced_line_[25];
    std::uint32_t reduced_mask_[25];
    // Franken and mutant fish
    Set victims_, taken_;  // possible victims; the places of the bases that are left if the one in hand were true
    int victim_ = 0, houses_ = 0, base_kinds_ = 0, cover_kinds_ = 0, forms_ = 0;
    bool mutant_ = false, enough_ = false;
    static constexpr int most_looks = 50000, most_sets = 300000;
    int looks_ = 0, sets_ = 0;
    std::uint16_t house_[Board<Words>::max_houses];
    std::uint8_t passed_[Board<Words>::max_houses] = {};
    Set here_[Board<Words>::max_houses];
};

// Kraken fish: chains do what seeing cannot. If the victim were true, a wave of forced candidates goes out from it and
// empties places of the fish's digit. Type 1: it stands in a cover, and the wave reaches every fin. Type 2: it may be any
// candidate, and the wave reaches every fin and all places of the bases in one of the covers. Either way n lines are
// left with n - 1 of the other kind. Told the other way round: each of those places has a chain that ends at the victim.
template <int Words>
class KrakenHunt {
    using Set = Cells<Words>;

public:
    KrakenHunt(Finding<Words>& finding, const Techniques& wanted)
        : finding_(finding), board_(finding.board), at_(finding.at), wanted_(wanted) {
        nodes_.resize(std::size_t(board_.cells * board_.size * 2));
    }

    void run() {
        for (const int cell : at_.unsolved)
            for (const int digit : digits_of(at_.candidates[cell])) {
                victim_ = {std::uint16_t(cell), std::uint8_t(digit)};
                send_wave();
                for (fish_digit_ = 0; fish_digit_ < board_.size; ++fish_digit_)
                    if (at_.places[fish_digit_].any() && look()) return;
            }
    }

private:
    struct Node {
        std::int32_t parent = -1;
        std::int16_t house = -1;  // that ties it to its parent, if it is on
        std::uint8_t distance = 0;
        bool reached = false;
    };
    int node_of(int cell, int digit, bool on) const { return (cell * board_.size + digit) * 2 + on; }

    // --- The wave --------------------------------------------------------------------------------------

    void send_wave() {
        for (Node& node : nodes_) node = {};
        for (Set& set : off_) set = {};
        queue_.clear();
        reach(victim_.cell, victim_.digit, true, -1, -1);
        for (std::size_t next = 0; next < queue_.size(); ++next) {
            const int from = queue_[next];
            if (nodes_[std::size_t(from)].distance >= finding_.options.loop_links) return;
            const int cell = from / 2 / board_.size, digit = from / 2 % board_.size;
            if (from & 1)
                switch_off(cell, digit, from);
            else
                switch_on(cell, digit, from);
        }
    }
    void reach(int cell, int digit, bool on, int parent, int house) {
        const int at = node_of(cell, digit, on);
        Node& node = nodes_[std::size_t(at)];
        if (node.reached) return;
        const int distance = parent < 0 ? 0 : nodes_[std::size_t(parent)].distance + 1;
        node = {parent, std::int16_t(house), std::uint8_t(distance), true};
        if (!on) off_[digit].add(cell);
        queue_.push_back(at);
    }
    void switch_off(int cell, int digit, int from) {
        for (const int other : digits_of(at_.candidates[cell] & ~(1u << digit))) reach(cell, other, false, from, -1);
        for (const int peer : board_.sees[cell] & at_.places[digit]) reach(peer, digit, false, from, -1);
    }
    void switch_on(int cell, int digit, int from) {
        const std::uint32_t others = at_.candidates[cell] & ~(1u << digit);
        if (std::has_single_bit(others)) reach(cell, std::countr_zero(others), true, from, -1);
        for (int each = 0; each < board_.house_count[cell]; ++each) {
            const int house = board_.houses_of[cell][each];
            if (at_.count[house][digit] != 2) continue;
            Set other = at_.places_in(house, digit);
            other.drop(cell);
            reach(other.first(), digit, true, from, house);
        }
    }

    // --- The fish --------------------------------------------------------------------------------------

    // The smallest fish of either type for this victim; true if the search may end.
    bool look() {
        found_[0] = found_[1] = false;
        for (size_ = smallest_fish; size_ <= finding_.options.fish_size && size_ <= largest_fish; ++size_) {
            const bool before[2] = {found_[0], found_[1]};
            for (const Kind kind : {Kind::across, Kind::down}) look_in_lines(kind);
            for (const bool second : {false, true})
                if (found_[second] && !before[second] && finding_.found(step_of(best_[second], second))) return true;
        }
        return false;
    }
    void look_in_lines(Kind kind) {
        if (!lines_.lay_out(at_, fish_digit_, kind)) return;
        own_ = fish_digit_ == victim_.digit ? lines_.cover_of(board_, victim_.cell) : -1;
        lines_left_ = 0;
        for (int line = 0; line < lines_.bases; ++line) {
            const Set places = at_.places_in(lines_.base[line], fish_digit_);
            if (places.has(victim_.cell) && fish_digit_ == victim_.digit) continue;
            const Set left = places.without(off_[fish_digit_]);
            line_[lines_left_] = std::uint8_t(line), left_[lines_left_++] = lines_.across(at_, left);
        }
        pick(0, 0, 0);
    }
    void pick(int from, int picked, std::uint32_t covers) {
        if (picked == size_) {
            if (count(covers) == size_ - 1) close(covers);
            return;
        }
        for (int at = from; at < lines_left_; ++at) {
            const std::uint32_t both = covers | left_[at];
            if (count(both) >= size_) continue;
            picked_[picked] = line_[at];
            pick(at + 1, picked + 1, both);
        }
    }
    // The last cover: the victim's own, or any whose places in the bases are all reached.
    void close(std::uint32_t covers) {
        std::uint32_t all = 0;
        for (int at = 0; at < size_; ++at) all |= lines_.mask[picked_[at]];
        for (const int last : digits_of(all & ~covers)) {
            const bool second = last != own_;
            if (!wanted_.has(second ? Technique::kraken_fish_2 : Technique::kraken_fish_1)) continue;
            bool all_covered = true;
            for (int at = 0; at < size_; ++at) all_covered &= (lines_.mask[picked_[at]] & (covers | 1u << last)) != 0;
            if (!all_covered) continue;  // a base of fins alone: the chains do without the fish
            Fish<Words> fish;
            fish.size = size_, fish.digit = fish_digit_;
            Set base, cover;
            for (int at = 0; at < size_; ++at) {
                fish.base[at] = lines_.base[picked_[at]];
                base |= at_.places_in(fish.base[at], fish_digit_);
            }
            int next = 0;
            for (const int line : digits_of(covers | 1u << last)) {
                fish.cover[next++] = lines_.cover[line];
                cover |= board_.house[lines_.cover[line]];
            }
            fish.fins = base.without(cover);
            fish.victims = fish.fins;  // where chains start
            if (second) fish.victims |= base & board_.house[lines_.cover[last]];
            if (fish.fins.count() > finding_.options.fins) continue;
            // What the victim sees itself is a finned fish, or none.
            const bool seen = fish_digit_ == victim_.digit && fish.victims.within(board_.sees[victim_.cell]);
            if (seen || fish.victims.none()) continue;
            if (found_[second] && (best_[second].size < size_ || length(fish) >= length(best_[second]))) continue;
            best_[second] = fish, found_[second] = true;
        }
    }
    int length(const Fish<Words>& fish) const {
        int links = 0;
        for (const int cell : fish.victims) links += nodes_[std::size_t(node_of(cell, fish_digit_, false))].distance;
        return links;
    }

    Step<Words> step_of(const Fish<Words>& fish, bool second) const {
        const std::uint32_t digit = 1u << fish.digit;
        Step<Words> step(second ? Technique::kraken_fish_2 : Technique::kraken_fish_1, digit);
        for (int at = 0; at < fish.size; ++at)
            step.part(Role::base, at_.places_in(fish.base[at], fish.digit), digit, fish.base[at]);
        for (int at = 0; at < fish.size; ++at)
            step.part(Role::cover, at_.places_in(fish.cover[at], fish.digit), digit, fish.cover[at]);
        if (fish.fins.any()) step.part(Role::fin, fish.fins, digit);
        int chain = 0;
        for (const int cell : fish.victims) add_chain(step, cell, chain++);
        return std::move(step.eliminate(Set::of(victim_.cell), victim_.digit));
    }
    // From a place that the wave reached back to the victim: if it is true, the victim is not.
    void add_chain(Step<Words>& step, int cell, int chain) const {
        int from = node_of(cell, fish_digit_, false);
        for (int to; (to = nodes_[std::size_t(from)].parent) >= 0; from = to) {
            Link<Words> link;
            const int one = from / 2 / board_.size, other = to / 2 / board_.size;
            link.from = Set::of(one), link.to = Set::of(other);
            link.from_digit = std::uint8_t(from / 2 % board_.size), link.to_digit = std::uint8_t(to / 2 % board_.size);
            link.strong = from & 1;
            link.chain = std::uint8_t(chain);
            if (one == other) {
                link.reason = Reason::cell;
            } else if (link.strong) {
                link.reason = Reason::house, link.index = nodes_[std::size_t(from)].house;
            } else {
                link.reason = Reason::sees, link.index = std::int16_t(board_.common_house(link.from | link.to));
            }
            step.links.push_back(link);
        }
    }

    Finding<Words>& finding_;
    const Board<Words>& board_;
    const Position<Words>& at_;
    const Techniques& wanted_;
    Candidate victim_{};
    List<Node> nodes_;
    List<std::int32_t> queue_;
    Set off_[Board<Words>::max_digits];  // by digit: what is false if the victim is true
    int fish_digit_ = 0, size_ = 0, own_ = -1;
    Lines<Words> lines_;
    int lines_left_ = 0;
    std::uint8_t line_[25], picked_[largest_fish];
    std::uint32_t left_[25];
    Fish<Words> best_[2];
    bool found_[2] = {};
};

template <int Words>
void find_fish(Finding<Words>& finding, const Techniques& wanted) {
    if (finding.at.broken) return;
    if (wanted.any_of(Technique::x_wing, Technique::finned_mutant_leviathan)) {
        FishHunt<Words> hunt(finding, wanted);
        for (int size = smallest_fish; size <= largest_fish; ++size) {
            bool any = false;
            for (int shape = 0; shape <= int(Shape::finned_mutant); ++shape)
                any |= wanted.has(fish_of(Shape(shape), size));
            if (any && hunt.run(size)) return;
        }
    }
    if (wanted.any_of(Technique::kraken_fish_1, Technique::kraken_fish_2)) KrakenHunt<Words>(finding, wanted).run();
}

}  // namespace NONET_LOGIC
