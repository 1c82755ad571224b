"""The turn notices: one short message at a time, which mentions whoever must act now.

Law: one mention for each move awaited. The process that stored a change follows it, and remembers
what it has called for; a bot that is killed in between leaves that one notice out.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from weakref import WeakValueDictionary

import discord
import structlog

from cogs.screens.marks import voice
from cogs.screens.notice import Notice, message, notice, reminder
from cogs.wire import posting
from cogs.wire.answers import TROUBLE, BoardNotPosted, retried
from cogs.wire.publisher import Publisher
from engine.rules import Awaited, Match, Phase, Rest, Role
from engine.rules.game.seat import Person
from engine.store import Store
from engine.tables import Table

BURIED = 15
"""How many messages may lie below a board before it is posted anew."""
OLD_SECONDS = 50 * 60
"""How old it may be: Discord lets messages of more than an hour be edited only seldom."""

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Awaiting:
    """What the game waits for: a move of a turn, of a spymaster or of any operative."""

    round: int
    phase: Phase
    seats: tuple[Awaited, ...]
    spymaster: Person | None
    vacant: bool


class Notices:
    """The turn notices of all matches; one task at a time writes that of a match."""

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        publisher: Publisher,
        now: Callable[[], int],
    ) -> None:
        self._client = client
        self._store = store
        self._publisher = publisher
        self._now = now
        self._called: dict[int, Awaiting] = {}
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def follow(self, table: Table) -> bool:
        """Call whoever must act, if the last change made that somebody else.

        Tells whether the board was posted anew for it.
        """
        if not (_turned(table) or table.match.over):
            return False
        async with self._lock(table.id):
            return await self._follow(await self._store.load(table.id))

    async def redraw(self, match_id: int) -> None:
        """Have the notice say and link what is true now, which pings nobody."""
        async with self._lock(match_id):
            table = await self._store.load(match_id)
            if table.place.notice is None or _call(table.match) is None:
                return
            shown = posting.channel(self._client, table).get_partial_message(table.place.notice)
            say = voice(table.match.language)
            told = replace(notice(table, say), called=())
            content = message(table, told, say)
            try:
                await retried(lambda: shown.edit(content=content))
            except discord.NotFound:
                await self._store.noticed_at(match_id, None)
            except TROUBLE as error:
                if posting.archived(error):
                    await self._replace(table, await self._post(table, told))
                else:
                    log.warning("a notice cannot be edited", match=match_id, error=repr(error))

    async def remind(self, reminded: Table) -> None:
        """Bring the notice of a moment once more, below all that was said since (G2, G3)."""
        async with self._lock(reminded.id):
            table = await self._store.load(reminded.id)
            if table.match.moment != reminded.match.moment or _call(table.match) is None:
                return
            posted = await self._post(table, reminder(table, voice(table.match.language)))
            if posted is not None:
                await self._replace(table, posted)

    async def tell(self, table: Table, text: str) -> None:
        """Tell everybody in the channel something once, and ping nobody."""
        await self._send(table, text, discord.AllowedMentions.none())

    async def tell_of_sleep(self, asleep: Table, text: str) -> None:
        """Tell the channel that a game sleeps, for as long as that is true (G2, G3)."""
        async with self._lock(asleep.id):
            table = await self._store.load(asleep.id)
            if table.match.rest is Rest.ASLEEP:
                told = await self._send(table, text, discord.AllowedMentions.none())
                await self._replace(table, told)

    async def _follow(self, table: Table) -> bool:
        call = _call(table.match)
        if call is None:
            self._called.pop(table.id, None)
            await self._replace(table, None)
            return False
        if self._called.get(table.id) == call:
            return False
        self._called[table.id] = call
        told = notice(table, voice(table.match.language))
        moved = await self._in_board(table, told)
        await self._replace(table, None if moved else await self._post(table, told))
        return moved

    async def _in_board(self, table: Table, told: Notice) -> bool:
        if not await self._board_due(table):
            return False
        try:
            await self._publisher.anew(table.id, told)
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
        return old or await self._buried(table, place.message)

    async def _buried(self, table: Table, board: int) -> bool:
        """Count what lies below the board; where history may not be read, its age must do."""
        below = posting.channel(self._client, table).history(
            after=discord.Object(board), limit=BURIED + 2
        )
        try:
            found = [lying.id async for lying in below if lying.id != table.place.notice]
        except TROUBLE:
            return False
        return len(found) > BURIED

    async def _post(self, table: Table, told: Notice) -> int | None:
        content = message(table, told, voice(table.match.language))
        return await self._send(table, content, told.pings)

    async def _send(self, table: Table, content: str, pings: discord.AllowedMentions) -> int | None:
        if self._publisher.out_of_reach(table.id):
            return None
        channel = posting.channel(self._client, table)
        nonce = await posting.nonce(self._store, table)
        try:
            posted = await retried(
                lambda: channel.send(
                    content, nonce=nonce, allowed_mentions=pings, suppress_embeds=True
                )
            )
        except TROUBLE as error:
            log.warning("a notice could not be posted", match=table.id, error=repr(error))
            return None
        return None if posted is None else posted.id

    async def _replace(self, table: Table, posted: int | None) -> None:
        """Remember the notice that stands now, and delete the one before it."""
        before = table.place.notice
        if before == posted:
            return
        await self._store.noticed_at(table.id, posted)
        if before is None or self._publisher.out_of_reach(table.id):
            return
        try:
            await retried(posting.channel(self._client, table).get_partial_message(before).delete)
        except discord.NotFound:
            pass  # it is gone, which is what was wanted
        except TROUBLE as error:
            log.warning("a notice cannot be deleted", match=table.id, error=repr(error))

    def _lock(self, match_id: int) -> asyncio.Lock:
        return self._locks.setdefault(match_id, asyncio.Lock())


def _call(match: Match) -> Awaiting | None:
    game = match.game
    if game is None or match.rest is not None or not game.awaited:
        return None
    people, seats = match.seats.awaited(game), game.awaited
    spymaster = people[0] if people and seats[0].role is Role.SPYMASTER else None
    return Awaiting(game.round, game.phase, seats, spymaster, vacant=not people)


def _turned(table: Table) -> bool:
    """Tell whether the last change changed who must act."""
    return _call(Match.replay(table.match.log[:-1])) != _call(table.match)
