"""Duet's key: two sides that overlap exactly as the rule book says, and all alike likely."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, strategies as st

from engine.rules import (
    DUET_IDENTITY_COUNTS,
    BadNotation,
    Format,
    Game,
    Identity,
    KeyCard,
    Layout,
    Team,
)
from engine.rules.game import notation
from engine.rules.game.board import Board
from tests.cases import each
from tests.engine.rules.positions import CODENAMES, DUET_KEY, drawn, duet

pytestmark = pytest.mark.rule("D2")

DRAWS = 5000
OVERLAPS = {
    "gg": 3, "xx": 1, "xg": 1, "gx": 1, "xn": 1, "nx": 1, "gn": 5, "ng": 5, "nn": 7,
}  # fmt: skip
RARE_OF_EIGHT = 34.0
"""What chi-square with eight degrees of freedom passes once in twenty-five thousand tries."""
A_SIDE = {Identity.GREEN: 9, Identity.ASSASSIN: 3, Identity.BYSTANDER: 13}


def draw(rng: random.Random) -> KeyCard:
    return Format.DUET.rules.draw_key_card(Layout.CLASSIC, rng)


def pairs(key_card: KeyCard) -> list[str]:
    """Spell what is behind each card on side A and on side B."""
    sides = zip(key_card.identities, key_card.partner, strict=True)
    return [f"{own.value}{partner.value}" for own, partner in sides]


@pytest.fixture(scope="module")
def draws() -> list[list[str]]:
    rng = random.Random(2017)
    return [pairs(draw(rng)) for _ in range(DRAWS)]


@given(seed=st.integers())
def test_each_side_has_nine_agents_three_assassins_and_thirteen_bystanders(seed: int) -> None:
    key_card = draw(random.Random(seed))

    for team in Team:
        assert Counter(key_card.get_side(team)) == A_SIDE
        assert Board(team, key_card).agents_left(team) == 9


def test_the_sides_of_every_key_overlap_exactly(draws: list[list[str]]) -> None:
    assert dict(DUET_IDENTITY_COUNTS) == OVERLAPS
    assert all(Counter(drawn_pairs) == OVERLAPS for drawn_pairs in draws)


def test_there_are_fifteen_different_agents(draws: list[list[str]]) -> None:
    assert {sum("g" in pair for pair in drawn_pairs) for drawn_pairs in draws} == {15}
    assert {sum("x" in pair for pair in drawn_pairs) for drawn_pairs in draws} == {5}


@each("place", range(25))
def test_every_position_of_both_sides_is_drawn_uniformly(
    draws: list[list[str]], place: int
) -> None:
    seen = Counter(drawn_pairs[place] for drawn_pairs in draws)

    expected = {pair: DRAWS * count / 25 for pair, count in OVERLAPS.items()}
    assert sum((seen[pair] - hoped) ** 2 / hoped for pair, hoped in expected.items()) < (
        RARE_OF_EIGHT
    )


def test_positions_of_identities_are_drawn_independently(draws: list[list[str]]) -> None:
    both = Counter((drawn_pairs.index("xg"), drawn_pairs.index("gx")) for drawn_pairs in draws)

    expected = DRAWS / 600
    chi_square = sum(
        (both[first, second] - expected) ** 2 / expected
        for first in range(25)
        for second in range(25)
        if first != second
    )
    assert chi_square < 739  # 599 degrees of freedom, four standard deviations
    assert not any(first == second for first, second in both)


def test_a_deal_of_duet_draws_from_a_cryptographic_source(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(random, "SystemRandom", lambda: random.Random(7))

    dealt = Game.start(notation.Deal.create_random(Format.DUET, Layout.CLASSIC, CODENAMES))

    assert dealt == Game.start(
        notation.Deal.create_random(Format.DUET, Layout.CLASSIC, CODENAMES, random.Random(7))
    )


def test_a_key_of_two_sides_reads_back_as_it_was_spelled() -> None:
    key_card = KeyCard.parse_two_sided(*DUET_KEY)

    assert key_card == duet().key_card
    assert KeyCard.parse_two_sided(duet().key(Team.RED), duet().key(Team.BLUE)) == key_card


@each(
    "letters, partner",
    [
        ("", ""),
        (DUET_KEY[0], ""),
        (DUET_KEY[0], DUET_KEY[0]),
        (DUET_KEY[0], f"{DUET_KEY[1]}n"),
        (f"{DUET_KEY[0]}n", DUET_KEY[1]),
        (DUET_KEY[0], DUET_KEY[1][::-1]),
        (DUET_KEY[0].replace("g", "r"), DUET_KEY[1]),
        (DUET_KEY[0].replace("x", "?"), DUET_KEY[1]),
    ],
)
def test_sides_that_overlap_otherwise_are_no_key(letters: str, partner: str) -> None:
    with pytest.raises(BadNotation) as refused:
        KeyCard.parse_two_sided(letters, partner)

    assert str(refused.value) in {"DUET", "KeyCard"}


def test_key_with_two_sides_is_for_duet_only() -> None:
    for game, other in ((duet(), drawn()), (drawn(), duet())):
        with pytest.raises(BadNotation):
            Game.start(game.start_deal._replace(key_card=other.key_card))


def test_the_repr_of_a_key_names_neither_side() -> None:
    assert repr(duet().key_card) == "KeyCard(starting=<Team.RED: 'red'>)"
    assert "Identity" not in repr(duet())
