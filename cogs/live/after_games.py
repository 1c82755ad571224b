"""After games: what is looked up of games that are over, once for all pages of a table."""

from __future__ import annotations

from dataclasses import dataclass, field

from cogs.wire.services import Services
from engine.live.state import EndTold
from engine.tables import Defaults, Table


@dataclass(frozen=True, slots=True)
class AfterGame:
    """What is told of a game's end, whether its people may play `again`, a server's `defaults`."""

    told: EndTold = field(default_factory=EndTold)
    again: bool = False
    defaults: Defaults = field(default_factory=Defaults)


class AfterGames:
    """The ends of the games that pages show."""

    def __init__(self, to: Services) -> None:
        self._matches = to.matches
        self._tellers = to.tellers
        self._known: dict[int, AfterGame] = {}

    async def of(self, table: Table) -> AfterGame:
        """Give how a game ended; nothing of one that is on."""
        game = table.match.game
        if game is None or game.outcome is None:
            return AfterGame()
        if table.id not in self._known:
            standing = await self._matches.results.standing(table.id)
            tales = await self._tellers.of(table.id)
            again = await self._matches.may_play_again(table.id)
            defaults = await self._matches.hosting.defaults(table.place.guild)
            self._known[table.id] = AfterGame(EndTold(standing, tales), again, defaults)
        return self._known[table.id]

    def let_go(self, match_id: int) -> None:
        """Forget a game that no page shows any more."""
        self._known.pop(match_id, None)
