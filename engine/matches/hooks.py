"""Hooks: what the features beside the game have it do; each list is filled at the start, once.

Law: the game asks everybody in a list, in the order of the list, and knows nobody by name.
"""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

from engine.matches.deeds import Actor
from engine.rules import Person, Seats
from engine.store import Ended, Keeper, Recounted, Store, Write
from engine.tables import Defaults, Table


class Fair(Protocol):
    """What knows how strong people are, and so can seat them on even sides (A8)."""

    async def can_even(self, table: Table) -> bool:
        """Tell whether it knows enough of a table's server."""

    async def even(self, store: Store, table: Table, rng: random.Random) -> Seats:
        """Seat everybody anew on sides that are as even as can be, or raise what it lacks."""


Tally: TypeAlias = Callable[[int, int, int], Awaitable[Iterable[tuple[int, int, int]]]]
"""Counts something in a server, from a day to another: accounts, with how much of how much."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hooks:
    """The lists, and when they are asked; what is raised in one is raised by the game, too.

    `leaving`: takes back what somebody signed up for who is to be forgotten (H8).
    `lost`: ends what was held in a channel, by its number, that is gone for good (G3).
    `again`: raises why the people of a match, by its number, may not open the next one.
    `ended`: writes rows of a match in the transaction that ends it; they follow from it alone.
    `recounted`: writes anew such rows of games that are counted anew; their results are there.
    `uncounted`: writes what is so before all games are counted anew.
    `following`: goes on with what follows from the counts; tells of how many games, 0 once of all.
    `fair`: seats people on even sides (A8); the first of them is asked.
    `chosen`: writes what follows from the defaults that a server, by its number, has chosen.
    `zoned`: has what comes at an hour of a server, by its number, come by the clocks of a zone.
    `cleaned`: lets go of what a feature keeps for a time of its own, whenever the game cleans up.
    `tallies`: by what else, of a name, a server's people are ranked.
    `visitors`: who has come to a match, by its number, without an account, and their names (H9).
    `removed`: keeps out of a match for good who came to it so and was removed from it.
    `keepers`: the features' parts of what is kept of people, games and servers.
    """

    leaving: list[Callable[[Actor], Awaitable[None]]] = field(default_factory=list)
    lost: list[Callable[[int], Awaitable[None]]] = field(default_factory=list)
    again: list[Callable[[int], Awaitable[None]]] = field(default_factory=list)
    ended: list[Ended] = field(default_factory=list)
    recounted: list[Recounted] = field(default_factory=list)
    uncounted: list[Callable[[], Iterable[Write]]] = field(default_factory=list)
    following: list[Callable[[], Awaitable[int]]] = field(default_factory=list)
    fair: list[Fair] = field(default_factory=list)
    chosen: list[Callable[[int, Defaults], Iterable[Write]]] = field(default_factory=list)
    zoned: list[Callable[[int, str], Awaitable[None]]] = field(default_factory=list)
    cleaned: list[Callable[[], Awaitable[None]]] = field(default_factory=list)
    tallies: dict[str, Tally] = field(default_factory=dict)
    visitors: list[Callable[[int], Awaitable[Mapping[Person, str]]]] = field(default_factory=list)
    removed: list[Callable[[Table, Person], Awaitable[None]]] = field(default_factory=list)
    keepers: list[Keeper] = field(default_factory=list)

    async def require_again(self, match_id: int) -> None:
        """Raise the refusal of a feature that opens the next game of a match itself (E12)."""
        for require in self.again:
            await require(match_id)
