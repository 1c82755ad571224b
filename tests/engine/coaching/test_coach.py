"""The coach: after a game what a computer would have said and read, and during it nothing."""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile

import pytest

from engine.coaching import coach
from engine.coaching.coach import Advice, CoachService, compute_advice
from engine.coaching.words import CoachSection, advice_text
from engine.languages import LANGUAGES
from engine.players import OpenBoard, operative, spymaster
from engine.rules import Clue, Deck, Format, Game, Halt, Match, Seats
from engine.tables import Confidence
from engine.texts import voice
from tests.engine.matches.computers import DUET, TABLE, at_table
from tests.engine.matches.evenings import ANA as BY_ANA, Evening, spymaster as whose_clue
from tests.engine.players.evenings import clue, dealt
from tests.engine.rules.people import ANA, after
from tests.engine.rules.positions import drawn
from tests.engine.telling import tables
from tests.engine.telling.tables import relaid

pytestmark = pytest.mark.rule("H4", "E4")


def clued(format: Format = Format.TWO_TEAMS) -> Game:
    """Deal words of the house, and have a clue given."""
    game = dealt("en", 3, format)
    return game.play(Clue("Ocean", 2, game.givers[0] if format.rules.two_sided else None))


def playing(game: Game) -> Match:
    return at_table(game, DUET if game.format.rules.two_sided else Seats(TABLE))


def only_advice(match: Match) -> Advice:
    """Compute the advice on a game of one clue."""
    advice = compute_advice(match)
    assert list(advice) == [1]
    return advice[1]


@pytest.mark.parametrize("format", [Format.TWO_TEAMS, Format.DUET])
def test_coach_shows_its_reading_and_a_better_clue_after_the_game(format: Format) -> None:
    game = clued(format)
    made = only_advice(after(playing(game), ANA, Halt()))

    assert made.reading
    words, sure = list(Confidence), [sure for _, sure in made.reading]
    assert sure == sorted(sure, key=words.index)
    assert len(sure) <= 3
    assert made.better is not None
    assert {*made.better.meant} <= {*game.board.list_uncovered_agents(game.turns[0].team)}
    for language in LANGUAGES:
        (line,) = CoachSection({1: made}).turn_lines(game, 1, voice(language))
        assert line.startswith("-# 🤖 ")
        assert voice(language)("coach-reads", cards="") in line
        assert "\n" not in line
        assert game.codenames[made.reading[0][0]] in line
        assert made.better.word.upper() in line


def test_coach_names_pictures_by_their_numbers() -> None:
    position = drawn("OCEAN:2 >")
    start = relaid(position, "en", Deck.PICTURES)
    match = after(tables.dealt(start, "en", *position.moves), ANA, Halt())
    game, made = match.require_dealt(), only_advice(match)

    assert made.reading
    assert f"🖼️ {made.reading[0][0] + 1}" in advice_text(game, made, voice("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_coach_clue_reads_better_than_the_clue_given(language: str) -> None:
    for seed in range(4):
        laid = dealt(language, seed)
        game = laid.play(clue(laid, spymaster(language), seed))
        better = only_advice(after(at_table(game, Seats(TABLE), language), ANA, Halt())).better
        if better is None:
            continue
        seen = OpenBoard.of(laid.seen_by(None))
        own = {laid.codenames[card] for card in laid.board.list_uncovered_agents(laid.team)}
        guesses = [
            *takewhile(own.__contains__, operative(language, None).choose_guesses(seen, game.clue))
        ]
        assert better.number > len(guesses)
        reads = operative(language, None).choose_guesses(seen, Clue(better.word, better.number))
        assert {*reads} == {laid.codenames[card] for card in better.meant}


def test_coach_reads_no_card_from_an_unknown_clue() -> None:
    game, say = dealt("en", 3).play(Clue("Blorpy", 2)), voice("en")
    made = only_advice(after(playing(game), ANA, Halt()))

    assert made.reading is None
    assert "A computer doesn't know this word" in advice_text(game, made, say)
    nothing = advice_text(game, replace(made, reading=(), better=None), say)
    assert nothing == say("coach-line", reading=say("coach-reads-nothing"))


def test_coach_is_silent_during_the_game() -> None:
    assert compute_advice(playing(clued())) == {}
    assert not [*CoachSection({}).turn_lines(clued(), 1, voice("en"))]


async def test_advice_is_computed_once(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await evening.dealt()
    service = CoachService(evening.matches.ledger)
    assert await service.load_advice(table.id) == {}
    await evening.give(table, whose_clue(table))
    await evening.matches.hosting.halt(table.id, evening.actor(BY_ANA))
    advice = await service.load_advice(table.id)
    assert advice[1].reading != ()
    monkeypatch.setattr(coach, "compute_advice", None)
    assert await service.load_advice(table.id) is advice
