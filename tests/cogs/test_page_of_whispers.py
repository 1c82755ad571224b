"""How tall keys, cases and puzzles stand on a phone: what acts is in sight with the board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from aiohttp import ClientSession
from playwright.async_api import Browser, expect

from cogs.cases import puzzle_screens as puzzles, screens as cases
from cogs.screens import keys
from cogs.screens.markup import voice
from cogs.screens.screen import Screen
from engine.cases.daily_case import Attempt, Solving
from engine.cases.making import made
from engine.cases.rereading import Puzzle, Rereading
from engine.matches.hindsight import before_clue
from engine.referee import Reason, Ruling
from engine.rules import Clue, Deck, Position, own_cards
from engine.tables import Question, Stage, Table, TypedClue
from engine.texts import LANGUAGES
from tests.cogs.boards_on_a_page import WORDY, Moment, table
from tests.cogs.browsing import BROWSER, OUT, PHONE, browser_page
from tests.cogs.posted import NAMES, Poster, over
from tests.engine.rules.positions import drawn, duet, pictured
from tests.engine.telling.tables import keyholders
from tests.local_discord import LocalDiscord
from tests.local_discord.bot_process import BotProcess
from tests.local_discord.page.page import Page

pytestmark = [
    pytest.mark.skipif(BROWSER is None, reason="NO BROWSER: install chromium"),
    pytest.mark.asyncio(loop_scope="session"),
]

MOST_OF_A_KEY, MOST_ALONE = 700, 686
DAY = 20_779
STARTS = {
    "words": Moment(drawn(), Deck.WORDS),
    "pictures": Moment(pictured(), Deck.PICTURES),
    "duet": Moment(duet(), Deck.WORDS),
}


def told(language: str, accounts: dict[int, int]) -> Iterator[tuple[str, Screen, int]]:
    """Draw what is told in private, each with how tall it may be."""
    say = voice(language)
    for name, moment in STARTS.items():
        at = table(moment, language, accounts)
        game, seat = at.match.require_dealt(), keyholders(at)[0]
        yield f"first key, {name}", keys.message(at, game, seat, say), MOST_OF_A_KEY
        held = keys.key(at, game, seat, say, _held(at))
        yield f"held clue, {name}", held, MOST_OF_A_KEY
    case = made(DAY, language)
    assert case is not None
    for marked in (None, Position(0)):
        solving = Solving(
            case,
            Attempt(day=case.day, language=language, begun_on=case.day, deeds=()),
            case.after(()),
        )
        yield f"case, {marked} marked", cases.solving(solving, say, marked), MOST_ALONE
    ended = over(drawn(*WORDY), Deck.WORDS, language, accounts)
    yield "puzzle", puzzles.puzzle(ended, _reading(ended), say, Position(20)), MOST_ALONE


def _held(at: Table) -> Question:
    """Hold a clue that is a slip, with everything that its giver may do about it (C14)."""
    giver, typed = keyholders(at)[0].person, TypedClue("instrumant", "2", (Position(0),))
    ruling = Ruling.ask(Reason.UNKNOWN, "C9")
    held = Question(
        match=at.id,
        moment=at.match.moment,
        giver=giver,
        asked=None,
        stage=Stage.RULED,
        typed=typed,
        ruling=ruling,
    )
    return replace(held, clue=Clue("INSTRUMANT", 2), may_ask=True, may_send=True, near="INSTRUMENT")


def _reading(ended: Table) -> Rereading:
    """Read the last clue of a finished game again (E6)."""
    game = ended.match.require_dealt()
    place = sum(isinstance(move, Clue) for move in game.moves) - 1
    clue = [move for move in game.moves if isinstance(move, Clue)][place]
    asked = before_clue(game, place).play(clue)
    meant = frozenset(own_cards(asked, asked.team)[:2])
    return Rereading(Puzzle(ended.id, place, asked, meant))


async def test_on_a_phone_a_key_a_case_and_a_puzzle_are_seen_whole(browser: Browser) -> None:
    local = LocalDiscord()
    Page(local, BotProcess(local, Path("never started")))
    names, most = [], []
    async with local, ClientSession() as session:
        poster = Poster(local, session, local.guild("Table").channel("games"))
        accounts = dict(enumerate((local.person(name).id for name in NAMES), 1))
        for language in LANGUAGES:
            for name, screen, height in told(language, accounts):
                await poster.send(screen)
                names.append(f"{name} ({language})")
                most.append(height)
        async with browser_page(browser, local.url, PHONE) as page:
            messages = page.get_by_role("log").get_by_role("article")
            await expect(messages).to_have_count(len(names))
            tall = await messages.evaluate_all("all => all.map(one => one.offsetHeight)")
            OUT.mkdir(exist_ok=True)
            await page.screenshot(path=OUT / "page-puzzle.png")
    heights = zip(names, tall, most, strict=True)
    assert not [f"{name}: {found}" for name, found, height in heights if found > height]
