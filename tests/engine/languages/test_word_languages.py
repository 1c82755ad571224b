"""Word languages: words and a table's public lines; people read English, and no computer plays."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from cogs.interactions.tree import DISCORD_LOCALES, LANGUAGE_CHOICES
from cogs.screens.board import public_screen
from engine.decks import deal_codenames, load_word_pack
from engine.languages import (
    DEFAULT_LANGUAGE,
    LANGUAGES,
    TABLE_LANGUAGES,
    choose_language_for_locale,
    get_language,
    get_language_file,
    has_computer_players,
    has_referee_tables,
    suggest_zones,
)
from engine.referee import Reason, Verdict, rule_on
from engine.rules import Format, Join, Settings
from engine.telling.lobby import may_fill_with_computers
from engine.texts import load_fluent_source, split_entries, voice
from tests.cases import each
from tests.cogs.screens.wire import printed
from tests.engine.languages.houses import build_house, run_in_house
from tests.engine.languages.public_texts import find_untranslated
from tests.engine.rules.people import ANA
from tests.engine.telling.tables import lobby
from tests.engine.texts.catalogues import variables

PROGRAM = Path(__file__).with_name("ten_moves.py")
WORD_LANGUAGES = tuple(code for code in TABLE_LANGUAGES if code not in LANGUAGES)
WORDS = """name: Ord
language: xx
licence: CC0-1.0

"""
TEXTS = """this-language = Xsk
button-language = Xsk
button-guess = Dare
"""
MODULE = """from engine.languages.language import Language

LANGUAGE = Language(code="xx", locales=("fi",), zones=(("Europe/Helsinki",),))
"""
in_every_word_language = each("language", WORD_LANGUAGES)


@in_every_word_language
def test_its_texts_take_the_place_of_english_ones_and_want_nothing_more(language: str) -> None:
    own = own_texts(language)

    assert own - {*split_entries(load_fluent_source(DEFAULT_LANGUAGE))} == set()
    for text_id in own:
        more = variables(language, text_id) - variables(DEFAULT_LANGUAGE, text_id)
        assert not more, (text_id, more)


@in_every_word_language
def test_nothing_that_a_table_says_to_all_is_english(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = {text_id for code in WORD_LANGUAGES for text_id in own_texts(code)}
    missing = find_untranslated(language, own_texts(language), elsewhere, monkeypatch)
    if missing:
        written = "\n".join(missing)
        pytest.fail(f"{language}/texts.ftl lacks {len(missing)} texts:\n{written}", pytrace=False)


@in_every_word_language
def test_no_locale_makes_a_person_read_it_but_a_table_may_have_it(language: str) -> None:
    spoken = get_language(language)
    for locale in (language, *spoken.locales):
        assert choose_language_for_locale(locale) == DEFAULT_LANGUAGE
        assert suggest_zones("", locale, 0)[0] == spoken.zones[0][0]
    assert language not in DISCORD_LOCALES.values()
    named = {choice.value: choice.name for choice in LANGUAGE_CHOICES}
    assert named[language] == voice(language)("this-language")


@in_every_word_language
@each("format", Format)
def test_its_lobby_offers_no_computers_and_says_how_the_referee_judges(
    language: str, format: Format
) -> None:
    settings, say = Settings(language=language, format=format), voice(language)
    table = lobby(settings, (ANA, Join()))
    assert not has_computer_players(language)
    assert not has_referee_tables(language)
    assert not may_fill_with_computers(table)

    shown = printed(public_screen(table))

    assert say("button-fill") not in shown
    assert say("lobby-no-tables").removeprefix("-# ") in shown


@in_every_word_language
def test_its_referee_refuses_what_looks_alike_and_knows_no_word(language: str) -> None:
    first, second, third, *_ = load_word_pack(language).codenames

    same = rule_on(first.lower(), "1", visible=(first, second), language=language)
    other = rule_on(third, "1", visible=(first, second), language=language)

    assert (same.verdict, same.reason) == (Verdict.REFUSED, Reason.SAME_WORD)
    assert other.verdict is Verdict.ALLOWED


@in_every_word_language
def test_a_board_of_it_is_dealt_from_its_words(language: str) -> None:
    dealt = deal_codenames(Settings(language=language), Random(50), {})

    assert {*dealt.codenames} <= {*load_word_pack(language).codenames}


def test_the_short_recipe_makes_a_word_language_that_plays(tmp_path: Path) -> None:
    house = build_house(tmp_path)
    add_a_word_language(house)

    moves = run_in_house(house, PROGRAM, "xx", "fi")

    assert len(moves) == 10
    assert any(move.startswith("Dare ") for move in moves)
    assert any(move.startswith("Words and pictures") for move in moves)  # which it has not said yet


def add_a_word_language(house: Path) -> None:
    """Follow the recipe: words, some texts, a value."""
    folder = house / "assets" / "languages" / "xx"
    folder.mkdir()
    letters = "BDFGKLMNPRST"
    cards = [f"{a}ABO{b} / {b}ULI{a}" for a in letters for b in letters if a != b]
    (folder / "words.txt").write_text(WORDS + "\n".join(cards) + "\n", "utf-8")
    (folder / "texts.ftl").write_text(TEXTS, "utf-8")
    (house / "engine" / "languages" / "xsk.py").write_text(MODULE, "utf-8")


def own_texts(language: str) -> set[str]:
    """List the ids of the texts that a word language has of its own."""
    return {*split_entries(get_language_file(language, "texts.ftl").read_text("utf-8"))}
