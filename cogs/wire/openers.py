"""Openers: what can be opened in a channel without a press there, and how it ended."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum
from typing import Any, Protocol, TypeAlias

import discord
from discord.utils import snowflake_time

from cogs.screens.custom_ids import Action, Press
from cogs.screens.markup import voice
from cogs.screens.screen import Sheet, layout, text_id
from cogs.wire import permissions, posting
from cogs.wire.answers import BoardNotPosted
from cogs.wire.publisher import Publisher
from cogs.wire.threads import ThreadNotBegun, begun_at, undone
from engine.matches import Actor, AlreadyOpen, MatchBroken, Matches, MatchGone, Wanted
from engine.tables import Channel, Table
from engine.telling.notice import thread_name

TABLE = "table"
"""The name of the game's own opener."""


class Busy(Exception):
    """The channel is in use, and nothing could be opened beside it."""


class Course(Enum):
    """The course of something that was opened."""

    GOES_ON = "goes on"
    """It waits for people, or they play."""
    PLAYED = "played"
    EMPTY = "empty"
    """It is over, and too few people came to play."""


@dataclass(frozen=True, slots=True)
class LiesOpen:
    """Something open: its id, the place of its message, and its table if it is one."""

    number: int
    place: Channel
    table: Table | None = None


Find: TypeAlias = Callable[[int, str | int], Awaitable[int | None]]
"""Finds the message that a killed process posted in a channel, by an id on it."""


class Opener(Protocol):
    """Opens something of a kind."""

    async def open(self, place: Channel, actor: Actor, wanted: Wanted, find: Find) -> LiesOpen:
        """Open and post it; returns the one that waits for people there already, if any.

        Raises Busy, and the errors of Discord or the game.
        """

    async def course(self, number: int) -> Course:
        """Return how it went on."""


class Tables:
    """Opens tables."""

    def __init__(self, client: discord.Client, matches: Matches, publisher: Publisher) -> None:
        self._client = client
        self._matches = matches
        self._opening = matches.opening
        self._publisher = publisher

    async def open(self, place: Channel, actor: Actor, wanted: Wanted, find: Find) -> LiesOpen:
        """Open a lobby, in the server's language unless another is wanted.

        If a game is on, the lobby is opened in a thread of its own.
        """
        mine = await self._opening.opened(actor)
        table = mine or await self._lying(place, actor, wanted)
        if mine is None and table.match.game is not None:
            return await self._open_beside(place, actor, wanted, find)
        return await self._posted(table, find)

    async def course(self, number: int) -> Course:
        """Return how a table went on; PLAYED means that its cards were dealt."""
        try:
            match = (await self._matches.ledger.look(number)).match
        except (MatchGone, MatchBroken):
            return Course.PLAYED
        if not match.over:
            return Course.GOES_ON
        return Course.EMPTY if match.game is None else Course.PLAYED

    async def _lying(self, place: Channel, actor: Actor, wanted: Wanted) -> Table:
        try:
            return await self._opening.open(place, actor, wanted, actor.locale)
        except AlreadyOpen as error:
            return error.table

    async def _open_beside(
        self, place: Channel, actor: Actor, wanted: Wanted, find: Find
    ) -> LiesOpen:
        """Open a lobby in a thread that starts at a line of the channel; raises Busy."""
        self._require_thread(place)
        settings = await self._opening.settings(place.guild, wanted, actor.locale)
        say = voice(settings.language)
        line = await self._line(place, actor, say("thread-beside"), find)
        name = thread_name(settings, datetime.fromtimestamp(self._matches.agenda.now(), UTC), say)
        try:
            if not await begun_at(self._client, place, line, name):
                raise Busy
            beside = Channel(guild=place.guild, channel=line)
            table = await self._opening.open(beside, actor, wanted, actor.locale)
            return await self._posted(table, find)
        except (ThreadNotBegun, BoardNotPosted) as error:
            channel = posting.channel_of(self._client, place)
            await undone(channel.get_partial_message(line).delete)
            raise Busy from error

    async def _posted(self, table: Table, find: Find) -> LiesOpen:
        """Post a lobby, unless it is posted; a message whose id was not stored is found."""
        if table.place.message is None:
            message = await find(table.place.channel, str(Press(table.id, 0, Action.JOIN)))
            if message is None:
                table = await self._publisher.post(table)
            else:
                at = int(snowflake_time(message).timestamp())
                await self._matches.messages.shown_at(table.id, message, at)
                table = await self._matches.ledger.look(table.id)
        return LiesOpen(table.id, table.place, table)

    def _require_thread(self, place: Channel) -> None:
        channel = self._client.get_channel(place.channel)
        if not isinstance(channel, discord.TextChannel):
            raise Busy
        mine = channel.permissions_for(channel.guild.me)
        if not all(getattr(mine, name) for name in permissions.FOR_THREADS):
            raise Busy

    async def _line(self, place: Channel, actor: Actor, text: str, find: Find) -> int:
        """Post the line at which a thread starts, once; its text carries an id of its own."""
        sign = text_id(actor.interaction)
        message = await find(place.channel, sign)
        if message is not None:
            return message
        sheet = Sheet(layout(discord.ui.TextDisplay[Any](text, id=sign)))
        return (await posting.post(self._client, place, sheet, str(actor.interaction))).id
