"""The rules as a library for anybody: its page, its names, and what a stranger asks a game."""

from __future__ import annotations

import doctest
import inspect
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st

from engine import rules
from engine.rules import (
    Call,
    Clue,
    Concede,
    Contest,
    Cover,
    Decide,
    Decline,
    Difficulty,
    Format,
    Game,
    Guess,
    GuessFirst,
    Halt,
    Lapse,
    Late,
    Layout,
    Move,
    NoSuchCard,
    Outcome,
    Pass,
    Phase,
    Position,
    Resign,
    RuleViolation,
    Stop,
    Team,
    Termination,
    Withdraw,
)
from engine.rules.game import moves
from engine.rules.match import changes
from tests.cases import each
from tests.engine.rules import strategies
from tests.engine.rules.people import BLUE_OPERATIVE, BLUE_SPYMASTER, SIDES
from tests.engine.rules.positions import CODENAMES, alone, card, drawn, duet, touch

BOOK = (Path(rules.__file__).parent / "RULES.md").read_text("utf-8")
IDS = set(re.findall(r"\*\*([A-H]\d+[a-z]?)\*\*", BOOK))
EVERY_MOVE: tuple[Move, ...] = (
    *(Guess(Position(place), side) for place in range(25) for side in (None, *Team)),
    *(Cover(Position(place)) for place in range(25)),
    *(Call(rule) for rule in rules.CALLABLE_RULES),
    *(Call(rule, Position(place)) for rule in rules.CALLABLE_RULES for place in range(25)),
    *(Stop(), Late(), Pass(), Decline(), Concede(), Contest(), Withdraw(), Lapse(), Halt()),
    *(Decide(upheld=True), Decide(upheld=False), Resign(Team.RED), Resign(Team.BLUE)),
)


def refusals(kind: type[RuleViolation] = RuleViolation) -> Iterator[type[RuleViolation]]:
    for one in kind.__subclasses__():
        yield one
        yield from refusals(one)


def test_the_page_of_the_rules_runs_as_it_stands() -> None:
    ran = doctest.testmod(rules)

    assert ran.attempted > 10
    assert ran.failed == 0


def test_every_move_change_and_refusal_is_exported() -> None:
    kinds = [
        kind
        for module in (moves, changes)
        for _, kind in inspect.getmembers(module, inspect.isclass)
        if kind.__module__ == module.__name__
    ]
    mine = [one for one in refusals() if one.__module__.startswith(rules.__name__)]

    assert {kind.__name__ for kind in (*kinds, *mine)} <= set(dir(rules))


@each("kind", sorted(refusals(), key=str))
def test_refusal_names_its_rule_in_one_sentence(kind: type[RuleViolation]) -> None:
    refusal = kind.__new__(kind)

    assert refusal.rule in IDS
    assert re.fullmatch(r"[A-Z][^.\n]+\.", str(refusal))
    assert "(" not in str(refusal)


@pytest.mark.rule("B8", "B13")
def test_refused_move_carries_its_rule() -> None:
    for move, refusal, rule in ((Stop(), GuessFirst, "B8"), (touch(26), NoSuchCard, "B13")):
        with pytest.raises(refusal) as refused:
            drawn("OCEAN:2 >").play(move)
        assert refused.value.rule == rule


@pytest.mark.rule("A5")
@each("format", Format)
def test_deal_is_deterministic_for_a_seed(format: Format) -> None:
    deals = [
        Game.deal(format, Layout.CLASSIC, CODENAMES, random.Random(seed)) for seed in (7, 7, 8)
    ]

    assert deals[0] == deals[1]
    assert deals[0].key_card != deals[2].key_card
    assert (deals[0].codenames, deals[0].moves, deals[0].outcome) == (CODENAMES, (), None)


@pytest.mark.rule("A5", "D10")
def test_duet_deal_has_the_difficulty_and_a_random_key() -> None:
    hard = Game.deal(Format.DUET, Layout.CLASSIC, CODENAMES, difficulty=Difficulty(7))

    assert str(hard).startswith("duet classic 7\n")
    assert hard.key_card != Game.deal(Format.DUET, Layout.CLASSIC, CODENAMES).key_card


@pytest.mark.rule("B18")
@settings(max_examples=40)
@given(game=strategies.games)
def test_legal_moves_are_exactly_the_playable_moves_except_clues(game: Game) -> None:
    legal = game.legal_moves()

    assert len(set(legal)) == len(legal)
    assert {move for move in EVERY_MOVE if plays(game, move)} == {
        *legal,
        *(named for move in legal for named in with_side(game, move)),
    }
    assert game.awaits_clue == any(plays(game, Clue("OCEAN", 1, side)) for side in Team)


def plays(game: Game, move: Move) -> bool:
    try:
        game.play(move)
    except RuleViolation:
        return False
    return True


def with_side(game: Game, move: Move) -> tuple[Move, ...]:
    """Name the side of a guess where only one may guess, which then may be left out."""
    if isinstance(move, Guess) and game.phase is Phase.GUESS:
        return (Guess(move.card, game.guessers[0]),)
    return ()


@pytest.mark.rule("D8", "E2", "C15a")
def test_legal_moves_name_a_side_only_where_it_is_open() -> None:
    sudden, covering = duet(*["pass >"] * 9), alone("OCEAN:1 > 18")
    free = drawn("OCEAN:1 > call:C7 concede")

    assert {move.side for move in sudden.legal_moves() if isinstance(move, Guess)} == set(Team)
    assert Decline() not in covering.legal_moves()
    assert {Resign(Team.RED), Cover(card(10))} <= set(covering.legal_moves())
    assert Resign(Team.BLUE) not in covering.legal_moves()
    assert Decline() in free.legal_moves()
    assert free.awaits_clue
    assert drawn("OCEAN:1 > 25").legal_moves() == ()


@pytest.mark.rule("H3", "C14", "C7")
@settings(max_examples=40)
@given(game=strategies.games, rng=st.randoms(use_true_random=False))
def test_spectator_text_holds_nothing_of_the_key(game: Game, rng: random.Random) -> None:
    seen = str(game.seen_by(None))
    if game.phase is Phase.OVER:
        return

    assert str(strategies.with_other_secrets(game, rng).seen_by(None)) == seen
    assert not re.search(r"\b(anyway|allowed|silence)\b", seen)
    assert seen.splitlines()[0] == str(game).splitlines()[0]


@pytest.mark.rule("H3", "D0", "D5")
def test_a_view_reads_as_its_viewer_sees_it() -> None:
    game = drawn("OCEAN:2 anyway ask C7 > 1 18", "RIVER:1 >")
    keys = [
        str(game.seen_by(viewer)).splitlines()[1]
        for viewer in (None, BLUE_OPERATIVE, BLUE_SPYMASTER)
    ]
    pair = str(duet("OCEAN:1 a > 16").seen_by(SIDES.taken[0])).splitlines()
    over = str(drawn("OCEAN:2 anyway ask C7 > 25").seen_by(None))

    assert keys[0] == keys[1] == "R???? ????? ????? ??N?? ?????"
    assert keys[2] == "Rrrrr rrrrb bbbbb bbNnn nnnnx"
    assert str(game.seen_by(None)).endswith("OCEAN:2 > 1 18\nRIVER:1 >\n")
    assert pair[1:3] == ["ggggg ggggn nnnnx nnnnn nnnxx", "..... ..... ..... b.... ....."]
    assert over.endswith("OCEAN:2 anyway ask C7 > 25\n")
    assert "?" not in over


@pytest.mark.rule("D5")
def test_the_marks_of_a_duet_are_one_sign_a_card() -> None:
    game = duet("OCEAN:1 a > 16", "RIVER:1 b > 16", "SEA:1 a > 17", "WIND:1 b > 18")

    assert game.format_bystander_markers() == "." * 15 + "*ba" + "." * 7
    assert set(game.key(Team.RED).lower()) == set("gnx")
    assert drawn().format_bystander_markers() == "." * 25


@given(move=strategies.moves)
def test_every_move_has_a_text_form_and_a_parser(move: Move) -> None:
    assert Move.parse(str(move)) == move


@pytest.mark.rule("B14")
def test_outcome_names_winner_and_reason() -> None:
    game = drawn("OCEAN:∞ > 1 2 3 4 5 6 7 8 9")

    assert game.outcome == Outcome(Team.RED, Termination.AGENTS)
    assert Game.parse(str(game)) == game
