"""One team against a simulated opponent: after each turn an enemy agent is covered (E2, E3)."""

from __future__ import annotations

import random

import pytest
from hypothesis import given

from engine.rules import (
    Awaited,
    BadNotation,
    Clue,
    Cover,
    CoverFirst,
    CoverNotAwaited,
    Format,
    Game,
    GameOver,
    Give,
    GuessNotAwaited,
    Halt,
    Identity,
    Layout,
    Move,
    NoEnemyAgent,
    NoSuchCard,
    NotSeated,
    NotYourTurn,
    OnlySpymastersCover,
    Outcome,
    Phase,
    Resign,
    Role,
    RuleViolation,
    Stop,
    Team,
    Termination,
)
from tests.cases import each
from tests.engine.rules import strategies
from tests.engine.rules.people import ANA, BEN, EVE, after, dealt_in
from tests.engine.rules.positions import KEYS, alone, card, drawn, pictured, touch

pytestmark = pytest.mark.rule("E2")

WON = Outcome(Team.RED, Termination.AGENTS)
LOST = Outcome(Team.BLUE, Termination.AGENTS)
SWEEP = "OCEAN:∞ > 1 2 3 4 5 6 7 8"


@given(rng=strategies.rngs)
@pytest.mark.rule("A5")
def test_the_human_team_starts(rng: random.Random) -> None:
    for layout in Layout:
        assert Format.ONE_TEAM.rules.draw_key_card(layout, rng).starting is Team.RED


def test_a_deal_that_the_opponent_starts_is_none() -> None:
    blue = Format.TWO_TEAMS.rules.parse_key_card(Layout.CLASSIC, Team.BLUE, KEYS[Team.BLUE])

    with pytest.raises(BadNotation):
        Game.start(alone().start_deal._replace(key_card=blue))


@pytest.mark.rule("B18")
@pytest.mark.parametrize(
    "turn",
    ["OCEAN:1 > 1 stop", "OCEAN:1 > 1 2", "OCEAN:1 > 18", "OCEAN:1 > 10"],
    ids=["stopped", "guesses spent", "bystander", "enemy agent"],
)
def test_after_a_turn_however_it_ended_the_spymaster_covers(turn: str) -> None:
    game = alone(turn)

    assert game.phase is Phase.COVER
    assert game.team is Team.RED
    assert game.awaited_seats == (Awaited(Team.RED, Role.SPYMASTER),)


def test_the_card_they_choose_is_covered_and_then_comes_the_next_clue() -> None:
    game = alone("OCEAN:1 > 1 stop").play(Cover(card(12)))

    assert game.tiles == ((card(1), Identity.RED), (card(12), Identity.BLUE))
    assert game.turns[-1].covered == card(12)
    assert (game.phase, game.team) == (Phase.CLUE, Team.RED)
    assert game.awaited_seats == (Awaited(Team.RED, Role.SPYMASTER),)
    assert game.play(Clue("RIVER", 1)).phase is Phase.GUESS


def test_touched_enemy_agent_counts_besides_the_covered_one() -> None:
    game = alone("OCEAN:1 > 10", "cover 11")

    assert game.board.agents_left(Team.BLUE) == 6


@pytest.mark.rule("B18")
@each(
    "move, refusal",
    [
        (Clue("RIVER", 1), CoverFirst),
        (touch(2), GuessNotAwaited),
        (Stop(), GuessNotAwaited),
        (Cover(card(1)), NoEnemyAgent),
        (Cover(card(2)), NoEnemyAgent),
        (Cover(card(10)), NoEnemyAgent),
        (Cover(card(18)), NoEnemyAgent),
        (Cover(card(25)), NoEnemyAgent),
        (Cover(card(0)), NoSuchCard),
        (Cover(card(26)), NoSuchCard),
    ],
)
def test_nothing_but_an_uncovered_enemy_agent_is_covered_then(
    move: Move, refusal: type[RuleViolation]
) -> None:
    game = alone("OCEAN:1 > 1 10")

    with pytest.raises(refusal):
        game.play(move)
    assert game == alone("OCEAN:1 > 1 10")


@pytest.mark.rule("B18")
@pytest.mark.parametrize(
    "game",
    [alone(), alone("OCEAN:1 >"), alone("OCEAN:1 > 1"), drawn(), drawn("OCEAN:1 > 18")],
    ids=str,
)
def test_nobody_covers_at_another_time_or_in_another_format(game: Game) -> None:
    with pytest.raises(CoverNotAwaited):
        game.play(Cover(card(12)))


@pytest.mark.parametrize(
    "turns",
    [("OCEAN:1 > 25",), ("OCEAN:9 > 1 2 3 4 5 6 7 8 9",), ("OCEAN:1 > 1", "halt")],
    ids=["lost", "won", "stopped"],
)
def test_after_the_end_nothing_is_covered(turns: tuple[str, ...]) -> None:
    with pytest.raises(GameOver):
        alone(*turns).play(Cover(card(12)))


def test_the_assassin_loses_without_a_score() -> None:
    game = alone("OCEAN:1 > 25")

    assert game.outcome == Outcome(Team.BLUE, Termination.ASSASSIN)
    assert game.score is None


SEVEN_COVERED = [line for n in range(1, 8) for line in (f"SEA{n}:1 > {n} stop", f"cover {n + 9}")]


def test_the_last_enemy_agent_touched_loses() -> None:
    game = alone(*SEVEN_COVERED, "OCEAN:1 > 17")

    assert (game.outcome, game.score) == (LOST, None)


def test_the_last_enemy_agent_covered_by_choice_loses() -> None:
    game = alone(*SEVEN_COVERED, "OCEAN:1 > 8 stop").play(Cover(card(17)))

    assert (game.outcome, game.score, game.phase) == (LOST, None, Phase.OVER)
    assert game.turns[-1].covered == card(17)


def test_the_teams_last_agent_wins_before_any_cover() -> None:
    game = alone(SWEEP).play(touch(9))

    assert (game.outcome, game.phase) == (WON, Phase.OVER)
    assert game.turns[-1].covered is None


@pytest.mark.rule("E3")
@each("score", range(1, 9))
def test_a_win_scores_the_enemy_agents_still_uncovered(score: int) -> None:
    turns = SEVEN_COVERED[: 2 * (8 - score)]
    rest = " ".join(str(number) for number in range(9 - score, 10))

    game = alone(*turns, f"OCEAN:∞ > {rest}")

    assert (game.outcome, game.score) == (WON, score)


@pytest.mark.rule("E3", "A2")
@each("score", range(1, 8))
def test_on_the_pictures_layout_a_win_scores_seven_to_one(score: int) -> None:
    turns = [line for n in range(1, 8 - score) for line in (f"SEA:1 > {n} stop", f"cover {n + 8}")]
    rest = " ".join(str(number) for number in range(8 - score, 9))

    game = pictured(*turns, f"OCEAN:∞ > {rest}", format="one_team")

    assert (game.outcome, game.score) == (WON, score)


@pytest.mark.rule("E3", "H4")
@pytest.mark.parametrize("ending", [Halt(), Resign(Team.RED)], ids=str)
def test_early_end_has_no_score(ending: Move) -> None:
    assert alone("OCEAN:1 > 1").play(ending).score is None


@pytest.mark.rule("E3")
def test_two_teams_have_no_score() -> None:
    assert drawn(f"{SWEEP} 9").score is None
    assert alone().score is None


@pytest.mark.rule("B18")
def test_only_the_seated_spymaster_covers() -> None:
    match = dealt_in(alone(), (ANA, Give(Clue("OCEAN", 1))), (BEN, touch(18)))

    for person, refusal in ((BEN, OnlySpymastersCover), (EVE, NotSeated)):
        with pytest.raises(refusal):
            after(match, person, Cover(card(12)))
    with pytest.raises(CoverFirst):
        after(match, ANA, Give(Clue("RIVER", 1)))
    covered = after(match, ANA, Cover(card(12)))
    assert covered.require_dealt().covered == (card(18), card(12))
    assert covered.moment == match.moment + 1
    with pytest.raises(CoverNotAwaited):
        after(covered, ANA, Cover(card(13)))


def test_the_other_teams_spymaster_has_nothing_to_cover() -> None:
    match = dealt_in(drawn())

    with pytest.raises(CoverNotAwaited):
        after(match, ANA, Cover(card(12)))
    with pytest.raises(NotYourTurn):
        after(match, match.seats.taken[2].person, Cover(card(1)))


def test_the_cover_is_the_card_shown_last_until_the_next_touch() -> None:
    for turns, codename in (
        (("OCEAN:1 > 1 18", "cover 12"), "LEMON"),
        (("OCEAN:1 > 1 18", "cover 12", "RIVER:1 >"), "LEMON"),
        (("OCEAN:1 > 1 18", "cover 12", "RIVER:1 > 2"), "BANK"),
    ):
        assert [face.codename for face in alone(*turns).seen_by(None).faces if face.last] == [
            codename
        ]


def test_the_agents_left_of_both_are_counted() -> None:
    game = alone("OCEAN:1 > 1 2", "cover 12")

    assert [game.board.agents_left(team) for team in Team] == [7, 7]
