"""The publisher: the newest state of every match always reaches its public message.

Law: one writer per match. A press that finds it idle carries the new board as its own answer,
in one request; a press that finds it busy is acknowledged, and the writer goes round once more.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from dataclasses import dataclass, field, replace

import discord
import structlog

from cogs.screens.notice import Notice
from cogs.screens.public import public
from cogs.screens.screen import PictureToDraw, Screen
from cogs.wire import mishaps, posting
from cogs.wire.answers import TROUBLE, Answer, BoardNotPosted, NobodyWaits, ThreadLocked, retried
from cogs.wire.copies import copy_of, link_to, retire
from cogs.wire.painter import Painter
from engine.matches import Matches
from engine.tables import Table, Version

UNKNOWN_MESSAGE = 10008
OUT_OF_REACH = {10003, 50001, posting.ARCHIVED, 160005}
"""Discord's codes for a channel that is gone, hidden from the bot, or a locked thread."""

log = structlog.get_logger()


class NotWritten(Exception):
    """The public message does not show the newest state: it is lost, or Discord refused."""


class ThreadArchived(Exception):
    """Nothing can be edited in the match's thread before a new message wakes it."""


@dataclass(slots=True)
class BoardWriter:
    """What is known of one public message while this process writes it.

    `stale` says that what it shows may be old though no change was stored.
    """

    writing: asyncio.Lock = field(default_factory=asyncio.Lock)
    again: bool = False
    stale: bool = False
    out_of_reach: bool = False
    message: int | None = None
    version: Version | None = None
    picture: PictureToDraw | None = None
    attachment: discord.Attachment | None = None

    def shows(self, table: Table) -> bool:
        """Tell whether the message shows this table already."""
        placed = self.message == table.place.message is not None
        return placed and not self.stale and self.version == table.version


class Publisher:
    """The writers of all public messages."""

    def __init__(self, client: discord.Client, matches: Matches, painter: Painter) -> None:
        self._client = client
        self._matches = matches
        self._messages = matches.messages
        self._painter = painter
        self._desks: defaultdict[int, BoardWriter] = defaultdict(BoardWriter)

    async def show(self, table: Table, answer: Answer | None = None) -> None:
        """Bring a match's public message up to `table` or what is newer.

        `answer` is the press to acknowledge by it; it carries the board when it came from there,
        and a link to it when it came from an old copy.
        """
        desk = self._desks[table.id]
        if answer is None and desk.shows(table):
            return
        if desk.writing.locked():
            desk.again = True
            if answer is not None:
                await mishaps.tried(answer.acknowledge())
            return
        async with desk.writing:
            await self._write(desk, await self._placed(desk, table, answer), answer)
            await self._catch_up(desk, table.id)
        if table.match.over and desk.version is not None:
            self._desks.pop(table.id, None)

    async def refresh(self, match_id: int) -> None:
        """Draw a match's public message anew for a reason that is no change of the match."""
        self._desks[match_id].stale = True
        await self.show(await self._matches.look(match_id))

    async def catch_up(self, table: Table) -> None:
        """Draw a match's public message anew if it may show something older than `table`."""
        if table.version != self._desks[table.id].version:
            await self.show(table)

    async def open(self, table: Table, notice: Notice, answer: Answer) -> Table | None:
        """Show a new match as the answer to who opened it.

        Where Discord no longer takes that answer it is posted as a message, and the table is given
        with its place: the answer is owed then. Raises BoardNotPosted.
        """
        screen = public(table, notice)
        sheet = await self._painter.sheet(screen)
        message = await answer.post(sheet, notice.pings)
        if message is None:
            return await self.post(table, notice)
        await self._posted(self._desks[table.id], table, screen, message)
        return None

    async def post(self, table: Table, notice: Notice | None = None) -> Table:
        """Post a match's first public message in its channel, and give the table with its place.

        The notice stands in it until the next edit. Raises BoardNotPosted.
        """
        desk = self._desks[table.id]
        async with desk.writing:
            posted = await self._post(desk, table, notice)
            await self._catch_up(desk, table.id)
        return posted

    async def anew(self, seen: Table, notice: Notice | None = None) -> Table:
        """Post a match's public message at the end of its channel, and take the old copy away.

        The notice stands in it until the next edit. Raises BoardNotPosted; the old copy stays then.
        """
        desk = self._desks[seen.id]
        async with desk.writing:
            table = await self._matches.look(seen.id)
            if notice is None and seen.place.message not in (None, table.place.message):
                return table  # somebody has just brought it
            posted = await self._post(desk, table, notice)
            await retire(self._client, table, posted)
            await self._catch_up(desk, seen.id)
        return posted

    def out_of_reach(self, match_id: int) -> bool:
        """Tell whether the match's channel was gone or closed to the bot when it last wrote."""
        desk = self._desks.get(match_id)
        return desk is not None and desk.out_of_reach

    async def _catch_up(self, desk: BoardWriter, match_id: int) -> None:
        """Write until the newest state shows, or until Discord refuses: the next press tries."""
        while desk.version is not None or desk.stale or desk.again:
            desk.again = False
            if desk.stale or await self._messages.version(match_id) != desk.version:
                await self._write(desk, await self._matches.look(match_id), None)
            elif not desk.again:
                return

    async def _placed(self, desk: BoardWriter, table: Table, answer: Answer | None) -> Table:
        """Give the table with where its message lies by now; one that got lost may be found."""
        if desk.message not in (None, table.place.message):
            table = await self._matches.look(table.id)
        found = None if answer is None else copy_of(table, answer)
        if table.place.message is None and found is not None:
            await self._messages.shown_at(table.id, found.id, _posted_at(found))
            table = await self._matches.look(table.id)
        return table

    async def _write(self, desk: BoardWriter, table: Table, answer: Answer | None) -> None:
        desk.stale = False
        if desk.message != table.place.message:
            desk.message, desk.attachment = table.place.message, None
        screen = public(table)
        try:
            message = await self._carried(desk, table, screen, answer)
        except ThreadArchived:
            await self._wake(desk, table, answer)
            return
        except NotWritten:
            desk.version = None
            return
        desk.version = table.version
        _keep(desk, screen, message)

    async def _carried(
        self, desk: BoardWriter, table: Table, screen: Screen, answer: Answer | None
    ) -> discord.Message | None:
        if answer is None:
            return await self._edited(desk, table, screen)
        copy = copy_of(table, answer)
        if copy is None or copy.id != table.place.message:
            await self._acknowledged(table, answer, copy)
            return await self._edited(desk, table, screen)
        shown = {attachment.id for attachment in copy.attachments}
        sheet = await self._painter.sheet(screen, self._taken(desk, screen, shown))
        try:
            return await answer.redraw(sheet)
        except NobodyWaits:
            return await self._edited(desk, table, screen)
        except TROUBLE as error:
            if posting.archived(error):
                raise ThreadArchived from error
            log.warning("a press could not carry the board", match=table.id, error=repr(error))
            return await self._edited(desk, table, screen)

    async def _acknowledged(
        self, table: Table, answer: Answer, copy: discord.Message | None
    ) -> None:
        """Acknowledge a press from elsewhere; an old copy becomes a link by it."""
        if copy is None:
            await mishaps.tried(answer.acknowledge())
            return
        try:
            await answer.redraw(link_to(table))
        except (NobodyWaits, *TROUBLE) as error:
            log.info("an old copy could not be replaced", match=table.id, error=repr(error))

    async def _edited(
        self, desk: BoardWriter, table: Table, screen: Screen
    ) -> discord.Message | None:
        if table.place.message is None:
            raise NotWritten
        message = posting.channel(self._client, table).get_partial_message(table.place.message)
        sheet = await self._painter.sheet(screen, self._taken(desk, screen, None))
        try:
            edited = await retried(lambda: message.edit(**sheet.editing()))
        except TROUBLE as error:
            if posting.archived(error):
                raise ThreadArchived from error
            await self._troubled(desk, table, error)
            raise NotWritten from error
        desk.out_of_reach = False
        return edited

    async def _troubled(self, desk: BoardWriter, table: Table, error: Exception) -> None:
        """Tell the log why the message cannot be written, once while its channel is out of reach.

        A message that is gone is forgotten, so that it is not asked for again; if it was posted
        anew elsewhere meanwhile, that one is written.
        """
        code = error.code if isinstance(error, discord.HTTPException) else 0
        told, desk.out_of_reach = desk.out_of_reach, code in OUT_OF_REACH
        if not (told and desk.out_of_reach):
            log.warning("the public message cannot be written", match=table.id, error=repr(error))
        if code == UNKNOWN_MESSAGE and table.place.message is not None:
            await self._messages.lost(table.id, table.place.message)
            newest = await self._matches.look(table.id)
            desk.stale = newest.place.message is not None

    async def _wake(self, desk: BoardWriter, table: Table, answer: Answer | None) -> None:
        """Post anew in an archived thread: that wakes it, unless somebody has locked it."""
        posted = table
        try:
            posted = await self._post(desk, table, None)
        except BoardNotPosted as error:
            desk.version = None
            if answer is not None:
                await self._refuse(answer, error)
        if answer is not None:  # before the message goes that was pressed
            await mishaps.tried(answer.acknowledge())
        await retire(self._client, table, posted)

    async def _refuse(self, answer: Answer, error: BoardNotPosted) -> None:
        sheet = await self._painter.sheet(mishaps.screen(error, answer.say))
        await mishaps.tried(answer.whisper(sheet))

    async def _post(self, desk: BoardWriter, table: Table, notice: Notice | None) -> Table:
        screen = public(table, notice)
        sheet = await self._painter.sheet(screen)
        nonce = await posting.public_nonce(self._messages, table)
        channel = posting.channel(self._client, table)
        pings = discord.AllowedMentions.none() if notice is None else notice.pings
        try:
            message = await retried(
                lambda: channel.send(**sheet.sending(), nonce=nonce, allowed_mentions=pings)
            )
        except TROUBLE as error:
            await self._troubled(desk, table, error)
            refused = ThreadLocked if posting.archived(error) else BoardNotPosted
            raise refused from error
        desk.out_of_reach = False
        if message is None:  # an earlier try has arrived, and nobody can say where
            raise BoardNotPosted
        return await self._posted(desk, table, screen, message)

    async def _posted(
        self, desk: BoardWriter, table: Table, screen: Screen, message: discord.Message
    ) -> Table:
        """Remember where the public message of a match was posted, and what it shows."""
        at = _posted_at(message)
        await self._messages.shown_at(table.id, message.id, at)
        desk.message, desk.version = message.id, table.version
        _keep(desk, screen, message)
        return replace(table, place=replace(table.place, message=message.id, posted_at=at))

    def _taken(
        self, desk: BoardWriter, screen: Screen, shown: set[int] | None
    ) -> discord.Attachment | None:
        """Take the attachment that shows this screen's picture already, if it is on the message.

        Until Discord has answered the write that names it, nobody knows what is on the message.
        """
        kept, desk.attachment = desk.attachment, None
        if not screen.pictures or kept is None or screen.pictures[0] != desk.picture:
            return None
        return kept if shown is None or kept.id in shown else None


def _keep(desk: BoardWriter, screen: Screen, message: discord.Message | None) -> None:
    """Remember which attachment shows which picture."""
    desk.picture = screen.pictures[0] if screen.pictures else None
    desk.attachment = message.attachments[0] if message and message.attachments else None


def _posted_at(message: discord.Message) -> int:
    return int(message.created_at.timestamp())
