"""A position under the rules: cards, keys, clues, turns, calls, and its text form.

Law: pure values; who sits at the table is not known here.
"""
