from __future__ import annotations

import random

import pytest
from hypothesis import assume, given, strategies as st

from engine.rules import Face, Format, Game, Identity, Person, Phase, Role, Seat, Team
from tests.cases import each
from tests.engine.rules import strategies
from tests.engine.rules.positions import CODENAMES, drawn

SPYMASTER = Seat(Person(1), Team.RED, Role.SPYMASTER)
OPERATIVE = Seat(Person(2), Team.RED, Role.OPERATIVE)


@pytest.mark.rule("A5", "H3")
@given(game=strategies.games, viewer=strategies.onlookers)
def test_no_face_but_a_spymasters_holds_a_hidden_identity(game: Game, viewer: Seat | None) -> None:
    if game.phase is Phase.OVER:
        return

    for place, face in enumerate(game.seen_by(viewer).faces):
        assert (face.identity is None) == (place not in game.covered)


@pytest.mark.rule("A5")
@given(game=strategies.games, viewer=strategies.onlookers, rng=st.randoms(use_true_random=False))
def test_changing_what_is_hidden_changes_no_face(
    game: Game, viewer: Seat | None, rng: random.Random
) -> None:
    if game.phase is Phase.OVER:
        return

    other = strategies.with_other_secrets(game, rng)

    assert other.seen_by(viewer).faces == game.seen_by(viewer).faces
    assert (other.turns, other.awaited_seats, other.outcome) == (
        game.turns,
        game.awaited_seats,
        game.outcome,
    )
    assert [other.board.agents_left(team) for team in Team] == [
        game.board.agents_left(team) for team in Team
    ]


@pytest.mark.rule("H3")
@given(game=strategies.games)
def test_spectators_see_what_operatives_see(game: Game) -> None:
    assert game.seen_by(None).faces == game.seen_by(OPERATIVE).faces


@given(game=strategies.games)
def test_a_spymaster_sees_every_identity(game: Game) -> None:
    assume(game.format is not Format.DUET)

    faces = game.seen_by(SPYMASTER).faces

    assert tuple(face.identity for face in faces) == game.key_card.identities


def test_a_spymaster_sees_what_is_covered() -> None:
    faces = drawn("OCEAN:2 > 1 18").seen_by(SPYMASTER).faces

    assert [face.codename for face in faces if face.covered] == ["APPLE", "ROBOT"]


@each("viewer", [None, OPERATIVE, SPYMASTER])
def test_everybody_sees_the_key_once_the_game_is_over(viewer: Seat | None) -> None:
    game = drawn("OCEAN:2 > 1 25")

    faces = game.seen_by(viewer).faces

    assert tuple(face.identity for face in faces) == game.key_card.identities
    assert [face.codename for face in faces if face.covered] == ["APPLE", "ZEBRA"]


def test_the_faces_lie_as_the_codenames_do() -> None:
    assert tuple(face.codename for face in drawn().seen_by(None).faces) == CODENAMES
    assert drawn().seen_by(None).faces[0] == Face(codename="APPLE")


def test_covered_cards_are_counted_in_the_order_of_covering() -> None:
    faces = drawn("OCEAN:3 > 9 2 18", "RIVER:1 > 5").seen_by(None).faces

    shown = {face.codename: (face.identity, face.order) for face in faces if face.covered}
    assert shown == {
        "ICE CREAM": (Identity.RED, 0),
        "BANK": (Identity.RED, 1),
        "ROBOT": (Identity.BYSTANDER, 0),
        "ENGINE": (Identity.RED, 2),
    }
    assert {face.order for face in faces if not face.covered} == {None}


def test_last_touched_card_is_highlighted() -> None:
    faces = drawn("OCEAN:3 > 9 18").seen_by(None).faces

    assert [face.codename for face in faces if face.last] == ["ROBOT"]
    assert not any(face.last for face in drawn("OCEAN:3 >").seen_by(None).faces)
