"""A table in memory: an Arrow table, or anything that gives itself as one, as pandas, polars and DuckDB do.

>>> import pyarrow as pa
>>> check_table(pa.table({"puzzle": ["11.............."]})).select(["status", "problem"]).to_pylist()
[{'status': 'no_solution', 'problem': 'row 1 has 1 twice: r1c1 and r1c2'}]
"""

from __future__ import annotations

import os
from dataclasses import replace
from typing import Any

from nonet.bulk.arrow import pa
from nonet.bulk.columns import Options, answer_schema
from nonet.bulk.kinds import PART_ROWS
from nonet.bulk.record import solve_record_batch

__all__ = ["check_table", "rate_table", "solve_table"]


def solve_table(
    table: Any,
    rules: str = "classic",
    *,
    limit: int = 2,
    column: str | None = None,
    rules_column: str | None = None,
    threads: int = 0,
) -> Any:
    """The table with its puzzles solved: puzzle, rules, status, n_solutions, solution, clues, guesses, then the rest.

    A row that is no puzzle is kept and says so in `status`. The result is an Arrow table: `.to_pandas()`,
    `polars.from_arrow(...)` and DuckDB take it as it is.
    """
    return _each(table, Options("solve", str(rules), limit, column, rules_column, threads))


def check_table(
    table: Any,
    rules: str = "classic",
    *,
    limit: int = 2,
    column: str | None = None,
    rules_column: str | None = None,
    threads: int = 0,
) -> Any:
    """As `solve_table`, and two columns more: `redundant` givens, and the `problem` in words."""
    return _each(table, Options("check", str(rules), limit, column, rules_column, threads))


def rate_table(
    table: Any,
    rules: str = "classic",
    *,
    column: str | None = None,
    rules_column: str | None = None,
    threads: int = 0,
) -> Any:
    """As `solve_table`, and how hard each puzzle is: `level`, `score`, `hardest`, `techniques`.

    >>> rate_table(pa.table({"puzzle": [".24........3..2."]})).select(["level", "hardest"]).to_pylist()
    [{'level': 'Easy', 'hardest': 'naked-single'}]
    """
    return _each(table, Options("rate", str(rules), 2, column, rules_column, threads))


def _each(table: Any, options: Options) -> Any:
    options = replace(options, threads=options.threads or os.cpu_count() or 1)
    options.checked()
    whole = pa.Table.from_batches([table]) if isinstance(table, pa.RecordBatch) else pa.table(table)
    whole = whole.replace_schema_metadata(None)
    batches = [solve_record_batch(batch, options) for batch in whole.to_batches(max_chunksize=8 * PART_ROWS)]
    # Each batch has its own dictionary of rules; a table has one.
    return pa.Table.from_batches(batches, answer_schema(whole.schema, options)).unify_dictionaries()
