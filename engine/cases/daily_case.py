"""Cases: the board of a day that each person plays alone, and a person's progress in it (E5).

Law: a position of a case is a replay of its touches; its clues were chosen beforehand, so nothing
that a person does changes the clues.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from enum import Enum

from engine.rules import Clue, Game, Guess, Identity, Pass, Phase, Position, Resign, Stop, Team

SOLVER = Team.RED
EPOCH = date(1970, 1, 1)


class CaseDifficulty(Enum):
    """The difficulty of a case: the fewer its clues, the more cards each of them means."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"

    @classmethod
    def of_day(cls, day: int) -> CaseDifficulty:
        """Return the difficulty for a day: easy from Monday to Thursday, hard on Sunday."""
        weekday = (EPOCH + timedelta(days=day)).weekday()
        return cls.EASY if weekday < _FRIDAY else cls.MEDIUM if weekday < _SUNDAY else cls.HARD

    @property
    def max_clues(self) -> int:
        """Return the greatest number of clues of a case of this difficulty."""
        return _CLUES[self]

    @property
    def this_and_easier(self) -> tuple[CaseDifficulty, ...]:
        """Return this difficulty and all easier ones, the hardest first."""
        return tuple(each for each in reversed(CaseDifficulty) if each.max_clues >= self.max_clues)


_FRIDAY, _SUNDAY = 4, 6
_CLUES = {CaseDifficulty.EASY: 6, CaseDifficulty.MEDIUM: 5, CaseDifficulty.HARD: 4}


@dataclass(frozen=True, slots=True)
class CaseClue:
    """A clue of a case, and the cards that it means."""

    word: str
    number: int
    meant: tuple[Position, ...] = field(repr=False)

    @property
    def display_word(self) -> str:
        """Return the word as people read it, in capitals."""
        return self.word.upper()


@dataclass(frozen=True, slots=True)
class DailyCase:
    """The case of a day in a language; `day` counts from 1970-01-01 UTC."""

    day: int
    language: str
    initial_game: Game = field(repr=False)
    clues: tuple[CaseClue, ...] = field(repr=False)

    @property
    def date(self) -> date:
        """Return the day as a date."""
        return EPOCH + timedelta(days=self.day)

    @property
    def difficulty(self) -> CaseDifficulty:
        """Return the difficulty by the number of clues, which holds for stored cases, too."""
        count = len(self.clues)
        return next(
            (each for each in CaseDifficulty if count >= each.max_clues), CaseDifficulty.HARD
        )

    @property
    def agent_count(self) -> int:
        """Return the number of agents to find."""
        return len(self.initial_game.board.list_uncovered_agents(SOLVER))

    def play_through(self, steps: Sequence[Position | None]) -> Game:
        """Return the position after steps: touches, or None for the end of a turn.

        The rival never moves; after the last clue without all agents it has won. Raises the
        RuleViolation that refuses a touch.
        """
        game = self._advance_to_guess(self.initial_game)
        for step in steps:
            game = self._advance_to_guess(game.play(Stop() if step is None else Guess(step)))
        return game

    def _advance_to_guess(self, game: Game) -> Game:
        while game.phase is Phase.CLUE:
            if game.team is not SOLVER:
                game = game.play(Pass())
                continue
            index = len(game.turns_with_clue)
            if index == len(self.clues):
                return game.play(Resign(SOLVER))
            clue = self.clues[index]
            game = game.play(Clue(clue.display_word, clue.number))
        return game


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """A person's steps in a case, and the day on which they began it.

    It counts if that was the case's own day; otherwise it is practice. A post's case that is begun
    before the next post is begun on its own day (E5).
    """

    day: int
    language: str
    begun_on: int
    steps: tuple[Position | None, ...] = ()
    clues_used: int | None = None
    """Number of clues used, once it is over."""
    is_solved: bool = False

    @property
    def is_ranked(self) -> bool:
        """Return whether this attempt counts for streak, best and ranking: begun on its day."""
        return self.day == self.begun_on


@dataclass(frozen=True, slots=True)
class CaseProgress:
    """A case in the state to which a person has played it."""

    case: DailyCase
    attempt: Attempt
    game: Game = field(repr=False)

    @property
    def is_over(self) -> bool:
        """Return whether the case is solved or lost."""
        return self.game.outcome is not None

    @property
    def is_solved(self) -> bool:
        """Return whether all nine agents are found."""
        return self.game.outcome is not None and self.game.outcome.won_by(SOLVER)

    @property
    def agents_found(self) -> int:
        """Return the number of agents found so far."""
        return sum(turn.count(SOLVER.agent) for turn in self.identities_by_turn)

    @property
    def clue_number(self) -> int:
        """Return the number of the current clue, from 1: the score, once the case is over."""
        return len(self.game.turns_with_clue)

    @property
    def identities_by_turn(self) -> tuple[tuple[Identity, ...], ...]:
        """Return the identities touched, turn by turn; they spoil nothing for other players."""
        return tuple(
            tuple(touch.identity for touch in turn.touches) for turn in self.game.turns_with_clue
        )


@dataclass(frozen=True, slots=True)
class SolverRecord:
    """A person's record: the current streak in days, the fewest clues, the cases solved."""

    streak: int = 0
    fewest_clues: int | None = None
    solved: int = 0


@dataclass(frozen=True, slots=True)
class Finisher:
    """A person who finished a case on its day: clues used, None if unsolved, and their streak.

    `account` is None unless they have shared it, and their profile is public.
    """

    account: int | None
    clues: int | None
    streak: int


@dataclass(frozen=True, slots=True)
class DayResults:
    """The results of a server's people in the case of a past day."""

    finishers: tuple[Finisher, ...] = ()

    @property
    def solver_count(self) -> int:
        """Return the number of people who solved the case."""
        return len([finisher for finisher in self.finishers if finisher.clues is not None])

    @property
    def fewest_clues(self) -> int | None:
        """Return the fewest clues used; None if the case was not solved."""
        return min(
            (finisher.clues for finisher in self.finishers if finisher.clues is not None),
            default=None,
        )

    @property
    def growing_streaks(self) -> tuple[Finisher, ...]:
        """Return the people whose streak has grown to two days or more, the longest first."""
        grown = (finisher for finisher in self.finishers if finisher.streak > 1)
        return tuple(sorted(grown, key=lambda finisher: -finisher.streak))


FORGIVENESS_DAYS = 7
"""Days after a forgiven day before another missed day is forgiven."""


def count_streak(days: Sequence[int], today: int) -> int:
    """Count the consecutive days, up to today, on which a case was finished.

    A single missed day is forgiven once in seven days (E5); today is not missed yet.
    """
    count, expected, forgiven = 0, today, today + FORGIVENESS_DAYS
    for day in sorted(set(days), reverse=True):
        missed = max(0, expected - day - (1 if count == 0 else 0))
        if missed > 1 or (missed and forgiven - (day + 1) < FORGIVENESS_DAYS):
            break
        forgiven = day + 1 if missed else forgiven
        count, expected = count + 1, day - 1
    return count


def count_streak_at_stake(days: Sequence[int], today: int) -> int:
    """Return the length of the streak that ends if today passes without a case; 0 for none."""
    so_far = count_streak(days, today)
    return so_far if today not in days and count_streak(days, today + 1) < so_far else 0
