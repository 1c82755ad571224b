"""A recap, and everything that its buttons whisper."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.screens.custom_ids import UnknownButton
from cogs.screens.markup import voice
from cogs.screens.recap import Asked, Below, asked, more, recap
from cogs.screens.rows import Offer
from cogs.screens.screen import Screen
from engine.tables import Defaults, Standing, Table
from tests.cogs.every_row import every_row
from tests.cogs.screens.wire import texts


def clue_pages(table: Table, language: str, offers: Sequence[Offer] | None = None) -> list[Screen]:
    """Draw every page of *Every clue*."""
    below = every_row().pages if offers is None else offers
    drawn: list[Screen] = []
    try:
        while True:
            page, say = str(len(drawn)), voice(language)
            drawn.append(asked(table, page, Standing(), say, (), below))
    except UnknownButton:
        return drawn


def all_pages(table: Table, language: str) -> list[Screen]:
    """Draw a recap and all that it tells on asking."""
    say = voice(language)
    others = [asked(table, one.value, Standing(), say) for one in Asked]
    others += [more(table, rest, every_row(), Defaults(), say) for rest in Below]
    return [
        recap(table, say, Standing(), offers=every_row().ending),
        *clue_pages(table, language),
        *others,
    ]


def told(table: Table, language: str) -> str:
    """Give a recap's words, and those of all that it tells."""
    return "\n".join(text for screen in all_pages(table, language) for text in texts(screen))
