"""Finished games: the rows that are written of one in the transaction that ends it.

Law: they follow from the match alone, and the sums of a month from its results alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, NamedTuple, TypeAlias

from sqlalchemy import (
    BindParameter,
    Integer,
    Select,
    and_,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)

from engine.rules import GivenClue, Match, PersonalResult, given_clues, results
from engine.store import upserts
from engine.store.schema import CLUES, COUNTS, MONTHS, RESULTS, SUMS
from engine.store.server_schema import GIVEN, LAUGHS, PART_SUMS, PARTS, READ
from engine.store.sums import times
from engine.store.writes import Write
from engine.tables.months import began, month_of

_RESULT, _CLUE = insert(RESULTS), insert(CLUES)
_OF_IT: BindParameter[Any] = bindparam("this")
_OLD = tuple(delete(row).where(row.c.match_id == _OF_IT) for row in (RESULTS, CLUES))
_THEIRS, _OTHERS = RESULTS.alias("theirs"), RESULTS.alias("others")
_DECIDED = (func.count(), func.count(_THEIRS.c.won), times(_THEIRS.c.won.is_(True)))
_OF_A_MONTH = (
    _THEIRS.c.guild_id == bindparam("guild"),
    _THEIRS.c.finished_at >= bindparam("since"),
    _THEIRS.c.finished_at < bindparam("until"),
)
_MONTH: BindParameter[Any] = bindparam("month", type_=Integer)
_GONE = tuple(
    delete(row).where(row.c.guild_id == bindparam("guild"), row.c.month == _MONTH)
    for row in (MONTHS, PARTS)
)
_LAUGHING = (
    select(func.count())
    .where(LAUGHS.c.match_id == CLUES.c.match_id, LAUGHS.c.place == CLUES.c.place)
    .scalar_subquery()
)
LAUGHED = update(CLUES).where(CLUES.c.match_id == _OF_IT).values(laughing=_LAUGHING)
"""Count anew who laughs at the clues of `this` match."""

LEAST_PROMISED = 2
"""How much a clue promises at least that may stand in the hall for what it found."""


class End(NamedTuple):
    """The end of a match: its server, and when it was, in Unix seconds."""

    match: int
    guild: int
    at: int


Ended: TypeAlias = Callable[[str, End, Match], Iterable[Write]]
"""What somebody writes of a match that is over, in its last transaction: dialect, end, match."""


def written(dialect: str, end: End, match: Match) -> Iterator[Write]:
    """Write what a match came to that is over now; nothing for a lobby or a stopped game (H4)."""
    rows = list(_rows(end, match))
    yield from rows
    if rows and match.rated:
        values = {"this": end.match, "month": month_of(end.at)}
        for added in _added(dialect):
            yield Write(added, values)


def rewritten(end: End, match: Match) -> Iterator[Write]:
    """Write the rows of a finished match anew, its month's sums aside."""
    for old in _OLD:
        yield Write(old, {"this": end.match})
    yield from _rows(end, match)
    yield Write(LAUGHED, {"this": end.match})


def summed(guild: int, month: int) -> Iterator[Write]:
    """Write the sums of a server's month anew."""
    which = {"guild": guild, "month": month}
    for gone, anew in zip(_GONE, _ANEW, strict=True):
        yield Write(gone, which)
        yield Write(anew, {**which, "since": began(month), "until": began(month + 1)})


def _rows(end: End, match: Match) -> Iterator[Write]:
    rows = [_result(end, match, one) for one in results(match)]
    clues = [_clue(end, match, one) for one in given_clues(match)]
    for statement, some in ((_RESULT, rows), (_CLUE, clues)):
        if some:
            yield Write(statement, some)


def _result(end: End, match: Match, one: PersonalResult) -> dict[str, Any]:
    game = match.require_dealt()
    outcome, team = game.outcome, one.seat.team
    return {
        "match_id": end.match,
        "person_id": one.seat.person,
        "guild_id": end.guild,
        "team": None if team is None else team.value,
        "role": one.seat.role.value,
        "won": one.won,
        "termination": "" if outcome is None else outcome.termination.value,
        "finished_at": end.at,
        "format": game.format.value,
        "layout": game.layout.name.lower(),
        "score": game.score,
        "rated": match.rated,
        **{name: getattr(one, name) for name in COUNTS},
    }


def _clue(end: End, match: Match, one: GivenClue) -> dict[str, Any]:
    whole = match.rated and one.kept and one.promised >= LEAST_PROMISED
    return {
        "match_id": end.match,
        "place": one.place,
        "giver_id": one.giver,
        "guild_id": end.guild,
        "finished_at": end.at,
        "month": month_of(end.at),
        "rated": match.rated,
        "word": one.clue.word,
        "number": one.clue.number if isinstance(one.clue.number, int) else None,
        "touched": one.touched,
        "found": one.found,
        "meant": one.meant,
        "meant_found": one.meant_found,
        "assassin": one.assassin,
        "whole": whole,
        "weighed": not whole,
    }


def _sums(*where: Any) -> Select[Any]:
    """Sum up rated results by person and by who won or lost together with them."""
    theirs, others = _THEIRS.c, _OTHERS.c
    together = or_(theirs.person_id == others.person_id, theirs.won == others.won)
    beside = _THEIRS.join(_OTHERS, and_(theirs.match_id == others.match_id, together))
    summed = (func.sum(theirs[name]) for name in SUMS[len(_DECIDED) :])
    people = (theirs.guild_id, theirs.person_id, others.person_id)
    return (
        select(theirs.guild_id, _MONTH, *people[1:], *_DECIDED, *summed)
        .select_from(beside)
        .where(theirs.rated, *where)
        .group_by(*people)
    )


def _part_sums(*where: Any) -> Select[Any]:
    """Sum up rated results by person, format and role."""
    theirs = _THEIRS.c
    parts = (theirs.guild_id, theirs.person_id, theirs.format, theirs.role)
    return (
        select(theirs.guild_id, _MONTH, *parts[1:], *_DECIDED)
        .add_columns(times(theirs.clues > 0), *(func.sum(theirs[name]) for name in GIVEN))
        .add_columns(times(theirs.guesses + theirs.meant > 0))
        .add_columns(*(func.sum(theirs[name]) for name in READ))
        .where(theirs.rated, *where)
        .group_by(*parts)
    )


_SUMMED = ((MONTHS, SUMS, _sums), (PARTS, PART_SUMS, _part_sums))
"""The tables of sums, what is summed up in each, and how."""
_ANEW = tuple(
    insert(row).from_select([*row.primary_key.columns.keys(), *names], sums(*_OF_A_MONTH))
    for row, names, sums in _SUMMED
)


@cache
def _added(dialect: str) -> tuple[Any, ...]:
    """Give the statements that add the results of a match to the sums of their month."""
    of_it = _THEIRS.c.match_id == _OF_IT
    return tuple(
        upserts.addition_to(dialect, row, sums(of_it), names) for row, names, sums in _SUMMED
    )
