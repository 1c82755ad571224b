import pytest

from engine.decks import (
    BrokenPack,
    Flaw,
    Picture,
    PicturePack,
    parse_pictures,
    picture_pack,
    pictures_text,
)

WRITTEN = """\
# Pictures to read.
name: Two by two
languages: en, pt-BR

licence: MIT
tea_moon / tea / teapot / moon / moon in a teapot / lua no bule
# Between the pictures.
duel / - / duck, drake / sword / ducks in a duel / duelo de patos / retired
"""
MOON = Picture(
    "tea_moon",
    "tea",
    ("teapot",),
    ("moon",),
    (("en", "moon in a teapot"), ("pt-BR", "lua no bule")),
)
DUEL = Picture(
    "duel",
    None,
    ("duck", "drake"),
    ("sword",),
    (("en", "ducks in a duel"), ("pt-BR", "duelo de patos")),
    retired=True,
)
READ = PicturePack("Two by two", ("en", "pt-BR"), "MIT", (MOON, DUEL))


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
    text = WRITTEN + "sun / - / jar / sun / sun in a jar / sol em va\u0303o\n"
    assert parse_pictures(text).pictures[-1].name("pt-BR") == "sol em v\u00e3o"


def test_an_empty_list_lacks_its_header_on_the_first_line() -> None:
    assert broken("") == (1, Flaw.HEADER)


def test_a_picture_in_place_of_a_header_line_is_named() -> None:
    assert broken(WRITTEN.replace("licence: MIT\n", "")) == (5, Flaw.HEADER)


@pytest.mark.parametrize(
    "line",
    [
        "sun",
        "sun / - / jar / sun / sun in a jar",
        "sun / - / jar / sun / sun in a jar / sol no pote / gone",
        "sun / - / jar / sun / sun in a jar / sol no pote / retired / retired",
        "sun / - / jar /  / sun in a jar / sol no pote",
        "sun / - / jar / sun, / sun in a jar / sol no pote",
        "sun / - / jar / sun / sun in a jar / sol no pote /",
        "sun / - / jar / sun / sun/moon / sol no pote",
    ],
)
def test_a_line_with_other_fields_is_named(line: str) -> None:
    assert broken(WRITTEN + line) == (9, Flaw.FIELDS)


@pytest.mark.parametrize("start", ["Sun / -", ".. / -", "su n / -", "sun / My jar", "- / -"])
def test_an_id_or_template_that_could_name_no_file_is_named(start: str) -> None:
    line = f"{start} / jar / sun / sun in a jar / sol no pote"
    assert broken(WRITTEN + line) == (9, Flaw.KEY)


def test_a_name_in_capitals_is_named() -> None:
    assert broken(WRITTEN + "sun / - / jar / sun / Sun in a jar / sol no pote") == (9, Flaw.SMALL)


def test_a_name_may_have_twenty_four_characters_and_no_more() -> None:
    line = WRITTEN + "sun / - / jar / sun / sun in a jar / "
    assert parse_pictures(line + "s" * 24).pictures[-1].name("pt-BR") == "s" * 24
    assert broken(line + "s" * 25) == (9, Flaw.LENGTH)


@pytest.mark.parametrize(
    "line",
    [
        "duel / - / jar / sun / sun in a jar / sol no pote",
        "sun / - / jar / sun / ducks in a d\u00fael / sol no pote",
        "sun / - / jar / sun / sun in a jar / lua no bule",
    ],
)
def test_an_id_or_a_name_that_came_before_is_named_where_it_returns(line: str) -> None:
    assert broken(WRITTEN + line) == (9, Flaw.REPEATED)


def test_a_name_may_be_the_same_in_two_languages() -> None:
    line = "jazz / - / jar / band / jazz jazz / jazz jazz"
    assert parse_pictures(WRITTEN + line).pictures[-1].name("en") == "jazz jazz"
