"""Drafts: clues that are not published, and the questions about them (C14).

Law: a draft expires with its moment or when the spymasters change; of two concurrent writers of a
draft, one wins.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from sqlalchemy import ColumnElement, Text, bindparam, cast, delete, insert, select, update

from engine.rules import Entry, Give, Match, Person, Position
from engine.store import match_queries
from engine.store.schema import DRAFTS
from engine.store.statements import WriteStatement
from engine.store.unit_of_work import Conflict, Connectable
from engine.tables import Draft, QuestionEnd, Table

_C = DRAFTS.c
_HERE = select(
    _C.giver_id,
    _C.moment,
    _C.word,
    _C.number,
    cast(_C.meant, Text),
    _C.verdict,
    _C.rule,
    _C.reason,
    _C.codename,
    _C.asked_id,
    _C.asked_at,
    _C.answer,
    _C.put_at,
).where(_C.match_id == bindparam("this"))
_PUT = insert(DRAFTS)
_FORGOTTEN = delete(DRAFTS).where(DRAFTS.c.match_id == bindparam("this"))


class Drafts:
    """The drafts' rows."""

    def __init__(self, database: Connectable) -> None:
        self._database = database

    async def list_drafts(self, match_id: int) -> tuple[Draft, ...]:
        """List the drafts of a match."""
        rows = await self._database.fetch(_HERE, {"this": match_id})
        return tuple(_draft(row) for row in rows)

    async def find_draft(self, match_id: int, giver: Person) -> Draft | None:
        """Find a giver's draft in a match; None without one."""
        drafts = await self.list_drafts(match_id)
        return next((draft for draft in drafts if draft.giver == giver), None)

    async def save_draft(self, table: Table, draft: Draft, before: Draft | None) -> None:
        """Save a draft in place of `before`; raises Conflict if that or the match has changed."""
        deletion = () if before is None else (delete_draft_statement(table.id, before),)
        insertion = WriteStatement(_PUT, _values(table.id, draft), on_integrity_error=Conflict)
        await self._database.execute(match_queries.version_guard(table), *deletion, insertion)


def delete_draft_statement(match_id: int, draft: Draft) -> WriteStatement:
    """Return the write that deletes exactly this draft; raises Conflict if it was changed."""
    mine = (DRAFTS.c.match_id == match_id, DRAFTS.c.giver_id == draft.giver)
    deletion = delete(DRAFTS).where(*mine, *_unchanged_conditions(draft))
    return WriteStatement(deletion, on_no_row=Conflict)


def expire_drafts_statements(
    match_id: int, before: Match, after: Match, entry: Entry
) -> Iterator[WriteStatement]:
    """Yield the writes that delete drafts if the moment or the spymasters changed (C14, D3).

    In Duet the other drafts keep their text, without ruling and question, until the game is over.
    """
    if not after.is_over and before.moment == after.moment and _has_same_spymasters(before, after):
        return
    if after.is_over or not after.settings.format.rules.two_sided:
        yield delete_drafts_statement(match_id)
        return
    givers = {seat.person for seat in after.seats}
    givers -= {entry.person} if isinstance(entry.change, Give) else set()
    here = DRAFTS.c.match_id == match_id
    gone = DRAFTS.c.giver_id.not_in(givers) | (DRAFTS.c.word == "")
    yield WriteStatement(delete(DRAFTS).where(here, gone))
    fields = ("verdict", "rule", "reason", "codename", "asked_id", "asked_at", "answer")
    yield WriteStatement(update(DRAFTS).where(here).values(dict.fromkeys(fields)))


def delete_drafts_statement(match_id: int) -> WriteStatement:
    """Return the write that deletes every draft of a match."""
    return WriteStatement(_FORGOTTEN, {"this": match_id}, is_joinable=True)


def _has_same_spymasters(before: Match, after: Match) -> bool:
    """Return whether the same people see the key from the same seats."""
    first, second = ({seat for seat in match.seats if seat.sees_key} for match in (before, after))
    return first == second


def _values(match_id: int, draft: Draft) -> dict[str, Any]:
    return {
        "match_id": match_id,
        "giver_id": draft.giver,
        "moment": draft.moment,
        "word": _storable_text(draft.word, _C.word),
        "number": _storable_text(draft.number, _C.number),
        "meant": list(draft.meant),
        "verdict": draft.verdict,
        "rule": draft.rule,
        "reason": draft.reason,
        "codename": draft.codename,
        "asked_id": draft.asked_person,
        "asked_at": draft.asked_at,
        "answer": None if draft.answer is None else draft.answer.value,
        "put_at": draft.put_at,
    }


def _storable_text(text: str, column: ColumnElement[str]) -> str:
    """Return the part of a text that every database can store; the rest is refused (C19)."""
    kind: Any = column.type
    return text.encode(errors="ignore").decode().replace("\0", "")[: kind.length]


def _draft(row: Iterable[Any]) -> Draft:
    giver, moment, word, number, meant, *ruling, asked_id, asked_at, answer, put_at = row
    verdict, rule, reason, codename = ruling
    return Draft(
        giver=Person(giver),
        moment=moment,
        word=word,
        number=number,
        meant=tuple(Position(card) for card in json.loads(meant)),
        verdict=verdict,
        rule=rule,
        reason=reason,
        codename=codename,
        asked_person=None if asked_id is None else Person(asked_id),
        asked_at=asked_at,
        answer=None if answer is None else QuestionEnd(answer),
        put_at=put_at,
    )


def _unchanged_conditions(draft: Draft) -> list[ColumnElement[bool]]:
    compared = ("moment", "word", "number", "verdict", "asked_id", "asked_at", "answer")
    values = _values(0, draft)
    return [DRAFTS.c[name].is_not_distinct_from(values[name]) for name in compared]
