"""What tests of everything want to know of the live table."""

from __future__ import annotations

from collections.abc import Iterator

from cogs.interactions.counters import Histogram
from cogs.live.close_reasons import CLOSE_REASONS, CloseCounters
from cogs.live.cog import LINK
from cogs.live.page_actions import measure_pages
from cogs.live.page_texts import list_text_names
from cogs.live.screens import guest_link_screen, link_screen
from cogs.screens.markup import voice
from cogs.screens.screen import Screen
from tests.engine.telling.scenes import EVERY_BOARD as UNTIMED

COSTS = ((LINK, None),)
THE_SAME_IN_PORTUGUESE = ("live-page-labelled",)
PUT_TOGETHER = (
    ("live-bye-*", {f"live-bye-{why}" for why in CLOSE_REASONS}),
    ("live-page-*", {f"live-page-{name}" for name in list_text_names("en")}),
)
MEASURED = (lambda: measure_pages(1, {"done": Histogram()}), CloseCounters().list_metrics)


def ephemerals(language: str) -> Iterator[tuple[str, Screen]]:
    """List what people are shown who ask for a link."""
    url, say = "https://play.example/t/1/2#secret", voice(language)
    yield "live link", link_screen(url, say)
    for table in list(UNTIMED.values())[:1]:
        yield "live link of a host", link_screen(url, say, table(language))
        yield "guest link", guest_link_screen(table(language), url, say)


EPHEMERALS = (ephemerals,)
