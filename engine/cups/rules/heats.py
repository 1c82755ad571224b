"""Heats: the tables of a cup that play at once, and how each came to its end (E12, E13).

Law: a table that has ended stays so.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.cups.rules.cup_deeds import How, Pairing
from engine.cups.rules.cup_refusals import CameAlready, NotPlaying, UnfitDeed

REPLAYS = 1
"""How often a table whose game was stopped plays once more (E13)."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a table ended, and for whom: a crew's number, None where neither has won."""

    winner: int | None
    how: How


@dataclass(frozen=True, slots=True, kw_only=True)
class Heat:
    """Tables that play at once, by their places, and who has a bye.

    `results` has None for a table that plays yet; `tries` says how many games of a table were
    stopped; `came` when somebody of a crew first said that they are there. Unix seconds.
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
        """Begin a heat."""
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
        """The places of the tables that play yet."""
        return tuple(place for place, ended in enumerate(self.results) if ended is None)

    @property
    def over(self) -> bool:
        """Tell whether every table has ended."""
        return None not in self.results

    @property
    def away(self) -> frozenset[int]:
        """The crews that have lost by walk-over (E13)."""
        return frozenset(
            crew
            for pairing, ended in zip(self.pairings, self.results, strict=True)
            if ended is not None and ended.how is How.WALK_OVER
            for crew in pairing.crews
            if crew != ended.winner
        )

    def wins(self, crew: int) -> int:
        """Count what a crew has of this heat: 1 for a win or a bye (E12)."""
        won = sum(ended is not None and ended.winner == crew for ended in self.results)
        return won + (self.bye == crew)

    @property
    def walked_over(self) -> bool:
        """Tell whether somebody has lost a table by walk-over (E13)."""
        return any(ended is not None and ended.how is How.WALK_OVER for ended in self.results)

    def rival(self, crew: int) -> int | None:
        """Give whom a crew meets in this heat, None for a bye or where it does not play."""
        met = (pairing.other(crew) for pairing in self.pairings if crew in pairing.crews)
        return next(met, None)

    def place_of(self, crew: int) -> int | None:
        """Give the place at which a crew plays, None for a bye or where it does not play."""
        places = (at for at, pairing in enumerate(self.pairings) if crew in pairing.crews)
        return next(places, None)

    def arrived(self, crew: int, at: int) -> Heat:
        """Give the heat once somebody of a crew has come; raises NotPlaying or CameAlready."""
        if self.place_of(crew) not in self.playing:
            raise NotPlaying
        if crew in dict(self.came):
            raise CameAlready
        return replace(self, came=(*self.came, (crew, at)))

    def settled(self, place: int, result: Result) -> Heat:
        """Give the heat once a table has ended; raises UnfitDeed for what cannot be its end."""
        self._require_playing(place)
        if result.winner not in (None, *self.pairings[place].crews):
            raise UnfitDeed
        if result.winner is None and result.how is How.PLAYED:
            raise UnfitDeed
        results = list(self.results)
        results[place] = result
        return replace(self, results=tuple(results))

    def anew(self, place: int) -> Heat:
        """Give the heat once a table plays another game, for the last one was stopped.

        Raises UnfitDeed once it has done so.
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
