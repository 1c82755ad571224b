"""What stands beside the game: followers of a change, rounds, and what features tell and offer.

Law: each follower fails alone, and makes good what it missed when it heals.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import discord

from cogs.screens.custom_ids import Press
from cogs.wire.requests import Request
from engine.matches import Actor
from engine.rules import Person, Position
from engine.tables import Table
from engine.telling.recap import Tale
from engine.texts import Voice

AGAIN_SECONDS, REST_SECONDS = 1, 60
"""How soon a round goes on: while there is more to do, and after it."""
Teller: TypeAlias = Callable[[int], Awaitable[Tale]]
"""Looks up what a feature tells of a match, by its number."""
Row: TypeAlias = discord.ui.ActionRow[Any]
Offer: TypeAlias = Callable[[Request, Table, str], Awaitable[Sequence[Row]]]
"""Gives the rows of a feature for somebody, a table and a page, as its press names it."""


class Follower:
    """Who shows something of every change, or does what follows from it."""

    async def follow(self, before: Table | None, after: Table) -> None:
        """Show, or do, what follows from a change; `before` is None for a table that is new."""

    async def heal(self, table: Table) -> None:
        """Make good what was lost, or was never shown; by itself there is nothing."""


def rest_after(some: Callable[[], Awaitable[int]]) -> Callable[[], Awaitable[int]]:
    """Make a round of what does some of its work and tells how much, 0 once all is done."""

    async def go_round() -> int:
        return AGAIN_SECONDS if await some() else REST_SECONDS

    return go_round


class Tellers:
    """What the features tell of a game that is over; each enters its own."""

    def __init__(self) -> None:
        self._tellers: list[Teller] = []

    def also(self, teller: Teller) -> None:
        """Ask this one, too."""
        self._tellers.append(teller)

    async def of(self, match_id: int) -> tuple[Tale, ...]:
        """Give what is told of a match that is over."""
        return tuple([await teller(match_id) for teller in self._tellers])


class UnderClues:
    """What the features offer below *Every clue* of a finished game; each enters its own."""

    def __init__(self) -> None:
        self._offers: list[Offer] = []

    def also(self, offer: Offer) -> None:
        """Have something else offered, below what is offered already."""
        self._offers.append(offer)

    async def rows(self, request: Request, table: Table, page: str) -> list[Row]:
        """Ask for everything that is offered below a page."""
        return [row for offer in self._offers for row in await offer(request, table, page)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Choosing:
    """Cards that somebody may choose on the board itself, where cards can be touched.

    The `press` brings all that are `chosen`, `most` of them at most; `said` asks for them.
    """

    press: Press
    cards: Sequence[Position]
    chosen: Sequence[Position]
    most: int
    said: str


Chooser: TypeAlias = Callable[[Table, Person, Actor, Voice], Awaitable[Choosing | None]]
"""Gives what a feature has somebody choose at a table now; None where that is nothing."""


class Choosers:
    """What the features have people choose on the board itself; each enters its own."""

    def __init__(self) -> None:
        self._choosers: list[Chooser] = []

    def also(self, chooser: Chooser) -> None:
        """Ask this one, too; who comes first is asked first."""
        self._choosers.append(chooser)

    async def of(self, table: Table, person: Person, actor: Actor, say: Voice) -> Choosing | None:
        """Give what somebody may choose now, for one feature at a time."""
        for chooser in self._choosers:
            found = await chooser(table, person, actor, say)
            if found is not None:
                return found
        return None
