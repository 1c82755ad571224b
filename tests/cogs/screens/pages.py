"""Every page of a recap."""

from __future__ import annotations

from cogs.screens.custom_ids import UnknownButton
from cogs.screens.markup import voice
from cogs.screens.recap import recap
from cogs.screens.screen import Screen
from engine.tables import Table
from tests.cogs.screens.wire import texts


def all_pages(table: Table, language: str) -> list[Screen]:
    """Draw every page of a recap."""
    drawn: list[Screen] = []
    try:
        while True:
            drawn.append(recap(table, voice(language), len(drawn)))
    except UnknownButton:
        return drawn


def told(table: Table, language: str) -> str:
    """Give a recap's words, page after page."""
    return "\n".join(text for screen in all_pages(table, language) for text in texts(screen))
