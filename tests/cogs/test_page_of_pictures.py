"""The pictures' emojis on the page of the local Discord: in the list, on *Guess*, in a line."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from aiohttp import ClientSession
from playwright.async_api import Browser, Page as BrowserPage, expect

from tests.cogs.boards_on_a_page import PLAYED, BoardPoster, table
from tests.cogs.browsing import BROWSER, PHONE, browser_page
from tests.cogs.posted import NAMES
from tests.local_discord import LocalDiscord
from tests.local_discord.bot_process import BotProcess
from tests.local_discord.page.page import Page

pytestmark = [
    pytest.mark.skipif(BROWSER is None, reason="NO BROWSER: install chromium"),
    pytest.mark.asyncio(loop_scope="session"),
]
LINE_PX = 22
SEEN = "images => images.map(image => [image.naturalWidth, image.getBoundingClientRect().height])"


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def board(browser: Browser) -> AsyncIterator[BrowserPage]:
    """Open a board of pictures on a phone, with one card marked by four people."""
    local = LocalDiscord()
    Page(local, BotProcess(local, Path("never started")))
    async with local, ClientSession() as session:
        poster = BoardPoster(local, session, local.guild("Table").channel("games"))
        accounts = {number: local.person(name).id for number, name in enumerate(NAMES, 1)}
        await poster.post(table(PLAYED["pictures, by majority"], "en", accounts))
        async with browser_page(browser, local.url, PHONE) as page:
            await expect(page.get_by_role("log").get_by_role("article")).to_have_count(2)
            await page.wait_for_load_state("networkidle")
            yield page


async def test_each_option_of_the_open_list_has_its_picture(board: BrowserPage) -> None:
    picker = board.get_by_role("log").get_by_role("combobox").first
    await picker.click()
    options = board.get_by_role("option")
    count = await options.count()
    images = await options.locator("img.emoji").evaluate_all(SEEN)
    await picker.click()

    assert count > 1
    assert images == [[128, 24]] * count


async def test_guess_shows_its_picture_and_grows_no_taller(board: BrowserPage) -> None:
    guess = board.locator('[data-custom-id*=":touch"]')
    others = board.locator('[data-custom-id$=":key"]')
    (image,) = await guess.locator("img.emoji").evaluate_all(SEEN)
    heights = "buttons => buttons.map(button => button.getBoundingClientRect().height)"

    assert image == [128, 20]
    assert await guess.evaluate_all(heights) == await others.evaluate_all(heights)


async def test_a_line_with_pictures_is_as_tall_as_any(board: BrowserPage) -> None:
    images = await board.locator(".markdown img.emoji").evaluate_all(SEEN)

    assert images
    assert all(width == 128 and height <= LINE_PX for width, height in images)
