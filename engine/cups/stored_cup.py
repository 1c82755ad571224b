"""A stored cup: its channel, people and messages of games; and the refusals of its use cases.

Law: a thread has the id of the message at which it began, so a game's line is also its thread.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.cups.rules import Cup, Heat, Pairing, TableResult
from engine.matches.refusals import Refusal
from engine.rules import Person
from engine.tables.table import MessageLocation, Profile

BYE_PLACE = -1
"""The place that stands for a bye."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CupGame:
    """A game of a cup, or a bye.

    `heat` counts from 1, `place` is its table there; `tries` is how many of its games were stopped
    before. `line_id` is the message in the cup's channel that calls its people, and where its
    thread begins; `match_id` is what is played there. `is_announced` is True once the line shows
    how it ended.
    """

    heat: int
    place: int
    tries: int
    line_id: int | None = None
    match_id: int | None = None
    is_announced: bool = False

    @property
    def is_bye(self) -> bool:
        """Return whether this is a bye, which has no match."""
        return self.place == BYE_PLACE


@dataclass(frozen=True, slots=True, kw_only=True)
class CupNight:
    """A cup and its messages: `place` has the public one, `result_id` is the id of the last one."""

    id: int
    place: MessageLocation
    language: str
    cup: Cup
    people: Mapping[Person, Profile]
    games: tuple[CupGame, ...] = ()
    result_id: int | None = None

    def heat_of(self, game: CupGame) -> Heat:
        """Return the heat that a game belongs to."""
        return self.cup.heats[game.heat - 1]

    def pairing_of(self, game: CupGame) -> Pairing:
        """Return the two crews of a game that is not a bye."""
        return self.heat_of(game).pairings[game.place]

    def result_of(self, game: CupGame) -> TableResult | None:
        """Return the result of a game's table; None while it plays, and for a bye."""
        return None if game.is_bye else self.heat_of(game).results[game.place]

    def list_missing_crews(self, game: CupGame) -> tuple[int, ...]:
        """List the numbers of a game's crews that have not said yet that they are there (E13)."""
        came = dict(self.heat_of(game).arrivals)
        return tuple(crew for crew in self.pairing_of(game).crews if crew not in came)

    def is_latest_try(self, game: CupGame) -> bool:
        """Return whether no later game replaces this one, which was stopped (E13)."""
        return game.is_bye or self.heat_of(game).tries[game.place] == game.tries

    def list_current_games(self) -> tuple[CupGame, ...]:
        """List the games whose tables are playing now, without byes and stopped games."""
        heat = self.cup.current_heat
        return tuple(
            game
            for game in self.games
            if heat is not None
            and game.heat == self.cup.heat_number
            and game.place in heat.playing_places
            and self.is_latest_try(game)
        )

    def find_account(self, person: Person) -> int | None:
        """Return a person's Discord account; None if they are unknown or their data was erased."""
        profile = self.people.get(person)
        return None if profile is None else profile.user_id


class CupNotFound(Exception):
    """No cup has this number."""


@dataclass(frozen=True, slots=True)
class CupViewer:
    """A person's part in a cup: whether they are in, and whether they manage it (E11).

    `strengths` is whether teams can be drawn by strength, `computers` whether computers may play.
    """

    is_in: bool
    manages: bool
    strengths: bool
    computers: bool


class CupOpen(Refusal):
    """A channel has one open cup at a time; `night` is the open one (E11)."""

    def __init__(self, night: CupNight) -> None:
        super().__init__()
        self.night = night


class GameOfCup(Refusal):
    """After a game of a cup there is no rematch: the cup draws the next game (E12)."""


class CupGone(Refusal):
    """There is no such cup here."""

    TEXT = "cup-over"


class NoStrengths(Refusal):
    """This server keeps no ratings, so teams are drawn by lot (E11)."""

    IS_PERSONAL = True
