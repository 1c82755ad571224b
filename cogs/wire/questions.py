"""The questions: direct messages to the spymaster who is asked, and to the giver who asked (C14).

Law: closed direct messages never stop a question; it waits on that person's Key, and so does how it
ended. Nobody else learns of either.
"""

from __future__ import annotations

from collections.abc import Callable

import discord
import structlog

from cogs.screens import asking
from cogs.screens.markup import voice
from cogs.screens.screen import Screen, Sheet
from cogs.wire import posting
from cogs.wire.answers import TROUBLE, retried
from engine.matches import Matches, Question
from engine.rules import Person
from engine.tables import Table
from engine.texts import Voice, language

log = structlog.get_logger()


class Questions:
    """Questions on their way to whoever is asked."""

    def __init__(self, client: discord.Client, matches: Matches) -> None:
        self._client = client
        self._messages = matches.messages

    async def put(self, table: Table, asked: Question) -> bool:
        """Put a question by direct message; tell whether it arrived."""
        if asked.asked is None:
            return False
        return await self._send(table, asked.asked, lambda say: asking.put(table, asked, say))

    async def end(self, table: Table, giver: Person, asked: Question | None) -> bool:
        """Tell a giver how their question ended; tell whether it arrived.

        `asked` is the clue that is not out; None where it is the one on the board.
        """
        if asked is None:
            return await self._send(table, giver, lambda say: asking.passed(table, say))
        return await self._send(table, giver, lambda say: asking.ended(table, asked, say))

    async def _send(self, table: Table, to: Person, screen: Callable[[Voice], Screen]) -> bool:
        profile = table.people.get(to)
        if profile is None or profile.user_id is None or profile.dms_closed:
            return False
        sheet = Sheet(screen(voice(language(profile.locale))).view)
        nonce = await posting.private_nonce(self._messages, table)
        try:
            channel = await self._client.create_dm(discord.Object(profile.user_id))
            await retried(lambda: channel.send(**sheet.sending(), nonce=nonce))
        except TROUBLE as error:
            log.info("a question, or its end, could not be sent", match=table.id, error=repr(error))
            return False
        return True
