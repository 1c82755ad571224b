"""Track records: what somebody has come to in the rated games of a server.

Law: it is sums alone; which games they were stands in the history.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.rules import Clue, Format, Role

FEW = 5
"""Of fewer games than this nothing can be said but how few they are."""
SHOWN_FORM = 20
"""How many of somebody's last games a profile shows one by one."""


@dataclass(frozen=True, slots=True)
class PartPlayed:
    """Somebody's games of a format in a role: how many, how many decided, and won (E1)."""

    format: Format
    role: Role
    games: int
    decided: int
    won: int


@dataclass(frozen=True, slots=True)
class CluesGiven:
    """What came of somebody's clues, in `games` games: see `PersonalResult`."""

    games: int = 0
    clues: int = 0
    promises: int = 0
    kept: int = 0
    found: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class GuessesMade:
    """What somebody read and touched, in `games` games: see `PersonalResult`."""

    games: int = 0
    guesses: int = 0
    hits: int = 0
    assassins: int = 0
    meant: int = 0
    meant_found: int = 0


@dataclass(frozen=True, slots=True)
class Together:
    """The games that somebody won or lost with another account, and how many were won."""

    account: int
    games: int
    won: int


@dataclass(frozen=True, slots=True)
class FoundClue:
    """A clue that somebody gave, and how many agents its turn found."""

    clue: Clue
    found: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TrackRecord:
    """What somebody has come to: by part, as a giver, as a guesser, game after game.

    `form` is won or lost, the last games that were decided, the oldest first; `streak` is the
    longest row of games won without a loss between. `hidden` says that nobody else may see it.
    Of few games the first win, in Unix seconds, and the best clue are known, too.
    """

    account: int
    parts: tuple[PartPlayed, ...] = ()
    giving: CluesGiven = CluesGiven()
    guessing: GuessesMade = GuessesMade()
    form: tuple[bool, ...] = ()
    streak: int = 0
    partner: Together | None = None
    hidden: bool = False
    first_win: int | None = None
    best: FoundClue | None = None

    @property
    def games(self) -> int:
        """How many rated games there are."""
        return sum(part.games for part in self.parts)

    @property
    def decided(self) -> int:
        """How many of them this person has won or lost (E1)."""
        return sum(part.decided for part in self.parts)

    @property
    def won(self) -> int:
        """How many of those they have won."""
        return sum(part.won for part in self.parts)
