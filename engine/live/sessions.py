"""Use cases of sessions: a link for a person, the session that it opens, and its end (H8).

Law: a token has 128 random bits and is returned once; opening a used link reveals nothing.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection
from hashlib import sha256
from typing import NamedTuple

from engine.live.rows import LinkTarget, Session, SessionRows
from engine.matches import Refusal
from engine.matches.actors import Actor
from engine.matches.ledger import Ledger
from engine.rules import Person
from engine.tables import Version

LINK_SECONDS = 600
SESSION_SECONDS = 30 * 24 * 3600
TOKEN_BYTES = 16
MAX_TOKEN_LENGTH = 64


class NoLiveTable(Refusal):
    """This bot has no address for pages."""


class StartedSession(NamedTuple):
    """A redeemed link: what it opened, and the token of its new session."""

    target: LinkTarget
    token: str


class ChangeToken(NamedTuple):
    """A match's version and unpublished clues; a page compares it to see that one changed."""

    version: Version
    drafts: tuple[object, ...]


class SessionService:
    """Links and sessions: who may open a table on a page."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._rows = SessionRows(ledger.store.database)

    async def create_link(self, match_id: int, actor: Actor) -> tuple[LinkTarget, str]:
        """Create a link to a table for the actor, valid for ten minutes and one browser.

        Raises MatchGone in another server. It replaces the person's earlier link to this table.
        """
        table, person = await self._ledger.get_for_viewer(match_id, actor)
        opens = LinkTarget(table.place.guild, match_id, person)
        token = secrets.token_urlsafe(TOKEN_BYTES)
        await self._rows.save_link(hash_token(token), opens, self._ledger.now() + LINK_SECONDS)
        return opens, token

    async def create_solo_link(self, actor: Actor) -> tuple[LinkTarget, str]:
        """Create a link to the boards that the actor plays alone, as `create_link` does.

        Raises NoLiveTable outside of a server.
        """
        if actor.guild is None:
            raise NoLiveTable
        person = (await self._ledger.get_or_create_profile(actor)).person
        opens = LinkTarget(actor.guild, 0, person)
        token = secrets.token_urlsafe(TOKEN_BYTES)
        await self._rows.save_link(hash_token(token), opens, self._ledger.now() + LINK_SECONDS)
        return opens, token

    async def start_session(self, token: str) -> StartedSession | None:
        """Redeem a link and start a session; None for a link that is expired, used or unknown."""
        if not token or len(token) > MAX_TOKEN_LENGTH:
            return None
        now = self._ledger.now()
        opened = await self._rows.redeem_link(hash_token(token), now)
        if opened is None:
            return None
        session_token = secrets.token_urlsafe(TOKEN_BYTES)
        await self._rows.insert_session(hash_token(session_token), opened, now + SESSION_SECONDS)
        return StartedSession(opened, session_token)

    async def find_session(self, token: str, guild: int) -> Session | None:
        """Find the session of a cookie's token in a server; None if unknown or ended."""
        if not token or len(token) > MAX_TOKEN_LENGTH:
            return None
        return await self.reload_session(hash_token(token), guild)

    async def reload_session(self, token: bytes, guild: int) -> Session | None:
        """Reload a session by its hashed token; None if it has ended or is of another server."""
        session = await self._rows.load_session(token, self._ledger.now())
        return session if session is not None and session.guild == guild else None

    async def list_valid_tokens(self, tokens: Collection[bytes]) -> frozenset[bytes]:
        """Return those of these hashed tokens whose sessions are still valid."""
        return (
            await self._rows.list_valid_tokens(tokens, self._ledger.now())
            if tokens
            else frozenset()
        )

    async def end_session(self, session: Session) -> None:
        """Delete a session."""
        await self._rows.delete_session(session.token)

    async def end_sessions_of(self, person: Person, guild: int) -> None:
        """Delete all sessions of a person who has left a server."""
        await self._rows.delete_sessions(person, guild)

    async def delete_expired(self) -> None:
        """Delete expired links and sessions."""
        await self._rows.delete_expired(self._ledger.now())

    async def load_change_tokens(self, matches: Collection[int]) -> dict[int, ChangeToken]:
        """Load each match's version and drafts, to notice changes by any process."""
        versions = await self._ledger.store.get_versions(matches)
        drafts = await self._rows.load_draft_summaries(matches)
        return {
            match_id: ChangeToken(version, drafts.get(match_id, ()))
            for match_id, version in versions.items()
        }


def hash_token(token: str) -> bytes:
    """Return the SHA-256 of a token, the only form that the database stores."""
    return sha256(token.encode(errors="replace")).digest()
