"""After the end on the live table's page in Chromium: what is looked at again, and who plays on."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from tests.cogs.browsing import BROWSER, DESKTOP, OUT
from tests.cogs.evening import Evening
from tests.cogs.live.conftest import link
from tests.cogs.live.guesting import guest_link
from tests.cogs.live.sittings import SMALL
from tests.cogs.live.windows import Window, Windows
from tests.cogs.losing import clue_for_two, touch_the_assassin

pytestmark = [
    pytest.mark.skipif(BROWSER is None, reason="NO BROWSER: install chromium"),
    pytest.mark.browser,
    pytest.mark.usefixtures("running_bot"),
]


async def shows_its_board(window: Window, named: str) -> None:
    """Assert that the sheet shows a picture, whole and as wide as the sheet; keep what it shows."""
    picture = window.rendered.get_by_role("img")
    await expect(picture).to_have_attribute("alt", re.compile(r"\w"))
    sizes = "one => [one.naturalWidth > 2, one.width === one.closest('dialog').clientWidth]"
    assert await picture.evaluate(sizes) == [True, True]
    assert await window.rendered.evaluate("one => one.scrollWidth <= one.clientWidth")
    await window.page.screenshot(path=OUT / f"live-{named}.png")


async def picks_a_card(window: Window, named: str) -> None:
    """Pick a card below a picture of the board; what guesses it is in sight with the board."""
    await shows_its_board(window, named)
    await window.rendered.get_by_role("radio").nth(3).click()
    guess = window.rendered.get_by_role("button", name=re.compile("^Guess [A-Z]"))
    await expect(guess).to_be_in_viewport(ratio=1)
    await shows_its_board(window, f"{named}-marked")


@pytest.mark.rule("H4", "E5", "E6")
async def test_page_shows_the_same_pictures_as_discord(evening: Evening, windows: Windows) -> None:
    for person in evening.local.people:
        person.account.locale = "en-US"
    await evening.deal()
    eva = evening.local.person("Eva", locale="en-US")
    phone = await windows.open(await link(evening, eva), "pictures-phone", SMALL)
    desktop = await windows.open(await link(evening, evening.team.operative), "films", DESKTOP)
    await touch_the_assassin(evening, await clue_for_two(evening))
    for window, name in ((phone, "phone"), (desktop, "desktop")):
        await window.sees("over")
        await window.does("Replay")
        await shows_its_board(window, f"replay-{name}")
        first = await window.rendered.get_by_role("img").get_attribute("src")
        await window.rendered.get_by_role("button", name="Next").click()
        await expect(window.rendered.get_by_role("img")).not_to_have_attribute("src", first or "")
        async with window.page.expect_download() as taken:
            await window.rendered.get_by_role("button", name="Save as a page").click()
            await window.rendered.get_by_role("link", name=re.compile("page of this game")).click()
        assert (await taken.value).suggested_filename == "codenames-1.html"
        await window.under_more("Today's case")
        await picks_a_card(window, f"case-{name}")
        await window.page.keyboard.press("Escape")
        played = window is desktop  # a spectator has no *Again*, so it stands in the dock
        await (window.under_more if played else window.does)("What did it mean?")
        await window.rendered.get_by_role("radio", name="ZEPPELIN").click()
        await picks_a_card(window, f"puzzle-{name}")
        await window.page.keyboard.press("Escape")


@pytest.mark.rule("A9", "H9")
async def test_guest_follows_to_the_next_game_with_one_tap(
    evening: Evening, windows: Windows
) -> None:
    for person in evening.local.people:
        person.account.locale = "en-US"
    await evening.deal()
    host = evening.teams[0].spymaster
    url, _ = await guest_link(evening.now, host)
    zoe = await windows.guest(url, "guest-again", ["Zoe"], SMALL)
    ana = await windows.open(await link(evening, host), "host-again", DESKTOP)
    await evening.lose()
    await zoe.sees("over")
    await expect(zoe.dock.locator(".main")).to_have_text("Recap")
    await ana.does("Again")
    await expect(zoe.rendered).to_contain_text("The next game")
    await zoe.page.screenshot(path=OUT / "live-guest-invited-again.png")
    await zoe.page.keyboard.press("Escape")
    await zoe.does("Next game")
    await zoe.page.wait_for_url(re.compile(r"/2$"))
    await zoe.page.wait_for_function("() => state?.people[state.you].name === 'Zoe'")
    await zoe.knows("() => state.people[state.you].seat")
    await zoe.sees("clue")
    await zoe.fits()
