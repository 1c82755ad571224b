"""Finished games: the results that are written of one in the transaction that ends it.

Law: they follow from the match alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple, TypeAlias

from sqlalchemy import bindparam, delete, insert

from engine.rules import Match, PersonalResult, results
from engine.store.schema import COUNTS, RESULTS
from engine.store.writes import Write

_RESULT = insert(RESULTS)
_OLD = delete(RESULTS).where(RESULTS.c.match_id == bindparam("this"))


class End(NamedTuple):
    """The end of a match: its server, and when it was, in Unix seconds."""

    match: int
    guild: int
    at: int


Ended: TypeAlias = Callable[[str, End, Match], Iterable[Write]]
"""What somebody writes of a match that is over, in its last transaction: dialect, end, match."""


def written(end: End, match: Match) -> Iterator[Write]:
    """Write what a match came to that is over now; nothing for a lobby or a stopped game (H4)."""
    rows = [_result(end, match, one) for one in results(match)]
    if rows:
        yield Write(_RESULT, rows)


def rewritten(end: End, match: Match) -> Iterator[Write]:
    """Write the results of a finished match anew."""
    yield Write(_OLD, {"this": end.match})
    yield from written(end, match)


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
