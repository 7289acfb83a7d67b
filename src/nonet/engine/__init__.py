"""The engine: solve, count and check any Sudoku made of houses, differences and two-cell relations.

search     one puzzle: `solve`, `count`, `solutions`
many       a batch: `solve_many` for lists, bytes, NumPy and Arrow arrays
check      is it a good puzzle, and if not, why not?
detect     under which rules has it exactly one solution?
lower      rules as tables for the native code
reference  a slow solver in plain Python, for comparison and for reading
"""
