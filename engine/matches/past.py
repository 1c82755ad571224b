"""The use cases of what was played: the history of a server, its people, and its table.

Law: they tell of finished games alone, and of no account that was forgotten (H8).
"""

from __future__ import annotations

from engine.matches.ledger import Ledger

COUNTED_AT_ONCE = 20
"""How many games are counted anew in one transaction, for other writers wait meanwhile."""


class Past:
    """What was played."""

    def __init__(self, ledger: Ledger) -> None:
        self._store = ledger.store

    async def recount(self) -> int:
        """Count some finished games that are not counted; tells how many, 0 once all are."""
        return await self._store.counting.recount(COUNTED_AT_ONCE)
