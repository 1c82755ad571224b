"""Marks: one row per match and person, for the turn it was made in (B19)."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import bindparam, update

from engine.rules import Mark
from engine.store import upserts
from engine.store.conflicts import Repeated
from engine.store.schema import MARKS, MATCHES
from engine.store.writes import Write
from engine.tables import Table

_KEYS, _VALUES = ("match_id", "person_id"), ("turn", "card", "at", "stop", "interaction_id")
_COUNTED = (
    update(MATCHES)
    .where(MATCHES.c.id == bindparam("this"))
    .values(marks_count=MATCHES.c.marks_count + 1)
)


def put(dialect: str, table: Table, mark: Mark, interaction: int) -> Iterator[Write]:
    """Write a person's one mark and count it; refused with Repeated if this interaction has."""
    mine = {"match_id": table.id, "person_id": mark.person, "card": mark.card, "at": mark.at}
    turn = 0 if table.match.game is None else table.match.game.round
    values = {**mine, "turn": turn, "stop": mark.stop, "interaction_id": interaction}
    marked = upserts.statement(dialect, MARKS, _KEYS, _VALUES, "interaction_id")
    yield Write(marked, values, missed=Repeated)
    yield Write(_COUNTED, {"this": table.id, "touched_at": mark.at})
