"""Letters: what a page is told that is no state: why it is closed, and where the next table is."""

from __future__ import annotations

from typing import Any

from cogs.live.page import OpenPage
from cogs.screens.markup import voice
from engine.tables import Table

BYE = ("session", "guest", "removed", "old", "many", "fast", "stop", "gone")
"""Why a page is closed; each has its sentence."""


def tell_of_next(table: Table, page: OpenPage, *, now: bool = False) -> None:
    """Tell a page once of another table: to go there `now`, or when its person likes.

    A guest has come to one table alone (H9).
    """
    if page.told_of == table.id or not page.session.shows(table.id):
        return
    page.told_of = table.id
    page.tell(go(table, page.language) | ({"now": True} if now else {}))


def go(table: Table, language: str) -> dict[str, Any]:
    """Tell a page where the next table is."""
    where = f"{table.place.guild}/{table.id}"
    return {"t": "go", "table": where, "say": voice(language)("live-next")}


def bye(why: str, language: str) -> dict[str, Any]:
    """Tell a page why it is closed."""
    return {"t": "bye", "why": why, "say": voice(language)(f"live-bye-{why}")}


def session_ended(page: OpenPage) -> dict[str, Any]:
    """Tell a page that its session has ended, as a guest's ends in its own way (H9)."""
    return bye("session" if page.session.only is None else "guest", page.language)
