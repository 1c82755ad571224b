"""The page in Chromium: people come in by their links and play a turn by tapping the cards."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.cogs.browsing import BROWSER, DESKTOP, OUT, PHONE, launched
from tests.cogs.evening import Evening
from tests.cogs.live.conftest import link
from tests.local_discord import Person

pytestmark = [
    pytest.mark.skipif(BROWSER is None, reason="NO BROWSER: install chromium"),
    pytest.mark.browser,
]
PATIENCE_MS = 60_000


@asynccontextmanager
async def looking(browser: Any, evening: Evening, person: Person, size: Any) -> AsyncIterator[Page]:
    """Have somebody open their link in a browser of their own; nothing may go wrong there."""
    context = await browser.new_context(viewport=size, has_touch=True)
    page, wrong = await context.new_page(), list[str]()
    page.set_default_timeout(PATIENCE_MS)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda told: wrong.append(told.text) if told.type == "error" else None)
    await page.goto(await link(evening, person))
    await expect(page.locator("#board [role=gridcell]")).to_have_count(25, timeout=PATIENCE_MS)
    assert "#" not in page.url
    yield page
    assert wrong == []
    await context.close()


async def test_a_turn_is_played_by_tapping_the_cards(evening: Evening) -> None:
    await evening.deal()
    OUT.mkdir(exist_ok=True)
    async with (
        launched() as browser,
        looking(browser, evening, evening.team.spymaster, PHONE) as giving,
        looking(browser, evening, evening.team.operative, DESKTOP) as guessing,
    ):
        await giving.screenshot(path=OUT / "live-giving.png")
        await guessing.screenshot(path=OUT / "live-waiting.png")
        own = await evening.own()
        for codename in own[:2]:
            await giving.locator(f"#board [role=gridcell][aria-label^='{codename}' i]").first.tap()
        await giving.screenshot(path=OUT / "live-ticked.png")
        await giving.locator("#dock input").first.fill("panorama")
        await giving.locator("#dock button").last.tap()
        await expect(guessing.locator("#clue")).to_contain_text("panorama", ignore_case=True)
        card = guessing.locator(f"#board [role=gridcell][aria-label^='{own[0]}' i]").first
        await card.tap()
        await guessing.screenshot(path=OUT / "live-marked.png")
        await guessing.locator("#dock button", has_text=own[0]).first.tap()
        await expect(giving.locator("#say")).to_contain_text(own[0], timeout=PATIENCE_MS)
        await giving.screenshot(path=OUT / "live-found.png")
