"""The files of `nonet teach init` under the tests that courses ship: these run unchanged, in a folder of their own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import nonet
from nonet.teach import aind
from nonet.teach.init import course_files, write_course

SEEDS = Path(__file__).parents[3] / "shared" / "seeds"
SOLVED = "267945381853716249491823576576438192384192657129657438642379815935281764718564923"
EMPTY = dict.fromkeys(aind.boxes, aind.digits)


@pytest.fixture
def course(tmp_path: Path) -> Path:
    write_course(tmp_path)
    return tmp_path


def run(folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Python in that folder, with nothing to read and no screen."""
    home = str(Path(nonet.__file__).parents[1])
    path = os.pathsep.join([home, *filter(None, [os.environ.get("PYTHONPATH")])])
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": path, "SDL_VIDEODRIVER": "none", **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


# ── The suites of the diagonal-Sudoku course ─────────────────────────────────────────────────────────────────────

# The 2 and 3 of A1 and A9 leave row A, the 4 and 8 of D5 and E5 their column and square: A5 is in both.
PAIRS = {"A1": "23", "A9": "23", "D5": "48", "E5": "48"}
OWN = {
    "before": EMPTY | PAIRS | {"A5": "2345"},
    "accepted": [
        EMPTY
        | dict.fromkeys(aind.row_units[0], "1456789")
        | dict.fromkeys(aind.column_units[4] + aind.square_units[4], "1235679")
        | PAIRS
        | {"A5": "5"}
    ],
}


def boards() -> list[dict[str, Any]]:
    file = SEEDS / "official.json"
    if not file.exists():
        return [OWN]
    official = []
    for test in json.loads(file.read_text())["official"]:
        before = dict(zip(aind.boxes, test["before"], strict=True))
        accepted = [before | changes for changes in test["accepted_changes"]]
        official.append({"before": before, "accepted": accepted})
    return [OWN, *official]


SUITE = """
import json
import unittest

import solution

with open("boards.json") as file:
    BOARDS = json.load(file)


class TestNakedTwins(unittest.TestCase):
    def test_naked_twins(self):
        for board in BOARDS:
            self.assertTrue(solution.naked_twins(board["before"]) in board["accepted"])


class TestDiagonalSudoku(unittest.TestCase):
    diagonal_grid = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"
    solved = dict(zip([r + c for r in "ABCDEFGHI" for c in "123456789"], "SOLVED"))

    def test_solve(self):
        self.assertEqual(solution.solve(self.diagonal_grid), self.solved)


if __name__ == "__main__":
    unittest.main()
""".replace("SOLVED", SOLVED)

FIRST_SUITE = """
import json
import unittest

import solution
from functions import grid_values

with open("boards.json") as file:
    BOARDS = json.load(file)


class TestFirst(unittest.TestCase):
    def test_naked_twins(self):
        for board in BOARDS:
            self.assertEqual(solution.naked_twins(board["before"]), board["accepted"][0])

    def test_solve_takes_the_board_of_grid_values(self):
        grid = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"
        solved = solution.solve(grid_values(grid))
        self.assertEqual("".join(solved[box] for box in solution.boxes), "SOLVED")


unittest.main()
""".replace("SOLVED", SOLVED)


def put(course: Path, **files: str) -> None:
    (course / "boards.json").write_text(json.dumps(boards()))
    for name, text in files.items():
        target = course / (name.replace("__", "/") + ".py")
        target.parent.mkdir(exist_ok=True)
        target.write_text(text)


def test_the_suite_of_2017(course: Path) -> None:
    put(course, solution_test=SUITE)
    done = run(course, "solution_test.py")
    assert done.returncode == 0, done.stderr
    assert "Ran 2 tests" in done.stderr


def test_the_very_first_suite(course: Path) -> None:
    put(course, solution_test=FIRST_SUITE)
    done = run(course, "solution_test.py")
    assert done.returncode == 0, done.stderr


def test_the_suite_of_2018(course: Path) -> None:
    put(course, tests__test_solution=SUITE)
    (course / "tests" / "__init__.py").write_text("")
    done = run(course, "-m", "unittest", "-v")
    assert done.returncode == 0, done.stderr
    assert "Ran 2 tests" in done.stderr


def test_an_agents_own_test_without_diagonals(course: Path) -> None:
    put(
        course,
        solution_test="""
import json, unittest, solution
from sudoku_utils import *

class Test(unittest.TestCase):
    def test_naked_twins(self):
        for board in json.load(open("boards.json")):
            self.assertIn(solution.naked_twins(board["before"], is_diag=False), board["accepted"])

    def test_utils(self):
        self.assertEqual([len(unitlist), len(diag_unitlist)], [27, 29])
        self.assertEqual([len(units["E5"]), len(diag_units["E5"])], [3, 5])
        self.assertEqual([len(peers["E5"]), len(diag_peers["E5"]), len(diag_peers["A1"])], [20, 32, 26])
        self.assertEqual((first_diag[0], second_diag[0]), ("A1", "A9"))
        self.assertEqual(grid_values("1" + "." * 80)["A1"], "1")

unittest.main()
""",
    )
    done = run(course, "-W", "ignore", "solution_test.py")
    assert done.returncode == 0, done.stderr


STUDENT_OF_2018 = '''
"""A student's own agent on the kit of 2018."""
from utils import *

row_units = [cross(r, cols) for r in rows]
column_units = [cross(rows, c) for c in cols]
square_units = [cross(rs, cs) for rs in ("ABC", "DEF", "GHI") for cs in ("123", "456", "789")]
unitlist = row_units + column_units + square_units
unitlist = unitlist + [[a + b for a, b in zip(rows, cols)], [a + b for a, b in zip(rows, cols[::-1])]]
units = extract_units(unitlist, boxes)
peers = extract_peers(units, boxes)


def eliminate(values):
    for box in [box for box in values if len(values[box]) == 1]:
        for peer in peers[box]:
            values = assign_value(values, peer, values[peer].replace(values[box], ""))
    return values


def only_choice(values):
    for unit in unitlist:
        for digit in "123456789":
            places = [box for box in unit if digit in values[box]]
            if len(places) == 1:
                values = assign_value(values, places[0], digit)
    return values


def reduce_puzzle(values):
    while True:
        before = dict(values)
        values = only_choice(eliminate(values))
        if not all(values.values()):
            return False
        if values == before:
            return values


def search(values):
    values = reduce_puzzle(values)
    if values is False or all(len(value) == 1 for value in values.values()):
        return values
    _, box = min((len(value), box) for box, value in values.items() if len(value) > 1)
    for digit in values[box]:
        attempt = search(assign_value(dict(values), box, digit))
        if attempt:
            return attempt
    return False


def solve(grid):
    return search(grid2values(grid))


if __name__ == "__main__":
    grid = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"
    display(grid2values(grid))
    result = solve(grid)
    display(result)
    assert len(reconstruct(result, history)) == 64
    import PySudoku
    PySudoku.play(grid2values(grid), result, history)
'''


def test_a_students_own_solution_runs_on_our_utils(course: Path) -> None:
    put(course, solution=STUDENT_OF_2018)
    done = run(course, "solution.py")
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith("7 1 8 |5 6 4 |9 2 3 \n")
    assert done.stderr.startswith("No visuali")
    assert len(done.stderr.splitlines()) == 1


def test_every_name_of_every_module(course: Path) -> None:
    names = {
        "solution": "assignments assign_value assign_values cross rows cols boxes row_units column_units square_units "
        "diag_units unitlist reg_unitlist units peers create_diag grid_values grid2values values2grid display "
        "naked_twins eliminate only_choice reduce_puzzle search solve history",
        "utils": "rows cols boxes history extract_units extract_peers assign_value cross values2grid grid2values "
        "display reconstruct",
        "sudoku_utils": "cross rows cols boxes row_units col_units square_units unitlist units peers first_diag "
        "second_diag diag_unitlist diag_units diag_peers display grid_values",
        "visualize": "visualize_assignments",
        "PySudoku": "play",
        "functions": "grid_values",
        "sudoku_solver": "sudoku_solver is_solved is_illegal_board get_variables insert_value satisfies_constraint "
        "get_domain get_domains get_neighbour_nodes revise_domain arc_consistency most_constrained_variable "
        "backtrack_search any_duplicates Queue",
        "solver": "sudoku_solver",
        "exact_cover": "sudoku_solver",
    }
    checks = [f"from {module} import *; {'; '.join(wanted.split())}" for module, wanted in names.items()]
    checks.append("import solution, utils; assert solution.history is utils.history")
    put(course, check="\n".join(checks))
    done = run(course, "check.py")
    assert done.returncode == 0, done.stderr


def test_the_same_name_has_two_meanings_in_two_modules(course: Path) -> None:
    code = "import solution, sudoku_utils; print(len(solution.diag_units), len(sudoku_utils.diag_units))"
    assert run(course, "-c", code).stdout == "2 81\n"


def test_a_changed_unitlist_is_followed(course: Path) -> None:
    code = """
import solution
empty = solution.grid_values("1" + "." * 80)
assert "1" not in solution.eliminate(empty)["I9"]
assert "1" in solution.eliminate(empty, is_diag=False)["I9"]
solution.unitlist = solution.reg_unitlist
assert "1" in solution.eliminate(empty)["I9"]
solution.unitlist = solution.reg_unitlist + [["A1", "I9"]]
assert "1" not in solution.eliminate(empty)["I9"]
assert solution.solve("1" + "." * 80)["I9"] != "1"
"""
    done = run(course, "-c", code)
    assert done.returncode == 0, done.stderr


# ── python solution.py ───────────────────────────────────────────────────────────────────────────────────────────


def test_without_an_argument_the_default_puzzle_is_solved(course: Path) -> None:
    done = run(course, "solution.py")
    assert done.returncode == 0, done.stderr
    verdict, *square = done.stdout.splitlines()
    assert verdict == "diagonal (unique): a unique solution as diagonal, several solutions as regular"
    assert aind.values2grid(aind.grid_values("\n".join(square))) == SOLVED


def test_a_regular_puzzle_is_told_from_a_diagonal_one(course: Path) -> None:
    regular = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
    done = run(course, "solution.py", regular)
    assert done.returncode == 0
    assert done.stdout.startswith(
        "regular (unique): no solution as diagonal, a unique solution as regular\n4 8 3 |"
    )


def test_no_solution_is_said_on_stderr_with_status_1(course: Path) -> None:
    done = run(course, "solution.py", "11" + "." * 79)
    assert done.returncode == 1
    assert done.stdout == "none: no solution as diagonal, no solution as regular\n"
    assert done.stderr == "Not solvable as a diagonal or regular Sudoku\n"


def test_what_is_no_puzzle_is_status_3(course: Path) -> None:
    done = run(course, "solution.py", "123")
    assert done.returncode == 3
    assert "81 boxes" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_file_of_puzzles_is_timed(course: Path) -> None:
    done = run(course, "solution.py", "sudokus/hard_sudokus.txt")
    assert done.returncode == 0, done.stderr
    assert "95 regular (unique)\n95 of 95 puzzles solved\n" in done.stdout
    assert done.stdout.endswith(" s a puzzle\n")


def test_without_a_screen_visualising_is_one_line_and_status_0(course: Path) -> None:
    done = run(course, "solution.py", "--visualize")
    assert done.returncode == 0
    assert done.stdout.count("\n") == 12
    assert done.stderr.startswith("No visuali")
    assert done.stderr.count("\n") == 1


def test_not_visualising_says_nothing(course: Path) -> None:
    assert run(course, "solution.py", "--no-visualize").stderr == ""


# ── The coursework ───────────────────────────────────────────────────────────────────────────────────────────────


def run_notebook(course: Path) -> subprocess.CompletedProcess[str]:
    cells = json.loads((course / "sudoku.ipynb").read_text())["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    (course / "notebook.py").write_text("\n\n".join(code))
    return run(course, "notebook.py")


def test_the_notebook_solves_all_sixty(course: Path) -> None:
    pytest.importorskip("numpy")
    done = run_notebook(course)
    assert done.returncode == 0, done.stderr
    for difficulty in ("very_easy", "easy", "medium", "hard"):
        assert f"15/15 {difficulty} sudokus correct" in done.stdout
    assert "WRONG" not in done.stdout


def test_the_notebook_is_a_notebook(course: Path) -> None:
    nbformat = pytest.importorskip("nbformat")
    nbformat.validate(nbformat.read(course / "sudoku.ipynb", as_version=4))


def test_the_arrays_are_as_in_the_coursework(course: Path) -> None:
    np = pytest.importorskip("numpy")
    without_solution = {
        "very_easy": [],
        "easy": [0, 1, 2, 3, 4],
        "medium": [0, 1, 2, 3, 4],
        "hard": [0, 1, 12, 13, 14],
    }
    for name, unsolvable in without_solution.items():
        puzzles = np.load(course / "data" / f"{name}_puzzle.npy")
        solutions = np.load(course / "data" / f"{name}_solution.npy")
        assert puzzles.shape == solutions.shape == (15, 9, 9)
        assert puzzles.dtype == np.int8
        assert solutions.dtype == (np.int8 if name == "very_easy" else np.float64)
        assert [i for i in range(15) if (solutions[i] == -1).all()] == unsolvable
        for puzzle, solution in zip(puzzles, solutions, strict=True):
            line = "".join(map(str, puzzle.flat)).replace("0", ".")
            count = nonet.count(nonet.parse(line, rules="classic", check=False), limit=2)
            assert count == (0 if (solution == -1).all() else 1)
            assert count == 0 or np.array_equal(np.where(puzzle > 0, puzzle, solution), solution)


def test_the_shared_coursework_passes_the_notebook(course: Path) -> None:
    np = pytest.importorskip("numpy")
    file = SEEDS / "bath_coursework.jsonl"
    if not file.exists():
        pytest.skip("the coursework is not beside the repository")
    rows = [json.loads(line) for line in file.read_text().splitlines()]
    for difficulty in ("very_easy", "easy", "medium", "hard"):
        of_set = [row for row in rows if row["set"] == difficulty]
        puzzles = [[int(mark) for mark in row["puzzle"].replace(".", "0")] for row in of_set]
        solutions = [
            [int(digit) for digit in row["solution"]] if row["expected"] == "solution" else [-1] * 81
            for row in of_set
        ]
        shape = (len(of_set), 9, 9)
        np.save(course / "data" / f"{difficulty}_puzzle.npy", np.array(puzzles, dtype=np.int8).reshape(shape))
        np.save(
            course / "data" / f"{difficulty}_solution.npy", np.array(solutions, dtype=float).reshape(shape)
        )
    done = run_notebook(course)
    assert done.returncode == 0, done.stderr
    assert "WRONG" not in done.stdout
    assert "hard sudokus correct" in done.stdout


# ── What init writes ─────────────────────────────────────────────────────────────────────────────────────────────


def test_the_lists_hold_puzzles_with_one_solution() -> None:
    files = dict(course_files())
    hard = files["sudokus/hard_sudokus.txt"].decode().split()
    diagonal = files["sudokus/diagonal_sudokus.txt"].decode().split()
    assert len(set(hard)) == 95
    assert diagonal[0] == aind.DEFAULT_GRID
    assert all(nonet.count(grid, limit=2) == 1 for grid in hard)
    assert all(nonet.count(nonet.parse(grid, rules="diagonal"), limit=2) == 1 for grid in diagonal)


def test_files_that_are_there_are_kept(tmp_path: Path) -> None:
    (tmp_path / "solution.py").write_text("mine = True\n")
    done = write_course(tmp_path)
    assert done.kept == ("solution.py",)
    assert "utils.py" in done.written
    assert (tmp_path / "solution.py").read_text() == "mine = True\n"


def test_a_second_time_there_is_nothing_to_do(course: Path) -> None:
    done = write_course(course)
    assert done.written == done.kept == ()


def test_force_replaces_them(tmp_path: Path) -> None:
    (tmp_path / "solution.py").write_text("mine = True\n")
    assert "solution.py" in write_course(tmp_path, force=True).written
    assert "mine" not in (tmp_path / "solution.py").read_text()


def test_nothing_but_the_course_is_written(course: Path) -> None:
    names = {str(file.relative_to(course)) for file in course.rglob("*") if file.is_file()}
    assert names == {name for name, _ in course_files()}
    assert not any("pycache" in name or name == "course.txt" for name in names)
