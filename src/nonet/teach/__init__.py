"""The textbook side of nonet: agents to read, run, record, compare and judge, in plain Python.

    aind        the diagonal-Sudoku agent of the Udacity course: eliminate, only choice, naked twins, search
                (its boxes, units and peers are in units, its boards and their text in boards)
    csp         the AC-3 and backtracking solver of a university course, on NumPy boards
    judge       says what a student's function got wrong: the pair it missed, the digit it should have kept
    init        writes the modules that a course's own tests import (`nonet teach init`)
    strategies  agents composed in one line; trace, tree, compare and replay show what they do

The engine (`nonet.solve`) takes a four-hundredth of the time on hard puzzles, and in batches a thousandth; this part is
for learning how it can be done at all.
"""
