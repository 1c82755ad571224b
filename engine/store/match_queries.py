"""Match queries: all rows of a match in one statement, and its deal if it is not known yet.

Rows of other tables come as JSON, a list for each; a body stays text, to be parsed where errors are
handled.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, NamedTuple

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Label,
    Select,
    Text,
    bindparam,
    cast,
    func,
    literal_column,
    outerjoin,
    select,
    union,
)

from engine.store.schema import DEALS, HEARTBEATS, MARKS, MATCHES, MOVES, PEOPLE, SITTINGS
from engine.store.statements import PortableFunction, WriteStatement
from engine.store.unit_of_work import Conflict, Connectable
from engine.tables import Table

_MATCHES, _MOVES, _PEOPLE = MATCHES.c, MOVES.c, PEOPLE.c
_MARKS, _HEARTBEATS = MARKS.c, HEARTBEATS.c
_SITTINGS = SITTINGS.c


class _Rows(PortableFunction):
    """An aggregate: a list of all rows, each a list of these columns."""

    type = Text()
    inherit_cache = True
    sqlite = "json_group_array(json_array({}))"
    postgresql = "CAST(json_agg(json_build_array({})) AS TEXT)"


def _select_rows(*columns: ColumnElement[Any]) -> Select[Any]:
    return select(_Rows(*columns))


def _subquery(query: Select[Any], name: str) -> Label[Any]:
    return query.correlate(MATCHES).scalar_subquery().label(name)


class _Numbers(PortableFunction):
    """The numbers in a JSON list, as rows; Postgres knows how many there are."""

    type = BigInteger()
    inherit_cache = True
    sqlite = "(SELECT value FROM json_each({}))"
    postgresql = "(SELECT unnest(CAST(translate({}, '[]', '{{}}') AS BIGINT[])))"


class _Few(PortableFunction):
    """The numbers of a subquery, of which Postgres is to expect few, and use an index."""

    type = BigInteger()
    inherit_cache = True
    sqlite = "{}"
    postgresql = "(SELECT unnest(ARRAY{}))"


def in_id_list(column: ColumnElement[Any], name: str) -> ColumnElement[bool]:
    """Return the condition that a column is in a list of numbers, as `format_id_list` formats it.

    `name` is the name of the bound parameter.
    """
    return column.op("IN")(_Numbers(bindparam(name, type_=Text)))


def format_id_list(numbers: Iterable[int]) -> str:
    """Format numbers as a JSON list, to bind them as one value."""
    return f"[{','.join(map(str, numbers))}]"


NO_ROWS = "[]"
_OF_PEOPLE = tuple(_PEOPLE)
_NAMED = in_id_list(_PEOPLE.id, "people")
_SPOKEN_OF = _MATCHES.guild_id.bitwise_rshift(literal_column("22"))
_SERVING = _SPOKEN_OF % _HEARTBEATS.shard_count == _HEARTBEATS.shard
_PLIES_OF_IT = _MOVES.match_id == _MATCHES.id
_WITHOUT_PEOPLE = select(
    _MATCHES.guild_id,
    _MATCHES.channel_id,
    _MATCHES.message_id,
    _MATCHES.posted_at,
    _MATCHES.notice_id,
    _MATCHES.recap_id,
    _MATCHES.marks_count,
    _subquery(select(func.count()).where(_PLIES_OF_IT), "plies"),
    _subquery(
        _select_rows(
            _MOVES.ply, _MOVES.person_id, _MOVES.kind, cast(_MOVES.body, Text), _MOVES.at
        ).where(_PLIES_OF_IT, _MOVES.ply >= bindparam("ply")),
        "moves",
    ),
    _subquery(
        _select_rows(_MARKS.person_id, _MARKS.card, _MARKS.at, _MARKS.stop, _MARKS.turn).where(
            _MARKS.match_id == _MATCHES.id
        ),
        "marks",
    ),
    _subquery(
        _select_rows(
            _HEARTBEATS.shard_count, _HEARTBEATS.shard, _HEARTBEATS.began, _HEARTBEATS.last
        ).where(_SERVING),
        "spans",
    ),
).where(_MATCHES.id == bindparam("this"))
_MATCH_QUERY = _WITHOUT_PEOPLE.add_columns(
    _subquery(_select_rows(*_OF_PEOPLE).where(_NAMED), "people")
)
_MOVED = select(_MOVES.person_id).where(_PLIES_OF_IT).correlate(MATCHES)
_SAT = select(_SITTINGS.person_id).where(_SITTINGS.match_id == _MATCHES.id)
_OF_IT = _PEOPLE.id.op("IN")(_Few(union(_MOVED, _SAT.correlate(MATCHES)).scalar_subquery()))
_DEALS = DEALS.c
_WHOLE = _WITHOUT_PEOPLE.add_columns(
    _subquery(_select_rows(*_OF_PEOPLE).where(_OF_IT), "people"),
    _DEALS.rules_version,
    _DEALS.format,
    _DEALS.layout,
    cast(_DEALS.codenames, Text),
    _DEALS.starting,
    _DEALS.key,
    _DEALS.salt,
    _DEALS.partner,
    _DEALS.difficulty,
    cast(_DEALS.drawn, Text),
).select_from(outerjoin(MATCHES, DEALS))
_OTHERS = select(_select_rows(*_OF_PEOPLE).where(_NAMED).scalar_subquery())
_LAST = select(func.max(_MOVES.ply)).where(_PLIES_OF_IT).correlate(MATCHES)
_STANDS = select(_MATCHES.id).where(
    _MATCHES.id == bindparam("this"),
    _MATCHES.marks_count == bindparam("marks"),
    _LAST.scalar_subquery() == bindparam("ply"),
)


class DealRow(NamedTuple):
    """A deal's row; lists stay JSON, to be parsed where errors are handled."""

    rules_version: int | None
    format: str
    layout: str
    codenames: str
    starting: str
    key: str
    salt: bytes
    partner: str | None
    difficulty: str | None
    drawn: str


class MatchRows(NamedTuple):
    """A match's row, and its rows of other tables, in no order.

    Spans and people seldom change between two loads, and stay text, which is the key of a cache.
    """

    guild: int
    channel: int
    message: int | None
    posted_at: int | None
    notice: int | None
    recap: int | None
    marks_count: int
    plies: int
    moves: list[Any]
    marks: list[Any]
    spans: str
    people: str
    deal: DealRow | None = None


async def fetch_from_ply(
    access: Connectable, match_id: int, ply: int, people: Iterable[int]
) -> MatchRows | None:
    """Fetch a match's rows, with the moves from `ply` on and these people; None if it is gone."""
    values = {"this": match_id, "ply": ply, "people": format_id_list(people)}
    rows = await access.fetch(_MATCH_QUERY, values)
    return next((_match_rows(row) for row in rows), None)


async def fetch_whole(access: Connectable, match_id: int) -> MatchRows | None:
    """Fetch all rows of a match, with its deal and the people who moved or sit; None if gone."""
    for row in await access.fetch(_WHOLE, {"this": match_id, "ply": 0}):
        deal = DealRow(*row[12:])
        dealt = None if deal.rules_version is None else deal
        return _match_rows(row, dealt)
    return None


async def fetch_people(access: Connectable, people: Iterable[int]) -> str:
    """Fetch the rows of these people, as a JSON list."""
    ((rows,),) = await access.fetch(_OTHERS, {"people": format_id_list(people)})
    return rows or NO_ROWS


def version_guard(table: Table) -> WriteStatement:
    """Return a guard that raises Conflict if the match has changed since it was loaded."""
    seen = {"this": table.id, "ply": table.match.ply, "marks": table.marks_count}
    return WriteStatement(_STANDS, seen, on_no_row=Conflict)


def _match_rows(row: Any, deal: DealRow | None = None) -> MatchRows:
    moves, marks, spans, people = (rows or NO_ROWS for rows in row[8:12])
    read = json.loads(moves), json.loads(marks)
    return MatchRows._make((*row[:8], *read, spans, people, deal))
