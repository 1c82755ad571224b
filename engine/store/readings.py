"""Readings: the rows of how far people have come in reading a clue of a finished game (E6).

Law: of two deeds at the same place in a puzzle one counts.
"""

from __future__ import annotations

from sqlalchemy import ColumnElement, func, select, update

from engine.rules import Person, Position
from engine.store import upserts
from engine.store.access import Access
from engine.store.dialects import times
from engine.store.server_schema import READINGS
from engine.tables import Puzzle, Rereading, Share


class Readings:
    """The rows of who has read which clue."""

    def __init__(self, database: Access) -> None:
        self._database = database

    async def deeds(self, person: Person, puzzle: Puzzle) -> tuple[Position | None, ...]:
        """Read what somebody has done in a puzzle."""
        query = select(READINGS.c.deeds).where(*_of(puzzle), READINGS.c.person_id == person)
        async with self._database.read() as connection:
            deeds = (await connection.execute(query)).scalar_one_or_none() or []
        return tuple(None if card is None else Position(card) for card in deeds)

    async def go_on(self, person: Person, before: Rereading, after: Rereading) -> bool:
        """Write down one more deed; False where another device was faster."""
        puzzle, done = after.puzzle, len(before.deeds)
        keys = {"match_id": puzzle.match, "place": puzzle.place, "person_id": person}
        more = {"deeds": [], "done": 0, "counts": after.counts}
        found = after.found if after.over else None
        values = {"deeds": list(after.deeds), "done": len(after.deeds), "found": found}
        here = (*_of(puzzle), READINGS.c.person_id == person, READINGS.c.done == done)
        async with self._database.write() as connection:
            addition = upserts.addition(self._database.dialect, READINGS)
            await connection.execute(addition, {**keys, **more})
            written = await connection.execute(update(READINGS).where(*here).values(**values))
            return bool(written.rowcount)

    async def share(self, puzzle: Puzzle) -> Share:
        """Count who has found what a clue meant, of all who have come to an end and count."""
        people, found = func.count(), times(READINGS.c.found.is_(True))
        ended = READINGS.c.found.is_not(None), READINGS.c.counts
        query = select(found, people).where(*_of(puzzle), *ended)
        async with self._database.read() as connection:
            counted = (await connection.execute(query)).one()
        return Share(counted[0] or 0, counted[1])


def _of(puzzle: Puzzle) -> tuple[ColumnElement[bool], ...]:
    return (READINGS.c.match_id == puzzle.match, READINGS.c.place == puzzle.place)
