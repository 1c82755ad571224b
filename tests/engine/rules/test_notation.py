from __future__ import annotations

import pytest

from engine.rules import (
    UNLIMITED,
    Admission,
    AdmissionKind,
    BadNotation,
    Call,
    CardCovered,
    Clue,
    Concede,
    Contest,
    Cover,
    Decide,
    Decline,
    Game,
    GameOver,
    Guess,
    GuessFirst,
    Halt,
    Judgement,
    Lapse,
    Late,
    Move,
    Pass,
    Position,
    Resign,
    RuleViolation,
    Stop,
    Team,
    Withdraw,
)
from tests.cases import each
from tests.engine.rules.positions import KEYS, ROWS, drawn, duet

HEAD = "two_teams classic red"
WARNED = Admission(AdmissionKind.ANYWAY, Judgement.ASK, "C9")
WRITTEN = "\n".join([HEAD, KEYS[Team.RED], *ROWS, "OCEAN:2 > 1 18", "RIVER:∞ > 11 stop", ""])


def test_a_game_is_written_as_deal_and_turns() -> None:
    assert str(Game.parse(WRITTEN)) == WRITTEN


def test_a_game_without_a_turn_is_its_deal() -> None:
    assert str(drawn()) == "\n".join([HEAD, KEYS[Team.RED], *ROWS, ""])


def test_a_clue_without_a_guess_is_a_turn() -> None:
    assert str(drawn("OCEAN:2 >")).splitlines()[-1] == "OCEAN:2 >"


@pytest.mark.rule("H4")
@each("ending", ["halt", "resign red", "resign blue"])
@each("turns", [(), ("OCEAN:2 >",), ("OCEAN:2 > 1",), ("OCEAN:2 > 1 stop", "RIVER:1 > 10")])
def test_an_early_end_is_the_last_line(turns: tuple[str, ...], ending: str) -> None:
    game = drawn(*turns, ending)

    assert str(game).splitlines()[7:] == [*turns, ending]
    assert str(game.moves[-1]) == ending
    assert Game.parse(str(game)) == game


@pytest.mark.rule("G2")
def test_timeouts_have_a_text_form() -> None:
    game = drawn("pass >", "OCEAN:2 > late", "RIVER:1 > 1 late")

    assert str(game).splitlines()[7:] == ["pass >", "OCEAN:2 > late", "RIVER:1 > 1 late"]
    assert Game.parse(str(game)) == game


@pytest.mark.rule("G2", "D8")
def test_a_turn_that_was_lost_last_is_followed_by_sudden_death() -> None:
    game = duet(*["pass >"] * 8, "pass > b4")

    assert Game.parse(str(game)) == game
    assert game.sudden[0].card == Position(3)


def test_blank_lines_and_edges_do_not_matter() -> None:
    loose = "\n\n".join(f"  {line} " for line in WRITTEN.splitlines())

    assert Game.parse(loose) == Game.parse(WRITTEN)


@each(
    "text, move",
    [
        ("OCEAN:3", Clue("OCEAN", 3)),
        ("7:3", Clue("7", 3)),
        ("7", Guess(Position(6))),
        ("stop", Stop()),
        ("stop:1", Clue("stop", 1)),
        ("resign red", Resign(Team.RED)),
        ("resign blue", Resign(Team.BLUE)),
        ("a7", Guess(Position(6), Team.RED)),
        ("b25", Guess(Position(24), Team.BLUE)),
        ("OCEAN:3 b", Clue("OCEAN", 3, Team.BLUE)),
        ("cover 4", Cover(Position(3))),
        ("cover 4:1", Clue("cover 4", 1)),
        ("resign red:1", Clue("resign red", 1)),
        ("decline", Decline()),
        ("call:C7", Call("C7")),
        ("call:C3:12", Call("C3", Position(11))),
        ("call:3", Clue("call", 3)),
        ("concede", Concede()),
        ("contest", Contest()),
        ("withdraw", Withdraw()),
        ("upheld", Decide(upheld=True)),
        ("stands", Decide(upheld=False)),
        ("lapse", Lapse()),
        ("lapse:1", Clue("lapse", 1)),
        ("OCEAN:3 anyway", Clue("OCEAN", 3, passage=Admission(AdmissionKind.ANYWAY))),
        ("OCEAN:3 b silence", Clue("OCEAN", 3, Team.BLUE, Admission(AdmissionKind.SILENCE))),
        ("OCEAN:∞ anyway ask C9", Clue("OCEAN", UNLIMITED, passage=WARNED)),
        ("pass", Pass()),
        ("late", Late()),
        ("pass:1", Clue("pass", 1)),
        ("halt", Halt()),
        ("halt:0", Clue("halt", 0)),
    ],
)
def test_a_move_reads_back_as_it_was_written(text: str, move: Move) -> None:
    assert Move.parse(text) == move
    assert str(move) == text


@each(
    "text",
    [
        "",
        "\n",
        HEAD,
        WRITTEN.replace("two_teams", "chess"),
        WRITTEN.replace("classic", "round"),
        WRITTEN.replace("red", "green"),
        WRITTEN.replace(HEAD, "two_teams classic"),
        WRITTEN.replace("rrrrr rrrrb", "rrrrr rrrbb"),
        WRITTEN.replace("| ENGINE", ""),
        WRITTEN.replace("ENGINE", "APPLE"),
        WRITTEN.replace("OCEAN:2 >", "OCEAN:2"),
        f"{WRITTEN}LAKE:1",
        f"{WRITTEN}stop",
        f"{WRITTEN}pass",
        f"{WRITTEN}late",
        f"{WRITTEN}7",
        f"{WRITTEN}cover",
        f"{WRITTEN}cover x",
        f"{WRITTEN}c7",
        f"{WRITTEN}concede",
        WRITTEN.replace("stop", "call:C3:x"),
        WRITTEN.replace("OCEAN:2", "OCEAN:2 perhaps"),
        WRITTEN.replace("OCEAN:2", "OCEAN:2 anyway ask"),
        WRITTEN.replace("OCEAN:2", "OCEAN:2 anyway ask X1"),
        WRITTEN.replace("OCEAN:2", "OCEAN:2 anyway maybe C9"),
        WRITTEN.replace("OCEAN:2", "OCEAN:2 outright ask C9"),
        WRITTEN.replace("OCEAN:2", "OCEAN:2 silence refused C3"),
        WRITTEN.replace("OCEAN:2", "OCEAN:2 a b"),
        WRITTEN.replace("OCEAN:2", "OCEAN:2 c"),
        WRITTEN.replace("two_teams classic red", "duet classic 9"),
        WRITTEN.replace("two_teams classic", "two_teams pictures"),
        WRITTEN.replace("two_teams classic red", "one_team classic blue"),
        f"{WRITTEN}resign",
        f"{WRITTEN}resign green",
        f"{WRITTEN}resign red blue",
        f"{WRITTEN}HALT",
        WRITTEN.replace("18", "eighteen"),
        WRITTEN.replace("OCEAN:2", "OCEAN:12"),
        WRITTEN.replace("RIVER:∞", "RIVER"),
    ],
)
def test_a_text_that_is_no_game_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        Game.parse(text)


@each(
    "turns, refusal",
    [
        (("OCEAN:2 > 1 1",), CardCovered),
        (("OCEAN:2 > stop",), GuessFirst),
        (("OCEAN:2 > 25", "RIVER:1 >"), GameOver),
        (("OCEAN:2 > 25", "halt"), GameOver),
        (("OCEAN:2 > 1", "resign red", "halt"), GameOver),
        (("halt", "OCEAN:2 >"), GameOver),
    ],
)
def test_a_written_move_that_the_rules_refuse_is_refused(
    turns: tuple[str, ...], refusal: type[RuleViolation]
) -> None:
    with pytest.raises(refusal):
        drawn(*turns)
