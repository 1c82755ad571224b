"""Counting: the rows of games that have ended, written once more from their logs.

So it goes with the games of before a version that counts more, and whenever somebody asks for it.
Law: counting a game twice changes nothing; one whose moves are gone keeps what was counted (H8).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias

from sqlalchemy import func, select, update

from engine.rules import Match
from engine.store import finished, loading, writes
from engine.store.access import Access
from engine.store.conflicts import BrokenLog, NoSuchMatch
from engine.store.finished import End
from engine.store.schema import MATCHES, RESULTS
from engine.store.writes import Write

Counted: TypeAlias = tuple[End, Match | None]
"""A match that is over, and its replay: None where its moves are gone."""
Recounted: TypeAlias = Callable[[Sequence[Counted]], Iterable[Write]]
"""What somebody writes anew of matches whose results were written anew."""
EVERY_SERVER = 0
"""Before every server's number: so SQLite goes by the index of what is not counted."""
_ENDED = MATCHES.c.closed_at.is_not(None)
_NEXT = (
    select(MATCHES.c.id, MATCHES.c.guild_id, MATCHES.c.closed_at)
    .where(_ENDED, ~MATCHES.c.counted, MATCHES.c.guild_id >= EVERY_SERVER)
    .order_by(MATCHES.c.guild_id, MATCHES.c.closed_at)
)


class Counting:
    """The matches that are over, and whether what they came to is written."""

    def __init__(self, database: Access) -> None:
        self._database = database

    async def recount(self, most: int, also: Sequence[Recounted] = ()) -> int:
        """Count the next matches that are not counted, so many at most; tells how many it were.

        `also` is what else is counted of them.
        """
        async with self._database.read() as connection:
            ends = [End(*row) for row in await connection.execute(_NEXT.limit(most))]
        if not ends:
            return 0
        played = [(end, await self._replayed(end.match)) for end in ends]
        async with self._database.write() as connection:
            await writes.put(connection, tuple(_counted(played, also)))
        return len(ends)

    async def rebuild(
        self, most: int, also: Sequence[Recounted] = (), uncounted: Sequence[Write] = ()
    ) -> int:
        """Count every finished game anew, so many at a time; tells of how many there are results.

        `uncounted` is what is so before. Where it is broken off, whoever counts next goes on.
        """
        await self._uncount(uncounted)
        while await self.recount(most, also):
            pass
        games = select(func.count(RESULTS.c.match_id.distinct()))
        async with self._database.read() as connection:
            return int((await connection.execute(games)).scalar_one())

    async def _uncount(self, uncounted: Sequence[Write]) -> None:
        async with self._database.write() as connection:
            await connection.execute(update(MATCHES).where(_ENDED).values(counted=False))
            await writes.put(connection, uncounted)

    async def _replayed(self, match_id: int) -> Match | None:
        """Replay a match, None where its moves are gone or do not replay."""
        try:
            table, _ = await loading.table(self._database, match_id, None)
        except (NoSuchMatch, BrokenLog):
            return None
        return table.match


def _counted(played: Sequence[Counted], also: Sequence[Recounted]) -> Iterator[Write]:
    """Write games anew; their matches come first, so that of two processes one waits there."""
    these = [end.match for end, _ in played]
    yield Write(update(MATCHES).where(MATCHES.c.id.in_(these)).values(counted=True))
    for end, match in played:
        if match is not None:
            yield from finished.rewritten(end, match)
    for recounted in also:
        yield from recounted(played)
