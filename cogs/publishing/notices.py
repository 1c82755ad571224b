"""The turn notices: one short message at a time, which mentions the people who must act now.

Law: one mention for each awaited move. The process that stored a change posts its notice, and
remembers it. If a bot was killed just then, the next one posts with the same nonce, which Discord
accepts once.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

import discord
import structlog

from cogs.interactions import posting
from cogs.interactions.responders import TRANSIENT_ERRORS, BoardNotPosted, with_retries
from cogs.publishing.awaiting import (
    AwaitedMove,
    awaits_other_move,
    find_awaited_since,
    get_awaited_move,
)
from cogs.publishing.board_reposter import FOLLOWING_LIMIT, BoardReposter
from cogs.publishing.latest_table import LatestTable
from cogs.publishing.notice_posts import NoticePosts
from cogs.publishing.publisher import Publisher
from cogs.screens.markup import Voices
from cogs.screens.notice import (
    Notice,
    apply_quiet_hours,
    build_notice,
    format_message,
    reminder_notice,
)
from cogs.screens.rows import Button, ButtonSlots, build_buttons
from engine.matches import Matches
from engine.rules import Phase, Suspension, TimeUp
from engine.tables import Table
from engine.telling.formatting import table_link_text

BURIED_LIMIT = 15
"""The number of messages that may be below a board without `follows`, as a turn passes."""
NONCE_SECONDS = 120
"""The time for which Discord surely remembers the nonce of a message."""
MAX_AGE_SECONDS = 50 * 60
"""The age at which a board is reposted: Discord limits edits of messages over an hour old."""

log = structlog.get_logger()


class ScheduledReminder(NamedTuple):
    """A scheduled reminder: its nonce, the buttons it is recognised by, and its message id.

    `message` is the id of the message that a killed process has posted already.
    """

    nonce: str | None
    buttons: Sequence[Button]
    message: int | None


class PostedCall(NamedTuple):
    """The result of a call: the board was posted with it, or a notice, or nothing."""

    board: bool = False
    notice: bool = False


class SentCall(NamedTuple):
    """The last call of this process, and its notice; `awaiting` is None for a failed call."""

    awaiting: AwaitedMove | None
    notice: int | None


class Notices:
    """The turn notices of all matches; one task at a time writes that of a match."""

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        publisher: Publisher,
        reposter: BoardReposter,
        now: Callable[[], int],
        rows: ButtonSlots,
        voices: Voices,
    ) -> None:
        self._client = client
        self._voices = voices
        self._messages = matches.messages
        self._posts = NoticePosts(client, matches, publisher)
        self._publisher = publisher
        self.reposter = reposter
        self._now = now
        self._asides, self._rows = rows.spectator_texts, rows
        self.unreachable_listeners: list[Callable[[Table], Awaitable[None]]] = []
        """Called with a table where an awaited person could not be called just now."""
        self._started_at = now()
        self._sent_calls: dict[int, SentCall] = {}
        self._newest = LatestTable()

    async def on_change(self, before: Table | None, after: Table, last: int | None = None) -> bool:
        """Call the people who must act, if a change made that others; post when a game sleeps (G2).

        `last` is the id of the channel's last message, if a press has told it. Returns True if the
        board was reposted to call them.
        """
        called = PostedCall()
        changed = before is not None and awaits_other_move(before.match, after.match)
        if before is None or changed or self._is_behind(after):
            async with self._newest.lock_newest(after) as table:
                if before is not None and after.id not in self._sent_calls:
                    await self._adopt(await self._posts.reload_place(before))
                just = changed and table.match is after.match
                placed = await self._posts.reload_place(table)
                called = await self._post_call(placed, just=just, last=last)
        if before is None:
            return called.board
        if after.match.rest is Suspension.ASLEEP and before.match.rest is not Suspension.ASLEEP:
            await self._post_sleep(after)
        reseated = before.match.seats != after.match.seats
        outdated = reseated or self._aside_texts(before) != self._aside_texts(after)
        if outdated and not any(called):
            await self.edit(after)
        return called.board

    def _aside_texts(self, table: Table) -> list[str]:
        return [aside(table, self._voices(table.match.language)) for aside in self._asides]

    async def reconcile(self, table: Table) -> None:
        """Call the people who must act if this process has called for another move, or failed to.

        Or if the process before was killed before it could store that it had.
        """
        if table.id not in self._sent_calls:
            async with self._newest.lock_newest(table) as newest:
                await self._adopt(await self._posts.reload_place(newest))
        elif self._is_behind(table):
            await self.on_change(None, table)
        elif self._posts.has_undeleted(table.id):
            async with self._newest.lock_newest(table) as newest:
                await self._posts.delete_replaced(newest)

    async def edit(self, seen: Table) -> None:
        """Edit the turn notice so that its text and links are up to date; pings no one."""
        async with self._newest.lock_newest(seen) as newest:
            table = await self._posts.reload_place(newest)
            if table.place.notice is None or get_awaited_move(table.match) is None:
                return
            channel = posting.get_table_channel(self._client, table)
            target = channel.get_partial_message(table.place.notice)
            say = self._voices(table.match.language)
            notice = build_notice(table, say, self._asides)
            current = apply_quiet_hours(table, notice, say, self._now())
            silent = replace(current, accounts=())
            content = format_message(table, silent, say)
            try:
                await with_retries(lambda: target.edit(content=content))
            except discord.NotFound:
                await self._messages.save_notice(table.id, None)
            except TRANSIENT_ERRORS as error:
                if posting.is_archived_error(error):
                    await self._replace(table, await self._posts.post(table, silent))
                else:
                    log.warning("a notice cannot be edited", match=table.id, error=repr(error))

    async def post_reminder(
        self, reminded: Table, scheduled: ScheduledReminder | None = None
    ) -> None:
        """Post the notice of a moment again, below later messages (G2, G3).

        Does nothing if the moment is over. In a slow game it is posted only if it calls a person;
        with `scheduled` it is posted once.
        """
        async with self._newest.lock_newest(reminded) as newest:
            table = await self._posts.reload_place(newest)
            if table.match.moment != reminded.match.moment or get_awaited_move(table.match) is None:
                return
            say, is_slow = self._voices(table.match.language), table.match.settings.is_slow
            reminder = reminder_notice(table, say, self._asides)
            again = apply_quiet_hours(table, reminder, say, self._now())
            if again.accounts or not is_slow:
                calls = build_buttons(self._rows.call_messages if is_slow else (), table, say)
                reminders = build_buttons(self._rows.reminder, table, say)
                ways = scheduled or ScheduledReminder(None, reminders, None)
                posted = ways.message
                if posted is None:
                    buttons = [*calls, *ways.buttons]
                    posted = await self._posts.post(table, again, ways.nonce, buttons)
                if posted is not None:
                    await self._replace(table, posted)
        for listener in self.unreachable_listeners:
            await listener(table)

    async def post_notice(self, table: Table, text: str, *called: int) -> None:
        """Post a text in the match's channel; ping these accounts, but not in quiet hours (G3)."""
        now = self._now()
        pinged = (
            ()
            if table.match.settings.quiet_hours_in_force.get_next_waking_moment(now) > now
            else called
        )
        await self._posts.send(table, text, Notice(accounts=pinged).allowed_mentions)

    async def _post_sleep(self, asleep: Table) -> None:
        """Post that a game sleeps and how it wakes, and keep the message until it does (G2, G3)."""
        say = self._voices(asleep.match.language)
        lost = isinstance(asleep.match.log[-1].change, TimeUp)
        text = say("asleep-lost" if lost else "asleep-long", link=table_link_text(asleep, say))
        async with self._newest.lock_newest(asleep) as newest:
            table = await self._posts.reload_place(newest)
            if table.match.rest is Suspension.ASLEEP:
                posted = await self._posts.send(table, text, discord.AllowedMentions.none())
                await self._replace(table, posted)

    def _is_behind(self, table: Table) -> bool:
        """Check whether the notice calls for another move, or the call has failed.

        A notice that another process has posted since is not ours to repair.
        """
        called = self._sent_calls.get(table.id)
        if called is None or called.notice != table.place.notice:
            return False
        return called.awaiting != get_awaited_move(table.match)

    async def _adopt(self, table: Table) -> None:
        """Learn what was called for before this process began; if it was just now, call again.

        A notice that exists stays, because it has the same nonce.
        """
        awaited = get_awaited_move(table.match)
        if table.match.is_over:
            await self._replace(table, None)
        if awaited is None or table.id in self._sent_calls:
            return
        recent = self._now() - table.match.log[-1].at <= NONCE_SECONDS
        began = find_awaited_since(table.match).at if recent else 0  # 0: long ago
        if _is_called(table, began) or self._now() - began > NONCE_SECONDS:
            self._sent_calls[table.id] = SentCall(awaited, table.place.notice)
        elif began <= self._started_at:  # else the process that changed it is about to call
            await self._post_call(table)

    async def _post_call(
        self, table: Table, *, just: bool = False, last: int | None = None
    ) -> PostedCall:
        """Call who must act; `just`: the last change alone decided who that is."""
        awaited = get_awaited_move(table.match)
        if awaited is None:
            self._sent_calls.pop(table.id, None)
            await self._replace(table, None)
            return PostedCall()
        called = self._sent_calls.get(table.id)
        if called is not None and called.awaiting == awaited:
            return PostedCall()
        say = self._voices(table.match.language)
        call = apply_quiet_hours(table, build_notice(table, say, self._asides), say, self._now())
        moved = await self._repost_board(table, call, last)
        began = table.match.public_ply if just else find_awaited_since(table.match).public_changes
        name = posting.format_notice_nonce(table, began)
        posted = None if moved else await self._posts.post(table, call, name)
        if posted is not None:
            self.reposter.remember_notice(table, posted, last)
        arrived = moved or posted is not None
        self._sent_calls[table.id] = SentCall(awaited if arrived else None, posted)
        await self._replace(table, posted)
        return PostedCall(board=moved, notice=posted is not None)

    async def _replace(self, table: Table, posted: int | None) -> None:
        """Replace the previous notice, and remember which one stands."""
        if table.place.notice == posted:
            return
        stands = await self._posts.replace(table, posted)
        if table.id in self._sent_calls:
            self._sent_calls[table.id] = self._sent_calls[table.id]._replace(notice=stands)

    async def _repost_board(self, table: Table, call: Notice, last: int | None) -> bool:
        if not await self._should_repost(table, last):
            return False
        try:
            await self._publisher.repost(table, call)
        except BoardNotPosted:
            return False
        return True

    async def _should_repost(self, table: Table, last: int | None) -> bool:
        place, game = table.place, table.match.require_dealt()
        if place.message is None:
            return True
        if game.phase in {Phase.GUESS, Phase.CALLED} or self._publisher.is_unreachable(table.id):
            return False
        old = place.posted_at is not None and self._now() - place.posted_at > MAX_AGE_SECONDS
        room = FOLLOWING_LIMIT if table.match.settings.follows else BURIED_LIMIT
        return old or await self.reposter.is_buried(table, room, last)


def _is_called(table: Table, began: int) -> bool:
    """Check whether a move awaited since `began` is surely called for, by notice or board."""
    place = table.place
    if place.notice is None:
        return place.posted_at is not None and place.posted_at >= began
    return int(discord.utils.snowflake_time(place.notice).timestamp()) > began
