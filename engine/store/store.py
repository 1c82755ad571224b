"""The rows of matches: load a table, append a change, open and close.

Law: an append is one transaction that is committed as a whole or not at all; two writers of one ply
meet at the primary key, and the loser gets a Conflict.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from functools import cached_property
from typing import Generic, Protocol, TypeVar

from sqlalchemy import BigInteger, bindparam, func, insert, outerjoin, select
from sqlalchemy.exc import IntegrityError

from engine.rules import Entry, Mark, Match, Person
from engine.store import entries, glances, loading, migrations, running_limits, writes
from engine.store.access import (
    Access,
    Conflict,
    Deed,
    Repeated,
    deed,
    transaction,
    translate_serialization_failures,
)
from engine.store.drafts import Drafts
from engine.store.heartbeats import Heartbeats
from engine.store.keeping import Keeping
from engine.store.loading import Positions, Unwritten
from engine.store.message_rows import KeyMessages, LastShown, MessageRows
from engine.store.owner import OwnerRows
from engine.store.people import KnownKeys, People
from engine.store.results import Counting, Ended, Results
from engine.store.running_limits import RunningLimits
from engine.store.schema import DEALS, MATCHES, MOVES, SITTINGS
from engine.store.servers import Decks, PackShelf, Servers
from engine.tables import Channel, Draft, Table, Version

Kind = TypeVar("Kind")


class Parted(Protocol):
    """An object whose parts all use its database."""

    database: Access


class StorePart(Generic[Kind]):
    """A part of a store, as a descriptor: created at the first access, then kept."""

    def __init__(self, make: Callable[[Access], Kind]) -> None:
        self._make = make
        self._name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, store: Parted, owner: type) -> Kind:
        made = self._make(store.database)
        store.__dict__[self._name] = made
        return made


_SHOWN = MOVES.c.match_id == MATCHES.c.id, MOVES.c.silent.is_(False)
_DUE = select(MATCHES.c.id).where(
    MATCHES.c.open, MATCHES.c.deadline <= bindparam("now", type_=BigInteger)
)
_OPEN_IN = select(MATCHES.c.id).where(MATCHES.c.channel_id == bindparam("channel"), MATCHES.c.open)
_OPENED_BY = select(MOVES.c.match_id).where(
    MOVES.c.interaction_id == bindparam("interaction_id"), MOVES.c.ply == 1
)
_VERSIONS_OF = select(
    MATCHES.c.id,
    select(func.count()).select_from(MOVES).where(*_SHOWN).correlate(MATCHES).scalar_subquery(),
    MATCHES.c.marks_count,
).where(glances.among(MATCHES.c.id, "these"))


class Store:
    """The rows of one database, or of one unit of work on it.

    A second store on the same database shares the `heartbeats` of the first.
    """

    people = StorePart(People)
    messages = StorePart(MessageRows)
    key_messages = StorePart(KeyMessages)
    keeping = StorePart(Keeping)
    servers = StorePart(Servers)
    decks = StorePart(Decks)
    own_packs = StorePart(PackShelf)
    results = StorePart(Results)
    counting = StorePart(Counting)
    drafts = StorePart(Drafts)
    known_keys = StorePart(KnownKeys)
    owner = StorePart(OwnerRows)

    def __init__(
        self,
        database: Access,
        heartbeats: Heartbeats | None = None,
        positions: Positions | None = None,
    ) -> None:
        self.database = database
        self._positions = Positions() if positions is None else positions
        self.heartbeats = heartbeats or Heartbeats(database)

    @cached_property
    def limits(self) -> RunningLimits:
        """Return the running timers."""
        return RunningLimits(self.database, self.heartbeats)

    @cached_property
    def last_shown(self) -> LastShown:
        """Return the queries of what may not have been shown."""
        return LastShown(self.database, self.heartbeats)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Store]:
        """Open a read-only transaction, and yield a store that reads its snapshot."""
        opened = self.database.read()
        async with opened as connection, transaction(self.database, connection) as begun:
            yield Store(begun, self.heartbeats, self._positions)

    @asynccontextmanager
    async def writing(self, match_id: int | None = None) -> AsyncIterator[Store]:
        """Begin a unit of work, and yield a store whose writes its end commits, all or none.

        They are committed only if the match is as it was loaded; otherwise the end raises Conflict.
        In Postgres other processes cannot write to the match meanwhile: its row is locked first.
        """
        unwritten = Unwritten(self._positions)
        with translate_serialization_failures():
            async with deed(self.database) as begun:
                if match_id is not None and begun.dialect != "sqlite":
                    row = select(MATCHES.c.id).where(MATCHES.c.id == match_id)
                    await (await begun.lock()).execute(row.with_for_update())
                yield Store(begun, self.heartbeats, unwritten)
        unwritten.written()

    async def lock(self) -> None:
        """Keep other writers out from here to the end of `writing`; does nothing outside it."""
        if isinstance(self.database, Deed):
            await self.database.lock()

    async def open(
        self, place: Channel, entry: Entry, interaction: int | None, deadline: int
    ) -> int:
        """Create a match in a channel and return its number; its lobby closes at `deadline`.

        Raises Conflict if one is open there, Repeated if this interaction opened it.
        """
        values = {
            "guild_id": place.guild,
            "channel_id": place.channel,
            "opened_at": entry.at,
            "deadline": deadline,
        }
        async with self.database.write() as connection:
            stored = await connection.execute(entries.STORED, {"interaction_id": interaction})
            if stored.first() is not None:
                raise Repeated
            try:
                made = await connection.execute(
                    insert(MATCHES).values(**values, open=True).returning(MATCHES.c.id)
                )
            except IntegrityError as error:
                raise Conflict from error
            match_id = int(made.scalar_one())
            move = entries.moved(match_id, 1, entry, interaction)
            await writes.put(
                connection, (move, *running_limits.seated(match_id, Match.replay([entry])))
            )
        return match_id

    async def append(
        self,
        table: Table,
        entry: Entry,
        after: Match,
        interaction: int | None,
        spent: Draft | None = None,
        ended: Sequence[Ended] = (),
    ) -> None:
        """Store a change that turned `table.match` into `after`; raises Conflict or Repeated.

        Raises ChannelTaken for a game that wakes where another is open (G3). `spent` is the draft
        that this clue was, which must be unchanged (C14); `ended` return writes of features once it
        is over.
        """
        dialect = self.database.dialect
        move, *others = entries.appended(dialect, table, entry, after, interaction, spent, ended)
        await self.database.put(move, *others)
        self._positions.go_on(table.id, table.match, after, entries.as_read(move))

    async def load(self, match_id: int) -> Table:
        """Replay a match, or play on from its snapshot; raises NoSuchMatch or BrokenLog."""
        start = self._positions.last(match_id)
        table, seen = await loading.table(self.database, match_id, start)
        if isinstance(self.database, Deed):
            self.database.expect_unchanged(match_id, glances.stands(table))
        self._positions.keep(match_id, seen)
        return table

    async def versions(self, match_ids: Collection[int]) -> dict[int, Version]:
        """Return the versions of these matches, which change with what their screens show."""
        rows = await self.database.fetch(_VERSIONS_OF, {"these": glances.listed(match_ids)})
        return {match_id: Version(ply, marks) for match_id, ply, marks in rows}

    async def stored(self, interaction: int) -> bool:
        """Return whether a change of this interaction is stored already."""
        return bool(await self.database.fetch(entries.STORED, {"interaction_id": interaction}))

    async def opened_by(self, interaction: int) -> int | None:
        """Find the number of the match that an interaction has opened."""
        for (match,) in await self.database.fetch(_OPENED_BY, {"interaction_id": interaction}):
            return int(match)
        return None

    async def open_in(self, channel: int) -> int | None:
        """Find the number of the open match in a channel."""
        for (match,) in await self.database.fetch(_OPEN_IN, {"channel": channel}):
            return int(match)
        return None

    async def asleep_in(self, channel: int) -> int | None:
        """Find the number of the match that fell asleep last in a channel (G3)."""
        asleep = (
            MATCHES.c.touched_at.is_not(None),
            MATCHES.c.asleep,
            MATCHES.c.channel_id == channel,
        )
        query = select(MATCHES.c.id).where(*asleep).order_by(MATCHES.c.touched_at.desc()).limit(1)
        async with self.database.read() as connection:
            return (await connection.execute(query)).scalar_one_or_none()

    async def mark(self, table: Table, mark: Mark, interaction: int) -> None:
        """Save or clear a person's one mark, or their stop, in this turn; raises Repeated."""
        await self.database.put(*entries.marked(self.database.dialect, table, mark, interaction))

    async def close(self, match_id: int, at: int) -> None:
        """Close a match that cannot go on, and free its channel; one that is over stays."""
        ended = select(MATCHES.c.closed_at).where(MATCHES.c.id == match_id)
        async with self.database.write() as connection:
            if (await connection.execute(ended)).scalar_one_or_none() is None:
                await writes.put(connection, tuple(entries.closed(match_id, at)))

    async def sat_at(self, person: Person) -> list[int]:
        """List the matches that are not over and where, by their rows, a person sits."""
        query = select(SITTINGS.c.match_id).where(SITTINGS.c.person_id == person)
        async with self.database.read() as connection:
            return list((await connection.execute(query)).scalars())

    async def due(self, now: int) -> list[int]:
        """List the open matches whose lobby's deadline has passed."""
        return [match for (match,) in await self.database.fetch(_DUE, {"now": now})]

    async def open_tables(self) -> dict[str, int]:
        """Count the open tables by their format; those without a deal are `lobby`."""
        kind = func.coalesce(DEALS.c.format, "lobby")
        dealt = outerjoin(MATCHES, DEALS, DEALS.c.match_id == MATCHES.c.id)
        query = select(kind, func.count()).select_from(dealt).where(MATCHES.c.open).group_by(kind)
        async with self.database.read() as connection:
            return {kind: int(count) for kind, count in await connection.execute(query)}

    def remembered(self, match_id: int) -> Match | None:
        """Return the cached match, without checking whether it has gone on since."""
        seen = self._positions.last(match_id)
        return None if seen is None else seen.match

    @property
    def positions(self) -> int:
        """Return how many snapshots are cached."""
        return len(self._positions)

    @property
    def connections(self) -> int:
        """Return how many connections to the database are in use."""
        return self.database.connections

    async def outdated(self) -> bool:
        """Return whether a newer version of the bot has migrated the database."""
        return await migrations.outdated(self.database)
