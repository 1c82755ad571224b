"""Lessons: who is taught what, and until when."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.rules import Clue, Mark, Marking, Role
from engine.tables import Table
from engine.telling.lessons import (
    guess_lesson_text,
    key_lesson_lines,
    list_new_guessers,
    list_taught_guessers,
    manners_lines,
    page_lesson,
)
from engine.texts import LANGUAGES, voice
from tests.engine.rules.positions import card, touch
from tests.engine.telling.scenes import BEFORE_THE_CLUE, COVERING, SUDDEN_DEATH
from tests.engine.telling.tables import clued, dealt, game, keyholders, laid

both = pytest.mark.parametrize("language", LANGUAGES)
ONE_MORE = {
    "de": "einmal mehr dürft ihr raten",
    "en": "you may guess one more than that",
    "es": "y una más",
    "fr": "une de plus est permise",
    "pl": "o jedną więcej",
    "pt-BR": "mais um palpite",
}
"""How a language says that a team may guess once more than the number."""
CLUED = Clue("OCEAN", 2)


def knowing(table: Table, role: Role) -> Table:
    """Have everybody at a table be taught a role."""
    people = {who: replace(one, taught=frozenset({role})) for who, one in table.people.items()}
    return replace(table, people=people)


@both
def test_key_lesson_is_shown_until_the_persons_first_clue(language: str) -> None:
    say, start = voice(language), BEFORE_THE_CLUE["before the first clue"](language)
    giver, rival = keyholders(start)
    table = laid(dealt(game(language), language, CLUED))

    lesson = [say("lesson-spymaster"), say("double-agent", team="red", agents="9")]
    assert key_lesson_lines(start, giver, say) == lesson
    assert key_lesson_lines(knowing(start, Role.SPYMASTER), giver, say) == []
    assert key_lesson_lines(knowing(start, Role.OPERATIVE), giver, say) == lesson[:1]
    assert key_lesson_lines(table, giver, say) == []
    assert key_lesson_lines(table, rival, say) == lesson


@both
def test_a_side_of_duet_is_taught_both_halves_of_its_turn(language: str) -> None:
    table, say = BEFORE_THE_CLUE["duet, before the first clue"](language), voice(language)
    side = keyholders(table)[0]

    (lesson,) = key_lesson_lines(table, side, say)

    assert say("button-clue") in lesson
    assert say("button-guess") not in re.findall(r"\*\*(.+?)\*\*", lesson)


@pytest.mark.rule("B3", "B10", "B11", "B19")
@both
def test_new_operatives_are_taught_this_clue_and_how_this_table_guesses(language: str) -> None:
    say = voice(language)
    for number, one_more in {"1": True, "2": True, "9": True, "0": False, "∞": False}.items():
        table = laid(dealt(game(language), language, clued(number)))
        settings = table.match.settings
        lessons = [
            guess_lesson_text(
                replace(table, match=replace(table.match, settings=replace(settings, marking=way))),
                say,
            )
            for way in Marking
        ]
        first = say(
            "lesson-number",
            number=int(number) if one_more else 0,
            limit="number" if one_more else {"0": "zero", "∞": "unlimited"}[number],
        )
        assert len(set(lessons)) == len(Marking)
        assert all(lesson.startswith(f"-# {first}") for lesson in lessons)
        assert f"**{number}**" in first
        if language in ONE_MORE:
            assert (ONE_MORE[language] in first) is one_more
        assert guess_lesson_text(knowing(table, Role.OPERATIVE), say) == ""
        assert guess_lesson_text(knowing(table, Role.SPYMASTER), say) == lessons[1]


@pytest.mark.rule("H6")
@both
def test_manners_are_short_and_shown_for_two_games(language: str) -> None:
    say, table = voice(language), BEFORE_THE_CLUE["before the first clue"](language)
    giver, _ = keyholders(table)

    for games, lines in {0: [say("key-conduct")], 1: [say("key-conduct")], 2: []}.items():
        people = {who: replace(one, key_games=games) for who, one in table.people.items()}
        assert manners_lines(replace(table, people=people), giver, say) == lines
    for other in (COVERING["covering after a stop"], SUDDEN_DEATH["sudden death"]):
        table = other(language)
        assert all(manners_lines(table, seat, say) == [] for seat in keyholders(table))
    assert len(re.findall(r"[^\W\d_]+", say("key-conduct"))) <= 12
    assert "\n" not in say("key-conduct")


@pytest.mark.rule("A5")
@both
def test_double_agent_is_named_in_a_persons_very_first_deal_only(language: str) -> None:
    say, table = voice(language), BEFORE_THE_CLUE["before the first clue"](language)
    giver, _ = keyholders(table)

    assert "🕵️" in str(key_lesson_lines(table, giver, say))
    assert "🕵️" not in str(key_lesson_lines(knowing(table, Role.OPERATIVE), giver, say))


@pytest.mark.rule("B3")
def test_new_operatives_need_no_lesson_after_their_first_turn() -> None:
    before = laid(dealt(game("en"), "en", CLUED))
    guessing = list(before.match.seats.list_guessers(before.match.require_dealt()))

    assert list_new_guessers(before) == guessing
    for after, taught in {touch(1): [], touch(18): guessing, touch(25): guessing}.items():
        changed = laid(dealt(game("en"), "en", CLUED, after))
        assert list_taught_guessers(before, changed) == taught
        assert list_taught_guessers(knowing(before, Role.OPERATIVE), changed) == []
    assert list_taught_guessers(laid(dealt(game("en"), "en")), before) == []


@pytest.mark.rule("B19")
@both
def test_a_page_teaches_only_its_reader_until_the_first_guess(language: str) -> None:
    say, table = voice(language), laid(dealt(game(language), language, CLUED))
    new, *_ = table.match.seats.list_guessers(table.match.require_dealt())

    assert page_lesson(table, new, say) in guess_lesson_text(table, say)
    for reader in (None, keyholders(table)[0].person):
        assert page_lesson(table, reader, say) == ""
    marked = laid(table.match, Mark(new, card(1), 1))
    assert page_lesson(marked, new, say) == page_lesson(table, new, say) != ""
    hit = laid(dealt(game(language), language, CLUED, touch(1)))
    assert page_lesson(hit, new, say) == ""
