"""The keys: a direct message to everybody who sees one, and what happens if it cannot be sent.

Law: closed direct messages never stop a game; the Key button always shows the key.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace

import discord
import structlog

from cogs.screens import keys
from cogs.screens.markup import voice
from cogs.screens.rows import PersonalOffer, Rows
from cogs.screens.screen import Screen, Sheet
from cogs.wire import mishaps, posting
from cogs.wire.answers import TROUBLE, retried
from cogs.wire.newest import Newest
from cogs.wire.painter import Painter
from cogs.wire.requests import Request
from engine.matches import Matches
from engine.rules import Seat, is_computer, is_guest
from engine.tables import KeyMessage, Profile, Table
from engine.texts import Voice, read_by

DMS_CLOSED = {50007, 50278}

log = structlog.get_logger()


class Keys:
    """Sends the keys as direct messages; one task at a time writes those of a match."""

    def __init__(
        self, client: discord.Client, matches: Matches, painter: Painter, rows: Rows
    ) -> None:
        self._client = client
        self._clues = matches.clues
        self._matches = matches
        self._messages = matches.messages
        self._painter = painter
        self._rows = rows
        self._newest = Newest()
        self._waiting: set[int] = set()
        self._behind: set[int] = set()

    def _offers(self) -> list[PersonalOffer]:
        return [*self._rows.turn, *self._rows.doors]

    async def deal(self, table: Table) -> Table:
        """Send everybody a new key, also people whose direct messages were closed before.

        Returns the table, updated with who has closed direct messages.
        """
        async with self._newest.of(table) as newest:
            return await self._bring(newest, retry_closed_dms=True)

    def behind(self, match_id: int) -> bool:
        """Check whether a key message is older than the match, because it could not be updated."""
        return match_id in self._behind

    async def redraw(self, table: Table) -> None:
        """Update every key message, or send it, except to people with closed direct messages."""
        if table.id in self._waiting:
            self._newest.bring(table)
            return  # the waiting task has not read the table yet, and will show this, too
        self._waiting.add(table.id)
        async with self._newest.of(table) as newest:
            self._waiting.discard(table.id)
            await self._bring(newest, retry_closed_dms=False)

    async def heal(self, table: Table) -> None:
        """Send the keys that were never sent because the bot was stopped just then."""
        if self.behind(table.id):
            await self.redraw(table)
            return
        if table.match.game is None or table.match.over:
            return
        shown = {message.person for message in await self._matches.key_messages.of(table.id)}
        due = {seat.person for seat, who in _keepers(table) if not who.dms_closed}
        known = {seat.person for seat, _ in _keepers(table)}
        if due - shown or shown - known:
            await self.redraw(table)

    async def _bring(self, newest: Table, *, retry_closed_dms: bool) -> Table:
        self._behind.add(newest.id)
        table = replace(newest, place=await self._messages.place(newest.id))
        stored = await self._matches.key_messages.of(table.id)
        shown = {message.person: message for message in stored}
        self._behind.discard(table.id)
        brought = [
            self._try_to_bring(table, seat, profile, shown.pop(seat.person, None))
            for seat, profile in _keepers(table)
            if retry_closed_dms or not profile.dms_closed or seat.person in shown
        ]
        withdrawn = [] if table.match.over else shown.values()
        await asyncio.gather(*(self._withdraw(table, message) for message in withdrawn))
        profiles = {profile.person: profile for profile in await asyncio.gather(*brought)}
        return replace(table, people={**table.people, **profiles})

    async def _try_to_bring(
        self, table: Table, seat: Seat, profile: Profile, shown: KeyMessage | None
    ) -> Profile:
        try:
            return await self._bring_to(table, seat, profile, shown)
        except Exception as error:  # noqa: BLE001 - the others get their keys
            self._behind.add(table.id)
            mishaps.record(error, failed="a key", match=table.id)
            return profile

    async def _bring_to(
        self, table: Table, seat: Seat, profile: Profile, shown: KeyMessage | None
    ) -> Profile:
        if shown is not None:
            await self._edit(table, shown, seat, profile)
            return profile
        arrived = await self._send(table, seat, profile)
        if profile.dms_closed is not arrived:
            return profile
        await self._matches.people.dms(profile.person, closed=not arrived)
        return replace(profile, dms_closed=not arrived)

    async def _withdraw(self, table: Table, shown: KeyMessage) -> None:
        """Delete the key message of a person who must not see the key any more (H1)."""
        message = self._message(shown)
        try:
            await retried(message.delete)
        except discord.NotFound:
            pass  # already deleted, as wanted
        except TROUBLE as error:
            log.warning("a key message cannot be withdrawn", match=table.id, error=repr(error))
            return
        await self._matches.key_messages.forget(table.id, shown.person)

    async def _send(self, table: Table, seat: Seat, profile: Profile) -> bool:
        if profile.account is None:
            return False
        sheet = await self._sheet(table, seat, profile)
        nonce = posting.key_name(table, seat.person)
        try:
            channel = await self._client.create_dm(discord.Object(profile.account))
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
            await self._matches.key_messages.put(table.id, where)
        return True

    async def _edit(self, table: Table, shown: KeyMessage, seat: Seat, profile: Profile) -> None:
        sheet = await self._sheet(table, seat, profile)
        message = self._message(shown)
        try:
            await retried(lambda: message.edit(**sheet.editing()))
        except discord.NotFound:
            await self._matches.key_messages.forget(table.id, seat.person)
        except TROUBLE as error:
            self._behind.add(table.id)
            log.warning("a key message cannot be edited", match=table.id, error=repr(error))

    def _message(self, shown: KeyMessage) -> discord.PartialMessage:
        channel = self._client.get_partial_messageable(shown.channel)
        return channel.get_partial_message(shown.message)

    async def screen(self, table: Table, seat: Seat, say: Voice) -> Screen:
        """Return the screen of a seat's key, with its open question and buttons."""
        question = await self._clues.seen_by(table, seat.person)
        return keys.key(table, table.match.require_dealt(), seat, say, question, self._offers())

    async def pressed(self, request: Request, table: Table) -> Screen:
        """Return the acting person's key screen after their move; raises KeyIsSecret."""
        _, seat = table.match.require_sees_key(request.person(table))
        by_message = request.at_the_key and request.actor.guild is None
        return await (self._by_message if by_message else self.screen)(table, seat, request.say)

    async def _by_message(self, table: Table, seat: Seat, say: Voice) -> Screen:
        question = await self._clues.seen_by(table, seat.person)
        game = table.match.require_dealt()
        return keys.key(table, game, seat, say, question, self._offers(), by_message=True)

    async def _sheet(self, table: Table, seat: Seat, profile: Profile) -> Sheet:
        screen = await self._by_message(table, seat, voice(read_by(profile.locale)))
        return await self._painter.sheet(screen)


def _keepers(table: Table) -> Iterator[tuple[Seat, Profile]]:
    for seat in table.match.seats:
        if seat.sees_key and not (is_computer(seat.person) or is_guest(seat.person)):
            yield seat, table.people[seat.person]
