"""Puzzles: the clue of a turn of a finished game, and how far somebody has come in reading it (E6).

Law: a position of a puzzle is a replay of what was touched since the clue was out; what the clue
meant is told to nobody before their own end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.rules import Clue, Game, Guess, Phase, Position


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A clue as it was given in a finished match, and the cards that its giver said it meant.

    `place` counts the match's clues from 0, and `dealt` is the board once it was out.
    """

    match: int
    place: int
    dealt: Game = field(repr=False)
    meant: frozenset[Position] = field(repr=False)

    @property
    def clue(self) -> Clue:
        """The clue."""
        return self.dealt.clue

    def after(self, deeds: Sequence[Position | None]) -> Game:
        """Return the board after these touches; the end of a turn, None, changes nothing on it.

        Raises the RuleViolation that refuses one of them.
        """
        game = self.dealt
        for card in deeds:
            game = game if card is None else game.play(Guess(card))
        return game


@dataclass(frozen=True, slots=True)
class Share:
    """How many people have found what a clue meant, of all who have come to an end with it."""

    found: int
    people: int


@dataclass(frozen=True, slots=True)
class Rereading:
    """A puzzle as somebody has come to it.

    It `counts` for the share of those who found it unless they played in that game.
    """

    puzzle: Puzzle
    deeds: tuple[Position | None, ...] = ()
    counts: bool = True
    share: Share = Share(0, 0)

    @property
    def game(self) -> Game:
        """The board as it lies now."""
        return self.puzzle.after(self.deeds)

    @property
    def found(self) -> bool:
        """Tell whether all that the clue meant is found."""
        return self.puzzle.meant <= {card for card in self.deeds if card is not None}

    @property
    def over(self) -> bool:
        """Tell whether it is found, or the turn is over without (B4 to B7, B10)."""
        ended = self.deeds[-1:] == (None,) or self.game.phase is not Phase.GUESS
        return self.found or ended
