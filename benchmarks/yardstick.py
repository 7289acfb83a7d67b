"""The unit of speed, U: a plain C++ solver compiled and run on this machine, in this very minute.

U is that solver's speed on the list `unbiased_real_1000`, in puzzles per CPU second. The program and the list
are those of `../shared` where it lies beside the repository; otherwise `yardstick.cpp` here, which searches in
the same order (about 8 % faster with gcc 12, so figures come out that much lower), on puzzles made by a seed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from benchmarks.corpora import yardstick_puzzles

SHARED = Path(__file__).parents[2] / "shared" / "yardstick" / "yardstick.cpp"
OWN = Path(__file__).with_name("yardstick.cpp")
BUILD = Path(__file__).parent / "results"
FLAGS = ("-O2", "-std=c++20")  # as the head of the program says; -march=native would make another unit


class Yardstick:
    """Compiled when made; a reading is taken before and after each of our measurements."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.readings: list[float] = []
        self.is_shared = SHARED.exists()
        self.compiler = os.environ.get("CXX") or shutil.which("g++") or "c++"
        self._program, self._puzzles = str(BUILD / "yardstick"), str(BUILD / "yardstick.txt")
        BUILD.mkdir(parents=True, exist_ok=True)
        Path(self._puzzles).write_text("\n".join(yardstick_puzzles()) + "\n")
        source = str(SHARED if self.is_shared else OWN)
        subprocess.run([self.compiler, *FLAGS, "-o", self._program, source], check=True)

    def read(self) -> None:
        """Take a reading."""
        command = [self._program, self._puzzles, str(self.seconds)]
        out = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        self.readings.append(float(out.split()[0]))

    def unit_at(self, reading: int) -> float:
        """U for what was measured after that reading: the best of the three around it, as noise only slows down."""
        return max(self.readings[max(0, reading - 1) : reading + 2])

    def described(self) -> str:
        """How it was made, for the report."""
        version = subprocess.run([self.compiler, "--version"], capture_output=True, text=True, check=True)
        origin = "shared/yardstick" if self.is_shared else "benchmarks/yardstick.cpp"
        return f"{origin}, {version.stdout.splitlines()[0]}, {' '.join(FLAGS)}"
