from __future__ import annotations

import pytest

from engine.render import key_png
from engine.render.colours import BLUE, CREAM, GREEN, ORANGE, PURPLE, RED, Suit
from engine.render.grids import CLASSIC_KEY, get_key_grid
from engine.rules import Layout, Team
from tests.cases import each
from tests.engine.render.pictures import is_near, opened, seen
from tests.engine.render.scenes import (
    HALF_WAY,
    KEY_CARDS,
    SCENES,
    TOUCHED,
    duet,
    game,
    header,
    key_faces,
    table_faces,
)

LIGHTS = (
    (234, 19),
    (298, 19),
    (234, 513),
    (298, 513),
    (19, 234),
    (19, 298),
    (513, 234),
    (513, 298),
)


TRIANGLES = ((300, 38), (232, 38), (266, 15), (300, 430), (232, 430), (266, 453))


@each("scene", KEY_CARDS)
def test_a_key_card_is_in_the_one_palette_and_small(scene: str) -> None:
    png = SCENES[scene]()
    layout = Layout.PICTURES if scene in {"key_of_orange", "key_of_purple"} else Layout.CLASSIC
    assert opened(png).size == get_key_grid(layout).size
    assert opened(png).mode == "P"
    assert len(png) <= 60 * 1024


@pytest.mark.rule("A6")
@pytest.mark.parametrize(
    ("scene", "starter", "other"), [("key_of_red", RED, BLUE), ("key_of_blue", BLUE, RED)]
)
def test_four_lights_on_the_edges_show_the_starting_team(
    scene: str, starter: Suit, other: Suit
) -> None:
    picture = seen(SCENES[scene]())
    assert all(is_near(picture, light, starter.base) for light in LIGHTS)
    assert not any(is_near(picture, light, other.base) for light in LIGHTS)


@pytest.mark.rule("A6")
def test_the_lights_carry_the_starters_emblem() -> None:
    picture = seen(SCENES["key_of_red"]())
    assert all(is_near(picture, spot, CREAM) for spot in ((266, 19), (19, 266), (513, 266)))


@pytest.mark.rule("A6")
@pytest.mark.parametrize(
    ("scene", "starter", "other"),
    [("key_of_orange", ORANGE, PURPLE), ("key_of_purple", PURPLE, ORANGE)],
)
def test_triangles_show_the_starting_team_of_the_pictures_layout(
    scene: str, starter: Suit, other: Suit
) -> None:
    picture = seen(SCENES[scene]())
    assert all(is_near(picture, spot, starter.base) for spot in TRIANGLES)
    assert all(is_near(picture, spot, starter.mark) for spot in ((266, 31), (266, 437)))
    edges = [(19, height) for height in range(468)] + [(513, height) for height in range(468)]
    assert not any(is_near(picture, spot, suit.base) for spot in edges for suit in (starter, other))


@pytest.mark.rule("A6", "D0")
@each("side", Team)
def test_duet_key_card_shows_its_side_without_lights(side: Team) -> None:
    played = duet()
    picture = seen(key_png(key_faces(played, side), header(played, side=side)))
    lit = [suit.base for suit in (RED, BLUE, ORANGE, PURPLE, GREEN)]
    assert not any(is_near(picture, light, base) for light in LIGHTS for base in lit)
    other = seen(key_png(key_faces(played, side), header(played, side=side.rival)))
    assert picture.crop((250, 3, 282, 35)) != other.crop((250, 3, 282, 35))
    assert picture.crop((0, 40, 532, 532)) == other.crop((0, 40, 532, 532))


@pytest.mark.rule("A3")
def test_pictures_layout_tiles_stay_orange_or_purple_until_covered() -> None:
    played = game(TOUCHED[Layout.PICTURES], layout=Layout.PICTURES)
    picture = seen(key_png(key_faces(played), header(played)))
    for place, letter in enumerate(played.key()):
        left, top = get_key_grid(played.layout).get_corner(place)
        for suit, agent in ((ORANGE, "r"), (PURPLE, "b")):
            is_bright = is_near(picture, (left + 39, top + 21), suit.base)
            assert is_bright == (letter == agent)


def test_every_tile_shows_its_suits_colour_until_it_is_covered() -> None:
    played = game(HALF_WAY)
    picture = seen(key_png(key_faces(played), header(played)))
    for place, letter in enumerate(played.key()):
        left, top = CLASSIC_KEY.get_corner(place)
        for suit, agent in ((RED, "r"), (BLUE, "b")):
            is_bright = is_near(picture, (left + 39, top + 21), suit.base)
            assert is_bright == (letter == agent)


def test_the_key_card_is_not_drawn_from_the_tables_faces() -> None:
    played = game(HALF_WAY)
    with pytest.raises(ValueError, match="every identity"):
        key_png(table_faces(played), header(played))
