"""The matches' rows: load a table as it stands, append a change, remember where it shows.

Law: an append is one transaction that either stands whole or never was; two writers of one ply
meet at the primary key, and the loser gets a Conflict.
"""

from __future__ import annotations

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.rules import Person, Position
from engine.rules.match import Deal, Entry, Match
from engine.store import changes, loading, results
from engine.store.database import Database
from engine.store.key_messages import KeyMessages
from engine.store.people import People
from engine.store.table import Conflict, Place, Repeated, Table, Version
from engine.store.tables import CommandSyncRow, DealRow, MarkRow, MatchRow, MoveRow, ResultRow


class Store:
    """The tables of one database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.people = People(database)
        self.key_messages = KeyMessages(database)

    async def open(self, place: Place, entry: Entry, interaction: int) -> int:
        """Open a match in a channel and give its number.

        Raises Conflict when one is open there, Repeated when this interaction opened it.
        """
        values = {"guild_id": place.guild, "channel_id": place.channel, "opened_at": entry.at}
        async with self._database.write() as connection:
            await _refuse_repeated(connection, interaction)
            try:
                made = await connection.execute(
                    insert(MatchRow)
                    .values(**values, open=True, marks_count=0, serial=0)
                    .returning(MatchRow.id)
                )
            except IntegrityError as error:
                raise Conflict from error
            match_id = int(made.scalar_one())
            await _insert_move(connection, match_id, 1, entry, interaction)
        return match_id

    async def append(self, table: Table, entry: Entry, after: Match, interaction: int) -> None:
        """Store a change that turned `table.match` into `after`; raises Conflict or Repeated."""
        async with self._database.write() as connection:
            await _refuse_repeated(connection, interaction)
            await _insert_move(connection, table.id, after.ply, entry, interaction)
            if isinstance(entry.change, Deal):
                values = changes.deal_values(entry.change)
                await connection.execute(insert(DealRow).values(match_id=table.id, **values))
            if after.over:
                await _finish(connection, table, after, entry.at)

    async def load(self, match_id: int) -> Table:
        """Replay a match; raises NoSuchMatch or BrokenLog."""
        async with self._database.read() as connection:
            return await loading.table(connection, match_id)

    async def version(self, match_id: int) -> Version:
        """Read what a screen of this match depends on now."""
        plies = select(func.count()).select_from(MoveRow).where(MoveRow.match_id == match_id)
        query = select(plies.scalar_subquery(), MatchRow.marks_count).where(MatchRow.id == match_id)
        async with self._database.read() as connection:
            ply, marks = (await connection.execute(query)).one()
        return Version(ply, marks)

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

    async def mark(
        self, table: Table, person: Person, card: Position | None, interaction: int
    ) -> None:
        """Set or take off a person's one mark of this turn; raises Repeated."""
        turn = 0 if table.match.game is None else len(table.match.game.turns)
        values = {"turn": turn, "card": card, "interaction_id": interaction}
        async with self._database.write() as connection:
            await _put_mark(connection, table.id, person, values)
            await connection.execute(
                update(MatchRow)
                .where(MatchRow.id == table.id)
                .values(marks_count=MatchRow.marks_count + 1)
            )

    async def close(self, match_id: int, at: int) -> None:
        """Free the channel of a match that cannot go on."""
        async with self._database.write() as connection:
            await _close(connection, match_id, at)

    async def shown_at(self, match_id: int, message: int) -> None:
        """Remember the public message of a match."""
        async with self._database.write() as connection:
            await connection.execute(
                update(MatchRow).where(MatchRow.id == match_id).values(message_id=message)
            )

    async def synced(self, application: int) -> str | None:
        """Give the digest of the commands an application was last given."""
        query = select(CommandSyncRow.digest).where(CommandSyncRow.application_id == application)
        async with self._database.read() as connection:
            return (await connection.execute(query)).scalar_one_or_none()

    async def sync(self, application: int, digest: str) -> None:
        """Remember the commands an application has been given."""
        mine = CommandSyncRow.application_id == application
        async with self._database.write() as connection:
            await connection.execute(delete(CommandSyncRow).where(mine))
            await connection.execute(
                insert(CommandSyncRow).values(application_id=application, digest=digest)
            )

    async def serial(self, match_id: int) -> int:
        """Count one more message that is meant to be posted for this match."""
        counted = (
            update(MatchRow)
            .where(MatchRow.id == match_id)
            .values(serial=MatchRow.serial + 1)
            .returning(MatchRow.serial)
        )
        async with self._database.write() as connection:
            return int((await connection.execute(counted)).scalar_one())


async def _refuse_repeated(connection: AsyncConnection, interaction: int) -> None:
    query = select(MoveRow.ply).where(MoveRow.interaction_id == interaction)
    if (await connection.execute(query)).first() is not None:
        raise Repeated


async def _insert_move(
    connection: AsyncConnection, match_id: int, ply: int, entry: Entry, interaction: int
) -> None:
    kind, body = changes.row(entry.change)
    values = {
        "match_id": match_id,
        "ply": ply,
        "person_id": entry.person,
        "kind": kind,
        "body": body,
        "at": entry.at,
        "interaction_id": interaction,
    }
    try:
        await connection.execute(insert(MoveRow).values(values))
    except IntegrityError as error:
        raise Conflict from error


async def _put_mark(
    connection: AsyncConnection, match_id: int, person: Person, values: dict[str, int | None]
) -> None:
    mine = (MarkRow.match_id == match_id, MarkRow.person_id == person)
    stored = await connection.execute(select(MarkRow.interaction_id).where(*mine))
    last = stored.scalar_one_or_none()
    if last is None:
        keys = {"match_id": match_id, "person_id": person}
        await connection.execute(insert(MarkRow).values(**keys, **values))
    elif last == values["interaction_id"]:
        raise Repeated
    else:
        await connection.execute(update(MarkRow).where(*mine).values(values))


async def _finish(connection: AsyncConnection, table: Table, after: Match, at: int) -> None:
    await _close(connection, table.id, at)
    finished = results.rows(table.id, table.place.guild, after, at)
    if finished:
        await connection.execute(insert(ResultRow), finished)


async def _close(connection: AsyncConnection, match_id: int, at: int) -> None:
    await connection.execute(
        update(MatchRow).where(MatchRow.id == match_id).values(open=False, closed_at=at)
    )
