"""Heats: the tables of a cup that play at once, and the result of each (E12, E13).

Law: a table that has ended stays so.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.cups.rules.cup_deeds import How, Pairing
from engine.cups.rules.cup_refusals import CameAlready, NotPlaying, UnfitDeed

REPLAYS = 1
"""Number of times that a table whose game was stopped plays again (E13)."""


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a table; `winner` is a crew's number, None if neither has won."""

    winner: int | None
    how: How


@dataclass(frozen=True, slots=True, kw_only=True)
class Heat:
    """Tables that play at once, by their places, and the crew that has a bye.

    `results` has None for a table that still plays; `tries` counts the stopped games of each table;
    `came` has the time at which each crew came. Unix seconds.
    """

    pairings: tuple[Pairing, ...]
    bye: int | None
    began: int
    final: bool
    results: tuple[Result | None, ...]
    tries: tuple[int, ...]
    came: tuple[tuple[int, int], ...] = ()

    @classmethod
    def of(cls, pairings: tuple[Pairing, ...], bye: int | None, began: int, *, final: bool) -> Heat:
        """Create a heat whose tables all play."""
        count = len(pairings)
        return cls(
            pairings=pairings,
            bye=bye,
            began=began,
            final=final,
            results=(None,) * count,
            tries=(0,) * count,
        )

    @property
    def playing(self) -> tuple[int, ...]:
        """Return the places of the tables that still play."""
        return tuple(place for place, ended in enumerate(self.results) if ended is None)

    @property
    def over(self) -> bool:
        """Return whether every table has ended."""
        return None not in self.results

    @property
    def away(self) -> frozenset[int]:
        """Return the crews that have lost by walk-over (E13)."""
        return frozenset(
            crew
            for pairing, ended in zip(self.pairings, self.results, strict=True)
            if ended is not None and ended.how is How.WALK_OVER
            for crew in pairing.crews
            if crew != ended.winner
        )

    def wins(self, crew: int) -> int:
        """Return the points of a crew in this heat: 1 for a win or a bye (E12)."""
        won = sum(ended is not None and ended.winner == crew for ended in self.results)
        return won + (self.bye == crew)

    @property
    def walked_over(self) -> bool:
        """Return whether a table has ended by walk-over (E13)."""
        return any(ended is not None and ended.how is How.WALK_OVER for ended in self.results)

    def rival(self, crew: int) -> int | None:
        """Return the rival of a crew in this heat; None with a bye or without a game."""
        met = (pairing.other(crew) for pairing in self.pairings if crew in pairing.crews)
        return next(met, None)

    def place_of(self, crew: int) -> int | None:
        """Return the place at which a crew plays; None with a bye or without a game."""
        places = (at for at, pairing in enumerate(self.pairings) if crew in pairing.crews)
        return next(places, None)

    def arrived(self, crew: int, at: int) -> Heat:
        """Return the heat with a crew that has come; raises NotPlaying or CameAlready."""
        if self.place_of(crew) not in self.playing:
            raise NotPlaying
        if crew in dict(self.came):
            raise CameAlready
        return replace(self, came=(*self.came, (crew, at)))

    def settled(self, place: int, result: Result) -> Heat:
        """Return the heat with the result of a table; raises UnfitDeed if it is impossible."""
        self._require_playing(place)
        if result.winner not in (None, *self.pairings[place].crews):
            raise UnfitDeed
        if result.winner is None and result.how is How.PLAYED:
            raise UnfitDeed
        results = list(self.results)
        results[place] = result
        return replace(self, results=tuple(results))

    def anew(self, place: int) -> Heat:
        """Return the heat with one more game at a table, whose last one was stopped.

        Raises UnfitDeed if all its replays are used up.
        """
        self._require_playing(place)
        tries = list(self.tries)
        if tries[place] >= REPLAYS:
            raise UnfitDeed
        tries[place] += 1
        return replace(self, tries=tuple(tries))

    def _require_playing(self, place: int) -> None:
        if place not in self.playing:
            raise UnfitDeed
