"""The matches' rows: load a table as it stands, append a change, remember where it shows.

Law: an append is one transaction that either stands whole or never was; two writers of one ply
meet at the primary key, and the loser gets a Conflict.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import bindparam, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.orm import InstrumentedAttribute

from engine.rules import Begin, Entry, Mark, Match
from engine.rules.game.seat import Person
from engine.store import change_rows, decks, drafts, loading, mark_rows, results, waits
from engine.store.conflicts import Conflict, Repeated
from engine.store.database import Access, Transaction
from engine.store.decks import Decks
from engine.store.drafts import Drafts
from engine.store.heartbeats import Heartbeats
from engine.store.key_messages import KeyMessages
from engine.store.last_seen import Positions, Unwritten
from engine.store.loose_keys import LooseKeys
from engine.store.people import People
from engine.store.results import Results
from engine.store.running_limits import RunningLimits
from engine.store.sand_timers import SandTimers
from engine.store.schema import DealRow, MatchRow, MoveRow, ResultRow, SittingRow, Stored
from engine.store.servers import Servers
from engine.tables import Channel, Draft, Table, Version

_MATCHES, _MOVES = (Stored.metadata.tables[name] for name in ("matches", "moves"))
_UPDATED = update(_MATCHES).where(_MATCHES.c.id == bindparam("this"))
_MARKED = _UPDATED.values(marks_count=_MATCHES.c.marks_count + 1)
_OF_A_MOVE = tuple(bindparam(column.name, type_=column.type) for column in _MOVES.c)
_STORED = select(_MOVES.c.ply).where(_MOVES.c.interaction_id == bindparam("interaction_id"))
_MOVED = insert(_MOVES).from_select(
    [column.name for column in _MOVES.c], select(*_OF_A_MOVE).where(~_STORED.exists())
)
"""A move is stored unless one of this interaction is."""


class Store:
    """The tables of one database, or what one transaction of it sees and does.

    A second store on the same database goes by the `heartbeats` of the first.
    """

    def __init__(
        self,
        database: Access,
        heartbeats: Heartbeats | None = None,
        positions: Positions | None = None,
    ) -> None:
        self._database = database
        self._positions = Positions() if positions is None else positions
        self.people = People(database)
        self.key_messages = KeyMessages(database)
        self.servers = Servers(database)
        self.decks = Decks(database)
        self.results = Results(database)
        self.drafts = Drafts(database)
        self.heartbeats = heartbeats or Heartbeats(database)
        self.limits = RunningLimits(database, self.heartbeats)
        self.key_cards = LooseKeys(database)
        self.sand_timers = SandTimers(database)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Store]:
        """Open a transaction that only reads: what the store it gives tells is of one moment."""
        async with self._database.read() as connection:
            yield Store(Transaction(connection), self.heartbeats, self._positions)

    @asynccontextmanager
    async def writing(self, match_id: int | None = None) -> AsyncIterator[Store]:
        """Open a transaction: all that is done by the store it gives stands, or nothing does.

        Nobody else writes to the match meanwhile: its row is locked first.
        """
        unwritten = Unwritten(self._positions)
        async with self._database.write() as connection:
            if match_id is not None:
                await _lock(connection, match_id)
            yield Store(Transaction(connection), self.heartbeats, unwritten)
        unwritten.written()

    async def open(self, place: Channel, entry: Entry, interaction: int, deadline: int) -> int:
        """Open a match in a channel and give its number; its lobby closes at `deadline`.

        Raises Conflict when one is open there, Repeated when this interaction opened it.
        """
        values = {
            "guild_id": place.guild,
            "channel_id": place.channel,
            "opened_at": entry.at,
            "deadline": deadline,
        }
        async with self._database.write() as connection:
            await _refuse_repeated(connection, interaction)
            try:
                made = await connection.execute(
                    insert(MatchRow).values(**values, open=True).returning(MatchRow.id)
                )
            except IntegrityError as error:
                raise Conflict from error
            match_id = int(made.scalar_one())
            await _insert_move(connection, match_id, 1, entry, interaction)
            await waits.sit(connection, match_id, Match.replay([entry]))
        return match_id

    async def append(
        self,
        table: Table,
        entry: Entry,
        after: Match,
        interaction: int | None,
        spent: Draft | None = None,
    ) -> None:
        """Store a change that turned `table.match` into `after`; raises Conflict or Repeated.

        Raises ChannelTaken for a game that wakes where another is open (G3). `spent` is the draft
        that this clue was, which must still lie there just so (C14).
        """
        async with self._database.write() as connection:
            silent = after.silent > table.match.silent
            await _insert_move(connection, table.id, after.ply, entry, interaction, silent=silent)
            if spent is not None:
                await drafts.spend(connection, table.id, spent.giver, spent)
            if isinstance(entry.change, Begin):
                await _insert_deal(connection, table, entry.change)
            await drafts.void(connection, table.id, table.match, after, entry)
            await waits.keep(connection, table.id, table.match, after)
            if after.over:
                await _finish(connection, table, after, entry.at)
        self._positions.go_on(table.id, table.match, after)

    async def load(self, match_id: int) -> Table:
        """Replay a match, or play on from its last position; raises NoSuchMatch or BrokenLog."""
        start = self._positions.last(match_id)
        async with self._database.read() as connection:
            table, seen = await loading.table(connection, match_id, start)
        self._positions.keep(match_id, seen)
        return table

    async def place(self, match_id: int) -> Channel:
        """Say where the messages of a match lie now."""
        query = select(MatchRow.__table__).where(MatchRow.id == match_id)
        async with self._database.read() as connection:
            return loading.place((await connection.execute(query)).one())

    async def version(self, match_id: int) -> Version:
        """Read what a screen of this match depends on now."""
        shown = MoveRow.match_id == match_id, MoveRow.silent.is_(False)
        plies = select(func.count()).select_from(MoveRow).where(*shown)
        query = select(plies.scalar_subquery(), MatchRow.marks_count).where(MatchRow.id == match_id)
        async with self._database.read() as connection:
            ply, marks = (await connection.execute(query)).one()
        return Version(ply, marks)

    async def versions(self, match_ids: Collection[int]) -> dict[int, Version]:
        """Read what the screens of these matches depend on now."""
        shown = MoveRow.match_id == MatchRow.id, MoveRow.silent.is_(False)
        plies = select(func.count()).select_from(MoveRow).where(*shown).scalar_subquery()
        query = select(MatchRow.id, plies, MatchRow.marks_count).where(MatchRow.id.in_(match_ids))
        async with self._database.read() as connection:
            found = (await connection.execute(query)).all()
        return {match_id: Version(ply, marks) for match_id, ply, marks in found}

    async def stored(self, interaction: int) -> bool:
        """Tell whether a change of this interaction is stored already."""
        query = select(MoveRow.ply).where(MoveRow.interaction_id == interaction)
        async with self._database.read() as connection:
            return (await connection.execute(query)).first() is not None

    async def open_in(self, channel: int) -> int | None:
        """Find the number of the open match in a channel."""
        query = select(MatchRow.id).where(MatchRow.channel_id == channel, MatchRow.open)
        async with self._database.read() as connection:
            return (await connection.execute(query)).scalar_one_or_none()

    async def asleep_in(self, channel: int) -> int | None:
        """Find the number of the match that fell asleep last in a channel (G3)."""
        asleep = MatchRow.touched_at.is_not(None), MatchRow.asleep, MatchRow.channel_id == channel
        query = select(MatchRow.id).where(*asleep).order_by(MatchRow.touched_at.desc()).limit(1)
        async with self._database.read() as connection:
            return (await connection.execute(query)).scalar_one_or_none()

    async def mark(self, table: Table, mark: Mark, interaction: int) -> None:
        """Set or take off a person's one mark, or ask for a stop, in this turn; raises Repeated."""
        turn = 0 if table.match.game is None else table.match.game.round
        async with self._database.write() as connection:
            await mark_rows.put(connection, table.id, turn, mark, interaction)
            await connection.execute(_MARKED, {"this": table.id, "touched_at": mark.at})

    async def close(self, match_id: int, at: int) -> None:
        """Free the channel of a match that cannot go on; one that is over stays as it ended."""
        ended = select(MatchRow.closed_at).where(MatchRow.id == match_id)
        async with self._database.write() as connection:
            if (await connection.execute(ended)).scalar_one_or_none() is None:
                await _close(connection, match_id, at)

    async def shown_at(self, match_id: int, message: int, at: int) -> None:
        """Remember the public message of a match and when it was posted."""
        await self._remember(match_id, message_id=message, posted_at=at)

    async def lost(self, match_id: int, message: int) -> None:
        """Forget the public message of a match, unless it was posted anew meanwhile."""
        async with self._database.write() as connection:
            await connection.execute(
                update(MatchRow)
                .where(MatchRow.id == match_id, MatchRow.message_id == message)
                .values(message_id=None, posted_at=None)
            )

    async def noticed_at(self, match_id: int, message: int | None) -> None:
        """Remember the turn notice of a match, or that there is none."""
        await self._remember(match_id, notice_id=message)

    async def recapped_at(self, match_id: int, message: int) -> None:
        """Remember the recap of a match."""
        await self._remember(match_id, recap_id=message)

    async def sat_at(self, person: Person) -> list[int]:
        """List the matches that are not over and, as far as rows tell, that somebody sits at."""
        query = select(SittingRow.match_id).where(SittingRow.person_id == person)
        async with self._database.read() as connection:
            return list((await connection.execute(query)).scalars())

    async def due(self, now: int) -> list[int]:
        """List the open matches whose lobby's deadline has passed."""
        query = select(MatchRow.id).where(MatchRow.open, MatchRow.deadline <= now)
        async with self._database.read() as connection:
            return list((await connection.execute(query)).scalars())

    async def serial(self, match_id: int) -> int:
        """Count one more message that is meant to be posted where everybody sees it."""
        return await self._counted(match_id, MatchRow.serial)

    async def private_serial(self, match_id: int) -> int:
        """Count one more message that is meant for one person: a key, a question (C14)."""
        return await self._counted(match_id, MatchRow.private_serial)

    async def alive(self) -> None:
        """Read a row, or raise what keeps the database from being read."""
        async with self._database.read() as connection:
            await connection.execute(select(MatchRow.id).limit(1))

    async def _remember(self, match_id: int, **values: int | None) -> None:
        async with self._database.write() as connection:
            await _update(connection, match_id, **values)

    async def _counted(self, match_id: int, serial: InstrumentedAttribute[int]) -> int:
        counted = update(MatchRow).where(MatchRow.id == match_id).values({serial: serial + 1})
        async with self._database.write() as connection:
            return int((await connection.execute(counted.returning(serial))).scalar_one())


async def _lock(connection: AsyncConnection, match_id: int) -> None:
    """Lock a match's row; SQLite has locked everything already."""
    if connection.dialect.name != "sqlite":
        row = select(MatchRow.id).where(MatchRow.id == match_id)
        await connection.execute(row.with_for_update())


async def _update(connection: AsyncConnection, match_id: int, **values: Any) -> None:
    await connection.execute(_UPDATED, {"this": match_id, **values})


async def _refuse_repeated(connection: AsyncConnection, interaction: int | None) -> None:
    if interaction is None:
        return
    query = select(MoveRow.ply).where(MoveRow.interaction_id == interaction)
    if (await connection.execute(query)).first() is not None:
        raise Repeated


async def _insert_move(
    connection: AsyncConnection,
    match_id: int,
    ply: int,
    entry: Entry,
    interaction: int | None,
    *,
    silent: bool = False,
) -> None:
    kind, body = change_rows.row(entry.change)
    values = {
        "match_id": match_id,
        "ply": ply,
        "person_id": entry.person,
        "kind": kind,
        "body": body,
        "at": entry.at,
        "interaction_id": interaction,
        "silent": silent,
    }
    try:
        stored = await connection.execute(_MOVED, values)
    except IntegrityError as error:
        raise Conflict from error
    if not stored.rowcount:
        raise Repeated


async def _insert_deal(connection: AsyncConnection, table: Table, deal: Begin) -> None:
    values = change_rows.deal_values(deal)
    await connection.execute(insert(DealRow).values(match_id=table.id, **values))
    await _update(connection, table.id, deadline=None)
    for drawn in deal.drawn:
        await decks.remember(connection, table.place.guild, drawn)


async def _finish(connection: AsyncConnection, table: Table, after: Match, at: int) -> None:
    await _close(connection, table.id, at)
    finished = results.rows(table.id, table.place.guild, after, at)
    if finished:
        await connection.execute(insert(ResultRow), finished)


async def _close(connection: AsyncConnection, match_id: int, at: int) -> None:
    await _update(connection, match_id, open=False, closed_at=at, **waits.NOTHING)
    await waits.stand(connection, match_id)
    await drafts.forget(connection, match_id)
