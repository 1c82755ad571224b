"""A browser before the page of the local Discord, and the people who sit there by turns."""

from __future__ import annotations

import re
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from playwright.async_api import Browser, Locator, Page, ViewportSize, async_playwright, expect

from tests.cogs.evening import LANGUAGES, MARKS, NAMED_ANEW, Says, key_read, written

OUT = Path(__file__).parents[2] / "out"
BROWSER = shutil.which("chromium")
OFFLINE = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PATIENCE_MS = 120_000  # more than any but a stuck page needs on a busy machine
DESKTOP: ViewportSize = {"width": 1280, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}


@asynccontextmanager
async def launched() -> AsyncIterator[Browser]:
    """Launch a browser."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=BROWSER, args=OFFLINE)
        yield browser
        await browser.close()


@asynccontextmanager
async def browser_page(browser: Browser, address: str, size: ViewportSize) -> AsyncIterator[Page]:
    """Open an address in a window of that size; every script error fails the test."""
    expect.set_options(timeout=PATIENCE_MS)
    errors: list[str] = []
    page = await browser.new_page(viewport=size, reduced_motion="reduce")
    page.set_default_timeout(PATIENCE_MS)
    page.on("pageerror", lambda error: errors.append(str(error)))
    await page.goto(address)
    yield page
    await page.close()
    assert not errors


class Sitting:
    """One window, and whoever sits before it now."""

    def __init__(self, page: Page, language: str) -> None:
        self.page = page
        self._tongue = LANGUAGES.index(language)
        self._pictures = 0

    async def be(self, name: str) -> None:
        """Become somebody."""
        people = self.page.locator("nav.people")
        await people.get_by_role("button", name=re.compile(f"^{name}, ")).click()
        await expect(self.page.get_by_role("region", name=f"{name}\u2019s view")).to_be_visible()

    async def types(self, text: str) -> None:
        """Type into the channel, and send."""
        line = self.page.get_by_role("combobox", name="Message #games")
        await line.fill(text)
        await line.press("Enter")

    def label(self, says: Says) -> str:
        """Give what a public button says in the match's language."""
        return str(says.value[self._tongue])

    @property
    def messages(self) -> Locator:
        """The messages of the open place."""
        return self.page.get_by_role("log").get_by_role("article")

    @property
    def board(self) -> Locator:
        """The public message, which holds the row for the moment."""
        return self.messages.filter(has=self.page.get_by_role("button", name=self.label(Says.MORE)))

    @property
    def lobby(self) -> Locator:
        """The public message before the deal."""
        rules = self.page.get_by_role("button", name=self.label(Says.HOW_TO_PLAY), exact=True)
        return self.messages.filter(has=rules).last

    async def press(self, says: Says, within: Locator | None = None) -> None:
        """Press a button of the board."""
        place = within or self.board.first
        if says in NAMED_ANEW:
            action = NAMED_ANEW[says]
            named = f'[data-custom-id$=":{action}"], [data-custom-id*=":{action}:"]'
            await place.locator(named).click()
            return
        await place.get_by_role("button", name=self.label(says), exact=True).click()

    async def sit(self, mark: str, role: Says) -> None:
        """Take a seat in the lobby, by the seats that are whispered."""
        await self.press(Says.SEATS, self.lobby)
        ephemeral = self.messages.filter(has_text="Only you can see this").last
        team = "red" if mark == MARKS[0] else "blue"
        seats = map(re.escape, written("button-sit", team=team, role=role.value[0]))
        name = re.compile(f"^{mark} .*({'|'.join(seats)})$")
        await ephemeral.get_by_role("button", name=name).click()
        await expect(ephemeral.get_by_role("button", name=name)).to_be_hidden()
        await ephemeral.get_by_role("button", name="Dismiss message").click()

    async def playing(self) -> int:
        """Read off the headline whose turn it is: 0 red, 1 blue."""
        headline = await self.board.first.get_by_role("heading").first.inner_text()
        return next(team for team, mark in enumerate(MARKS) if mark in headline)

    async def key(self) -> dict[str, int | str | None]:
        """Have the spymaster who sits here read the key, and dismiss it."""
        await self.press(Says.KEY)
        ephemeral = self.messages.filter(has_text="Only you can see this").last
        alt = await ephemeral.get_by_role("img").first.get_attribute("alt")
        await ephemeral.get_by_role("button", name="Dismiss message").click()
        return key_read(alt or "")

    async def give(self, word: str, number: str) -> None:
        """Give a clue by the form."""
        await self.press(Says.CLUE)
        form = self.page.get_by_role("dialog")
        await form.get_by_role("textbox").first.fill(word)
        await form.get_by_role("combobox").first.click()
        await self.page.get_by_role("option", name=number, exact=True).click()
        await form.get_by_role("button", name="Submit").click()
        await expect(self.board.first).to_contain_text(word)

    async def touch(self, codename: str) -> None:
        """Mark a codename, then touch it."""
        await self.board.first.get_by_role("combobox").click()
        await self.page.get_by_role("option", name=re.compile(rf"^\d+ {codename}$")).click()
        await expect(self.board.first).to_contain_text(f"📍 {codename}")
        await self.press(Says.GUESS)
        await expect(self.board.first).not_to_contain_text(f"📍 {codename}")

    async def picture(self, name: str) -> None:
        """Keep what the window shows, to be looked at."""
        OUT.mkdir(exist_ok=True)
        self._pictures += 1
        await self.page.screenshot(path=OUT / f"{name}-{self._pictures}.png")
