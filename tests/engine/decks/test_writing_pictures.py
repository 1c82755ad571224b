import pytest

from engine.decks import (
    BrokenPack,
    CardSide,
    Flaw,
    Picture,
    PicturePack,
    Side,
    format_pictures,
    load_picture_pack,
    parse_picture_names,
    parse_pictures,
)
from tests.cases import each

WRITTEN = """\
# Pictures to read.
name: Two by two

licence: MIT
0 back / tea_moon / tea / teapot / moon
# Between the pictures.
retired / duel / duel / duck, drake / sword
"""
MOON = Picture(
    "tea_moon",
    "tea",
    ("teapot",),
    ("moon",),
    CardSide(0, Side.BACK),
)
DUEL = Picture(
    "duel",
    "duel",
    ("duck", "drake"),
    ("sword",),
)
READ = PicturePack("Two by two", "MIT", (MOON, DUEL))
SUN = "7 front / sun / jar / jar / sun"


def broken(text: str) -> tuple[int, Flaw]:
    with pytest.raises(BrokenPack) as refusal:
        parse_pictures(text)
    return refusal.value.line, refusal.value.flaw


def test_pictures_are_read_past_comments_and_blank_lines() -> None:
    assert parse_pictures(WRITTEN) == READ


@pytest.mark.parametrize("pack", [READ, load_picture_pack()], ids=lambda pack: pack.name)
def test_pictures_written_and_read_again_are_the_same(pack: PicturePack) -> None:
    assert parse_pictures(format_pictures(pack)) == pack


def test_combining_accents_are_normalised() -> None:
    assert parse_picture_names("sun / sol em va\u0303o\n") == {"sun": "sol em v\u00e3o"}


def test_an_empty_list_lacks_its_header_on_the_first_line() -> None:
    assert broken("") == (1, Flaw.HEADER)


def test_a_picture_in_place_of_a_header_line_is_named() -> None:
    assert broken(WRITTEN.replace("licence: MIT\n", "")) == (4, Flaw.HEADER)


@each(
    "line",
    [
        "sun",
        "7 front / sun / jar / jar",
        f"{SUN} / retired",
        "7 front / sun / jar / jar / ",
        "7 front / sun / jar / jar / sun,",
        f"{SUN} /",
        "7 front / sun / jar / jar / sun/moon",
    ],
)
def test_a_line_with_other_fields_is_named(line: str) -> None:
    assert broken(WRITTEN + line) == (8, Flaw.FIELDS)


@each("place", ["7", "front", "07 front", "-7 front", "7 top", "gone"])
def test_a_place_that_is_no_side_of_a_card_is_named(place: str) -> None:
    line = f"{place} / sun / jar / jar / sun"
    assert broken(WRITTEN + line) == (8, Flaw.PLACE)


@each("start", ["Sun / jar", ".. / jar", "su n / jar", "sun / My jar", "- / -"])
def test_an_id_or_template_that_could_name_no_file_is_named(start: str) -> None:
    line = f"7 front / {start} / jar / sun"
    assert broken(WRITTEN + line) == (8, Flaw.KEY)


@each(
    "line, flaw",
    [
        ("sun / SUN IN A JAR", Flaw.SMALL),
        ("sun", Flaw.FIELDS),
        ("sun / sun / jar", Flaw.FIELDS),
        ("moon / sun in a jar", Flaw.REPEATED),
        ("sun / m\u00f3on in a jar", Flaw.REPEATED),
        ("sun / " + "s" * 25, Flaw.LENGTH),
    ],
)
def test_a_name_that_cannot_be_is_named_by_its_line(line: str, flaw: Flaw) -> None:
    with pytest.raises(BrokenPack) as refusal:
        parse_picture_names(f"# Names.\nmoon / moon in a jar\n{line}\n")
    assert (refusal.value.line, refusal.value.flaw) == (3, flaw)


def test_a_name_may_have_twenty_four_characters() -> None:
    assert parse_picture_names("sun / " + "s" * 24) == {"sun": "s" * 24}


@each(
    "line",
    [
        "7 front / duel / jar / jar / sun",
        "0 back / sun / jar / jar / sun",
    ],
)
def test_repeated_id_or_side_is_reported_at_its_line(line: str) -> None:
    assert broken(WRITTEN + line) == (8, Flaw.REPEATED)
