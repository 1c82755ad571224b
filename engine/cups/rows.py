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

from engine.cups.rules import (
    BeginHeat,
    CallOff,
    CancelSignUp,
    CheckIn,
    CreateCup,
    Cup,
    CupEntry,
    CupEvent,
    CupRefusal,
    DrawCrews,
    EndTable,
    Pairing,
    ReplayTable,
    SetComputers,
    SignUp,
    TableEnding,
)
from engine.cups.schema import CUP_GAMES, CUP_MOVES, CUPS
from engine.cups.stored_cup import BYE_PLACE, CupGame, CupNight, CupNotFound
from engine.rules import Person
from engine.store.people import parse_profile
from engine.store.schema import LEFT_SERVERS, PEOPLE
from engine.store.unit_of_work import Conflict, Connectable, CorruptLog, DuplicateInteraction
from engine.tables import MessageLocation

Body = dict[str, Any]
_EVENTS_WITHOUT_BODY: dict[str, CupEvent] = {
    "found": CreateCup(),
    "enter": SignUp(),
    "quit": CancelSignUp(),
    "come": CheckIn(),
    "call_off": CallOff(),
}
_KINDS = {type(event): kind for kind, event in _EVENTS_WITHOUT_BODY.items()}
CORRUPT_LOG_ERRORS = (CupRefusal, ValueError, LookupError, TypeError)


def encode_event(event: CupEvent) -> tuple[str, Body]:
    """Encode an event as its kind and its body."""
    match event:
        case SetComputers(wanted):
            return "fill", {"wanted": wanted}
        case DrawCrews(crews, games):
            return "draw", {"crews": [list(crew) for crew in crews], "games": games}
        case BeginHeat(pairings, bye):
            return "pair", {"pairings": [list(pairing.crews) for pairing in pairings], "bye": bye}
        case EndTable(place, winner, how):
            return "settle", {"place": place, "winner": winner, "how": how.value}
        case ReplayTable(place):
            return "anew", {"place": place}
        case CreateCup() | SignUp() | CancelSignUp() | CheckIn() | CallOff():
            return _KINDS[type(event)], {}


def decode_event(kind: str, body: Body) -> CupEvent:
    """Decode an event; raises LookupError, ValueError or TypeError if it is invalid."""
    match kind:
        case "fill":
            return SetComputers(body["wanted"])
        case "draw":
            crews = tuple(tuple(Person(person) for person in crew) for crew in body["crews"])
            return DrawCrews(crews, body.get("games", 1))
        case "pair":
            return BeginHeat(tuple(Pairing(*two) for two in body["pairings"]), body["bye"])
        case "settle":
            return EndTable(body["place"], body["winner"], TableEnding(body["how"]))
        case "anew":
            return ReplayTable(body["place"])
        case _:
            return _EVENTS_WITHOUT_BODY[kind]


class CupRows:
    """The repository of cups, their events and their games."""

    def __init__(self, database: Connectable) -> None:
        self._database = database

    async def insert_cup(
        self,
        place: MessageLocation,
        language: str,
        entry: CupEntry,
        interaction: int,
        next_check_at: int,
    ) -> int:
        """Insert a cup with its first event and return its number.

        Raises Conflict if a cup is open in the channel, DuplicateInteraction if this interaction
        has stored an event already.
        """
        values = {
            "guild_id": place.guild,
            "channel_id": place.channel,
            "language": language,
            "look_at": next_check_at,
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
            await connection.execute(
                insert(CUP_MOVES).values(_event_values(number, 1, entry, interaction))
            )
        return number

    async def load(self, number: int) -> CupNight:
        """Load a cup by replaying its events; raises CupNotFound or CorruptLog."""
        async with self._database.read() as connection:
            row = (await connection.execute(select(CUPS).where(CUPS.c.id == number))).one_or_none()
            if row is None:
                raise CupNotFound
            moves = select(CUP_MOVES).where(CUP_MOVES.c.cup_id == number)
            log = (await connection.execute(moves.order_by(CUP_MOVES.c.ply))).all()
            person_ids = moves.with_only_columns(CUP_MOVES.c.person_id)
            profiles = select(PEOPLE).where(PEOPLE.c.id.in_(person_ids))
            people = {
                person.person: person
                for person in map(parse_profile, await connection.execute(profiles))
            }
            games = select(CUP_GAMES).where(CUP_GAMES.c.cup_id == number)
            game_rows = (await connection.execute(games)).all()
        return CupNight(
            id=number,
            place=MessageLocation(
                guild=row.guild_id, channel=row.channel_id, message=row.message_id
            ),
            language=row.language,
            cup=_replay_cup(log),
            people=people,
            games=tuple(
                sorted(
                    map(_parse_game, game_rows),
                    key=lambda game: (game.heat, game.place, game.tries),
                )
            ),
            result_id=row.result_id,
        )

    async def append_event(
        self, night: CupNight, entry: CupEntry, after: Cup, interaction: int | None
    ) -> None:
        """Store an event that turned a cup into `after`, the games that it begins, and the end.

        Raises Conflict if the cup has changed, DuplicateInteraction if this interaction has stored
        an event already.
        """
        games = list(_new_game_rows(night.id, entry, after))
        async with self._database.write() as connection:
            await _require_new(connection, interaction)
            move = _event_values(night.id, after.ply, entry, interaction)
            try:
                await connection.execute(insert(CUP_MOVES).values(move))
            except IntegrityError as error:
                raise Conflict from error
            if games:
                await connection.execute(insert(CUP_GAMES), games)
            if after.is_over:
                closed = {"open": False, "closed_at": entry.at}
                await connection.execute(_update_cup(night.id).values(closed))

    async def find_open_cup(self, channel: int) -> int | None:
        """Find the number of the open cup in a channel; None if no cup is open there."""
        return await self._fetch_id(
            select(CUPS.c.id).where(CUPS.c.channel_id == channel, CUPS.c.open)
        )

    async def find_by_interaction(self, interaction: int) -> int | None:
        """Find the number of the cup in which an interaction has stored an event, or None."""
        by_interaction = CUP_MOVES.c.interaction_id == interaction
        return await self._fetch_id(select(CUP_MOVES.c.cup_id).where(by_interaction))

    async def find_by_match(self, match_id: int) -> int | None:
        """Find the number of the cup that a match is a game of, or None."""
        return await self._fetch_id(
            select(CUP_GAMES.c.cup_id).where(CUP_GAMES.c.match_id == match_id)
        )

    async def list_open_of_person(self, person: Person) -> list[int]:
        """List the numbers of the open cups in which a person has stored any event."""
        query = (
            select(CUPS.c.id)
            .join(CUP_MOVES, CUP_MOVES.c.cup_id == CUPS.c.id)
            .where(CUPS.c.open, CUP_MOVES.c.person_id == person)
            .distinct()
        )
        return await self._fetch_ids(query)

    async def list_due(self, now: int | None = None) -> list[int]:
        """List cups due by `now`, or all with a check to come if None, in servers not left."""
        is_due = CUPS.c.look_at.is_not(None) if now is None else CUPS.c.look_at <= now
        in_server = CUPS.c.guild_id.not_in(LEFT_SERVERS)
        return await self._fetch_ids(select(CUPS.c.id).where(is_due, in_server))

    async def schedule_check(self, number: int, at: int | None) -> None:
        """Schedule the next check of a cup; None for no further check."""
        await self._write(_update_cup(number).values(look_at=at))

    async def save_message(self, number: int, message: int) -> None:
        """Save the id of a cup's public message."""
        await self._write(_update_cup(number).values(message_id=message))

    async def save_result_message(self, number: int, message: int) -> None:
        """Save the id of the message that announces a cup's result."""
        await self._write(_update_cup(number).values(result_id=message))

    async def save_game_message(self, number: int, game: CupGame, line: int | None) -> None:
        """Save the id of the message that calls a game's people; None if it was deleted."""
        await self._write(_update_game(number, game).values(line_id=line))

    async def save_match(self, number: int, game: CupGame, match_id: int) -> None:
        """Save the match that is played as a game; raises Conflict if the game has one already."""
        update_free = _update_game(number, game).where(CUP_GAMES.c.match_id.is_(None))
        async with self._database.write() as connection:
            if not (await connection.execute(update_free.values(match_id=match_id))).rowcount:
                raise Conflict

    async def mark_result_shown(self, number: int, game: CupGame) -> None:
        """Mark a game's message as showing how the game ended."""
        await self._write(_update_game(number, game).values(told=True))

    async def _write(self, statement: Any) -> None:
        async with self._database.write() as connection:
            await connection.execute(statement)

    async def _fetch_id(self, query: Any) -> int | None:
        async with self._database.read() as connection:
            value: int | None = (await connection.execute(query)).scalar_one_or_none()
        return value

    async def _fetch_ids(self, query: Any) -> list[int]:
        async with self._database.read() as connection:
            return list((await connection.execute(query)).scalars())


def _update_cup(number: int) -> Any:
    return update(CUPS).where(CUPS.c.id == number)


def _update_game(number: int, game: CupGame) -> Any:
    row = CUP_GAMES.c
    this = row.heat == game.heat, row.place == game.place, row.tries == game.tries
    return update(CUP_GAMES).where(row.cup_id == number, *this)


def _event_values(cup: int, ply: int, entry: CupEntry, interaction: int | None) -> dict[str, Any]:
    kind, body = encode_event(entry.event)
    return {
        "cup_id": cup,
        "ply": ply,
        "person_id": entry.person,
        "kind": kind,
        "body": body,
        "at": entry.at,
        "interaction_id": interaction,
    }


def _new_game_rows(number: int, entry: CupEntry, after: Cup) -> list[dict[str, Any]]:
    match entry.event:
        case BeginHeat(pairings, bye):
            places = [*range(len(pairings)), *([] if bye is None else [BYE_PLACE])]
        case ReplayTable(place):
            places = [place]
        case _:
            return []
    tries = (*after.heats[-1].tries, 0)
    keys = {"cup_id": number, "heat": after.heat_number}
    return [{**keys, "place": place, "tries": tries[place], "told": False} for place in places]


def _parse_game(row: Row[Any]) -> CupGame:
    return CupGame(
        heat=row.heat,
        place=row.place,
        tries=row.tries,
        line_id=row.line_id,
        match_id=row.match_id,
        is_announced=row.told,
    )


def _replay_cup(log: Sequence[Row[Any]]) -> Cup:
    try:
        return Cup.replay(
            CupEntry(Person(move.person_id), decode_event(move.kind, move.body), move.at)
            for move in log
        )
    except CORRUPT_LOG_ERRORS as error:
        raise CorruptLog from error


async def _require_new(connection: AsyncConnection, interaction: int | None) -> None:
    done = select(CUP_MOVES.c.ply).where(CUP_MOVES.c.interaction_id == interaction)
    if interaction is not None and (await connection.execute(done)).first() is not None:
        raise DuplicateInteraction
