"""Replays: a finished game step by step, as a film, and as a keepsake (H4).

Law: all of it shows finished games only.

`steps` are pure, `words` has the texts of a step; `films` draws the
film, and `pages` writes the keepsake.

Words of this room:
- step: the effect of one change on the game; a replay shows them in order
- film, scene: a finished game as one animated picture; one of its boards
- keepsake: a finished game as one HTML file (*Save as a page*) that loads nothing else
"""

from __future__ import annotations

from engine.matches import Actor, Matches, MatchGone, Refusal
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


def build(matches: Matches) -> ReplayService:
    """Create the use case of replays."""
    return ReplayService(matches.ledger)
