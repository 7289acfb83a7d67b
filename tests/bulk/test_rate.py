"""`nonet batch rate` and `rate_table`: how hard each row is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyarrow as pa
import pyarrow.parquet as pq

import nonet
from nonet.bulk import rate_table, solve_dataset

if TYPE_CHECKING:
    from pathlib import Path

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SEVERAL = "." * 81
DIAGONAL = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"


def test_rows_are_rated_under_their_own_rules_and_others_are_left_empty() -> None:
    table = pa.table(
        {"puzzle": [EASY, SEVERAL, "what", DIAGONAL], "rules": ["classic", "classic", "classic", "diagonal"]}
    )
    rated = rate_table(table).to_pylist()
    assert [row["level"] for row in rated] == ["Easy", None, None, "Easy"]
    assert [row["score"] for row in rated] == [204, None, None, nonet.rate(DIAGONAL, rules="diagonal").score]
    assert [row["status"] for row in rated] == ["unique", "multiple", "parse_error", "unique"]
    assert rated[0]["hardest"] == "naked-single"
    assert "naked-single*" in rated[0]["techniques"]


def test_a_file_is_rated_in_order(tmp_path: Path) -> None:
    lines = [puzzle.line for puzzle in nonet.generate(n=40, seed=3)]
    pq.write_table(pa.table({"puzzle": lines, "id": list(range(40))}), tmp_path / "in.parquet")
    solve_dataset(str(tmp_path / "in.parquet"), str(tmp_path / "out.parquet"), task="rate")
    rated = pq.read_table(tmp_path / "out.parquet")
    assert rated.column("id").to_pylist() == list(range(40))
    assert rated.column("score").to_pylist() == nonet.rate_many(lines).score
