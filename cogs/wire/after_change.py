"""Publishes a change: brings everything that shows a match up to date.

Law: every listener gets the table before and after, and each fails alone: a Discord refusal or an
error in one does not stop the others. The next `heal` repairs what was lost.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import TypeVar

import discord

from cogs.wire import logs, mishaps
from cogs.wire.answers import Answer
from cogs.wire.beside import Follower
from cogs.wire.keys import Keys
from cogs.wire.notices import Notices
from cogs.wire.publisher import Publisher
from cogs.wire.questions import Questions
from engine.matches import Matches
from engine.rules import Phase
from engine.tables import Done, Table

Followed = TypeVar("Followed")


class AfterChange:
    """Calls the listeners of a change in order: the board first, because others link to it.

    Then keys and notice, one after the other at a deal, and beside them all other listeners, in no
    order; at last, once everything is shown, the listeners of a match's end.
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
        self._publisher = publisher
        self._keys = keys
        self._notices = notices
        self._questions = questions
        self._followers: dict[str, Follower] = {}
        self._enders: list[Callable[[Table], Awaitable[None]]] = []
        self._at_once: list[Callable[[Table], None]] = []

    def also(self, name: str, follower: Follower) -> None:
        """Register a listener for every change; `name` is its name in the log."""
        self._followers[name] = follower

    def when_over(self, follow: Callable[[Table], Awaitable[None]]) -> None:
        """Register a listener for every match that is over, called once its end is shown."""
        self._enders.append(follow)

    def at_once(self, look: Callable[[Table], None]) -> None:
        """Register a listener for changes, marks and questions, called before Discord is."""
        self._at_once.append(look)

    async def follow(
        self,
        done: Done,
        carrier: Answer | None = None,
        last: int | None = None,
        *,
        since: float | None = None,
    ) -> None:
        """Show everybody what was changed; `carrier` is the press that may carry the board.

        `last` is the id of the channel's last message, if the press told it; `since` is when the
        press arrived (`time.monotonic()`). The other listeners run after the board, because they
        link to it or stand below it.
        """
        before, after = done.before, done.after
        logs.changed(before, after)
        self._tell_at_once(after)
        await _alone("board", after.id, self._publisher.show(after, carrier, since))
        if carrier is not None:  # a board that could not be drawn has answered no press
            await mishaps.tried(carrier.acknowledge())
        reposted = await _alone("board", after.id, self._notices.talk.follow(before, after, last))
        if reposted is None and before is not None and before.match is after.match:
            await self._call_and_show_keys(before, after)  # a mark, which only the board shows
            return
        await asyncio.gather(
            self._call_and_show_keys(before, after),
            *self._others(after.id, lambda one: one.follow(before, after)),
        )
        if reposted is not None:
            await self.moved(reposted)
        if before is not None and after.match.over and not before.match.over:
            for follow in self._enders:
                await _alone("end", after.id, follow(after))

    async def heal(self, match_id: int) -> None:
        """Repair what is missing of a match: its board, keys, notice, recap."""
        table = await self.look(match_id)
        if table is not None:
            await asyncio.gather(
                _alone("board", match_id, self._publisher.catch_up(table)),
                _alone("keys", match_id, self._keys.heal(table)),
                _alone("notice", match_id, self._notices.heal(table)),
                *self._others(match_id, lambda one: one.heal(table)),
            )

    async def show_again(self, match_id: int) -> None:
        """Edit everything that shows a match, because another process may have overwritten it."""
        table = await self.look(match_id)
        if table is not None:
            await asyncio.gather(
                self.redraw(match_id),
                self.moved(table),
                *self._others(match_id, lambda one: one.heal(table)),
            )

    async def heal_in(self, channel: int) -> None:
        """Repair what is missing of the match in a channel, if there is one."""
        here = await self.look_in(channel)
        if here is not None:
            await self.heal(here.id)

    async def look(self, match_id: int) -> Table | None:
        """Load a match, None if there is none."""
        return await _alone("table", match_id, self._matches.ledger.look(match_id))

    async def look_in(self, channel: int) -> Table | None:
        """Load the match in a channel, None if there is none."""
        return await _alone("table", 0, self._matches.ledger.look_in(channel))

    async def show_keys(self, table: Table) -> None:
        """Update the key messages only, for a question or its end (C14)."""
        self._tell_at_once(table)
        await _alone("keys", table.id, self._keys.redraw(table))

    async def end_question(self, table: Table, redrawn: discord.Message | None = None) -> None:
        """Send the giver how the question about their clue ended (C14).

        `table` is as the end of the question left it; `redrawn` is the message that shows the end
        already, because it was answered there.
        """
        await _alone("question", table.id, self._questions.end(table, redrawn))

    async def moved(self, table: Table) -> None:
        """Update the links to a board that was moved."""
        if table.match.game is not None:
            await asyncio.gather(
                _alone("notice", table.id, self._notices.redraw(table)),
                _alone("keys", table.id, self._keys.redraw(table)),
            )

    async def redraw(self, match_id: int) -> None:
        """Draw a board again although the match has not changed, only whom it names (H8)."""
        await _alone("board", match_id, self._publisher.refresh(match_id))

    async def deal_keys(self, table: Table) -> None:
        """Retry the keys of people whose direct messages were closed."""
        updated = await _alone("keys", table.id, self._keys.deal(table))
        if updated is not None and updated.people != table.people:
            await _alone("board", table.id, self._publisher.refresh(table.id))

    def _tell_at_once(self, table: Table) -> None:
        for look in self._at_once:
            try:
                look(table)
            except Exception as error:  # noqa: BLE001 - the other listeners go on
                mishaps.record(error, failed="what is told at once", match=table.id)

    def _others(
        self, match_id: int, do: Callable[[Follower], Awaitable[None]]
    ) -> Iterator[Awaitable[None]]:
        """Call `do` for every other listener; returns the awaitables, to be run side by side."""
        return (_alone(name, match_id, do(one)) for name, one in self._followers.items())

    async def _call_and_show_keys(self, before: Table | None, after: Table) -> None:
        """Post the notice that calls the people who must act, and update the keys.

        At a deal the keys go first, because the notice names the people who cannot get theirs.
        """
        if after.match.game is None:
            return
        if before is not None and before.match.game is None:
            dealt = await _alone("keys", after.id, self._keys.deal(after)) or after
            moved = await _alone("notice", after.id, self._notices.follow(before, dealt))
            if dealt.people != after.people and not moved:
                await _alone("board", after.id, self._publisher.refresh(after.id))
            outdated = bool(moved)
        else:
            moved = await _alone("notice", after.id, self._notices.follow(before, after))
            outdated = bool(moved) or before is None or _key_changed(before, after)
        if outdated or self._keys.behind(after.id):
            await _alone("keys", after.id, self._keys.redraw(after))


def _key_changed(before: Table, after: Table) -> bool:
    """Check whether the text under a key is outdated; between two guesses it stays."""
    was, now = before.match, after.match
    if now.moment != was.moment and now.require_dealt().phase is not Phase.GUESS:
        return True
    phases = [match.require_dealt().phase for match in (was, now)]
    return (was.seats, was.rest, phases[0]) != (now.seats, now.rest, phases[1])


async def _alone(follower: str, match_id: int, doing: Awaitable[Followed]) -> Followed | None:
    """Await one listener, and only log its failure."""
    try:
        return await doing
    except Exception as error:  # noqa: BLE001 - the other listeners go on
        mishaps.record(error, failed=follower, match=match_id)
        return None
