"""How tall the rules stand on the page, as a phone shows them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.async_api import Browser

from cogs.guide import (
    Topic,
    guide_page_screen,
    guide_step_screen,
    list_guide_pages,
    replay_guide_game,
)
from cogs.screens.buttons import button_for_press
from cogs.screens.custom_ids import Action, Press
from cogs.screens.markup import voice
from cogs.screens.screen import Screen
from tests.cogs.browsing import BROWSER
from tests.cogs.posted_ephemerals import too_tall

pytestmark = [
    pytest.mark.skipif(BROWSER is None, reason="NO BROWSER: install chromium"),
    pytest.mark.asyncio(loop_scope="session"),
]
MOST, MOST_OF_A_STEP, MOST_OF_THE_MINUTE = 500, 540, 680


def pages(language: str, _accounts: dict[int, int]) -> Iterator[tuple[str, Screen, int]]:
    """Draw every page of the rules."""
    say = voice(language)
    for page in list_guide_pages(say):
        most = MOST_OF_THE_MINUTE if page.topic is Topic.MINUTE else MOST
        yield page.detail, guide_page_screen(page, say), most
    games = replay_guide_game(language)
    for number, game in enumerate(games):
        most = MOST_OF_A_STEP if number else MOST  # what *How to play* opens
        yield f"step {number}", guide_step_screen(number, game, say), most
    start = button_for_press(Press(0, 0, Action.OPEN), say("button-start-table"))
    last = guide_step_screen(len(games) - 1, games[-1], say, table_buttons=[start])
    yield "the end, and a table", last, MOST_OF_A_STEP


async def test_every_page_of_the_rules_fits_a_phone(browser: Browser) -> None:
    assert "\n".join(await too_tall(browser, pages, "page-guide.png")) == ""
