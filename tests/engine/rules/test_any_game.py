"""What holds for every game of every format and layout, whatever anybody tries."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings, strategies as st

from engine.rules import (
    ClueNotAwaited,
    Cover,
    Format,
    Game,
    Guess,
    Halt,
    Identity,
    Layout,
    Move,
    Outcome,
    Phase,
    Resign,
    RuleViolation,
    Team,
    Termination,
)
from tests.cases import each
from tests.engine.rules import strategies
from tests.engine.rules.positions import drawn

MOST_MOVES = 80
"""Every guess covers or marks a card, so there are never more clues, guesses, stops and covers.

A turn whose time ran out adds a few more (G2).
"""
LOST_MOVES = 4


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


def test_stuck_strategy_reports_what_was_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> Game:
        raise ClueNotAwaited

    monkeypatch.setattr(Game, "play", refuse)

    with pytest.raises(AssertionError, match=r"OCEAN:2.*ClueNotAwaited"):
        next(strategies.steps(drawn(), random.Random(1)))


@given(game=strategies.games, tried=st.lists(strategies.moves, max_size=8))
def test_any_move_mid_game_plays_or_is_refused(game: Game, tried: list[Move]) -> None:
    for move in tried:
        written = str(game)
        try:
            after = game.play(move)
        except RuleViolation:
            after = game
        assert str(game) == written
        assert after.moment - game.moment in {0, 1}


@each("combination", strategies.COMBINATIONS)
@settings(max_examples=8)
@given(rng=strategies.rngs)
def test_every_format_on_every_layout_is_played_to_its_end(
    combination: tuple[Format, Layout], rng: random.Random
) -> None:
    game = strategies.laid(combination, rng)

    for after in strategies.steps(game, rng):
        assert after.moment == game.moment + 1
        lost = sum(turn.late for turn in after.turns)
        assert after.moment <= MOST_MOVES + LOST_MOVES * lost
        assert Game.parse(str(after)) == after
        game = after

    assert game.outcome is not None
    assert game.awaited_seats == ()


@given(game=strategies.games)
def test_somebody_is_awaited_as_long_as_the_game_is_on(game: Game) -> None:
    assert bool(game.awaited_seats) == (game.phase is not Phase.OVER)


@given(game=strategies.ended)
def test_replaying_the_moves_gives_the_same_position(game: Game) -> None:
    again = Game.start(game.start_deal)
    for move in game.moves:
        again = again.play(move)

    assert again == game
    assert hash(again) == hash(game)


@given(game=strategies.ended)
def test_a_game_reads_back_as_it_was_written(game: Game) -> None:
    assert Game.parse(str(game)) == game
    assert str(Game.parse(str(game))) == str(game)


@given(game=strategies.ended)
def test_game_is_over_exactly_with_a_win_or_early_end(game: Game) -> None:
    outcome = game.outcome
    assert (game.phase is Phase.OVER) == (outcome is not None)
    if outcome is None:
        assert _finished(game) == []
        return
    match outcome.termination:
        case Termination.AGENTS:
            assert _finished(game) == [team for team in Team if outcome.won_by(team)]
        case Termination.ASSASSIN:
            assert _finished(game) == []
            assert game.tiles[-1][1] is Identity.ASSASSIN
            assert outcome.winner is (None if game.tally else game.turns[-1].team.rival)
        case Termination.SUDDEN_DEATH:
            assert _finished(game) == []
            assert game.sudden[-1].identity is Identity.BYSTANDER
        case Termination.RESIGNED:
            assert _finished(game) == []
            loser = next(team for team in Team if game.moves[-1] == Resign(team))
            assert outcome.winner is (None if game.tally else loser.rival)
        case Termination.STOPPED:
            assert (outcome, game.moves[-1]) == (Outcome(None, Termination.STOPPED), Halt())


def _finished(game: Game) -> list[Team]:
    """List who has found all agents: a team its own, in Duet both sides together all fifteen."""
    done = [team for team in Team if game.board.agents_left(team) == 0]
    return done if game.tally is None or len(done) == len(Team) else []


@given(game=strategies.ended)
def test_cards_are_covered_once_and_in_the_order_of_the_moves(game: Game) -> None:
    touched = [move.card for move in game.moves if isinstance(move, Guess | Cover)]
    latest = {card: place for place, card in enumerate(touched)}

    assert len(set(game.covered)) == len(game.covered)
    assert list(game.covered) == sorted(game.covered, key=lambda card: latest[card])
    if game.tally is None:
        assert list(game.covered) == touched


@given(game=strategies.ended)
def test_no_turn_has_more_guesses_than_its_clue_allows(game: Game) -> None:
    for turn in game.turns:
        assert turn.guesses_left is None or turn.guesses_left >= 0
