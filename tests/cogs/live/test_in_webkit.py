"""The live table's page in WebKit, which Safari is made of: one turn on a phone and a desktop."""

from __future__ import annotations

import pytest

from tests.cogs.evening import Evening
from tests.cogs.live.conftest import link
from tests.cogs.live.firefox import DESKTOP, FITS, OUT, SMALL, card
from tests.cogs.live.webkit import DISPLAY, DRIVER, Tab, webkit

pytestmark = [
    pytest.mark.skipif(
        DRIVER is None or DISPLAY is None, reason="NO WEBKIT: install webkit2gtk-driver and xvfb"
    ),
    pytest.mark.browser,
]
OWN = """[...document.querySelectorAll(
    "." + document.querySelector("#turn").className.match(/s-\\w+/)[0] + ".key"
)].map((face) => Number(face.closest(".card").dataset.at))"""
"""The cards of the side whose turn it is, as its spymaster's page shows them."""


async def looked_at(tab: Tab, name: str) -> None:
    """Assert that nothing has to be scrolled to act, and keep a picture."""
    await tab.until(FITS)
    await tab.picture(OUT / f"webkit-{name}.png")


@pytest.mark.rule("G4")
async def test_webkit_plays_one_turn_on_phone_and_desktop(evening: Evening) -> None:
    await evening.deal()
    async with webkit() as browser:
        giver = await browser.open(await link(evening, evening.team.spymaster), DESKTOP)
        guesser = await browser.open(await link(evening, evening.team.operative), SMALL)
        for tab in (giver, guesser):
            await tab.until("document.querySelectorAll('.card .face').length === 25")
        own = await giver.sees(OWN)
        for at in own[:2]:
            await giver.tap(card(at))
        await giver.tap("#word")
        await giver.types("panorama")
        await giver.until("document.querySelector('#word').value.toLowerCase() === 'panorama'")
        await looked_at(giver, "clue")
        await giver.tap("#form .main")
        await guesser.until(f"document.querySelector('{card(own[0])}.go')")
        await guesser.tap(card(own[0]))
        await guesser.until(f"document.querySelector('{card(own[0])}.mine')")
        await looked_at(guesser, "marked")
        await guesser.tap("#dock .main")
        for tab in (guesser, giver):
            await tab.until(f"document.querySelector('{card(own[0])} .id')")
        await looked_at(guesser, "guessed")
        await guesser.tap("#more-button")
        await guesser.until("document.querySelector('#sheet').open")
        await looked_at(guesser, "more")
        await guesser.tap("#sheet [data-act=close]")
        await guesser.resize(SMALL[::-1])
        await looked_at(guesser, "sideways")
        await looked_at(giver, "desktop")
        for tab in (giver, guesser):
            assert await tab.sees("mishaps") == []
