"""The live table: a web page of one match, made for touch (H9)."""

from __future__ import annotations

from cogs.live import screens
from cogs.live.cog import LiveTables
from cogs.live.guest_links import GuestLinks
from cogs.live.page_actions import PageActions
from cogs.live.pages import PageRegistry
from cogs.live.server import LiveServer
from cogs.live.solo_pages import SoloPages
from cogs.running.services import Services
from engine.live import build, register_guests

SWEEP_SECONDS = 60
"""The interval at which guests of finished games are erased (H9)."""


def add(services: Services) -> None:
    """Register the live table and its guests; a page is served only with a web address."""
    matches, settings = services.matches, services.settings
    sessions, guests = build(matches), register_guests(matches)
    server = None
    if settings.web_url:
        pages = PageRegistry(services, sessions, guests)
        actions = PageActions(services, sessions, pages)
        guest_links = GuestLinks(matches, guests, pages, actions)
        solo = SoloPages(services, sessions, pages.close_counters)
        both = sessions, guest_links
        server = LiveServer(settings.web_url, matches, both, pages, actions, solo=solo)
        services.after_change.immediate_listeners.append(pages.update_table)
        services.background.tasks["live"] = pages.poll
        services.counters.feature_metrics.append(actions.list_metrics)
        screens.register_buttons(services.rows)
        matches.hooks.on_guest_removed.append(pages.close_pages_of_guest)
    address = settings.web_host, settings.web_port
    services.cogs.append(LiveTables(server, sessions, guests, services.rate_limiter, address))

    async def sweep() -> int:
        await guests.delete_ended_guests()
        return SWEEP_SECONDS

    services.background.tasks["guests"] = sweep
