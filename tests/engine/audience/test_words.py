"""The audience in the recap: who read the clues best, and what people thought of (H3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from engine.audience.predictions import Audience
from engine.audience.words import (
    best_reader_lines,
    prediction_lines,
    prediction_notice_text,
    prediction_result_text,
    prediction_text,
)
from engine.rules import Game, Person, Prediction, Stop
from engine.tables import Table
from engine.telling.formatting import join_words
from engine.texts import LANGUAGES, voice
from tests.engine.rules.people import EVE
from tests.engine.rules.positions import card, drawn, duet, touch
from tests.engine.telling.scenes import BEFORE_THE_CLUE
from tests.engine.telling.tables import clued, dealt, game, laid, profiles

pytestmark = pytest.mark.rule("H3")
FAY, GIL = Person(6), Person(7)
SAY = voice("en")
Predicted = Mapping[Person, tuple[tuple[int, ...], ...]]
TURNS = ("OCEAN:2 > 1 18", "SEA:2 > 10 19", "BOAT:3 > 2 20", "TIDE:2 > 11 25")
"""Cards 1 to 9 are red's, 10 to 17 blue's, 18 to 24 bystanders, 25 the assassin."""


def table_of(*moves: str, meant: tuple[int, ...] = (1, 2, 10, 11)) -> Table:
    """Lay a game whose clues all meant these cards."""
    return _laid(drawn(*moves), meant)


def _laid(position: Game, meant: tuple[int, ...]) -> Table:
    start = Game.start(position.start_deal)
    cards = tuple(card(one) for one in meant)
    return laid(dealt(start, "en", *position.moves, meant=cards))


def audience(predicted: Predicted) -> Audience:
    """Give what people predicted, turn by turn; nothing where they predicted none."""
    made = [
        Prediction(person, turn, tuple(card(one) for one in cards))
        for person, turns in predicted.items()
        for turn, cards in enumerate(turns, 1)
    ]
    return Audience(tuple(made), profiles(predicted))


def best(table: Table, predicted: Predicted) -> list[str]:
    return list(best_reader_lines(table, table.match.require_dealt(), audience(predicted), SAY))


def award_lines(count: int, *people: Person) -> list[str]:
    names = [SAY.markup.mention(known.user_id or 0) for known in profiles(people).values()]
    who = join_words(names, SAY)
    return [SAY("award-reader", who=who, count=len(people), found=count)]


def test_best_reader_foresaw_most_meant_cards() -> None:
    predicted = {EVE: ((1, 2), (10, 24)), FAY: ((1, 24), (10, 24)), GIL: ((1, 2),)}

    assert best(table_of(*TURNS), predicted) == award_lines(3, EVE)


def test_tie_of_readers_is_broken_by_fewest_wrong_cards() -> None:
    table = table_of(*TURNS)

    assert best(table, {EVE: ((1, 2), (18,)), FAY: ((1, 2), (12,))}) == award_lines(2, FAY)
    assert best(table, {EVE: ((1, 3), (10,)), FAY: ((4, 2), (11,))}) == award_lines(2, EVE, FAY)


def test_reader_award_needs_two_cards_in_two_stored_turns() -> None:
    once: Predicted = {EVE: ((1, 2),), FAY: ((1,), (3,)), GIL: ((1, 2), ())}

    assert best(table_of(*TURNS), once) == []
    assert best(table_of(*TURNS, meant=()), {EVE: ((1, 2), (10, 11))}) == []


@pytest.mark.rule("C15")
def test_a_clue_that_was_invalid_counts_for_nobody() -> None:
    called = ("OCEAN:2 > 1 call:C1 concede", "cover 10", "SEA:2 > 11 25")

    assert best(table_of(*called), {EVE: ((1, 2), (11,))}) == []
    assert best(table_of(*TURNS), {EVE: ((1, 2), (11,))}) == award_lines(3, EVE)


@pytest.mark.rule("H4")
def test_stopped_and_running_games_have_no_reader_award() -> None:
    predicted: Predicted = {EVE: ((1, 2), (10, 11))}
    for table in (table_of(*TURNS[:2], "halt"), table_of(*TURNS[:2])):
        game = table.match.require_dealt()
        assert best(table, predicted) == []
        assert list(prediction_lines(game, audience(predicted), 1, SAY)) == []
    assert best(table_of(*TURNS[:2], "resign blue"), predicted) == award_lines(4, EVE)


@pytest.mark.rule("D0")
def test_in_duet_a_card_is_own_on_the_side_of_the_giver() -> None:
    table = _laid(duet("OCEAN:2 > 1 stop", "SEA:2 > 25"), (1, 2))

    assert best(table, {EVE: ((1, 4), (2,)), FAY: ((1, 12), (2,))}) == award_lines(2, EVE)
    assert best(table, {EVE: ((1,), (2, 4)), FAY: ((1,), (2, 12))}) == award_lines(2, FAY)


def test_recap_shows_the_cards_most_spectators_predicted() -> None:
    table = table_of(*TURNS)
    people = {Person(number): ((1,),) for number in range(20, 26)}
    predicted = {**people, EVE: ((1, 2),), FAY: ((2, 24),), GIL: ((),)}
    game = table.match.require_dealt()
    counts = ((1, 7), (2, 2), (24, 1))

    for language in LANGUAGES:
        say = voice(language)
        names = [
            say("recap-thought-of", codename=game.codenames[card(place)], count=count)
            for place, count in counts
        ]
        line = say("recap-audience", people=8, cards=" · ".join(names))
        assert list(prediction_lines(game, audience(predicted), 1, say)) == [line]
        assert list(prediction_lines(game, audience(predicted), 2, say)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_spectator_reads_how_their_prediction_went_once_the_turn_is_over(language: str) -> None:
    say = voice(language)
    over = dealt(game(language), language, clued(), touch(1), touch(18))
    names = over.require_dealt().codenames
    predicted = (card(1), card(2))
    about: dict[str, str | int] = {"clue": "OCEAN", "number": "2", "all": 2}

    under_way = dealt(game(language), language, clued(), touch(1))
    for match in (under_way, dealt(game(language), language, clued())):
        assert prediction_result_text(match.require_dealt(), predicted, say) == ""
    assert prediction_result_text(over.require_dealt(), (), say) == ""
    shown = prediction_result_text(over.require_dealt(), predicted, say)
    missed = prediction_result_text(over.require_dealt(), (card(2), card(24)), say)
    assert shown == say("predict-went", **about, cards=names[0], right=1)
    assert missed == say("predict-went", **about, cards="", right=0)
    assert prediction_text(over, (), say, shown).startswith(shown)


@pytest.mark.rule("C18")
def test_result_of_a_prediction_says_nothing_of_uncovered_cards_or_what_was_meant() -> None:
    results = {
        prediction_result_text(
            dealt(game("en"), "en", clued(), touch(1), touch(18), meant=meant).require_dealt(),
            (card(2), card(10), card(25)),
            SAY,
        )
        for meant in ((), (card(1), card(2)), (card(3),))
    }
    assert results == {SAY("predict-went", clue="OCEAN", number="2", cards="", right=0, all=3)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_spectators_are_told_to_predict_at_the_first_clue_alone(language: str) -> None:
    say, notice = voice(language), voice(language)("notice-predict")
    first = laid(dealt(game(language), language, clued()))
    guessed = laid(dealt(game(language), language, clued(), touch(1)))
    later = laid(dealt(game(language), language, clued(), touch(1), Stop(), clued("1", "SEA")))

    assert prediction_notice_text(first, say) == notice
    assert say("button-more") in notice
    assert (
        prediction_notice_text(later, say)
        == prediction_notice_text(guessed, say)
        == prediction_notice_text(_without_audience(first), say)
        == ""
    )
    assert prediction_notice_text(BEFORE_THE_CLUE["before the first clue"](language), say) == ""


def _without_audience(table: Table) -> Table:
    settings = replace(table.match.settings, audience=False)
    return replace(table, match=replace(table.match, settings=settings))
