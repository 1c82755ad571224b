"""The live table: a web page of one match, made for touch (H9)."""

from __future__ import annotations

from cogs.live import screens
from cogs.live.cog import LiveTables
from cogs.live.guest_links import GuestLinks
from cogs.live.page_actions import PageActions
from cogs.live.pages import PageRegistry
from cogs.live.server import LiveServer
from cogs.running.services import Services
from engine.live import build, register_guests

SWEEP_SECONDS = 60
"""The interval at which guests of finished games are erased (H9)."""


def add(to: Services) -> None:
    """Register the live table; it is served only if the bot has a web address."""
    sessions, settings = build(to.matches), to.settings
    guests = register_guests(to.matches)
    server = None
    if settings.web_url:
        pages = PageRegistry(to, sessions, guests)
        actions = PageActions(to, sessions, pages)
        guest_links = GuestLinks(to.matches, guests, pages, actions)
        server = LiveServer(settings.web_url, to.matches, (sessions, guest_links), pages, actions)
        to.after_change.register_immediate(pages.update_table)
        to.background.also("live", pages.poll)
        to.counters.feature_metrics.append(actions.measures)
        screens.register_buttons(to.rows)
        to.matches.hooks.on_guest_removed.append(pages.close_pages_of_guest)
    address = settings.web_host, settings.web_port
    to.cogs.append(LiveTables(server, sessions, guests, to.rate_limiter, address))

    async def sweep() -> int:
        await guests.delete_ended_guests()
        return SWEEP_SECONDS

    to.background.also("guests", sweep)
