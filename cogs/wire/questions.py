"""The questions: a direct message to the spymaster who is asked about a clue (C14).

Law: closed direct messages never stop a question; it waits on that person's Key.
"""

from __future__ import annotations

import discord
import structlog

from cogs.screens import asking
from cogs.screens.screen import Sheet
from cogs.wire import posting
from cogs.wire.answers import TROUBLE, retried
from engine.matches import Matches, Question
from engine.tables import Table
from engine.texts import language, voice

log = structlog.get_logger()


class Questions:
    """Questions on their way to whoever is asked."""

    def __init__(self, client: discord.Client, matches: Matches) -> None:
        self._client = client
        self._messages = matches.messages

    async def put(self, table: Table, asked: Question) -> bool:
        """Put a question by direct message; tell whether it arrived."""
        profile = None if asked.asked is None else table.people.get(asked.asked)
        if profile is None or profile.user_id is None or profile.dms_closed:
            return False
        sheet = Sheet(asking.put(table, asked, voice(language(profile.locale))).view)
        nonce = await posting.private_nonce(self._messages, table)
        try:
            channel = await self._client.create_dm(discord.Object(profile.user_id))
            await retried(lambda: channel.send(**sheet.sending(), nonce=nonce))
        except TROUBLE as error:
            log.info("a question could not be sent", match=table.id, error=repr(error))
            return False
        return True
