"""The coach: after a game what a computer would have said and read, and during it nothing."""

from __future__ import annotations

import pytest

from engine.matches import coaching
from engine.rules import Clue, Format, Game, Halt, Match, Seats
from engine.telling.coach import coach_text
from engine.texts import voice
from tests.engine.matches.computers import DUET, TABLE, at_table
from tests.engine.players.evenings import dealt
from tests.engine.rules.people import ANA, after

pytestmark = pytest.mark.rule("H4", "E4")


def clued(format: Format = Format.TWO_TEAMS) -> Game:
    """Deal words of the house, and have a clue given."""
    game = dealt("en", 3, format)
    return game.play(Clue("Ocean", 2, game.givers[0] if format.rules.two_sided else None))


def playing(game: Game) -> Match:
    return at_table(game, DUET if game.format.rules.two_sided else Seats(TABLE))


@pytest.mark.parametrize("format", [Format.TWO_TEAMS, Format.DUET])
def test_after_the_game_a_computer_says_how_it_reads_a_clue_and_what_it_would_have_said(
    format: Format,
) -> None:
    game = clued(format)
    advice = coaching.advice(after(playing(game), ANA, Halt()), 0)

    assert advice is not None
    assert (advice.place, advice.last, advice.turn) == (0, 1, game.turns[0])
    sure = [hundredths for _, hundredths in advice.reading]
    assert sure == sorted(sure, reverse=True)
    assert len(sure) == 3
    assert 1 <= len(advice.clues) <= 3
    own = {game.codenames[card] for card in game.board.own_cards(game.turns[0].team)}
    assert all(set(clue.meant) <= own for clue in advice.clues)
    for language in ("en", "pt-BR"):
        assert advice.reading[0][0] in coach_text(game.theme, advice, voice(language))


def test_while_a_game_is_on_nobody_is_told_anything() -> None:
    assert coaching.advice(playing(clued()), 0) is None


@pytest.mark.parametrize("place", [-1, 1, 99])
def test_a_turn_that_was_not_played_has_no_advice(place: int) -> None:
    assert coaching.advice(after(playing(clued()), ANA, Halt()), place) is None
