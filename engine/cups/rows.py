"""The rows of cups: the events that a cup is replayed from, and where its games are shown.

Law: two writers of one ply meet at the primary key, and the loser gets a Conflict; one interaction
stores one event. A due cup is checked by whichever process finds it first.
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
    """The repository of cups, their events and their games."""

    def __init__(self, database: Access) -> None:
        self._database = database

    async def open(
        self, place: Channel, language: str, entry: CupEntry, interaction: int, look_at: int
    ) -> int:
        """Insert a cup with its first event and return its number.

        Raises Conflict if one is open in the channel, Repeated if this interaction opened it.
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
                result = await connection.execute(
                    insert(CUPS).values(**values, open=True).returning(CUPS.c.id)
                )
            except IntegrityError as error:
                raise Conflict from error
            number = int(result.scalar_one())
            await connection.execute(insert(CUP_MOVES).values(_move(number, 1, entry, interaction)))
        return number

    async def load(self, number: int) -> CupNight:
        """Load a cup by replaying its events; raises NoSuchCup or BrokenLog."""
        async with self._database.read() as connection:
            row = (await connection.execute(select(CUPS).where(CUPS.c.id == number))).one_or_none()
            if row is None:
                raise NoSuchCup
            moves = select(CUP_MOVES).where(CUP_MOVES.c.cup_id == number)
            log = (await connection.execute(moves.order_by(CUP_MOVES.c.ply))).all()
            person_ids = moves.with_only_columns(CUP_MOVES.c.person_id)
            profiles = select(PEOPLE).where(PEOPLE.c.id.in_(person_ids))
            people = {
                person.person: person for person in map(profile, await connection.execute(profiles))
            }
            games = select(CUP_GAMES).where(CUP_GAMES.c.cup_id == number)
            game_rows = (await connection.execute(games)).all()
        return CupNight(
            id=number,
            place=Channel(guild=row.guild_id, channel=row.channel_id, message=row.message_id),
            language=row.language,
            cup=_replayed(log),
            people=people,
            games=tuple(
                sorted(map(_game, game_rows), key=lambda game: (game.heat, game.place, game.tries))
            ),
            result=row.result_id,
        )

    async def append(
        self, night: CupNight, entry: CupEntry, after: Cup, interaction: int | None
    ) -> None:
        """Store an event that turned a cup into `after`, and the games that it begins.

        Raises Conflict, or Repeated if this interaction has stored an event.
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
        """Find the number of the cup in which an interaction has stored an event."""
        by_interaction = CUP_MOVES.c.interaction_id == interaction
        return await self._one(select(CUP_MOVES.c.cup_id).where(by_interaction))

    async def of_match(self, match_id: int) -> int | None:
        """Find the number of the cup that a match is a game of."""
        return await self._one(select(CUP_GAMES.c.cup_id).where(CUP_GAMES.c.match_id == match_id))

    async def entered_by(self, person: Person) -> list[int]:
        """List the open cups in which a person has stored any event."""
        query = (
            select(CUPS.c.id)
            .join(CUP_MOVES, CUP_MOVES.c.cup_id == CUPS.c.id)
            .where(CUPS.c.open, CUP_MOVES.c.person_id == person)
            .distinct()
        )
        return await self._all(query)

    async def due(self, now: int | None = None) -> list[int]:
        """List the cups to check by `now`, or all with a check to come, but in servers left."""
        is_due = CUPS.c.look_at.is_not(None) if now is None else CUPS.c.look_at <= now
        in_server = CUPS.c.guild_id.not_in(LEFT_SERVERS)
        return await self._all(select(CUPS.c.id).where(is_due, in_server))

    async def look_at(self, number: int, at: int | None) -> None:
        """Schedule the next check of a cup; None for no further check."""
        await self._write(_of(number).values(look_at=at))

    async def shown_at(self, number: int, message: int) -> None:
        """Save the id of a cup's public message."""
        await self._write(_of(number).values(message_id=message))

    async def ended_at(self, number: int, message: int) -> None:
        """Save the id of the message that announces a cup's result."""
        await self._write(_of(number).values(result_id=message))

    async def called_at(self, number: int, game: CupGame, line: int | None) -> None:
        """Save the id of the message that calls a game's people; None if it was deleted."""
        await self._write(_of_game(number, game).values(line_id=line))

    async def dealt(self, number: int, game: CupGame, match_id: int) -> None:
        """Save the match that is played as a game; raises Conflict if it has one."""
        update_free = _of_game(number, game).where(CUP_GAMES.c.match_id.is_(None))
        async with self._database.write() as connection:
            if not (await connection.execute(update_free.values(match_id=match_id))).rowcount:
                raise Conflict

    async def told(self, number: int, game: CupGame) -> None:
        """Mark a game's line as showing how the game ended."""
        await self._write(_of_game(number, game).values(told=True))

    async def _write(self, statement: Any) -> None:
        async with self._database.write() as connection:
            await connection.execute(statement)

    async def _one(self, query: Any) -> int | None:
        async with self._database.read() as connection:
            value: int | None = (await connection.execute(query)).scalar_one_or_none()
        return value

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
    """List the rows of the games that an event begins."""
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
