"""Guest links: what a browser that comes by one is asked and sent (H9)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cogs.live.deeds import Deeds
from cogs.live.pages import Pages
from cogs.live.texts import texts
from cogs.screens.markup import voice
from engine.live.entering import Entered
from engine.live.guest_names import BadGuestName, GuestIsHere, GuestNameTaken
from engine.live.guests import Guests
from engine.live.rows import Opened, Session
from engine.matches import Matches, Refusal
from engine.texts import read_by

OF_THE_DOOR = ("enter", "close")
"""The page's own texts that are needed before it knows its table."""


class GuestDoor:
    """Admits guests by their links, and ends their visits."""

    def __init__(self, matches: Matches, guests: Guests, pages: Pages, deeds: Deeds) -> None:
        self._matches = matches
        self._guests = guests
        self._pages = pages
        self._deeds = deeds

    async def opened(self, token: str, where: object) -> Opened | None:
        """Return what a guest link opens; None for any other link, and at another table."""
        opened = await self._guests.invited(token)
        there = None if opened is None else f"{opened.guild}/{opened.match}"
        return opened if where == there else None

    async def enter(
        self, token: str, opened: Opened, body: Mapping[str, Any]
    ) -> Entered | dict[str, Any]:
        """Admit a guest by the name they sent; else return the question for a name, and why."""
        language, typed = read_by(str(body.get("lang", ""))), body.get("name")
        say = voice(language)
        sentence = say("live-ask-name")
        if isinstance(typed, str):
            try:
                taken = await self._pages.called(await self._matches.ledger.look(opened.match))
                return await self._guests.come(token, typed, language, taken)
            except BadGuestName:
                sentence = say("refused-bad-guest-name")
            except GuestIsHere:
                sentence = say("refused-guest-is-here")
            except GuestNameTaken:
                sentence = say("refused-guest-name-taken")
            except Refusal:
                sentence = say("refused-no-more-guests")
        words = {name: texts(language)[name] for name in OF_THE_DOOR}
        return {"ask": "name", "say": sentence, "texts": words}

    async def leave(self, session: Session) -> bool:
        """Leave a guest's seat for good; returns whether their session is kept anyway (H1)."""
        if session.only is None:
            return False
        await self._deeds.leave_seat(session)
        return not await self._guests.forget(session)
