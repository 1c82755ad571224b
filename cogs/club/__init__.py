"""The club: the finished games of a server on pages, and its outstanding clues."""

from __future__ import annotations

from cogs.club.cogs.hall import HallPages
from cogs.club.cogs.pages import ClubPages
from cogs.club.tabs import NAMES, Tab
from cogs.interactions.tree import MOVED_COMMANDS
from cogs.publishing.extension_points import build_periodic_task
from cogs.running.services import Services
from engine.club import build

MOVED_COMMANDS |= {tab.value: ("command-club", NAMES[tab]) for tab in Tab}


def add(to: Services) -> None:
    """Register the feature: the club's pages and its hall of clues."""
    club = build(to.matches)
    hall = HallPages(
        to.matches, club.hall, to.rows, to.under_clues, to.recap_providers, to.rate_limiter
    )
    to.under_clues.append(hall.build_laugh_rows)
    pages = ClubPages(to.dispatcher, to.matches, club, hall.build_page, to.rows, to.recap_providers)
    to.cogs.extend((hall, pages))
    to.background.tasks["hall"] = build_periodic_task(club.hall.weigh_clues)
