"""Tellers: what the features beside the game tell of one that is over, asked of each in turn."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from engine.telling.recap import Tale

Teller: TypeAlias = Callable[[int], Awaitable[Tale]]
"""Looks up what a feature tells of a match, by its number."""


class Tellers:
    """Who is asked; the list is filled at the start, once."""

    def __init__(self) -> None:
        self._beside: list[Teller] = []

    def also(self, teller: Teller) -> None:
        """Ask this one, too."""
        self._beside.append(teller)

    async def of(self, match_id: int) -> tuple[Tale, ...]:
        """Give what is told of a match that is over."""
        return tuple([await teller(match_id) for teller in self._beside])
