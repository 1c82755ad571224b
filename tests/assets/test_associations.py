"""What people link with each codename: lists written by hand, one line a codename."""

from collections import Counter
from functools import cache

import pytest

from engine.decks import pack_ids, word_pack
from engine.languages import LANGUAGES, lying
from engine.referee import Verdict, rule_on

pytestmark = pytest.mark.packs
HOUSE_WORDS, THEME_WORDS = 24, 12
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def lines(language: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Read a list: each codename with its words, as they stand."""
    text = lying(language, "associations.txt").read_text(encoding="utf-8")
    told = [line.partition(": ") for line in text.splitlines() if line and line[0] != "#"]
    return tuple((codename, tuple(words.split(", "))) for codename, _, words in told)


@in_every_language
def test_every_codename_of_the_house_has_one_line_and_those_of_themes_may_have_one(
    language: str,
) -> None:
    listed = Counter(codename for codename, _ in lines(language))
    every = {name for theme in pack_ids(language) for name in word_pack(language, theme).codenames}
    assert {*word_pack(language).codenames} <= {*listed} <= every
    assert {codename for codename, times in listed.items() if times > 1} == set()


@in_every_language
def test_a_line_has_as_many_words_as_every_other_of_house_or_theme(language: str) -> None:
    house = {*word_pack(language).codenames}
    counts = {codename: (len(words), codename in house) for codename, words in lines(language)}
    right = {(HOUSE_WORDS, True), (THEME_WORDS, False)}
    assert {codename: n for codename, n in counts.items() if n not in right} == {}


@in_every_language
def test_no_word_stands_twice_in_a_line(language: str) -> None:
    doubles = {
        codename: twice
        for codename, words in lines(language)
        if (twice := [word for word, times in Counter(words).items() if times > 1])
    }
    assert doubles == {}


@in_every_language
def test_a_word_is_one_word_in_small_letters(language: str) -> None:
    words = [word for _, words in lines(language) for word in words]
    assert [
        word for word in words if not word.replace("-", "").isalpha() or not word.islower()
    ] == []


@in_every_language
def test_the_referee_refuses_no_word_beside_the_codename_it_is_listed_for(language: str) -> None:
    listed: dict[str, list[str]] = {}
    for codename, words in lines(language):
        for word in words:
            listed.setdefault(word, []).append(codename)
    refused = [
        f"{word}: beside one of {codenames}"
        for word, codenames in listed.items()
        if rule_on(word, "1", visible=codenames, language=language).verdict is Verdict.REFUSED
    ]
    assert refused == []
