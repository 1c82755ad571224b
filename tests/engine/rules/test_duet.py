"""Duet's turns: who gives, who guesses, on whose key, and what it costs."""

from __future__ import annotations

import pytest
from hypothesis import given

from engine.rules import (
    UNLIMITED,
    AlreadyMarkedBySide,
    Awaited,
    CardCovered,
    Clue,
    ClueNotAwaited,
    Cover,
    CoverNotAwaited,
    Game,
    GameOver,
    GuessFirst,
    GuessNotAwaited,
    Halt,
    Identity,
    NoSuchCard,
    NotYourTurn,
    NoUnlimited,
    Outcome,
    Phase,
    Role,
    RuleViolation,
    Stop,
    Team,
    Termination,
    Theme,
)
from tests.cases import each
from tests.engine.rules import strategies
from tests.engine.rules.positions import card, drawn, duet, tokens, touch

A, B = Team.RED, Team.BLUE
LOST = Outcome(None, Termination.ASSASSIN)


@pytest.mark.rule("D1", "D6")
def test_two_sides_begin_with_nine_tokens_and_nine_agents_each() -> None:
    game = duet()

    assert (game.layout.value.columns, game.layout.value.rows) == (5, 5)
    assert tokens(game) == 9
    assert [game.board.agents_left(side) for side in Team] == [9, 9]
    assert game.theme is Theme.GREEN


@pytest.mark.rule("D0", "D3")
def test_before_the_first_clue_both_sides_may_give_it() -> None:
    assert duet().awaited_seats == (Awaited(A, Role.MEMBER), Awaited(B, Role.MEMBER))
    assert duet().givers == (A, B)


@pytest.mark.rule("D3")
@each("side", Team)
def test_the_first_clue_accepted_counts_and_the_other_side_guesses(side: Team) -> None:
    game = duet().play(Clue("OCEAN", 2, side))

    assert game.team is side
    assert game.awaited_seats == (Awaited(side.rival, Role.MEMBER),)
    with pytest.raises(ClueNotAwaited):
        game.play(Clue("RIVER", 1, side.rival))


@pytest.mark.rule("D3")
@pytest.mark.parametrize(("first", "then"), [("a", B), ("b", A)])
def test_sides_alternate_giving_clues(first: str, then: Team) -> None:
    game = duet(f"OCEAN:1 {first} > 1 stop")

    assert (game.team, game.givers) == (then, (then,))
    assert game.awaited_seats == (Awaited(then, Role.MEMBER),)
    with pytest.raises(NotYourTurn):
        game.play(Clue("RIVER", 1, then.rival))


@pytest.mark.rule("D3")
@pytest.mark.parametrize(("side", "identity"), [("a", Identity.GREEN), ("b", Identity.BYSTANDER)])
def test_guess_is_resolved_on_the_givers_key(side: str, identity: Identity) -> None:
    game = duet(f"OCEAN:1 {side} > 4")

    assert game.turns[-1].touches[-1].identity is identity


@pytest.mark.rule("D3")
@each("number", range(10))
def test_the_number_limits_nothing(number: int) -> None:
    game = duet(f"OCEAN:{number} > 1 2 3 4 5 6 7 8")

    assert game.turn_being_guessed is not None
    assert game.turn_being_guessed.guesses_left is None
    assert game.phase is Phase.GUESS


@pytest.mark.rule("D3")
def test_unlimited_is_refused() -> None:
    with pytest.raises(NoUnlimited):
        duet().play(Clue("OCEAN", UNLIMITED, A))


@pytest.mark.rule("D3")
def test_the_side_that_gave_the_clue_does_not_guess() -> None:
    with pytest.raises(NotYourTurn):
        duet("OCEAN:1 >").play(touch(1, A))


@pytest.mark.rule("D4")
def test_an_agent_is_covered_green_for_good_and_they_guess_again() -> None:
    game = duet("OCEAN:1 >").play(touch(4))

    assert game.tiles == ((card(4), Identity.GREEN),)
    assert (game.phase, tokens(game)) == (Phase.GUESS, 9)
    assert [game.board.agents_left(side) for side in Team] == [8, 9]


@pytest.mark.rule("D2", "D4")
def test_an_agent_of_both_sides_is_found_for_both() -> None:
    game = duet("OCEAN:1 > 1")

    assert [game.board.agents_left(side) for side in Team] == [8, 8]


@pytest.mark.rule("D4")
@pytest.mark.parametrize(("side", "number"), [("a", 15), ("a", 24), ("a", 25), ("b", 9), ("b", 23)])
def test_an_assassin_of_the_givers_loses_it_for_all(side: str, number: int) -> None:
    game = duet(f"OCEAN:1 {side} >").play(touch(number))

    assert game.outcome == LOST
    assert not any(game.outcome.won_by(team) for team in Team)
    assert game.tiles[-1] == (card(number), Identity.ASSASSIN)


@pytest.mark.rule("D4")
def test_an_assassin_of_the_guessers_own_key_is_the_partners_agent() -> None:
    assert duet("OCEAN:1 > 9").tiles == ((card(9), Identity.GREEN),)


@pytest.mark.rule("D5")
def test_a_bystander_is_marked_ends_the_turn_and_spends_a_token() -> None:
    game = duet("OCEAN:2 > 1").play(touch(16))

    assert game.board.list_bystander_markers(card(16)) == (B,)
    assert game.covered == (card(1),)
    assert (game.phase, game.team, tokens(game)) == (Phase.CLUE, B, 8)


@pytest.mark.rule("D5")
@each("number", [10, 16])
def test_a_side_does_not_guess_again_what_it_has_marked(number: int) -> None:
    game = duet(f"OCEAN:1 > {number}", "RIVER:1 > 11 stop", "LAKE:1 >")

    with pytest.raises(AlreadyMarkedBySide):
        game.play(touch(number))
    assert tokens(game) == 7


@pytest.mark.rule("D5")
def test_the_other_side_may_guess_a_marked_card() -> None:
    game = duet("OCEAN:1 > 10", "RIVER:1 > 10")

    assert game.tiles == ((card(10), Identity.GREEN),)
    assert game.phase is Phase.GUESS


@pytest.mark.rule("D5")
def test_card_marked_by_both_sides_is_covered() -> None:
    game = duet("OCEAN:1 > 16", "RIVER:1 > 16", "LAKE:1 >")

    assert game.tiles == ((card(16), Identity.BYSTANDER),)
    assert game.board.list_bystander_markers(card(16)) == (A, B)
    with pytest.raises(CardCovered):
        game.play(touch(16))


@pytest.mark.rule("D5")
def test_marks_belong_to_their_side() -> None:
    game = duet("OCEAN:1 > 16", "RIVER:1 > 17")

    marked = {number: game.board.list_bystander_markers(card(number)) for number in (16, 17, 18)}
    assert marked == {16: (B,), 17: (A,), 18: ()}
    assert drawn("OCEAN:1 > 18").board.list_bystander_markers(card(18)) == ()


@pytest.mark.rule("D6")
def test_stopping_after_a_guess_spends_a_token() -> None:
    game = duet("OCEAN:1 > 1").play(Stop())

    assert (game.phase, game.team, tokens(game)) == (Phase.CLUE, B, 8)
    assert game.turns[-1].stopped


@pytest.mark.rule("D0", "D6")
def test_stopping_before_the_first_guess_is_refused() -> None:
    with pytest.raises(GuessFirst):
        duet("OCEAN:1 >").play(Stop())


@pytest.mark.rule("D7")
@each("difficulty", ["9", "7/0"])
def test_all_fifteen_agents_covered_win_it_for_all(difficulty: str) -> None:
    game = duet("OCEAN:9 > 1 4 5 6 7 8 9 stop", "RIVER:9 > 2 3 10 11 12 13 14")
    game = duet(*str(game).splitlines()[8:], difficulty=difficulty)
    assert game.outcome is None

    won = game.play(touch(15))

    assert won.outcome == Outcome(None, Termination.AGENTS, together=True)
    assert all(won.outcome.won_by(team) for team in Team)
    assert won.turns[-1].team is B
    assert tokens(won) == tokens(game)


@pytest.mark.rule("D0", "B18")
@each(
    "turns, move, refusal",
    [
        ((), touch(1), GuessNotAwaited),
        ((), Stop(), GuessNotAwaited),
        ((), Cover(card(1)), CoverNotAwaited),
        (("OCEAN:1 >",), Clue("RIVER", 1), ClueNotAwaited),
        (("OCEAN:1 >",), Cover(card(1)), CoverNotAwaited),
        (("OCEAN:1 >",), touch(26), NoSuchCard),
        (("OCEAN:1 > 1",), touch(1), CardCovered),
        (("OCEAN:1 > 25",), Clue("RIVER", 1), GameOver),
        (("OCEAN:1 > 25",), touch(1), GameOver),
        (("OCEAN:1 > 25",), Halt(), GameOver),
    ],
)
def test_anything_else_is_refused_and_changes_nothing(
    turns: tuple[str, ...], move: Clue | Stop | Cover | Halt, refusal: type[RuleViolation]
) -> None:
    game = duet(*turns)

    with pytest.raises(refusal):
        game.play(move)
    assert game == duet(*turns)


@pytest.mark.rule("D0")
@given(game=strategies.duets)
def test_there_is_no_coin_in_duet(game: Game) -> None:
    assert game.key_card.starting is A
    assert game.givers == (A, B)
    assert game.board.sudden_death_sides == (A, B)


def test_duet_commitment_holds_both_keys_and_the_difficulty() -> None:
    deal = str(duet(difficulty="8/2").start_deal).splitlines()

    assert deal[0] == "duet classic 8/2"
    assert deal[1:3] == ["ggggg ggggn nnnnx nnnnn nnnxx", "gggnn nnnxg ggggg nnnnn nnxnx"]
    assert str(duet("OCEAN:1 > 16", difficulty="8/2").start_deal) == "\n".join(deal)
