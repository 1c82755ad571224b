"""A classic game played to its end by clicking, on a desktop and on a phone."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from aiohttp import ClientSession
from playwright.async_api import expect

from tests.cogs.browsing import BROWSER, Sitting, browser_page
from tests.cogs.evening import MARKS, Says
from tests.local_discord import LocalDiscord
from tests.local_discord.lodger import Lodger
from tests.local_discord.page.page import Page
from tests.local_discord.play import seat_four

pytestmark = pytest.mark.skipif(BROWSER is None, reason="NO BROWSER: install chromium")
TEAMS = (("Ana", "Bruno"), ("Caio", "Dora"))


@pytest.fixture
async def absent(tmp_path: Path) -> AsyncIterator[Lodger]:
    """A page with four people, and the real bot not started yet."""
    local = LocalDiscord()
    away = Lodger(local, tmp_path / "games.db")
    Page(local, away)
    async with local:
        seat_four(local)
        yield away


@pytest.fixture
async def lodger(absent: Lodger) -> AsyncIterator[Lodger]:
    """The real bot beside that page."""
    await absent.start()
    yield absent
    await absent.stop()


@pytest.mark.parametrize(("language", "width", "height"), [("en", 1280, 900), ("pt-BR", 390, 844)])
async def test_a_game_is_clicked_to_its_end(
    lodger: Lodger, language: str, width: int, height: int
) -> None:
    async with browser_page(lodger.local.url, width, height) as page:
        sitting = Sitting(page, language)
        name = f"page-{language}"
        await _deal(sitting, language)
        await sitting.picture(name)
        await _turn(sitting, "ZEPPELIN", "2", touches=2)
        await page.get_by_role("button", name="Restart the bot").click()
        await expect(page.get_by_text(re.compile("Codenames is sta"))).to_be_attached()
        await expect(page.get_by_text("Codenames is online")).to_be_attached()
        await sitting.picture(name)
        await _turn(sitting, "QUASAR", "2", touches=1)
        await _turn(sitting, "SOPRANO", "∞", touches=2, loses=True)
        await expect(sitting.messages.last).to_contain_text("SHA-256")
        await sitting.picture(name)

        await expect(page.get_by_role("alert").filter(has_text=re.compile(r"\w"))).to_have_count(0)
        wide = "document.documentElement.scrollWidth > innerWidth"
        assert not await page.evaluate(wide)
    assert not lodger.local.violations


async def test_what_goes_wrong_stands_in_red(lodger: Lodger) -> None:
    async with browser_page(lodger.local.url, 1280, 900) as page, ClientSession() as session:
        await expect(page.get_by_text("Codenames is online")).to_be_attached()
        await session.get(f"{lodger.local.api_url}/nowhere")
        await expect(page.get_by_role("alert").filter(has_text="no such route")).to_be_visible()

        await lodger.local.until(lambda: "ready" in "".join(lodger.log))
        lodger.crash()
        fallen = page.get_by_role("alert").filter(has_text="ended")
        await expect(fallen).to_be_visible()
        await fallen.get_by_text("Last log lines").click()
        await expect(fallen).to_contain_text("ready")


async def test_quick_words_all_arrive_as_they_were_typed(absent: Lodger) -> None:
    said = ["<script>alert(1)</script>", *map(str, range(30))]
    async with browser_page(absent.local.url, 1280, 900) as page:
        sitting = Sitting(page, "en")
        await sitting.be("Bruno")
        for words in said:
            await sitting.types(words)
        await expect(sitting.messages).to_contain_text(said)


async def _deal(sitting: Sitting, language: str) -> None:
    await sitting.be("Ana")
    await sitting.types(f"/codenames start language:{language}")
    await expect(sitting.messages).to_contain_text("Ana used /codenames começar")
    for mark, team in zip(MARKS, TEAMS, strict=True):
        for name, role in zip(team, (Says.SPYMASTER, Says.OPERATIVE), strict=True):
            await sitting.be(name)
            await sitting.sit(mark, role)
    await sitting.press(Says.START, sitting.messages.last)
    await expect(sitting.board).to_be_visible()


async def _turn(
    sitting: Sitting, word: str, number: str, touches: int, *, loses: bool = False
) -> None:
    """Give a clue, touch so many own agents, and then the assassin, or stop."""
    team = await sitting.playing()
    spymaster, operative = TEAMS[team]
    await sitting.be(spymaster)
    key = await sitting.key()
    await sitting.give(word, number)
    await sitting.be(operative)
    own = [codename for codename, identity in key.items() if identity == team]
    for codename in own[:touches]:
        await sitting.touch(codename)
    if loses:
        await sitting.touch(next(name for name, who in key.items() if who == "assassin"))
    else:
        await sitting.press(Says.STOP)
        await expect(sitting.board.first).to_contain_text(sitting.label(Says.CLUE))
