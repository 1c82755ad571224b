"""What is said of a computer that guesses: by what lies open to everybody (E4)."""

from __future__ import annotations

import pytest

from engine.rules import Clue, Format, Game, Guess, Match, Position, Role, Seat, Seats, Team
from engine.telling.board import above_board_text
from engine.telling.news import computers_thinking_text, get_computer_guess_text_id
from engine.texts import LANGUAGES, voice
from tests.cases import each
from tests.engine.matches.computers import ADA, DUET, at_table
from tests.engine.players.evenings import dealt
from tests.engine.rules.people import ANA
from tests.engine.telling.tables import laid

pytestmark = pytest.mark.rule("E4")
EN = voice("en")


def reading(game: Game, language: str = "en") -> Match:
    """Have a computer read the clue of the team whose turn it is."""
    own = (Seat(ADA, game.team, Role.OPERATIVE), Seat(ANA, game.team, Role.SPYMASTER))
    return at_table(game, Seats(own), language)


def thinking_of(game: Game, language: str = "en") -> str:
    table = laid(reading(game, language))
    return computers_thinking_text(table, table.match.require_dealt(), voice(language))


def text_ids(*words: str) -> set[str]:
    """Tell which texts are said before the first guess for each of these words."""
    texts = {EN(text, who="🤖 Ada", count=1): text for text in ("computer-thinks", "computer-torn")}
    games = (dealt("en", seed).play(Clue(word, 2)) for seed in range(6) for word in words)
    return {texts[thinking_of(game)] for game in games}


def test_a_computer_thinks_or_is_torn_between_two_cards() -> None:
    assert text_ids("ocean", "music", "animal", "winter") == {"computer-thinks", "computer-torn"}
    assert text_ids("xqzvvk") == {"computer-thinks"}


@each("language", LANGUAGES)
def test_thinking_is_shown_above_the_board_in_every_language(language: str) -> None:
    table = laid(reading(dealt(language, 3).play(Clue("piano", 2)), language))
    game = table.match.require_dealt()
    phrase = computers_thinking_text(table, game, voice(language))

    shown = above_board_text(table, game, voice(language))

    assert "🤖 Ada" in phrase
    assert phrase.removesuffix(".") in shown
    assert ". · " not in shown


def test_thinking_names_computers_only_and_duet_members_too() -> None:
    game = dealt("en", 3)
    table = laid(reading(game))  # Ana's clue is awaited
    assert computers_thinking_text(table, game, EN) == ""
    duet = dealt("en", 3, Format.DUET).play(Clue("piano", 2, Team.BLUE))
    table = laid(at_table(duet, DUET))
    assert "🤖 Ada" in computers_thinking_text(table, duet, EN)


@each(
    "clue, text",
    [
        (Clue("piano", 2), "computer-touched"),
        (Clue("xqzvvk", 2), "computer-unknown"),
        (Clue("piano", 0), "touched"),
    ],
)
def test_a_guess_says_whether_the_clue_was_read(clue: Clue, text: str) -> None:
    game = dealt("en", 3).play(clue).play(Guess(Position(0)))

    assert get_computer_guess_text_id(reading(dealt("en", 3).play(clue)), game.turns[0]) == text


def test_a_guess_beyond_the_number_was_not_for_this_clue() -> None:
    game = dealt("en", 3)
    first, second, *_ = game.board.list_uncovered_agents(game.team)
    game = game.play(Clue("piano", 1)).play(Guess(first)).play(Guess(second))

    assert get_computer_guess_text_id(reading(game), game.turns[0]) == "touched"
