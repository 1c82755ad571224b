"""Finished games: what is looked up of them, once for all pages of a table."""

from __future__ import annotations

from dataclasses import dataclass, field

from cogs.running.services import Services
from engine.live.state import EndDetails
from engine.tables import Defaults, Table


@dataclass(frozen=True, slots=True)
class EndedGame:
    """A finished game's result, as far as pages need it.

    `again`: whether its people may play again; `defaults`: those of its server.
    """

    details: EndDetails = field(default_factory=EndDetails)
    may_play_again: bool = False
    defaults: Defaults = field(default_factory=Defaults)


class EndedGameCache:
    """A cache of the finished games that pages show."""

    def __init__(self, to: Services) -> None:
        self._matches = to.matches
        self._recap_providers = to.recap_providers
        self._known: dict[int, EndedGame] = {}

    async def get_result(self, table: Table) -> EndedGame:
        """Return how a game ended, loaded once; empty while it is still on."""
        game = table.match.game
        if game is None or game.outcome is None:
            return EndedGame()
        if table.id not in self._known:
            standing = await self._matches.results.get_standing(table.id)
            tales = await self._recap_providers.list_sections(table.id)
            again = await self._matches.may_play_again(table.id)
            defaults = await self._matches.hosting.get_defaults(table.place.guild)
            self._known[table.id] = EndedGame(EndDetails(standing, tales), again, defaults)
        return self._known[table.id]

    def discard(self, match_id: int) -> None:
        """Remove a game that no page shows any more."""
        self._known.pop(match_id, None)
