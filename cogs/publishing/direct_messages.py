"""Direct messages to one person at a table, about what concerns only them.

Law: closed direct messages never stop a game; what could not be sent waits where it belongs.
"""

from __future__ import annotations

from collections.abc import Callable

import discord
import structlog

from cogs.interactions import posting
from cogs.interactions.responders import TRANSIENT_ERRORS, with_retries
from cogs.screens.markup import Voices
from cogs.screens.screen import RenderedScreen, Screen
from engine.matches import Matches
from engine.rules import Person
from engine.tables import Table
from engine.texts import Voice, choose_language_for_locale

log = structlog.get_logger()


class DirectMessages:
    """Sends messages of text only; the keys are sent by `Keys`."""

    def __init__(self, client: discord.Client, matches: Matches, voices: Voices) -> None:
        self._client = client
        self._voices = voices
        self._messages = matches.messages

    async def send(
        self, table: Table, person: Person, screen: Callable[[Voice], Screen]
    ) -> discord.Message | None:
        """Send a screen in the recipient's language; None if it could not be delivered."""
        profile = table.people.get(person)
        if profile is None or profile.account is None or profile.dms_closed:
            return None
        say = self._voices(choose_language_for_locale(profile.locale))
        rendered = RenderedScreen(screen(say).view)
        nonce = await posting.next_private_nonce(self._messages, table)
        try:
            channel = await self._client.create_dm(discord.Object(profile.account))
            return await posting.send_rendered(channel, rendered, nonce)
        except TRANSIENT_ERRORS as error:
            log.info("a direct message could not be sent", match=table.id, error=repr(error))
            return None

    async def edit(
        self,
        message: discord.Message,
        table: Table,
        person: Person,
        screen: Callable[[Voice], Screen],
    ) -> None:
        """Edit a direct message that was sent to a person; a failure is logged."""
        profile = table.people.get(person)
        say = self._voices(choose_language_for_locale(profile.locale if profile else ""))
        view = screen(say).view
        try:
            await with_retries(lambda: message.edit(view=view))
        except TRANSIENT_ERRORS as error:
            log.info("a direct message could not be changed", match=table.id, error=repr(error))
