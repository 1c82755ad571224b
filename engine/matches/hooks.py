"""Hooks: lists of callbacks that features register with the game once, at the start.

Law: the game calls every callback of a list, in order, and knows no feature by name.
"""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

from engine.matches.actors import Actor
from engine.rules import Person, Seats
from engine.store import EndHook, RecountHook, RetentionPolicy, Store, WriteStatement
from engine.tables import Defaults, Table


class TeamBalancer(Protocol):
    """A feature that knows how strong people are, and can seat them on even sides (A8)."""

    async def can_balance(self, table: Table) -> bool:
        """Return whether a table's people can be seated on sides of even strength."""

    async def balance(self, store: Store, table: Table, rng: random.Random) -> Seats:
        """Return seats on sides as even in strength as can be; raises Refused if it cannot."""


Tally: TypeAlias = Callable[[int, int, int], Awaitable[Iterable[tuple[int, int, int]]]]
"""Counts something in a server, from a day to another: accounts, with how much of how much."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hooks:
    """The lists, and when they are called; an exception of a callback is raised by the game.

    `on_leave`: withdraws what a person who is to be erased has signed up for (H8).
    `on_channel_lost`: ends what was held in a channel, by its number, that is gone for good (G3).
    `before_next_game`: raises why the people of a match, by its number, may not open the next one.
    `on_match_end`: returns rows of a match for the transaction that ends it; they follow from it
    alone. `on_recount`: returns such rows of matches that are counted again; their results are
    there. `before_rebuild`: returns the writes to make before all games are counted again.
    `after_rebuild`: jobs over newly counted games. Each returns how many it handled, 0 when done.
    `team_balancers`: seats people on even sides (A8); only the first is used. `on_defaults_saved`:
    returns writes that follow from the defaults that a server, by its number, has chosen.
    `on_zone_saved`: reschedules a server's tasks, by its number, to the clocks of a zone.
    `on_cleanup`: deletes a feature's rows after a time of their own, whenever the game cleans up.
    `tallies`: by name, what else a server's people are ranked by. `guest_lists`: returns the guests
    of a match, by its number, and their names (H9). `on_guest_removed`: keeps a guest out for good
    who was removed from a match. `retention_policies`: the retention policies of the features, for
    people, games and servers.
    """

    on_leave: list[Callable[[Actor], Awaitable[None]]] = field(default_factory=list)
    on_channel_lost: list[Callable[[int], Awaitable[None]]] = field(default_factory=list)
    before_next_game: list[Callable[[int], Awaitable[None]]] = field(default_factory=list)
    on_match_end: list[EndHook] = field(default_factory=list)
    on_recount: list[RecountHook] = field(default_factory=list)
    before_rebuild: list[Callable[[], Iterable[WriteStatement]]] = field(default_factory=list)
    after_rebuild: list[Callable[[], Awaitable[int]]] = field(default_factory=list)
    team_balancers: list[TeamBalancer] = field(default_factory=list)
    on_defaults_saved: list[Callable[[int, Defaults], Iterable[WriteStatement]]] = field(
        default_factory=list
    )
    on_zone_saved: list[Callable[[int, str], Awaitable[None]]] = field(default_factory=list)
    on_cleanup: list[Callable[[], Awaitable[None]]] = field(default_factory=list)
    tallies: dict[str, Tally] = field(default_factory=dict)
    guest_lists: list[Callable[[int], Awaitable[Mapping[Person, str]]]] = field(
        default_factory=list
    )
    on_guest_removed: list[Callable[[Table, Person], Awaitable[None]]] = field(default_factory=list)
    retention_policies: list[RetentionPolicy] = field(default_factory=list)

    async def require_may_play_again(self, match_id: int) -> None:
        """Raise Refused if a feature opens the next game of a match itself (E12)."""
        for require in self.before_next_game:
            await require(match_id)
