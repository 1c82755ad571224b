"""Counts: the clues of a finished game and the sums of its month, written as the game ends.

Law: clues follow from the match only, and the sums of a month from its results only.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

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
)

from engine.club.schema import CLUES, GIVEN, MONTHS, PART_SUMS, PARTS, READ, RECOUNT_LAUGHS, SUMS
from engine.ratings.rules.rating import month_of, month_start
from engine.rules import ClueResult, Match, is_guest, list_clue_results
from engine.store import statements
from engine.store.results import FinishedMatch, MatchEnd
from engine.store.schema import RESULTS
from engine.store.statements import WriteStatement, count_where

_CLUE = insert(CLUES)
_OF_IT: BindParameter[Any] = bindparam("this")
_OLD = delete(CLUES).where(CLUES.c.match_id == _OF_IT)
_THEIRS, _OTHERS = RESULTS.alias("theirs"), RESULTS.alias("others")
_DECIDED = (func.count(), func.count(_THEIRS.c.won), count_where(_THEIRS.c.won.is_(True)))
_OF_A_MONTH = (
    _THEIRS.c.guild_id == bindparam("guild"),
    _THEIRS.c.finished_at >= bindparam("since"),
    _THEIRS.c.finished_at < bindparam("until"),
)
_MONTH: BindParameter[Any] = bindparam("month", type_=Integer)
_DELETIONS = tuple(
    delete(row).where(row.c.guild_id == bindparam("guild"), row.c.month == _MONTH)
    for row in (MONTHS, PARTS)
)
LEAST_PROMISED = 2
"""The smallest promise of a clue that may win a prize for what it found."""


def write_counts(dialect: str, end: MatchEnd, match: Match) -> Iterator[WriteStatement]:
    """Yield the writes of a match that ends now: its clues, and the sums of its month.

    Guests' clues are left out, and the sums unless the match is rated. Nothing for a lobby or a
    stopped game, for neither has a result (H4).
    """
    yield from _write_clues(end, match)
    if match.is_rated and match.game is not None:
        values = {"this": end.match, "month": month_of(end.at)}
        for added in _addition_statements(dialect):
            yield WriteStatement(added, values)


def rewrite_counts(games: Sequence[FinishedMatch]) -> Iterator[WriteStatement]:
    """Yield the writes that recount the clues of matches with a log, and then all their months."""
    for end, match in games:
        if match is not None:
            yield WriteStatement(_OLD, {"this": end.match})
            yield from _write_clues(end, match)
            yield WriteStatement(RECOUNT_LAUGHS, {"this": end.match})
    for guild, month in sorted({(end.guild, month_of(end.at)) for end, _ in games}):
        yield from write_month_sums(guild, month)


def write_month_sums(guild: int, month: int) -> Iterator[WriteStatement]:
    """Yield the writes that recompute the sums of a server's month."""
    values = {"guild": guild, "month": month}
    period = {"since": month_start(month), "until": month_start(month + 1)}
    for deletion, insertion in zip(_DELETIONS, _INSERTIONS, strict=True):
        yield WriteStatement(deletion, values)
        yield WriteStatement(insertion, {**values, **period})


def _write_clues(end: MatchEnd, match: Match) -> Iterator[WriteStatement]:
    clues = [
        _clue_values(end, match, clue)
        for clue in list_clue_results(match)
        if not is_guest(clue.giver)
    ]
    if clues:
        yield WriteStatement(_CLUE, clues)


def _clue_values(end: MatchEnd, match: Match, clue: ClueResult) -> dict[str, Any]:
    whole = match.is_rated and clue.promise_kept and clue.promised >= LEAST_PROMISED
    return {
        "match_id": end.match,
        "place": clue.place,
        "giver_id": clue.giver,
        "guild_id": end.guild,
        "finished_at": end.at,
        "month": month_of(end.at),
        "rated": match.is_rated,
        "word": clue.clue.word,
        "number": clue.clue.number if isinstance(clue.clue.number, int) else None,
        "touched": clue.touched,
        "found": clue.found,
        "meant": clue.meant,
        "meant_found": clue.meant_found,
        "assassin": clue.assassin,
        "whole": whole,
        "weighed": not whole,
    }


def _sums(*where: Any) -> Select[Any]:
    results, others = _THEIRS.c, _OTHERS.c
    together = or_(results.person_id == others.person_id, results.won == others.won)
    pairs = _THEIRS.join(_OTHERS, and_(results.match_id == others.match_id, together))
    summed = (func.sum(results[name]) for name in SUMS[len(_DECIDED) :])
    people = (results.guild_id, results.person_id, others.person_id)
    return (
        select(results.guild_id, _MONTH, *people[1:], *_DECIDED, *summed)
        .select_from(pairs)
        .where(results.rated, *where)
        .group_by(*people)
    )


def _part_sums(*where: Any) -> Select[Any]:
    results = _THEIRS.c
    parts = (results.guild_id, results.person_id, results.format, results.role)
    return (
        select(results.guild_id, _MONTH, *parts[1:], *_DECIDED)
        .add_columns(count_where(results.clues > 0), *(func.sum(results[name]) for name in GIVEN))
        .add_columns(count_where(results.guesses + results.meant > 0))
        .add_columns(*(func.sum(results[name]) for name in READ))
        .where(results.rated, *where)
        .group_by(*parts)
    )


_SUMMED = ((MONTHS, SUMS, _sums), (PARTS, PART_SUMS, _part_sums))
"""The tables of sums, their columns, and their queries."""
_INSERTIONS = tuple(
    insert(row).from_select([*row.primary_key.columns.keys(), *names], sums(*_OF_A_MONTH))
    for row, names, sums in _SUMMED
)


@cache
def _addition_statements(dialect: str) -> tuple[Any, ...]:
    """Return the statements that add the results of a match to the sums of their month."""
    of_it = _THEIRS.c.match_id == _OF_IT
    return tuple(
        statements.add_to_sums_statement(dialect, row, sums(of_it), names)
        for row, names, sums in _SUMMED
    )
