"""What one sees where one lands: a client opens a channel at its end, and there lies the board.

Every moment of every format is posted as the last message with its notice, at the longest texts,
and the channel is scrolled to its end in a phone's window and in a desktop's.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from aiohttp import ClientSession
from playwright.async_api import Browser, Locator, ViewportSize, expect

from engine.texts import LANGUAGES
from tests.cogs.boards_on_a_page import MIX, PLAYED, BoardPoster, table
from tests.cogs.browsing import BROWSER, OUT, PHONE, browser_page
from tests.cogs.posted import NAMES
from tests.local_discord import LocalDiscord
from tests.local_discord.bot_process import BotProcess
from tests.local_discord.page.page import Page

pytestmark = [
    pytest.mark.skipif(BROWSER is None, reason="NO BROWSER: install chromium"),
    pytest.mark.asyncio(loop_scope="session"),
]

DESKTOP: ViewportSize = {"width": 1440, "height": 900}
LEAST_SEEN = 95
"""How much of the picture is in sight at the least, in per cent."""
MOST_ON_A_PHONE = 686
"""How tall a phone's channel is in px: the message and its notice stand in it whole."""
KEPT = ("words, guessing (en)", "pictures, called (pt-BR)", "duet, sudden death (es)")
LAND = """(log, number) => {
    const articles = [...log.querySelectorAll("article")];
    articles.forEach((one, place) => (one.style.display = place > number + 1 ? "none" : ""));
    log.scrollTop = log.scrollHeight;
    const [board, notice] = articles.slice(number, number + 2);
    const box = one => one.getBoundingClientRect();
    const [view, picture] = [log, board.querySelector("img")].map(box);
    const seen = Math.min(picture.bottom, view.bottom) - Math.max(picture.top, view.top);
    const buttons = [...board.querySelectorAll("button[data-custom-id$=':key']")]
        .flatMap(key => [...key.parentElement.children]);
    const short = buttons.every(one => !/\\d|[A-Z]{3}/.test(one.innerText));
    return {
        lines: new Set(buttons.map(one => Math.round(box(one).top))).size,
        named: !short,
        picture: Math.round(100 * Math.max(0, seen) / picture.height),
        headline: box(board.querySelector(".markdown")).top >= view.top,
        whole: Math.round(box(notice).bottom - box(board).top),
        below: Math.round(box(notice).height),
    };
}"""


@dataclass(frozen=True)
class Landed:
    """What is in sight of a board where a channel ends: its picture in per cent, its headline.

    And how tall it stands, in px, whole with its notice, and the notice alone; how many lines its
    row of actions takes, and whether that names a card or votes.
    """

    window: int
    board: str
    picture: int
    headline: bool
    whole: int
    below: int
    lines: int
    named: bool


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def landed(browser: Browser) -> AsyncIterator[list[Landed]]:
    """Post every board with its notice, and land at each in a phone's and a desktop's window."""
    local = LocalDiscord()
    Page(local, BotProcess(local, Path("never started")))
    async with local, ClientSession() as session:
        poster = BoardPoster(local, session, local.guild("Table").channel("games"))
        accounts = {number: local.person(name).id for number, name in enumerate(NAMES, 1)}
        for moment in PLAYED.values():
            for language in LANGUAGES:
                await poster.post(table(moment, language, accounts, mix=MIX))
        yield await seen(browser, local, PHONE) + await seen(browser, local, DESKTOP)
        assert not local.violations


async def seen(browser: Browser, local: LocalDiscord, size: ViewportSize) -> list[Landed]:
    """Land at every board in a window, once its pictures are there; keep how some look."""
    boards = [f"{board} ({language})" for board in PLAYED for language in LANGUAGES]
    async with browser_page(browser, local.url, size) as page:
        log = page.get_by_role("log")
        await expect(log.get_by_role("article")).to_have_count(2 * len(boards))
        await page.wait_for_load_state("networkidle")
        OUT.mkdir(exist_ok=True)
        return [
            Landed(size["width"], board, **await _land(log, 2 * place, board, size["width"]))
            for place, board in enumerate(boards)
        ]


async def _land(log: Locator, number: int, board: str, width: int) -> dict[str, Any]:
    places: dict[str, Any] = await log.evaluate(LAND, number)
    if board in KEPT:
        name = board.replace(",", "").replace(" ", "-")
        await log.page.screenshot(path=OUT / f"landing-{name}-{width}.png")
    return places


def listed(landed: list[Landed]) -> str:
    """List where one has landed."""
    return "\n".join(map(str, landed))


async def test_picture_and_headline_are_visible_on_opening(
    landed: list[Landed],
) -> None:
    assert not listed([one for one in landed if one.picture < LEAST_SEEN or not one.headline])


async def test_board_and_notice_fit_a_phone(
    landed: list[Landed],
) -> None:
    tall = [one for one in landed if one.window == PHONE["width"] and one.whole > MOST_ON_A_PHONE]
    assert not listed(tall)


async def test_row_of_actions_takes_one_line_unless_it_names_a_card(landed: list[Landed]) -> None:
    assert not listed([one for one in landed if one.lines > 1 + one.named])
    assert {one.lines for one in landed if not one.named} == {1}
    assert [one for one in landed if one.named]
