"""Writers of public messages: the state of a message, its posting, and the removal of old copies.

Law: only the task that holds `writing` writes the message; the rest is the state after its last
write.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import discord
import structlog

from cogs.screens.markup import voice
from cogs.screens.notice import moved
from cogs.screens.screen import PictureToDraw, Screen, Sheet
from cogs.wire import answers, lost_places, posting
from cogs.wire.answers import TROUBLE, Answer, BoardNotPosted, ThreadLocked, retried
from cogs.wire.painter import Painter
from engine.matches import Matches
from engine.tables import Table, Version

log = structlog.get_logger()


@dataclass(slots=True, kw_only=True)
class BoardWriter:
    """The writer of one public message.

    `again`: something newer came while it wrote. `stale`: the message may be outdated although no
    change was stored. `waiting`: when the presses arrived that wait for their change to show. While
    it is `untouched` this process has not written it, and its picture is recognised by its file
    name.
    """

    writing: asyncio.Lock = field(default_factory=asyncio.Lock)
    again: bool = False
    stale: bool = False
    untouched: bool = True
    out_of_reach: bool = False
    waiting: list[float] = field(default_factory=list)
    message: int | None = None
    version: Version | None = None
    picture: PictureToDraw | None = None
    attachment: discord.Attachment | None = None

    def all_waiting(self) -> list[float]:
        """Return and clear the waiting presses; later ones wait for another write."""
        waiting, self.waiting = self.waiting, []
        return waiting

    def shows(self, table: Table) -> bool:
        """Check whether the message shows this table already."""
        placed = self.message == table.place.message is not None
        return placed and not self.stale and self.version == table.version

    def take(
        self, screen: Screen, shown: Sequence[discord.Attachment] | None
    ) -> discord.Attachment | None:
        """Remove and return the attachment with this screen's picture, if the message has it.

        Until Discord has answered the write that names it, what the message shows is unknown.
        """
        attachment, self.attachment = self.attachment, None
        untouched, self.untouched = self.untouched, False
        if not screen.pictures:
            return None
        (picture, *_) = screen.pictures
        if untouched and picture.signed:
            return next((item for item in shown or () if item.filename == picture.filename), None)
        if attachment is None or picture != self.picture:
            return None
        return attachment if shown is None or attachment.id in {item.id for item in shown} else None

    def keep(self, screen: Screen, message: discord.Message | None) -> None:
        """Remember which attachment shows which picture."""
        self.untouched = False
        self.picture = screen.pictures[0] if screen.pictures else None
        self.attachment = message.attachments[0] if message and message.attachments else None


def copy_of(table: Table, answer: Answer) -> discord.Message | None:
    """Return the pressed message if it is the table's public one, or an old copy of it."""
    message = answer.message
    if message is None or message.flags.ephemeral or answer.interaction.guild_id is None:
        return None
    return None if message.id == table.place.recap else message


def link_to(table: Table) -> Sheet:
    """Return a screen that links to where the public message is now."""
    return Sheet(moved(table, voice(table.match.language)).view)


async def retire(client: discord.Client, old: Table, new: Table) -> None:
    """Delete the old copy, or replace it with a link if that fails."""
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
    """Posts public messages, and stores where they are."""

    def __init__(self, client: discord.Client, matches: Matches, painter: Painter) -> None:
        self._client = client
        self._matches = matches
        self._messages = matches.messages
        self._painter = painter

    async def post(
        self, writer: BoardWriter, table: Table, screen: Screen, pings: discord.AllowedMentions
    ) -> Table:
        """Post a public message and return the table with its place; raises BoardNotPosted."""
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
        if message is None:  # an earlier try has arrived, but its id is unknown
            raise BoardNotPosted
        return await self.posted(writer, table, screen, message)

    async def posted(
        self, writer: BoardWriter, table: Table, screen: Screen, message: discord.Message
    ) -> Table:
        """Store where the public message of a match was posted, and what it shows."""
        at = posted_at(message)
        await self._messages.shown_at(table.id, message.id, at)
        writer.message, writer.version = message.id, table.version
        writer.keep(screen, message)
        return replace(table, place=replace(table.place, message=message.id, posted_at=at))

    async def note_trouble(self, writer: BoardWriter, table: Table, error: Exception) -> None:
        """Log why the message cannot be written, once while its channel is out of reach.

        The id of a deleted message is deleted, too; if it was reposted elsewhere meanwhile, the new
        one is written.
        """
        code = error.code if isinstance(error, discord.HTTPException) else 0
        was_unreachable, writer.out_of_reach = writer.out_of_reach, code in OUT_OF_REACH
        if not (was_unreachable and writer.out_of_reach):
            log.warning("the public message cannot be written", match=table.id, error=repr(error))
        if code == lost_places.UNKNOWN_CHANNEL:
            await lost_places.ask(self._client, self._matches, table.place.channel)
        if code == answers.UNKNOWN_MESSAGE and table.place.message is not None:
            await self._messages.lost(table.id, table.place.message)
            newest = await self._matches.ledger.look(table.id)
            writer.stale = newest.place.message is not None


def posted_at(message: discord.Message) -> int:
    """Return when a message was posted, in Unix seconds."""
    return int(message.created_at.timestamp())
