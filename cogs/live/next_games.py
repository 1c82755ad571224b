"""Next games: pages of a finished game are sent the next one at their table, guests by a link.

Law: a guest is invited again only by the host who invited them, and while their page is open; a
guest who comes back to it gets the same link (H9).
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import Any

from cachetools import LRUCache

from cogs.interactions import error_handler
from cogs.live.page_socket import PageSocket
from cogs.screens.markup import voice
from engine.live.guests import GuestService
from engine.tables import Table

MAX_LINKS = 1_000
"""The number of cached links to next games, by the game before and the next one."""


class NextGames:
    """Announces the next game to the pages of a finished one."""

    def __init__(self, guests: GuestService) -> None:
        self._guests = guests
        self._inviting: set[asyncio.Task[None]] = set()
        self._links: LRUCache[tuple[int, int], str] = LRUCache(MAX_LINKS)
        self._making = asyncio.Lock()

    def announce(self, before: Table | None, after: Table, pages: Iterable[PageSocket]) -> None:
        """Send the pages of a finished game the next one in its channel, once; guests get a link.

        Does nothing unless `after` is that next game.
        """
        if before is None or not before.match.is_over or not _is_next_game(before, after):
            return
        guest_pages = []
        for page in pages:
            if page.session.is_anonymous:
                continue
            announce_next_table(after, page)
            if page.session.only_match == before.id and page.told_of != after.id:
                page.told_of = after.id
                guest_pages.append(page)
        if guest_pages:
            invites = self._invite(before, after, guest_pages)
            inviting = asyncio.create_task(error_handler.log_errors(invites))
            self._inviting.add(inviting)
            inviting.add_done_callback(self._inviting.discard)

    async def _invite(self, before: Table, after: Table, pages: Sequence[PageSocket]) -> None:
        async with self._making:
            token = await self._get_guest_link(before, after)
        if token is not None:
            for page in pages:
                page.send(next_table_message(after, page.language) | {"link": token})

    async def _get_guest_link(self, before: Table, after: Table) -> str | None:
        """Return a guest link to the next game that still admits guests; None for none."""
        known = self._links.get((before.id, after.id))
        if known is not None:
            return known if await self._guests.find_invitation(known) else None
        made = await self._guests.create_next_guest_link(before, after)
        if made is not None:
            self._links[before.id, after.id] = made
        return made


def announce_next_table(table: Table, page: PageSocket, *, now: bool = False) -> None:
    """Send a page another table once: to go there `now`, or when its person likes.

    Skips a guest's page: they came to one table only (H9).
    """
    if page.told_of == table.id or not page.session.may_show(table.id):
        return
    page.told_of = table.id
    page.send(next_table_message(table, page.language) | ({"now": True} if now else {}))


def next_table_message(table: Table, language: str) -> dict[str, Any]:
    """Return the message that leads a page to the next table."""
    where = f"{table.place.guild}/{table.id}"
    return {"t": "go", "table": where, "say": voice(language)("live-next")}


def _is_next_game(before: Table, after: Table) -> bool:
    earlier, later = before.place, after.place
    same = (earlier.guild, earlier.channel) == (later.guild, later.channel)
    return same and before.id < after.id and not after.match.is_over
