from __future__ import annotations

import pytest

from engine.render import key_png
from engine.render.colours import BLUE, CREAM, RED, Suit
from engine.render.tables import CLASSIC_KEY
from tests.engine.render.pictures import is_near, opened, seen
from tests.engine.render.scenes import HALF_WAY, SCENES, game, header, key_faces, table_faces

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


@pytest.mark.parametrize("scene", ["key_of_red", "key_of_blue"])
def test_a_key_card_is_square_in_the_one_palette_and_small(scene: str) -> None:
    png = SCENES[scene]()
    assert opened(png).size == (532, 532)
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


def test_every_tile_shows_its_suits_colour_until_it_is_covered() -> None:
    played = game(HALF_WAY)
    picture = seen(key_png(key_faces(played), header(played)))
    for place, letter in enumerate(played.key()):
        left, top = CLASSIC_KEY.box(place)
        for suit, agent in ((RED, "r"), (BLUE, "b")):
            is_bright = is_near(picture, (left + 39, top + 21), suit.base)
            assert is_bright == (letter == agent)


def test_the_key_card_is_not_drawn_from_the_tables_faces() -> None:
    played = game(HALF_WAY)
    with pytest.raises(ValueError, match="every identity"):
        key_png(table_faces(played), header(played))
