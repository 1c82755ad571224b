"""Cases: the board of a day that everybody plays alone, and how far somebody has come (E5).

Law: a position of a case is a replay of what was touched; its clues were chosen beforehand, so
nothing that somebody does changes what is asked of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from enum import Enum

from engine.rules import Clue, Game, Guess, Identity, Pass, Phase, Position, Resign, Stop, Team

SOLVER = Team.RED
EPOCH = date(1970, 1, 1)


class Effort(Enum):
    """How hard a case is: the fewer its clues, the more cards each of them means."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"

    @classmethod
    def of(cls, day: int) -> Effort:
        """Tell how hard the case of a day is made: Monday's is easy, Sunday's hard."""
        weekday = (EPOCH + timedelta(days=day)).weekday()
        return cls.EASY if weekday < _FRIDAY else cls.MEDIUM if weekday < _SUNDAY else cls.HARD

    @property
    def clues(self) -> int:
        """The most clues that such a case has."""
        return _CLUES[self]

    @property
    def or_easier(self) -> tuple[Effort, ...]:
        """This and all that are easier, the hardest first."""
        return tuple(each for each in reversed(Effort) if each.clues >= self.clues)


_FRIDAY, _SUNDAY = 4, 6
_CLUES = {Effort.EASY: 6, Effort.MEDIUM: 5, Effort.HARD: 4}


@dataclass(frozen=True, slots=True)
class CaseClue:
    """A clue of a case, and the cards that it means."""

    word: str
    number: int
    meant: tuple[Position, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class DailyCase:
    """The case of a day, counted from 1970-01-01 UTC, in a language: the deal and its clues."""

    day: int
    language: str
    dealt: Game = field(repr=False)
    clues: tuple[CaseClue, ...] = field(repr=False)

    @property
    def date(self) -> date:
        """The day as a date."""
        return EPOCH + timedelta(days=self.day)

    @property
    def effort(self) -> Effort:
        """How hard it is, by how many clues there are; so of a case of any version."""
        given = len(self.clues)
        return next((each for each in Effort if given >= each.clues), Effort.HARD)

    def after(self, deeds: Sequence[Position | None]) -> Game:
        """Return the position after these touches, None for the end of a turn.

        The rival never moves; after the last clue without all agents it has won. Raises the
        RuleViolation that refuses one of them.
        """
        game = self._gone_on(self.dealt)
        for deed in deeds:
            game = self._gone_on(game.play(Stop() if deed is None else Guess(deed)))
        return game

    def _gone_on(self, game: Game) -> Game:
        while game.phase is Phase.CLUE:
            if game.team is not SOLVER:
                game = game.play(Pass())
                continue
            given = len(game.clued)
            if given == len(self.clues):
                return game.play(Resign(SOLVER))
            game = game.play(Clue(self.clues[given].word, self.clues[given].number))
        return game


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """What somebody has done in a case, and on which day they began it.

    It counts if that was the case's own day; else it is practice.
    """

    day: int
    language: str
    begun_on: int
    deeds: tuple[Position | None, ...] = ()
    clues: int | None = None
    """How many clues were used, once it is over."""
    solved: bool = False

    @property
    def counts(self) -> bool:
        """Tell whether it counts for a streak, a best and a server's table."""
        return self.day == self.begun_on


@dataclass(frozen=True, slots=True)
class Solving:
    """A case as somebody has come to it."""

    case: DailyCase
    attempt: Attempt
    game: Game = field(repr=False)

    @property
    def over(self) -> bool:
        """Tell whether it is solved or lost."""
        return self.game.outcome is not None

    @property
    def solved(self) -> bool:
        """Tell whether all nine are found."""
        return self.game.outcome is not None and self.game.outcome.won_by(SOLVER)

    @property
    def clue(self) -> int:
        """Which clue this is, from 1: the score, once it is over."""
        return len(self.game.clued)

    @property
    def squares(self) -> tuple[tuple[Identity, ...], ...]:
        """Who was met, turn by turn: all that may be told of a case to whoever plays it yet."""
        return tuple(tuple(touch.identity for touch in turn.touches) for turn in self.game.clued)


@dataclass(frozen=True, slots=True)
class SolverRecord:
    """What somebody has done so far: days running, the fewest clues, the cases solved."""

    streak: int = 0
    best: int | None = None
    solved: int = 0


@dataclass(frozen=True, slots=True)
class SolverRank:
    """A line of a server's table of a month: an account, cases solved, clues used for them."""

    account: int | None
    solved: int
    clues: int


@dataclass(frozen=True, slots=True)
class Finisher:
    """Somebody who came to the end of a case on its day: the clues, None unsolved, and their days.

    `account` is None unless they have shared it, and keep nothing to themselves.
    """

    account: int | None
    clues: int | None
    streak: int


@dataclass(frozen=True, slots=True)
class DayBefore:
    """How the people of a server did in the case of a day that is over."""

    finishers: tuple[Finisher, ...] = ()

    @property
    def solved(self) -> int:
        """How many have solved it."""
        return len([one for one in self.finishers if one.clues is not None])

    @property
    def best(self) -> int | None:
        """The fewest clues, None where nobody has solved it."""
        return min((one.clues for one in self.finishers if one.clues is not None), default=None)

    @property
    def grown(self) -> tuple[Finisher, ...]:
        """Whose days running have grown to two or more, the longest first."""
        grown = (one for one in self.finishers if one.streak > 1)
        return tuple(sorted(grown, key=lambda one: -one.streak))


SPARING = 7
"""A missed day is forgiven so many days after the last one that was."""


def streak(days: Sequence[int], today: int) -> int:
    """Count days running on which a case was finished.

    A single missed day is forgiven once in seven days (E5); today is not missed yet.
    """
    count, expected, forgiven = 0, today, today + SPARING
    for day in sorted(set(days), reverse=True):
        missed = max(0, expected - day - (1 if count == 0 else 0))
        if missed > 1 or (missed and forgiven - (day + 1) < SPARING):
            break
        forgiven = day + 1 if missed else forgiven
        count, expected = count + 1, day - 1
    return count


def at_stake(days: Sequence[int], today: int) -> int:
    """Count the days running that end if today passes without a case; 0 where none do."""
    so_far = streak(days, today)
    return so_far if today not in days and streak(days, today + 1) < so_far else 0
