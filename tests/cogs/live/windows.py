"""Windows: the live table's page in Chromium, and a hand before it."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from playwright.async_api import Browser, Locator, Page, ViewportSize, expect

from tests.cogs.browsing import OUT, PATIENCE_MS, PHONE

LOST_MID_PRESS = """after => {
    const line = socket;
    const send = line.send.bind(line);
    line.send = (text) => { if (after) send(text); line.close(); };
}"""


class Window:
    """One browser of one person."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def board(self) -> Locator:
        """The board."""
        return self.page.get_by_role("grid")

    @property
    def dock(self) -> Locator:
        """What may be done now, under the thumb."""
        return self.page.locator("#dock")

    @property
    def clue(self) -> Locator:
        """The clue, or the title where there is none."""
        return self.page.get_by_role("heading", level=1)

    @property
    def said(self) -> Locator:
        """The sentence under the board."""
        return self.page.locator("#say")

    @property
    def toast(self) -> Locator:
        """The sentence of a refusal."""
        return self.page.locator("#toast")

    @property
    def sheet(self) -> Locator:
        """What lies over the table."""
        return self.page.get_by_role("dialog")

    def card(self, at: int) -> Locator:
        """A card by its place, from 0."""
        return self.board.get_by_role("gridcell").nth(at)

    async def sees(self, phase: str) -> None:
        """Wait for a phase of the game."""
        await self.page.wait_for_function("phase => state?.phase === phase", arg=phase)

    async def state(self) -> dict[str, Any]:
        """Give what the page knows."""
        known: dict[str, Any] = await self.page.evaluate("state")
        return known

    async def cards(self, key: str) -> list[int]:
        """List the covered cards that are such a one in this spymaster's key."""
        cards = (await self.state())["cards"]
        return [int(at) for at, one in cards.items() if one.get("k") == key and "f" not in one]

    async def mark(self, at: int) -> None:
        """Tap a card, and wait until the bot offers to guess it."""
        await self.card(at).tap()
        await expect(self.card(at)).to_have_class(re.compile("mine"))

    async def guess(self, at: int) -> None:
        """Tap a card and guess it, and wait until it is turned over."""
        await self.mark(at)
        await self.guess_marked(at)

    async def guess_marked(self, at: int) -> None:
        """Guess the card that is marked, and wait until it is turned over."""
        await self.dock.get_by_role("button", name="Guess").tap()
        await expect(self.card(at).locator(".id")).to_be_visible()

    async def give(self, word: str, meant: list[int]) -> None:
        """Tap what the clue means, type it, and wait until it is out."""
        for at in meant:
            await self.card(at).tap()
            await expect(self.card(at)).to_have_class(re.compile("ticked"))
        await self.dock.get_by_role("textbox").fill(word)
        await self.dock.get_by_role("textbox").press("Enter")
        await expect(self.clue).to_contain_text(word.upper())

    async def end(self, *, early: bool = False) -> None:
        """End the turn, and say so again where that is early."""
        await self.dock.get_by_role("button", name="End turn").tap()
        if not early:
            return
        await self.sheet.get_by_role("button", name="End turn").tap()
        await expect(self.sheet).to_be_hidden()

    async def breaks(self, *, after_sending: bool) -> None:
        """Have the line break with the next message: before it is heard, or before its answer."""
        await self.page.evaluate(LOST_MID_PRESS, after_sending)

    async def is_back(self) -> None:
        """Wait until the line is there again, and all that was sent is answered."""
        await self.page.wait_for_function("() => socket?.readyState === 1 && !unanswered.size")
        await expect(self.page.locator("#lost")).to_be_hidden()

    async def fits(self) -> None:
        """Assert that nothing has to be scrolled to act."""
        over = "[document.documentElement, document.querySelector('#app')].map("
        over += "one => one.scrollHeight - one.clientHeight)"
        assert await self.page.evaluate(over) == [0, 0]


@asynccontextmanager
async def window(
    browser: Browser, url: str, name: str, size: ViewportSize
) -> AsyncIterator[Window]:
    """Open a link in a browser of its own; every error of its script fails the test.

    What it shows at last is kept as a picture, to be looked at.
    """
    expect.set_options(timeout=PATIENCE_MS)
    wrong: list[str] = []
    context = await browser.new_context(viewport=size, has_touch=True, reduced_motion="reduce")
    page = await context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    await page.goto(url)
    await page.locator("#app").wait_for()
    assert "#" not in page.url
    try:
        yield Window(page)
    finally:
        OUT.mkdir(exist_ok=True)
        await page.screenshot(path=OUT / f"live-{name}.png")
        await context.close()
    assert not wrong


class Windows:
    """Browsers of several people."""

    def __init__(self, browser: Browser, stack: AsyncExitStack) -> None:
        self._browser = browser
        self._stack = stack

    async def open(self, url: str, name: str, size: ViewportSize = PHONE) -> Window:
        """Open a link in a browser of its own, whose picture gets that name."""
        return await self._stack.enter_async_context(window(self._browser, url, name, size))
