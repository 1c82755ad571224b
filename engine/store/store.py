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
from engine.store import loading, match_queries, move_log, statements, timer_rows
from engine.store.drafts import Drafts
from engine.store.heartbeats import Heartbeats
from engine.store.identify_slots import IdentifySlots
from engine.store.loading import SnapshotCache, UncommittedSnapshots
from engine.store.message_rows import KeyMessages, MessageRows, UnshownChanges
from engine.store.owner import OwnerRows
from engine.store.people import KnownKeys, People
from engine.store.results import EndHook, ResultRecount, Results
from engine.store.retention import RetentionStore
from engine.store.schema import DEALS, MATCHES, MOVES, SITTINGS
from engine.store.servers import Decks, PackRows, Servers
from engine.store.statements import WriteStatement
from engine.store.timer_rows import TimerRows
from engine.store.unit_of_work import (
    Conflict,
    Connectable,
    DuplicateInteraction,
    UnitOfWork,
    transaction,
    translate_serialization_failures,
    unit_of_work,
)
from engine.tables import Draft, MessageLocation, Table, Version

Kind = TypeVar("Kind")


class HasDatabase(Protocol):
    """An object whose parts all use its database."""

    database: Connectable


class LazyPart(Generic[Kind]):
    """A part of a store, as a descriptor: created at the first access, then kept."""

    def __init__(self, make: Callable[[Connectable], Kind]) -> None:
        self._make = make
        self._name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, store: HasDatabase, owner: type) -> Kind:
        made = self._make(store.database)
        store.__dict__[self._name] = made
        return made


_SHOWN = MOVES.c.match_id == MATCHES.c.id, MOVES.c.silent.is_(False)
_LOCK = select(MATCHES.c.id).where(MATCHES.c.id == bindparam("this")).with_for_update()
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
).where(match_queries.in_id_list(MATCHES.c.id, "these"))


class Store:
    """The rows of one database, or of one unit of work on it.

    A second store on the same database shares the `heartbeats` of the first.
    """

    people = LazyPart(People)
    messages = LazyPart(MessageRows)
    key_messages = LazyPart(KeyMessages)
    retention = LazyPart(RetentionStore)
    servers = LazyPart(Servers)
    decks = LazyPart(Decks)
    own_packs = LazyPart(PackRows)
    results = LazyPart(Results)
    counting = LazyPart(ResultRecount)
    drafts = LazyPart(Drafts)
    known_keys = LazyPart(KnownKeys)
    owner = LazyPart(OwnerRows)
    identify_slots = LazyPart(IdentifySlots)

    def __init__(
        self,
        database: Connectable,
        heartbeats: Heartbeats | None = None,
        positions: SnapshotCache | None = None,
    ) -> None:
        self.database = database
        self._positions = SnapshotCache() if positions is None else positions
        self.heartbeats = heartbeats or Heartbeats(database)

    @cached_property
    def limits(self) -> TimerRows:
        """Return the queries and claims of running timers."""
        return TimerRows(self.database, self.heartbeats)

    @cached_property
    def unshown_changes(self) -> UnshownChanges:
        """Return the queries of changes that may not have been shown."""
        return UnshownChanges(self.database, self.heartbeats)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Store]:
        """Open a read-only transaction, and yield a store that reads its snapshot."""
        opened = self.database.read()
        async with opened as connection, transaction(self.database, connection) as begun:
            yield Store(begun, self.heartbeats, self._positions)

    @asynccontextmanager
    async def writing(self, match_id: int | None = None) -> AsyncIterator[Store]:
        """Begin a unit of work; yield a store whose writes its end commits, all or none.

        The end raises Conflict if a match that was loaded in it has changed meanwhile. On Postgres
        the row of `match_id` is locked first.
        """
        unwritten = UncommittedSnapshots(self._positions)
        with translate_serialization_failures():
            async with unit_of_work(self.database) as begun:
                if match_id is not None and begun.dialect != "sqlite":
                    await begun.lock(WriteStatement(_LOCK, {"this": match_id}))
                yield Store(begun, self.heartbeats, unwritten)
        unwritten.on_commit()

    async def lock(self) -> None:
        """Keep other writers out until the end of `writing`; does nothing outside it."""
        if isinstance(self.database, UnitOfWork):
            await self.database.lock()

    async def insert_match(
        self, place: MessageLocation, entry: Entry, interaction: int | None, deadline: int
    ) -> int:
        """Insert a match with its opening entry, and return its number.

        Its lobby expires at `deadline`. Raises Conflict if a match is open in the channel,
        DuplicateInteraction if the interaction is stored.
        """
        where = {"guild_id": place.guild, "channel_id": place.channel, "open": True}
        values = {**where, "opened_at": entry.at, "deadline": deadline}
        query = insert(MATCHES).values(values).returning(MATCHES.c.id)
        async with self.database.write() as connection:
            stored = await connection.execute(move_log.STORED, {"interaction_id": interaction})
            if stored.first() is not None:
                raise DuplicateInteraction
            try:
                match_id = int((await connection.execute(query)).scalar_one())
            except IntegrityError as error:
                raise Conflict from error
            move = move_log.move_statement(match_id, 1, entry, interaction)
            seats = timer_rows.seat_statements(match_id, Match.replay([entry]))
            await statements.execute_writes(connection, (move, *seats))
        return match_id

    async def append(
        self,
        table: Table,
        entry: Entry,
        after: Match,
        interaction: int | None,
        spent: Draft | None = None,
        ended: Sequence[EndHook] = (),
    ) -> None:
        """Store a change that turned `table.match` into `after`.

        `spent` is the draft that it publishes (C14), `ended` add writes if it ends the match.
        Raises Conflict, DuplicateInteraction, ChannelTaken for waking beside an open game (G3).
        """
        change = self.database.dialect, table, entry, after
        writes = (*move_log.append_statements(*change, interaction, spent, ended),)
        await self.database.execute(*writes)
        self._positions.advance_if_current(
            table.id, table.match, after, move_log.as_move_row(writes[0])
        )

    async def load(self, match_id: int) -> Table:
        """Load a match, from its cached snapshot if it fits; raises NoSuchMatch or CorruptLog."""
        start = self._positions.get(match_id)
        table, seen = await loading.load_table(self.database, match_id, start)
        if isinstance(self.database, UnitOfWork):
            self.database.expect_unchanged(match_id, match_queries.version_guard(table))
        self._positions.add(match_id, seen)
        return table

    async def get_versions(self, match_ids: Collection[int]) -> dict[int, Version]:
        """Return the version of each match, which changes when its screens do."""
        rows = await self.database.fetch(
            _VERSIONS_OF, {"these": match_queries.format_id_list(match_ids)}
        )
        return {match_id: Version(ply, marks) for match_id, ply, marks in rows}

    async def is_interaction_stored(self, interaction: int) -> bool:
        """Return whether a change by this interaction is stored; marks do not count."""
        return bool(await self.database.fetch(move_log.STORED, {"interaction_id": interaction}))

    async def find_opened_by_interaction(self, interaction: int) -> int | None:
        """Find the number of the match that an interaction has opened, or None."""
        for (match,) in await self.database.fetch(_OPENED_BY, {"interaction_id": interaction}):
            return int(match)
        return None

    async def find_open_in(self, channel: int) -> int | None:
        """Find the number of the open match in a channel, or None."""
        for (match,) in await self.database.fetch(_OPEN_IN, {"channel": channel}):
            return int(match)
        return None

    async def find_last_asleep_in(self, channel: int) -> int | None:
        """Find the number of the match that fell asleep last in a channel, or None (G3)."""
        row = MATCHES.c
        asleep = row.touched_at.is_not(None), row.asleep, row.channel_id == channel
        query = select(row.id).where(*asleep).order_by(row.touched_at.desc()).limit(1)
        async with self.database.read() as connection:
            return (await connection.execute(query)).scalar_one_or_none()

    async def save_mark(self, table: Table, mark: Mark, interaction: int) -> None:
        """Save a person's mark, its removal or a request to stop; raises DuplicateInteraction."""
        dialect = self.database.dialect
        writes = move_log.mark_statements(dialect, table, mark, interaction)
        await self.database.execute(*writes)

    async def close_match_if_open(self, match_id: int, at: int) -> None:
        """Close a match that cannot go on, and free its channel; one that is over is unchanged."""
        ended = select(MATCHES.c.closed_at).where(MATCHES.c.id == match_id)
        async with self.database.write() as connection:
            if (await connection.execute(ended)).scalar_one_or_none() is None:
                writes = tuple(move_log.close_statements(match_id, at))
                await statements.execute_writes(connection, writes)

    async def list_matches_seating(self, person: Person) -> list[int]:
        """List the matches that are not over and seat a person."""
        query = select(SITTINGS.c.match_id).where(SITTINGS.c.person_id == person)
        async with self.database.read() as connection:
            return list((await connection.execute(query)).scalars())

    async def list_due_lobbies(self, now: int) -> list[int]:
        """List the lobbies whose deadline has passed, by match number."""
        return [match for (match,) in await self.database.fetch(_DUE, {"now": now})]

    async def count_open_tables(self) -> dict[str, int]:
        """Count the open matches by format; those without a deal as `lobby`."""
        kind = func.coalesce(DEALS.c.format, "lobby")
        dealt = outerjoin(MATCHES, DEALS, DEALS.c.match_id == MATCHES.c.id)
        query = select(kind, func.count()).select_from(dealt).where(MATCHES.c.open).group_by(kind)
        async with self.database.read() as connection:
            return {kind: int(count) for kind, count in await connection.execute(query)}

    def get_cached_match(self, match_id: int) -> Match | None:
        """Return the cached match, which may be outdated; None if it is not cached."""
        seen = self._positions.get(match_id)
        return None if seen is None else seen.match

    @property
    def cached_snapshot_count(self) -> int:
        """Return how many snapshots are cached."""
        return len(self._positions)
