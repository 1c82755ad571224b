"""Lessons: who is taught what, and until when."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.rules import Clue, Marking, Role
from engine.tables import Table
from engine.telling.lessons import (
    find_new_guesser,
    guess_lesson_text,
    key_lesson_lines,
    list_new_givers,
)
from engine.texts import LANGUAGES, voice
from tests.engine.rules.people import ANA, BEN
from tests.engine.rules.positions import touch
from tests.engine.telling.scenes import BEFORE_THE_CLUE, GUESSING
from tests.engine.telling.tables import ACCOUNT, dealt, game, keyholders, laid

both = pytest.mark.parametrize("language", LANGUAGES)
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
    assert key_lesson_lines(knowing(start, Role.OPERATIVE), giver, say) == lesson
    assert key_lesson_lines(table, giver, say) == []
    assert key_lesson_lines(table, rival, say) == lesson
    assert [seat.person for seat in list_new_givers(start, table)] == [giver.person]
    assert list_new_givers(start, knowing(table, Role.SPYMASTER)) == []


@both
def test_a_side_of_duet_is_taught_both_halves_of_its_turn(language: str) -> None:
    table, say = BEFORE_THE_CLUE["duet, before the first clue"](language), voice(language)
    side = keyholders(table)[0]

    (lesson,) = key_lesson_lines(table, side, say)

    assert say("button-clue") in lesson
    assert say("button-guess") in lesson


@pytest.mark.rule("B3", "B4", "B7", "B19")
@both
def test_an_operative_is_taught_how_this_table_guesses(language: str) -> None:
    table, say = GUESSING["after an own agent"](language), voice(language)
    settings = table.match.settings
    lessons = {
        guess_lesson_text(
            replace(table, match=replace(table.match, settings=replace(settings, marking=one))), say
        )
        for one in Marking
    }

    assert len(lessons) == len(Marking)
    assert all(say("button-end-turn") in lesson for lesson in lessons)
    double = say("double-agent", team="red", agents="9")
    assert all(lesson.splitlines()[1:] == [double] for lesson in lessons)


@pytest.mark.rule("B3")
def test_only_whoever_may_guess_now_begins_to_guess() -> None:
    before = laid(dealt(game("en"), "en", CLUED))
    after = laid(dealt(game("en"), "en", CLUED, touch(1)))
    thinking = laid(dealt(game("en"), "en"))
    guessing = before.match.seats.list_guessers(before.match.require_dealt())

    assert [find_new_guesser(before, after, ACCOUNT + who) for who in guessing] == list(guessing)
    knew = knowing(before, Role.OPERATIVE)
    assert find_new_guesser(knew, knew, ACCOUNT + guessing[0]) is None
    assert find_new_guesser(thinking, before, ACCOUNT + guessing[0]) is None
    for spymaster in (ANA, BEN):
        if spymaster not in guessing:
            assert find_new_guesser(before, after, ACCOUNT + spymaster) is None
