"""Answers: every interaction gets exactly one first answer in time, and then what is still owed.

Law: only one task at a time speaks for an interaction; a dropped socket is tried again with fresh
files, and "already acknowledged" then means that the first try arrived.
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
"""Of all that Discord says when it is away, this alone the library does not try again."""
ALREADY_ACKNOWLEDGED = 40060
UNKNOWN_INTERACTION = 10062
UNKNOWN_MESSAGE = 10008
TROUBLE = (discord.HTTPException, aiohttp.ClientError, OSError)
"""What sending can end in: Discord's refusal, or a network that does not hold."""
WHISPERED = {
    discord.InteractionResponseType.channel_message,
    discord.InteractionResponseType.deferred_channel_message,
    discord.InteractionResponseType.message_update,
}
"""The first answers whose message is a whisper of a press that asks something."""
Sent = TypeVar("Sent")

log = structlog.get_logger()


class BoardNotPosted(Refusal):
    """The bot may not post in this channel, or cannot reach it."""


class ThreadLocked(BoardNotPosted):
    """Only a moderator may wake this thread, so nothing in it changes."""


class FormTooLate(Refused):
    """A form cannot be opened any more once the press was deferred."""


class NobodyWaits(Exception):
    """Discord takes no answer of ours.

    It has given up, another process has answered, or the whisper that was pressed is dismissed.
    A caller that meets it need not tell the log, for that was done once.
    """


async def retried(send: Callable[[], Awaitable[Sent]]) -> Sent | None:
    """Send until the socket holds and Discord is there.

    None when an earlier try turns out to have arrived.
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
    """What one interaction is owed."""

    def __init__(self, interaction: discord.Interaction) -> None:
        self.interaction = interaction
        self.began = time.monotonic()
        self._speaking = asyncio.Lock()
        self._answered = False
        self.answered_at: float | None = None
        self._given_up = False

    @property
    def message(self) -> discord.Message | None:
        """The message whose button was pressed or whose form was sent, None for a command."""
        return self.interaction.message

    def last_said(self, channel: int) -> int | None:
        """Give the last message of a channel if this came from there; a press tells it."""
        here = self.interaction.channel
        return getattr(here, "last_message_id", None) if here and here.id == channel else None

    @property
    def say(self) -> Voice:
        """The person's own language."""
        return voice(read_by(str(self.interaction.locale)))

    async def drawn(
        self, painter: Painter, screen: Screen, kept: discord.Attachment | None = None
    ) -> Sheet:
        """Have drawn what this person is to be shown, but a picture that is `kept`."""
        return await painter.sheet(screen, kept)

    async def defer(self) -> None:
        """Ask for time, unless an answer is out or on its way: type 6, or 5 for a command."""
        if not self._speaking.locked():
            await self.acknowledge()

    async def acknowledge(self) -> None:
        """Tell Discord that the effect of this press will show by itself."""
        async with self._speaking:
            if not self._answered:
                await self._first(lambda: self.interaction.response.defer(ephemeral=True))

    async def whisper(self, sheet: Sheet) -> None:
        """Show something to this person only."""
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
        """Show this person why what they wanted was not done."""
        await self.whisper(sheet)

    async def form(self, form: discord.ui.Modal) -> None:
        """Open a form; raises FormTooLate after a defer."""
        form.stop()  # its submit comes through the dispatcher, not through the library's memory
        async with self._speaking:
            if self._answered:
                raise FormTooLate
            await self._first(lambda: self.interaction.response.send_modal(form))

    async def offer(self, choices: list[app_commands.Choice[str]]) -> None:
        """Complete the text that somebody types; the library must not try a failure again."""
        response = self.interaction.response
        try:
            async with self._speaking:
                await self._first(lambda: response.autocomplete(choices))
        finally:
            response._response_type = discord.InteractionResponseType.autocomplete_result

    async def post(self, sheet: Sheet, pings: discord.AllowedMentions) -> discord.Message | None:
        """Answer a command in the channel, for all to see.

        None once it was deferred, or where Discord does not take the answer: it has to be posted.
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
        """Draw the pressed message anew; None when Discord did not say what it shows now."""
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
        """Change the whisper that answered this press, for as long as its token lives."""
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
        """Send; raises NobodyWaits, which is weather and one line in the log."""
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
