from __future__ import annotations

import pytest

from engine.rules import Awaited, CardCovered, Clue, GuessFirst, NoSuchCard, Phase, Role, Stop, Team
from tests.cases import each
from tests.engine.rules.positions import card, drawn, touch


@pytest.mark.rule("B1")
@each("team", Team)
def test_the_starting_team_gives_the_first_clue(team: Team) -> None:
    assert drawn(starting=team).awaited_seats == (Awaited(team, Role.SPYMASTER),)


@pytest.mark.rule("B1")
def test_teams_alternate() -> None:
    game = drawn("OCEAN:1 > 18", "RIVER:1 > 19", "DESERT:1 > 20")

    assert [turn.team for turn in game.turns] == [Team.RED, Team.BLUE, Team.RED]
    assert game.awaited_seats == (Awaited(Team.BLUE, Role.SPYMASTER),)


@pytest.mark.rule("B3")
def test_after_the_clue_the_operatives_of_that_team_guess() -> None:
    game = drawn().play(Clue("OCEAN", 2))

    assert game.awaited_seats == (Awaited(Team.RED, Role.OPERATIVE),)
    assert game.turn_being_guessed is not None
    assert game.turn_being_guessed.clue == Clue("OCEAN", 2)


@pytest.mark.rule("B4")
def test_an_own_agent_is_covered_and_they_may_guess_again() -> None:
    game = drawn("OCEAN:2 >").play(touch(1))

    assert game.covered == (card(1),)
    assert game.awaited_seats == (Awaited(Team.RED, Role.OPERATIVE),)
    assert game.board.agents_left(Team.RED) == 8


@pytest.mark.rule("B5")
def test_a_bystander_is_covered_and_ends_the_turn() -> None:
    game = drawn("OCEAN:2 > 1").play(touch(18))

    assert game.covered == (card(1), card(18))
    assert game.awaited_seats == (Awaited(Team.BLUE, Role.SPYMASTER),)


@pytest.mark.rule("B6")
def test_a_rivals_agent_is_covered_for_them_and_ends_the_turn() -> None:
    game = drawn("OCEAN:2 > 1").play(touch(10))

    assert game.board.agents_left(Team.BLUE) == 7
    assert game.board.agents_left(Team.RED) == 8
    assert game.awaited_seats == (Awaited(Team.BLUE, Role.SPYMASTER),)


@pytest.mark.rule("B8")
def test_stopping_before_the_first_guess_is_refused() -> None:
    game = drawn("OCEAN:2 >")

    with pytest.raises(GuessFirst):
        game.play(Stop())


@pytest.mark.rule("B8")
def test_the_guess_of_an_earlier_turn_does_not_allow_a_stop() -> None:
    game = drawn("OCEAN:1 > 1 stop", "RIVER:1 >")

    with pytest.raises(GuessFirst):
        game.play(Stop())


@pytest.mark.rule("B9")
@each("guesses", ["1", "1 2", "1 2 3"])
def test_after_one_guess_they_may_stop_at_any_time(guesses: str) -> None:
    game = drawn(f"OCEAN:3 > {guesses}").play(Stop())

    assert game.turns[-1].stopped
    assert game.awaited_seats == (Awaited(Team.BLUE, Role.SPYMASTER),)


@pytest.mark.rule("B10")
@each("number", range(1, 9))
def test_after_n_plus_one_guesses_the_turn_ends_by_itself(number: int) -> None:
    some = " ".join(str(place) for place in range(1, number + 1))
    game = drawn(f"OCEAN:{number} > {some}")

    if number == 8:  # the ninth is the last agent, which wins
        assert game.play(touch(9)).phase is Phase.OVER
        return
    after = game.play(touch(number + 1))

    assert game.phase is Phase.GUESS
    assert after.awaited_seats == (Awaited(Team.BLUE, Role.SPYMASTER),)
    assert not after.turns[-1].stopped


@pytest.mark.rule("B10")
def test_the_guesses_left_count_down_from_n_plus_one() -> None:
    game = drawn("OCEAN:2 >")

    left = []
    for place in (1, 2, 3):
        assert game.turn_being_guessed is not None
        left.append(game.turn_being_guessed.guesses_left)
        game = game.play(touch(place))

    assert left == [3, 2, 1]
    assert game.turn_being_guessed is None


@pytest.mark.rule("B10", "B15")
def test_a_number_above_the_agents_left_still_allows_one_more() -> None:
    game = drawn("OCEAN:6 > 1 2 3 4 5 6 7", "RIVER:1 > 18", "LAKE:9 >")

    assert game.board.agents_left(Team.RED) == 2
    assert game.turn_being_guessed is not None
    assert game.turn_being_guessed.guesses_left == 10


@pytest.mark.rule("B11")
@each("number", ["0", "∞"])
def test_with_zero_or_unlimited_there_is_no_limit(number: str) -> None:
    game = drawn(f"OCEAN:{number} > 1 2 3 4 5 6 7 8")

    assert game.awaited_seats == (Awaited(Team.RED, Role.OPERATIVE),)
    assert game.turn_being_guessed is not None
    assert game.turn_being_guessed.guesses_left is None


@pytest.mark.rule("B8", "B11")
@each("number", ["0", "∞"])
def test_without_a_limit_one_guess_is_still_owed(number: str) -> None:
    game = drawn(f"OCEAN:{number} >")

    with pytest.raises(GuessFirst):
        game.play(Stop())
    assert game.play(touch(1)).play(Stop()).team is Team.BLUE


@pytest.mark.rule("B12")
@each("number", range(1, 26))
def test_any_uncovered_card_may_be_guessed_first(number: int) -> None:
    game = drawn("OCEAN:1 > 2 stop", "RIVER:1 > 11 stop", "SHORE:1 >")

    if number in {2, 11}:
        with pytest.raises(CardCovered):
            game.play(touch(number))
    else:
        assert game.play(touch(number)).covered[-1] == card(number)


@pytest.mark.rule("B13")
@each("number", [1, 18])
def test_covered_cards_cannot_be_guessed(number: int) -> None:
    game = drawn("OCEAN:1 > 1 18", "RIVER:1 >")

    with pytest.raises(CardCovered):
        game.play(touch(number))


@each("number", [-1, 0, 26, 1000])
def test_a_guess_names_a_card_on_the_board(number: int) -> None:
    game = drawn("OCEAN:1 >")

    with pytest.raises(NoSuchCard):
        game.play(touch(number))


@pytest.mark.rule("B15")
@each("number", ["0", "1", "9", "∞"])
def test_the_number_is_never_checked_against_the_key(number: str) -> None:
    key = "rrrrr rrrrb bbbbb bbnnn nnnnx"
    other = "xnnnn nnnbb bbbbb brrrr rrrrr"

    assert drawn(f"OCEAN:{number} >").phase is drawn(f"OCEAN:{number} >", key=other).phase
    assert drawn(f"OCEAN:{number} >", key=key).turns == drawn(f"OCEAN:{number} >", key=other).turns


@pytest.mark.rule("B16")
def test_every_past_clue_stays_readable_with_its_guesses_in_order() -> None:
    game = drawn("OCEAN:2 > 1 10", "RIVER:1 > 11 stop", "LAKE:0 > 18", "BRIDGE:∞ >")

    assert [
        (turn.team.value, str(turn.clue), [touched.identity.value for touched in turn.touches])
        for turn in game.turns
    ] == [
        ("red", "OCEAN:2", ["r", "b"]),
        ("blue", "RIVER:1", ["b"]),
        ("red", "LAKE:0", ["n"]),
        ("blue", "BRIDGE:∞", []),
    ]
    assert [touched.card for turn in game.turns for touched in turn.touches] == list(game.covered)
