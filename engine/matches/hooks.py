"""Hooks: lists of callbacks that features register with the game once, at the start.

Law: the game calls every callback of a list, in order, and knows no feature by name.
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
    """A feature that knows how strong people are, and can seat them on even sides (A8)."""

    async def can_even(self, table: Table) -> bool:
        """Return whether enough is known of the people in a table's server."""

    async def even(self, store: Store, table: Table, rng: random.Random) -> Seats:
        """Return seats on sides that are as even as can be; raises what it lacks."""


Tally: TypeAlias = Callable[[int, int, int], Awaitable[Iterable[tuple[int, int, int]]]]
"""Counts something in a server, from a day to another: accounts, with how much of how much."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hooks:
    """The lists, and when they are called; an exception of a callback is raised by the game.

    `leaving`: withdraws what a person who is to be erased has signed up for (H8). `lost`: ends what
    was held in a channel, by its number, that is gone for good (G3). `again`: raises why the people
    of a match, by its number, may not open the next one. `ended`: returns rows of a match for the
    transaction that ends it; they follow from it alone. `recounted`: returns such rows of matches
    that are counted again; their results are there. `uncounted`: returns the writes to make before
    all games are counted again. `following`: jobs over newly counted games. Each returns how many
    it handled, 0 when done. `fair`: seats people on even sides (A8); only the first is used.
    `chosen`: returns writes that follow from the defaults that a server, by its number, has chosen.
    `zoned`: reschedules a server's tasks, by its number, to the clocks of a zone. `cleaned`:
    deletes a feature's rows after a time of their own, whenever the game cleans up. `tallies`: by
    name, what else a server's people are ranked by. `visitors`: returns the guests of a match, by
    its number, and their names (H9). `removed`: keeps a guest out for good who was removed from a
    match. `keepers`: the retention policies of the features, for people, games and servers.
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
        """Raise the refusal of a feature that opens the next game of a match on its own (E12)."""
        for require in self.again:
            await require(match_id)
