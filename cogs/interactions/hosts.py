"""Hosts: what only the host of a table or a moderator may do (H1)."""

from __future__ import annotations

from cogs.interactions.requests import Request
from cogs.screens import more
from cogs.screens.custom_ids import Action
from engine.matches import Matches
from engine.rules import OnlyTheStarter
from engine.tables import Table


class Hosts:
    """Checks who may manage a table."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches

    async def load_managed_table(self, request: Request, match_id: int) -> Table | None:
        """Load a table for its host or a moderator; None for others, who may become the host."""
        try:
            return await self._matches.hosting.require_may_manage(match_id, request.actor)
        except OnlyTheStarter:
            table = await self._matches.ledger.get_for(match_id, request.actor)
        sentence, label = request.say("refused-only-the-starter"), request.say("button-succeed")
        await request.send_ephemeral(more.confirm_screen(table, Action.SUCCEED, sentence, label))
        return None
