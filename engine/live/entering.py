"""The use cases of entering: a link for somebody, the session that it opens, and its end (H8).

Law: a token has 128 random bits and is told once; who opens a link a second time learns nothing.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection
from hashlib import sha256
from typing import NamedTuple

from engine.live.rows import Opened, Passes, Session
from engine.matches.deeds import Actor
from engine.matches.ledger import Ledger
from engine.rules import Person
from engine.tables import Version

LINK_SECONDS = 600
SESSION_SECONDS = 30 * 24 * 3600
TOKEN_BYTES = 16
LONGEST_TOKEN = 64


class Entered(NamedTuple):
    """What a link has opened, and the token of the session that it began."""

    opened: Opened
    token: str


class Stand(NamedTuple):
    """By what a page knows that something has changed: the match, and clues before they are out."""

    version: Version
    drafts: tuple[object, ...]


class Entering:
    """Who may look at a table on a page."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._passes = Passes(ledger.store.database)

    async def link(self, match_id: int, actor: Actor) -> tuple[Opened, str]:
        """Make a link to a table for who asks, good for ten minutes and one browser.

        Raises MatchGone in another server. A link of before to the same table ends by it.
        """
        table, person = await self._ledger.view(match_id, actor)
        opens = Opened(table.place.guild, match_id, person)
        token = secrets.token_urlsafe(TOKEN_BYTES)
        await self._passes.put_link(hashed(token), opens, self._ledger.now() + LINK_SECONDS)
        return opens, token

    async def enter(self, token: str) -> Entered | None:
        """Begin a session by a link; None for a link that is old, used, or none."""
        if not token or len(token) > LONGEST_TOKEN:
            return None
        now = self._ledger.now()
        opened = await self._passes.open(hashed(token), now)
        if opened is None:
            return None
        kept = secrets.token_urlsafe(TOKEN_BYTES)
        await self._passes.begin(hashed(kept), opened, now + SESSION_SECONDS)
        return Entered(opened, kept)

    async def session(self, token: str, guild: int) -> Session | None:
        """Find the session of a cookie in a server; None where it is none, or has ended."""
        if not token or len(token) > LONGEST_TOKEN:
            return None
        return await self.again(hashed(token), guild)

    async def again(self, token: bytes, guild: int) -> Session | None:
        """Find a session that was found before, as it is now."""
        found = await self._passes.session(token, self._ledger.now())
        return found if found is not None and found.guild == guild else None

    async def living(self, tokens: Collection[bytes]) -> frozenset[bytes]:
        """Tell which of these sessions have not ended."""
        return await self._passes.living(tokens, self._ledger.now()) if tokens else frozenset()

    async def leave(self, session: Session) -> None:
        """End a session."""
        await self._passes.end(session.token)

    async def gone(self, person: Person, guild: int) -> None:
        """End all sessions of somebody who has left a server."""
        await self._passes.end_all(person, guild)

    async def clean(self) -> None:
        """Let go of what has ended by itself."""
        await self._passes.clean(self._ledger.now())

    async def stands(self, matches: Collection[int]) -> dict[int, Stand]:
        """Read how these matches stand now, whoever changed them."""
        versions = await self._ledger.store.versions(matches)
        drafts = await self._passes.drafted(matches)
        return {one: Stand(version, drafts.get(one, ())) for one, version in versions.items()}


def hashed(token: str) -> bytes:
    """Return what the database keeps of a token."""
    return sha256(token.encode()).digest()
