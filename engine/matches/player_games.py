"""The games that a person plays, in every server (G3)."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection

from engine.matches.actors import Actor
from engine.matches.ledger import Ledger
from engine.matches.refusals import MatchBroken, MatchGone
from engine.rules import Person
from engine.tables import LOST_CHANNEL, PlayerGame, Table


class PlayerGames:
    """The query of a person's games."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    async def list_games(self, actor: Actor) -> tuple[PlayerGame, ...]:
        """List the matches where a person sits, open or asleep, the last changed first."""
        person = (await self._ledger.get_or_create_profile(actor)).person
        left = await self._ledger.store.retention.list_left_servers()
        games = [_player_game(table, left) async for table in self._tables_of(person)]
        return tuple(sorted(games, key=lambda mine: (mine.since, mine.table.id), reverse=True))

    async def _tables_of(self, person: Person) -> AsyncIterator[Table]:
        for match_id in await self._ledger.store.list_seated(person):
            try:
                table = await self._ledger.get_table(match_id)
            except (MatchBroken, MatchGone):
                continue
            if table.match.seats.find_seat(person) is not None and not table.match.is_over:
                yield table


def _player_game(table: Table, left: Collection[int]) -> PlayerGame:
    match, place = table.match, table.place
    lost = place.channel == LOST_CHANNEL or place.guild in left
    if match.game is None:
        return PlayerGame(table, (), match.log[0].at, lost)
    awaited = () if match.rest else match.seats.list_awaited(match.game)
    return PlayerGame(table, awaited, match.clock.since, lost)
