"""The page lays a message out as Discord's clients do, and leaves a phone its screen."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from io import BytesIO
from pathlib import Path

import pytest
import pytest_asyncio
from aiohttp import ClientSession, FormData
from PIL import Image
from playwright.async_api import Browser, Locator, ViewportSize

from tests.cogs.browsing import BROWSER, PHONE, browser_page, launched
from tests.local_discord import LocalDiscord
from tests.local_discord.bot_process import BotProcess
from tests.local_discord.page.page import Page
from tests.local_discord.play import seat_four
from tests.local_discord.wire import Json

pytestmark = [
    pytest.mark.skipif(BROWSER is None, reason="NO BROWSER: install chromium"),
    pytest.mark.asyncio(loop_scope="module"),
]
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
WORDS = ("21 TRAMPOLINE", "22 TIGER", "23 CAT", "24 TELESCOPE", "25 SATELLITE")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    """One browser for all these tests."""
    async with launched() as browser:
        yield browser


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def local() -> AsyncIterator[LocalDiscord]:
    """Four people before a picture of 1320 x 1130, a row of words, one of numbers, a select."""
    running = LocalDiscord()
    Page(running, BotProcess(running, Path("never started")))
    async with running:
        seat_four(running)
        await post(running)
        yield running
        assert not running.violations


async def post(local: LocalDiscord) -> None:
    """Post the message as a bot would."""
    (channel,) = (one for one in local.world.channels.values() if one.name == "games")
    picture = BytesIO()
    Image.new("L", (1320, 1130)).save(picture, "png")
    form = FormData()
    form.add_field("payload_json", json.dumps(message()), content_type="application/json")
    form.add_field("files[0]", picture.getvalue(), filename="board.png")
    address = f"{local.api_url}/channels/{channel.id}/messages"
    headers = {"Authorization": f"Bot {local.token}"}
    async with ClientSession() as session:
        await session.post(address, data=form, headers=headers)


def message() -> Json:
    options = [{"label": word, "value": word} for word in WORDS]
    select = {"type": 3, "custom_id": "select", "options": options}
    gallery = {
        "type": 12,
        "items": [{"media": {"url": "attachment://board.png"}, "description": "a board"}],
    }
    parts = [
        {"type": 10, "content": "## Whose turn it is"},
        gallery,
        {"type": 1, "components": [select]},
        row(WORDS),
        row(tuple(map(str, range(1, 6)))),
    ]
    container = {"type": 17, "accent_color": 0xCF3138, "components": parts}
    attachments = [{"id": 0, "filename": "board.png", "description": "a board"}]
    return {"flags": 1 << 15, "components": [container], "attachments": attachments}


def row(labels: tuple[str, ...]) -> Json:
    buttons = [{"type": 2, "style": 2, "label": label, "custom_id": label} for label in labels]
    return {"type": 1, "components": buttons}


async def boxes(shown: Locator) -> list[tuple[int, int, int, int]]:
    """Tell where these stand, in px: left, top, width, height."""
    script = """all => all.map(one => one.getBoundingClientRect())
        .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round))"""
    return [(x, y, width, height) for x, y, width, height in await shown.evaluate_all(script)]


async def lines(row: Locator) -> list[int]:
    """Tell how many buttons stand on each line of a row."""
    tops = [top for _, top, _, _ in await boxes(row.get_by_role("button"))]
    return [tops.count(top) for top in dict.fromkeys(tops)]


async def test_a_desktop_bounds_a_picture_to_550_by_350_and_keeps_five_buttons_in_a_row(
    browser: Browser, local: LocalDiscord
) -> None:
    async with browser_page(browser, local.url, DESKTOP) as page:
        ((left, top, width, height),) = await boxes(page.get_by_role("img", name="a board"))
        assert (width, height) == (409, 350)
        (badge,) = await boxes(page.get_by_role("button", name="ALT"))
        assert badge[0] + badge[2] - left == 44
        assert top + height - badge[1] == 24
        rows = page.locator(".row")
        assert await lines(rows.nth(2)) == [5]
        assert {height for *_, height in await boxes(rows.nth(2).get_by_role("button"))} == {32}


async def test_a_phone_bounds_a_picture_by_the_message_and_wraps_rows_of_five(
    browser: Browser, local: LocalDiscord
) -> None:
    async with browser_page(browser, local.url, PHONE) as page:
        (container,) = await boxes(page.locator(".container"))
        ((_, _, width, height),) = await boxes(page.get_by_role("img", name="a board"))
        assert container[2] == PHONE["width"] - 12 - 40 - 12 - 12
        assert (width, height) == (284, round(284 * 1130 / 1320))
        rows = page.locator(".row")
        assert max(await lines(rows.nth(1))) in {2, 3}  # as the font goes
        assert await lines(rows.nth(2)) == [4, 1]
        assert {height for *_, height in await boxes(rows.nth(2).get_by_role("button"))} == {40}
        assert (await boxes(page.get_by_role("combobox").first))[0][3] == 44
