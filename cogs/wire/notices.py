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

from cogs.screens.markup import voice
from cogs.screens.notice import Notice, in_time, message, notice, reminder
from cogs.screens.rows import Button, Rows, offered
from cogs.wire import posting
from cogs.wire.answers import TROUBLE, BoardNotPosted, retried
from cogs.wire.awaiting import Awaiting, awaiting, passed, since
from cogs.wire.newest import Newest
from cogs.wire.notice_posts import NoticePosts
from cogs.wire.publisher import Publisher
from cogs.wire.talk import ROOM, Talk
from engine.matches import Matches
from engine.rules import Phase, Rest, TimeUp
from engine.tables import Table
from engine.telling.wording import link

BURIED = 15
"""The number of messages that may be below a board without `follows`, as a turn passes."""
NAMED_SECONDS = 120
"""The time for which Discord surely remembers the nonce of a message."""
OLD_SECONDS = 50 * 60
"""The age at which a board is reposted: Discord limits edits of messages over an hour old."""

log = structlog.get_logger()


class DueCall(NamedTuple):
    """A scheduled reminder: its nonce, the buttons it is recognised by, and its message id.

    `found` is the id of the message that a killed process has posted already.
    """

    name: str
    buttons: Sequence[Button]
    found: int | None


class CallMade(NamedTuple):
    """The last call of this process, and its notice; `awaiting` is None for a failed call."""

    awaiting: Awaiting | None
    notice: int | None


class Notices:
    """The turn notices of all matches; one task at a time writes that of a match."""

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        publisher: Publisher,
        talk: Talk,
        now: Callable[[], int],
        rows: Rows,
    ) -> None:
        self._client = client
        self._messages = matches.messages
        self._posts = NoticePosts(client, matches, publisher)
        self._publisher = publisher
        self.talk = talk
        self._now = now
        self._asides, self._rows = rows.asides, rows
        self.unheard: list[Callable[[Table], Awaitable[None]]] = []
        """Called with a table where an awaited person could not be called just now."""
        self._began = now()
        self._called: dict[int, CallMade] = {}
        self._newest = Newest()

    async def follow(self, before: Table | None, after: Table) -> bool:
        """Call the people who must act, if a change made that others; post when a game sleeps (G2).

        True if the board was reposted for it.
        """
        moved = False
        changed = before is not None and passed(before.match, after.match)
        if before is None or changed or self._behind(after):
            async with self._newest.of(after) as table:
                if before is not None and after.id not in self._called:
                    await self._take_up(await self._posts.placed(before))
                just = changed and table.match is after.match
                moved = await self._call(await self._posts.placed(table), just=just)
        if before is None:
            return moved
        if after.match.rest is Rest.ASLEEP and before.match.rest is not Rest.ASLEEP:
            await self._tell_of_sleep(after)
        if before.match.seats != after.match.seats and not moved:
            await self.redraw(after)
        return moved

    async def heal(self, table: Table) -> None:
        """Call who must act if this process has called for another move, or failed to.

        Or if the process before was killed before it could store that it had.
        """
        if table.id not in self._called:
            async with self._newest.of(table) as newest:
                await self._take_up(await self._posts.placed(newest))
        elif self._behind(table):
            await self.follow(None, table)
        elif self._posts.fallen(table.id):
            async with self._newest.of(table) as newest:
                await self._posts.sweep(newest)

    async def redraw(self, seen: Table) -> None:
        """Edit the notice so that its text and links are up to date; pings no one."""
        async with self._newest.of(seen) as newest:
            table = await self._posts.placed(newest)
            if table.place.notice is None or awaiting(table.match) is None:
                return
            target = posting.channel(self._client, table).get_partial_message(table.place.notice)
            say = voice(table.match.language)
            current = in_time(table, notice(table, say, self._asides), say, self._now())
            silent = replace(current, called=())
            content = message(table, silent, say)
            try:
                await retried(lambda: target.edit(content=content))
            except discord.NotFound:
                await self._messages.noticed_at(table.id, None)
            except TROUBLE as error:
                if posting.archived(error):
                    await self._replace(table, await self._posts.post(table, silent))
                else:
                    log.warning("a notice cannot be edited", match=table.id, error=repr(error))

    async def remind(self, reminded: Table, due: DueCall | None = None) -> None:
        """Post the notice of a moment again, below everything said since (G2, G3).

        In a slow game it is posted only if it calls a person. With `due` it is posted once.
        """
        async with self._newest.of(reminded) as newest:
            table = await self._posts.placed(newest)
            if table.match.moment != reminded.match.moment or awaiting(table.match) is None:
                return
            say = voice(table.match.language)
            again = in_time(table, reminder(table, say, self._asides), say, self._now())
            if again.called or not table.match.settings.slow:
                ways = due.buttons if due else offered(self._rows.reminder, table, say)
                slow = table.match.settings.slow
                buttons = [*(offered(self._rows.calls, table, say) if slow else ()), *ways]
                posted = due.found if due else None
                if posted is None:
                    posted = await self._posts.post(table, again, due and due.name, buttons)
                if posted is not None:
                    await self._replace(table, posted)
        for tell in self.unheard:
            await tell(table)

    async def tell(self, table: Table, text: str, *called: int) -> None:
        """Post a text in the channel once, and ping only these accounts (G3)."""
        now = self._now()
        pinged = () if table.match.settings.hushed.over(now) > now else called
        await self._posts.send(table, text, Notice("", called=pinged).pings)

    async def _tell_of_sleep(self, asleep: Table) -> None:
        """Post that a game sleeps and how it wakes, and keep the message until it does (G2, G3)."""
        say = voice(asleep.match.language)
        lost = isinstance(asleep.match.log[-1].change, TimeUp)
        text = say("asleep-lost" if lost else "asleep-long", link=link(asleep, say))
        async with self._newest.of(asleep) as newest:
            table = await self._posts.placed(newest)
            if table.match.rest is Rest.ASLEEP:
                posted = await self._posts.send(table, text, discord.AllowedMentions.none())
                await self._replace(table, posted)

    def _behind(self, table: Table) -> bool:
        """Check whether the notice calls for another move, or the call has failed.

        A notice that another process has posted since is not ours to repair.
        """
        called = self._called.get(table.id)
        if called is None or called.notice != table.place.notice:
            return False
        return called.awaiting != awaiting(table.match)

    async def _take_up(self, table: Table) -> None:
        """Learn what was called for before this process began; if it was just now, call again.

        A notice that exists stays, because it has the same nonce.
        """
        awaited = awaiting(table.match)
        if table.match.over:
            await self._replace(table, None)
        if awaited is None or table.id in self._called:
            return
        recent = self._now() - table.match.log[-1].at <= NAMED_SECONDS
        began = since(table.match).at if recent else 0  # 0: long ago
        if _told(table, began) or self._now() - began > NAMED_SECONDS:
            self._called[table.id] = CallMade(awaited, table.place.notice)
        elif began <= self._began:  # else the process that changed it is about to call
            await self._call(table)

    async def _call(self, table: Table, *, just: bool = False) -> bool:
        """Call who must act; `just`: the last change alone decided who that is."""
        awaited = awaiting(table.match)
        if awaited is None:
            self._called.pop(table.id, None)
            await self._replace(table, None)
            return False
        called = self._called.get(table.id)
        if called is not None and called.awaiting == awaited:
            return False
        say = voice(table.match.language)
        call = in_time(table, notice(table, say, self._asides), say, self._now())
        moved = await self._in_board(table, call)
        began = table.match.shown if just else since(table.match).shown
        name = posting.notice_name(table, began)
        posted = None if moved else await self._posts.post(table, call, name)
        arrived = moved or posted is not None
        self._called[table.id] = CallMade(awaited if arrived else None, posted)
        await self._replace(table, posted)
        return moved

    async def _replace(self, table: Table, posted: int | None) -> None:
        """Replace the previous notice, and remember which one stands."""
        if table.place.notice == posted:
            return
        stands = await self._posts.replace(table, posted)
        if table.id in self._called:
            self._called[table.id] = self._called[table.id]._replace(notice=stands)

    async def _in_board(self, table: Table, call: Notice) -> bool:
        if not await self._board_due(table):
            return False
        try:
            await self._publisher.anew(table, call)
        except BoardNotPosted:
            return False
        return True

    async def _board_due(self, table: Table) -> bool:
        place, game = table.place, table.match.require_dealt()
        if place.message is None:
            return True
        if game.phase in {Phase.GUESS, Phase.CALLED} or self._publisher.out_of_reach(table.id):
            return False
        old = place.posted_at is not None and self._now() - place.posted_at > OLD_SECONDS
        room = ROOM if table.match.settings.follows else BURIED
        return old or await self.talk.lies_below(table, room)


def _told(table: Table, began: int) -> bool:
    """Check whether a move awaited since `began` is surely called for, by notice or board."""
    place = table.place
    if place.notice is None:
        return place.posted_at is not None and place.posted_at >= began
    return int(discord.utils.snowflake_time(place.notice).timestamp()) > began
