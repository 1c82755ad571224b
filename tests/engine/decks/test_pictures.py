"""The picture pack that comes with the project: its list, its drawings and its licence."""

import re
from collections import Counter
from pathlib import Path

import pytest
from PIL import Image

from engine.decks import (
    PICTURES,
    UnknownLanguage,
    UnknownPicture,
    folded,
    languages,
    picture,
    picture_name,
    picture_pack,
)

ASSETS = Path(__file__).parents[3] / "assets" / "pictures"
ALPHABETS = {"en": "a-z0-9", "pt-BR": "a-z0-9áâãàçéêíóôõú"}
in_every_language = pytest.mark.parametrize("language", languages())


def names(language: str) -> list[str]:
    return [one.name(language) for one in picture_pack().pictures]


def drawn() -> list[Path]:
    return sorted(ASSETS.glob("*.png"))


def test_the_pack_fills_a_board_seven_times() -> None:
    assert len(picture_pack().pictures) >= 7 * 20


def test_servers_remember_the_pack_by_the_name_it_bears() -> None:
    assert picture_pack().name == PICTURES == "night-desk"


def test_a_picture_stands_on_a_board_as_its_id_behind_a_sign() -> None:
    assert picture("tux_octopus").codename == "@tux_octopus"


def test_a_picture_has_its_name_in_every_language() -> None:
    assert picture_pack().languages == languages()
    assert picture_name("tux_octopus", "en") == "octopus in a tuxedo"
    assert picture_name("tux_octopus", "pt-BR") == "polvo de smoking"


def test_a_picture_that_is_not_there_is_refused() -> None:
    with pytest.raises(UnknownPicture):
        picture("@tux_octopus")
    with pytest.raises(UnknownPicture):
        picture_name("../tux_octopus", "en")


def test_a_picture_has_no_name_in_a_language_of_nobody() -> None:
    with pytest.raises(UnknownLanguage):
        picture_name("tux_octopus", "eo")


@in_every_language
def test_a_name_has_at_most_twenty_four_characters(language: str) -> None:
    assert [name for name in names(language) if not 4 <= len(name) <= 24] == []


@in_every_language
def test_a_name_is_written_in_small_letters_of_its_language(language: str) -> None:
    letters = f"[{ALPHABETS[language]}]+"
    written = re.compile(f"{letters}([ -]{letters})*")
    assert [name for name in names(language) if not written.fullmatch(name)] == []


@in_every_language
def test_no_two_pictures_are_told_alike(language: str) -> None:
    told = Counter(map(folded, names(language)))
    assert [name for name, times in told.items() if times > 1] == []


def test_every_drawing_has_its_line_and_every_line_its_drawing() -> None:
    assert [path.stem for path in drawn()] == sorted(one.id for one in picture_pack().pictures)


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


def test_the_licences_of_what_the_drawings_are_made_from_lie_beside_them() -> None:
    notice = (ASSETS.parents[1] / "NOTICE").read_text(encoding="utf-8")
    fluent, noto = (
        (ASSETS / name).read_text(encoding="utf-8")
        for name in ("FLUENT-EMOJI.txt", "NOTO-EMOJI.txt")
    )
    assert picture_pack().licence == "MIT AND Apache-2.0"
    assert "assets/pictures/FLUENT-EMOJI.txt" in notice
    assert "assets/pictures/NOTO-EMOJI.txt" in notice
    assert "Copyright (c) Microsoft Corporation." in fluent
    assert "The above copyright notice and this permission notice shall be included" in fluent
    assert "Apache License" in noto
    assert "END OF TERMS AND CONDITIONS" in noto
