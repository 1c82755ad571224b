"""Replaying: loads a match with its moves for a replay (H4)."""

from __future__ import annotations

from engine.matches import Actor, MatchGone, Refusal
from engine.matches.ledger import Ledger
from engine.tables import Table


class MovesGone(Refusal):
    """There are no moves of such a match, or none any more (H8)."""


class ReplayService:
    """The use case of replays."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    async def load_replay(self, match_id: int, actor: Actor) -> Table:
        """Load a match with its moves for a person of its server.

        Raises MovesGone if no moves are stored, or in another server.
        """
        try:
            return await self._ledger.get_for(match_id, actor)
        except MatchGone:
            raise MovesGone from None
