"""How tall keys stand on a phone: what acts is in sight with the board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.async_api import Browser

from cogs.screens import keys
from cogs.screens.markup import voice
from cogs.screens.screen import Screen
from engine.referee import Reason, Ruling
from engine.rules import Clue, Deck, Position
from engine.tables import DraftView, Stage, Table, TypedClue
from tests.cogs.boards_on_a_page import Moment, table
from tests.cogs.browsing import BROWSER
from tests.cogs.posted_ephemerals import too_tall
from tests.engine.rules.positions import drawn, duet, pictured
from tests.engine.telling.tables import keyholders

pytestmark = [
    pytest.mark.skipif(BROWSER is None, reason="NO BROWSER: install chromium"),
    pytest.mark.asyncio(loop_scope="session"),
]

MOST_OF_A_KEY = 700
STARTS = {
    "words": Moment(drawn, Deck.WORDS),
    "pictures": Moment(pictured, Deck.PICTURES),
    "duet": Moment(duet, Deck.WORDS),
}


def private_screens(language: str, accounts: dict[int, int]) -> Iterator[tuple[str, Screen, int]]:
    """Draw what is told in private, each with how tall it may be."""
    say = voice(language)
    for name, moment in STARTS.items():
        at = table(moment, language, accounts)
        game, seat = at.match.require_dealt(), keyholders(at)[0]
        yield f"first key, {name}", keys.key_screen(at, game, seat, say, is_dm=True), MOST_OF_A_KEY
        held = keys.key_screen(at, game, seat, say, _held(at))
        yield f"held clue, {name}", held, MOST_OF_A_KEY


def _held(at: Table) -> DraftView:
    """Hold a clue that is a slip, with everything that its giver may do about it (C14)."""
    giver, typed = keyholders(at)[0].person, TypedClue("instrumant", "2", (Position(0),))
    ruling = Ruling.ask(Reason.UNKNOWN, "C9")
    held = DraftView(
        match=at.id,
        moment=at.match.moment,
        giver=giver,
        asked_person=None,
        stage=Stage.RULED,
        typed=typed,
        ruling=ruling,
    )
    return replace(held, clue=Clue("INSTRUMANT", 2), may_ask=True, may_send=True, near="INSTRUMENT")


async def test_on_a_phone_a_key_is_seen_whole(browser: Browser) -> None:
    assert await too_tall(browser, private_screens, "page-key.png") == []
