"""pyarrow, or the advice to install it: the rest of the folder imports it from here."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from nonet.errors import MissingExtra

__all__ = ["np", "pa", "pc"]

try:
    # As Any: pyarrow makes most of its functions when it is imported, where no type checker sees them.
    np: Any = import_module("numpy")
    pa: Any = import_module("pyarrow")
    pc: Any = import_module("pyarrow.compute")
except ImportError:
    raise MissingExtra("pyarrow", "data") from None
