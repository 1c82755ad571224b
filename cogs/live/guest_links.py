"""Guest links: who lands on a table by one, and who sits down there under a name (H9).

Law: a visitor without a name is in no database; a name that is sent twice makes one guest.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from cachetools import TTLCache

from cogs.live.page_actions import PageActions
from cogs.live.pages import PageRegistry
from cogs.screens.markup import voice
from engine.live.guests import BadGuestName, GuestIsHere, GuestNameTaken, GuestService
from engine.live.rows import LinkTarget, Session
from engine.live.sessions import StartedSession, hash_token
from engine.matches import Matches, Refusal
from engine.texts import choose_language_for_locale

RECENT_SECONDS, MAX_RECENT = 120, 1_000
"""The time for which a guest who was admitted is remembered, and for how many guests at once."""
MAX_ID_LENGTH = 32


class GuestLinks:
    """Admits guests by their links, and ends their visits."""

    def __init__(
        self, matches: Matches, guests: GuestService, pages: PageRegistry, actions: PageActions
    ) -> None:
        self._matches = matches
        self._guests = guests
        self._pages = pages
        self._actions = actions
        self._joining = asyncio.Lock()
        self._recent: TTLCache[bytes, StartedSession] = TTLCache(MAX_RECENT, RECENT_SECONDS)

    async def resolve_link(self, token: str, where: object) -> LinkTarget | None:
        """Return what a guest link opens, if that is the table `where`; None for any other link."""
        opened = await self._guests.find_invitation(token)
        there = None if opened is None else f"{opened.guild}/{opened.match}"
        return opened if where == there else None

    async def find_anonymous_session(
        self, token: str, where: tuple[int, int], locale: str
    ) -> Session | None:
        """Return a session for a visitor of the table `where` by a guest link; None if it ended."""
        session = await self._guests.find_anonymous_session(token, locale)
        there = None if session is None else (session.guild, session.only_match)
        return session if there == where else None

    async def admit(
        self, token: str, opened: LinkTarget, body: Mapping[str, Any]
    ) -> StartedSession | str:
        """Admit a guest by the name in `body`, once for each `id` there; else return why not."""
        language, named = choose_language_for_locale(str(body.get("lang", ""))), body.get("id")
        key = None
        if isinstance(named, str) and 0 < len(named) <= MAX_ID_LENGTH:
            key = hash_token(f"{token} {named}")
        async with self._joining:
            if key is not None and (known := self._recent.get(key)) is not None:
                return known
            started = await self._join(token, opened, str(body.get("name")), language)
            if key is not None and isinstance(started, StartedSession):
                self._recent[key] = started
            return started

    async def _join(
        self, token: str, opened: LinkTarget, typed: str, language: str
    ) -> StartedSession | str:
        say = voice(language)
        try:
            table = await self._matches.ledger.get_table(opened.match)
            taken = await self._pages.list_player_names(table)
            return await self._guests.join(token, typed, language, taken)
        except BadGuestName:
            return say("refused-bad-guest-name")
        except GuestIsHere:
            return say("refused-guest-is-here")
        except GuestNameTaken:
            return say("refused-guest-name-taken")
        except Refusal:
            return say("refused-no-more-guests")

    async def end_guest(self, session: Session) -> bool:
        """Empty a guest's seat and delete the guest; True if their session is kept anyway (H1).

        False for a person who is no guest, to whom nothing happens.
        """
        if session.only_match is None:
            return False
        await self._actions.leave_seat(session)
        return not await self._guests.delete_guest(session)
