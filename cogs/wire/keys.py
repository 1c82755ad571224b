"""The keys: a direct message to everybody who sees one, and what happens when it cannot be sent.

Law: closed direct messages never stop a game; the Key button always shows the key.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from weakref import WeakValueDictionary

import discord
import structlog

from cogs.screens import keys
from cogs.screens.marks import voice
from cogs.screens.screen import Sheet
from cogs.wire import posting
from cogs.wire.answers import TROUBLE, retried
from cogs.wire.painter import Painter
from engine.matches import Clues
from engine.rules.game.seat import Seat
from engine.store import Store
from engine.tables import KeyMessage, Profile, Table
from engine.texts import language

DMS_CLOSED = {50007, 50278}

log = structlog.get_logger()


class Keys:
    """The keys' direct messages; one task at a time writes those of a match."""

    def __init__(
        self, client: discord.Client, store: Store, painter: Painter, clues: Clues
    ) -> None:
        self._client = client
        self._clues = clues
        self._store = store
        self._painter = painter
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._waiting: set[int] = set()

    async def deal(self, match_id: int) -> bool:
        """Bring everybody the newest key, also where the door was closed before.

        Tells whether it was learned that somebody's direct messages are closed or open again.
        """
        async with self._lock(match_id):
            return await self._bring(await self._store.load(match_id), knocks=True)

    async def redraw(self, match_id: int) -> None:
        """Bring everybody the newest key whose door is not known to be closed."""
        if match_id in self._waiting:
            return  # whoever waits has not looked yet, and will show this too
        self._waiting.add(match_id)
        async with self._lock(match_id):
            self._waiting.discard(match_id)
            await self._bring(await self._store.load(match_id), knocks=False)

    async def heal(self, match_id: int) -> None:
        """Bring the keys that were never sent, for the bot was stopped just then."""
        table = await self._store.load(match_id)
        if table.match.game is None or table.match.over:
            return
        shown = {message.person for message in await self._store.key_messages.of(match_id)}
        due = {seat.person for seat, who in _keepers(table) if not who.dms_closed}
        known = {seat.person for seat, _ in _keepers(table)}
        if due - shown or shown - known:
            await self.redraw(match_id)

    async def _bring(self, table: Table, *, knocks: bool) -> bool:
        stored = await self._store.key_messages.of(table.id)
        shown = {message.person: message for message in stored}
        learned = [
            self._bring_to(table, seat, profile, shown.pop(seat.person, None))
            for seat, profile in _keepers(table)
            if knocks or not profile.dms_closed or seat.person in shown
        ]
        withdrawn = [] if table.match.over else shown.values()
        await asyncio.gather(*(self._withdraw(table, message) for message in withdrawn))
        return any(await asyncio.gather(*learned))

    async def _bring_to(
        self, table: Table, seat: Seat, profile: Profile, shown: KeyMessage | None
    ) -> bool:
        if shown is not None:
            await self._edit(table, shown, seat, profile)
            return False
        arrived = await self._send(table, seat, profile)
        if profile.dms_closed is not arrived:
            return False
        await self._store.people.dms(profile.person, closed=not arrived)
        return True

    async def _withdraw(self, table: Table, shown: KeyMessage) -> None:
        """Take the key back from somebody who must not see it any more (H1)."""
        message = self._message(shown)
        try:
            await retried(message.delete)
        except discord.NotFound:
            pass  # it is gone, which is what was wanted
        except TROUBLE as error:
            log.warning("a key message cannot be withdrawn", match=table.id, error=repr(error))
            return
        await self._store.key_messages.forget(table.id, shown.person)

    async def _send(self, table: Table, seat: Seat, profile: Profile) -> bool:
        if profile.user_id is None:
            return False
        sheet = await self._sheet(table, seat, profile)
        nonce = await posting.nonce(self._store, table)
        try:
            channel = await self._client.create_dm(discord.Object(profile.user_id))
            message = await retried(lambda: channel.send(**sheet.sending(), nonce=nonce))
        except discord.Forbidden as error:
            if error.code not in DMS_CLOSED:
                log.warning("a key message was refused", match=table.id, code=error.code)
            return False
        except TROUBLE as error:
            log.warning("a key message could not be sent", match=table.id, error=repr(error))
            return False
        if message is not None:
            where = KeyMessage(seat.person, channel.id, message.id)
            await self._store.key_messages.put(table.id, where)
        return True

    async def _edit(self, table: Table, shown: KeyMessage, seat: Seat, profile: Profile) -> None:
        sheet = await self._sheet(table, seat, profile)
        message = self._message(shown)
        try:
            await retried(lambda: message.edit(**sheet.editing()))
        except discord.NotFound:
            await self._store.key_messages.forget(table.id, seat.person)
        except TROUBLE as error:
            log.warning("a key message cannot be edited", match=table.id, error=repr(error))

    def _message(self, shown: KeyMessage) -> discord.PartialMessage:
        channel = self._client.get_partial_messageable(shown.channel)
        return channel.get_partial_message(shown.message)

    def _lock(self, match_id: int) -> asyncio.Lock:
        return self._locks.setdefault(match_id, asyncio.Lock())

    async def _sheet(self, table: Table, seat: Seat, profile: Profile) -> Sheet:
        game, _ = table.match.require_sees_key(seat.person)
        say = voice(language(profile.locale))
        asked = await self._clues.seen_by(table, seat.person)
        return await self._painter.sheet(keys.key(table, game, seat, say, asked))


def _keepers(table: Table) -> Iterator[tuple[Seat, Profile]]:
    for seat in table.match.seats:
        if seat.sees_key:
            yield seat, table.people[seat.person]
