"""Many puzzles: tables, files, folders of files, and clusters. Needs pyarrow: `pip install 'nonet[data]'`.

    nonet.bulk.solve_table(table)                                   an Arrow table, or a pandas or polars frame
    nonet.bulk.solve_dataset("puzzles.parquet", "solved.parquet")   a file of any size, in little memory
    nonet.bulk.solve_record_batch(batch, Options())                 what both are made of
    nonet.bulk.generate_dataset("new.parquet", 1_000_000, seed=1)   new puzzles, rated and told apart

>>> import pyarrow as pa
>>> table = pa.table({"name": ["small"], "puzzle": [".24........3..2."]})
>>> solve_table(table).select(["solution", "status", "name"]).to_pylist()
[{'solution': '3241413224131324', 'status': 'unique', 'name': 'small'}]
"""

from __future__ import annotations

from nonet.bulk.columns import Options, answer_schema
from nonet.bulk.failure import BulkError
from nonet.bulk.make import generate_dataset
from nonet.bulk.record import solve_record_batch
from nonet.bulk.run import solve_dataset
from nonet.bulk.summary import Summary
from nonet.bulk.table import check_table, rate_table, solve_table

__all__ = [
    "BulkError",
    "Options",
    "Summary",
    "answer_schema",
    "check_table",
    "rate_table",
    "generate_dataset",
    "solve_dataset",
    "solve_record_batch",
    "solve_table",
]
