"""Cups: where one is held, the people its log names, and where each of its games lies.

Law: a thread has the number of the line at which it began: a game's line says where it is played.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.cups.rules import Cup, Heat, Pairing, Result
from engine.rules import Person
from engine.tables.table import Channel, Profile

NO_TABLE = -1
"""The place of the line that tells of a bye."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CupGame:
    """A game of a cup, or a bye: its heat, from 1, its place there, how many were stopped before.

    `line` is the message in the cup's channel that calls its people, and where its thread begins;
    `match` is what is played there. `told` says that the line tells how it ended.
    """

    heat: int
    place: int
    tries: int
    line: int | None = None
    match: int | None = None
    told: bool = False

    @property
    def is_bye(self) -> bool:
        """Tell whether nobody plays here."""
        return self.place == NO_TABLE


@dataclass(frozen=True, slots=True, kw_only=True)
class CupNight:
    """A cup where it is held; `place` has its public message, `result` is the one that ends it."""

    id: int
    place: Channel
    language: str
    cup: Cup
    people: Mapping[Person, Profile]
    games: tuple[CupGame, ...] = ()
    result: int | None = None

    def heat_of(self, game: CupGame) -> Heat:
        """Give the heat that a game is of."""
        return self.cup.heats[game.heat - 1]

    def pairing_of(self, game: CupGame) -> Pairing:
        """Give who meets in a game."""
        return self.heat_of(game).pairings[game.place]

    def result_of(self, game: CupGame) -> Result | None:
        """Say how the table of a game has ended, None while it plays, and for a bye."""
        return None if game.is_bye else self.heat_of(game).results[game.place]

    def is_last(self, game: CupGame) -> bool:
        """Tell whether no other game is played instead of this one (E13)."""
        return game.is_bye or self.heat_of(game).tries[game.place] == game.tries

    def playing(self) -> tuple[CupGame, ...]:
        """List the games whose tables play now."""
        heat = self.cup.heat
        return tuple(
            game
            for game in self.games
            if heat is not None
            and game.heat == self.cup.number
            and game.place in heat.playing
            and self.is_last(game)
        )

    def account(self, person: Person) -> int | None:
        """Give somebody's account; None is somebody who asked to be forgotten."""
        known = self.people.get(person)
        return None if known is None else known.user_id
