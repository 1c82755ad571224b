"""The games that a person plays, in every server (G3)."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection

from engine.matches.deeds import Actor
from engine.matches.ledger import Ledger
from engine.matches.refusals import MatchBroken, MatchGone
from engine.rules import Person
from engine.tables import NOWHERE, Mine, Table


class GamesOf:
    """The query of a person's games."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    async def of(self, actor: Actor) -> tuple[Mine, ...]:
        """List the matches where a person sits, open or asleep, the last changed first."""
        person = (await self._ledger.meet(actor)).person
        left = await self._ledger.store.keeping.left_servers()
        games = [_mine(table, left) async for table in self._sat_at(person)]
        return tuple(sorted(games, key=lambda mine: (mine.since, mine.table.id), reverse=True))

    async def _sat_at(self, person: Person) -> AsyncIterator[Table]:
        for match_id in await self._ledger.store.sat_at(person):
            try:
                table = await self._ledger.look(match_id)
            except (MatchBroken, MatchGone):
                continue
            if table.match.seats.of(person) is not None and not table.match.over:
                yield table


def _mine(table: Table, left: Collection[int]) -> Mine:
    match, place = table.match, table.place
    lost = place.channel == NOWHERE or place.guild in left
    if match.game is None:
        return Mine(table, (), match.log[0].at, lost)
    awaited = () if match.rest else match.seats.awaited(match.game)
    return Mine(table, awaited, match.clock.since, lost)
