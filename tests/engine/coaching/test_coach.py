"""The coach: after a game what a computer would have said and read, and during it nothing."""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile

import pytest

from engine.coaching.coach import compute_advice
from engine.coaching.words import coach_text
from engine.players import OpenBoard, operative, spymaster
from engine.rules import Clue, Format, Game, Halt, Match, Seats
from engine.tables import Confidence
from engine.texts import voice
from tests.engine.matches.computers import DUET, TABLE, at_table
from tests.engine.players.evenings import clue, dealt
from tests.engine.rules.people import ANA, after

pytestmark = pytest.mark.rule("H4", "E4")


def clued(format: Format = Format.TWO_TEAMS) -> Game:
    """Deal words of the house, and have a clue given."""
    game = dealt("en", 3, format)
    return game.play(Clue("Ocean", 2, game.givers[0] if format.rules.two_sided else None))


def playing(game: Game) -> Match:
    return at_table(game, DUET if game.format.rules.two_sided else Seats(TABLE))


@pytest.mark.parametrize("format", [Format.TWO_TEAMS, Format.DUET])
def test_coach_shows_its_reading_and_its_own_clues_after_the_game(
    format: Format,
) -> None:
    game = clued(format)
    made = compute_advice(after(playing(game), ANA, Halt()), 0)

    assert made is not None
    assert (made.place, made.last, made.turn) == (0, 1, game.turns[0])
    assert made.reading
    words, sure = list(Confidence), [sure for _, sure in made.reading]
    assert sure == sorted(sure, key=words.index)
    assert len(sure) <= 3
    assert 1 <= len(made.clues) <= 3
    own = {game.codenames[card] for card in game.board.list_uncovered_agents(game.turns[0].team)}
    assert all(set(clue.meant) <= own for clue in made.clues)
    for language in ("en", "pt-BR"):
        assert made.reading[0][0] in coach_text(game.theme, made, voice(language))


@pytest.mark.parametrize("language", ["en", "es", "pt-BR"])
def test_coach_clue_reads_no_worse_than_the_clue_given(
    language: str,
) -> None:
    for seed in range(4):
        laid = dealt(language, seed)
        game = laid.play(clue(laid, spymaster(language), seed))
        made = compute_advice(after(at_table(game, Seats(TABLE), language), ANA, Halt()), 0)
        assert made is not None
        numbers, seen = [other.number for other in made.clues], OpenBoard.of(laid.seen_by(None))
        own = {laid.codenames[card] for card in laid.board.list_uncovered_agents(laid.team)}
        guesses = [
            *takewhile(own.__contains__, operative(language).choose_guesses(seen, game.clue))
        ]
        assert numbers == sorted(numbers, reverse=True)
        assert all(number >= len(guesses) for number in numbers)
        for other in made.clues:
            reads = operative(language).choose_guesses(seen, Clue(other.word, other.number))
            assert set(reads) == set(other.meant)


def test_coach_reads_no_card_from_an_unknown_clue() -> None:
    game = dealt("en", 3).play(Clue("Blorpy", 2))
    made = compute_advice(after(playing(game), ANA, Halt()), 0)

    assert made is not None
    assert made.reading is None
    assert "I don't know this word" in coach_text(game.theme, made, voice("en"))
    nothing = replace(made, reading=(), clues=())
    text = coach_text(game.theme, nothing, voice("en"))
    assert voice("en")("coach-reads-nothing") in text
    assert voice("en")("coach-says-nothing") in text


def test_coach_is_silent_during_the_game() -> None:
    assert compute_advice(playing(clued()), 0) is None


@pytest.mark.parametrize("place", [-1, 1, 99])
def test_a_turn_that_was_not_played_has_no_advice(place: int) -> None:
    assert compute_advice(after(playing(clued()), ANA, Halt()), place) is None
