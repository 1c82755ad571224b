"""Board posts: a match's public message is posted, and what Discord says against it is noted."""

from __future__ import annotations

from dataclasses import replace

import discord
import structlog

from cogs.screens.screen import Screen
from cogs.wire import answers, lost_places, posting
from cogs.wire.answers import TROUBLE, BoardNotPosted, ThreadLocked, retried
from cogs.wire.board_writer import BoardWriter
from cogs.wire.painter import Painter
from engine.matches import Matches
from engine.tables import Table

OUT_OF_REACH = {lost_places.UNKNOWN_CHANNEL, 50001, posting.ARCHIVED, 160005}
"""Discord's codes for a channel that is gone, hidden from the bot, or a locked thread."""

log = structlog.get_logger()


class BoardPosts:
    """Posts public messages, and remembers where they lie."""

    def __init__(self, client: discord.Client, matches: Matches, painter: Painter) -> None:
        self._client = client
        self._matches = matches
        self._messages = matches.messages
        self._painter = painter

    async def post(
        self, writer: BoardWriter, table: Table, screen: Screen, pings: discord.AllowedMentions
    ) -> Table:
        """Post a public message, and give the table with its place; raises BoardNotPosted."""
        sheet = await self._painter.sheet(screen)
        nonce = await posting.public_nonce(self._messages, table)
        channel = posting.channel(self._client, table)
        try:
            message = await retried(
                lambda: channel.send(**sheet.sending(), nonce=nonce, allowed_mentions=pings)
            )
        except TROUBLE as error:
            await self.note_trouble(writer, table, error)
            refused = ThreadLocked if posting.archived(error) else BoardNotPosted
            raise refused from error
        writer.out_of_reach = False
        if message is None:  # an earlier try has arrived, and nobody can say where
            raise BoardNotPosted
        return await self.posted(writer, table, screen, message)

    async def posted(
        self, writer: BoardWriter, table: Table, screen: Screen, message: discord.Message
    ) -> Table:
        """Remember where the public message of a match was posted, and what it shows."""
        at = posted_at(message)
        await self._messages.shown_at(table.id, message.id, at)
        writer.message, writer.version = message.id, table.version
        writer.keep(screen, message)
        return replace(table, place=replace(table.place, message=message.id, posted_at=at))

    async def note_trouble(self, writer: BoardWriter, table: Table, error: Exception) -> None:
        """Tell the log why the message cannot be written, once while its channel is out of reach.

        A message that is gone is forgotten, so that it is not asked for again; if it was posted
        anew elsewhere meanwhile, that one is written.
        """
        code = error.code if isinstance(error, discord.HTTPException) else 0
        told, writer.out_of_reach = writer.out_of_reach, code in OUT_OF_REACH
        if not (told and writer.out_of_reach):
            log.warning("the public message cannot be written", match=table.id, error=repr(error))
        if code == lost_places.UNKNOWN_CHANNEL:
            await lost_places.ask(self._client, self._matches, table.place.channel)
        if code == answers.UNKNOWN_MESSAGE and table.place.message is not None:
            await self._messages.lost(table.id, table.place.message)
            newest = await self._matches.look(table.id)
            writer.stale = newest.place.message is not None


def posted_at(message: discord.Message) -> int:
    """Say when a message was posted."""
    return int(message.created_at.timestamp())
