"""Publishes a change: brings everything that shows a match up to date.

Law: every listener gets the table before and after, and each fails alone: a Discord refusal or an
error in one does not stop the others. The next `reconcile` repairs what was lost.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import TypeVar

import discord

from cogs.interactions import error_handler
from cogs.interactions.responders import Responder
from cogs.publishing import game_log
from cogs.publishing.extension_points import ChangeListener
from cogs.publishing.keys import Keys, list_outdated_keys
from cogs.publishing.notices import Notices
from cogs.publishing.publisher import Publisher
from cogs.publishing.questions import Questions
from engine.matches import Matches
from engine.rules import Person
from engine.tables import MatchUpdate, Table

Result = TypeVar("Result")


class ChangePublisher:
    """Calls the listeners of a change in order: the board first, because others link to it.

    Then keys and notice, one after the other at a deal, and beside them `listeners`, by their name
    in the log; once everything is shown, `end_listeners` of a match that is over.
    `immediate_listeners` learn of changes, marks and questions before Discord does.
    """

    def __init__(
        self,
        matches: Matches,
        publisher: Publisher,
        keys: Keys,
        notices: Notices,
        questions: Questions,
    ) -> None:
        self._matches = matches
        self.publisher = publisher
        self.keys = keys
        self.notices = notices
        self.questions = questions
        self.listeners: dict[str, ChangeListener] = {}
        self.end_listeners: list[Callable[[Table], Awaitable[None]]] = []
        self.immediate_listeners: list[Callable[[Table], None]] = []

    async def publish(
        self,
        done: MatchUpdate,
        press: Responder | None = None,
        *,
        carries_board: bool = False,
        redrawn_key_of: Person | None = None,
    ) -> None:
        """Update what shows a match that a `press` has changed, or something else.

        The press `carries_board` as its answer, if that is still owed; `redrawn_key_of` is whose
        key message its answer redraws. Failures are only logged.
        """
        before, after = done.before, done.after
        last = None if press is None else press.get_last_message_id(after.place.channel)
        game_log.log_deal_or_end(before, after)
        self._notify_immediately(after)
        await self._show_board(before, after, press, carries_board=carries_board)
        reposting = self.notices.reposter.repost_if_buried(before, after, last)
        reposted = await _run_isolated("board", after.id, reposting)
        if reposted is None and before is not None and before.match is after.match:
            await self._call_and_show_keys(before, after)  # a mark, which only the board shows
            return
        await asyncio.gather(
            self._call_and_show_keys(before, after, last, redrawn_key_of),
            *self._for_each_listener(after.id, lambda listener: listener.on_change(before, after)),
        )
        if reposted is not None:
            await self.update_links(reposted)
        if before is not None and after.match.is_over and not before.match.is_over:
            for listener in self.end_listeners:
                await _run_isolated("end", after.id, listener(after))

    async def _show_board(
        self, before: Table | None, after: Table, press: Responder | None, *, carries_board: bool
    ) -> None:
        """Update the board; marks of a page may reach it later."""
        carrier = press if carries_board else None
        since = None if press is None else press.started_at
        updating = (
            self.publisher.update_marks(after)
            if _are_marks_of_page(before, after, press)
            else self.publisher.update(after, carrier, since)
        )
        await _run_isolated("board", after.id, updating)
        if carrier is not None:  # a board that could not be drawn has answered no press
            await error_handler.log_errors(carrier.acknowledge())

    async def reconcile(self, match_id: int) -> None:
        """Repair what is missing of a match: its board, keys, notice, and what listeners show."""
        table = await self.try_load_table(match_id)
        if table is not None:
            await asyncio.gather(
                _run_isolated("board", match_id, self.publisher.update_if_outdated(table)),
                _run_isolated("keys", match_id, self.keys.send_missing(table)),
                _run_isolated("notice", match_id, self.notices.reconcile(table)),
                *self._for_each_listener(match_id, lambda listener: listener.reconcile(table)),
            )

    async def redraw_match(self, match_id: int) -> None:
        """Redraw all that shows a match, because another process may have overwritten it."""
        table = await self.try_load_table(match_id)
        if table is not None:
            await asyncio.gather(
                self.redraw_board(match_id),
                self.update_links(table),
                *self._for_each_listener(match_id, lambda listener: listener.reconcile(table)),
            )

    async def reconcile_channel(self, channel: int) -> None:
        """Repair what is missing of the last match in a channel, if there is one."""
        here = await self.try_load_last_in(channel)
        if here is not None:
            await self.reconcile(here.id)

    async def try_load_table(self, match_id: int) -> Table | None:
        """Load a match; None, with the error logged, if that fails."""
        return await _run_isolated("table", match_id, self._matches.ledger.get_table(match_id))

    async def try_load_last_in(self, channel: int) -> Table | None:
        """Load the open match of a channel, else the last that sleeps there; None for none."""
        return await _run_isolated(
            "table", 0, self._matches.ledger.get_open_or_asleep_in_channel(channel)
        )

    async def update_keys(self, table: Table) -> None:
        """Update the key messages only, as a question or its end shows under keys alone (C14)."""
        self._notify_immediately(table)
        await _run_isolated("keys", table.id, self.keys.update(table))

    async def end_question(self, table: Table, redrawn: discord.Message | None = None) -> None:
        """Send the giver how the question about their clue ended (C14).

        `table` is the state after that end; `redrawn` is the message that shows it already, because
        it was answered there.
        """
        await _run_isolated("question", table.id, self.questions.close_question(table, redrawn))

    async def update_links(self, table: Table) -> None:
        """Update the links to a moved board in the notice and the keys, not before the deal."""
        if table.match.game is not None:
            await asyncio.gather(
                _run_isolated("notice", table.id, self.notices.edit(table)),
                _run_isolated("keys", table.id, self.keys.update(table)),
            )

    async def redraw_board(self, match_id: int) -> None:
        """Redraw the board of a match that has not changed, but how it names people (H8)."""
        await _run_isolated("board", match_id, self.publisher.redraw(match_id))

    async def retry_keys(self, table: Table) -> None:
        """Send keys also to closed direct messages; redraw the board if who has these changed."""
        updated = await _run_isolated("keys", table.id, self.keys.send_keys(table))
        if updated is not None and updated.people != table.people:
            await _run_isolated("board", table.id, self.publisher.redraw(table.id))

    def _notify_immediately(self, table: Table) -> None:
        for listener in self.immediate_listeners:
            try:
                listener(table)
            except Exception as error:  # noqa: BLE001 - the other listeners go on
                error_handler.log_exception(error, failed="what is told at once", match=table.id)

    def _for_each_listener(
        self, match_id: int, run: Callable[[ChangeListener], Awaitable[None]]
    ) -> Iterator[Awaitable[None]]:
        """Call every other listener; returns the awaitables, to be run side by side."""
        return (_run_isolated(name, match_id, run(each)) for name, each in self.listeners.items())

    async def _call_and_show_keys(
        self,
        before: Table | None,
        after: Table,
        last: int | None = None,
        redrawn_key_of: Person | None = None,
    ) -> None:
        """Post the notice that calls the people who must act, and update the keys.

        At a deal the keys go first, because the notice names the people who cannot get theirs.
        """
        if after.match.game is None:
            return
        table = after
        if before is not None and before.match.game is None:
            table = await _run_isolated("keys", after.id, self.keys.send_keys(after)) or after
        calling = self.notices.on_change(before, table, last)
        moved = await _run_isolated("notice", after.id, calling)
        if table.people != after.people and not moved:
            await _run_isolated("board", after.id, self.publisher.redraw(after.id))
        outdated = None if moved else list_outdated_keys(before, after)
        if outdated == set() and not self.keys.is_behind(after.id):
            return
        if outdated is not None and redrawn_key_of is not None:
            outdated.discard(redrawn_key_of)
        await _run_isolated("keys", after.id, self.keys.update(after, outdated))


def _are_marks_of_page(before: Table | None, after: Table, press: Responder | None) -> bool:
    on_page = press is not None and press.IS_OF_PAGE
    return on_page and before is not None and before.match is after.match


async def _run_isolated(listener: str, match_id: int, task: Awaitable[Result]) -> Result | None:
    """Await one listener, and only log its failure."""
    try:
        return await task
    except Exception as error:  # noqa: BLE001 - the other listeners go on
        error_handler.log_exception(error, failed=listener, match=match_id)
        return None
