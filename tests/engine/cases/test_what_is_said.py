"""What is said of a case: nothing to others that spoils it (E5)."""

from __future__ import annotations

import pytest

from engine.cases.daily_case import DayResults, SolverRecord
from engine.cases.posted_words import case_post_text
from engine.cases.puzzle_progress import SuccessCount
from engine.cases.words import case_ended_text, case_text, shared_case_text, squares_text
from engine.rules import Identity, Position
from engine.texts import LANGUAGES, voice
from tests.engine.cases.solved import assassin_of, at, case_of

pytestmark = pytest.mark.rule("E5")


@pytest.mark.parametrize("language", ["en", "pt-BR"])
def test_shared_text_names_no_codename_and_no_clue(language: str) -> None:
    case = case_of(language)
    keys = case.initial_game.key_card.identities
    actions = [
        *(clue for clue in case.clues[0].meant[:1]),
        Position(keys.index(Identity.BYSTANDER)),
        Position(keys.index(Identity.ASSASSIN)),
    ]
    solving = at(case, actions)

    text = shared_case_text(solving, 9_001, voice(language))
    assert text.splitlines()[2:] == ["🟥⬜", "⬛"]
    assert squares_text(solving) == "🟥⬜ ⬛"
    spoiling = [*case.initial_game.codenames, *(clue.word for clue in case.clues)]
    assert [word for word in spoiling if word.lower() in text.lower()] == []


def test_shared_text_states_the_result() -> None:
    case = case_of()
    keys, say = case.initial_game.key_card.identities, voice("en")
    bystander, assassin = map(keys.index, (Identity.BYSTANDER, Identity.ASSASSIN))
    meant, clues = [clue.meant for clue in case.clues], len(case.clues)
    first = meant[0][0]
    turns = [[*cards, *([None] if place < clues - 1 else [])] for place, cards in enumerate(meant)]
    straight = [card for turn in turns for card in turn]

    def shared_line(*actions: Position | int | None) -> str:
        done = tuple(None if action is None else Position(action) for action in actions)
        solving = at(case, done)
        return shared_case_text(solving, 9_001, say).splitlines()[1]

    assert shared_line(*straight) == f"✅ Solved with {clues} of {clues} clues, without a miss"
    assert shared_line(first, assassin) == (
        f"💀 Met the assassin on clue 1 of {clues}, with 1 of 9 agents found"
    )
    bystanders = [place for place, behind in enumerate(keys) if behind is Identity.BYSTANDER]
    assert (
        shared_line(first, *bystanders[:clues]) == f"❌ 1 of 9 agents found with all {clues} clues"
    )
    missed = shared_line(bystander, *[card for cards in meant[1:] for card in (*cards, None)])
    assert "assassin" not in missed


@pytest.mark.rule("B16")
def test_every_clue_that_was_guessed_on_stays_to_be_read() -> None:
    case = case_of()
    bystander = Position(case.initial_game.key_card.identities.index(Identity.BYSTANDER))
    actions = (case.clues[0].meant[0], bystander)
    solving = at(case, actions)

    clue, names = case.clues[0], case.initial_game.codenames
    first, missed = (names[card] for card in actions)
    line = f"-# 🔺 **{clue.word.upper()} {clue.number}** {first} 🔺 · {missed} ◻️"
    assert line in case_text(solving, None, voice("en")).splitlines()


def test_ended_text_omits_a_streak_of_one_and_no_solves() -> None:
    case = case_of()
    solving = at(case, [assassin_of(case)])

    def ended(record: SolverRecord) -> str:
        return case_ended_text(solving, record, SuccessCount(0, 0), voice("en"))

    def last_line(record: SolverRecord) -> str:
        about = ended(SolverRecord()).splitlines()[-1]
        return ended(record).splitlines()[-1].removeprefix(f"{about} · ")

    assert ended(SolverRecord()) == ended(SolverRecord(streak=1))
    say = voice("en")
    solved, best = say("case-count", solved=2), say("case-best", clues=4)
    assert last_line(SolverRecord(streak=2)) == say("case-streak", streak=2)
    assert last_line(SolverRecord(streak=1, fewest_clues=4, solved=2)) == f"{solved} · {best}"
    assert last_line(SolverRecord(streak=3, fewest_clues=4, solved=2)) == (
        f"{say('case-streak', streak=3)} · {solved} · {best}"
    )


def test_practice_text_has_no_record() -> None:
    case, say = case_of(), voice("en")
    solving = at(case, [assassin_of(case)], days_late=1)

    text = case_ended_text(solving, SolverRecord(solved=2), SuccessCount(0, 0), say)

    assert say("case-count", solved=2) not in text


def test_lost_case_shows_meant_cards_and_share_of_solvers() -> None:
    case = case_of()
    actions = (case.clues[0].meant[0], assassin_of(case))
    solving, names = at(case, actions), case.initial_game.codenames

    def lines(others: SuccessCount) -> list[str]:
        return case_ended_text(solving, SolverRecord(), others, voice("en")).splitlines()

    for number, clue in enumerate(case.clues):
        ticked = (names[card] + (" ✓" if card == actions[0] else "") for card in clue.meant)
        squares = "" if number else "🟥⬛ "
        line = f"-# {squares}**{clue.word.upper()} {clue.number}**: {', '.join(ticked)}"
        assert line in lines(SuccessCount(0, 0))
    assert lines(SuccessCount(0, 1))[-1].endswith(" · 👥 0 of 1 other solved it")
    assert lines(SuccessCount(7, 12))[-1].endswith(" · 👥 7 of 12 others solved it")
    assert not any("👥" in line for line in lines(SuccessCount(0, 0)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_case_difficulty_is_shown_before_after_and_when_shared(language: str) -> None:
    case, say = case_of(), voice(language)
    begun, over = at(case, []), at(case, [assassin_of(case)])

    effort = say("case-effort", effort=case.difficulty.value)
    assert effort in case_text(begun, None, say).splitlines()[1]
    ended = case_ended_text(over, SolverRecord(), SuccessCount(0, 0), say)
    assert ended.splitlines()[-1].endswith(f" · {effort}")
    assert effort in shared_case_text(over, 9_001, say).splitlines()[0]


def test_clues_of_a_case_are_in_capitals_wherever_they_are_read() -> None:
    case, say = case_of(), voice("en")
    over = at(case, [assassin_of(case)])
    texts = (
        case_text(at(case, []), None, say),
        case_post_text(case, DayResults(), say),
        case_ended_text(over, SolverRecord(), SuccessCount(0, 0), say),
    )
    for text in texts:
        assert f"{case.clues[0].word.upper()} " in text
        assert case.clues[0].word not in text
