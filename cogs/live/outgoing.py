"""Outgoing messages that are no state: why a page is closed, and where the next table is."""

from __future__ import annotations

from typing import Any

from cogs.live.page_socket import PageSocket
from cogs.screens.markup import voice
from engine.tables import Table

CLOSE_REASONS = ("session", "guest", "removed", "old", "many", "fast", "stop", "gone")
"""Reasons to close a page; each has its sentence."""


def announce_next_table(table: Table, page: PageSocket, *, now: bool = False) -> None:
    """Send a page another table once: to go there `now`, or when its person likes.

    A guest's page is left out: they came to one table only (H9).
    """
    if page.told_of == table.id or not page.session.may_show(table.id):
        return
    page.told_of = table.id
    page.send(next_table_message(table, page.language) | ({"now": True} if now else {}))


def next_table_message(table: Table, language: str) -> dict[str, Any]:
    """Return the message that leads a page to the next table."""
    where = f"{table.place.guild}/{table.id}"
    return {"t": "go", "table": where, "say": voice(language)("live-next")}


def close_message(why: str, language: str) -> dict[str, Any]:
    """Return the message that closes a page, with its reason."""
    return {"t": "bye", "why": why, "say": voice(language)(f"live-bye-{why}")}


def session_ended_message(page: PageSocket) -> dict[str, Any]:
    """Return the message that a page's session has ended; a guest's has its own words (H9)."""
    return close_message("session" if page.session.only_match is None else "guest", page.language)
