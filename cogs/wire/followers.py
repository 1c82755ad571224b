"""Followers: each looks at every change of a match, and shows its part of it.

Law: each fails alone, and makes good what it missed when it heals.
"""

from __future__ import annotations

from engine.tables import Table


class Follower:
    """Who shows something of every change, or does what follows from it."""

    async def follow(self, before: Table | None, after: Table) -> None:
        """Show, or do, what follows from a change; `before` is None for a table that is new."""

    async def heal(self, table: Table) -> None:
        """Make good what was lost, or was never shown; by itself there is nothing."""
