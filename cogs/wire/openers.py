"""Openers: what can be opened in a channel without a press there, and how it went on."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from enum import Enum
from typing import Protocol, TypeAlias

from discord.utils import snowflake_time

from cogs.screens.custom_ids import Action, Press
from cogs.wire.publisher import Publisher
from engine.matches import Actor, AlreadyOpen, MatchBroken, Matches, MatchGone, Wanted
from engine.tables import Channel

TABLE = "table"
"""The opener that the game has."""


class Course(Enum):
    """How something that was opened went on."""

    GOES_ON = "goes on"
    """It waits for people, or they play."""
    PLAYED = "played"
    EMPTY = "empty"
    """It is over, and too few people came to play."""


Find: TypeAlias = Callable[[str], Awaitable[int | None]]


class Opener(Protocol):
    """Opens something of a kind."""

    async def open(self, place: Channel, actor: Actor, wanted: Wanted, find: Find) -> int:
        """Open it and post it, and give its number; what lies open there already is given.

        What was posted by somebody who was killed then is found by a custom id on it. Raises what
        Discord, or the game, refuses it with.
        """

    async def course(self, number: int) -> Course:
        """Tell how it went on."""


class Tables:
    """Opens tables."""

    def __init__(self, matches: Matches, publisher: Publisher) -> None:
        self._matches = matches
        self._publisher = publisher

    async def open(self, place: Channel, actor: Actor, wanted: Wanted, find: Find) -> int:
        """Open a lobby, in the server's language where nobody wants another."""
        try:
            table = await self._matches.opening.open(place, actor, wanted, actor.locale)
        except AlreadyOpen as error:
            table = error.table
        if table.place.message is None:
            found = await find(str(Press(table.id, 0, Action.JOIN)))
            if found is None:
                await self._publisher.post(table)
            else:
                at = int(snowflake_time(found).timestamp())
                await self._matches.messages.shown_at(table.id, found, at)
        return table.id

    async def course(self, number: int) -> Course:
        """Tell whether its cards were dealt."""
        try:
            match = (await self._matches.look(number)).match
        except (MatchGone, MatchBroken):
            return Course.PLAYED
        if not match.over:
            return Course.GOES_ON
        return Course.EMPTY if match.game is None else Course.PLAYED
