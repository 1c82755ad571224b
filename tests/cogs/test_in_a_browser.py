"""A classic game played to its end by clicking, on a desktop and on a phone."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from aiohttp import ClientSession
from playwright.async_api import Browser, expect

from engine.decks import load_word_pack
from tests.cogs.bots import in_a_process
from tests.cogs.browsing import BROWSER, DESKTOP, PHONE, Sitting, browser_page
from tests.cogs.evening import MARKS, Says
from tests.local_discord import LocalDiscord, slow_bot
from tests.local_discord.bot_process import STILL_SECONDS, BotProcess
from tests.local_discord.page.page import Page
from tests.local_discord.play import seat_four

pytestmark = [
    pytest.mark.skipif(BROWSER is None, reason="NO BROWSER: install chromium"),
    pytest.mark.asyncio(loop_scope="session"),
]
SLOW_BOT = Path(slow_bot.__file__)
TEAMS = (("Ana", "Bruno"), ("Caio", "Dora"))


@pytest_asyncio.fixture(loop_scope="session")
async def absent(tmp_path: Path) -> AsyncIterator[BotProcess]:
    """A page with four people, and the real bot not started yet."""
    local = LocalDiscord()
    away = in_a_process(local, tmp_path / "games.db")
    Page(local, away)
    async with local:
        seat_four(local)
        yield away


@pytest_asyncio.fixture(loop_scope="session")
async def process(absent: BotProcess) -> AsyncIterator[BotProcess]:
    """The real bot beside that page."""
    await absent.start()
    yield absent
    await absent.stop()


async def test_desktop_game_is_clicked_to_its_end_over_a_restart(
    browser: Browser, process: BotProcess
) -> None:
    async with browser_page(browser, process.local.url, DESKTOP) as page:
        sitting = Sitting(page, "en")
        await _deal(sitting)
        await _turn(sitting, "ZEPPELIN", "2", touches=2)
        await page.get_by_role("button", name="Restart the bot").click()
        await expect(page.get_by_text(re.compile("Codenames is sta"))).to_be_attached()
        await expect(page.get_by_text("Codenames is online")).to_be_attached()
        await sitting.picture("page-en")
        await _lose(sitting, "page-en")
    assert not process.local.violations


async def test_on_a_phone_a_game_is_clicked_to_its_end(
    browser: Browser, process: BotProcess
) -> None:
    async with browser_page(browser, process.local.url, PHONE) as page:
        sitting = Sitting(page, "pt-BR")
        await page.get_by_role("button", name="Menu: the bot and the page").click()
        await page.get_by_role("button", name="Language of everybody").click()
        await page.get_by_role("button", name="Todo mundo em português").click()
        await page.keyboard.press("Escape")
        await expect(page.get_by_role("button", name="Ajustes de Ana")).to_be_visible()
        await sitting.types("/codenames começar")
        await _sit(sitting, "Ana used /codenames começar")
        await sitting.picture("page-pt-BR")
        await _lose(sitting, "page-pt-BR")
    assert not process.local.violations


async def test_from_an_empty_page_one_click_leads_to_a_board_with_computers(
    browser: Browser, process: BotProcess
) -> None:
    async with browser_page(browser, process.local.url, DESKTOP) as page:
        await page.get_by_role("button", name="Play alone").click()
        await expect(Sitting(page, "en").board).to_be_visible()
        await expect(page.get_by_role("button", name="Play alone")).to_be_hidden()
    assert not process.local.violations


async def test_user_command_works_in_channels_and_direct_messages(
    browser: Browser, process: BotProcess
) -> None:
    async with browser_page(browser, process.local.url, DESKTOP) as page:
        sitting = Sitting(page, "en")
        await sitting.types("/case")
        await expect(sitting.messages.filter(has_text="Ana used /case")).to_be_visible()
        await page.get_by_role("button", name="Direct messages: Codenames").click()
        line = page.get_by_role("combobox").last
        await line.fill("/case")
        await line.press("Enter")
        await expect(sitting.messages.filter(has_text="used /case")).to_be_visible()
    assert not process.local.violations


async def test_from_an_empty_page_three_clicks_lead_to_the_first_board(
    browser: Browser, process: BotProcess
) -> None:
    async with browser_page(browser, process.local.url, DESKTOP) as page:
        sitting = Sitting(page, "en")
        await expect(page.get_by_text("You are everybody at this table")).to_be_visible()
        await page.get_by_role("button", name="Start a game").click()
        await page.get_by_role("button", name="Seat everybody").click()
        await expect(page.get_by_role("button", name="Seat everybody")).to_be_hidden()
        await sitting.press(Says.START, sitting.lobby)
        await expect(sitting.board).to_be_visible()

        await page.get_by_role("log").evaluate("log => log.scrollTo(0, 0)")
        await sitting.types("/codenames rules")
        answer = sitting.messages.filter(has_text="Ana used /codenames rules")
        await expect(answer).to_be_in_viewport()
    assert not process.local.violations


async def test_a_file_is_chosen_in_a_form(
    browser: Browser, process: BotProcess, tmp_path: Path
) -> None:
    words = tmp_path / "street.txt"
    words.write_text("\n".join(load_word_pack("en").codenames[:32]), "utf-8")
    async with browser_page(browser, process.local.url, PHONE) as page:
        sitting = Sitting(page, "en")
        await sitting.types("/codenames server")
        await sitting.messages.last.get_by_role("button", name="Packs").click()
        await sitting.messages.last.get_by_role("button", name="Add a pack").click()
        form = page.get_by_role("dialog")
        await form.get_by_role("textbox").first.fill("Our street")
        await form.locator("input[type=file]").set_input_files(words)
        await form.get_by_role("button", name="Submit").click()
        await expect(sitting.messages.last).to_contain_text("32 codenames")
    assert not process.local.violations


async def test_errors_are_shown_in_red(browser: Browser, process: BotProcess) -> None:
    opened = browser_page(browser, process.local.url, DESKTOP)
    async with opened as page, ClientSession() as session:
        await expect(page.get_by_text("Codenames is online")).to_be_attached()
        await session.get(f"{process.local.api_url}/nowhere")
        await expect(page.get_by_role("alert").filter(has_text="no such route")).to_be_visible()

        await process.local.until(lambda: "ready" in "".join(process.log))
        process.crash()
        fallen = page.get_by_role("alert").filter(has_text="ended")
        await expect(fallen).to_be_visible()
        await fallen.get_by_text("Last log lines").click()
        await expect(fallen).to_contain_text("ready")


async def test_long_start_reports_progress(browser: Browser, tmp_path: Path) -> None:
    local = LocalDiscord()
    slow = BotProcess(local, tmp_path / "games.db", program=SLOW_BOT)
    Page(local, slow)
    async with local:
        seat_four(local)
        start = asyncio.create_task(slow.start())
        async with browser_page(browser, local.url, DESKTOP) as page:
            state = page.get_by_role("status").filter(has_text="Codenames is")
            await expect(state).to_have_text("Codenames is starting…")
            local.clock.advance(STILL_SECONDS)
            local.clock.advance(STILL_SECONDS)
            await expect(state).to_have_text("Codenames is still starting (20 seconds so far)…")
        await slow.stop()
        await start


async def test_quick_words_all_arrive_as_they_were_typed(
    browser: Browser, absent: BotProcess
) -> None:
    lines = ["<script>alert(1)</script>", *map(str, range(30))]
    async with browser_page(browser, absent.local.url, DESKTOP) as page:
        sitting = Sitting(page, "en")
        await sitting.be("Bruno")
        for words in lines:
            await sitting.types(words)
        await expect(sitting.messages).to_contain_text(lines)


async def _deal(sitting: Sitting) -> None:
    await sitting.be("Ana")
    await sitting.types("/codenames start language:en")
    await _sit(sitting, "Ana used /codenames start")


async def _sit(sitting: Sitting, used: str) -> None:
    """Seat everybody by hand, and start."""
    await expect(sitting.messages).to_contain_text(used)
    for mark, team in zip(MARKS, TEAMS, strict=True):
        for name, role in zip(team, (Says.SPYMASTER, Says.OPERATIVE), strict=True):
            await sitting.be(name)
            await sitting.sit(mark, role)
    await sitting.press(Says.START, sitting.lobby)
    await expect(sitting.board).to_be_visible()


async def _lose(sitting: Sitting, name: str) -> None:
    """End the game by the assassin, and look over what the page has come to."""
    await _turn(sitting, "SOPRANO", "∞", touches=2, loses=True)
    await expect(
        sitting.messages.last.locator("[data-custom-id*=':rematch']").first
    ).to_be_visible()
    await sitting.picture(name)
    alerts = sitting.page.get_by_role("alert").filter(has_text=re.compile(r"\w"))
    await expect(alerts).to_have_count(0)
    assert not await sitting.page.evaluate("document.documentElement.scrollWidth > innerWidth")


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
        await sitting.press(Says.END_TURN)
        await expect(sitting.board.first).to_contain_text(sitting.label(Says.CLUE))
