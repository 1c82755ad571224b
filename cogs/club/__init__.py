"""The club: the finished games of a server on pages, and its outstanding clues."""

from __future__ import annotations

from cogs.club.cogs.hall import HallPages
from cogs.club.cogs.pages import ClubPages
from cogs.club.tabs import NAMES, Tab
from cogs.wire.beside import rest_after
from cogs.wire.services import Services
from cogs.wire.tree import MOVED
from engine.club import beside

MOVED |= {tab.value: ("command-club", NAMES[tab]) for tab in Tab}


def add(to: Services) -> None:
    """Register the feature: the club's pages and its hall of clues."""
    club = beside(to.matches)
    hall = HallPages(to.matches, club.hall, to.rows, to.under_clues, to.tellers, to.allowances)
    to.under_clues.also(hall.laughing)
    pages = ClubPages(to.dispatcher, to.matches, club, hall.page, to.rows, to.tellers)
    to.cogs.extend((hall, pages))
    to.background.also("hall", rest_after(club.hall.weigh))
