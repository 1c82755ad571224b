"""How tall cases and puzzles stand on a phone: what acts is in sight with the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import time
from itertools import islice

import pytest
from playwright.async_api import Browser

from cogs.cases import posted_screens, puzzle_screens as puzzles, screens as cases
from cogs.screens.buttons import button_for_press
from cogs.screens.custom_ids import Action, Press
from cogs.screens.markup import voice
from cogs.screens.panel import list_open_cards
from cogs.screens.screen import Screen
from cogs.screens.server_settings import Tabs
from engine.cases.case_generation import create_case
from engine.cases.daily_case import (
    SOLVER,
    Attempt,
    CaseClue,
    CaseProgress,
    DayResults,
    Finisher,
    SolverRecord,
)
from engine.cases.posted_words import PostSchedule
from engine.cases.puzzle_progress import Puzzle, PuzzleProgress, SuccessCount
from engine.languages import get_language_file
from engine.matches.computer_moves import game_before_clue
from engine.rules import Clue, Deck, Identity, Position, list_uncovered_agents
from engine.tables import Table
from engine.texts import Voice
from tests.cogs.boards_on_a_page import WORDY
from tests.cogs.browsing import BROWSER
from tests.cogs.cases.members import ENDED
from tests.cogs.posted import over
from tests.cogs.posted_ephemerals import too_tall
from tests.engine.rules.positions import drawn
from tests.engine.telling.tables import relaid

pytestmark = [
    pytest.mark.skipif(BROWSER is None, reason="NO BROWSER: install chromium"),
    pytest.mark.asyncio(loop_scope="session"),
]

MOST_ALONE, MOST_AT_THE_END = 686, 660
DAY = 20_779
LIVE = posted_screens.LivePost(posted_screens.post_custom_id(1), DAY * 86_400)
NUMBERS = (2, 2, 2, 1, 1, 1)


def private_screens(language: str, accounts: dict[int, int]) -> Iterator[tuple[str, Screen, int]]:
    """Draw what one person plays alone, each with how tall it may be."""
    say = voice(language)
    case = create_case(DAY, language)
    assert case is not None
    for marked in (None, Position(0)):
        solving = CaseProgress(
            case,
            Attempt(day=case.day, language=language, begun_on=case.day, steps=()),
            case.play_through(()),
        )
        yield f"case, {marked} marked", cases.case_screen(solving, say, marked), MOST_ALONE
    steps = (case.clues[0].meant[0],)
    attempt = Attempt(day=case.day, language=language, begun_on=case.day, steps=steps)
    solving = CaseProgress(case, attempt, case.play_through(steps))
    longest = max(list_open_cards(solving.game, (SOLVER,)), key=_length_in(solving))
    page = button_for_press(Press(0, 0, Action.OPEN), "En la página")
    yield "case, all buttons", cases.case_screen(solving, say, longest, (page,)), MOST_ALONE
    for number, screen in enumerate(_ends(say, language)):
        yield f"case, over, {number}", screen, MOST_AT_THE_END
    ana, ben, *_ = accounts.values()
    grown = (Finisher(ana, 3, 12), Finisher(None, 3, 2), Finisher(ben, None, 4))
    before = DayResults(grown)
    yield (
        "posted",
        posted_screens.case_post_screen(case, before, say, LIVE),
        MOST_ALONE,
    )
    yield (
        "the day after",
        posted_screens.case_post_screen(case, DayResults(), say, None),
        MOST_ALONE,
    )
    tabs = Tabs({posted_screens.POSTS_TAB: posted_screens.POSTS_TAB_NAME})
    for channel in (None, 200):
        chosen = PostSchedule(channel, time(9), "Europe/Berlin", DAY * 86_400)
        yield (
            f"tab, {channel}",
            posted_screens.post_schedule_screen(chosen, 1, tabs, say),
            MOST_ALONE,
        )
    yield "streak", posted_screens.streak_reminder_screen(12, DAY * 86_400, say), MOST_ALONE
    yield "reminded", posted_screens.reminder_set_screen(say), MOST_ALONE
    yield "ended", posted_screens.posts_ended_screen(ENDED, say), MOST_ALONE
    ended = over(drawn(*WORDY), Deck.WORDS, language, accounts)
    yield "puzzle", puzzles.puzzle_screen(ended, _reading(ended), say, Position(20)), MOST_ALONE


def _length_in(solving: CaseProgress) -> Callable[[Position], int]:
    return lambda card: len(solving.game.codenames[card])


def _longest_clue(language: str) -> str:
    """Find the longest word that a computer may give."""
    written = get_language_file(language, "clues.txt").read_text("utf-8").splitlines()
    words = (word for line in written if not line.startswith("#") for word in line.split())
    return max(words, key=len)


def _longest_end(language: str) -> CaseProgress:
    """Solve a case of the longest words with its last clue, and a bystander in each turn before."""
    case = create_case(DAY, language)
    assert case is not None
    identities = case.initial_game.key_card.identities
    agents = [Position(card) for card, it in enumerate(identities) if it is SOLVER.agent]
    missed = [Position(card) for card, it in enumerate(identities) if it is Identity.BYSTANDER]
    taken = iter(agents)
    meant = [tuple(islice(taken, number)) for number in NUMBERS]
    word = _longest_clue(language)
    clues = tuple(CaseClue(word, len(cards), cards) for cards in meant)
    deal = relaid(case.initial_game, language, Deck.WORDS)
    case = replace(case, initial_game=deal, clues=clues)
    turns = [[*cards, *missed[place : place + 1]] for place, cards in enumerate(meant[:-1])]
    steps = tuple(step for turn in [*turns, meant[-1]] for step in turn)
    attempt = Attempt(day=DAY, language=language, begun_on=DAY, steps=steps)
    return CaseProgress(case, attempt, case.play_through(steps))


def _ends(say: Voice, language: str) -> Iterator[Screen]:
    """Draw the longest end, of the day's own case and of an earlier one."""
    own = _longest_end(language)
    late = replace(own, attempt=replace(own.attempt, begun_on=DAY + 1))
    for solving in (own, late):
        assert solving.is_solved
        record, others = SolverRecord(365, 1, 420), SuccessCount(123, 456)
        start = button_for_press(Press(0, 0, Action.OPEN), say("button-start-table"))
        for server, below in ((True, (start,)), (False, ())):
            yield cases.case_ended_screen(
                solving, record, others, say, table_buttons=below, in_server=server
            )


def _reading(ended: Table) -> PuzzleProgress:
    """Read the last clue of a finished game again (E6)."""
    game = ended.match.require_dealt()
    place = sum(isinstance(move, Clue) for move in game.moves) - 1
    clue = [move for move in game.moves if isinstance(move, Clue)][place]
    attempt = game_before_clue(game, place).play(clue)
    meant = frozenset(list_uncovered_agents(attempt, attempt.team)[:2])
    return PuzzleProgress(Puzzle(ended.id, place, attempt, meant))


async def test_on_a_phone_a_case_and_a_puzzle_are_seen_whole(browser: Browser) -> None:
    assert await too_tall(browser, private_screens, "page-puzzle.png") == []
