"""Doors: who is served at all; whoever runs the bot may shut out a person or a server.

Law: who is shut out may still see what is kept of them, take it along and be forgotten (H8).
"""

from __future__ import annotations

from engine.matches.deeds import Actor
from engine.rules import Refused
from engine.store import Store


class ShutOut(Refused):
    """Whoever runs the bot has shut this person, or this server, out."""


class Doors:
    """Whom the bot answers, as it was when somebody last looked."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._shut = frozenset[int]()

    async def look(self) -> None:
        """See whom whoever runs the bot has shut out by now."""
        self._shut = await self._store.owner.shut_out()

    def require_open(self, actor: Actor) -> None:
        """Raise ShutOut for who is shut out, or in a server that is."""
        if self._shut and not self._shut.isdisjoint({actor.user, actor.guild}):
            raise ShutOut
