"""How tall a lobby, an end and *More* stand on the page, and how large the end's letters are."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path

import pytest
import pytest_asyncio
from aiohttp import ClientSession
from playwright.async_api import Browser, ViewportSize, expect

from cogs.screens.board import public_screen
from cogs.screens.markup import voice
from cogs.screens.more import more_screen
from cogs.screens.recap import recap_screen
from cogs.screens.screen import Screen
from engine.decks import load_word_pack
from engine.render import turn_rows
from engine.rules import Deck, Format, Game, Join, Person, Settings, Team, get_default_layout
from engine.tables import EveningScore, Standing
from engine.texts import LANGUAGES
from tests.beside import beside
from tests.cogs.browsing import BROWSER, OUT, PHONE, browser_page
from tests.cogs.every_row import every_row
from tests.cogs.posted import NAMES, Poster, among, over
from tests.engine.rules.people import BEN
from tests.engine.rules.positions import alone, drawn, duet, of_three, pictured
from tests.engine.telling.tables import LONGEST_CLUE, dealt, laid, lobby
from tests.local_discord import LocalDiscord
from tests.local_discord.bot_process import BotProcess
from tests.local_discord.page.page import Page

pytestmark = [
    pytest.mark.skipif(BROWSER is None, reason="NO BROWSER: install chromium"),
    pytest.mark.asyncio(loop_scope="session"),
]

DESKTOP: ViewportSize = {"width": 1440, "height": 900}
LONG = f"{LONGEST_CLUE}:9"
LOST = tuple(f"{LONG} > {cards}" for cards in ("1 2 3 4 5 6 7 8 18", "10 19", "20", "21", "25"))
"""A game with the longest clue and every award, which the assassin ends."""
SHORT = ("OCEAN:2 > 25",)
ENDS: dict[str, tuple[Game, Deck]] = {
    "classic, with every award": (drawn(*LOST), Deck.WORDS),
    "classic, at once": (drawn(*SHORT), Deck.WORDS),
    "stopped": (drawn("halt"), Deck.WORDS),
    "pictures": (pictured("OCEAN:2 > 20"), Deck.PICTURES),
    "duet": (duet("OCEAN:1 > 18", "SEA:1 > 4", "halt"), Deck.WORDS),
    "three players": (of_three(*LOST), Deck.WORDS),
    "one team": (alone("OCEAN:2 > 25"), Deck.WORDS),
}
TEN = tuple(
    f"{clue}:2 > {cards}"
    for clue, cards in zip(
        ("OCEAN", "WINTER", "RIVER", "FOREST", "DANCE", "METAL", "SPACE", "CIRCUS", "BREAD", "SUN"),
        ("1 18", "10 19", "2 20", "11 21", "3 22", "12 23", "4 24", "13 5", "6 14", "7"),
        strict=True,
    )
)
"""Ten turns of two guesses each."""
EVENING = Standing(None, EveningScore(5, {Team.RED: 2, Team.BLUE: 3}))
TOLD = tuple(beside("TOLD"))
USUAL = Settings(language="en")
LOBBIES = tuple(
    (replace(USUAL, format=played, deck=deck, layout=get_default_layout(played, deck)), people)
    for played, deck, people in (
        *product([Format.TWO_TEAMS, Format.DUET], Deck, [1, 4]),
        *product([Format.ONE_TEAM], [Deck.WORDS], [1, 4]),
        *product([Format.THREE_PLAYERS], [Deck.WORDS], [1, 3]),
    )
)
"""Settings of lobbies, and how many people have joined."""
ANSWERED = 24
"""The height of the line above a message that answers a command, in px."""
MEASURE = """articles => articles.map(article => {
    const picture = article.querySelector(".gallery img");
    return [article.offsetHeight, picture ? Math.round(picture.getBoundingClientRect().width) : 0];
})"""


@dataclass(frozen=True)
class Measured:
    """How tall a message stands, and how wide its picture is, in px."""

    window: int
    message: str
    height: int
    picture: int


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def shown(browser: Browser) -> AsyncIterator[list[Measured]]:
    """Post every end, and More after ten clues, and measure all of them in two windows."""
    local = LocalDiscord()
    Page(local, BotProcess(local, Path("never started")))
    async with local, ClientSession() as session:
        poster = Poster(local, session, local.guild("Table").channel("games"))
        accounts = dict(enumerate((local.person(name).id for name in NAMES), 1))
        kinds = [*(f"end: {name}" for name in ENDS), "more", *map(_lobby_name, LOBBIES)]
        names = [f"{name} ({language})" for name, language in product(kinds, LANGUAGES)]
        for (start, deck), language in product(ENDS.values(), LANGUAGES):
            ended = over(start, deck, language, accounts)
            offers = every_row().recap
            await poster.send(
                recap_screen(ended, voice(language), EVENING, offers=offers, tales=TOLD)
            )
        for language in LANGUAGES:
            await poster.send(_more(language, accounts))
        for (settings, people), language in product(LOBBIES, LANGUAGES):
            await poster.send(_lobby(replace(settings, language=language), people, accounts))
        measured = [await _measured(browser, local, size, names) for size in (PHONE, DESKTOP)]
        yield [one for window in measured for one in window]
        assert not local.violations


def _more(language: str, accounts: dict[int, int]) -> Screen:
    """Open More at a table of four, on codenames as they are dealt."""
    start = drawn(*TEN)
    named = random.Random(30).sample(load_word_pack(language).codenames, start.layout.card_count)
    played = Game.start(start.start_deal._replace(codenames=tuple(named)))
    seated = among(laid(dealt(played, language, *start.moves)), accounts)
    return more_screen(seated, BEN, voice(language))


def _lobby_name(opened: tuple[Settings, int]) -> str:
    settings, people = opened
    return f"lobby of {people}: {settings.format.value}, {settings.deck.value}"


def _lobby(settings: Settings, people: int, accounts: dict[int, int]) -> Screen:
    """Open a lobby which so many newcomers have joined."""
    others = [(Person(number), Join()) for number in range(2, people + 1)]
    return public_screen(among(lobby(settings, *others), accounts))


async def _measured(
    browser: Browser, local: LocalDiscord, size: ViewportSize, names: list[str]
) -> list[Measured]:
    async with browser_page(browser, local.url, size) as page:
        messages = page.get_by_role("log").get_by_role("article")
        await expect(messages).to_have_count(len(names))
        sizes = await messages.evaluate_all(MEASURE)
        OUT.mkdir(exist_ok=True)
        for place in range(0, len(names), len(LANGUAGES)):
            await messages.nth(place).evaluate("one => one.scrollIntoView()")
            await page.screenshot(path=OUT / f"page-end-{place}-{size['width']}.png")
    return [
        Measured(size["width"], name, height, picture)
        for name, (height, picture) in zip(names, sizes, strict=True)
    ]


def too_tall(shown: list[Measured], size: ViewportSize, kind: str, most: int) -> str:
    """List the messages of a window that are taller."""
    too_high = [one for one in shown if one.window == size["width"] and one.height > most]
    of_this_kind = [one for one in too_high if one.message.startswith(kind)]
    return "\n".join(f"{one.message}: {one.height}" for one in of_this_kind)


async def test_an_end_with_all_its_buttons_fits_one_screen(shown: list[Measured]) -> None:
    assert too_tall(shown, PHONE, "end", 686) == ""
    assert too_tall(shown, DESKTOP, "end", 710) == ""


async def test_lobby_fits_a_phone_with_all_its_buttons(shown: list[Measured]) -> None:
    assert too_tall(shown, PHONE, "lobby of 1", 490 - ANSWERED) == ""
    assert too_tall(shown, PHONE, "lobby of", 500 - ANSWERED) == ""


async def test_more_after_ten_clues_takes_half_a_phone(shown: list[Measured]) -> None:
    assert too_tall(shown, PHONE, "more", 500) == ""


async def test_end_picture_text_is_at_least_eight_pixels_high_on_phones(
    shown: list[Measured],
) -> None:
    ends = [one for one in shown if one.message.startswith("end")]
    widths = {one.picture for one in ends if one.window == PHONE["width"] and one.picture}
    assert min(widths) * turn_rows.MIN_CAP / turn_rows.WIDTH >= 8
