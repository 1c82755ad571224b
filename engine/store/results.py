"""Results: the outcome of finished games, written at their end, or again from their logs.

Law: they follow from the match alone; an unrated game counts among people nowhere (E4, E7).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

from sqlalchemy import Row, Select, and_, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.rules import (
    Format,
    Layout,
    Match,
    PersonalResult,
    Role,
    Team,
    Termination,
    list_personal_results,
)
from engine.store import loading, statements
from engine.store.schema import COUNTS, MATCHES, PEOPLE, RESULTS
from engine.store.statements import WriteStatement
from engine.store.unit_of_work import Connectable, CorruptLog, NoSuchMatch
from engine.tables import EveningScore, ExportedResult, Rank, Standing

_RESULT = insert(RESULTS)
_OLD = delete(RESULTS).where(RESULTS.c.match_id == bindparam("this"))


class MatchEnd(NamedTuple):
    """The end of a match: its server, and when it was, in Unix seconds."""

    match: int
    guild: int
    at: int


EndHook: TypeAlias = Callable[[str, MatchEnd, Match], Iterable[WriteStatement]]
"""Returns a feature's writes for the last transaction of a match: dialect, end, match."""


def result_statements(end: MatchEnd, match: Match) -> Iterator[WriteStatement]:
    """Yield the write of each person's result; none for a lobby or a stopped game (H4)."""
    rows = [_result(end, match, result) for result in list_personal_results(match)]
    if rows:
        yield WriteStatement(_RESULT, rows)


def _result(end: MatchEnd, match: Match, result: PersonalResult) -> dict[str, Any]:
    game = match.require_dealt()
    outcome, team = game.outcome, result.seat.team
    return {
        "match_id": end.match,
        "person_id": result.seat.person,
        "guild_id": end.guild,
        "team": None if team is None else team.value,
        "role": result.seat.role.value,
        "won": result.won,
        "termination": "" if outcome is None else outcome.termination.value,
        "finished_at": end.at,
        "format": game.format.value,
        "layout": game.layout.name.lower(),
        "score": game.score,
        "rated": match.is_rated,
        "with_computers": match.had_computer,
        **{name: getattr(result, name) for name in COUNTS},
    }


FinishedMatch: TypeAlias = tuple[MatchEnd, Match | None]
"""A match that is over, and its replay: None if its moves are gone."""
RecountHook: TypeAlias = Callable[[Sequence[FinishedMatch]], Iterable[WriteStatement]]
"""Returns a feature's writes of matches whose results were written again."""
BELOW_EVERY_SERVER = 0
"""Less than any server's number: with it SQLite uses the index of uncounted matches."""
_ENDED = MATCHES.c.closed_at.is_not(None)
_NEXT = (
    select(MATCHES.c.id, MATCHES.c.guild_id, MATCHES.c.closed_at)
    .where(_ENDED, ~MATCHES.c.counted, MATCHES.c.guild_id >= BELOW_EVERY_SERVER)
    .order_by(MATCHES.c.guild_id, MATCHES.c.closed_at)
)


class ResultRecount:
    """The counting of matches that are over, again from their logs.

    They are counted again after a version that counts more, and at the operator's request. Counting
    a game twice changes nothing; one whose moves are gone keeps its results (H8).
    """

    def __init__(self, database: Connectable) -> None:
        self._database = database

    async def count_next_batch(self, limit: int, also: Sequence[RecountHook] = ()) -> int:
        """Write the results of up to `limit` finished matches that are not counted yet.

        `also` add writes of features. Returns how many matches, 0 once all are counted.
        """
        async with self._database.read() as connection:
            ends = [MatchEnd(*row) for row in await connection.execute(_NEXT.limit(limit))]
        if not ends:
            return 0
        played = [(end, await self._replayed(end.match)) for end in ends]
        async with self._database.write() as connection:
            await statements.execute_writes(connection, tuple(_count_statements(played, also)))
        return len(ends)

    async def recount_all(
        self, limit: int, also: Sequence[RecountHook] = (), uncounted: Sequence[WriteStatement] = ()
    ) -> int:
        """Write the results of all finished matches again, `limit` at a time.

        Executes `uncounted` first; `also` add writes of features. Returns how many games have
        results. `count_next_batch` goes on after an interruption.
        """
        await self._uncount(uncounted)
        while await self.count_next_batch(limit, also):
            pass
        games = select(func.count(RESULTS.c.match_id.distinct()))
        async with self._database.read() as connection:
            return int((await connection.execute(games)).scalar_one())

    async def _uncount(self, uncounted: Sequence[WriteStatement]) -> None:
        async with self._database.write() as connection:
            await connection.execute(update(MATCHES).where(_ENDED).values(counted=False))
            await statements.execute_writes(connection, uncounted)

    async def _replayed(self, match_id: int) -> Match | None:
        """Replay a match; None if its moves are gone or do not replay."""
        try:
            table, _ = await loading.load_table(self._database, match_id, None)
        except (NoSuchMatch, CorruptLog):
            return None
        return table.match


def _count_statements(
    played: Sequence[FinishedMatch], also: Sequence[RecountHook]
) -> Iterator[WriteStatement]:
    """Yield the writes of games; their matches come first, so that concurrent processes wait."""
    these = [end.match for end, _ in played]
    yield WriteStatement(update(MATCHES).where(MATCHES.c.id.in_(these)).values(counted=True))
    for end, match in played:
        if match is not None:
            yield WriteStatement(_OLD, {"this": end.match})
            yield from result_statements(end, match)
    for recounted in also:
        yield from recounted(played)


EVENING_SECONDS = 12 * 3600
"""So long before a game's end other games belong to the same evening."""


class Results:
    """The queries of finished games."""

    def __init__(self, database: Connectable) -> None:
        self._database = database

    async def get_standing(self, match_id: int) -> Standing:
        """Return a rated game's rank by score, and its channel's games and wins of 12 hours.

        Empty for a game without a rated result.
        """
        query = select(RESULTS).where(RESULTS.c.match_id == match_id, RESULTS.c.rated)
        async with self._database.read() as connection:
            own = (await connection.execute(query)).first()
            if own is None:
                return Standing()
            evening = await _evening(connection, own)
            if own.score is None:
                return Standing(None, evening)
            better, best = await _count_better(connection, own), await _best_score(connection, own)
            return Standing(Rank(1 + better, best), evening)

    async def list_exported(self, guild: int, limit: int | None = None) -> list[ExportedResult]:
        """List the results of a server's people, the newest first.

        People who have hidden their profile are left out, and so are guests, computers and those
        whose data was erased (H8).
        """
        async with self._database.read() as connection:
            rows = await connection.execute(_EXPORTED.limit(limit), {"guild": guild})
            return [_exported(row) for row in rows]


_EXPORTED = (
    select(RESULTS, PEOPLE.c.user_id)
    .join(PEOPLE, PEOPLE.c.id == RESULTS.c.person_id)
    .where(
        RESULTS.c.guild_id == bindparam("guild"),
        PEOPLE.c.id > 0,
        PEOPLE.c.user_id.is_not(None),
        ~PEOPLE.c.hidden,
    )
    .order_by(
        *(RESULTS.c.finished_at.desc(), RESULTS.c.match_id.desc()),
        *(RESULTS.c.role.desc(), RESULTS.c.person_id),
    )
)


def _exported(row: Row[Any]) -> ExportedResult:
    return ExportedResult(
        match=row.match_id,
        finished_at=row.finished_at,
        format=Format(row.format),
        layout=Layout[row.layout.upper()],
        termination=Termination(row.termination) if row.termination else None,
        account=row.user_id,
        team=None if row.team is None else Team(row.team),
        role=Role(row.role),
        won=row.won,
        score=row.score,
        rated=row.rated,
        with_computers=row.with_computers,
    )


def scores_query(guild: int, layout: str) -> Select[int, int | None, int]:
    """Return the query of a server's rated scores on a layout: match, score and end (E3)."""
    return (
        select(RESULTS.c.match_id, RESULTS.c.score, RESULTS.c.finished_at)
        .where(
            RESULTS.c.guild_id == guild,
            RESULTS.c.layout == layout,
            RESULTS.c.score.is_not(None),
            RESULTS.c.rated,
        )
        .distinct()
    )


async def _evening(connection: AsyncConnection, own: Row[Any]) -> EveningScore:
    """Count the games of the same channel and format that ended in the hours before this end."""
    here = select(MATCHES.c.channel_id).where(MATCHES.c.id == own.match_id).scalar_subquery()
    query = (
        select(RESULTS.c.match_id, RESULTS.c.team, RESULTS.c.won)
        .join(MATCHES, MATCHES.c.id == RESULTS.c.match_id)
        .where(
            RESULTS.c.guild_id == own.guild_id,
            RESULTS.c.finished_at.between(own.finished_at - EVENING_SECONDS, own.finished_at),
            RESULTS.c.format == own.format,
            RESULTS.c.rated,
            RESULTS.c.team.is_not(None),
            MATCHES.c.channel_id == here,
        )
        .distinct()
    )
    sides = (await connection.execute(query)).all()
    wins = Counter(Team(side.team) for side in sides if side.won)
    return EveningScore(len({side.match_id for side in sides}), wins)


async def _best_score(connection: AsyncConnection, own: Row[Any]) -> int:
    games = scores_query(own.guild_id, own.layout).subquery()
    return int((await connection.execute(select(func.max(games.c.score)))).scalar_one())


async def _count_better(connection: AsyncConnection, own: Row[Any]) -> int:
    games = scores_query(own.guild_id, own.layout).subquery()
    same = games.c.score == own.score
    before = or_(
        games.c.score > own.score,
        and_(same, games.c.finished_at < own.finished_at),
        and_(same, games.c.finished_at == own.finished_at, games.c.match_id < own.match_id),
    )
    query = select(func.count()).select_from(games).where(before)
    return int((await connection.execute(query)).scalar_one())
