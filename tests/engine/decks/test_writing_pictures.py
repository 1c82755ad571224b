import pytest

from engine.decks import (
    BrokenPack,
    CardSide,
    Flaw,
    Picture,
    PicturePack,
    Side,
    parse_pictures,
    picture_pack,
    pictures_text,
)

WRITTEN = """\
# Pictures to read.
name: Two by two
languages: en, pt-BR

licence: MIT
0 back / tea_moon / tea / teapot / moon / moon in a teapot / lua no bule
# Between the pictures.
retired / duel / duel / duck, drake / sword / ducks in a duel / duelo de patos
"""
MOON = Picture(
    "tea_moon",
    "tea",
    ("teapot",),
    ("moon",),
    (("en", "moon in a teapot"), ("pt-BR", "lua no bule")),
    CardSide(0, Side.BACK),
)
DUEL = Picture(
    "duel",
    "duel",
    ("duck", "drake"),
    ("sword",),
    (("en", "ducks in a duel"), ("pt-BR", "duelo de patos")),
)
READ = PicturePack("Two by two", ("en", "pt-BR"), "MIT", (MOON, DUEL))
SUN = "7 front / sun / jar / jar / sun"


def broken(text: str) -> tuple[int, Flaw]:
    with pytest.raises(BrokenPack) as refusal:
        parse_pictures(text)
    return refusal.value.line, refusal.value.flaw


def test_pictures_are_read_past_comments_and_blank_lines() -> None:
    assert parse_pictures(WRITTEN) == READ


@pytest.mark.parametrize("pack", [READ, picture_pack()], ids=lambda pack: pack.name)
def test_pictures_written_and_read_again_are_the_same(pack: PicturePack) -> None:
    assert parse_pictures(pictures_text(pack)) == pack


def test_letters_and_accents_written_apart_are_read_as_one() -> None:
    text = WRITTEN + f"{SUN} / sun in a jar / sol em va\u0303o\n"
    assert parse_pictures(text).pictures[-1].name("pt-BR") == "sol em v\u00e3o"


def test_an_empty_list_lacks_its_header_on_the_first_line() -> None:
    assert broken("") == (1, Flaw.HEADER)


def test_a_picture_in_place_of_a_header_line_is_named() -> None:
    assert broken(WRITTEN.replace("licence: MIT\n", "")) == (5, Flaw.HEADER)


@pytest.mark.parametrize(
    "line",
    [
        "sun",
        f"{SUN} / sun in a jar",
        f"{SUN} / sun in a jar / sol no pote / retired",
        "7 front / sun / jar / jar /  / sun in a jar / sol no pote",
        "7 front / sun / jar / jar / sun, / sun in a jar / sol no pote",
        f"{SUN} / sun in a jar / sol no pote /",
        f"{SUN} / sun/moon / sol no pote",
    ],
)
def test_a_line_with_other_fields_is_named(line: str) -> None:
    assert broken(WRITTEN + line) == (9, Flaw.FIELDS)


@pytest.mark.parametrize("place", ["7", "front", "07 front", "-7 front", "7 top", "gone"])
def test_a_place_that_is_no_side_of_a_card_is_named(place: str) -> None:
    line = f"{place} / sun / jar / jar / sun / sun in a jar / sol no pote"
    assert broken(WRITTEN + line) == (9, Flaw.PLACE)


@pytest.mark.parametrize("start", ["Sun / jar", ".. / jar", "su n / jar", "sun / My jar", "- / -"])
def test_an_id_or_template_that_could_name_no_file_is_named(start: str) -> None:
    line = f"7 front / {start} / jar / sun / sun in a jar / sol no pote"
    assert broken(WRITTEN + line) == (9, Flaw.KEY)


def test_a_name_in_capitals_is_named() -> None:
    assert broken(WRITTEN + f"{SUN} / Sun in a jar / sol no pote") == (9, Flaw.SMALL)


def test_a_name_may_have_twenty_four_characters_and_no_more() -> None:
    line = WRITTEN + f"{SUN} / sun in a jar / "
    assert parse_pictures(line + "s" * 24).pictures[-1].name("pt-BR") == "s" * 24
    assert broken(line + "s" * 25) == (9, Flaw.LENGTH)


@pytest.mark.parametrize(
    "line",
    [
        "7 front / duel / jar / jar / sun / sun in a jar / sol no pote",
        "0 back / sun / jar / jar / sun / sun in a jar / sol no pote",
        f"{SUN} / ducks in a d\u00fael / sol no pote",
        f"{SUN} / sun in a jar / lua no bule",
    ],
)
def test_an_id_a_side_or_a_name_that_came_before_is_named_where_it_returns(line: str) -> None:
    assert broken(WRITTEN + line) == (9, Flaw.REPEATED)


def test_a_name_may_be_the_same_in_two_languages() -> None:
    line = "7 front / jazz / jar / jar / band / jazz jazz / jazz jazz"
    assert parse_pictures(WRITTEN + line).pictures[-1].name("en") == "jazz jazz"
