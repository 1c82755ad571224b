"""The keys: a direct message to every spymaster, and what happens when it cannot be sent.

Law: closed direct messages never stop a game; the Key button always shows the key.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping

import aiohttp
import discord
import structlog

from cogs.answers import retried
from cogs.painter import Painter
from cogs.screens import keys
from cogs.screens.screen import Sheet
from engine.rules import Person, Role, Seat
from engine.store import KeyMessage, Profile, Store, Table
from engine.texts import language, voice

DMS_CLOSED = {50007, 50278}

log = structlog.get_logger()


class Keys:
    """The spymasters' direct messages."""

    def __init__(self, client: discord.Client, store: Store, painter: Painter) -> None:
        self._client = client
        self._store = store
        self._painter = painter

    async def deal(self, table: Table) -> bool:
        """Bring every spymaster's key message up to the newest position, posting where none is.

        Tells whether it was learned that somebody's direct messages are closed or open again.
        """
        stored = await self._store.key_messages.of(table.id)
        shown = {message.person: message for message in stored}
        dealt = [self._deal_to(table, *who, shown) for who in _spymasters(table)]
        return any(await asyncio.gather(*dealt))

    async def redraw(self, table: Table) -> None:
        """Do the same at a turn's end, without knocking at doors known to be closed."""
        stored = await self._store.key_messages.of(table.id)
        shown = {message.person: message for message in stored}
        await asyncio.gather(
            *(
                self._deal_to(table, seat, profile, shown)
                for seat, profile in _spymasters(table)
                if not profile.dms_closed
            )
        )

    async def _deal_to(
        self, table: Table, seat: Seat, profile: Profile, shown: Mapping[Person, KeyMessage]
    ) -> bool:
        if seat.person in shown:
            await self._edit(table, shown[seat.person], seat, profile)
            return False
        arrived = await self._send(table, seat, profile)
        if profile.dms_closed is not arrived:
            return False
        await self._store.people.dms(profile.person, closed=not arrived)
        return True

    async def _send(self, table: Table, seat: Seat, profile: Profile) -> bool:
        if profile.user_id is None:
            return False
        sheet = await self._sheet(table, seat, profile)
        nonce = f"{table.id}-{await self._store.serial(table.id)}"
        try:
            channel = await self._client.create_dm(discord.Object(profile.user_id))
            message = await retried(lambda: channel.send(**sheet.sending(), nonce=nonce))
        except discord.Forbidden as error:
            if error.code not in DMS_CLOSED:
                log.warning("a key message was refused", match=table.id, code=error.code)
            return False
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.warning("a key message could not be sent", match=table.id, error=repr(error))
            return False
        if message is not None:
            where = KeyMessage(seat.person, channel.id, message.id)
            await self._store.key_messages.put(table.id, where)
        return True

    async def _edit(self, table: Table, shown: KeyMessage, seat: Seat, profile: Profile) -> None:
        sheet = await self._sheet(table, seat, profile)
        channel = self._client.get_partial_messageable(shown.channel)
        message = channel.get_partial_message(shown.message)
        try:
            await retried(lambda: message.edit(**sheet.editing()))
        except discord.NotFound:
            await self._store.key_messages.forget(table.id, seat.person)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.warning("a key message cannot be edited", match=table.id, error=repr(error))

    async def _sheet(self, table: Table, seat: Seat, profile: Profile) -> Sheet:
        game, _ = table.match.require_sees_key(seat.person)
        say = voice(language(profile.locale))
        return await self._painter.sheet(keys.key(table, game, seat, say))


def _spymasters(table: Table) -> Iterator[tuple[Seat, Profile]]:
    for seat in table.match.seats:
        if seat.role is Role.SPYMASTER:
            yield seat, table.people[seat.person]
