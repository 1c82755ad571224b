"""The publisher: the newest state of every match always reaches its public message.

Law: one writer per match. A press that finds it idle carries the new board as its own answer, in
one request; a press that finds it busy is acknowledged, and the writer writes once more. What
another process stores while this one writes shows a moment later: the database is asked for the
newest versions of all matches written since the last check.
"""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict

import discord
import structlog

from cogs.interactions import error_handler, posting
from cogs.interactions.counters import Counters
from cogs.interactions.message_editor import MessageEditor
from cogs.interactions.render_pool import RenderPool
from cogs.interactions.responders import (
    TRANSIENT_ERRORS,
    BoardNotPosted,
    InteractionExpired,
    Responder,
)
from cogs.publishing import game_log
from cogs.publishing.board_writer import (
    BoardPosts,
    BoardWriter,
    delete_old_copy,
    get_posted_at,
    get_pressed_copy,
    render_moved_screen,
)
from cogs.screens.board import public_screen
from cogs.screens.markup import Voices
from cogs.screens.notice import Notice
from cogs.screens.screen import Screen
from engine.matches import Matches
from engine.tables import Table

CHECK_SECONDS = 1
"""The delay with which a change that another process stores is shown."""
MARKS_SECONDS = 3
"""The interval at which the marks of web pages reach a board in Discord, at most."""
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
        render_pool: RenderPool,
        editor: MessageEditor,
        counters: Counters,
        voices: Voices,
    ) -> None:
        self._client = client
        self._editor = editor
        self._counters = counters
        self._matches = matches
        self._messages = matches.messages
        self._render_pool = render_pool
        self._voices = voices
        self._posts = BoardPosts(client, matches, render_pool)
        self._writers: defaultdict[int, BoardWriter] = defaultdict(BoardWriter)
        self._written: set[int] = set()
        self._delayed: set[int] = set()

    async def update(
        self, table: Table, answer: Responder | None = None, since: float | None = None
    ) -> None:
        """Update a match's public message to `table` or to what is newer.

        `answer` is the press to acknowledge: it carries the board if it came from there, and a link
        if it came from an old copy. `since` is when that press arrived.
        """
        writer = self._writers[table.id]
        waiting = [] if since is None else [since]
        if answer is None and writer.is_current(table):
            self._measure_waits(writer, waiting)
            return
        writer.waiting_since += waiting
        if writer.lock.locked():
            writer.is_pending = True
            if answer is not None:
                await error_handler.log_errors(answer.acknowledge())
            return
        async with writer.lock:
            waiting = writer.pop_waiting_since()
            await self._write(writer, await self._load_placed(writer, table, answer), answer)
            self._measure_waits(writer, waiting)
            await self._write_pending(writer, table.id)
        if table.match.is_over and writer.version is not None:
            self._writers.pop(table.id, None)

    async def update_marks(self, table: Table) -> None:
        """Update a match's public message to new marks, later if it was written just now."""
        if self._is_just_written(table.id):
            self._delayed.add(table.id)
        else:
            await self.update(table)

    async def show_delayed_marks(self) -> None:
        """Update the boards whose marks were to be shown later, because the bot stops."""
        delayed, self._delayed = self._delayed, set()
        await asyncio.gather(*map(self._show_newest, delayed))

    def _is_just_written(self, match_id: int) -> bool:
        writer = self._writers.get(match_id)
        return writer is not None and time.monotonic() - writer.written_at < MARKS_SECONDS

    async def redraw(self, match_id: int) -> None:
        """Draw a match's public message again although its match has not changed."""
        self._writers[match_id].is_stale = True
        await self.update(await self._matches.ledger.get_table(match_id))

    async def update_if_outdated(self, table: Table) -> None:
        """Update a match's public message unless it shows this version of the table."""
        if table.version != self._writers[table.id].version:
            await self.update(table)

    async def update_outdated_boards(self) -> int:
        """Update outdated boards that were written since the last call; return seconds to wait.

        Those with delayed marks once these are due.
        """
        waiting = set(filter(self._is_just_written, self._delayed))
        written = (self._written | self._delayed) - waiting
        self._written, self._delayed = set(), waiting
        try:
            stored = await self._matches.ledger.store.get_versions(written) if written else {}
        except Exception:
            self._written |= written
            raise
        outdated = (
            match_id
            for match_id, version in stored.items()
            if match_id in self._writers and self._writers[match_id].version != version
        )
        await asyncio.gather(*map(self._show_newest, outdated))
        return CHECK_SECONDS

    async def _show_newest(self, match_id: int) -> None:
        try:
            await self.update(await self._matches.ledger.get_table(match_id))
        except Exception as error:  # noqa: BLE001 - the other boards are updated
            error_handler.log_exception(error, failed="board", match=match_id)

    async def respond_with_match(
        self, table: Table, notice: Notice, answer: Responder
    ) -> Table | None:
        """Show a new match as the answer to the person who opened it; None if that arrived.

        Else it is posted as a message, and the table is returned with its place: the person is
        still owed an answer then. Raises BoardNotPosted.
        """
        screen = self._screen(table, notice)
        rendered = await self._render_pool.render(screen)
        message = await answer.post_publicly(rendered, notice.allowed_mentions)
        if message is None:
            return await self.post_board(table, notice)
        await self._posts.save_posted(self._writers[table.id], table, screen, message)
        game_log.log_opened(table)
        return None

    async def post_board(self, table: Table, notice: Notice | None = None) -> Table:
        """Post a match's first public message, and return the table with its place.

        The notice is part of it until the next edit. Raises BoardNotPosted.
        """
        writer = self._writers[table.id]
        async with writer.lock:
            posted = await self._post(writer, table, notice)
            game_log.log_opened(posted)
            await self._write_pending(writer, table.id)
        return posted

    async def repost(self, seen: Table, notice: Notice | None = None) -> Table:
        """Repost a match's public message at the end of its channel, and return its new place.

        The notice is part of it until the next edit. Raises BoardNotPosted; else the old copy is
        deleted.
        """
        writer = self._writers[seen.id]
        async with writer.lock:
            table = await self._matches.ledger.get_table(seen.id)
            if notice is None and seen.place.message not in (None, table.place.message):
                return table  # it was reposted just now
            posted = await self._post(writer, table, notice)
            await delete_old_copy(self._client, table, posted)
            await self._write_pending(writer, seen.id)
        return posted

    def is_unreachable(self, match_id: int) -> bool:
        """Check whether the match's channel was gone or closed to the bot at the last write."""
        writer = self._writers.get(match_id)
        return writer is not None and writer.is_unreachable

    async def _write_pending(self, writer: BoardWriter, match_id: int) -> None:
        """Write until the newest state shows, or Discord refuses: the next press tries again."""
        while writer.is_stale or writer.is_pending:
            writer.is_pending = False
            waiting = writer.pop_waiting_since()
            table = await self._matches.ledger.get_table(match_id)
            if writer.is_stale or table.version != writer.version:
                await self._write(writer, table, None)
            self._measure_waits(writer, waiting)
        if writer.version is not None:
            self._written.add(match_id)

    def _measure_waits(self, writer: BoardWriter, waiting: list[float]) -> None:
        """Measure how long people waited for a write; after a failed one they still wait."""
        if writer.version is None:
            writer.waiting_since = [*waiting, *writer.waiting_since]
            return
        now = time.monotonic()
        for since in waiting:
            self._counters.board_updates.observe(now - since)

    async def _load_placed(
        self, writer: BoardWriter, table: Table, answer: Responder | None
    ) -> Table:
        """Return the table with its message's present place; a pressed copy replaces a lost one."""
        if writer.message not in (None, table.place.message):
            table = await self._matches.ledger.get_table(table.id)
        copy = None if answer is None else get_pressed_copy(table, answer)
        if table.place.message is None and copy is not None:
            await self._messages.save_message(table.id, copy.id, get_posted_at(copy))
            table = await self._matches.ledger.get_table(table.id)
        return table

    async def _write(self, writer: BoardWriter, table: Table, answer: Responder | None) -> None:
        writer.is_stale, writer.written_at = False, time.monotonic()
        if writer.message != table.place.message:
            writer.message, writer.attachment = table.place.message, None
        screen = self._screen(table)
        try:
            message = await self._carry(writer, table, screen, answer)
        except ThreadArchived:
            await self._repost_archived(writer, table, answer)
            return
        except NotWritten as error:
            writer.version = None
            if self._voices.drop_refused_emojis(error.__cause__):
                writer.is_stale = True
            return
        writer.version = table.version
        writer.remember_attachment(screen, message)

    async def _carry(
        self, writer: BoardWriter, table: Table, screen: Screen, answer: Responder | None
    ) -> discord.Message | None:
        if answer is None:
            return await self._edit(writer, table, screen)
        copy = get_pressed_copy(table, answer)
        if copy is None or copy.id != table.place.message:
            await self._acknowledge(table, answer, copy)
            return await self._edit(writer, table, screen)
        attachment = writer.pop_reusable_attachment(screen, copy.attachments)
        rendered = await self._render_pool.render(screen, attachment)
        try:
            return await answer.edit_message(rendered)
        except InteractionExpired:
            return await self._edit(writer, table, screen)
        except TRANSIENT_ERRORS as error:
            if posting.is_archived_error(error):
                raise ThreadArchived from error
            log.warning("a press could not carry the board", match=table.id, error=repr(error))
            return await self._edit(writer, table, screen)

    async def _acknowledge(
        self, table: Table, answer: Responder, copy: discord.Message | None
    ) -> None:
        """Acknowledge a press from elsewhere; an old copy becomes a link by it."""
        if copy is None:
            await error_handler.log_errors(answer.acknowledge())
            return
        try:
            await answer.edit_message(render_moved_screen(table))
        except (InteractionExpired, *TRANSIENT_ERRORS) as error:
            log.info("an old copy could not be replaced", match=table.id, error=repr(error))

    async def _edit(
        self, writer: BoardWriter, table: Table, screen: Screen
    ) -> discord.Message | None:
        if table.place.message is None:
            raise NotWritten
        channel = posting.get_table_channel(self._client, table)
        message = channel.get_partial_message(table.place.message)
        rendered = await self._render_pool.render(
            screen, writer.pop_reusable_attachment(screen, None)
        )
        try:
            edited = await self._editor.edit(message, rendered)
        except TRANSIENT_ERRORS as error:
            if posting.is_archived_error(error):
                raise ThreadArchived from error
            await self._posts.handle_write_failure(writer, table, error)
            raise NotWritten from error
        writer.is_unreachable = False
        return edited

    def _screen(self, table: Table, notice: Notice | None = None) -> Screen:
        return public_screen(table, notice, self._voices)

    async def _repost_archived(
        self, writer: BoardWriter, table: Table, answer: Responder | None
    ) -> None:
        """Repost the board in an archived thread, which wakes it unless it is locked."""
        posted = table
        try:
            posted = await self._post(writer, table, None)
        except BoardNotPosted as error:
            writer.version = None
            if answer is not None:
                await self._send_refusal(answer, error)
        if answer is not None:  # before the pressed message is deleted
            await error_handler.log_errors(answer.acknowledge())
        await delete_old_copy(self._client, table, posted)

    async def _send_refusal(self, answer: Responder, error: BoardNotPosted) -> None:
        screen = error_handler.build_error_screen(error, answer.say)
        rendered = await self._render_pool.render(screen)
        await error_handler.log_errors(answer.send_ephemeral(rendered))

    async def _post(self, writer: BoardWriter, table: Table, notice: Notice | None) -> Table:
        pings = discord.AllowedMentions.none() if notice is None else notice.allowed_mentions
        return await self._posts.post(writer, table, self._screen(table, notice), pings)
