"""A recap, and everything that its buttons whisper."""

from __future__ import annotations

from cogs.screens.custom_ids import UnknownButton
from cogs.screens.markup import voice
from cogs.screens.recap import MoreKind, RecapPart, recap_more_screen, recap_part, recap_screen
from cogs.screens.screen import Screen
from engine.tables import Defaults, Standing, Table
from tests.cogs.every_row import every_row
from tests.cogs.screens.wire import texts


def clue_pages(table: Table, language: str) -> list[Screen]:
    """Draw every page of *Every clue*."""
    drawn: list[Screen] = []
    try:
        while True:
            page, say = str(len(drawn)), voice(language)
            drawn.append(recap_part(table, page, Standing(), say))
    except UnknownButton:
        return drawn


def all_pages(table: Table, language: str) -> list[Screen]:
    """Draw a recap and all that it tells on asking."""
    say = voice(language)
    others = [recap_part(table, one.value, Standing(), say) for one in RecapPart]
    others += [recap_more_screen(table, rest, every_row(), Defaults(), say) for rest in MoreKind]
    return [
        recap_screen(table, say, Standing(), offers=every_row().recap),
        *clue_pages(table, language),
        *others,
    ]


def recap_words(table: Table, language: str) -> str:
    """Give a recap's words, and those of all that it tells."""
    return "\n".join(text for screen in all_pages(table, language) for text in texts(screen))
