"""What tests of everything want to know of the live table."""

from __future__ import annotations

from collections.abc import Iterator

from cogs.live.cog import LINK
from cogs.live.deeds import measured
from cogs.live.farewells import Farewells
from cogs.live.letters import BYE
from cogs.live.screens import guests, link
from cogs.live.texts import names
from cogs.screens.markup import voice
from cogs.screens.screen import Screen
from cogs.wire.meters import Durations
from tests.engine.telling.scenes import EVERY_BOARD as UNTIMED

COSTS = ((LINK, None),)
PUT_TOGETHER = (
    ("live-bye-*", {f"live-bye-{why}" for why in BYE}),
    ("live-page-*", {f"live-page-{name}" for name in names("en")}),
)
MEASURED = (lambda: measured(1, {"done": Durations()}), Farewells().measures)


def whispers(language: str) -> Iterator[tuple[str, Screen]]:
    """List what people are shown who ask for a link."""
    url, say = "https://play.example/t/1/2#secret", voice(language)
    yield "live link", link(url, say)
    for table in list(UNTIMED.values())[:1]:
        yield "live link of a host", link(url, say, table(language))
        yield "guest link", guests(table(language), url, say)


WHISPERS = (whispers,)
