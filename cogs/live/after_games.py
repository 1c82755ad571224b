"""Finished games: what is looked up of them, once for all pages of a table."""

from __future__ import annotations

from dataclasses import dataclass, field

from cogs.wire.services import Services
from engine.live.state import EndTold
from engine.tables import Defaults, Table


@dataclass(frozen=True, slots=True)
class AfterGame:
    """A finished game's result, as far as pages need it.

    `again`: whether its people may play again; `defaults`: those of its server.
    """

    told: EndTold = field(default_factory=EndTold)
    again: bool = False
    defaults: Defaults = field(default_factory=Defaults)


class AfterGames:
    """A cache of the finished games that pages show."""

    def __init__(self, to: Services) -> None:
        self._matches = to.matches
        self._tellers = to.tellers
        self._known: dict[int, AfterGame] = {}

    async def of(self, table: Table) -> AfterGame:
        """Return how a game ended, loaded once; empty while it is still on."""
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
        """Remove a game that no page shows any more."""
        self._known.pop(match_id, None)
