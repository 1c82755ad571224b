"""Extension points of the game: change listeners, periodic tasks, and what features offer.

Law: each listener fails alone, and repairs later what it missed. A feature appends to these lists.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import discord

from cogs.interactions.requests import Request
from cogs.screens.custom_ids import Press
from engine.rules import Person, Position
from engine.tables import Table
from engine.telling.recap import RecapSection
from engine.texts import Voice

BUSY_SECONDS, IDLE_SECONDS = 1, 60
"""Seconds until the next run: while there is more to do, and once there is not."""
RecapProvider: TypeAlias = Callable[[int], Awaitable[RecapSection]]
"""Loads what a feature adds to the recap of a match, by the match's id."""
Row: TypeAlias = discord.ui.ActionRow[Any] | discord.ui.TextDisplay[Any]
ClueButtonProvider: TypeAlias = Callable[[Request, Table, str], Awaitable[Sequence[Row]]]
"""Returns a feature's rows for a request, a table and a page, as its press names it."""


class ChangeListener:
    """Shows something of every change, or does what follows from it."""

    async def on_change(self, before: Table | None, after: Table) -> None:
        """Handle a change of a table; `before` is None for a new table."""

    async def reconcile(self, table: Table) -> None:
        """Repair what is missing; does nothing unless overridden."""


def build_periodic_task(run_batch: Callable[[], Awaitable[int]]) -> Callable[[], Awaitable[int]]:
    """Return a periodic task, run soon again if `run_batch` returns that it handled any."""

    async def run() -> int:
        return BUSY_SECONDS if await run_batch() else IDLE_SECONDS

    return run


class RecapProviders(list[RecapProvider]):
    """The sections that features add to the recap of a finished game.

    Those of `on_request` take long to load, and are for *Every clue* only.
    """

    def __init__(self) -> None:
        super().__init__()
        self.on_request: list[RecapProvider] = []

    async def list_sections(self, match_id: int) -> tuple[RecapSection, ...]:
        """List what the features add to the recap of a match that is over."""
        return tuple([await provider(match_id) for provider in self])

    async def list_clue_sections(self, match_id: int) -> tuple[RecapSection, ...]:
        """List what the features add to *Every clue* of a match that is over."""
        return tuple([await provider(match_id) for provider in (*self, *self.on_request)])


class ClueButtonProviders(list[ClueButtonProvider]):
    """The rows that features offer below *Every clue* of a finished game."""

    async def list_rows(self, request: Request, table: Table, page: str) -> list[Row]:
        """List the rows of every feature below a page of *Every clue*."""
        return [row for provider in self for row in await provider(request, table, page)]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPick:
    """Cards that a person may choose on the board itself, where cards can be touched.

    The `press` sends all that are `chosen`, at most `max_cards`; `prompt` writes the sentence that
    asks for them.
    """

    press: Press
    cards: Sequence[Position]
    chosen: Sequence[Position]
    max_cards: int
    prompt: Callable[[Voice], str]


Viewers: TypeAlias = Mapping[Person, int]
"""The accounts of people who look at a table, by person."""
CardPicker: TypeAlias = Callable[[Table, Viewers], Awaitable[Mapping[Person, CardPick]]]
"""Loads what a feature asks the viewers of a table to choose now, at once for all of them."""


class CardPickers(list[CardPicker]):
    """The choices of cards that features offer on the board itself."""

    async def load_picks(self, table: Table, viewers: Viewers) -> dict[Person, CardPick]:
        """Load the first feature's choice for each viewer of a table who has one now."""
        picks: dict[Person, CardPick] = {}
        for picker in self:
            picks = {**await picker(table, viewers), **picks}
        return picks
