"""Guest links: what a browser that comes by one is asked and sent (H9)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cogs.live.page_actions import PageActions
from cogs.live.page_texts import get_page_texts
from cogs.live.pages import PageRegistry
from cogs.screens.markup import voice
from engine.live.guests import BadGuestName, GuestIsHere, GuestNameTaken, GuestService
from engine.live.rows import LinkTarget, Session
from engine.live.sessions import StartedSession
from engine.matches import Matches, Refusal
from engine.texts import choose_language_for_locale

NAME_FORM_TEXTS = ("enter", "close")
"""The page's own texts that are needed before it knows its table."""


class GuestLinks:
    """Admits guests by their links, and ends their visits."""

    def __init__(
        self, matches: Matches, guests: GuestService, pages: PageRegistry, actions: PageActions
    ) -> None:
        self._matches = matches
        self._guests = guests
        self._pages = pages
        self._actions = actions

    async def resolve_link(self, token: str, where: object) -> LinkTarget | None:
        """Return what a guest link opens, if that is the table `where`; None for any other link."""
        opened = await self._guests.find_invitation(token)
        there = None if opened is None else f"{opened.guild}/{opened.match}"
        return opened if where == there else None

    async def admit(
        self, token: str, opened: LinkTarget, body: Mapping[str, Any]
    ) -> StartedSession | dict[str, Any]:
        """Admit a guest by the name in `body`; else return what to ask them, and why."""
        language, typed = choose_language_for_locale(str(body.get("lang", ""))), body.get("name")
        say = voice(language)
        sentence = say("live-ask-name")
        if isinstance(typed, str):
            try:
                table = await self._matches.ledger.get_table(opened.match)
                taken = await self._pages.list_player_names(table)
                return await self._guests.join(token, typed, language, taken)
            except BadGuestName:
                sentence = say("refused-bad-guest-name")
            except GuestIsHere:
                sentence = say("refused-guest-is-here")
            except GuestNameTaken:
                sentence = say("refused-guest-name-taken")
            except Refusal:
                sentence = say("refused-no-more-guests")
        words = {name: get_page_texts(language)[name] for name in NAME_FORM_TEXTS}
        return {"ask": "name", "say": sentence, "texts": words}

    async def end_guest(self, session: Session) -> bool:
        """Empty a guest's seat and delete the guest; True if their session is kept anyway (H1).

        False for a person who is no guest, to whom nothing happens.
        """
        if session.only_match is None:
            return False
        await self._actions.leave_seat(session)
        return not await self._guests.delete_guest(session)
