"""How hard a puzzle is, one scale a file; `rate` for one puzzle, `rate_many` for millions."""
