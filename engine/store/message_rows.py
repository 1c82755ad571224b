"""Messages: the ids of a match's messages, their serial numbers, and what may not be shown yet.

Law: nothing here is part of a game, so nothing here waits for a match's lock. A change is stored
before it is shown, so only the last ones before a crash can be missing; nothing can be shown in a
server that the bot is not in.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, bindparam, delete, literal, select, union_all, update

from engine.rules import Person
from engine.store import move_log, statements
from engine.store.heartbeats import RETENTION_SECONDS, Heartbeats
from engine.store.schema import KEY_MESSAGES, LEFT_SERVERS, MATCHES, MOVES
from engine.store.statements import WriteStatement
from engine.store.unit_of_work import Connectable
from engine.tables import KeyMessage, MessageLocation

_OF_THIS = MATCHES.c.id == bindparam("this")
_LOST = update(MATCHES).where(_OF_THIS, MATCHES.c.message_id == bindparam("gone"))
_SERIAL, _PRIVATE_SERIAL = (
    move_log.UPDATED.values({name: MATCHES.c[name] + 1}).returning(MATCHES.c[name])
    for name in ("serial", "private_serial")
)
_PLACE = select(
    MATCHES.c.guild_id,
    MATCHES.c.channel_id,
    MATCHES.c.message_id,
    MATCHES.c.posted_at,
    MATCHES.c.notice_id,
    MATCHES.c.recap_id,
).where(_OF_THIS)


class MessageRows:
    """The public message of a match, the notice below it, the recap, and the serials of all."""

    def __init__(self, database: Connectable) -> None:
        self._database = database

    async def get_place(self, match_id: int) -> MessageLocation:
        """Return the channel and the message ids of a match, as stored now."""
        (row,) = await self._database.fetch(_PLACE, {"this": match_id})
        guild, channel, message, posted_at, notice, recap = row
        return MessageLocation(
            guild=guild,
            channel=channel,
            message=message,
            posted_at=posted_at,
            notice=notice,
            recap=recap,
        )

    async def save_message(self, match_id: int, message: int, at: int) -> None:
        """Save the id of a match's public message, and when it was posted."""
        await self._save(match_id, message_id=message, posted_at=at)

    async def clear_message_if_current(self, match_id: int, message: int) -> None:
        """Clear the id of a match's public message if it is still this one."""
        gone = {"this": match_id, "gone": message, "message_id": None, "posted_at": None}
        await self._database.execute(WriteStatement(_LOST, gone))

    async def save_notice(self, match_id: int, message: int | None) -> None:
        """Save the id of a match's turn notice; None clears it."""
        await self._save(match_id, notice_id=message)

    async def save_recap(self, match_id: int, message: int) -> None:
        """Save the id of a match's recap."""
        await self._save(match_id, recap_id=message)

    async def next_serial(self, match_id: int) -> int:
        """Increment the counter of a match's public messages, and return it."""
        return await self._increment(match_id, _SERIAL)

    async def next_private_serial(self, match_id: int) -> int:
        """Increment the counter of a match's keys and questions, and return it (C14)."""
        return await self._increment(match_id, _PRIVATE_SERIAL)

    async def _save(self, match_id: int, **values: int | None) -> None:
        await self._database.execute(WriteStatement(move_log.UPDATED, {"this": match_id, **values}))

    async def _increment(self, match_id: int, counted: Any) -> int:
        ((serial,),) = await self._database.execute(WriteStatement(counted, {"this": match_id}))
        return int(serial)


class KeyMessages:
    """The key messages' rows."""

    def __init__(self, database: Connectable) -> None:
        self._database = database

    async def list_key_messages(self, match_id: int) -> tuple[KeyMessage, ...]:
        """List the key messages of a match."""
        rows = await self._database.fetch(_OF, {"this": match_id})
        return tuple(KeyMessage(Person(person), *where) for person, *where in rows)

    async def save_key_message(self, match_id: int, shown: KeyMessage) -> None:
        """Save the ids of a person's key message, replacing those of an earlier one."""
        keys = {"match_id": match_id, "person_id": shown.person}
        where = {"channel_id": shown.channel, "message_id": shown.message}
        dialect = self._database.dialect
        put = statements.upsert_statement(dialect, KEY_MESSAGES, tuple(keys), tuple(where))
        await self._database.execute(WriteStatement(put, keys | where))

    async def delete_key_message(self, match_id: int, person: Person) -> None:
        """Delete the ids of a person's key message."""
        this = KEY_MESSAGES.c.match_id == match_id, KEY_MESSAGES.c.person_id == person
        async with self._database.write() as connection:
            await connection.execute(delete(KEY_MESSAGES).where(*this))


_OF = select(KEY_MESSAGES.c.person_id, KEY_MESSAGES.c.channel_id, KEY_MESSAGES.c.message_id).where(
    KEY_MESSAGES.c.match_id == bindparam("this")
)


UNSHOWN_SECONDS = 20
"""So long before the last heartbeat a change may be that was not shown: what many retries take."""
_SINCE = bindparam("since", type_=BigInteger)
_ROW = MATCHES.c
_MOVED = MOVES.c.match_id == _ROW.id, MOVES.c.at >= _SINCE


def _select_changed(at: Any) -> Any:
    here = _ROW.guild_id.not_in(LEFT_SERVERS)
    return select(_ROW.id, _ROW.guild_id, at.label("at")).where(here)


_RECENT = union_all(
    _select_changed(_ROW.touched_at).where(_ROW.touched_at >= _SINCE),
    _select_changed(_ROW.closed_at).where(_ROW.closed_at >= _SINCE),
    _select_changed(literal(0)).where(
        _ROW.deadline >= _SINCE, _ROW.open, select(MOVES).where(*_MOVED).exists()
    ),
)
"""Games that go on, those that are over, and lobbies, last."""


class UnshownChanges:
    """The changes that a process before this one may not have shown."""

    def __init__(self, database: Connectable, heartbeats: Heartbeats) -> None:
        self._database = database
        self._heartbeats = heartbeats

    async def list_changed_before_restart(self, now: int) -> list[int]:
        """List the matches that were changed just before the earlier process fell silent.

        Only those of servers that this process serves, the last changed first; without an earlier
        heartbeat all of the last 31 days.
        """
        last = await self._heartbeats.last_heartbeat_of_predecessor()
        since = now - RETENTION_SECONDS if last is None else last - UNSHOWN_SECONDS
        return await self._list_changed(since, now)

    async def list_possibly_overwritten(self, now: int) -> list[int]:
        """List the matches that were changed while this process overlapped with an older one.

        The older one may have shown an older state over a newer one. Empty without an overlap.
        """
        began = await self._heartbeats.find_overlap_start(now)
        return [] if began is None else await self._list_changed(began - 1, now)

    async def _list_changed(self, since: int, now: int) -> list[int]:
        rows = await self._database.fetch(_RECENT, {"since": since})
        here = [row for row in rows if self._heartbeats.serves(row[1], now)]
        return [match_id for match_id, _, _ in sorted(here, key=lambda row: row[2], reverse=True)]
