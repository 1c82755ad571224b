"""Rows of the hall of clues: a month's outstanding clues, their laughs, and those taken down.

Law: a person whose data was erased, or whose profile is hidden, is not named (H8).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Select, and_, bindparam, case, delete, exists, literal_column, select, update

from engine.club.prizes import HallClue, HallOfClues, Prize, build_clue
from engine.club.schema import CLUES, LAUGHS, RECOUNT_LAUGHS, TAKEN_DOWN
from engine.rules import Person
from engine.store import statements
from engine.store.schema import PEOPLE
from engine.store.statements import WriteStatement
from engine.store.unit_of_work import Connectable

_C, _L = CLUES.c, LAUGHS.c
_EARLIEST = _C.finished_at, _C.match_id, _C.place
_DOWN = (
    exists()
    .where(TAKEN_DOWN.c.match_id == _C.match_id, TAKEN_DOWN.c.place == _C.place)
    .correlate(CLUES)
)
_NAMED = case((PEOPLE.c.hidden, None), else_=PEOPLE.c.user_id)
_STANDS_OUT = {
    Prize.LARGEST: (_C.found, _C.number.desc(), _C.whole),
    Prize.BOLDEST: (_C.expected, _C.expected, _C.expected.is_not(None)),
    Prize.FUNNIEST: (_C.laughing, _C.laughing.desc(), _C.laughing > literal_column("0")),
    Prize.ASSASSIN: (_C.found, _C.found, and_(_C.assassin, _C.rated)),
}
"""By prize the shown number, the order, and the condition of the index in that order."""


def _prize(value: Any, order: Any, condition: Any) -> Select[Any]:
    return (
        select(_C.match_id, _C.place, _C.word, _C.number, _C.found, _NAMED, value.label("told"))
        .join(PEOPLE, PEOPLE.c.id == _C.giver_id)
        .where(_C.guild_id == bindparam("guild"), _C.month == bindparam("month"), condition, ~_DOWN)
        .order_by(order, *_EARLIEST)
        .limit(1)
    )


_PRIZES = {prize: _prize(*columns) for prize, columns in _STANDS_OUT.items()}
_OF_IT = _L.match_id == bindparam("match"), _L.place == bindparam("place")
_TAKEN_BACK = delete(LAUGHS).where(*_OF_IT, _L.person_id == bindparam("person"))
_LAUGHED = select(_L.place, _L.person_id).where(_L.match_id == bindparam("match"))
_UNWEIGHED = (
    select(_C.match_id, _C.place)
    .where(~_C.weighed)
    .order_by(_C.match_id, _C.place)
    .limit(bindparam("most"))
)
_WEIGHED = (
    update(CLUES)
    .where(_C.match_id == bindparam("match"), _C.place == bindparam("at"))
    .values(weighed=True, expected=bindparam("likely"))
)


class HallRows:
    """The rows of prizes, laughs, and clues taken down."""

    def __init__(self, database: Connectable) -> None:
        self._database = database

    async def load_prizes(self, guild: int, month: int) -> HallOfClues:
        """Load the prizes of a server's month."""
        parameters, prizes = {"guild": guild, "month": month}, []
        for prize, query in _PRIZES.items():
            rows = await self._database.fetch(query, parameters)
            prizes += [(prize, _clue(row)) for row in rows]
        return HallOfClues(month, tuple(prizes))

    async def load_laughs(self, match_id: int) -> dict[int, frozenset[Person]]:
        """Load the people who laugh at the clues of a match, by the clue's place."""
        rows = await self._database.fetch(_LAUGHED, {"match": match_id})
        places = {place for place, _ in rows}
        return {
            place: frozenset(Person(who) for at, who in rows if at == place) for place in places
        }

    async def toggle_laugh(
        self, clue: tuple[int, int], person: Person, guild: int, month: int
    ) -> None:
        """Insert or delete a person's laugh at a clue, given as match and place."""
        match_id, place = clue
        row = {"match_id": match_id, "place": place, "person_id": person}
        values = {**row, "guild_id": guild, "month": month}
        async with self._database.write() as connection:
            key = {"match": match_id, "place": place, "person": person}
            deleted = await connection.execute(_TAKEN_BACK, key)
            if not deleted.rowcount:
                await connection.execute(
                    statements.insert_or_ignore_statement(self._dialect, LAUGHS), values
                )
            await connection.execute(RECOUNT_LAUGHS, {"this": match_id})

    async def save_clue_takedown(self, guild: int, match_id: int, place: int) -> None:
        """Record that a clue is taken down, so that no hall shows it."""
        values = {"match_id": match_id, "place": place, "guild_id": guild}
        await self._database.execute(
            WriteStatement(statements.insert_or_ignore_statement(self._dialect, TAKEN_DOWN), values)
        )

    async def list_clues_without_likelihood(self, most: int) -> list[tuple[int, int]]:
        """List up to `most` clues, as match and place, whose likelihood is not computed yet."""
        rows = await self._database.fetch(_UNWEIGHED, {"most": most})
        return [(match_id, place) for match_id, place in rows]

    async def save_clue_likelihoods(self, weighed: Iterable[tuple[int, int, int | None]]) -> None:
        """Save how likely a computer found clues' cards: match, place, thousandths or None."""
        values = [{"match": match, "at": at, "likely": likely} for match, at, likely in weighed]
        await self._database.execute(WriteStatement(_WEIGHED, values))

    @property
    def _dialect(self) -> str:
        return self._database.dialect


def _clue(row: Any) -> HallClue:
    match_id, place, word, number, agents, account, count = row
    return HallClue(
        match=match_id,
        place=place,
        clue=build_clue(word, number),
        agents_found=agents,
        account=account,
        count=count,
    )
