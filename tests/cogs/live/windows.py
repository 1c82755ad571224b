"""Windows: the live table's page in Chromium, and a hand before it."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from importlib.resources import files
from typing import Any

from playwright.async_api import (
    Browser,
    BrowserContext,
    Locator,
    Page,
    TimeoutError,  # noqa: A004 - the library's
    ViewportSize,
    expect,
)

from tests.cogs.browsing import OUT, PATIENCE_MS, PHONE

AXE = files("axe_playwright_python").joinpath("axe.min.js")
"""The script of axe-core."""
TWO_FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
VIOLATIONS = """async () => {
    const found = [];
    for (const theme of ["dark", "light"]) {
        document.documentElement.dataset.theme = theme;
        const { violations } = await axe.run(document, { resultTypes: ["violations"] });
        for (const { id, nodes } of violations) found.push([theme, id, nodes[0].html]);
    }
    return found;
}"""
"""What axe-core finds in the dark and in the light."""
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
    def status(self) -> Locator:
        """The sentence under the board."""
        return self.page.locator("#say")

    @property
    def toast(self) -> Locator:
        """The sentence of a refusal."""
        return self.page.locator("#toast")

    @property
    def rendered(self) -> Locator:
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

    async def does(self, label: str, *, within: Locator | None = None) -> None:
        """Tap a button of the dock, or of elsewhere, by its whole name."""
        await (within or self.dock).get_by_role("button", name=label, exact=True).tap()

    async def does_first(self, label: str) -> None:
        """Tap the first button of the dock whose name begins so."""
        await self.dock.get_by_role("button", name=label).first.tap()

    async def opens(self, what: str) -> None:
        """Open *More*, the seats or the clues: by its button, or by the key that is for it."""
        if await self.rendered.is_visible():
            await self.page.keyboard.press("Escape")
        await self.page.evaluate("what => commands[what]({})", what)
        await expect(self.rendered).to_be_visible()

    async def sits_as(self, called: Sequence[str], name: str = "") -> None:
        """Take a seat by the dock, under the first of these names that is free."""
        await self.dock.locator("[data-act=way]").first.tap()
        for one in called:
            await self.rendered.get_by_role("textbox").fill(one)
            await self.page.screenshot(path=OUT / f"live-{name}-name.png")
            async with self.page.expect_response("**/enter"):
                await self.rendered.locator("[type=submit]").tap()
        await self.knows("() => !!state.people[state.you]?.seat")

    async def under_more(self, label: str) -> None:
        """Do what stands under *More*."""
        await self.opens("more")
        await self.does(label, within=self.rendered)

    async def moment(self, name: str) -> None:
        """Look at a moment: nothing has to be scrolled to act, and a picture is kept."""
        await self.fits()
        OUT.mkdir(exist_ok=True)
        await self.page.screenshot(path=OUT / f"live-{name}.png")

    async def keeps_nobody_out(self) -> None:
        """Assert that axe-core finds nothing that keeps somebody out, in the dark and the light."""
        theme = await self.page.evaluate("document.documentElement.dataset.theme")
        await self.page.evaluate(AXE.read_text(encoding="utf-8"))
        assert await self.page.evaluate(VIOLATIONS) == []
        await self.page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)

    async def knows(self, so: str) -> None:
        """Wait until something is so of what the page knows."""
        await self.page.wait_for_function(so)

    async def speaks(self, language: str) -> None:
        """Have the page speak a language from now on."""
        await self.page.evaluate("lang => send({t: 'lang', lang})", language)
        await self.page.wait_for_function(
            "lang => document.documentElement.lang === lang", arg=language
        )

    async def lets_others(self, so: str, later: Callable[[int], None]) -> None:
        """Let time pass, in which computers play, until something is so."""
        while not await self.page.evaluate(f"!!({so})"):
            later(9)
            with suppress(TimeoutError):
                await self.page.wait_for_function(f"() => {so}", timeout=500)

    async def end(self, *, early: bool = False) -> None:
        """End the turn, and say so again where that is early."""
        await self.dock.get_by_role("button", name="Pass").tap()
        if not early:
            return
        await self.rendered.get_by_role("button", name="Pass").tap()
        await expect(self.rendered).to_be_hidden()

    async def reads_the_recap(self, clue: str) -> None:
        """Tap how it ended, read all of that, and every clue besides."""
        await self.page.locator("#turn").tap()
        for line in (await self.state())["over"]["lines"]:
            await expect(self.rendered).to_contain_text(line)
        await self.rendered.get_by_role("button", name="Every clue").tap()
        await expect(self.rendered).to_contain_text(clue)
        await self.rendered.get_by_role("button", name="Close").tap()

    async def breaks(self, *, after_sending: bool) -> None:
        """Have the line break with the next message: before it is heard, or before its answer."""
        await self.page.evaluate(LOST_MID_PRESS, after_sending)

    async def is_back(self) -> None:
        """Wait until the line is there again, and all that was sent is answered."""
        await self.page.wait_for_function("() => socket?.readyState === 1 && !unanswered.size")
        await expect(self.page.locator("#lost")).to_be_hidden()

    async def resize(self, size: ViewportSize) -> None:
        """Make the window so large, and wait until the page has been laid out for it."""
        await self.page.set_viewport_size(size)
        await self.page.evaluate(TWO_FRAMES)

    async def types_beside_a_keyboard(self) -> None:
        """Assert that the board and a held clue's lines stay in sight in what a keyboard leaves."""
        for wide, high in ((390, 380), (844, 190)):
            await self.resize({"width": wide, "height": high})
            await self.dock.get_by_role("textbox").focus()
            for part in (self.status, self.card(0), self.card(24), self.dock):
                await expect(part).to_be_in_viewport(ratio=1)
            await self.fits()
        await self.resize(PHONE)

    async def fits(self) -> None:
        """Assert that nothing has to be scrolled to act."""
        over = "[document.documentElement, document.querySelector('#app')].map("
        over += "one => one.scrollHeight - one.clientHeight)"
        assert await self.page.evaluate(over) == [0, 0]


@asynccontextmanager
async def window(
    context: BrowserContext, url: str, name: str, called: Sequence[str] = ()
) -> AsyncIterator[Window]:
    """Open a link in a browser of its own; every error of its script fails the test.

    A guest takes a seat under the first name that is free of those they want to be `called`.
    What it shows at last is kept as a picture, to be looked at.
    """
    expect.set_options(timeout=PATIENCE_MS)
    wrong: list[str] = []
    page = await context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    await page.goto(url)
    await page.locator("#app").wait_for()
    shown = Window(page)
    if called:
        await shown.sits_as(called, name)
    assert await page.evaluate("isAnonymous()") == ("#" in page.url)
    try:
        yield shown
    finally:
        OUT.mkdir(exist_ok=True)
        await page.screenshot(path=OUT / f"live-{name}.png")
        await context.close()
    assert not wrong


class Windows:
    """Browsers of several people; none moves, but where their `ways` say so."""

    def __init__(
        self, browser: Browser, stack: AsyncExitStack, before: str = "", **ways: Any
    ) -> None:
        self._browser = browser
        self._stack = stack
        self._before = before
        self._ways = {"has_touch": True, "reduced_motion": "reduce", **ways}

    def like(self, before: str = "", **ways: Any) -> Windows:
        """Open browsers that are like that in some ways, such as `color_scheme="light"`.

        The script `before` runs in each before the page's own.
        """
        options = {**self._ways, **ways}
        return Windows(self._browser, self._stack, before or self._before, **options)

    async def _context(self, size: ViewportSize) -> BrowserContext:
        context = await self._browser.new_context(viewport=size, **self._ways)
        await context.add_init_script(self._before)
        return context

    async def blank(self, size: ViewportSize = PHONE) -> Page:
        """Open an empty page in a browser of its own."""
        context = await self._context(size)
        self._stack.push_async_callback(context.close)
        return await context.new_page()

    async def open(self, url: str, name: str, size: ViewportSize = PHONE) -> Window:
        """Open a link in a browser of its own, whose picture gets that name."""
        context = await self._context(size)
        return await self._stack.enter_async_context(window(context, url, name))

    async def guest(
        self, url: str, name: str, called: Sequence[str], size: ViewportSize = PHONE
    ) -> Window:
        """Sit down by a guest's link in a browser of its own, under the first name that is free."""
        context = await self._context(size)
        return await self._stack.enter_async_context(window(context, url, name, called))
