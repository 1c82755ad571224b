from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, strategies as st

from engine.rules import BadNotation, Format, Game, Identity, KeyCard, Layout, Team
from engine.rules.game import notation
from tests.cases import each
from tests.engine.rules.positions import CODENAMES, KEYS, drawn

DRAWS = 4000
SHARES = {"own": 9, "rival": 8, "n": 7, "x": 1}
RARE_OF_THREE = 22.0
"""What chi-square with three degrees of freedom passes once in fifteen thousand tries."""


@pytest.fixture(scope="module")
def draws() -> list[KeyCard]:
    rng = random.Random(2015)
    return [Format.TWO_TEAMS.rules.draw_key_card(Layout.CLASSIC, rng) for _ in range(DRAWS)]


@pytest.mark.rule("A1", "A5")
@given(seed=st.integers())
def test_every_key_card_has_exactly_the_counts_of_its_layout(seed: int) -> None:
    key_card = Format.TWO_TEAMS.rules.draw_key_card(Layout.CLASSIC, random.Random(seed))

    assert Counter(key_card.identities) == Counter(Layout.CLASSIC.identities(key_card.starting))


@pytest.mark.rule("A5")
@each("place", range(25))
def test_every_position_is_drawn_uniformly(draws: list[KeyCard], place: int) -> None:
    seen = Counter(_kind(key_card, place) for key_card in draws)

    expected = {kind: DRAWS * share / 25 for kind, share in SHARES.items()}
    assert sum((seen[kind] - hoped) ** 2 / hoped for kind, hoped in expected.items()) < (
        RARE_OF_THREE
    )


@pytest.mark.rule("A5")
def test_every_pair_of_positions_is_drawn_uniformly(draws: list[KeyCard]) -> None:
    seen = Counter(
        (assassin, place)
        for key_card in draws
        for assassin in [key_card.identities.index(Identity.ASSASSIN)]
        for place, identity in enumerate(key_card.identities)
        if identity is key_card.starting.agent
    )

    share = SHARES["own"] / (25 * 24)
    expected, spread = DRAWS * share, (DRAWS * share * (1 - share)) ** 0.5
    pairs = [(one, other) for one in range(25) for other in range(25) if one != other]
    assert all(abs(seen[pair] - expected) < 5 * spread for pair in pairs)


@pytest.mark.rule("A5")
def test_the_starting_team_is_a_fair_coin(draws: list[KeyCard]) -> None:
    reds = sum(key_card.starting is Team.RED for key_card in draws)

    assert abs(reds - DRAWS / 2) < 4 * (DRAWS / 4) ** 0.5


@pytest.mark.rule("A5")
def test_the_coin_says_nothing_of_the_arrangement(draws: list[KeyCard]) -> None:
    assassins = Counter(
        (key_card.starting, key_card.identities.index(Identity.ASSASSIN)) for key_card in draws
    )

    expected = DRAWS / 50
    chi_square = sum(
        (assassins[team, place] - expected) ** 2 / expected for team in Team for place in range(25)
    )
    assert chi_square < 93  # 49 degrees of freedom, one try in ten thousand


@pytest.mark.rule("A5")
def test_a_deal_draws_from_a_cryptographic_source(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random, "SystemRandom", lambda: random.Random(7))

    dealt = Game.start(notation.Deal.create_random(Format.TWO_TEAMS, Layout.CLASSIC, CODENAMES))

    assert dealt == Game.start(
        notation.Deal.create_random(Format.TWO_TEAMS, Layout.CLASSIC, CODENAMES, random.Random(7))
    )


@pytest.mark.rule("B1")
@given(seed=st.integers())
def test_a_deal_starts_with_the_team_of_its_key_card(seed: int) -> None:
    game = Game.start(
        notation.Deal.create_random(
            Format.TWO_TEAMS, Layout.CLASSIC, CODENAMES, random.Random(seed)
        )
    )

    assert game.team is game.key_card.starting
    assert game.codenames == CODENAMES
    assert game.covered == ()


@each("names", [CODENAMES[:24], (*CODENAMES, "EXTRA"), ("APPLE",) * 25])
def test_codenames_that_do_not_fill_the_layout_are_no_deal(names: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="25 different codenames"):
        Game.start(
            notation.Deal.create_random(Format.TWO_TEAMS, Layout.CLASSIC, names, random.Random(1))
        )


def test_a_key_card_of_another_size_is_no_deal() -> None:
    short = KeyCard(Team.RED, (Identity.RED,) * 24)

    with pytest.raises(BadNotation):
        Game.start(drawn().start_deal._replace(key_card=short))


@given(seed=st.integers())
def test_a_key_reads_back_as_it_was_spelled(seed: int) -> None:
    game = Game.start(
        notation.Deal.create_random(
            Format.TWO_TEAMS, Layout.CLASSIC, CODENAMES, random.Random(seed)
        )
    )

    read = Format.TWO_TEAMS.rules.parse_key_card(Layout.CLASSIC, game.key_card.starting, game.key())

    assert read == game.key_card


def test_the_key_is_in_upper_case_where_cards_are_covered() -> None:
    assert drawn("OCEAN:2 > 1 18", "RIVER:1 > 11 stop").key() == "RrrrrrrrrbBbbbbbbNnnnnnnx"


@each(
    "letters",
    [
        "",
        KEYS[Team.RED][:-1],
        f"{KEYS[Team.RED]}n",
        KEYS[Team.RED].replace("x", "n"),
        KEYS[Team.RED].replace("x", "?"),
        KEYS[Team.BLUE],
    ],
)
def test_letters_that_are_not_the_layouts_are_no_key_card(letters: str) -> None:
    with pytest.raises(BadNotation):
        Format.TWO_TEAMS.rules.parse_key_card(Layout.CLASSIC, Team.RED, letters)


def _kind(key_card: KeyCard, place: int) -> str:
    identity = key_card.identities[place]
    if identity.team is None:
        return identity.value
    return "own" if identity.team is key_card.starting else "rival"
