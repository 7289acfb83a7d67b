"""What a run did: how many rows, and what became of them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

__all__ = ["Summary"]


@dataclass(frozen=True, slots=True)
class Summary:
    """The rows of a finished output, counted.

    >>> print(Summary(rows=1200, counts={"unique": 1199, "parse_error": 1}, seconds=0.5))
    1,200 rows: 1,199 unique, 1 parse_error; 0.5 s, 2,400 rows a second
    """

    rows: int = 0
    counts: dict[str, int] = field(default_factory=dict)  # by status
    seconds: float = 0.0
    resumed: int = 0  # rows that an earlier run had done
    out: str = ""

    @property
    def bad(self) -> int:
        """Rows that could not be read."""
        return sum(count for status, count in self.counts.items() if status.endswith("_error"))

    def __str__(self) -> str:
        told = ", ".join(f"{count:,} {status}" for status, count in self.counts.items() if count)
        speed = (self.rows - self.resumed) / max(self.seconds, 1e-9)
        again = f" ({self.resumed:,} of them done before)" if self.resumed else ""
        return (
            f"{self.rows:,} rows{again}: {told or 'none'}; {self.seconds:.1f} s, {speed:,.0f} rows a second"
        )


def counted(statuses: Counter[str]) -> dict[str, int]:
    """Counts in the order in which statuses are listed."""
    from nonet.bulk.record import STATUS_NAMES

    return {name: statuses[name] for name in STATUS_NAMES if statuses[name]}
