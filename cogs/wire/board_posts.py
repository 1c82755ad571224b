"""Board posts: a match's public message is posted; older copies are deleted, or become links."""

from __future__ import annotations

from dataclasses import replace

import discord
import structlog

from cogs.screens.markup import voice
from cogs.screens.notice import moved
from cogs.screens.screen import Screen, Sheet
from cogs.wire import answers, lost_places, posting
from cogs.wire.answers import TROUBLE, Answer, BoardNotPosted, ThreadLocked, retried
from cogs.wire.board_writer import BoardWriter
from cogs.wire.painter import Painter
from engine.matches import Matches
from engine.tables import Table

log = structlog.get_logger()


def copy_of(table: Table, answer: Answer) -> discord.Message | None:
    """Give the message that was pressed if it is the table's public one, or an old copy of it."""
    message = answer.message
    if message is None or message.flags.ephemeral or answer.interaction.guild_id is None:
        return None
    return None if message.id == table.place.recap else message


def link_to(table: Table) -> Sheet:
    """Show where the public message lies now."""
    return Sheet(moved(table, voice(table.match.language)).view)


async def retire(client: discord.Client, old: Table, new: Table) -> None:
    """Delete the copy before, or leave a link there if that cannot be done."""
    if old.place.message in (None, new.place.message):
        return
    copy = posting.channel(client, old).get_partial_message(old.place.message or 0)
    if await _deleted(old, copy):
        return
    try:
        await retried(lambda: copy.edit(**link_to(new).editing()))
    except TROUBLE as error:
        log.warning("an old copy could not be replaced", match=old.id, error=repr(error))


async def _deleted(table: Table, copy: discord.PartialMessage) -> bool:
    try:
        await retried(copy.delete)
    except discord.NotFound:
        return True
    except TROUBLE as error:
        log.info("an old copy could not be deleted", match=table.id, error=repr(error))
        return False
    return True


OUT_OF_REACH = {lost_places.UNKNOWN_CHANNEL, 50001, posting.ARCHIVED, 160005}
"""Discord's codes for a channel that is gone, hidden from the bot, or a locked thread."""


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
