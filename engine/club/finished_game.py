"""Finished games as a server's history lists them, without their logs."""

from __future__ import annotations

from dataclasses import dataclass

from engine.rules import ClueResult, Format, Layout, Person, Role, Team, Termination, Theme
from engine.tables import Profile

NEWEST = 2**62
"""Later than any end of a game, in Unix seconds."""


@dataclass(frozen=True, slots=True)
class PastPlayer:
    """A player at the end; without an account a computer, or a person who was erased (H8)."""

    person: Person
    account: int | None
    team: Team | None
    role: Role
    won: bool | None


@dataclass(frozen=True, slots=True)
class BestClue:
    """The clue of a game that found most, and the account of its giver."""

    clue: ClueResult
    account: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedGame:
    """A finished game: its end in Unix seconds, its outcome, and its players.

    `with_computers` is True if a computer sat in it (E4), `has_log` if its log is stored, so that
    its recap can be shown.
    """

    match: int
    at: int
    format: Format
    layout: Layout
    termination: Termination
    score: int | None
    rated: bool
    with_computers: bool
    players: tuple[PastPlayer, ...]
    best: BestClue | None
    has_log: bool

    @property
    def theme(self) -> Theme:
        """Return the theme of its teams (A3)."""
        return self.format.theme(self.layout)

    @property
    def has_winner(self) -> bool:
        """Return True if any of its players won."""
        return any(player.won for player in self.players)

    @property
    def winner(self) -> Team | None:
        """Return the team that won; None without rivals, or if no result of a player is known."""
        sides = ((player.team, player.won) for player in self.players if player.won is not None)
        winners = (team if won else team.rival for team, won in sides if team is not None)
        return next(winners, None) if self.format.rules.has_rival else None


@dataclass(frozen=True, slots=True)
class PageStart:
    """The start of a page of a history: a game's end and number, and the direction."""

    at: int = NEWEST
    match: int = 0
    newer: bool = False


@dataclass(frozen=True, slots=True)
class History:
    """A page of finished games, the newest first, and if there are newer and older ones."""

    games: tuple[FinishedGame, ...]
    newer: bool
    older: bool


@dataclass(frozen=True, slots=True)
class BestScore:
    """A score on a best list: its match, its time in Unix seconds, and its winners (E3)."""

    match: int
    score: int
    at: int
    people: tuple[Profile, ...]
