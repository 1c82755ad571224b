"""Under the clues: what features offer below a page of *Every clue* of a finished game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeAlias

import discord

from cogs.wire.requests import Request
from engine.tables import Table

Row: TypeAlias = discord.ui.ActionRow[Any]
Offer: TypeAlias = Callable[[Request, Table, str], Awaitable[Sequence[Row]]]
"""Gives the rows of a feature for somebody, a table and a page, as its press names it."""


class UnderClues:
    """The offers; each feature enters its own."""

    def __init__(self) -> None:
        self._offers: list[Offer] = []

    def also(self, offer: Offer) -> None:
        """Have something else offered, below what is offered already."""
        self._offers.append(offer)

    async def rows(self, request: Request, table: Table, page: str) -> list[Row]:
        """Ask for everything that is offered below a page."""
        return [row for offer in self._offers for row in await offer(request, table, page)]
