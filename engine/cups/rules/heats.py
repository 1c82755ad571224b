"""Heats: the tables of a cup that play at once, and the result of each (E12, E13).

Law: a table that has ended stays so.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.cups.rules.cup_events import (
    CameAlready,
    InvalidCupEvent,
    NotPlaying,
    Pairing,
    TableEnding,
)
from engine.rules import Limit

MAX_REPLAYS = 1
"""Number of times that a table whose game was stopped plays again (E13)."""
WALK_OVER_SECONDS = 3600
"""Greatest time that a crew may be away."""


@dataclass(frozen=True, slots=True)
class TableResult:
    """The end of a table; `winner` is a crew's number, None if neither has won."""

    winner: int | None
    ending: TableEnding


@dataclass(frozen=True, slots=True, kw_only=True)
class Heat:
    """Tables that play at once, by their places, and the crew that has a bye.

    `results` has None for a table that still plays; `tries` counts the stopped games of each table;
    `came` has the time at which each crew came. Unix seconds.
    """

    pairings: tuple[Pairing, ...]
    bye: int | None
    began_at: int
    is_final: bool
    results: tuple[TableResult | None, ...]
    tries: tuple[int, ...]
    arrivals: tuple[tuple[int, int], ...] = ()

    @classmethod
    def start(
        cls, pairings: tuple[Pairing, ...], bye: int | None, began: int, *, final: bool
    ) -> Heat:
        """Create a heat in which every table still plays; `began` is in Unix seconds."""
        count = len(pairings)
        return cls(
            pairings=pairings,
            bye=bye,
            began_at=began,
            is_final=final,
            results=(None,) * count,
            tries=(0,) * count,
        )

    @property
    def playing_places(self) -> tuple[int, ...]:
        """Return the places of the tables that still play."""
        return tuple(place for place, ended in enumerate(self.results) if ended is None)

    @property
    def is_over(self) -> bool:
        """Return whether every table has ended."""
        return None not in self.results

    @property
    def walk_over_losers(self) -> frozenset[int]:
        """Return the crews that have lost by walk-over: those of a table that did not win (E13)."""
        return frozenset(
            crew
            for pairing, ended in zip(self.pairings, self.results, strict=True)
            if ended is not None and ended.ending is TableEnding.WALK_OVER
            for crew in pairing.crews
            if crew != ended.winner
        )

    def count_points(self, crew: int) -> int:
        """Return the points of a crew in this heat: 1 for a win or a bye (E12)."""
        won = sum(ended is not None and ended.winner == crew for ended in self.results)
        return won + (self.bye == crew)

    @property
    def has_walk_over(self) -> bool:
        """Return whether a table has ended by walk-over (E13)."""
        return bool(self.walk_over_losers)

    def find_rival(self, crew: int) -> int | None:
        """Return the rival of a crew in this heat; None with a bye or without a game."""
        met = (pairing.rival_of(crew) for pairing in self.pairings if crew in pairing.crews)
        return next(met, None)

    def find_place(self, crew: int) -> int | None:
        """Return the place at which a crew plays; None with a bye or without a game."""
        places = (at for at, pairing in enumerate(self.pairings) if crew in pairing.crews)
        return next(places, None)

    def with_arrival(self, crew: int, at: int) -> Heat:
        """Return the heat with the time of a crew's arrival; raises NotPlaying or CameAlready."""
        if self.find_place(crew) not in self.playing_places:
            raise NotPlaying
        if crew in dict(self.arrivals):
            raise CameAlready
        return replace(self, arrivals=(*self.arrivals, (crew, at)))

    def with_result(self, place: int, result: TableResult) -> Heat:
        """Return the heat with the result of the table at `place`.

        Raises InvalidCupEvent if that table has ended, if the winner is not there, or if a played
        game has no winner.
        """
        self._require_playing(place)
        if result.winner not in (None, *self.pairings[place].crews):
            raise InvalidCupEvent
        if result.winner is None and result.ending is TableEnding.PLAYED:
            raise InvalidCupEvent
        results = list(self.results)
        results[place] = result
        return replace(self, results=tuple(results))

    def with_replay(self, place: int) -> Heat:
        """Return the heat with one more game at a table, whose last one was stopped.

        Raises InvalidCupEvent if the table has ended or all its replays are used up.
        """
        self._require_playing(place)
        tries = list(self.tries)
        if tries[place] >= MAX_REPLAYS:
            raise InvalidCupEvent
        tries[place] += 1
        return replace(self, tries=tuple(tries))

    def _require_playing(self, place: int) -> None:
        if place not in self.playing_places:
            raise InvalidCupEvent


@dataclass(frozen=True, slots=True)
class CrewActivity:
    """The activity in a table's game: when it was dealt, and the last act of each crew.

    `awaited_crews` are the crews that the game waits for, since `awaited_since`; empty in a pause.
    Unix seconds.
    """

    dealt_at: int
    awaited_since: int
    awaited_crews: frozenset[int] = frozenset()
    last_acts: Mapping[int, int] = field(default_factory=dict)


def walk_over_deadlines(heat: Heat, place: int, signs: CrewActivity) -> dict[int, Limit]:
    """Return the time limits after which the absent crews of a table lose (E13).

    A crew is away until one of its people has come or acted, and while its game waits for it.
    """
    came = dict(heat.arrivals)
    limits = {}
    for crew in heat.pairings[place].crews:
        known = [at for at in (came.get(crew), signs.last_acts.get(crew)) if at is not None]
        if not known:
            limits[crew] = Limit(signs.dealt_at, WALK_OVER_SECONDS)
        elif crew in signs.awaited_crews:
            limits[crew] = Limit(max(*known, signs.awaited_since), WALK_OVER_SECONDS)
    return limits
