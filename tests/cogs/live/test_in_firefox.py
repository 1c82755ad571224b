"""The live table's page in Firefox: people come by links, tap, type, guess, and are cut off."""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.cogs.evening import arrive
from tests.cogs.live.conftest import LiveBot, link
from tests.cogs.live.firefox import FIREFOX, OUT, Tab, firefox
from tests.cogs.live.lines import Cut, Line
from tests.local_discord import LocalDiscord

pytestmark = [
    pytest.mark.skipif(FIREFOX is None, reason="NO FIREFOX: install firefox-esr"),
    pytest.mark.browser,
]
SMALL, DESKTOP = (360, 640), (1280, 900)
FITS = """[document.documentElement, document.querySelector("#app")]
    .every((one) => one.scrollHeight <= one.clientHeight)"""


def card(at: int) -> str:
    """Find a card by its place."""
    return f'.card[data-at="{at}"]'


async def looked_at(tab: Tab, name: str) -> None:
    """Assert that nothing has to be scrolled to act, and keep a picture."""
    await tab.until(FITS)
    await tab.picture(OUT / f"firefox-{name}.png")


@pytest.mark.rule("A9", "G4")
async def test_firefox_turn_on_phone_and_desktop_survives_a_disconnect(
    local: LocalDiscord, games: Path
) -> None:
    async with Line() as line, firefox() as browser, AsyncExitStack() as stack:
        bot = LiveBot(local, games, line)
        await bot.start()
        stack.push_async_callback(bot.stop)
        evening = arrive(local, "en")
        await evening.deal()
        giver = await browser.open(await link(evening, evening.team.spymaster), DESKTOP)
        guesser = await browser.open(await link(evening, evening.team.operative), SMALL)
        for tab in (giver, guesser):
            await tab.until("state && cells.length")
        own = await giver.sees("cardIds().filter((at) => card(at).k === state.team)")
        for at in own[:2]:
            await giver.tap(card(at))
        await giver.tap("#word")
        await giver.types("panorama")
        await looked_at(giver, "clue")
        await giver.tap("#form .main")
        await guesser.until("may().mark")
        await guesser.tap(card(own[0]))
        await guesser.until("may().guess && !expected")
        await looked_at(guesser, "marked")
        await guesser.tap("#dock .main")
        await guesser.until(f"document.querySelector('{card(own[0])} .id')")
        await looked_at(guesser, "guessed")

        line.cut(Cut.SENT)
        await guesser.tap(card(own[1]))
        await guesser.until(
            "socket?.readyState === 1 && !unanswered.size && may().guess && !expected"
        )
        assert await guesser.sees("mine()") == own[1]
        await guesser.tap("#dock .main")
        await giver.until(f"document.querySelector('{card(own[1])} .id')")
        await guesser.tap("#more-button")
        await looked_at(guesser, "more")
        await guesser.resize((640, 360))
        await looked_at(guesser, "sideways")
        await looked_at(giver, "desktop")
        assert browser.errors == []
