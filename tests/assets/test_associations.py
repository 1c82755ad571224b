"""What people link with each codename, clue and picture: lists written by hand, one line a word."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache

import pytest

from engine.decks import list_word_pack_ids, load_word_pack, parse_picture_names
from engine.languages import LANGUAGES, get_language_file
from engine.referee import Verdict, rule_on
from tests.cases import each

pytestmark = pytest.mark.packs
HOUSE_WORDS, THEME_WORDS, CLUE_WORDS, PICTURE_WORDS = 36, 24, 8, 12
CLUES, PICTURES = "clue_associations.txt", "picture_associations.txt"
FEWEST_CLUES = {"en": 2000, "pt-BR": 2000, "es": 2800, "pl": 2800}
SHARED, JUDGED = 3, 9
"""The referee, whom a clue costs a millisecond, judges what shares so many letters in a row with a
codename, and one in so many of the others."""
in_every_language = each("language", LANGUAGES)


@cache
def lines(language: str, file: str = "associations.txt") -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Read a list: each codename with its words, as they stand."""
    text = get_language_file(language, file).read_text(encoding="utf-8")
    parts = [line.partition(": ") for line in text.splitlines() if line and line[0] != "#"]
    return tuple((codename, tuple(words.split(", "))) for codename, _, words in parts)


def refused(listed: Iterable[tuple[str, Sequence[str]]], language: str) -> list[str]:
    """Give the clues that the referee refuses beside one of the codenames they are listed with."""
    doubtful = [
        (clue, codenames)
        for at, (clue, codenames) in enumerate(listed)
        if at % JUDGED == 0 or any(_look_alike(clue, codename.lower()) for codename in codenames)
    ]
    return [
        f"{clue}: beside one of {codenames}"
        for clue, codenames in doubtful
        if rule_on(clue, "1", visible=list(codenames), language=language).verdict is Verdict.REFUSED
    ]


def _look_alike(one: str, other: str) -> bool:
    return any(one[at : at + SHARED] in other for at in range(len(one) - SHARED + 1))


@in_every_language
def test_each_codename_has_one_line_of_associations(
    language: str,
) -> None:
    listed = Counter(codename for codename, _ in lines(language))
    every = {
        name
        for theme in list_word_pack_ids(language)
        for name in load_word_pack(language, theme).codenames
    }
    assert {*load_word_pack(language).codenames} <= {*listed} <= every
    assert {codename for codename, times in listed.items() if times > 1} == set()


@in_every_language
def test_lines_have_the_word_count_of_their_pack(language: str) -> None:
    house = {*load_word_pack(language).codenames}
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
def test_referee_accepts_listed_associations(language: str) -> None:
    listed: dict[str, list[str]] = {}
    for codename, words in lines(language):
        for word in words:
            listed.setdefault(word, []).append(codename)
    assert refused(listed.items(), language) == []


@in_every_language
def test_each_clue_has_one_line_of_eight_different_words(language: str) -> None:
    listed = Counter(clue for clue, _ in lines(language, CLUES))
    assert listed.total() >= FEWEST_CLUES[language]
    assert {clue for clue, times in listed.items() if times > 1} == set()
    assert {
        clue: words
        for clue, words in lines(language, CLUES)
        if len(words) != CLUE_WORDS or len({clue, *words}) != CLUE_WORDS + 1
    } == {}


@in_every_language
def test_each_clue_and_association_is_one_lowercase_word(language: str) -> None:
    every = [word for clue, words in lines(language, CLUES) for word in (clue, *words)]
    assert [
        word for word in every if not word.replace("-", "").isalpha() or not word.islower()
    ] == []


@in_every_language
def test_a_clue_may_be_given_where_its_words_lie_open(language: str) -> None:
    assert refused(lines(language, CLUES), language) == []


@in_every_language
def test_each_picture_has_one_line_of_twelve_words_in_small_letters(language: str) -> None:
    names = parse_picture_names(
        get_language_file(language, "pictures.txt").read_text(encoding="utf-8")
    )
    assert sorted(picture for picture, _ in lines(language, PICTURES)) == sorted(names)
    assert {
        picture: words
        for picture, words in lines(language, PICTURES)
        if len({*words}) != PICTURE_WORDS
        or len(words) != PICTURE_WORDS
        or any(not word.replace("-", "").isalpha() or not word.islower() for word in words)
    } == {}
