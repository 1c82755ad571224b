"""Openers: what can be opened in a channel without a press there, and how it ended."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum
from typing import Any, Protocol, TypeAlias

import discord
from discord.utils import snowflake_time

from cogs.interactions import posting
from cogs.interactions.responders import BoardNotPosted
from cogs.limits import permissions
from cogs.publishing.publisher import Publisher
from cogs.publishing.threads import ThreadNotBegun, create_thread_at, undo_with_first_success
from cogs.screens.custom_ids import Action, Press
from cogs.screens.markup import voice
from cogs.screens.screen import RenderedScreen, build_view, component_id
from engine.matches import Actor, AlreadyOpen, LobbyOptions, MatchBroken, Matches, MatchGone
from engine.tables import MessageLocation, Table
from engine.telling.notice import thread_name

TABLE_OPENER = "table"
"""The name of the game's own opener."""


class ChannelBusy(Exception):
    """The channel is in use, and nothing could be opened beside it."""


class OpeningStatus(Enum):
    """The course of something that was opened."""

    GOES_ON = "goes on"
    """It waits for people, or they play."""
    PLAYED = "played"
    EMPTY = "empty"
    """It is over, and too few people came to play."""


@dataclass(frozen=True, slots=True)
class OpenItem:
    """Something open: its id, the place of its message, and its table if it is one."""

    id: int
    place: MessageLocation
    table: Table | None = None


FindPosted: TypeAlias = Callable[[int, str | int], Awaitable[int | None]]
"""Finds the message that a killed process posted in a channel, by an id on it."""


class Opener(Protocol):
    """Opens something of a kind."""

    async def open(
        self, place: MessageLocation, actor: Actor, wanted: LobbyOptions, find: FindPosted
    ) -> OpenItem:
        """Open an item and post it; returns one that waits for people there already, if any.

        Raises ChannelBusy, and the errors of Discord or the game.
        """

    async def get_status(self, number: int) -> OpeningStatus:
        """Return whether the item with this number goes on, was played, or stayed empty."""


class TableOpener:
    """Opens tables."""

    def __init__(self, client: discord.Client, matches: Matches, publisher: Publisher) -> None:
        self._client = client
        self._matches = matches
        self._opening = matches.opening
        self._publisher = publisher

    async def open(
        self, place: MessageLocation, actor: Actor, wanted: LobbyOptions, find: FindPosted
    ) -> OpenItem:
        """Open a lobby, or return the channel's; in a thread of its own if a game is on.

        It speaks the server's language unless another is wanted. Raises ChannelBusy.
        """
        mine = await self._opening.find_opened_by_interaction(actor)
        table = mine or await self._get_or_open(place, actor, wanted)
        if mine is None and table.match.game is not None:
            return await self._open_in_thread(place, actor, wanted, find)
        return await self._post_lobby(table, find)

    async def get_status(self, number: int) -> OpeningStatus:
        """Return whether a table goes on, was played (its cards were dealt), or stayed empty."""
        try:
            match = (await self._matches.ledger.get_table(number)).match
        except (MatchGone, MatchBroken):
            return OpeningStatus.PLAYED
        if not match.is_over:
            return OpeningStatus.GOES_ON
        return OpeningStatus.EMPTY if match.game is None else OpeningStatus.PLAYED

    async def _get_or_open(
        self, place: MessageLocation, actor: Actor, wanted: LobbyOptions
    ) -> Table:
        try:
            return await self._opening.open_lobby(place, actor, wanted, actor.locale)
        except AlreadyOpen as error:
            return error.table

    async def _open_in_thread(
        self, place: MessageLocation, actor: Actor, wanted: LobbyOptions, find: FindPosted
    ) -> OpenItem:
        """Open a lobby in a thread that starts at a line of the channel; raises ChannelBusy."""
        self._require_thread(place)
        settings = await self._opening.resolve_settings(place.guild, wanted, actor.locale)
        say = voice(settings.language)
        line = await self._post_line(place, actor, say("thread-beside"), find)
        now = datetime.fromtimestamp(self._matches.scheduler.now(), UTC)
        name = thread_name(now, say)
        try:
            if not await create_thread_at(self._client, place, line, name):
                raise ChannelBusy
            thread = MessageLocation(guild=place.guild, channel=line)
            table = await self._opening.open_lobby(thread, actor, wanted, actor.locale)
            return await self._post_lobby(table, find)
        except (ThreadNotBegun, BoardNotPosted) as error:
            channel = posting.get_channel(self._client, place)
            await undo_with_first_success(channel.get_partial_message(line).delete)
            raise ChannelBusy from error

    async def _post_lobby(self, table: Table, find: FindPosted) -> OpenItem:
        """Post a lobby, unless it is posted; a message whose id was not stored is found."""
        if table.place.message is None:
            message = await find(table.place.channel, str(Press(table.id, 0, Action.JOIN)))
            if message is None:
                table = await self._publisher.post_board(table)
            else:
                at = int(snowflake_time(message).timestamp())
                await self._matches.messages.save_message(table.id, message, at)
                table = await self._matches.ledger.get_table(table.id)
        return OpenItem(table.id, table.place, table)

    def _require_thread(self, place: MessageLocation) -> None:
        channel = self._client.get_channel(place.channel)
        if not isinstance(channel, discord.TextChannel):
            raise ChannelBusy
        mine = channel.permissions_for(channel.guild.me)
        if not all(getattr(mine, name) for name in permissions.THREAD_PERMISSIONS):
            raise ChannelBusy

    async def _post_line(
        self, place: MessageLocation, actor: Actor, text: str, find: FindPosted
    ) -> int:
        """Post the line at which a thread starts, once; its text carries an id of its own."""
        sign = component_id(actor.interaction)
        message = await find(place.channel, sign)
        if message is not None:
            return message
        rendered = RenderedScreen(build_view(discord.ui.TextDisplay[Any](text, id=sign)))
        nonce = str(actor.interaction)
        return (await posting.post_message(self._client, place, rendered, nonce)).id
