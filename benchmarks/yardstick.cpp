// The unit of speed where the usual yardstick program is not at hand: a solver as plain as can be.
//
// It knows which digits each of the 27 houses has spent, puts a digit into the open cell that has fewest left,
// and goes on until it has seen a second solution or everything. It is to stay as simple, and as slow, as it is:
// figures in units of it can be compared only while it never changes.
//
// yardstick FILE [seconds]: puzzles per CPU second on the lines of the file, again and again for so long.
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

namespace {

constexpr unsigned every_digit = 0x1ff;

// The row, the column and the box of each cell, as places in one list of 27 houses.
struct Seat {
    std::uint8_t row, column, box;
};
constexpr auto seats = [] {
    std::array<Seat, 81> all{};
    for (int cell = 0; cell < 81; ++cell) {
        const int row = cell / 9, column = cell % 9;
        all[cell] = {std::uint8_t(row), std::uint8_t(9 + column), std::uint8_t(18 + row / 3 * 3 + column / 3)};
    }
    return all;
}();
static_assert(seats[80].row == 8 && seats[80].column == 17 && seats[80].box == 26);

class Puzzle {
public:
    explicit Puzzle(const std::string& line) {
        for (int cell = 0; cell < 81; ++cell) {
            const unsigned digit = unsigned(line[cell] - '1');
            if (digit > 8)
                open_[open_count_++] = std::uint8_t(cell);
            else if (left(cell) >> digit & 1)
                toggle(cell, 1u << digit);
            else
                clash_ = true;
        }
    }

    int solutions(int limit) { return clash_ ? 0 : fill(0, limit); }

private:
    unsigned left(int cell) const {
        const Seat& seat = seats[cell];
        return every_digit & ~(spent_[seat.row] | spent_[seat.column] | spent_[seat.box]);
    }

    void toggle(int cell, unsigned digit) {
        const Seat& seat = seats[cell];
        for (const int house : {seat.row, seat.column, seat.box}) spent_[house] ^= std::uint16_t(digit);
    }

    // Solutions with the first `filled` of the open cells as they are, at most `limit`.
    int fill(int filled, int limit) {
        if (filled == open_count_) return 1;
        int choice = filled, fewest = 10;
        for (int k = filled; k < open_count_ && fewest > 1; ++k)
            if (const int digits = std::popcount(left(open_[k])); digits < fewest) choice = k, fewest = digits;
        std::swap(open_[filled], open_[choice]);
        int found = 0;
        const int cell = open_[filled];
        for (unsigned untried = left(cell); untried != 0 && found < limit; untried &= untried - 1) {
            const unsigned digit = untried & (0u - untried);
            toggle(cell, digit);
            found += fill(filled + 1, limit - found);
            toggle(cell, digit);
        }
        std::swap(open_[filled], open_[choice]);
        return found;
    }

    std::array<std::uint16_t, 27> spent_{};
    std::array<std::uint8_t, 81> open_;
    int open_count_ = 0;
    bool clash_ = false;
};

double cpu_seconds() { return double(std::clock()) / CLOCKS_PER_SEC; }

}  // namespace

int main(int argc, char** argv) {
    std::vector<std::string> lines;
    if (std::ifstream file(argc > 1 ? argv[1] : ""); file)
        for (std::string line; std::getline(file, line);)
            if (line.size() >= 81) lines.push_back(line);
    if (lines.empty()) {
        std::cerr << "yardstick FILE [seconds]: the file holds one puzzle of 81 characters a line\n";
        return 2;
    }
    const double seconds = argc > 2 ? std::atof(argv[2]) : 5;
    const double start = cpu_seconds();
    long solved = 0, unique = 0;
    do {
        for (const std::string& line : lines) unique += Puzzle(line).solutions(2) == 1;
        solved += long(lines.size());
    } while (cpu_seconds() - start < seconds);
    std::cout << double(solved) / (cpu_seconds() - start) << " puzzles per CPU second, " << unique << " of " << solved
              << " unique\n";
}
