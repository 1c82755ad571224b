"""A key, a salt and meant cards show in no repr and in no error's text."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, strategies as st

from engine.rules import BadNotation, Begin, Clue, Format, Game, Give, Layout, Phase, Team
from tests.cases import each
from tests.engine.rules import strategies
from tests.engine.rules.people import ANA, SALT, dealt
from tests.engine.rules.positions import KEYS, ROWS, card, drawn


@given(game=strategies.games, rng=st.randoms(use_true_random=False))
def test_game_repr_hides_every_secret(game: Game, rng: random.Random) -> None:
    if game.phase is Phase.OVER:
        return
    other = strategies.with_other_secrets(game, rng)

    assert repr(other) == repr(game)
    assert repr(Begin(other, SALT)) == repr(Begin(game, SALT))


def test_the_repr_of_a_key_card_names_only_the_starting_team() -> None:
    assert repr(drawn().key_card) == "KeyCard(starting=<Team.RED: 'red'>)"


def test_the_repr_of_a_clue_keeps_the_cards_it_meant() -> None:
    assert repr(Give(Clue("OCEAN", 2), (card(1), card(9)))) == repr(Give(Clue("OCEAN", 2)))


def test_match_repr_hides_identities_salt_and_meant_cards() -> None:
    match = dealt((ANA, Give(Clue("OCEAN", 2), (card(1), card(9)))))

    shown = f"{match!r} {match.log!r}"

    for secret in ("Identity", "salt", "meant", "key_card"):
        assert secret not in shown


@each("letters", [KEYS[Team.BLUE], KEYS[Team.RED].replace("x", "?")])
def test_a_key_that_is_refused_is_not_repeated(letters: str) -> None:
    with pytest.raises(BadNotation) as refused:
        Format.TWO_TEAMS.rules.parse_key_card(Layout.CLASSIC, Team.RED, letters)

    assert str(refused.value) in {"CLASSIC", "KeyCard"}
    assert refused.value.__cause__ is None


def test_a_written_game_that_is_refused_does_not_repeat_its_key() -> None:
    repeated = "\n".join(["two_teams classic red", KEYS[Team.RED], *ROWS]).replace("BANK", "APPLE")

    with pytest.raises(BadNotation) as refused:
        Game.parse(repeated)

    assert KEYS[Team.RED][:11] not in f"{refused.value} {refused.value.__cause__}"
