"""Next games: pages of a finished game are sent the next one at their table, guests by a link.

Law: a guest is invited again only by the host who invited them, and while their page is open; a
guest who comes back to it gets the same link (H9).
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence

from cachetools import LRUCache

from cogs.live.letters import go, tell_of_next
from cogs.live.page import OpenPage
from cogs.wire import mishaps
from engine.live.guests import Guests
from engine.tables import Table

MOST_LINKS = 1_000
"""How many links to next games are cached, each by the game before and the next one."""


class NextGames:
    """Announces the next game to the pages of a finished one."""

    def __init__(self, guests: Guests) -> None:
        self._guests = guests
        self._inviting: set[asyncio.Task[None]] = set()
        self._links: LRUCache[tuple[int, int], str] = LRUCache(MOST_LINKS)
        self._making = asyncio.Lock()

    def tell(self, before: Table | None, after: Table, pages: Iterable[OpenPage]) -> None:
        """Send the pages of `before` once what is dealt or opened after it in its channel."""
        if before is None or not before.match.over or not _follows(before, after):
            return
        guest_pages = []
        for page in pages:
            tell_of_next(after, page)
            if page.session.only == before.id and page.told_of != after.id:
                page.told_of = after.id
                guest_pages.append(page)
        if guest_pages:
            inviting = asyncio.create_task(mishaps.tried(self._invite(before, after, guest_pages)))
            self._inviting.add(inviting)
            inviting.add_done_callback(self._inviting.discard)

    async def _invite(self, before: Table, after: Table, pages: Sequence[OpenPage]) -> None:
        async with self._making:
            token = await self._link(before, after)
        if token is not None:
            for page in pages:
                page.tell(go(after, page.language) | {"link": token})

    async def _link(self, before: Table, after: Table) -> str | None:
        """Return a guest link to the next game that still admits guests; None for none."""
        known = self._links.get((before.id, after.id))
        if known is not None:
            return known if await self._guests.invited(known) else None
        made = await self._guests.invite_again(before, after)
        if made is not None:
            self._links[before.id, after.id] = made
        return made


def _follows(before: Table, after: Table) -> bool:
    earlier, later = before.place, after.place
    same = (earlier.guild, earlier.channel) == (later.guild, later.channel)
    return same and before.id < after.id and not after.match.over
