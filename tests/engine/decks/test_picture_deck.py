"""The picture pack that comes with the project: its list, its drawings and its licence."""

import re
from collections import Counter
from itertools import product
from pathlib import Path

import pytest
from PIL import Image

from engine.decks import (
    PICTURE_PACK,
    CardSide,
    Picture,
    Side,
    UnknownLanguage,
    UnknownPicture,
    get_picture,
    get_picture_name,
    load_picture_pack,
)
from engine.languages import TABLE_LANGUAGES, fold_case_and_accents, get_language

ASSETS = Path(__file__).parents[3] / "assets" / "pictures"
in_every_language = pytest.mark.parametrize("language", TABLE_LANGUAGES)


FORMER = """
    astro_cat-face astro_pig-face astro_pineapple astro_rose ball_trex balloons_anchor
    balloons_house balloons_snail bath_astronaut bath_sailboat bath_shark bath_t-rex
    bath_volcano boat_pizza book_butterfly book_castle book_kangaroo book_pirate-flag book_ship
    bulb_butterfly bulb_cactus bulb_fire bulb_jellyfish bulb_moth bulb_rocket carrot_rocket
    cart_castle cart_full-moon cart_mammoth cart_planet cart_red-heart castle_cloud cherry_bombs
    chess_octopus clock_compass cocktail_penguin cone_brain cone_castle cone_full-moon-face
    cone_globe cone_hedgehog cone_sheep cone_soccer-ball crab_boxer crown_onion crown_robot
    crown_snail crown_toilet dandelion detective_fox ear_dish egg_crown egg_dragon
    egg_locomotive egg_plane egg_robot elephant_balloons factory_sheep fish_bike frog_crown
    ghost_office globe_castle globe_cow globe_volcano guard_cake guitar_tree hat_cactus
    hat_flying-saucer hat_octopus hat_penguin hat_rocket heart_balloon hedgehog_balloon hour_sun
    hourglass_fish-cat-face hourglass_skull-baby hourglass_snowflake-fire island_door jar_moon
    key_fish ladder_moon lamp_flamingo liberty_cone lobster_phone magnet_heart magnify_ant
    magnify_castle magnify_sailboat palm_house para_cow petals_alarm-clock petals_clown-face
    petals_doughnut petals_soccer-ball popup_dragon pot_crystal-ball pot_guitar pot_hand
    pot_microphone pot_umbrella pot_wrench raining_cats ring_burger ring_coconut ring_eye
    ring_yarn sail_feather sail_shark seal_mail skate_dino skull_hat snail_yarn snowman_8
    spider_8 suit_apple suit_balloon suit_birthday-cake suit_cloud-with-rain suit_light-bulb
    surfer_pine tooth_candle tree_brain trumpet_rose trunk_pretzel trunk_umbrella tulip_airplane
    tulip_cupcake tulip_light-bulb tulip_trophy tulip_wine turtle_burger tux_alarm-clock
    tux_cactus tux_octopus tux_teapot tux_trophy tv_broccoli tv_eye tv_skull umbrella_fire
    umbrella_fish umbrella_melon umbrella_snowman umbrella_sun unicorn_cone walker_cheese-wedge
    walker_coconut walker_telephone walker_tooth whale_castle winged_pig wings_avocado
    wings_hamburger wings_shark
"""
"""The pictures of the deck before night-desk: they lie on boards that are stored."""
CAPITALISING = {"de"}
"""The languages whose nouns are written with a capital."""


def dealt() -> list[Picture]:
    return [one for one in load_picture_pack().pictures if one.place is not None]


def names(language: str) -> list[str]:
    return [get_picture_name(one.id, language) for one in load_picture_pack().pictures]


def drawn() -> list[Path]:
    return sorted(ASSETS.glob("*.png"))


def test_picture_pack_has_280_pictures_on_140_cards() -> None:
    cards = {CardSide(card, side) for card, side in product(range(140), Side)}
    assert {one.place for one in dealt()} == cards


def test_at_least_forty_five_templates_have_at_most_eight_pictures_each() -> None:
    templates = Counter(one.template for one in dealt())
    assert len(templates) >= 45
    assert max(templates.values()) <= 8


def test_every_third_picture_joins_three_things() -> None:
    assert sum(len(one.hosts) + len(one.guests) >= 3 for one in dealt()) * 3 >= 280


@pytest.mark.rule("A9")
def test_the_sides_of_a_card_have_neither_template_nor_thing_in_common() -> None:
    by_place = {one.place: one for one in dealt()}
    for card in range(140):
        front, back = (by_place[CardSide(card, side)] for side in Side)
        assert front.template != back.template, card
        assert not {*front.hosts, *front.guests} & {*back.hosts, *back.guests}, card


def test_every_picture_ever_dealt_still_opens() -> None:
    assert [id_ for id_ in FORMER.split() if get_picture(id_).id != id_] == []


def test_servers_remember_the_pack_by_the_name_it_bears() -> None:
    assert load_picture_pack().name == PICTURE_PACK == "night-desk"


def test_a_picture_stands_on_a_board_as_its_id_behind_a_sign() -> None:
    assert get_picture("tux_octopus").codename == "@tux_octopus"


def test_a_picture_has_its_name_in_every_language() -> None:
    assert get_picture_name("tux_octopus", "en") == "octopus in a tuxedo"
    assert get_picture_name("tux_octopus", "pt-BR") == "polvo de smoking"


def test_a_picture_that_is_not_there_is_refused() -> None:
    with pytest.raises(UnknownPicture):
        get_picture("@tux_octopus")
    with pytest.raises(UnknownPicture):
        get_picture_name("../tux_octopus", "en")


def test_a_picture_has_no_name_in_a_language_of_nobody() -> None:
    with pytest.raises(UnknownLanguage):
        get_picture_name("tux_octopus", "eo")


@in_every_language
def test_a_name_has_at_most_twenty_four_characters(language: str) -> None:
    assert [name for name in names(language) if not 4 <= len(name) <= 24] == []


@in_every_language
def test_a_name_is_written_in_the_letters_of_its_language(language: str) -> None:
    letters = f"[{get_language(language).letters}ß0-9]+"
    written = re.compile(f"{letters}([ '-]{letters})*")
    assert [name for name in names(language) if not written.fullmatch(name.lower())] == []


@in_every_language
def test_a_name_has_capitals_only_where_nouns_have_them(language: str) -> None:
    capital = [name for name in names(language) if name != name.lower()]
    assert capital == (names(language) if language in CAPITALISING else [])


def test_a_picture_is_named_in_german_with_capital_nouns() -> None:
    assert get_picture_name("tux_octopus", "de") == "Krake im Smoking"
    assert get_picture_name("lotus_bulb", "de") == "meditierende Glühbirne"


@in_every_language
def test_no_two_pictures_are_told_alike(language: str) -> None:
    counts = Counter(map(fold_case_and_accents, names(language)))
    assert [name for name, times in counts.items() if times > 1] == []


def test_every_drawing_has_its_line_and_every_line_its_drawing() -> None:
    assert {path.stem for path in drawn()} == {one.id for one in load_picture_pack().pictures}


def test_a_drawing_opens_and_is_of_sixteen_tones_from_ink_to_paper() -> None:
    tones = set()
    for path in drawn():
        with Image.open(path) as image:
            image.load()
            assert (image.mode, image.size) == ("P", (384, 384)), path.name
            tones.add(tuple(image.getpalette() or ()))
    (palette,) = tones
    shades = list(zip(palette[::3], palette[1::3], palette[2::3], strict=True))
    assert shades[0] == (26, 32, 51)
    assert shades[-1] == (255, 252, 244)
    assert shades == sorted(shades, key=sum)
    assert len(shades) == 16


def test_the_drawings_are_light_to_carry() -> None:
    assert sum(path.stat().st_size for path in drawn()) < 3_000_000


def test_licences_of_the_picture_sources_are_included() -> None:
    notice = (ASSETS.parents[1] / "NOTICE").read_text(encoding="utf-8")
    fluent, noto = (
        (ASSETS / name).read_text(encoding="utf-8")
        for name in ("FLUENT-EMOJI.txt", "NOTO-EMOJI.txt")
    )
    assert load_picture_pack().licence == "MIT AND Apache-2.0"
    assert "assets/pictures/FLUENT-EMOJI.txt" in notice
    assert "assets/pictures/NOTO-EMOJI.txt" in notice
    assert "Copyright (c) Microsoft Corporation." in fluent
    assert "The above copyright notice and this permission notice shall be included" in fluent
    assert "Apache License" in noto
    assert "END OF TERMS AND CONDITIONS" in noto
