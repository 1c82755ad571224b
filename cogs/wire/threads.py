"""Threads: a table in a thread of its own, which starts at a line in the channel.

Law: a failure half-way leaves nothing behind: no lobby, no thread, and no line that promises them.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from typing import TypeVar

import discord
import structlog

from cogs.screens.markup import voice
from cogs.screens.screen import words
from cogs.wire import permissions, pings, posting
from cogs.wire.answers import TROUBLE, UNKNOWN_MESSAGE, retried
from cogs.wire.painter import Painter
from cogs.wire.publisher import Publisher
from cogs.wire.requests import Request
from engine.matches import AlreadyOpen, Matches, Refusal, Wanted
from engine.rules import Settings
from engine.tables import Channel, Table
from engine.telling.notice import thread_name, thread_text

BEGUN_ALREADY = 160004
"""Discord's error code for a message that has a thread already."""
Made = TypeVar("Made")

log = structlog.get_logger()


class ThreadNotBegun(Refusal):
    """Discord would not let the bot begin a thread here."""


class Threads:
    """Opens tables in threads of their own."""

    def __init__(self, matches: Matches, publisher: Publisher, painter: Painter) -> None:
        self._matches = matches
        self._publisher = publisher
        self._painter = painter

    async def open(self, request: Request, wanted: Wanted) -> Table:
        """Open a table in a new thread, with its lobby posted; raises ThreadNotBegun."""
        opening, spoken = self._matches.opening, (request.spoken, request.rooms)
        channel = permissions.require_for_thread(request.interaction)
        settings = await opening.settings(channel.guild.id, wanted, *spoken)
        async with AsyncExitStack() as undo:
            thread = await self._begun(request, channel, settings, undo)
            place = Channel(guild=channel.guild.id, channel=thread.id)
            try:
                table = await opening.open(place, request.actor, wanted, *spoken)
            except AlreadyOpen:  # the command was delivered twice; the first is being served
                undo.pop_all()
                raise
            undo.push_async_callback(opening.withdraw, table.id)
            notice = await pings.call(request, self._matches, table.match.language)
            posted = await self._publisher.post(table, notice)
            undo.pop_all()
        return posted

    async def _begun(
        self,
        request: Request,
        channel: discord.TextChannel,
        settings: Settings,
        undo: AsyncExitStack,
    ) -> discord.Thread:
        """Create a thread at a new line of the channel; `undo` gets the deletion of both."""
        interaction, say = request.interaction, voice(settings.language)
        sheet = await self._painter.sheet(words(thread_text(interaction.user.id, settings, say)))
        nonce = str(interaction.id)
        line = await _made(lambda: channel.send(**sheet.sending(), nonce=nonce))
        undo.push_async_callback(undone, line.delete)
        name = thread_name(settings, interaction.created_at, say)
        thread = await _made(lambda: _thread(interaction.client, channel, line, name))
        undo.push_async_callback(undone, thread.delete, lambda: thread.edit(archived=True))
        return thread


async def begun_at(client: discord.Client, place: Channel, line: int, name: str) -> bool:
    """Create a thread at a message, unless it has one; False if the message is gone.

    The thread has the message's id. Raises ThreadNotBegun.
    """
    message = posting.channel_of(client, place).get_partial_message(line)
    try:
        await retried(lambda: message.create_thread(name=name))
    except TROUBLE as error:
        code = error.code if isinstance(error, discord.HTTPException) else 0
        if code not in {BEGUN_ALREADY, UNKNOWN_MESSAGE}:
            raise ThreadNotBegun from error
        return code == BEGUN_ALREADY
    return True


async def _thread(
    client: discord.Client, channel: discord.TextChannel, line: discord.Message, name: str
) -> discord.Thread:
    """Create a thread at a message, or fetch the one of an earlier try: it has its id."""
    try:
        return await channel.create_thread(name=name, message=line)
    except discord.HTTPException as error:
        if error.code != BEGUN_ALREADY:
            raise
    thread = await client.fetch_channel(line.id)
    if not isinstance(thread, discord.Thread):
        raise ThreadNotBegun
    return thread


async def _made(make: Callable[[], Awaitable[Made]]) -> Made:
    try:
        made = await retried(make)
    except TROUBLE as error:
        log.warning("a thread could not begin", error=repr(error))
        raise ThreadNotBegun from error
    if made is None:
        raise ThreadNotBegun
    return made


async def undone(*ways: Callable[[], Awaitable[object]]) -> None:
    """Undo something by the first of these calls that succeeds; failures are logged."""
    for way in ways:
        try:
            await retried(way)
        except TROUBLE as error:
            log.info("a thread could not be taken back", error=repr(error))
        else:
            return
