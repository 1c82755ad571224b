"""Puzzles: the clue of a turn of a finished game, and a person's progress in reading it (E6).

Law: a position of a puzzle is a replay of the touches since the clue; a person learns what the clue
meant only at their own end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.rules import Clue, Game, Guess, Phase, Position


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A clue of a finished match, and the cards that its giver said it meant.

    `place` counts the match's clues from 0, and `dealt` is the board just after the clue.
    """

    match: int
    place: int
    dealt: Game = field(repr=False)
    meant: frozenset[Position] = field(repr=False)

    @property
    def clue(self) -> Clue:
        """Return the clue."""
        return self.dealt.clue

    def after(self, deeds: Sequence[Position | None]) -> Game:
        """Return the board after these touches; None ends the turn and leaves the board as it is.

        Raises the RuleViolation that refuses a touch.
        """
        game = self.dealt
        for card in deeds:
            game = game if card is None else game.play(Guess(card))
        return game


@dataclass(frozen=True, slots=True)
class Share:
    """The number of people who have succeeded, of all who have come to an end."""

    found: int
    people: int


@dataclass(frozen=True, slots=True)
class Rereading:
    """A puzzle in the state to which a person has played it.

    It `counts` for the share of successful people unless they played in that game.
    """

    puzzle: Puzzle
    deeds: tuple[Position | None, ...] = ()
    counts: bool = True
    share: Share = Share(0, 0)

    @property
    def game(self) -> Game:
        """Return the board after the steps so far."""
        return self.puzzle.after(self.deeds)

    @property
    def found(self) -> bool:
        """Return whether all cards that the clue meant are found."""
        return self.puzzle.meant <= {card for card in self.deeds if card is not None}

    @property
    def over(self) -> bool:
        """Return whether it is found, or the turn is over without (B4 to B7, B10)."""
        ended = self.deeds[-1:] == (None,) or self.game.phase is not Phase.GUESS
        return self.found or ended
