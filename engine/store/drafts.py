"""Drafts: clues that are not published, and the questions about them (C14).

Law: a draft dies with its moment or with another spymaster; of two who change one, one wins.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, Row, bindparam, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.rules import Entry, Give, Match, Position
from engine.rules.game.seat import Person
from engine.store.conflicts import Conflict
from engine.store.database import Access
from engine.store.schema import DraftRow, MoveRow, Stored
from engine.tables import Draft, QuestionEnd, Table

_DRAFTS = Stored.metadata.tables["drafts"]
_FORGOTTEN = delete(_DRAFTS).where(_DRAFTS.c.match_id == bindparam("this"))


class Drafts:
    """The drafts' rows."""

    def __init__(self, database: Access) -> None:
        self._database = database

    async def on(self, match_id: int) -> tuple[Draft, ...]:
        """List the drafts at a table."""
        query = select(DraftRow.__table__).where(DraftRow.match_id == match_id)
        async with self._database.read() as connection:
            return tuple(_draft(row) for row in await connection.execute(query))

    async def of(self, match_id: int, giver: Person) -> Draft | None:
        """Find a giver's draft."""
        return next((draft for draft in await self.on(match_id) if draft.giver == giver), None)

    async def put(self, table: Table, draft: Draft, before: Draft | None) -> None:
        """Put a draft in the place of the one before; raises Conflict when anything has changed."""
        plies = select(func.count()).select_from(MoveRow).where(MoveRow.match_id == table.id)
        async with self._database.write() as connection:
            if (await connection.execute(plies)).scalar_one() != table.match.ply:
                raise Conflict
            await spend(connection, table.id, draft.giver, before)
            await connection.execute(insert(DraftRow).values(_values(table.id, draft)))


async def spend(
    connection: AsyncConnection, match_id: int, giver: Person, draft: Draft | None
) -> None:
    """Take a giver's draft away, None for none; raises Conflict unless it lies there just so."""
    mine = (DraftRow.match_id == match_id, DraftRow.giver_id == giver)
    if draft is None:
        rows = await connection.execute(select(DraftRow.moment).where(*mine))
        if rows.first() is not None:
            raise Conflict
        return
    gone = await connection.execute(delete(DraftRow).where(*mine, *_same(draft)))
    if gone.rowcount != 1:
        raise Conflict


async def void(
    connection: AsyncConnection, match_id: int, before: Match, after: Match, entry: Entry
) -> None:
    """Let drafts die with their moment or their spymasters; a Duet's keep their text (C14, D3)."""
    if not after.over and before.moment == after.moment and _spymasters(before, after):
        return
    here = DraftRow.match_id == match_id
    if after.over or not after.settings.format.rules.two_sided:
        await forget(connection, match_id)
        return
    givers = {seat.person for seat in after.seats}
    givers -= {entry.person} if isinstance(entry.change, Give) else set()
    gone = DraftRow.giver_id.not_in(givers) | (DraftRow.word == "")
    await connection.execute(delete(DraftRow).where(here, gone))
    fields = ("verdict", "rule", "reason", "codename", "asked_id", "asked_at", "answer")
    await connection.execute(update(DraftRow).where(here).values(dict.fromkeys(fields)))


async def forget(connection: AsyncConnection, match_id: int) -> None:
    """Forget every draft at a table that is closed."""
    await connection.execute(_FORGOTTEN, {"this": match_id})


def _spymasters(before: Match, after: Match) -> bool:
    """Tell whether the same people see the key from the same seats."""
    return {seat for seat in before.seats if seat.sees_key} == {
        seat for seat in after.seats if seat.sees_key
    }


def _values(match_id: int, draft: Draft) -> dict[str, Any]:
    return {
        "match_id": match_id,
        "giver_id": draft.giver,
        "moment": draft.moment,
        "word": draft.word,
        "number": draft.number,
        "meant": list(draft.meant),
        "verdict": draft.verdict,
        "rule": draft.rule,
        "reason": draft.reason,
        "codename": draft.codename,
        "asked_id": draft.asked,
        "asked_at": draft.asked_at,
        "answer": None if draft.answer is None else draft.answer.value,
        "put_at": draft.put_at,
    }


def _draft(row: Row[Any]) -> Draft:
    return Draft(
        giver=Person(row.giver_id),
        moment=row.moment,
        word=row.word,
        number=row.number,
        meant=tuple(Position(card) for card in row.meant),
        verdict=row.verdict,
        rule=row.rule,
        reason=row.reason,
        codename=row.codename,
        asked=None if row.asked_id is None else Person(row.asked_id),
        asked_at=row.asked_at,
        answer=None if row.answer is None else QuestionEnd(row.answer),
        put_at=row.put_at,
    )


def _same(draft: Draft) -> list[ColumnElement[bool]]:
    compared = ("moment", "word", "number", "verdict", "asked_id", "asked_at", "answer")
    values = _values(0, draft)
    return [getattr(DraftRow, name).is_not_distinct_from(values[name]) for name in compared]
