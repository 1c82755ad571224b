"""A game among people: the log, seats, marks, votes, clocks and settings.

Law: pure values; a match is the replay of its log.

Words of this room:
- promise, kept: the number of a clue, if it has one; its turn found as many agents
- whole clue: it promised two cards or more, and its turn found them all
- lot: what covers for the simulated opponent where the spymaster does not choose
"""
