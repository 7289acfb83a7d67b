// Almost locked sets: n cells of a house with n + 1 digits between them. Take one digit away and the others are spent on
// the cells. Chains and the ALS techniques share the sets of a position: they are made once, when somebody asks.
#pragma once
#include "position.hpp"

namespace NONET_LOGIC {

// Some sets or some places, by number, as bits: for (int set : some).
struct Some {
    const std::uint64_t* word;
    int words;

    bool has(int set) const { return word[set >> 6] >> (set & 63) & 1; }

    struct Iterator {
        const std::uint64_t* word;
        int words, at;
        std::uint64_t left;
        Iterator(const std::uint64_t* word, int words, int at) : word(word), words(words), at(at), left(0) {
            if (at < words) left = word[at], skip();
        }
        int operator*() const { return at * 64 + std::countr_zero(left); }
        Iterator& operator++() {
            left &= left - 1;
            skip();
            return *this;
        }
        bool operator!=(const Iterator& other) const { return at != other.at || left != other.left; }

    private:
        void skip() {
            while (!left && ++at < words) left = word[at];
        }
    };
    Iterator begin() const { return {word, words, 0}; }
    Iterator end() const { return {word, words, words}; }
};

// Rows of bits, as many as needed.
struct Rows {
    int words = 0;
    List<std::uint64_t> bits;

    void lay_out(std::size_t rows, std::size_t columns) {
        words = int((columns + 63) / 64);
        bits.assign(rows * std::size_t(words), 0);
    }
    std::uint64_t* row(std::size_t at) { return bits.data() + at * std::size_t(words); }
    Some operator[](std::size_t at) const { return {bits.data() + at * std::size_t(words), words}; }
    void add(std::size_t at, int column) { row(at)[column >> 6] |= std::uint64_t(1) << (column & 63); }
    void join(std::size_t at, const Some& some) {
        for (int each = 0; each < words; ++each) row(at)[each] |= some.word[each];
    }
};

template <int Words>
struct AlmostLockedSet {
    Cells<Words> cells;
    std::uint32_t digits;  // a mask, one more than there are cells
    std::int16_t house;    // the first that holds all its cells
    std::uint8_t size;
    std::uint32_t first_places;
};

// Where a digit is within a set, and the cells that see all of that. Sets share them: most digits have few places.
template <int Words>
struct Places {
    Cells<Words> cells, buddies;
    std::uint8_t digit;
};

template <int Words>
class AlmostLockedSets {
    using Set = Cells<Words>;
    using ALS = AlmostLockedSet<Words>;

public:
    List<ALS> sets;

    explicit AlmostLockedSets(const Position<Words>& at) : at(at), board(*at.board) {
        sets.reserve(512), places_of.reserve(2048), places.reserve(512);
        table.assign(1024, 0);
        for (int house = 0; house < board.houses; ++house) {
            Walk walk;
            walk.house = house;
            for (int place = 0; place < board.size; ++place) {
                const int cell = board.house_cell[house][place];
                if (at.candidates[cell]) walk.cell[walk.count++] = std::uint16_t(cell);
            }
            walk.most = walk.count - 1 < largest ? walk.count - 1 : largest;
            extend(walk, 0, 0, 0, {});
        }
        index();
    }

    std::size_t count() const { return sets.size(); }
    const ALS& operator[](std::size_t set) const { return sets[set]; }

    // The cells of a set that may hold one of its digits, and the cells outside that see all of these.
    const Set& places_in(const ALS& set, int digit) const { return places[place_number(set, digit)].cells; }
    const Set& buddies(const ALS& set, int digit) const { return places[place_number(set, digit)].buddies; }

    // The sets with a digit.
    Some with(int digit) const { return by_digit[std::size_t(digit)]; }

    // Whether a digit of both sets is restricted: its places in the one see all its places in the other, so that it
    // can be in one of the sets only. (Sets that share a cell are not told apart here.)
    bool restricted(const ALS& one, const ALS& other, int digit) const {
        return places_in(one, digit).within(buddies(other, digit));
    }

    // --- Places as nodes, for those who follow chains. Call link() before. ------------------------------------------

    // If a digit is in none of its places in a set, all others of the set are in theirs.
    List<Places<Words>> places;
    Rows mates;  // by places: those of other digits that some set has together with them
    Rows away;   // by places: those of the same digit that see all of them, and so go empty if they do not
    Rows next;   // by places: those that go empty with them, one set further

    void link() {
        if (mates.words || places.empty()) return;
        mates.lay_out(places.size(), places.size());
        away.lay_out(places.size(), places.size());
        next.lay_out(places.size(), places.size());
        for (const ALS& set : sets)
            for (std::uint32_t one = 0; one <= set.size; ++one)
                for (std::uint32_t other = 0; other <= set.size; ++other)
                    if (one != other)
                        mates.add(places_of[set.first_places + one], int(places_of[set.first_places + other]));
        List<std::uint32_t> same;
        for (int digit = 0; digit < board.size; ++digit) {
            same.clear();
            for (std::uint32_t each = 0; each < places.size(); ++each)
                if (places[each].digit == digit) same.push_back(each);
            for (std::size_t one = 0; one < same.size(); ++one)
                for (std::size_t other = one + 1; other < same.size(); ++other)
                    if (places[same[one]].cells.within(places[same[other]].buddies)) {
                        away.add(same[one], int(same[other]));
                        away.add(same[other], int(same[one]));
                    }
        }
        for (std::size_t each = 0; each < places.size(); ++each)
            for (const int mate : mates[each]) next.join(each, away[std::size_t(mate)]);
    }

    // --- Sets as nodes. Call pair_up() before. ----------------------------------------------------------------------

    // The sets with just these places.
    Some members(std::size_t number) const { return by_places[number]; }
    // The sets that share the digit with this one restrictedly. Some of them may have cells in common with it.
    Some partners(const ALS& set, int digit) const { return by_partner[place_number(set, digit)]; }
    // The sets that have this cell.
    Some around(int cell) const { return by_cell[std::size_t(cell)]; }

    void pair_up() {
        if (by_places.words || sets.empty()) return;
        link();
        by_places.lay_out(places.size(), sets.size());
        by_partner.lay_out(places.size(), sets.size());
        by_cell.lay_out(std::size_t(board.cells), sets.size());
        for (std::size_t set = 0; set < sets.size(); ++set) {
            for (const int cell : sets[set].cells) by_cell.add(std::size_t(cell), int(set));
            for (const int digit : digits_of(sets[set].digits)) by_places.add(place_number(sets[set], digit), int(set));
        }
        for (std::size_t each = 0; each < places.size(); ++each)
            for (const int other : away[each]) by_partner.join(each, by_places[std::size_t(other)]);
    }

private:
    // On big boards small sets must do, or there are millions. (A house's cells but one are the most of all.)
    static constexpr int largest = Words <= 2 ? 10 : Words <= 4 ? 5 : 4;

    struct Walk {
        int house, count = 0, most;
        std::uint16_t cell[25];
    };

    const Position<Words>& at;
    const Board<Words>& board;
    List<std::uint32_t> places_of;  // of the sets, one after another: the number of each digit's places
    List<std::uint32_t> table;      // hashed: number of places + 1
    Rows by_digit, by_cell, by_places, by_partner;

    std::uint32_t place_number(const ALS& set, int digit) const {
        return places_of[set.first_places + std::uint32_t(NONET_LOGIC::count(set.digits & ((1u << digit) - 1)))];
    }

    // Every subset of the house's cells, depth first; cut where the cells that are left cannot make up for the digits.
    void extend(const Walk& walk, int from, int size, std::uint32_t digits, const Set& cells) {
        for (int next = from; next < walk.count; ++next) {
            const std::uint32_t all = digits | at.candidates[walk.cell[next]];
            const int left = size + walk.count - next;
            if (NONET_LOGIC::count(all) > (left < walk.most ? left : walk.most) + 1) continue;
            Set more = cells;
            more.add(walk.cell[next]);
            if (NONET_LOGIC::count(all) == size + 2) add(walk.house, more, all, size + 1);
            if (size + 1 < walk.most) extend(walk, next + 1, size + 1, all, more);
        }
    }

    void add(int house, const Set& cells, std::uint32_t digits, int size) {
        if (board.common_house(cells) != house) return;  // found there already
        sets.push_back({cells, digits, std::int16_t(house), std::uint8_t(size), std::uint32_t(places_of.size())});
        for (const int digit : digits_of(digits)) places_of.push_back(number_of(cells & at.places[digit], digit));
    }

    std::uint32_t number_of(const Set& cells, int digit) {
        std::uint64_t hash = std::uint64_t(digit);
        for (const std::uint64_t bits : cells.word) hash = (hash ^ bits) * 0x9E3779B97F4A7C15u, hash ^= hash >> 29;
        std::size_t slot = hash & (table.size() - 1);
        for (; table[slot]; slot = (slot + 1) & (table.size() - 1)) {
            const Places<Words>& known = places[table[slot] - 1];
            if (known.digit == digit && known.cells == cells) return table[slot] - 1;
        }
        places.push_back({cells, board.seen_by_all(cells), std::uint8_t(digit)});
        table[slot] = std::uint32_t(places.size());
        if (places.size() * 2 > table.size()) grow();
        return std::uint32_t(places.size() - 1);
    }

    void grow() {
        const std::size_t wide = table.size() * 2;
        table.assign(wide, 0);
        List<Places<Words>> known;
        known.swap(places);
        places.reserve(wide);
        for (const Places<Words>& each : known) number_of(each.cells, each.digit);
    }

    void index() {
        by_digit.lay_out(std::size_t(board.size), sets.size());
        for (std::size_t set = 0; set < sets.size(); ++set)
            for (const int digit : digits_of(sets[set].digits)) by_digit.add(std::size_t(digit), int(set));
    }
};

}  // namespace NONET_LOGIC
