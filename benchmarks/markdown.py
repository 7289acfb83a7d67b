"""The figures of the last run as tables for docs/performance.md: `python -m benchmarks.markdown [FILE]`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from benchmarks import published

LATEST = Path(__file__).parent / "results" / "latest.json"


def main() -> None:
    """Print the tables of whatever sections the file has."""
    result = json.loads(Path(sys.argv[1] if len(sys.argv) > 1 else LATEST).read_text())
    print("\n\n".join(sections(result)))


def sections(result: dict[str, Any]) -> list[str]:
    """One text for each section of the JSON."""
    where = result["machine"]
    texts = [
        f"Measured {where['date']} on {where['CPU']}; kernel {where['kernel']}, {where['compiler']}; "
        f"{where['versions']}."
    ]
    if "corpora" in result:
        texts.append(corpora_table(result["corpora"]))
    if small := small_table(result):
        texts.append(small)
    if "rules" in result:
        rows = [
            [
                row["rules"],
                f"{row['per_second']:,.0f}",
                f"{row['splits']:.2f}",
                f"{row['splits_per_second']:,.0f}",
                f"{row['against_diagonal']:.2f}x" if "against_diagonal" in row else "",
            ]
            for row in result["rules"]
        ]
        texts.append(table("rules, minimal puzzles|puzzles/s|splits each|splits/s|of diagonal", rows))
    if "peers" in result:
        rows = [
            [row["peer"], row["corpus"], f"{row['per_second']:,.0f}", f"{row.get('nonet_faster', 0):,.0f}x"]
            for row in result["peers"]
            if "corpus" in row
        ]
        texts.append(table("other solver|corpus|puzzles/s|nonet is faster by", rows))
    return texts


def corpora_table(corpora: list[dict[str, Any]]) -> str:
    """Every corpus: our speed, the best published one, the target, the search effort."""
    rows = []
    for row in corpora:
        line = [
            row["corpus"] + ("*" if row["made"] else ""),
            f"{row['per_second']:,.0f}",
            f"{row['in_U']:.3g}",
        ]
        if "ratio" in row:
            line += [
                f"{row['published_U']:g} ({row['published']})",
                f"{row['ratio']:.2f}x",
                f"{row['target_U']:g}",
                "met" if row["met"] else "**not met**",
                f"{row['splits']:.2f}",
                f"{row['published_splits']:g}",
            ]
        else:
            line += ["", "", "", "", f"{row['splits']:.2f}", ""]
        rows.append(line)
    return table("corpus|puzzles/s|in U|best published, in U|ratio|target, in U||splits|its splits", rows)


def small_table(result: dict[str, Any]) -> str:
    """Everything that is one figure with one target."""
    rows = [
        [f"two threads against one, {row['corpus']}", f"{row['ratio']:.2f}x", f"{published.THREADS_TARGET}x"]
        for row in result.get("threads", [])
    ]
    if "single" in result:
        rows.append(
            [
                "`nonet.solve(text)`, one easy puzzle, median",
                f"{result['single']['median_us']:.1f} µs",
                f"{published.SINGLE_TARGET_US:g} µs",
            ]
        )
    if "import" in result:
        rows.append(
            [
                "`import nonet`, median",
                f"{result['import']['median_ms']:.1f} ms",
                f"{published.IMPORT_TARGET_MS:g} ms",
            ]
        )
    if "memory" in result:
        rows.append(
            [
                "memory a puzzle beyond its text and its solution",
                f"{result['memory']['per_puzzle'] - result['memory']['answer']:.1f} bytes",
                f"{published.MEMORY_TARGET_BYTES} bytes",
            ]
        )
    rows += [
        [f"kaggle_like as {row['kind']}", f"{row['per_second']:,.0f}/s", ""]
        for row in result.get("kinds", [])
    ]
    return table("what|measured|target", rows) if rows else ""


def table(head: str, rows: list[list[str]]) -> str:
    """A Markdown table; all columns but the first are aligned right.

    >>> print(table("a|b", [["x", "1"]]))
    | a | b |
    |---|--:|
    | x | 1 |
    """
    names = head.split("|")
    lines = [names, ["---", *["--:"] * (len(names) - 1)], *rows]
    return "\n".join(
        ("|{}|" if line is lines[1] else "| {} |").format(("|" if line is lines[1] else " | ").join(line))
        for line in lines
    )


if __name__ == "__main__":
    main()
