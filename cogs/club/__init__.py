"""The club: the finished games of a server on pages, and its outstanding clues."""

from __future__ import annotations

from cogs.club.cogs.hall import HallPages
from cogs.club.cogs.pages import ClubPages
from cogs.club.screens import NAMES, Tab
from cogs.interactions.tree import MOVED_COMMANDS
from cogs.publishing.extension_points import build_periodic_task
from cogs.running.services import Services
from engine.club import build

MOVED_COMMANDS |= {tab.value: ("command-club", NAMES[tab]) for tab in Tab}
MOVED_COMMANDS |= dict.fromkeys(("ranking", "best"), ("command-club", NAMES[Tab.HALL]))


def add(services: Services) -> None:
    """Register the feature: the club's pages and its hall of clues."""
    club = build(services.matches)
    hall = HallPages(
        services.matches,
        club.hall,
        club.stats,
        services.under_clues,
        services.recap_providers,
        services.rate_limiter,
    )
    services.under_clues.append(hall.build_laugh_rows)
    pages = ClubPages(
        services.dispatcher,
        services.matches,
        club,
        hall.build_this_month_page,
        services.rows,
        services.recap_providers,
        services.rate_limiter,
    )
    services.cogs.extend((hall, pages))
    services.background.tasks["hall"] = build_periodic_task(club.hall.compute_clue_likelihoods)
