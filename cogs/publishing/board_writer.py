"""Writers of public messages: the state of a message, its posting, and the removal of old copies.

Law: only the task that holds `lock` writes the message; the rest is the state after its last
write.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import discord
import structlog

from cogs.interactions import posting, responders
from cogs.interactions.render_pool import RenderPool
from cogs.interactions.responders import (
    TRANSIENT_ERRORS,
    BoardNotPosted,
    Responder,
    ThreadLocked,
    with_retries,
)
from cogs.publishing import lost_places
from cogs.screens.markup import voice
from cogs.screens.notice import moved_screen
from cogs.screens.screen import PictureSpec, RenderedScreen, Screen
from engine.matches import Matches
from engine.tables import Table, Version

log = structlog.get_logger()


@dataclass(slots=True, kw_only=True)
class BoardWriter:
    """The writer of one public message.

    `is_pending`: something newer came while it wrote. `is_stale`: the message may be outdated
    although no change was stored. `waiting_since`: when the presses arrived that wait for their
    change to show. `written_at`: when it last wrote (`time.monotonic()`). While it `is_untouched`
    this process has not written it, and its picture is recognised by its file name.
    """

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    is_pending: bool = False
    is_stale: bool = False
    is_untouched: bool = True
    is_unreachable: bool = False
    waiting_since: list[float] = field(default_factory=list)
    written_at: float = -math.inf
    message: int | None = None
    version: Version | None = None
    picture: PictureSpec | None = None
    attachment: discord.Attachment | None = None

    def pop_waiting_since(self) -> list[float]:
        """Return and clear when the waiting presses arrived; later ones wait for the next write."""
        waiting, self.waiting_since = self.waiting_since, []
        return waiting

    def is_current(self, table: Table) -> bool:
        """Check whether the message shows this version of the table, at its present place."""
        placed = self.message == table.place.message is not None
        return placed and not self.is_stale and self.version == table.version

    def pop_reusable_attachment(
        self, screen: Screen, shown: Sequence[discord.Attachment] | None
    ) -> discord.Attachment | None:
        """Return the message's attachment if it shows the screen's picture, and forget it.

        `shown` are the attachments of a pressed message, None if unknown. Until Discord has
        answered the write that names it, what the message shows is unknown.
        """
        attachment, self.attachment = self.attachment, None
        untouched, self.is_untouched = self.is_untouched, False
        if not screen.pictures:
            return None
        (picture, *_) = screen.pictures
        if untouched and picture.has_checksum:
            return next((item for item in shown or () if item.filename == picture.filename), None)
        if attachment is None or picture != self.picture:
            return None
        return attachment if shown is None or attachment.id in {item.id for item in shown} else None

    def remember_attachment(self, screen: Screen, message: discord.Message | None) -> None:
        """Remember the screen's first picture, and the message's attachment that shows it."""
        self.is_untouched = False
        self.picture = screen.pictures[0] if screen.pictures else None
        self.attachment = message.attachments[0] if message and message.attachments else None


def get_pressed_copy(table: Table, answer: Responder) -> discord.Message | None:
    """Return the pressed public message of a table, or old copy; None for any other message."""
    message = answer.message
    if message is None or message.flags.ephemeral or answer.interaction.guild_id is None:
        return None
    return None if message.id == table.place.recap else message


def render_moved_screen(table: Table) -> RenderedScreen:
    """Render the screen that links to the present place of the public message."""
    return RenderedScreen(moved_screen(table, voice(table.match.language)).view)


async def delete_old_copy(client: discord.Client, old: Table, new: Table) -> None:
    """Delete the old copy of a moved public message, or replace it with a link if that fails."""
    if old.place.message in (None, new.place.message):
        return
    copy = posting.get_table_channel(client, old).get_partial_message(old.place.message or 0)
    if await _try_delete(old, copy):
        return
    try:
        await with_retries(lambda: copy.edit(**render_moved_screen(new).edit_arguments()))
    except TRANSIENT_ERRORS as error:
        log.warning("an old copy could not be replaced", match=old.id, error=repr(error))


async def _try_delete(table: Table, copy: discord.PartialMessage) -> bool:
    try:
        await with_retries(copy.delete)
    except discord.NotFound:
        return True
    except TRANSIENT_ERRORS as error:
        log.info("an old copy could not be deleted", match=table.id, error=repr(error))
        return False
    return True


UNREACHABLE_CODES = {lost_places.UNKNOWN_CHANNEL, 50001, posting.THREAD_ARCHIVED_CODE, 160005}
"""Discord's codes for a channel that is gone, hidden from the bot, or a locked thread."""


class BoardPosts:
    """Posts public messages, and stores where they are."""

    def __init__(self, client: discord.Client, matches: Matches, render_pool: RenderPool) -> None:
        self._client = client
        self._matches = matches
        self._messages = matches.messages
        self._render_pool = render_pool

    async def post(
        self, writer: BoardWriter, table: Table, screen: Screen, pings: discord.AllowedMentions
    ) -> Table:
        """Post a public message, and return the table with its new place.

        Raises BoardNotPosted, which is ThreadLocked in an archived thread.
        """
        rendered = await self._render_pool.render(screen)
        nonce = await posting.next_public_nonce(self._messages, table)
        channel = posting.get_table_channel(self._client, table)
        try:
            message = await posting.send_rendered(channel, rendered, nonce, pings)
        except TRANSIENT_ERRORS as error:
            await self.handle_write_failure(writer, table, error)
            refused = ThreadLocked if posting.is_archived_error(error) else BoardNotPosted
            raise refused from error
        writer.is_unreachable = False
        if message is None:  # an earlier try has arrived, but its id is unknown
            raise BoardNotPosted
        return await self.save_posted(writer, table, screen, message)

    async def save_posted(
        self, writer: BoardWriter, table: Table, screen: Screen, message: discord.Message
    ) -> Table:
        """Store where a message was posted and what it shows; return the table with its place."""
        at = get_posted_at(message)
        await self._messages.save_message(table.id, message.id, at)
        writer.message, writer.version = message.id, table.version
        writer.remember_attachment(screen, message)
        return replace(table, place=replace(table.place, message=message.id, posted_at=at))

    async def handle_write_failure(
        self, writer: BoardWriter, table: Table, error: Exception
    ) -> None:
        """Log why a message could not be written, once while its channel is out of reach.

        Suspends the game of a channel that is gone, and forgets the id of a deleted message; if it
        was reposted elsewhere meanwhile, the new one becomes stale.
        """
        code = error.code if isinstance(error, discord.HTTPException) else 0
        was_unreachable, writer.is_unreachable = writer.is_unreachable, code in UNREACHABLE_CODES
        if not (was_unreachable and writer.is_unreachable):
            log.warning("the public message cannot be written", match=table.id, error=repr(error))
        if code == lost_places.UNKNOWN_CHANNEL:
            await lost_places.suspend_if_channel_lost(
                self._client, self._matches, table.place.channel
            )
        if code == responders.UNKNOWN_MESSAGE and table.place.message is not None:
            await self._messages.clear_message_if_current(table.id, table.place.message)
            newest = await self._matches.ledger.get_table(table.id)
            writer.is_stale = newest.place.message is not None


def get_posted_at(message: discord.Message) -> int:
    """Return when a message was posted, in Unix seconds."""
    return int(message.created_at.timestamp())
