import pytest

from engine.decks import (
    BrokenPack,
    Flaw,
    TwoSidedCard,
    WordPack,
    format_pack,
    load_word_pack,
    parse_pack,
)
from engine.languages import TABLE_LANGUAGES
from tests.cases import each

WRITTEN = """\
# A pack to read.
name: Two by two
language: en

licence: CC0-1.0
HARP / OTTER
# Between the cards.

YO-YO / TEST TUBE
"""
READ = WordPack(
    name="Two by two",
    language="en",
    cards=(TwoSidedCard("HARP", "OTTER"), TwoSidedCard("YO-YO", "TEST TUBE")),
)


def broken(text: str) -> tuple[int, Flaw]:
    with pytest.raises(BrokenPack) as refusal:
        parse_pack(text)
    return refusal.value.line, refusal.value.flaw


def test_a_flaw_names_its_line_and_the_rule_it_breaks() -> None:
    with pytest.raises(BrokenPack, match=r"^line 10: A codename is written in capitals\.$"):
        parse_pack(WRITTEN + "ANVIL / Kite")


def test_a_pack_is_read_past_its_comments_and_blank_lines() -> None:
    assert parse_pack(WRITTEN) == READ


def test_lines_may_end_as_on_any_system() -> None:
    assert parse_pack(WRITTEN.replace("\n", "\r\n")) == READ


@each("language", TABLE_LANGUAGES)
def test_a_pack_written_and_read_again_is_the_same(language: str) -> None:
    assert parse_pack(format_pack(load_word_pack(language))) == load_word_pack(language)


@pytest.mark.rule("A9")
def test_codenames_that_are_dealt_no_more_are_retired_above_the_cards() -> None:
    pack = parse_pack(WRITTEN.replace("HARP /", "retired: KITE, MOTH\nretired: ANVIL\nHARP /"))
    assert pack.retired == ("KITE", "MOTH", "ANVIL")
    assert pack.cards == READ.cards


@pytest.mark.rule("A9")
def test_a_retired_codename_that_is_dealt_again_is_named() -> None:
    assert broken(WRITTEN + "retired: KITE\nKITE / ANVIL") == (11, Flaw.REPEATED)


def test_combining_accents_are_normalised() -> None:
    card = parse_pack(WRITTEN + "PA\u0301 / SINO\n").cards[-1]
    assert card == TwoSidedCard("P\u00c1", "SINO")


def test_an_empty_file_lacks_its_header_on_the_first_line() -> None:
    assert broken("") == (1, Flaw.HEADER)


def test_truncated_header_is_reported_at_the_next_line() -> None:
    assert broken("# A pack.\nname: Two by two\n") == (3, Flaw.HEADER)


def test_a_card_in_place_of_a_header_line_is_named() -> None:
    assert broken(WRITTEN.replace("licence: CC0-1.0\n", "")) == (5, Flaw.HEADER)


def test_empty_header_line_is_reported() -> None:
    assert broken(WRITTEN.replace("Two by two", "")) == (2, Flaw.HEADER)


@each("line", ["ANVIL", "ANVIL /", "/ ANVIL", "ANVIL/KITE", "A / B / C"])
def test_a_line_that_is_not_two_sides_is_named(line: str) -> None:
    assert broken(WRITTEN + line) == (10, Flaw.SIDES)


def test_a_codename_in_small_letters_is_named() -> None:
    assert broken(WRITTEN + "ANVIL / Kite") == (10, Flaw.CAPITALS)


def test_a_codename_may_have_sixteen_characters_and_no_more() -> None:
    assert parse_pack(WRITTEN + "ANVIL / " + "K" * 16).cards[-1].back == "K" * 16
    assert broken(WRITTEN + "ANVIL / " + "K" * 17) == (10, Flaw.LENGTH)


def test_a_codename_that_came_before_is_named_where_it_returns() -> None:
    assert broken(WRITTEN + "KITE / ANVIL\nMOTH / \u00d3TTER") == (11, Flaw.REPEATED)
