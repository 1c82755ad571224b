"""A clue called invalid: by whom it may be, its fate, and the cover that follows (C15, C15a)."""

from __future__ import annotations

import pytest

from engine.rules import (
    AlreadyContested,
    Awaited,
    Call,
    CalledAlready,
    CallFate,
    CallNotAwaited,
    CallSpent,
    CallState,
    CardCovered,
    Clue,
    ClueCalled,
    ClueNotAwaited,
    ClueStands,
    ClueWasAllowed,
    Concede,
    Contest,
    Cover,
    CoverNotAwaited,
    Decide,
    Decline,
    Game,
    GameOver,
    GuessNotAwaited,
    Halt,
    Identity,
    Lapse,
    Move,
    NameTheCodename,
    NoOpponent,
    NoOwnAgent,
    NoSuchCard,
    NoSuchRule,
    NotContested,
    NothingCalled,
    NothingToDecline,
    Outcome,
    Phase,
    Resign,
    Role,
    RuleViolation,
    Stop,
    Team,
    Termination,
    Withdraw,
)
from tests.cases import each
from tests.engine.rules.positions import alone, card, drawn, duet, of_three, pictured, touch

pytestmark = pytest.mark.rule("C15")

RED_GIVER = (Awaited(Team.RED, Role.SPYMASTER),)
BLUE_GIVER = (Awaited(Team.BLUE, Role.SPYMASTER),)
OPERATIVES = tuple(Awaited(team, Role.OPERATIVE) for team in Team)
DUET_TURN = "OCEAN:2 a > 1"


@pytest.mark.rule("B18")
@each("turn", ["OCEAN:2 >", "OCEAN:2 > 1", "OCEAN:2 anyway ask C9 > 1 2"])
def test_a_call_halts_the_turn_and_awaits_the_givers_answer(turn: str) -> None:
    game = drawn(turn)

    called = game.play(Call("C7"))

    assert (called.phase, called.team, called.awaited_seats) == (Phase.CALLED, Team.RED, RED_GIVER)
    assert called.turns[-1].call == CallState("C7", None, CallFate.ANSWER)
    assert called.moment == game.moment + 1
    assert called.turn_being_guessed == called.turns[-1]
    assert called.tiles == game.tiles


@pytest.mark.rule("B18")
@each(
    "move, refusal",
    [
        (touch(2), ClueCalled),
        (Stop(), ClueCalled),
        (Clue("LAKE", 1), ClueCalled),
        (Call("C7"), CalledAlready),
        (Cover(card(10)), CoverNotAwaited),
        (Decline(), CoverNotAwaited),
        (Decide(upheld=True), NotContested),
        (Decide(upheld=False), NotContested),
    ],
)
def test_while_it_awaits_an_answer_everything_else_is_refused(
    move: Move, refusal: type[RuleViolation]
) -> None:
    game = drawn("OCEAN:2 > 1 call:C7")

    with pytest.raises(refusal):
        game.play(move)
    assert game == drawn("OCEAN:2 > 1 call:C7")


def test_conceded_it_ends_the_turn_and_its_cards_stay_covered() -> None:
    game = drawn("OCEAN:2 > 1 call:C7").play(Concede())

    assert game.turns[-1].call == CallState("C7", None, CallFate.CONCEDED)
    assert (game.phase, game.team, game.awaited_seats) == (Phase.COVER, Team.BLUE, BLUE_GIVER)
    assert game.covered == (card(1),)
    assert game.turn_being_guessed is None


def test_contested_the_operatives_of_both_teams_decide() -> None:
    game = drawn("OCEAN:2 > 1 call:C7").play(Contest())

    assert game.is_call_contested
    assert (game.phase, game.awaited_seats) == (Phase.CALLED, OPERATIVES)
    for answer in (Concede(), Contest()):
        with pytest.raises(AlreadyContested):
            game.play(answer)
    upheld = game.play(Decide(upheld=True))
    assert upheld.turns[-1].call == CallState("C7", None, CallFate.UPHELD)
    assert (upheld.phase, upheld.team) == (Phase.COVER, Team.BLUE)


@pytest.mark.rule("C17")
@pytest.mark.parametrize(
    ("answers", "fate"), [("contest stands", CallFate.STANDS), ("withdraw", CallFate.WITHDRAWN)]
)
def test_a_clue_that_stands_is_guessed_on_and_not_called_again(
    answers: str, fate: CallFate
) -> None:
    game = drawn(f"OCEAN:2 anyway ask C9 > 1 call:C7 {answers}")

    assert game.turns[-1].call == CallState("C7", None, fate)
    assert (game.phase, game.team, game.awaited_seats) == (
        Phase.GUESS,
        Team.RED,
        (Awaited(Team.RED, Role.OPERATIVE),),
    )
    assert game.turns[-1].guesses_left == 2
    with pytest.raises(ClueStands):
        game.play(Call("C9"))
    assert game.play(Stop()).team is Team.BLUE


@pytest.mark.rule("C17")
def test_a_contested_call_may_be_withdrawn_too() -> None:
    assert drawn("OCEAN:2 > call:C7 contest withdraw").phase is Phase.GUESS


@pytest.mark.rule("C14")
def test_doubted_clue_is_invalid_at_once_when_called() -> None:
    game = drawn("OCEAN:2 anyway ask C9 > 1 call:C9")

    assert game.turns[-1].call == CallState("C9", None, CallFate.AT_ONCE)
    assert game.turns[-1].call.is_upheld
    assert (game.phase, game.team) == (Phase.COVER, Team.BLUE)


@pytest.mark.rule("C7", "C9", "C13")
@each("rule", ["C7", "C9", "C13"])
def test_calls_about_the_key_are_never_upheld_at_once(rule: str) -> None:
    for passage in ("", " anyway", f" anyway doubt {rule}"):
        game = drawn(f"OCEAN:2{passage} > 1").play(Call(rule))
        assert (game.phase, game.turns[-1].call) == (Phase.CALLED, CallState(rule))
    assert Game.parse(str(drawn(f"OCEAN:2 anyway doubt {rule} >"))).turns[0].admission.rule == rule


@pytest.mark.rule("A5", "C7")
@each("answers", ["concede", "contest upheld", "contest stands", "withdraw"])
def test_referee_question_about_the_key_changes_nothing_visible(answers: str) -> None:
    games = [drawn(f"FIRST:1{passage} > call:C7 {answers}") for passage in ("", " anyway doubt C7")]

    seen = [(game.phase, game.team, game.turns[-1].call, game.moment) for game in games]
    assert seen[0] == seen[1]


def test_a_log_of_old_that_was_upheld_at_once_still_is() -> None:
    for rule in ("C7", "C9", "C13"):
        game = drawn(f"OCEAN:2 anyway ask {rule} > 1 call:{rule}")
        assert game.turns[-1].call == CallState(rule, None, CallFate.AT_ONCE)


@pytest.mark.rule("H2")
def test_lapsed_call_is_not_spent_but_a_withdrawn_one_is() -> None:
    end = ("1 stop", "RIVER:1 > 10 stop", "LAKE:1 >")

    for answer, spent in (("lapse", False), ("withdraw", True)):
        game = drawn(f"OCEAN:1 > call:C7 {answer} {end[0]}", *end[1:])
        if spent:
            with pytest.raises(CallSpent):
                game.play(Call("C7"))
        else:
            assert game.play(Call("C7")).phase is Phase.CALLED


@pytest.mark.rule("C14")
@each("passage", ["allowed", "silence", "allowed refused C3", "silence ask C9"])
def test_a_clue_that_the_rival_let_pass_is_not_called(passage: str) -> None:
    game = drawn(f"OCEAN:2 {passage} > 1")

    for rule in ("C7", "C9"):
        with pytest.raises(ClueWasAllowed):
            game.play(Call(rule))


SPENT = ("OCEAN:1 > call:C7 contest stands 1 stop", "RIVER:1 > 10 stop")


@each("answer", ["contest stands", "contest upheld", "concede", "withdraw"])
def test_against_clues_allowed_outright_a_team_has_one_call_a_game(answer: str) -> None:
    upheld = answer in {"concede", "contest upheld"}
    end = ("decline", "RIVER:1 > 10 stop") if upheld else ("RIVER:1 > 10 stop",)
    first = f"OCEAN:1 > 1 call:C7 {answer}" + ("" if upheld else " stop")
    spent = drawn(first, *end, "LAKE:1 >")

    with pytest.raises(CallSpent):
        spent.play(Call("C7"))
    refused = drawn(first, *end, "LAKE:1 anyway >")
    with pytest.raises(CallSpent):
        refused.play(Call("C7"))
    doubted = drawn(first, *end, "LAKE:1 anyway ask C9 >")
    assert doubted.play(Call("C9")).phase is Phase.COVER


def test_the_other_team_has_a_call_of_its_own() -> None:
    game = drawn("OCEAN:1 > call:C7 contest stands 1 stop", "RIVER:1 >")

    assert game.play(Call("C7")).phase is Phase.CALLED


def test_a_call_against_a_doubted_clue_spends_nothing() -> None:
    game = drawn("OCEAN:1 anyway ask C9 > call:C7 withdraw 1 stop", "RIVER:1 > 10 stop", "LAKE:1 >")

    assert game.play(Call("C7")).phase is Phase.CALLED


@pytest.mark.rule("H2")
def test_lapsed_call_leaves_no_trace() -> None:
    before = drawn("OCEAN:2 > 1")

    for answers in ("", "contest "):
        game = drawn(f"OCEAN:2 > 1 call:C7 {answers}lapse")
        assert (game.phase, game.turns) == (Phase.GUESS, before.turns)
        assert game.play(Call("C7")).phase is Phase.CALLED


@pytest.mark.rule("C2", "C3", "C4", "C6")
@each("rule", ["C2", "C3", "C4"])
def test_form_call_names_a_codename_that_was_open(rule: str) -> None:
    game = drawn("OCEAN:1 > 2 stop", "RIVER:2 > 10")

    for named in (1, 10, 25):
        assert game.play(Call(rule, card(named))).turns[-1].call == CallState(rule, card(named))
    for wrong in (None, card(2), card(0), card(26)):
        with pytest.raises(NameTheCodename):
            game.play(Call(rule, wrong))


def test_another_rule_names_no_codename() -> None:
    with pytest.raises(NameTheCodename):
        drawn("OCEAN:2 >").play(Call("C7", card(1)))


@pytest.mark.rule("C20")
def test_a_picture_is_no_codename_to_name() -> None:
    game = pictured("OCEAN:2 >")

    assert game.words_open_at_clue == ()
    with pytest.raises(NameTheCodename):
        game.play(Call("C3", card(1)))
    assert game.play(Call("C7")).phase is Phase.CALLED


@each("rule", ["C5", "C6", "C14", "B8", "", "C99"])
def test_only_a_rule_that_clues_can_break_is_named(rule: str) -> None:
    with pytest.raises(NoSuchRule):
        drawn("OCEAN:2 >").play(Call(rule))


@pytest.mark.rule("C16", "B18")
@each(
    "turns, refusal",
    [
        ((), CallNotAwaited),
        (("OCEAN:2 > 1 stop",), CallNotAwaited),
        (("OCEAN:1 > 1 2",), CallNotAwaited),
        (("OCEAN:2 > 18",), CallNotAwaited),
        (("OCEAN:2 > call:C7 concede",), CallNotAwaited),
        (("OCEAN:2 > 25",), GameOver),
    ],
)
def test_uncalled_clue_is_valid_after_its_turn(
    turns: tuple[str, ...], refusal: type[RuleViolation]
) -> None:
    game = drawn(*turns)

    with pytest.raises(refusal):
        game.play(Call("C7"))
    assert game == drawn(*turns)


@pytest.mark.rule("C15a", "D0", "E2")
@pytest.mark.parametrize("game", [duet(DUET_TURN), alone("OCEAN:2 > 1")], ids=["duet", "alone"])
def test_calls_need_an_opponent(game: Game) -> None:
    with pytest.raises(NoOpponent):
        game.play(Call("C7"))
    for answer in (Concede(), Contest(), Withdraw(), Decide(upheld=True), Lapse()):
        with pytest.raises(NothingCalled):
            game.play(answer)


@pytest.mark.rule("E1")
def test_three_players_call_too() -> None:
    game = of_three("OCEAN:2 > call:C7 contest")

    assert game.awaited_seats == OPERATIVES
    assert game.play(Decide(upheld=True)).team is Team.BLUE


@pytest.mark.rule("B18")
@pytest.mark.parametrize("turns", [(), ("OCEAN:2 >",), ("OCEAN:2 > 1 stop",)], ids=len)
def test_without_a_call_there_is_no_answer(turns: tuple[str, ...]) -> None:
    for answer in (Concede(), Contest(), Withdraw(), Decide(upheld=False), Lapse()):
        with pytest.raises(NothingCalled):
            drawn(*turns).play(answer)
    with pytest.raises(GameOver):
        drawn("OCEAN:2 > 25").play(Concede())


@pytest.mark.rule("H4")
@each("ending", [Halt(), Resign(Team.RED)])
@each("call", ["call:C7", "call:C7 contest", "call:C7 concede"])
def test_a_called_game_can_be_ended(call: str, ending: Move) -> None:
    game = drawn(f"OCEAN:2 > 1 {call}").play(ending)

    assert game.phase is Phase.OVER
    assert Game.parse(str(game)) == game


UPHELD = "OCEAN:2 > 1 call:C7 concede"


@pytest.mark.rule("C15a", "B18")
def test_caller_covers_an_own_agent_and_gives_the_clue() -> None:
    game = drawn(UPHELD).play(Cover(card(12)))

    assert game.tiles[-1] == (card(12), Identity.BLUE)
    assert game.turns[-1].covered == card(12)
    assert (game.phase, game.team, game.awaited_seats) == (Phase.CLUE, Team.BLUE, BLUE_GIVER)
    assert len(game.turns[-1].touches) == 1
    assert game.board.agents_left(Team.BLUE) == 7


@pytest.mark.rule("C15a", "B18")
@each(
    "move, refusal",
    [
        (Cover(card(2)), NoOwnAgent),
        (Cover(card(1)), NoOwnAgent),
        (Cover(card(18)), NoOwnAgent),
        (Cover(card(25)), NoOwnAgent),
        (Cover(card(0)), NoSuchCard),
        (Cover(card(26)), NoSuchCard),
        (touch(10), GuessNotAwaited),
        (Stop(), GuessNotAwaited),
        (Call("C7"), CallNotAwaited),
        (Concede(), NothingCalled),
    ],
)
def test_nothing_but_an_open_agent_of_the_callers_is_covered_then(
    move: Move, refusal: type[RuleViolation]
) -> None:
    with pytest.raises(refusal):
        drawn(UPHELD).play(move)


@pytest.mark.rule("C15a")
def test_the_caller_may_decline_and_giving_the_clue_declines() -> None:
    declined = drawn(UPHELD).play(Decline())
    assert (declined.phase, declined.team, declined.covered) == (
        Phase.CLUE,
        Team.BLUE,
        (card(1),),
    )
    after_clue = drawn(UPHELD).play(Clue("RIVER", 1))
    assert (after_clue.phase, after_clue.team) == (Phase.GUESS, Team.BLUE)
    assert after_clue.turns[-2].covered is None
    with pytest.raises(ClueNotAwaited):
        after_clue.play(Clue("RIVER", 1))
    with pytest.raises(CoverNotAwaited):
        declined.play(Cover(card(12)))


@pytest.mark.rule("C15a", "B14")
def test_the_last_agent_so_covered_wins() -> None:
    sweep = drawn("OCEAN:1 > 1 stop", "RIVER:∞ > 10 11 12 13 14 15 16 stop", "LAKE:1 > call:C9")
    game = sweep.play(Concede()).play(Cover(card(17)))

    assert game.outcome == Outcome(Team.BLUE, Termination.AGENTS)
    assert game.turns[-1].covered == card(17)
    with pytest.raises(CardCovered):
        sweep.board.require_touchable(card(16), None)


@pytest.mark.rule("C15a", "E2")
def test_the_cover_against_a_simulated_opponent_is_never_declined() -> None:
    with pytest.raises(NothingToDecline):
        alone("OCEAN:2 > 1 stop").play(Decline())
    with pytest.raises(CoverNotAwaited):
        alone("OCEAN:2 > 1").play(Decline())


@pytest.mark.rule("B18")
def test_every_fate_of_a_call_is_written_and_read_back() -> None:
    for turns in (
        ("OCEAN:2 > 1 call:C3:2",),
        ("OCEAN:2 > 1 call:C3:2 contest stands 3 stop", "RIVER:1 >"),
        ("OCEAN:2 anyway ask C7 > call:C7", "cover 10", "RIVER:1 >"),
        ("OCEAN:2 > 1 call:C3:2 contest upheld", "decline", "RIVER:1 >"),
        ("OCEAN:2 > 1 call:C3:2 concede", "RIVER:1 allowed refused C3 > 10"),
        ("OCEAN:2 > 1 call:C3:2 lapse call:C9 withdraw 2",),
    ):
        game = drawn(*turns)
        assert str(game).splitlines()[7:] == list(turns)
        assert Game.parse(str(game)) == game
