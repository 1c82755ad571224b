"""Answers: every interaction gets exactly one first answer in time, and then what is still owed.

Law: only one task at a time answers an interaction; after a dropped connection it is tried again
with fresh files, and "already acknowledged" then means that the first try arrived.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from http import HTTPStatus
from typing import TypeVar

import aiohttp
import discord
import structlog
from discord import app_commands

from cogs.interactions.render_pool import RenderPool
from cogs.screens.markup import voice
from cogs.screens.screen import RenderedScreen, Screen
from engine.matches import Refusal
from engine.rules import Refused
from engine.texts import Voice, choose_language_for_locale

TRIES = 3
RATE_LIMITED_TRIES = 10
"""The tries of a request that Discord limits; each waits five times for as long as Discord says."""
UNAVAILABLE_STATUS = 503
"""The only status of an unavailable Discord that the library does not retry."""
ALREADY_ACKNOWLEDGED = 40060
UNKNOWN_INTERACTION = 10062
UNKNOWN_MESSAGE = 10008
TRANSIENT_ERRORS = (discord.HTTPException, aiohttp.ClientError, OSError)
"""The errors that sending can raise: Discord refuses, or the network fails."""
EPHEMERAL_RESPONSE_TYPES = {
    discord.InteractionResponseType.channel_message,
    discord.InteractionResponseType.deferred_channel_message,
    discord.InteractionResponseType.message_update,
}
"""The types of a first answer whose message is ephemeral."""
UPDATE_RESPONSE_TYPES = {
    discord.InteractionResponseType.deferred_message_update,
    discord.InteractionResponseType.message_update,
}
"""The types of a first answer after which the press's token edits the pressed message."""
Sent = TypeVar("Sent")

log = structlog.get_logger()


class BoardNotPosted(Refusal):
    """The bot may not post in this channel, or cannot reach it."""


class ThreadLocked(BoardNotPosted):
    """Only a moderator may wake this thread, so nothing in it changes."""


class FormTooLate(Refused):
    """A form cannot be opened any more once the press was deferred."""


class InteractionExpired(Exception):
    """Discord no longer accepts our answer to this interaction.

    It expired, another process answered, or the pressed ephemeral message was dismissed. A caller
    need not log it, because that was done once.
    """


async def with_retries(send: Callable[[], Awaitable[Sent]]) -> Sent | None:
    """Send, and try again while the connection drops or Discord is unavailable; three tries.

    More while Discord limits the requests. None if an earlier try turns out to have arrived.
    """
    tries_left, limited_tries_left = TRIES, RATE_LIMITED_TRIES
    while True:
        try:
            return await send()
        except (aiohttp.ClientError, OSError):
            tries_left -= 1
            if not tries_left:
                raise
        except discord.HTTPException as error:
            if error.code == ALREADY_ACKNOWLEDGED and tries_left < TRIES:
                return None
            if error.status == HTTPStatus.TOO_MANY_REQUESTS:
                limited_tries_left -= 1
            elif error.status == UNAVAILABLE_STATUS:
                tries_left -= 1
            else:
                raise
            if not (tries_left and limited_tries_left):
                raise


class Responder:
    """The answer that is owed to one interaction."""

    IS_OF_PAGE = False
    """True for a press on a web page, whose marks may reach Discord a little later."""

    def __init__(
        self, interaction: discord.Interaction, voices: Callable[[str], Voice] = voice
    ) -> None:
        self.interaction = interaction
        self._voices = voices
        self.started_at = time.monotonic()
        self._lock = asyncio.Lock()
        self._answered = False
        self.answered_at: float | None = None
        self._given_up = False

    @property
    def message(self) -> discord.Message | None:
        """The message that was pressed or whose form was sent, None for a command."""
        return self.interaction.message

    @property
    def edits_its_message(self) -> bool:
        """True once the first answer is an edit of the pressed message, or may become one."""
        return self._answered and self.interaction.response.type in UPDATE_RESPONSE_TYPES

    def get_last_message_id(self, channel: int) -> int | None:
        """Return the last message's id of the interaction's channel; None for another channel."""
        here = self.interaction.channel
        return getattr(here, "last_message_id", None) if here and here.id == channel else None

    @property
    def say(self) -> Voice:
        """The texts in the person's own language."""
        return self._voices(choose_language_for_locale(str(self.interaction.locale)))

    async def render(
        self,
        render_pool: RenderPool,
        screen: Screen,
        kept_picture: discord.Attachment | None = None,
    ) -> RenderedScreen:
        """Render a screen for this person, except a picture that is `kept_picture`."""
        return await render_pool.render(screen, kept_picture)

    async def defer(self) -> None:
        """Defer the interaction, unless it was answered: type 6, or 5 for a command."""
        if not self._lock.locked():
            await self.acknowledge()

    async def acknowledge(self) -> None:
        """Acknowledge a press whose effect shows elsewhere, unless it was answered."""
        async with self._lock:
            if not self._answered:
                await self._send_first(lambda: self.interaction.response.defer(ephemeral=True))

    async def send_ephemeral(self, rendered: RenderedScreen) -> None:
        """Send an ephemeral message to this person, for a deferred command as its answer."""
        async with self._lock:
            if self._answered:
                await self._send_late(rendered)
            else:
                await self._send_first(
                    lambda: self.interaction.response.send_message(
                        **rendered.send_arguments(), ephemeral=True
                    )
                )

    async def send_refusal(self, rendered: RenderedScreen) -> None:
        """Send this person the reason why their request was refused."""
        await self.send_ephemeral(rendered)

    async def open_form(self, form: discord.ui.Modal) -> None:
        """Open a form; raises FormTooLate if the interaction was deferred or answered."""
        form.stop()  # its submit comes to the dispatcher, not to the library's view store
        async with self._lock:
            if self._answered:
                raise FormTooLate
            await self._send_first(lambda: self.interaction.response.send_modal(form))

    async def send_choices(self, choices: list[app_commands.Choice[str]]) -> None:
        """Send the choices of an autocomplete; the library does not answer it after a failure."""
        response = self.interaction.response
        try:
            async with self._lock:
                await self._send_first(lambda: response.autocomplete(choices))
        finally:
            response._response_type = discord.InteractionResponseType.autocomplete_result

    async def post_publicly(
        self, rendered: RenderedScreen, pings: discord.AllowedMentions
    ) -> discord.Message | None:
        """Answer a command with a public message in the channel.

        None if it was deferred, or Discord does not accept the answer: the caller has to post it
        then.
        """
        async with self._lock:
            if self._answered:
                return None
            try:
                response = await self._send_first(
                    lambda: self.interaction.response.send_message(
                        **rendered.send_arguments(), allowed_mentions=pings
                    )
                )
                return _response_message(response) or await self.interaction.original_response()
            except InteractionExpired:
                return None
            except TRANSIENT_ERRORS as error:
                log.warning("an answer could not be posted", error=repr(error))
                return None

    async def edit_message(self, rendered: RenderedScreen) -> discord.Message | None:
        """Edit the message of this press; None if Discord did not return its new state.

        Raises InteractionExpired.
        """
        async with self._lock:
            if self._answered:
                return await self._send(
                    lambda: self.interaction.edit_original_response(**rendered.edit_arguments())
                )
            response = await self._send_first(
                lambda: self.interaction.response.edit_message(**rendered.edit_arguments())
            )
        return _response_message(response)

    async def edit_ephemeral(self, rendered: RenderedScreen) -> None:
        """Edit the ephemeral answer to this press; does nothing once its token has expired."""
        interaction = self.interaction
        if interaction.response.type in EPHEMERAL_RESPONSE_TYPES and not interaction.is_expired():
            with suppress(InteractionExpired):
                await self._send(
                    lambda: interaction.edit_original_response(**rendered.edit_arguments())
                )

    async def _send_first(self, send: Callable[[], Awaitable[Sent]]) -> Sent | None:
        if self._given_up:
            raise InteractionExpired
        sent = await self._send(send)
        self._answered, self.answered_at = True, time.monotonic()
        return sent

    async def _send(self, send: Callable[[], Awaitable[Sent]]) -> Sent | None:
        """Send with retries; raises InteractionExpired, which is logged in one line."""
        try:
            return await with_retries(send)
        except discord.HTTPException as error:
            whispered = self.message is not None and self.message.flags.ephemeral
            dismissed = error.code == UNKNOWN_MESSAGE and whispered
            if not dismissed and error.code not in {UNKNOWN_INTERACTION, ALREADY_ACKNOWLEDGED}:
                raise
            self._given_up = True
            _log_undelivered(error, self.interaction)
            raise InteractionExpired from error

    async def _send_late(self, rendered: RenderedScreen) -> None:
        interaction = self.interaction
        if interaction.type is discord.InteractionType.application_command:
            await with_retries(
                lambda: interaction.edit_original_response(**rendered.edit_arguments())
            )
        else:
            await with_retries(
                lambda: interaction.followup.send(**rendered.send_arguments(), ephemeral=True)
            )


def _log_undelivered(error: discord.HTTPException, interaction: discord.Interaction) -> None:
    if error.code == ALREADY_ACKNOWLEDGED:
        log.info("another process answered", interaction=interaction.id)
    elif error.code == UNKNOWN_MESSAGE:
        log.info("a whisper was dismissed before its answer", interaction=interaction.id)
    else:
        log.warning("Discord waits for no answer any more", interaction=interaction.id)


def _response_message(
    response: discord.InteractionCallbackResponse[discord.Client] | None,
) -> discord.Message | None:
    resource = None if response is None else response.resource
    return resource if isinstance(resource, discord.InteractionMessage) else None
