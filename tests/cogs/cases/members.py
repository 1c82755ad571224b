"""What tests of everything want to know of cases and puzzles."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import time

from cogs.cases import posted_screens
from cogs.cases.offers import offer
from cogs.screens.markup import voice
from cogs.screens.screen import Screen
from cogs.screens.server_settings import Tabs
from tests.cogs.cases.rereadings import rereadings
from tests.engine.telling.scenes import OVER

COMMANDS = ("daily",)
THE_SAME_IN_PORTUGUESE = ("case-day-streak",)
TABS = ((posted_screens.TAB, posted_screens.TAB_NAME),)
PUT_TOGETHER = (
    ("puzzle-*", {"puzzle-found", "puzzle-missed"}),
    ("puzzle-is-*", {f"puzzle-is-{one}" for one in ("new", "begun", "found", "missed")}),
)


def whispers(language: str) -> Iterator[tuple[str, Screen]]:
    """List the clues of every end, read again."""
    for name, made in OVER.items():
        for shown, screen in rereadings(made(language), language):
            yield f"puzzle {shown}: {name}", screen


def by_themselves(language: str) -> Iterator[tuple[str, Screen]]:
    """List what a server and its people choose of the case by itself, and are told of it."""
    say, tabs = voice(language), Tabs(dict(TABS))
    for channel in (None, 1 << 60):
        tab = posted_screens.posts(channel, time(9), "America/Argentina/Salta", 0, tabs, say)
        yield f"case by itself, {channel}", tab
    for days in (1, 100):
        yield f"case at stake, {days}", posted_screens.streak(days, 0, say)
    yield "case reminded", posted_screens.reminded(say)
    yield "case reminded no more", posted_screens.reminded_no_more(say)
    yield "case posted no more", posted_screens.posts_ended(1 << 60, say)


WHISPERS = (whispers, by_themselves)
OFFER = (offer,)
