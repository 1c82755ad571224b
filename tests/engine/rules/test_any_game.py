"""What holds for every game, whatever anybody tries."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.rules import Game, Halt, Move, Phase, Resign, RuleViolation, Team, Termination
from tests.engine.rules import strategies


@given(
    game=strategies.starts,
    tried=st.builds(
        lambda moves, endings: [*moves, *endings],
        st.lists(strategies.moves, max_size=60),
        st.lists(strategies.endings | strategies.moves, max_size=5),
    ),
)
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


@given(game=strategies.ended)
def test_replaying_the_moves_gives_the_same_position(game: Game) -> None:
    again = Game.start(game.format, game.layout, game.codenames, game.key_card)
    for move in game.moves:
        again = again.play(move)

    assert again == game
    assert hash(again) == hash(game)


@given(game=strategies.ended)
def test_a_game_reads_back_as_it_was_written(game: Game) -> None:
    assert Game.parse(str(game)) == game
    assert str(Game.parse(str(game))) == str(game)


@given(game=strategies.ended)
def test_a_game_is_over_when_somebody_has_won_or_it_ended_early_and_only_then(game: Game) -> None:
    finished = [team for team in Team if game.agents_left(team) == 0]

    outcome = game.outcome
    assert (game.phase is Phase.OVER) == (outcome is not None)
    match None if outcome is None else outcome.termination:
        case None | Termination.STOPPED:
            assert finished == []
            assert outcome is None or (outcome.winner, game.moves[-1]) == (None, Halt())
        case Termination.AGENTS:
            assert finished == [winner(game)]
        case Termination.ASSASSIN:
            assert finished == []
            assert winner(game) is game.turns[-1].team.rival
        case Termination.RESIGNED:
            assert finished == []
            assert game.moves[-1] == Resign(winner(game).rival)


def winner(game: Game) -> Team:
    """Tell who won."""
    assert game.outcome is not None
    assert game.outcome.winner is not None
    return game.outcome.winner


@given(game=strategies.ended)
def test_cards_are_covered_once_and_in_the_order_of_the_turns(game: Game) -> None:
    assert len(set(game.covered)) == len(game.covered)
    assert game.covered == tuple(touch.card for turn in game.turns for touch in turn.touches)


@given(game=strategies.ended)
def test_no_turn_has_more_guesses_than_its_clue_allows(game: Game) -> None:
    for turn in game.turns:
        assert turn.guesses_left is None or turn.guesses_left >= 0
