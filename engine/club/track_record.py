"""Track records: a person's sums over the games of a server, those with computers apart.

Law: it has sums only; the games stand in the history.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.rules import Clue, Format, Role

FEW_GAMES = 5
"""With fewer games no shares are shown."""
FORM_LENGTH = 20
"""Last games that a profile shows one by one."""


@dataclass(frozen=True, slots=True)
class PartRecord:
    """A person's games of a format in a role: all, decided, and won (E1)."""

    format: Format
    role: Role
    games: int
    decided: int
    won: int


@dataclass(frozen=True, slots=True)
class CluesGiven:
    """The sums of a person's clues in `games` games: see `PersonalResult`."""

    games: int = 0
    clues: int = 0
    promises: int = 0
    promises_kept: int = 0
    agents_found: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class GuessesMade:
    """The sums of a person's reading and guessing in `games` games: see `PersonalResult`."""

    games: int = 0
    guesses: int = 0
    hits: int = 0
    assassins: int = 0
    meant: int = 0
    meant_found: int = 0


@dataclass(frozen=True, slots=True)
class PartnerRecord:
    """The games that a person won or lost with another account, and the number won."""

    account: int
    games: int
    won: int


@dataclass(frozen=True, slots=True)
class FoundClue:
    """A person's clue, and how many agents its turn found."""

    clue: Clue
    agents_found: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ComputerGames:
    """A person's games with computers, which count in no ranking or rating (E4).

    `form`, `streak` and `best` are those of `TrackRecord`.
    """

    games: int = 0
    won: int = 0
    form: tuple[bool, ...] = ()
    streak: int = 0
    best: FoundClue | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TrackRecord:
    """A person's record: by part, as a giver, as a guesser, game after game.

    `form` has the last decided games, won or lost, the oldest first; `streak` is the longest row of
    games won without a loss between. `hidden` means that no other person may see it. With few games
    the first win, in Unix seconds, and the best clue are known, too.
    """

    account: int
    parts: tuple[PartRecord, ...] = ()
    giving: CluesGiven = CluesGiven()
    guessing: GuessesMade = GuessesMade()
    form: tuple[bool, ...] = ()
    streak: int = 0
    partner: PartnerRecord | None = None
    hidden: bool = False
    first_win: int | None = None
    best: FoundClue | None = None
    with_computers: ComputerGames = ComputerGames()

    @property
    def games(self) -> int:
        """Return the number of rated games."""
        return sum(part.games for part in self.parts)

    @property
    def decided(self) -> int:
        """Return the number of rated games won or lost (E1)."""
        return sum(part.decided for part in self.parts)

    @property
    def won(self) -> int:
        """Return the number of rated games won."""
        return sum(part.won for part in self.parts)
