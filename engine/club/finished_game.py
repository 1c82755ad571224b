"""Finished games as a server's history lists them, without their logs."""

from __future__ import annotations

from dataclasses import dataclass

from engine.rules import Format, GivenClue, Layout, Person, Role, Team, Termination, Theme
from engine.tables import Profile

NEWEST = 2**62
"""Later than any end of a game, in Unix seconds."""


@dataclass(frozen=True, slots=True)
class PlayerThen:
    """Somebody who sat there at the end; no account is a computer, or somebody forgotten (H8)."""

    person: Person
    account: int | None
    team: Team | None
    role: Role
    won: bool | None


@dataclass(frozen=True, slots=True)
class BestClue:
    """The clue of a game that found most, and the account of the person who gave it."""

    given: GivenClue
    account: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedGame:
    """A finished game: when it ended, in Unix seconds, how, and who sat there.

    `told` says that its log is there, so that its recap can be shown.
    """

    match: int
    at: int
    format: Format
    layout: Layout
    termination: Termination
    score: int | None
    rated: bool
    players: tuple[PlayerThen, ...]
    best: BestClue | None
    told: bool

    @property
    def theme(self) -> Theme:
        """How its teams are named (A3)."""
        return self.format.theme(self.layout)

    @property
    def won(self) -> bool:
        """Tell whether anybody won who sat there."""
        return any(one.won for one in self.players)

    @property
    def winner(self) -> Team | None:
        """The team that won, where two were opposed; None where nobody of either sat there."""
        sides = ((one.team, one.won) for one in self.players if one.won is not None)
        winners = (team if won else team.rival for team, won in sides if team is not None)
        return next(winners, None) if self.format.rules.opposed else None


@dataclass(frozen=True, slots=True)
class PageStart:
    """Where a page of a history begins: a game's end and number, and on which side of it."""

    at: int = NEWEST
    match: int = 0
    newer: bool = False


@dataclass(frozen=True, slots=True)
class History:
    """A page of finished games, the newest first, and whether there are others beside it."""

    games: tuple[FinishedGame, ...]
    newer: bool
    older: bool


@dataclass(frozen=True, slots=True)
class Best:
    """A score on a best list: its match, when it was won (Unix seconds), and by whom (E3)."""

    match: int
    score: int
    at: int
    people: tuple[Profile, ...]
