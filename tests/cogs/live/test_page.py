"""The live table's page in Chromium, on phones and a desktop, beside the local Discord."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest
from playwright.async_api import expect

from tests.cogs.browsing import BROWSER, DESKTOP, launched
from tests.cogs.evening import Evening, Says
from tests.cogs.live.conftest import LiveBot, link
from tests.cogs.live.windows import LOST_MID_PRESS, Windows

pytestmark = [
    pytest.mark.skipif(BROWSER is None, reason="NO BROWSER: install chromium"),
    pytest.mark.browser,
]


@pytest.fixture
async def windows() -> AsyncIterator[Windows]:
    async with launched() as browser, AsyncExitStack() as stack:
        yield Windows(browser, stack)


@pytest.mark.rule("A9", "B16", "C18")
async def test_a_game_is_played_on_phones_a_desktop_and_in_discord_and_again(
    evening: Evening, windows: Windows
) -> None:
    for person in evening.local.people:
        person.account.locale = "en-US"
    await evening.deal()
    first, second = evening.team, next(one for one in evening.teams if one is not evening.team)
    giver = await windows.open(await link(evening, first.spymaster))
    guesser = await windows.open(await link(evening, first.operative))
    rival = await windows.open(await link(evening, second.spymaster), DESKTOP)

    own = await giver.cards((await giver.state())["team"])
    word = (await giver.state())["cards"][str(own[0])]["w"]
    await giver.card(own[0]).tap()
    await giver.dock.get_by_role("textbox").fill(word)
    await giver.dock.get_by_role("textbox").press("Enter")
    await expect(giver.toast).to_contain_text(word.upper().replace("\u00ad", ""))
    await expect(giver.dock.get_by_role("textbox")).to_have_value(word)
    await giver.give("panorama", own[1:2])
    await giver.fits()

    await guesser.mark(own[0])
    await expect(rival.card(own[0]).locator(".chip")).to_have_count(1)
    await guesser.card(own[0]).tap()
    await expect(rival.card(own[0]).locator(".chip")).to_have_count(0)
    await guesser.guess(own[0])
    await expect(rival.card(own[0]).locator(".id")).to_be_visible()
    await guesser.end()
    await rival.sees("clue")

    for at in (await rival.cards((await rival.state())["team"]))[:2]:
        await rival.card(at).click()
    await expect(rival.page.locator("#num")).to_have_text("2")
    await rival.board.press("/")
    await rival.page.keyboard.type("karaoke")
    await rival.page.keyboard.press("Enter")
    await evening.local.until(lambda: "KARAOKE" in evening.now.text)
    named = (await evening.own())[0]
    await evening.mark(second.operative, named)
    await expect(guesser.board.locator(".chip")).to_have_count(1)
    await evening.guess(named)
    await expect(guesser.said).to_contain_text(named)
    await evening.stop()

    await giver.sees("clue")
    (assassin,) = await giver.cards("assassin")
    await giver.give("quasar", own[2:3])
    await guesser.mark(assassin)
    await guesser.dock.get_by_role("button", name="Guess").tap()
    for one in (giver, guesser, rival):
        await one.sees("over")
        await one.fits()
    await guesser.dock.get_by_role("button", name="Again").tap()
    await guesser.page.wait_for_url(re.compile(r"/2$"))
    await expect(guesser.board.get_by_role("gridcell")).to_have_count(25)
    await rival.sheet.get_by_role("button", name="Open").tap()
    await expect(rival.board.locator(".key")).to_have_count(25)
