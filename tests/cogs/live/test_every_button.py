"""Every button that a page offers is answered there, and what it posts or hands over is whole."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import asynccontextmanager
from functools import partial

import pytest

from cogs.live import page_socket
from tests.cogs.evening import Evening
from tests.cogs.live.conftest import LiveBot, Opens
from tests.cogs.live.guesting import come, guest_link
from tests.cogs.live.tabs import Tab
from tests.cogs.live.web_interactions import Hand
from tests.cogs.sayings import text_for

Tabs = Callable[[], Awaitable[Tab]]
ENDS = {"halt", "leave_really", "give_up", "abandon_really", "rematch"}
AS_IT_STANDS = {"tick", "mark", "give", "clue", "end_turn", "end_turn_really", "guess", "touch"}
"""What plays on, or shows what it did on the board of who pressed before it is sent."""
RESEATS = {"put", "remove", "sit"}
"""What seats others, or the person themselves, so that keys go to other people."""


@pytest.fixture(autouse=True)
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody presses too fast."""
    monkeypatch.setattr(page_socket, "MESSAGES_PER_SECOND", 10_000)


def keeps(kind: str, besides: Collection[str] = ()) -> bool:
    """Tell whether a button ends what the others are pressed in, or plays on."""
    return kind.split(":", maxsplit=1)[0] in ENDS | AS_IT_STANDS | RESEATS or kind in besides


@asynccontextmanager
async def no_error(evening: Evening, running: LiveBot) -> AsyncIterator[None]:
    """Have nothing logged, and nothing sent that Discord would not take."""
    yield
    assert running.counters.errors == {"mishap": 0, "weather": 0}
    assert not evening.local.violations


@pytest.mark.rule("H9")
async def test_every_page_button_shows_its_result(
    evening: Evening, sits: Opens, tabs: Tabs, running_bot: LiveBot
) -> None:
    await evening.deal()
    red, blue = evening.teams
    url, _ = await guest_link(evening.now, red.spymaster)
    eva = evening.local.person("Eva", locale="en-US")
    spymaster, operative = await sits(blue.spymaster), await sits(red.operative)
    host, watching = await sits(red.spymaster), await sits(eva)
    guest = await come(await tabs(), url, "Zoe")
    async with no_error(evening, running_bot):
        for tab in (host, spymaster, operative, watching, guest):
            hand = Hand(tab, keeps)
            await hand.press_all()
            assert not hand.refused
            assert hand.parts("show:0", "picture")

    await evening.lose()
    hands: list[Hand] = []
    async with no_error(evening, running_bot):
        for tab in (watching, guest, host):
            await tab.until(lambda tab=tab: "next" in tab.may)  # type: ignore[misc]
            again = [one for one in tab.may["next"] if one["press"].endswith("rematch:again")]
            assert bool(again) is (tab is host)
            pressed = frozenset(kind for hand in hands for kind in hand.answers)
            hands.append(Hand(tab, partial(keeps, besides=pressed)))
            await hands[-1].press_all()
            assert not hands[-1].refused

    first = hands[0]
    assert first.parts("replay", "picture")
    assert first.parts("daily", "picture")
    (keepsake,) = first.parts("keepsake", "file")
    kind, _, body = keepsake["href"].partition(",")
    assert (kind, keepsake["download"]) == ("data:text/html;base64", "codenames-1.html")
    assert b"<html" in b64decode(body)
    assert first.answers["film"][-1]["say"] == text_for(eva, "live-in-channel")
    (film,) = [one for one in eva.sees(evening.channel) if "film-1.gif" in str(one.files)]
    assert film.images[0].alt == film.file().description
