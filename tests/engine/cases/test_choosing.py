"""Which board a case has: of many the one whose weakest promised link is strongest (E5)."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from engine.cases import case_generation
from engine.cases.case_generation import choose_groups, create_case, order_clues
from engine.cases.daily_case import SOLVER, CaseClue, CaseDifficulty, DailyCase
from engine.cases.promises import MIN_ASSASSIN_LEAD, MIN_LEAD, MIN_LINK
from engine.players import operative
from engine.players.links import UNRELATED, find_word_numbers, get_weakened_link, load_links
from engine.rules import Identity, Position
from tests.cases import each

pytestmark = pytest.mark.rule("E5")
ROOT = Path(__file__).parents[3]
MONDAY = 20_780
WEEK = [CaseDifficulty.EASY] * 4 + [CaseDifficulty.MEDIUM] * 2 + [CaseDifficulty.HARD]


@cache
def known(day: int, language: str) -> DailyCase:
    case = create_case(day, language)
    assert case is not None
    return case


def leads(case: DailyCase, clue: CaseClue) -> dict[Position, int]:
    """Give how strongly a clue leads to each card, as computers see it."""
    weights = operative(case.language).rank_links(clue.word, case.initial_game.codenames)
    assert weights is not None
    return {Position(case.initial_game.codenames.index(name)): link for name, link in weights}


def test_a_plan_means_every_card_once_and_its_weakest_promise_is_strongest() -> None:
    strengths = {(0,): 90, (1,): 80, (2,): 95, (0, 1): 60, (1, 2): 70, (0, 2): 50}

    assert choose_groups(strengths, 3, 3) == (80, 265, ((0,), (1,), (2,)))
    assert choose_groups(strengths, 3, 2) == (70, 160, ((0,), (1, 2)))
    assert choose_groups(strengths, 3, 1) is None
    assert choose_groups({(0,): 90}, 2, 2) is None


def test_clue_touching_another_clues_card_comes_after_it() -> None:
    assert order_clues([[0, 2], [1], [1, 2]], [10, 20, 30]) == (1, 2, 0)


def test_surest_clue_comes_last() -> None:
    assert order_clues([[0], [1], [2]], [10, 30, 20]) == (0, 2, 1)


def test_a_week_begins_easily_and_ends_hard() -> None:
    assert [CaseDifficulty.of_day(MONDAY + day) for day in range(7)] == WEEK
    assert [CaseDifficulty.of_day(day).max_clues for day in (MONDAY, MONDAY + 4, MONDAY + 6)] == [
        6,
        5,
        4,
    ]


@each("day, language", [(MONDAY, "en"), (MONDAY + 4, "pt-BR"), (MONDAY + 6, "es")])
def test_no_promised_link_is_under_the_floor_or_behind_a_wrong_card(
    day: int, language: str
) -> None:
    case = known(day, language)
    keys = case.initial_game.key_card.identities

    assert case.difficulty is CaseDifficulty.of_day(day)
    assert len(case.clues) <= case.difficulty.max_clues <= 6
    for clue in case.clues:
        led = leads(case, clue)
        wrong = [link for card, link in led.items() if keys[card] is not SOLVER.agent]
        assassin = next(link for card, link in led.items() if keys[card] is Identity.ASSASSIN)
        for card in clue.meant:
            assert led[card] >= MIN_LINK
            assert led[card] >= max(wrong) + MIN_LEAD
            assert led[card] >= assassin + MIN_ASSASSIN_LEAD


def nearness(case: DailyCase, clue: CaseClue) -> dict[Position, int]:
    """Give how near each card lies to a clue by what the words mean, whatever lists say."""
    links, names = load_links(case.language), case.initial_game.codenames
    (word, *_) = find_word_numbers(links, clue.word)
    return {
        Position(at): max(
            (get_weakened_link(links, word, row, 0) for row in find_word_numbers(links, name)),
            default=UNRELATED,
        )
        for at, name in enumerate(names)
    }


@each("day, language", [(MONDAY + 6, "en"), (MONDAY + 6, "pt-BR"), (MONDAY + 6, "es")])
def test_no_wrong_card_is_nearer_than_the_second_meant_one(day: int, language: str) -> None:
    case = known(day, language)
    keys = case.initial_game.key_card.identities
    for clue in case.clues:
        near = nearness(case, clue)
        wrong = max(near[card] for card in near if keys[card] is not SOLVER.agent)
        second = sorted((near[card] for card in clue.meant), reverse=True)[:2][-1]
        assert second >= wrong, clue.word


def test_best_of_all_drawn_boards_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    def weakest(boards: int) -> int:
        monkeypatch.setattr(case_generation, "BOARDS_DRAWN", boards)
        case = create_case(MONDAY, "en")
        assert case is not None
        return min(leads(case, clue)[card] for clue in case.clues for card in clue.meant)

    assert case_generation.BOARDS_DRAWN >= 120
    assert weakest(30) > weakest(1)


def test_making_a_case_pauses_after_every_board() -> None:
    rests: list[None] = []
    create_case(MONDAY, "en", lambda: rests.append(None))

    assert len(rests) == case_generation.BOARDS_DRAWN + case_generation.BOARDS_REWEIGHED


@pytest.mark.rule("E4")
def test_another_machine_makes_the_same_case() -> None:
    program = (
        "from engine.cases.case_generation import create_case;"
        f"print([(clue.word, *clue.meant) for clue in create_case({MONDAY}, 'en').clues])"
    )
    elsewhere = subprocess.run(  # noqa: S603 - our own
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={"PYTHONHASHSEED": "7"},
        capture_output=True,
        check=True,
        text=True,
    )

    here = [(clue.word, *clue.meant) for clue in known(MONDAY, "en").clues]
    assert elsewhere.stdout.strip() == str(here)
