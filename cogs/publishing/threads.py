"""Threads: a table in a thread of its own, which starts at a line in the channel.

Law: a failure half-way leaves nothing behind: no lobby, no thread, and no line that promises them.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from functools import partial
from typing import TypeVar

import discord
import structlog

from cogs.interactions import posting
from cogs.interactions.render_pool import RenderPool
from cogs.interactions.requests import Request
from cogs.interactions.responders import TRANSIENT_ERRORS, UNKNOWN_MESSAGE, with_retries
from cogs.limits import permissions
from cogs.publishing.publisher import Publisher
from cogs.screens.markup import voice
from cogs.screens.notice import EMPTY_NOTICE, Notice, new_game_notice
from cogs.screens.screen import text_screen
from engine.matches import AlreadyOpen, LobbyOptions, Matches, Refusal
from engine.rules import Settings
from engine.tables import MessageLocation, Table
from engine.telling.notice import thread_name, thread_opened_text

THREAD_EXISTS = 160004
"""Discord's error code for a message that has a thread already."""
Created = TypeVar("Created")

log = structlog.get_logger()


class ThreadNotBegun(Refusal):
    """Discord would not let the bot begin a thread here."""


class Threads:
    """Opens tables in threads of their own."""

    def __init__(self, matches: Matches, publisher: Publisher, render_pool: RenderPool) -> None:
        self._matches = matches
        self._publisher = publisher
        self._render_pool = render_pool

    async def open_table_in_thread(self, request: Request, wanted: LobbyOptions) -> Table:
        """Open a table in a new thread, post its lobby, and undo all of it on failure.

        Raises ThreadNotBegun, AlreadyOpen, NoThreadHere and BotPermissionsMissing.
        """
        opening, spoken = self._matches.opening, (request.default_language, request.channel_ids)
        channel = permissions.require_thread_permissions(request.interaction)
        settings = await opening.resolve_settings(channel.guild.id, wanted, *spoken)
        async with AsyncExitStack() as undo:
            thread = await self._create_thread(request, channel, settings, undo)
            place = MessageLocation(guild=channel.guild.id, channel=thread.id)
            try:
                table = await opening.open_lobby(place, request.actor, wanted, *spoken)
            except AlreadyOpen:  # the command was delivered twice; the first is being served
                undo.pop_all()
                raise
            undo.push_async_callback(opening.close_unshown_lobby, table.id)
            notice = await build_ping_notice(request, self._matches, table.match.language)
            posted = await self._publisher.post_board(table, notice)
            undo.pop_all()
        return posted

    async def _create_thread(
        self,
        request: Request,
        channel: discord.TextChannel,
        settings: Settings,
        undo: AsyncExitStack,
    ) -> discord.Thread:
        """Create a thread at a new line of the channel; `undo` gets the deletion of both."""
        interaction, say = request.interaction, voice(settings.language)
        text = thread_opened_text(interaction.user.id, say)
        rendered = await self._render_pool.render(text_screen(text))
        nonce = str(interaction.id)
        line = await _require_created(posting.send_rendered(channel, rendered, nonce))
        undo.push_async_callback(undo_with_first_success, line.delete)
        name = thread_name(interaction.created_at, say)
        creating = partial(_create_or_fetch, interaction.client, channel, line, name)
        thread = await _require_created(with_retries(creating))
        undo.push_async_callback(
            undo_with_first_success, thread.delete, lambda: thread.edit(archived=True)
        )
        return thread


async def build_ping_notice(request: Request, matches: Matches, language: str) -> Notice:
    """Return the notice that pings the server's role for a new table, at most once an hour.

    It is empty then, and if the role is gone or may not be mentioned any more.
    """
    guild = request.interaction.guild
    chosen = await matches.opening.claim_ping_role(request.server_id)
    role = None if chosen is None or guild is None else guild.get_role(chosen)
    if role is None or not permissions.may_mention(request.interaction, role):
        return EMPTY_NOTICE
    return new_game_notice(role.id, voice(language))


async def create_thread_at(
    client: discord.Client, place: MessageLocation, line: int, name: str
) -> bool:
    """Create a thread at the message `line`, unless it has one; False if the message is gone.

    The thread has the message's id. Raises ThreadNotBegun.
    """
    message = posting.get_channel(client, place).get_partial_message(line)
    try:
        await with_retries(lambda: message.create_thread(name=name))
    except TRANSIENT_ERRORS as error:
        code = error.code if isinstance(error, discord.HTTPException) else 0
        if code not in {THREAD_EXISTS, UNKNOWN_MESSAGE}:
            raise ThreadNotBegun from error
        return code == THREAD_EXISTS
    return True


async def _create_or_fetch(
    client: discord.Client, channel: discord.TextChannel, line: discord.Message, name: str
) -> discord.Thread:
    """Create a thread at a message, or fetch the one of an earlier try: it has its id."""
    try:
        return await channel.create_thread(name=name, message=line)
    except discord.HTTPException as error:
        if error.code != THREAD_EXISTS:
            raise
    thread = await client.fetch_channel(line.id)
    if not isinstance(thread, discord.Thread):
        raise ThreadNotBegun
    return thread


async def _require_created(creating: Awaitable[Created | None]) -> Created:
    try:
        made = await creating
    except TRANSIENT_ERRORS as error:
        log.warning("a thread could not begin", error=repr(error))
        raise ThreadNotBegun from error
    if made is None:
        raise ThreadNotBegun
    return made


async def undo_with_first_success(*ways: Callable[[], Awaitable[object]]) -> None:
    """Undo something by the first of these calls that succeeds; failures are logged."""
    for way in ways:
        try:
            await with_retries(way)
        except TRANSIENT_ERRORS as error:
            log.info("a thread could not be taken back", error=repr(error))
        else:
            return
