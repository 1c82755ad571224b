"""Cases: the rows of each day's case, and of how far people have come in it (E5).

Law: a case is what it was first made, and of two deeds at the same place in it one counts.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import ColumnElement, func, select, update

from engine.rules import Game, Person, Position
from engine.store import upserts
from engine.store.access import Access
from engine.store.people import may_be_named
from engine.store.schema import PEOPLE
from engine.store.server_schema import ATTEMPTS, CASES
from engine.tables import Attempt, CaseClue, DailyCase, SolverRank

MOST_RANKED = 10


class DailyCases:
    """The rows of cases and attempts."""

    def __init__(self, database: Access) -> None:
        self._database = database

    async def find(self, day: int, language: str) -> DailyCase | None:
        """Find the case of a day, None until it was first needed."""
        query = select(CASES).where(CASES.c.day == day, CASES.c.language == language)
        async with self._database.read() as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None:
            return None
        clues = tuple(
            CaseClue(word, number, tuple(map(Position, meant))) for word, number, meant in row.clues
        )
        return DailyCase(row.day, row.language, Game.parse(row.deal), clues)

    async def add(self, made: DailyCase) -> None:
        """Keep the case of a day, unless there is one."""
        clues = [[clue.word, clue.number, list(clue.meant)] for clue in made.clues]
        values = {"day": made.day, "language": made.language, "deal": str(made.dealt)}
        async with self._database.write() as connection:
            addition = upserts.addition(self._database.dialect, CASES)
            await connection.execute(addition, {**values, "clues": clues})

    async def attempt(self, person: Person, day: int, language: str) -> Attempt | None:
        """Find how far somebody has come in a case."""
        found = await self.attempts(person, *_of(person, day, language))
        return found[0] if found else None

    async def attempts(self, person: Person, *where: ColumnElement[bool]) -> list[Attempt]:
        """List somebody's attempts, the newest case first."""
        query = select(ATTEMPTS).where(ATTEMPTS.c.person_id == person, *where)
        async with self._database.read() as connection:
            rows = await connection.execute(query.order_by(ATTEMPTS.c.day.desc()))
        return [_attempt(row) for row in rows]

    async def begin(self, person: Person, begun: Attempt, guild: int) -> None:
        """Remember that somebody has begun a case, unless they have before."""
        values = {"person_id": person, "day": begun.day, "language": begun.language, "done": 0}
        more = {"guild_id": guild, "begun_on": begun.begun_on, "deeds": [], "solved": False}
        async with self._database.write() as connection:
            addition = upserts.addition(self._database.dialect, ATTEMPTS)
            await connection.execute(addition, {**values, **more})

    async def go_on(self, person: Person, before: Attempt, after: Attempt) -> bool:
        """Write down one more deed; False where another device was faster."""
        here = (*_of(person, before.day, before.language), ATTEMPTS.c.done == len(before.deeds))
        values = {"deeds": list(after.deeds), "done": len(after.deeds)}
        ended = {"clues": after.clues, "solved": after.solved}
        async with self._database.write() as connection:
            written = await connection.execute(
                update(ATTEMPTS).where(*here).values(**values, **ended)
            )
            return bool(written.rowcount)

    async def ranks(
        self, guild: int, first: int, last: int, most: int | None = MOST_RANKED
    ) -> list[SolverRank]:
        """Rank who has solved the most cases of these days in a server, then by fewer clues.

        Nobody is named who was forgotten or keeps their profile to themselves.
        """
        solved, clues = func.count().label("solved"), func.sum(ATTEMPTS.c.clues).label("clues")
        sums = (
            select(ATTEMPTS.c.person_id, solved, clues)
            .where(
                ATTEMPTS.c.guild_id == guild,
                ATTEMPTS.c.day.between(first, last),
                ATTEMPTS.c.begun_on == ATTEMPTS.c.day,
                ATTEMPTS.c.solved,
            )
            .group_by(ATTEMPTS.c.person_id)
            .subquery()
        )
        query = (
            select(PEOPLE.c.user_id, sums.c.solved, sums.c.clues)
            .join_from(sums, PEOPLE, PEOPLE.c.id == sums.c.person_id)
            .where(*may_be_named())
            .order_by(sums.c.solved.desc(), sums.c.clues, PEOPLE.c.id)
            .limit(most)
        )
        async with self._database.read() as connection:
            rows = await connection.execute(query)
        return [SolverRank(row.user_id, row.solved, row.clues) for row in rows]


def _of(person: Person, day: int, language: str) -> Iterable[ColumnElement[bool]]:
    row = ATTEMPTS.c
    return (row.person_id == person, row.day == day, row.language == language)


def _attempt(row: Any) -> Attempt:
    deeds = tuple(None if card is None else Position(card) for card in row.deeds)
    return Attempt(row.day, row.language, row.begun_on, deeds, row.clues, row.solved)
