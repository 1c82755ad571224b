"""Use cases of sessions: a link for a person, the session that it opens, and its end (H8).

Law: a token has 128 random bits and is returned once; opening a used link reveals nothing.
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
    """A redeemed link: what it opened, and the token of its new session."""

    opened: Opened
    token: str


class Stand(NamedTuple):
    """A match's version and unpublished clues; a page compares it to see that one changed."""

    version: Version
    drafts: tuple[object, ...]


class Entering:
    """Links and sessions: who may open a table on a page."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._passes = Passes(ledger.store.database)

    async def link(self, match_id: int, actor: Actor) -> tuple[Opened, str]:
        """Create a link to a table for the actor, valid for ten minutes and one browser.

        Raises MatchGone in another server. It replaces the person's earlier link to this table.
        """
        table, person = await self._ledger.view(match_id, actor)
        opens = Opened(table.place.guild, match_id, person)
        token = secrets.token_urlsafe(TOKEN_BYTES)
        await self._passes.put_link(hashed(token), opens, self._ledger.now() + LINK_SECONDS)
        return opens, token

    async def enter(self, token: str) -> Entered | None:
        """Redeem a link and start a session; None for a link that is expired, used or unknown."""
        if not token or len(token) > LONGEST_TOKEN:
            return None
        now = self._ledger.now()
        opened = await self._passes.open(hashed(token), now)
        if opened is None:
            return None
        session_token = secrets.token_urlsafe(TOKEN_BYTES)
        await self._passes.begin(hashed(session_token), opened, now + SESSION_SECONDS)
        return Entered(opened, session_token)

    async def session(self, token: str, guild: int) -> Session | None:
        """Find the session of a cookie's token in a server; None if unknown or ended."""
        if not token or len(token) > LONGEST_TOKEN:
            return None
        return await self.again(hashed(token), guild)

    async def again(self, token: bytes, guild: int) -> Session | None:
        """Reload a session by its hashed token; None once it has ended."""
        session = await self._passes.session(token, self._ledger.now())
        return session if session is not None and session.guild == guild else None

    async def living(self, tokens: Collection[bytes]) -> frozenset[bytes]:
        """Return those of these hashed tokens whose sessions are still valid."""
        return await self._passes.living(tokens, self._ledger.now()) if tokens else frozenset()

    async def leave(self, session: Session) -> None:
        """Delete a session."""
        await self._passes.end(session.token)

    async def gone(self, person: Person, guild: int) -> None:
        """Delete all sessions of a person who has left a server."""
        await self._passes.end_all(person, guild)

    async def clean(self) -> None:
        """Delete expired links and sessions."""
        await self._passes.clean(self._ledger.now())

    async def stands(self, matches: Collection[int]) -> dict[int, Stand]:
        """Load each match's version and drafts, to notice changes by any process."""
        versions = await self._ledger.store.versions(matches)
        drafts = await self._passes.drafted(matches)
        return {
            match_id: Stand(version, drafts.get(match_id, ()))
            for match_id, version in versions.items()
        }


def hashed(token: str) -> bytes:
    """Return the SHA-256 of a token, the only form that the database stores."""
    return sha256(token.encode()).digest()
