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

    `place` counts the match's clues from 0, and `initial_game` is the board just after the clue.
    """

    match_id: int
    place: int
    initial_game: Game = field(repr=False)
    meant: frozenset[Position] = field(repr=False)

    @property
    def clue(self) -> Clue:
        """Return the clue."""
        return self.initial_game.clue

    def play_through(self, steps: Sequence[Position | None]) -> Game:
        """Return the board after these touches; None ends the turn and leaves the board as it is.

        Raises the RuleViolation that refuses a touch.
        """
        game = self.initial_game
        for card in steps:
            game = game if card is None else game.play(Guess(card))
        return game


@dataclass(frozen=True, slots=True)
class SuccessCount:
    """The number of people who have succeeded, of all who have come to an end."""

    successes: int
    people: int


@dataclass(frozen=True, slots=True)
class PuzzleProgress:
    """A puzzle in the state to which a person has played it.

    It `is_counted` for the share of successful people unless they played in that game.
    """

    puzzle: Puzzle
    steps: tuple[Position | None, ...] = ()
    is_counted: bool = True
    success_count: SuccessCount = SuccessCount(0, 0)

    @property
    def game(self) -> Game:
        """Return the board after the steps so far."""
        return self.puzzle.play_through(self.steps)

    @property
    def is_found(self) -> bool:
        """Return whether all cards that the clue meant are found."""
        return self.puzzle.meant <= {card for card in self.steps if card is not None}

    @property
    def is_over(self) -> bool:
        """Return whether all meant cards are found, or the turn ended without (B4 to B7, B10)."""
        ended = self.steps[-1:] == (None,) or self.game.phase is not Phase.GUESS
        return self.is_found or ended
