"""What can stop a bulk run. Whatever was finished by then is kept, and the message says how to go on."""

from __future__ import annotations

from nonet.errors import NonetError

__all__ = ["BulkError"]


class BulkError(NonetError):
    """A run over a file that could not be started or finished; the output that was there before is untouched."""
