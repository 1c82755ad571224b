"""The rows of cups: a cup is the replay of its deeds, its games lie beside it.

Law: two writers of one ply meet at the primary key, and the loser gets a Conflict; one interaction
does one deed. A cup is looked after by the process that comes first once its time has come.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.cups import log as cup_log
from engine.cups.night import NO_TABLE, CupGame, CupNight
from engine.cups.refusals import NoSuchCup
from engine.cups.rules import Anew, Cup, CupEntry, CupRefusal, Pair
from engine.cups.schema import CUP_GAMES, CUP_MOVES, CUPS
from engine.rules import Person
from engine.store.access import Access, BrokenLog, Conflict, Repeated
from engine.store.people import profile
from engine.store.schema import PEOPLE
from engine.store.server_schema import LEFT_SERVERS
from engine.tables import Channel

UNREADABLE = (CupRefusal, ValueError, LookupError, TypeError)


class CupNights:
    """The rows of cups."""

    def __init__(self, database: Access) -> None:
        self._database = database

    async def open(
        self, place: Channel, language: str, entry: CupEntry, interaction: int, look_at: int
    ) -> int:
        """Open a cup in a channel and give its number.

        Raises Conflict when one is open there, Repeated when this interaction opened it.
        """
        values = {
            "guild_id": place.guild,
            "channel_id": place.channel,
            "language": language,
            "look_at": look_at,
            "opened_at": entry.at,
        }
        async with self._database.write() as connection:
            await _require_new(connection, interaction)
            try:
                made = await connection.execute(
                    insert(CUPS).values(**values, open=True).returning(CUPS.c.id)
                )
            except IntegrityError as error:
                raise Conflict from error
            number = int(made.scalar_one())
            await connection.execute(insert(CUP_MOVES).values(_move(number, 1, entry, interaction)))
        return number

    async def load(self, number: int) -> CupNight:
        """Replay a cup; raises NoSuchCup or BrokenLog."""
        async with self._database.read() as connection:
            row = (await connection.execute(select(CUPS).where(CUPS.c.id == number))).one_or_none()
            if row is None:
                raise NoSuchCup
            moves = select(CUP_MOVES).where(CUP_MOVES.c.cup_id == number)
            log = (await connection.execute(moves.order_by(CUP_MOVES.c.ply))).all()
            who = moves.with_only_columns(CUP_MOVES.c.person_id)
            named = select(PEOPLE).where(PEOPLE.c.id.in_(who))
            people = {one.person: one for one in map(profile, await connection.execute(named))}
            games = select(CUP_GAMES).where(CUP_GAMES.c.cup_id == number)
            lying = (await connection.execute(games)).all()
        return CupNight(
            id=number,
            place=Channel(guild=row.guild_id, channel=row.channel_id, message=row.message_id),
            language=row.language,
            cup=_replayed(log),
            people=people,
            games=tuple(
                sorted(map(_game, lying), key=lambda game: (game.heat, game.place, game.tries))
            ),
            result=row.result_id,
        )

    async def append(
        self, night: CupNight, entry: CupEntry, after: Cup, interaction: int | None
    ) -> None:
        """Store a deed that turned a cup into `after`, and the games that it begins.

        Raises Conflict, or Repeated where this interaction has done a deed.
        """
        games = list(_begun(night.id, entry, after))
        async with self._database.write() as connection:
            await _require_new(connection, interaction)
            move = _move(night.id, after.ply, entry, interaction)
            try:
                await connection.execute(insert(CUP_MOVES).values(move))
            except IntegrityError as error:
                raise Conflict from error
            if games:
                await connection.execute(insert(CUP_GAMES), games)
            if after.over:
                closed = {"open": False, "closed_at": entry.at}
                await connection.execute(_of(night.id).values(closed))

    async def open_in(self, channel: int) -> int | None:
        """Find the number of the open cup in a channel."""
        return await self._one(select(CUPS.c.id).where(CUPS.c.channel_id == channel, CUPS.c.open))

    async def done_by(self, interaction: int) -> int | None:
        """Find the cup in which an interaction has done a deed."""
        done = CUP_MOVES.c.interaction_id == interaction
        return await self._one(select(CUP_MOVES.c.cup_id).where(done))

    async def of_match(self, match_id: int) -> int | None:
        """Find the cup that a match is a game of."""
        return await self._one(select(CUP_GAMES.c.cup_id).where(CUP_GAMES.c.match_id == match_id))

    async def entered_by(self, person: Person) -> list[int]:
        """List the open cups in which somebody has done something."""
        query = (
            select(CUPS.c.id)
            .join(CUP_MOVES, CUP_MOVES.c.cup_id == CUPS.c.id)
            .where(CUPS.c.open, CUP_MOVES.c.person_id == person)
            .distinct()
        )
        return await self._all(query)

    async def due(self, now: int | None = None) -> list[int]:
        """List the cups that are to be looked after by `now`, or at all, but in servers left."""
        wanted = CUPS.c.look_at.is_not(None) if now is None else CUPS.c.look_at <= now
        here = CUPS.c.guild_id.not_in(LEFT_SERVERS)
        return await self._all(select(CUPS.c.id).where(wanted, here))

    async def look_at(self, number: int, at: int | None) -> None:
        """Say when a cup is to be looked after next, None for never more."""
        await self._write(_of(number).values(look_at=at))

    async def shown_at(self, number: int, message: int) -> None:
        """Remember the public message of a cup."""
        await self._write(_of(number).values(message_id=message))

    async def ended_at(self, number: int, message: int) -> None:
        """Remember the message that tells how a cup has ended."""
        await self._write(_of(number).values(result_id=message))

    async def called_at(self, number: int, game: CupGame, line: int | None) -> None:
        """Remember the line that calls the people of a game, or that it is gone."""
        await self._write(_of_game(number, game).values(line_id=line))

    async def dealt(self, number: int, game: CupGame, match_id: int) -> None:
        """Remember what is played as a game; raises Conflict where something is already."""
        free = _of_game(number, game).where(CUP_GAMES.c.match_id.is_(None))
        async with self._database.write() as connection:
            if not (await connection.execute(free.values(match_id=match_id))).rowcount:
                raise Conflict

    async def told(self, number: int, game: CupGame) -> None:
        """Remember that the line of a game tells how it ended."""
        await self._write(_of_game(number, game).values(told=True))

    async def _write(self, statement: Any) -> None:
        async with self._database.write() as connection:
            await connection.execute(statement)

    async def _one(self, query: Any) -> int | None:
        async with self._database.read() as connection:
            found: int | None = (await connection.execute(query)).scalar_one_or_none()
        return found

    async def _all(self, query: Any) -> list[int]:
        async with self._database.read() as connection:
            return list((await connection.execute(query)).scalars())


def _of(number: int) -> Any:
    return update(CUPS).where(CUPS.c.id == number)


def _of_game(number: int, game: CupGame) -> Any:
    row = CUP_GAMES.c
    this = row.heat == game.heat, row.place == game.place, row.tries == game.tries
    return update(CUP_GAMES).where(row.cup_id == number, *this)


def _move(number: int, ply: int, entry: CupEntry, interaction: int | None) -> dict[str, Any]:
    kind, body = cup_log.written(entry.deed)
    return {
        "cup_id": number,
        "ply": ply,
        "person_id": entry.person,
        "kind": kind,
        "body": body,
        "at": entry.at,
        "interaction_id": interaction,
    }


def _begun(number: int, entry: CupEntry, after: Cup) -> list[dict[str, Any]]:
    """List the rows of the games that a deed begins."""
    match entry.deed:
        case Pair(pairings, bye):
            places = [*range(len(pairings)), *([] if bye is None else [NO_TABLE])]
        case Anew(place):
            places = [place]
        case _:
            return []
    tries = (*after.heats[-1].tries, 0)
    keys = {"cup_id": number, "heat": after.number}
    return [{**keys, "place": place, "tries": tries[place], "told": False} for place in places]


def _game(row: Row[Any]) -> CupGame:
    return CupGame(
        heat=row.heat,
        place=row.place,
        tries=row.tries,
        line=row.line_id,
        match=row.match_id,
        told=row.told,
    )


def _replayed(log: Sequence[Row[Any]]) -> Cup:
    try:
        return Cup.replay(
            CupEntry(Person(move.person_id), cup_log.read(move.kind, move.body), move.at)
            for move in log
        )
    except UNREADABLE as error:
        raise BrokenLog from error


async def _require_new(connection: AsyncConnection, interaction: int | None) -> None:
    done = select(CUP_MOVES.c.ply).where(CUP_MOVES.c.interaction_id == interaction)
    if interaction is not None and (await connection.execute(done)).first() is not None:
        raise Repeated
