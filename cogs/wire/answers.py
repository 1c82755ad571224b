"""Answers: every interaction gets exactly one first answer in time, and then what is still owed.

Law: only one task at a time answers an interaction; after a dropped connection it is tried again
with fresh files, and "already acknowledged" then means that the first try arrived.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeVar

import aiohttp
import discord
import structlog
from discord import app_commands

from cogs.screens.markup import voice
from cogs.screens.screen import Screen, Sheet
from cogs.wire.painter import Painter
from engine.matches import Refusal
from engine.rules import Refused
from engine.texts import Voice, read_by

TRIES = 3
AWAY = 503
"""The only status of an unavailable Discord that the library does not retry."""
ALREADY_ACKNOWLEDGED = 40060
UNKNOWN_INTERACTION = 10062
UNKNOWN_MESSAGE = 10008
TROUBLE = (discord.HTTPException, aiohttp.ClientError, OSError)
"""The errors that sending can raise: Discord refuses, or the network fails."""
WHISPERED = {
    discord.InteractionResponseType.channel_message,
    discord.InteractionResponseType.deferred_channel_message,
    discord.InteractionResponseType.message_update,
}
"""The types of a first answer whose message is ephemeral."""
Sent = TypeVar("Sent")

log = structlog.get_logger()


class BoardNotPosted(Refusal):
    """The bot may not post in this channel, or cannot reach it."""


class ThreadLocked(BoardNotPosted):
    """Only a moderator may wake this thread, so nothing in it changes."""


class FormTooLate(Refused):
    """A form cannot be opened any more once the press was deferred."""


class NobodyWaits(Exception):
    """Discord no longer accepts our answer to this interaction.

    It expired, another process answered, or the pressed ephemeral message was dismissed. A caller
    need not log it, because that was done once.
    """


async def retried(send: Callable[[], Awaitable[Sent]]) -> Sent | None:
    """Retry a send while the connection drops or Discord is unavailable.

    None if an earlier try turns out to have arrived.
    """
    for tries_left in reversed(range(TRIES)):
        try:
            return await send()
        except (aiohttp.ClientError, OSError):
            if not tries_left:
                raise
        except discord.HTTPException as error:
            if error.code == ALREADY_ACKNOWLEDGED and tries_left < TRIES - 1:
                break
            if error.status != AWAY or not tries_left:
                raise
    return None


class Answer:
    """The answer that is owed to one interaction."""

    def __init__(self, interaction: discord.Interaction) -> None:
        self.interaction = interaction
        self.began = time.monotonic()
        self._speaking = asyncio.Lock()
        self._answered = False
        self.answered_at: float | None = None
        self._given_up = False

    @property
    def message(self) -> discord.Message | None:
        """The message that was pressed or whose form was sent, None for a command."""
        return self.interaction.message

    def last_said(self, channel: int) -> int | None:
        """Return the id of the channel's last message if the interaction came from that channel."""
        here = self.interaction.channel
        return getattr(here, "last_message_id", None) if here and here.id == channel else None

    @property
    def say(self) -> Voice:
        """The texts in the person's own language."""
        return voice(read_by(str(self.interaction.locale)))

    async def drawn(
        self, painter: Painter, screen: Screen, kept: discord.Attachment | None = None
    ) -> Sheet:
        """Render a screen for this person, except a picture that is `kept`."""
        return await painter.sheet(screen, kept)

    async def defer(self) -> None:
        """Defer the interaction, unless it was answered: type 6, or 5 for a command."""
        if not self._speaking.locked():
            await self.acknowledge()

    async def acknowledge(self) -> None:
        """Acknowledge a press whose effect shows elsewhere."""
        async with self._speaking:
            if not self._answered:
                await self._first(lambda: self.interaction.response.defer(ephemeral=True))

    async def whisper(self, sheet: Sheet) -> None:
        """Send an ephemeral message to this person."""
        async with self._speaking:
            if self._answered:
                await self._whisper_late(sheet)
            else:
                await self._first(
                    lambda: self.interaction.response.send_message(
                        **sheet.sending(), ephemeral=True
                    )
                )

    async def refuse(self, sheet: Sheet) -> None:
        """Send this person the reason why their request was refused."""
        await self.whisper(sheet)

    async def form(self, form: discord.ui.Modal) -> None:
        """Open a form; raises FormTooLate after a defer."""
        form.stop()  # its submit comes to the dispatcher, not to the library's view store
        async with self._speaking:
            if self._answered:
                raise FormTooLate
            await self._first(lambda: self.interaction.response.send_modal(form))

    async def offer(self, choices: list[app_commands.Choice[str]]) -> None:
        """Send the choices of an autocomplete; the library must not retry a failure."""
        response = self.interaction.response
        try:
            async with self._speaking:
                await self._first(lambda: response.autocomplete(choices))
        finally:
            response._response_type = discord.InteractionResponseType.autocomplete_result

    async def post(self, sheet: Sheet, pings: discord.AllowedMentions) -> discord.Message | None:
        """Answer a command with a public message in the channel.

        None if it was deferred, or Discord does not accept the answer: the caller has to post it
        then.
        """
        async with self._speaking:
            if self._answered:
                return None
            try:
                response = await self._first(
                    lambda: self.interaction.response.send_message(
                        **sheet.sending(), allowed_mentions=pings
                    )
                )
                return _shown(response) or await self.interaction.original_response()
            except NobodyWaits:
                return None
            except TROUBLE as error:
                log.warning("an answer could not be posted", error=repr(error))
                return None

    async def redraw(self, sheet: Sheet) -> discord.Message | None:
        """Edit the pressed message; None if Discord did not return its new state."""
        async with self._speaking:
            if self._answered:
                return await self._send(
                    lambda: self.interaction.edit_original_response(**sheet.editing())
                )
            response = await self._first(
                lambda: self.interaction.response.edit_message(**sheet.editing())
            )
        return _shown(response)

    async def amend(self, sheet: Sheet) -> None:
        """Edit the ephemeral answer to this press, as long as the interaction's token lives."""
        interaction = self.interaction
        if interaction.response.type in WHISPERED and not interaction.is_expired():
            with suppress(NobodyWaits):
                await self._send(lambda: interaction.edit_original_response(**sheet.editing()))

    async def _first(self, send: Callable[[], Awaitable[Sent]]) -> Sent | None:
        """Send the first answer."""
        if self._given_up:
            raise NobodyWaits
        sent = await self._send(send)
        self._answered, self.answered_at = True, time.monotonic()
        return sent

    async def _send(self, send: Callable[[], Awaitable[Sent]]) -> Sent | None:
        """Send with retries; raises NobodyWaits, which is logged in one line."""
        try:
            return await retried(send)
        except discord.HTTPException as error:
            whispered = self.message is not None and self.message.flags.ephemeral
            dismissed = error.code == UNKNOWN_MESSAGE and whispered
            if not dismissed and error.code not in {UNKNOWN_INTERACTION, ALREADY_ACKNOWLEDGED}:
                raise
            self._given_up = True
            _tell_of(error, self.interaction)
            raise NobodyWaits from error

    async def _whisper_late(self, sheet: Sheet) -> None:
        interaction = self.interaction
        if interaction.type is discord.InteractionType.application_command:
            await retried(lambda: interaction.edit_original_response(**sheet.editing()))
        else:
            await retried(lambda: interaction.followup.send(**sheet.sending(), ephemeral=True))


def _tell_of(error: discord.HTTPException, interaction: discord.Interaction) -> None:
    if error.code == ALREADY_ACKNOWLEDGED:
        log.info("another process answered", interaction=interaction.id)
    elif error.code == UNKNOWN_MESSAGE:
        log.info("a whisper was dismissed before its answer", interaction=interaction.id)
    else:
        log.warning("Discord waits for no answer any more", interaction=interaction.id)


def _shown(
    response: discord.InteractionCallbackResponse[discord.Client] | None,
) -> discord.Message | None:
    resource = None if response is None else response.resource
    return resource if isinstance(resource, discord.InteractionMessage) else None
