import re
from collections import Counter

import pytest

from engine.decks import (
    HOUSE_PACK,
    PICTURE_PACK,
    UnknownLanguage,
    UnknownPack,
    list_word_pack_ids,
    load_word_pack,
)
from engine.languages import (
    LANGUAGES,
    TABLE_LANGUAGES,
    fold_case_and_accents,
    get_language,
    get_lemma,
)
from tests.cases import each

CARDS = 400
LONGEST_NAME = 24
FEWEST_CARDS = 25
THEMES = [
    (code, theme)
    for code in TABLE_LANGUAGES
    for theme in list_word_pack_ids(code)
    if theme != HOUSE_PACK
]
in_every_language = each("language", TABLE_LANGUAGES)


def more_than_once(words: list[str]) -> list[str]:
    return [word for word, times in Counter(words).items() if times > 1]


def test_there_is_a_pack_in_each_of_our_languages() -> None:
    assert {"de", "en", "es", "fr", "pl", "pt-BR"} <= {*LANGUAGES}


@in_every_language
def test_a_codename_fits_its_card(language: str) -> None:
    for theme in list_word_pack_ids(language):
        assert [word for word in load_word_pack(language, theme).codenames if len(word) > 16] == []


@in_every_language
def test_a_codename_is_written_in_the_letters_of_its_language(language: str) -> None:
    letters = f"[{get_language(language).letters.upper()}]+"
    written = re.compile(rf"{letters}([ -]{letters})*")
    for theme in list_word_pack_ids(language):
        words = load_word_pack(language, theme).codenames
        assert [word for word in words if not written.fullmatch(word)] == []


@in_every_language
def test_a_codename_stands_once_whatever_its_accents(language: str) -> None:
    assert (
        more_than_once([fold_case_and_accents(word) for word in load_word_pack(language).codenames])
        == []
    )


@pytest.mark.rule("A4")
@in_every_language
def test_no_two_codenames_of_a_pack_share_a_lemma(language: str) -> None:
    for theme in list_word_pack_ids(language):
        families: dict[str, list[str]] = {}
        for word in load_word_pack(language, theme).codenames:
            families.setdefault(get_lemma(word, language), []).append(word)
        assert [family for family in families.values() if len(family) > 1] == [], theme


@in_every_language
def test_the_two_sides_of_a_card_differ_from_their_first_letters_on(language: str) -> None:
    for theme in list_word_pack_ids(language):
        cards = load_word_pack(language, theme).cards
        starts = [
            {fold_case_and_accents(card.codename(side))[:3] for side in card.sides}
            for card in cards
        ]
        assert [card for card, start in zip(cards, starts, strict=True) if len(start) < 2] == []


@pytest.mark.rule("A9")
@in_every_language
def test_a_retired_codename_is_dealt_no_more(language: str) -> None:
    for pack in (load_word_pack(language, theme) for theme in list_word_pack_ids(language)):
        assert {fold_case_and_accents(word) for word in pack.retired}.isdisjoint(
            map(fold_case_and_accents, pack.codenames)
        )


@in_every_language
def test_a_house_pack_has_all_its_cards_with_two_sides(language: str) -> None:
    pack = load_word_pack(language)
    assert (pack.language, pack.licence) == (language, "CC0-1.0")
    assert (len(pack.cards), sum(len(card.sides) for card in pack.cards)) == (CARDS, 2 * CARDS)


@in_every_language
def test_at_most_one_codename_in_twenty_is_longer_than_nine_letters(language: str) -> None:
    words = load_word_pack(language).codenames
    assert sum(len(word) > 9 for word in words) * 20 <= len(words)


@in_every_language
def test_compounds_and_entries_of_several_words_are_few(language: str) -> None:
    compounds = [word for word in load_word_pack(language).codenames if set(" -") & set(word)]
    assert 3 <= len(compounds) <= 15


def test_theme_has_enough_two_sided_cards_in_its_language() -> None:
    for language, theme in THEMES:
        pack = load_word_pack(language, theme)
        assert (pack.language, pack.licence) == (language, "CC0-1.0")
        assert re.fullmatch("[a-z]+", theme), theme
        assert len(pack.cards) >= FEWEST_CARDS, theme
        assert len(pack.codenames) == 2 * len(pack.cards), theme


@pytest.mark.rule("A9")
def test_no_two_packs_are_remembered_by_one_name() -> None:
    every = [
        load_word_pack(code, theme).name
        for code in TABLE_LANGUAGES
        for theme in list_word_pack_ids(code)
    ]
    assert more_than_once([*every, PICTURE_PACK]) == []
    assert [name for name in every if len(name) > LONGEST_NAME] == []


def test_a_pack_that_a_language_has_not_is_refused() -> None:
    for theme in ("nowhere", "../words"):
        with pytest.raises(UnknownPack):
            load_word_pack("en", theme)


def test_a_language_without_a_pack_is_refused() -> None:
    with pytest.raises(UnknownLanguage):
        load_word_pack("../en")
