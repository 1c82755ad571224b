"""What holds for every game, whatever anybody tries."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.rules import Game, Move, Phase, RuleViolation, Team, Termination
from tests.engine.rules import strategies


@given(game=strategies.starts, tried=st.lists(strategies.moves, max_size=60))
def test_a_move_plays_or_is_refused_and_then_nothing_happened(
    game: Game, tried: list[Move]
) -> None:
    for move in tried:
        before, written = game, str(game)
        try:
            game = game.play(move)
        except RuleViolation:
            assert game is before
            assert str(game) == written
        else:
            assert game.moves == (*before.moves, move)
            assert str(before) == written


@given(game=strategies.games)
def test_replaying_the_moves_gives_the_same_position(game: Game) -> None:
    again = Game.start(game.format, game.layout, game.codenames, game.key_card)
    for move in game.moves:
        again = again.play(move)

    assert again == game
    assert hash(again) == hash(game)


@given(game=strategies.games)
def test_a_game_reads_back_as_it_was_written(game: Game) -> None:
    assert Game.parse(str(game)) == game
    assert str(Game.parse(str(game))) == str(game)


@given(game=strategies.games)
def test_a_game_is_over_when_somebody_has_won_and_only_then(game: Game) -> None:
    finished = [team for team in Team if game.agents_left(team) == 0]

    match game.outcome:
        case None:
            assert game.phase is not Phase.OVER
            assert finished == []
        case outcome if outcome.termination is Termination.AGENTS:
            assert finished == [outcome.winner]
        case outcome:
            assert finished == []
            assert outcome.winner is game.turns[-1].team.rival


@given(game=strategies.games)
def test_cards_are_covered_once_and_in_the_order_of_the_turns(game: Game) -> None:
    assert len(set(game.covered)) == len(game.covered)
    assert game.covered == tuple(touch.card for turn in game.turns for touch in turn.touches)


@given(game=strategies.games)
def test_no_turn_has_more_guesses_than_its_clue_allows(game: Game) -> None:
    for turn in game.turns:
        assert turn.guesses_left is None or turn.guesses_left >= 0
