"""How tall the board stands on the page, which lays messages out as Discord's clients do.

Every format's board, at the deal and in its longest states, is posted once and measured in two
windows.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from http import HTTPStatus
from pathlib import Path

import pytest
import pytest_asyncio
from aiohttp import ClientSession, FormData
from playwright.async_api import Browser, ViewportSize, expect

from cogs.screens.public import public
from cogs.screens.screen import Screen
from engine.rules import (
    Deck,
    Format,
    Game,
    Layout,
    Mark,
    Pace,
    Position,
    Timing,
    open_cards,
)
from engine.tables import Profile, Table
from engine.texts import LANGUAGES
from tests.cogs.browsing import BROWSER, OUT, PHONE, browser_page
from tests.cogs.screens.wire import body
from tests.engine.rules.people import TABLES
from tests.engine.rules.positions import alone, drawn, duet, of_three, pictured
from tests.engine.telling.scenes import SUDDEN_DEATH
from tests.engine.telling.tables import LONGEST_CLUE, crowd, dealt, laid, relaid, settings_of
from tests.engine.telling.timed import ALWAYS
from tests.local_discord import Channel, LocalDiscord
from tests.local_discord.bot_process import BotProcess
from tests.local_discord.page.page import Page

pytestmark = [
    pytest.mark.skipif(BROWSER is None, reason="NO BROWSER: install chromium"),
    pytest.mark.asyncio(loop_scope="session"),
]

DESKTOP: ViewportSize = {"width": 1440, "height": 900}
NAMES = ("Ana", "Bruno", "Caio", "Dora", "Evandro", "Fabiana", "Gustavo", "Henrique", "Isabela")
LONG = f"{LONGEST_CLUE}:9"

WORDY = (f"{LONG} > 1 18", f"{LONG} > 10 19", f"{LONG} > 2")
SMALL = (f"{LONG} > 1 16", f"{LONG} > 9 17", f"{LONG} > 2")
"""Three turns of the longest clue, with cards of each on the wordy and on the small grid."""
PLAYED: dict[str, tuple[Game, Deck]] = {
    "classic, at the deal": (drawn(), Deck.WORDS),
    "pictures, at the deal": (pictured(), Deck.PICTURES),
    "mixed, at the deal": (pictured(), Deck.BOTH),
    "mixed 5 x 5, at the deal": (drawn(), Deck.BOTH),
    "duet, at the deal": (duet(), Deck.WORDS),
    "three players, at the deal": (of_three(), Deck.WORDS),
    "one team, at the deal": (alone(), Deck.WORDS),
    "classic, marked": (drawn(*WORDY), Deck.WORDS),
    "pictures, marked": (pictured(*SMALL), Deck.PICTURES),
    "mixed, marked": (pictured(*SMALL), Deck.BOTH),
    "duet, marked": (duet(f"{LONG} > 1 16", f"{LONG} > 10 17", f"{LONG} > 2"), Deck.WORDS),
    "three players, marked": (of_three(*WORDY), Deck.WORDS),
    "one team, marked": (alone(f"{LONG} > 1 18", "cover 10", f"{LONG} > 2"), Deck.WORDS),
    "classic, called": (drawn(*WORDY[:2], f"{WORDY[2]} call:C4:25 contest"), Deck.WORDS),
    "pictures, called": (pictured(*SMALL[:2], f"{SMALL[2]} call:C20 contest"), Deck.PICTURES),
    "mixed, called": (pictured(*SMALL[:2], f"{SMALL[2]} call:C20 contest"), Deck.BOTH),
    "duet, sudden death": (SUDDEN_DEATH["sudden death"]("en").match.require_dealt(), Deck.WORDS),
    "three players, called": (of_three(*WORDY[:2], f"{WORDY[2]} call:C7 contest"), Deck.WORDS),
}
MEANT = (Position(0), Position(1))
KEPT = ("classic, marked (en)", "pictures, called (pt-BR)")
MEASURE = """articles => articles.map(article => {
    const top = article.querySelector(".markdown").getBoundingClientRect().top;
    const more = article.querySelector('[data-custom-id$=":more"]');
    const acting = more.closest(".row").getBoundingClientRect().bottom;
    return [Math.round(acting - top), Math.round(article.getBoundingClientRect().height)];
})"""


@dataclass(frozen=True)
class Measured:
    """How tall a board stands, in px: from its headline's top to the end of its acting row, whole.

    The acting row is the one with *More*.
    """

    window: int
    board: str
    face: int
    whole: int


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def heights(browser: Browser) -> AsyncIterator[list[Measured]]:
    """Post every board once, and measure all of them in a phone's and a desktop's window."""
    local = LocalDiscord()
    Page(local, BotProcess(local, Path("never started")))
    async with local, ClientSession() as session:
        poster = Poster(local, session, local.guild("Table").channel("games"))
        people = [local.person(name) for name in NAMES]
        accounts = {number: person.id for number, person in enumerate(people, 1)}
        for start, deck in PLAYED.values():
            for language in LANGUAGES:
                await poster.post(table(start, deck, language, accounts), deck)
        yield await measured(browser, local, PHONE) + await measured(browser, local, DESKTOP)
        assert not local.violations


async def measured(browser: Browser, local: LocalDiscord, size: ViewportSize) -> list[Measured]:
    """Measure every board in a window, once its pictures are there; keep how some look."""
    boards = [f"{board} ({language})" for board in PLAYED for language in LANGUAGES]
    async with browser_page(browser, local.url, size) as page:
        messages = page.get_by_role("log").get_by_role("article")
        await expect(messages).to_have_count(len(boards))
        found = await messages.evaluate_all(MEASURE)
        OUT.mkdir(exist_ok=True)
        for board in KEPT:
            await messages.nth(boards.index(board)).evaluate("one => one.scrollIntoView()")
            await page.screenshot(path=OUT / f"page-{board.split(',')[0]}-{size['width']}.png")
    return [
        Measured(size["width"], board, face, whole)
        for board, (face, whole) in zip(boards, found, strict=True)
    ]


def table(start: Game, deck: Deck, language: str, accounts: dict[int, int]) -> Table:
    """Play a position on the longest codenames, against the clock; four people mark cards."""
    named = relaid(start, language, deck)
    settings = replace(settings_of(named, language), timing=Timing(Pace.STRICT))
    three = start.format is Format.THREE_PLAYERS
    seats = TABLES[start.format] if three else crowd(start.format, len(NAMES))
    match = dealt(named, language, *start.moves, settings=settings, seats=seats, meant=MEANT)
    position = match.require_dealt()
    guessing = match.seats.guessing(position) if position.turns else ()
    marked = zip(guessing[:4], reversed(open_cards(position)), strict=False)
    marks = [Mark(person, card, 2_000) for person, card in marked]
    people = {who: Profile(who, accounts[who], "en-US", dms_closed=False) for who in match.people}
    return replace(laid(match, *marks), people=people, spans=ALWAYS)


class Poster:
    """Whoever posts boards as the bot would; one picture stands for all of its size."""

    def __init__(self, local: LocalDiscord, session: ClientSession, channel: Channel) -> None:
        self._session = session
        self._address = f"{local.api_url}/channels/{channel.id}/messages"
        self._headers = {"Authorization": f"Bot {local.token}"}
        self._drawn: dict[tuple[Layout, Deck], bytes] = {}

    async def post(self, table: Table, deck: Deck) -> None:
        """Post the public message of a table."""
        screen, layout = public(table), table.match.settings.layout
        (picture,) = screen.pictures
        if (layout, deck) not in self._drawn:
            self._drawn[layout, deck] = picture.png()
        await self.send(screen, self._drawn[layout, deck])

    async def send(self, screen: Screen, png: bytes) -> None:
        """Post a message with one picture."""
        (picture,) = screen.pictures
        form = FormData()
        form.add_field("payload_json", json.dumps(body(screen)), content_type="application/json")
        form.add_field("files[0]", png, filename=picture.filename)
        sent = self._session.post(self._address, data=form, headers=self._headers)
        async with sent as answer:
            assert answer.status < HTTPStatus.BAD_REQUEST, await answer.text()


def too_tall(heights: list[Measured], size: ViewportSize, most: int) -> str:
    """List the boards of a window that take more px to the end of their acting row."""
    found = [one for one in heights if one.window == size["width"] and one.face > most]
    return "\n".join(f"{one.board}: {one.face}" for one in found)


async def test_on_a_phone_headline_picture_and_acting_row_fit_one_screen(
    heights: list[Measured],
) -> None:
    assert too_tall(heights, PHONE, 600) == ""


async def test_on_a_desktop_headline_picture_and_acting_row_fit_one_screen(
    heights: list[Measured],
) -> None:
    assert too_tall(heights, DESKTOP, 560) == ""


async def test_at_the_deal_a_whole_board_takes_little_more_than_a_desktops_screen(
    heights: list[Measured],
) -> None:
    dealt = [one for one in heights if one.window == DESKTOP["width"] and "deal" in one.board]
    assert max(one.whole for one in dealt) <= 950
