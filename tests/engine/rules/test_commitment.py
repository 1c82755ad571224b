"""The commitment, checked by hand with nothing of the engine but what the recap shows."""

from __future__ import annotations

import hashlib
import random

import pytest
from hypothesis import given, strategies as st

from engine.rules import Begin, Clue, Game, Give, Match, NotDealt, Stop, Team
from engine.rules.game.notation import compute_commitment
from tests.engine.rules import strategies
from tests.engine.rules.people import ANA, BEN, SALT, SEATING, TABLE, Action, after, dealt, lobby
from tests.engine.rules.positions import KEYS, ROWS, drawn, touch

pytestmark = pytest.mark.rule("A5")

DEAL = "\n".join(["two_teams classic red", KEYS[Team.RED], *ROWS])


def test_the_commitment_is_sha_256_of_salt_and_deal() -> None:
    by_hand = hashlib.sha256()
    by_hand.update(SALT)
    by_hand.update(DEAL.encode("utf-8"))

    assert dealt().commitment == by_hand.hexdigest()
    assert len(dealt().commitment) == 64


def test_committed_deal_excludes_the_moves() -> None:
    assert str(drawn().start_deal) == DEAL
    assert str(drawn("OCEAN:2 > 1 18", "RIVER:1 > 10 stop").start_deal) == DEAL
    assert Game.parse(DEAL) == drawn()


@given(game=strategies.games)
def test_nothing_that_is_played_changes_the_deal(game: Game) -> None:
    start = Game.start(game.start_deal)

    assert str(game.start_deal) == str(start.start_deal)
    assert str(game).startswith(str(game.start_deal))
    assert Game.parse(str(game.start_deal)) == start


def test_commitment_is_constant_through_game_and_replay() -> None:
    match = dealt()
    promised = match.commitment
    actions: list[Action] = [(ANA, Give(Clue("OCEAN", 2))), (BEN, touch(1)), (BEN, Stop())]
    for person, change in actions:
        match = after(match, person, change)
        assert match.commitment == promised
        assert Match.replay(match.log).commitment == promised
    over = dealt((ANA, Give(Clue("OCEAN", 2))), (BEN, touch(25)))
    assert over.is_over
    assert over.commitment == promised


@given(place=st.integers(0, len(SALT) - 1), byte=st.integers(1, 255))
def test_any_byte_of_the_salt_changes_the_commitment(place: int, byte: int) -> None:
    other = bytearray(SALT)
    other[place] ^= byte

    assert compute_commitment(bytes(other), DEAL) != compute_commitment(SALT, DEAL)


@given(place=st.integers(0, len(DEAL) - 1), sign=st.characters(codec="utf-8"))
def test_any_sign_of_the_deal_changes_the_commitment(place: int, sign: str) -> None:
    other = DEAL[:place] + sign + DEAL[place + 1 :]

    assert (compute_commitment(SALT, other) == compute_commitment(SALT, DEAL)) == (other == DEAL)


def test_codenames_beyond_ascii_are_hashed_as_utf_8() -> None:
    game = Game.parse(DEAL.replace("APPLE", "MAÇÃ"))
    match = after_deal(game)

    expected = hashlib.sha256(SALT + DEAL.replace("APPLE", "MAÇÃ").encode("utf-8")).hexdigest()
    assert match.commitment == expected


def after_deal(game: Game) -> Match:
    """Deal this game to four people."""
    match = lobby()
    for person, change in SEATING:
        match = after(match, person, change)
    assert match.seats == TABLE
    return after(match, ANA, Begin(game, SALT))


def test_other_keys_have_other_commitments() -> None:
    rng = random.Random(1)
    game = drawn()
    others = {after_deal(strategies.with_other_secrets(game, rng)).commitment for _ in range(50)}

    assert len(others) == 50


def test_before_the_deal_nothing_is_promised() -> None:
    with pytest.raises(NotDealt):
        _ = lobby().commitment
