"""The publisher: the newest state of every match always reaches its public message.

Law: one writer per match. A press that finds it idle carries the new board as its own answer, in
one request; a press that finds it busy is acknowledged, and the writer writes once more. What
another process stores while this one writes shows a moment later: the database is asked for the
newest versions of all matches written since the last check.
"""

from __future__ import annotations

import time
from collections import defaultdict

import discord
import structlog

from cogs.screens.board import public
from cogs.screens.notice import Notice
from cogs.screens.rows import Rows
from cogs.screens.screen import Screen
from cogs.wire import logs, mishaps, posting
from cogs.wire.answers import TROUBLE, Answer, BoardNotPosted, NobodyWaits, retried
from cogs.wire.board_writer import BoardPosts, BoardWriter, copy_of, link_to, posted_at, retire
from cogs.wire.meters import Meters
from cogs.wire.painter import Painter
from engine.matches import Matches
from engine.tables import Table

LOOK_SECONDS = 1
"""The delay with which a change that another process stores is shown."""
log = structlog.get_logger()


class NotWritten(Exception):
    """The public message does not show the newest state: it is lost, or Discord refused."""


class ThreadArchived(Exception):
    """Nothing can be edited in the match's thread before a new message wakes it."""


class Publisher:
    """Writes all public messages, with one writer each."""

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        painter: Painter,
        meters: Meters | None = None,
        rows: Rows | None = None,
    ) -> None:
        self._client = client
        self._meters = meters or Meters()
        self._matches = matches
        self._messages = matches.messages
        self._painter = painter
        self._rows = rows or Rows()
        self._posts = BoardPosts(client, matches, painter)
        self._writers: defaultdict[int, BoardWriter] = defaultdict(BoardWriter)
        self._written: set[int] = set()

    async def show(
        self, table: Table, answer: Answer | None = None, since: float | None = None
    ) -> None:
        """Update a match's public message to `table` or to what is newer.

        `answer` is the press to acknowledge by it; it carries the board when it came from there,
        and a link to it when it came from an old copy. `since` is when that press arrived.
        """
        writer = self._writers[table.id]
        waiting = [] if since is None else [since]
        if answer is None and writer.shows(table):
            self._shown(writer, waiting)
            return
        writer.waiting += waiting
        if writer.writing.locked():
            writer.again = True
            if answer is not None:
                await mishaps.tried(answer.acknowledge())
            return
        async with writer.writing:
            waiting = writer.all_waiting()
            await self._write(writer, await self._placed(writer, table, answer), answer)
            self._shown(writer, waiting)
            await self._catch_up(writer, table.id)
        if table.match.over and writer.version is not None:
            self._writers.pop(table.id, None)

    async def refresh(self, match_id: int) -> None:
        """Draw a match's public message again for a reason that is no change of the match."""
        self._writers[match_id].stale = True
        await self.show(await self._matches.ledger.look(match_id))

    async def catch_up(self, table: Table) -> None:
        """Draw a match's public message again if it may be older than `table`."""
        if table.version != self._writers[table.id].version:
            await self.show(table)

    async def look_again(self) -> int:
        """Update recently written boards that are outdated; return the seconds to the next run."""
        written, self._written = self._written, set()
        stored = await self._matches.ledger.store.versions(written) if written else {}
        for match_id, version in stored.items():
            if match_id in self._writers and self._writers[match_id].version != version:
                await self._show_newest(match_id)
        return LOOK_SECONDS

    async def _show_newest(self, match_id: int) -> None:
        try:
            await self.show(await self._matches.ledger.look(match_id))
        except Exception as error:  # noqa: BLE001 - the other boards are updated
            mishaps.record(error, failed="board", match=match_id)

    async def open(self, table: Table, notice: Notice, answer: Answer) -> Table | None:
        """Show a new match as the answer to the person who opened it.

        If Discord does not accept that answer, it is posted as a message, and the table is returned
        with its place: the person is still owed an answer then. Raises BoardNotPosted.
        """
        screen = self._screen(table, notice)
        sheet = await self._painter.sheet(screen)
        message = await answer.post(sheet, notice.pings)
        if message is None:
            return await self.post(table, notice)
        await self._posts.posted(self._writers[table.id], table, screen, message)
        logs.opened(table)
        return None

    async def post(self, table: Table, notice: Notice | None = None) -> Table:
        """Post a match's first public message, and return the table with its place.

        The notice is part of it until the next edit. Raises BoardNotPosted.
        """
        writer = self._writers[table.id]
        async with writer.writing:
            posted = await self._post(writer, table, notice)
            logs.opened(posted)
            await self._catch_up(writer, table.id)
        return posted

    async def anew(self, seen: Table, notice: Notice | None = None) -> Table:
        """Repost a match's public message at the end of its channel, and delete the old copy.

        The notice is part of it until the next edit. Raises BoardNotPosted; the old copy stays
        then.
        """
        writer = self._writers[seen.id]
        async with writer.writing:
            table = await self._matches.ledger.look(seen.id)
            if notice is None and seen.place.message not in (None, table.place.message):
                return table  # it was reposted just now
            posted = await self._post(writer, table, notice)
            await retire(self._client, table, posted)
            await self._catch_up(writer, seen.id)
        return posted

    def out_of_reach(self, match_id: int) -> bool:
        """Return whether the match's channel was gone or closed to the bot at the last write."""
        writer = self._writers.get(match_id)
        return writer is not None and writer.out_of_reach

    async def _catch_up(self, writer: BoardWriter, match_id: int) -> None:
        """Write until the newest state shows, or Discord refuses: the next press tries again."""
        while writer.stale or writer.again:
            writer.again = False
            waiting = writer.all_waiting()
            table = await self._matches.ledger.look(match_id)
            if writer.stale or table.version != writer.version:
                await self._write(writer, table, None)
            self._shown(writer, waiting)
        if writer.version is not None:
            self._written.add(match_id)

    def _shown(self, writer: BoardWriter, waiting: list[float]) -> None:
        """Measure how long people waited for a write; after a failed one they still wait."""
        if writer.version is None:
            writer.waiting = [*waiting, *writer.waiting]
            return
        now = time.monotonic()
        for since in waiting:
            self._meters.shown.add(now - since)

    async def _placed(self, writer: BoardWriter, table: Table, answer: Answer | None) -> Table:
        """Return the table with its message's present place; a pressed copy replaces a lost one."""
        if writer.message not in (None, table.place.message):
            table = await self._matches.ledger.look(table.id)
        copy = None if answer is None else copy_of(table, answer)
        if table.place.message is None and copy is not None:
            await self._messages.shown_at(table.id, copy.id, posted_at(copy))
            table = await self._matches.ledger.look(table.id)
        return table

    async def _write(self, writer: BoardWriter, table: Table, answer: Answer | None) -> None:
        writer.stale = False
        if writer.message != table.place.message:
            writer.message, writer.attachment = table.place.message, None
        screen = self._screen(table)
        try:
            message = await self._carry(writer, table, screen, answer)
        except ThreadArchived:
            await self._wake(writer, table, answer)
            return
        except NotWritten:
            writer.version = None
            return
        writer.version = table.version
        writer.keep(screen, message)

    async def _carry(
        self, writer: BoardWriter, table: Table, screen: Screen, answer: Answer | None
    ) -> discord.Message | None:
        if answer is None:
            return await self._edit(writer, table, screen)
        copy = copy_of(table, answer)
        if copy is None or copy.id != table.place.message:
            await self._acknowledge(table, answer, copy)
            return await self._edit(writer, table, screen)
        sheet = await self._painter.sheet(screen, writer.take(screen, copy.attachments))
        try:
            return await answer.redraw(sheet)
        except NobodyWaits:
            return await self._edit(writer, table, screen)
        except TROUBLE as error:
            if posting.archived(error):
                raise ThreadArchived from error
            log.warning("a press could not carry the board", match=table.id, error=repr(error))
            return await self._edit(writer, table, screen)

    async def _acknowledge(
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

    async def _edit(
        self, writer: BoardWriter, table: Table, screen: Screen
    ) -> discord.Message | None:
        if table.place.message is None:
            raise NotWritten
        message = posting.channel(self._client, table).get_partial_message(table.place.message)
        sheet = await self._painter.sheet(screen, writer.take(screen, None))
        try:
            edited = await retried(lambda: message.edit(**sheet.editing()))
        except TROUBLE as error:
            if posting.archived(error):
                raise ThreadArchived from error
            await self._posts.note_trouble(writer, table, error)
            raise NotWritten from error
        writer.out_of_reach = False
        return edited

    def _screen(self, table: Table, notice: Notice | None = None) -> Screen:
        return public(table, notice, self._rows.lobby)

    async def _wake(self, writer: BoardWriter, table: Table, answer: Answer | None) -> None:
        """Repost the board in an archived thread, which wakes it unless it is locked."""
        posted = table
        try:
            posted = await self._post(writer, table, None)
        except BoardNotPosted as error:
            writer.version = None
            if answer is not None:
                await self._refuse(answer, error)
        if answer is not None:  # before the pressed message is deleted
            await mishaps.tried(answer.acknowledge())
        await retire(self._client, table, posted)

    async def _refuse(self, answer: Answer, error: BoardNotPosted) -> None:
        sheet = await self._painter.sheet(mishaps.screen(error, answer.say))
        await mishaps.tried(answer.whisper(sheet))

    async def _post(self, writer: BoardWriter, table: Table, notice: Notice | None) -> Table:
        pings = discord.AllowedMentions.none() if notice is None else notice.pings
        return await self._posts.post(writer, table, self._screen(table, notice), pings)
