"""tdoku, the fastest published solver on hard puzzles.

It is a C++ library; NONET_TDOKU names the file, otherwise the linker looks for it.
"""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable

NAME = "tdoku"
LOOKS_FOR_SECOND = True


def load() -> Callable[[str], str]:
    """Its solver through ctypes; the call itself costs about a microsecond."""
    library = ctypes.CDLL(os.environ.get("NONET_TDOKU", "libtdoku_shared.so"))
    tdoku = library.TdokuSolverDpllTriadSimd
    tdoku.restype = ctypes.c_size_t
    tdoku.argtypes = [ctypes.c_char_p, ctypes.c_size_t, ctypes.c_uint32, ctypes.c_char_p, ctypes.c_void_p]
    solution = ctypes.create_string_buffer(82)
    guesses = ctypes.c_size_t()

    def solve(puzzle: str) -> str:
        # It writes the solution only at limit 1, so the answer costs a second, shorter search.
        text = puzzle.encode()
        if tdoku(text, 2, 0, solution, ctypes.byref(guesses)) != 1:
            return ""
        tdoku(text, 1, 0, solution, ctypes.byref(guesses))
        return solution.value.decode()[:81]

    return solve
