"""Every button that a page offers is answered there, and what it posts or hands over is whole."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

from cogs.live import page
from tests.cogs.evening import Evening
from tests.cogs.live.conftest import LiveBot, Opens
from tests.cogs.live.guesting import come, guest_link
from tests.cogs.live.pressing import Hand
from tests.cogs.live.tabs import Tab
from tests.cogs.sayings import said

Tabs = Callable[[], Awaitable[Tab]]
ENDS = {"halt", "leave_really", "give_up", "abandon_really", "rematch"}
AS_IT_STANDS = {"tick", "mark", "give", "clue", "end_turn", "end_turn_really", "guess", "touch"}
"""What plays on, or shows what it did on the board of who pressed before it is sent."""


@pytest.fixture(autouse=True)
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody presses too fast."""
    monkeypatch.setattr(page, "A_SECOND", 10_000)


def keeps(kind: str) -> bool:
    """Tell whether a button ends what the others are pressed in, or plays on."""
    return kind.split(":", maxsplit=1)[0] in ENDS | AS_IT_STANDS


@asynccontextmanager
async def no_mishap(evening: Evening, running: LiveBot) -> AsyncIterator[None]:
    """Have nothing logged, and nothing sent that Discord would not take."""
    yield
    assert running.meters.mishaps == {"mishap": 0, "weather": 0}
    assert not evening.local.violations


@pytest.mark.rule("H9")
async def test_whatever_is_pressed_on_a_page_shows_there_what_it_did(
    evening: Evening, sits: Opens, tabs: Tabs, running_bot: LiveBot
) -> None:
    await evening.deal()
    red, blue = evening.teams
    url, _ = await guest_link(evening.now, red.spymaster)
    eva = evening.local.person("Eva", locale="en-US")
    spymaster, operative = await sits(blue.spymaster), await sits(red.operative)
    host, watching = await sits(red.spymaster), await sits(eva)
    guest = await come(await tabs(), url, "Zoe")
    async with no_mishap(evening, running_bot):
        for tab in (host, spymaster, operative, watching, guest):
            hand = Hand(tab, keeps)
            await hand.press_all()
            assert not hand.refused
            assert hand.parts("show:0", "picture")

    await evening.lose()
    async with no_mishap(evening, running_bot):
        for tab in (watching, guest, host):
            await tab.until(lambda tab=tab: "next" in tab.may)  # type: ignore[misc]
            hand = Hand(tab, keeps)
            await hand.press_all()
            assert set(hand.refused) <= ({"film"} if tab is host else set())  # one is there
            if tab is not guest:
                assert hand.parts("replay", "picture")
                assert hand.parts("daily", "picture")
                (kept,) = hand.parts("keepsake", "file")
                kind, _, body = kept["href"].partition(",")
                assert (kind, kept["download"]) == ("data:text/html;base64", "codenames-1.html")
                assert b"<html" in b64decode(body)
            if tab is watching:
                assert hand.told["film"][-1]["say"] == said(eva, "live-in-channel")
    (film,) = [one for one in eva.sees(evening.channel) if "film-1.gif" in str(one.files)]
    assert film.images[0].alt == film.file().description
