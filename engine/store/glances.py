"""Glances: all that a load reads of a match, in one statement.

Rows of other tables come as JSON, a list a row; a body stays text, to be read where it may fail.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import (
    JSON,
    BindParameter,
    ColumnElement,
    Label,
    Row,
    Select,
    Text,
    bindparam,
    cast,
    func,
    literal_column,
    select,
)
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement

from engine.store.schema import HeartbeatRow, MarkRow, MatchRow, MoveRow, PersonRow

_MATCHES, _MOVES, _PEOPLE = MatchRow.__table__.c, MoveRow.__table__.c, PersonRow.__table__.c
_MARKS, _HEARTBEATS = MarkRow.__table__.c, HeartbeatRow.__table__.c


class _Rows(FunctionElement[Any]):
    """An aggregate: a list of all rows, each a list of these columns."""

    type = JSON()
    inherit_cache = True


@compiles(_Rows)
def _sqlite_rows(element: _Rows, compiler: SQLCompiler, **options: Any) -> str:
    return f"json_group_array(json_array({compiler.process(element.clauses, **options)}))"


@compiles(_Rows, "postgresql")
def _postgres_rows(element: _Rows, compiler: SQLCompiler, **options: Any) -> str:
    return f"json_agg(json_build_array({compiler.process(element.clauses, **options)}))"


def _rows(*columns: ColumnElement[Any]) -> Select[Any]:
    return select(_Rows(*columns))


def _beside(query: Select[Any], name: str) -> Label[Any]:
    return query.correlate(MatchRow.__table__).scalar_subquery().label(name)


_OF_PEOPLE = (_PEOPLE.id, _PEOPLE.user_id, _PEOPLE.locale, _PEOPLE.dms_closed, _PEOPLE.taught)
_WHO: BindParameter[Any] = bindparam("people", expanding=True)
_SPOKEN_OF = _MATCHES.guild_id.bitwise_rshift(literal_column("22"))
_SERVING = _SPOKEN_OF % _HEARTBEATS.shard_count == _HEARTBEATS.shard
_GLANCE = select(
    _MATCHES.guild_id,
    _MATCHES.channel_id,
    _MATCHES.message_id,
    _MATCHES.posted_at,
    _MATCHES.notice_id,
    _MATCHES.recap_id,
    _MATCHES.marks_count,
    _beside(select(func.count()).where(_MOVES.match_id == _MATCHES.id), "plies"),
    _beside(
        _rows(_MOVES.ply, _MOVES.person_id, _MOVES.kind, cast(_MOVES.body, Text), _MOVES.at).where(
            _MOVES.match_id == _MATCHES.id, _MOVES.ply >= bindparam("ply")
        ),
        "moves",
    ),
    _beside(
        _rows(_MARKS.person_id, _MARKS.card, _MARKS.at, _MARKS.stop, _MARKS.turn).where(
            _MARKS.match_id == _MATCHES.id
        ),
        "marks",
    ),
    _beside(_rows(*_OF_PEOPLE).where(_PEOPLE.id.in_(_WHO)), "people"),
    _beside(
        _rows(
            _HEARTBEATS.shard_count, _HEARTBEATS.shard, _HEARTBEATS.began, _HEARTBEATS.last
        ).where(_SERVING),
        "spans",
    ),
).where(_MATCHES.id == bindparam("this"))
_OTHERS = select(*_OF_PEOPLE).where(_PEOPLE.id.in_(_WHO))


async def glance(
    connection: AsyncConnection, match_id: int, ply: int, people: Iterable[int]
) -> Any:
    """Read a match's row, its marks, spans and number of plies, the moves from `ply` on, people."""
    asked = {"this": match_id, "ply": ply, "people": sorted(people)}
    return (await connection.execute(_GLANCE, asked)).one_or_none()


async def people(connection: AsyncConnection, people: Iterable[int]) -> list[Row[Any]]:
    """Read more people: their numbers, accounts, locales, closed DMs and what they were taught."""
    return list(await connection.execute(_OTHERS, {"people": sorted(people)}))
