"""*Live* beside each person of `make play`: their own page, all in one browser."""

from __future__ import annotations

import re
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from tests.cogs.browsing import BROWSER, DESKTOP, OUT, PATIENCE_MS, PHONE, launched
from tests.cogs.live.conftest import LiveBot
from tests.local_discord import LocalDiscord
from tests.local_discord.bot_process import BotProcess
from tests.local_discord.page.entrances import EntryPoints
from tests.local_discord.page.page import Page as LocalPage
from tests.local_discord.play import seat_four

pytestmark = [
    pytest.mark.skipif(BROWSER is None, reason="NO BROWSER: install chromium"),
    pytest.mark.browser,
]


async def tapped(page: Page, name: str) -> Page:
    """Tap *Live* beside somebody, and give the window that it opens."""
    async with page.context.expect_page() as opened:
        await page.get_by_role("button", name=f"Live table of {name}").click()
    return await opened.value


async def test_one_tap_opens_ones_own_page(games: Path) -> None:
    local = LocalDiscord()
    bot = LiveBot(local, games)
    away, entrances = BotProcess(local, Path("never started")), EntryPoints(bot.address)
    away.environment["WEB_URL"] = bot.address
    LocalPage(local, away, entrances=entrances)
    expect.set_options(timeout=PATIENCE_MS)
    async with local, launched() as browser, AsyncExitStack() as stack:
        seat_four(local)
        await entrances.open()
        stack.push_async_callback(entrances.close)
        await bot.start()
        stack.push_async_callback(bot.stop)
        page = await browser.new_page(viewport=DESKTOP)
        await page.goto(local.url)
        nothing = await tapped(page, "Ana")
        await expect(nothing.locator("body")).to_contain_text("/codenames start")
        ana, bruno = local.people[:2]
        (channel,) = [one for one in local.world.channels.values() if one.name == "games"]
        await (await ana.slash(channel, "codenames start")).finished()
        for name in ("Ana", "Bruno"):
            shown = await tapped(page, name)
            await shown.wait_for_url(re.compile(r"/t/\d+/1$"))
            await shown.reload()
            await shown.wait_for_function(
                "name => state?.people[state.you]?.name === name", arg=name
            )
        OUT.mkdir(exist_ok=True)
        for at, size in (("desktop", DESKTOP), ("phone", PHONE)):
            await page.set_viewport_size(size)
            await page.screenshot(path=OUT / f"live-doors-{at}.png")
        assert not any(one.message.seen_by for one in bruno.sees(channel))
        assert not local.violations
