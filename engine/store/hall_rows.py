"""The hall of clues: what clues of a month stand out, who laughs at which, and what is taken down.

Law: nobody is named who was forgotten or keeps their profile to themselves (H8).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import (
    BindParameter,
    Select,
    bindparam,
    case,
    delete,
    exists,
    func,
    select,
    true,
    update,
)

from engine.rules import Person
from engine.store import upserts
from engine.store.access import Access
from engine.store.schema import CLUES, PEOPLE
from engine.store.server_schema import LAUGHS, TAKEN_DOWN
from engine.store.writes import Write
from engine.tables.hall import HallClue, HallOfClues, Prize, clue_of
from engine.tables.months import began

_C, _L = CLUES.c, LAUGHS.c
_GUILD: BindParameter[Any] = bindparam("guild")
_WITHIN = _C.finished_at >= bindparam("since"), _C.finished_at < bindparam("until")
_EARLIEST = _C.finished_at, _C.match_id, _C.place
_DOWN = (
    exists()
    .where(TAKEN_DOWN.c.match_id == _C.match_id, TAKEN_DOWN.c.place == _C.place)
    .correlate(CLUES)
)
_NAMED = case((PEOPLE.c.hidden, None), else_=PEOPLE.c.user_id)
_WON = select(_C.match_id, _C.place, _C.word, _C.number, _C.found, _NAMED)
_MONTHS = _WON.join(PEOPLE, PEOPLE.c.id == _C.giver_id).where(
    _C.guild_id == _GUILD, *_WITHIN, ~_DOWN
)
_COUNTED = (
    select(_L.match_id, _L.place, func.count().label("laughing"))
    .where(_L.guild_id == _GUILD, _L.month == bindparam("month"))
    .group_by(_L.match_id, _L.place)
    .subquery()
)
_PRIZES: dict[Prize, Select[Any]] = {
    Prize.LARGEST: _MONTHS.add_columns(_C.found)
    .where(_C.whole.is_(true()))
    .order_by(_C.number.desc(), *_EARLIEST),
    Prize.BOLDEST: _MONTHS.add_columns(_C.expected)
    .where(_C.whole.is_(true()), _C.expected.is_not(None))
    .order_by(_C.expected, *_EARLIEST),
    Prize.FUNNIEST: _WON.add_columns(_COUNTED.c.laughing)
    .select_from(
        _COUNTED.join(
            CLUES, (_C.match_id == _COUNTED.c.match_id) & (_C.place == _COUNTED.c.place)
        ).join(PEOPLE, PEOPLE.c.id == _C.giver_id)
    )
    .where(~_DOWN)
    .order_by(_COUNTED.c.laughing.desc(), *_EARLIEST),
    Prize.ASSASSIN: _MONTHS.add_columns(_C.found)
    .where(_C.assassin.is_(true()), _C.rated.is_(true()))
    .order_by(_C.found, *_EARLIEST),
}
_OF_IT = _L.match_id == bindparam("match"), _L.place == bindparam("place")
_TAKEN_BACK = delete(LAUGHS).where(*_OF_IT, _L.person_id == bindparam("person"))
_LAUGHED = select(_L.place, _L.person_id).where(_L.match_id == bindparam("match"))
_UNWEIGHED = (
    select(_C.match_id, _C.place)
    .where(_C.weighed.is_(False))
    .order_by(_C.match_id, _C.place)
    .limit(bindparam("most"))
)
_WEIGHED = (
    update(CLUES)
    .where(_C.match_id == bindparam("match"), _C.place == bindparam("at"))
    .values(weighed=True, expected=bindparam("likely"))
)


class HallRows:
    """The prizes, the laughs, and what is taken down."""

    def __init__(self, database: Access) -> None:
        self._database = database

    async def of(self, guild: int, month: int) -> HallOfClues:
        """Give the prizes of a server's month."""
        span = {"since": began(month), "until": began(month + 1)}
        won = []
        for prize, query in _ONE.items():
            asked = {"month": month} if prize is Prize.FUNNIEST else span
            rows = await self._database.fetch(query, {"guild": guild, **asked})
            won += [(prize, _clue(row)) for row in rows]
        return HallOfClues(month, tuple(won))

    async def laughing(self, match_id: int) -> dict[int, frozenset[Person]]:
        """Say who laughs at which clues of a match."""
        rows = await self._database.fetch(_LAUGHED, {"match": match_id})
        places = {place for place, _ in rows}
        return {
            place: frozenset(Person(who) for at, who in rows if at == place) for place in places
        }

    async def laugh(self, clue: tuple[int, int], person: Person, guild: int, month: int) -> None:
        """Have somebody laugh at a clue, a match and a place, or take their laugh back."""
        match_id, place = clue
        row = {"match_id": match_id, "place": place, "person_id": person}
        values = {**row, "guild_id": guild, "month": month}
        async with self._database.write() as connection:
            theirs = {"match": match_id, "place": place, "person": person}
            gone = await connection.execute(_TAKEN_BACK, theirs)
            if not gone.rowcount:
                await connection.execute(upserts.addition(self._dialect, LAUGHS), values)

    async def take_down(self, guild: int, match_id: int, place: int) -> None:
        """Let a clue stand in no hall any more."""
        values = {"match_id": match_id, "place": place, "guild_id": guild}
        await self._database.put(Write(upserts.addition(self._dialect, TAKEN_DOWN), values))

    async def unweighed(self, most: int) -> list[tuple[int, int]]:
        """List some clues of which nobody has asked yet how much a computer expected them."""
        rows = await self._database.fetch(_UNWEIGHED, {"most": most})
        return [(match_id, place) for match_id, place in rows]

    async def weigh(self, weighed: Iterable[tuple[int, int, int | None]]) -> None:
        """Remember how much a computer expected clues: match, place, thousandths or None."""
        values = [{"match": match, "at": at, "likely": likely} for match, at, likely in weighed]
        await self._database.put(Write(_WEIGHED, values))

    @property
    def _dialect(self) -> str:
        return self._database.dialect


_ONE = {prize: query.limit(1) for prize, query in _PRIZES.items()}


def _clue(row: Any) -> HallClue:
    match_id, place, word, number, found, account, count = row
    return HallClue(match_id, place, clue_of(word, number), found, account, count)
