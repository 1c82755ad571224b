"""The live table: a web page of one match, made for touch (H9)."""

from __future__ import annotations

from cogs.live import screens
from cogs.live.cog import LiveTables
from cogs.live.deeds import Deeds
from cogs.live.guest_door import GuestDoor
from cogs.live.house import House
from cogs.live.pages import Pages
from cogs.wire.services import Services
from engine.live import beside, guests_beside

SWEEP_SECONDS = 60
"""The interval at which guests of finished games are erased (H9)."""


def add(to: Services) -> None:
    """Register the live table; it is served only if the bot has a web address."""
    sessions, settings = beside(to.matches), to.settings
    guests = guests_beside(to.matches)
    server = None
    if settings.web_url:
        pages = Pages(to, sessions, guests)
        deeds = Deeds(to, sessions, pages)
        guest_links = GuestDoor(to.matches, guests, pages, deeds)
        server = House(settings.web_url, to.matches, (sessions, guest_links), pages, deeds)
        to.after_change.at_once(pages.changed)
        to.background.also("live", pages.look)
        to.meters.beside.append(deeds.measures)
        screens.offer(to.rows)
        to.matches.hooks.removed.append(pages.keep_out)
    address = settings.web_host, settings.web_port
    to.cogs.append(LiveTables(server, sessions, guests, to.allowances, address))

    async def sweep() -> int:
        await guests.sweep()
        return SWEEP_SECONDS

    to.background.also("guests", sweep)
