"""In Duet each side sees its own key, and nobody else sees either (D0)."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, strategies as st

from engine.rules import Face, Game, Identity, Person, Phase, Role, Seat, Team, get_side_faces
from tests.cases import each
from tests.engine.rules import strategies
from tests.engine.rules.positions import DUET_KEY, card, duet

pytestmark = pytest.mark.rule("D0", "H3")

teams = st.sampled_from(Team)
walks = st.builds(strategies.walked, strategies.duets, strategies.rngs, st.integers(0, 60))


def member(team: Team) -> Seat:
    return Seat(Person(1), team, Role.MEMBER)


@given(game=walks)
def test_spectators_see_neither_side(game: Game) -> None:
    if game.phase is Phase.OVER:
        return

    for place, face in enumerate(game.seen_by(None).faces):
        assert (face.identity is None) == (place not in game.covered)


@given(game=walks, team=teams)
def test_a_side_sees_its_own_key_under_what_is_covered(game: Game, team: Team) -> None:
    if game.phase is Phase.OVER:
        return
    tiles = dict(game.tiles)

    for place, face in enumerate(game.seen_by(member(team)).faces):
        assert face.identity is tiles.get(card(place + 1), game.key_card.get_side(team)[place])


@given(game=walks, team=teams, rng=strategies.rngs)
def test_duet_faces_do_not_depend_on_the_other_key(
    game: Game, team: Team, rng: random.Random
) -> None:
    if game.phase is Phase.OVER:
        return

    other = strategies.with_other_secrets(game, rng, team)

    assert other.moves == game.moves
    assert other.seen_by(member(team)).faces == game.seen_by(member(team)).faces
    assert other.seen_by(None).faces == game.seen_by(None).faces
    assert (other.awaited_seats, other.outcome, other.tally) == (
        game.awaited_seats,
        game.outcome,
        game.tally,
    )


def test_each_side_has_its_own_key() -> None:
    for team, letters in zip(Team, DUET_KEY, strict=True):
        faces = get_side_faces(duet(), team)
        assert "".join(face.identity.value for face in faces if face.identity) == letters.replace(
            " ", ""
        )
        assert faces == duet().seen_by(member(team)).faces
        assert duet().key(team) == letters.replace(" ", "")


@pytest.mark.rule("D0")
def test_own_duet_key_stays_unchanged_after_the_partners_agent() -> None:
    met = duet("OCEAN:1 > 10", "RIVER:1 > 10")

    assert met.tiles == ((card(10), Identity.GREEN),)
    assert get_side_faces(met, Team.RED)[9].covered
    for team, letters in zip(Team, DUET_KEY, strict=True):
        shown = "".join(face.identity.value for face in get_side_faces(met, team) if face.identity)
        assert shown == letters.replace(" ", "")


@pytest.mark.rule("D5")
def test_a_bystanders_mark_lies_on_a_face_that_is_not_covered() -> None:
    face = duet("OCEAN:2 > 1 16").seen_by(None).faces[15]

    assert face == Face(codename="PIANO", last=True, marks=(Team.BLUE,))


@pytest.mark.rule("D5")
def test_an_agents_tile_replaces_the_mark() -> None:
    game = duet("OCEAN:1 > 10", "RIVER:1 > 10")

    assert game.seen_by(None).faces[9] == Face(
        codename="JUDGE", identity=Identity.GREEN, covered=True, order=0, last=True
    )
    assert game.board.list_bystander_markers(card(10)) == ()


@pytest.mark.rule("D5")
def test_a_bystander_met_by_both_sides_is_covered_and_keeps_both_marks() -> None:
    face = duet("OCEAN:1 > 16", "RIVER:1 > 16").seen_by(None).faces[15]

    assert (face.covered, face.identity, face.order) == (True, Identity.BYSTANDER, 0)
    assert face.marks == (Team.RED, Team.BLUE)


@pytest.mark.rule("H4")
@each("viewer", [None, member(Team.RED), member(Team.BLUE)])
def test_after_the_end_everybody_sees_agents_and_assassins_of_both_sides(
    viewer: Seat | None,
) -> None:
    faces = duet("OCEAN:1 > 25").seen_by(viewer).faces

    shown = "".join(face.identity.value for face in faces if face.identity)
    assert shown == "ggggg ggggg ggggg nnnnn nnxxx".replace(" ", "")


@pytest.mark.rule("H4")
def test_after_the_end_each_side_of_the_key_may_be_shown() -> None:
    over = duet("OCEAN:1 > 25")

    assert get_side_faces(over, Team.RED)[9].identity is Identity.BYSTANDER
    assert get_side_faces(over, Team.BLUE)[9].identity is Identity.GREEN
