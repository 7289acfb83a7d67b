"""The course's `visualize` of 2017: play the boards that `assign_value` recorded."""

from nonet.teach.aind import visualize_assignments

__all__ = ["visualize_assignments"]
