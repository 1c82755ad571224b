"""What one person plays alone: the case of the day (E5), a clue of a finished game (E6).

Words of this room:

- case, attempt: the board of a day, the same for everybody; how far somebody has come in it
- puzzle, rereading: a clue of a finished game, read again alone; how far somebody has come in it
"""

from engine.cases.making import made
from engine.cases.puzzles import NoPuzzle, Puzzles, puzzles, wanted
from engine.cases.solving import ARCHIVED, Cases, NoCase

__all__ = ["ARCHIVED", "Cases", "NoCase", "NoPuzzle", "Puzzles", "made", "puzzles", "wanted"]
