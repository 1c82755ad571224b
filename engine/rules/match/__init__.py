"""A game among people: the log, seats, marks, votes, clocks and settings.

Law: pure values; a match is the replay of its log.
"""
