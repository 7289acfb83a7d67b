"""The course's first kit (January 2017) has `grid_values` here."""

from nonet.teach.aind import cross, display, grid_values

__all__ = ["cross", "display", "grid_values"]
