"""The links: what lies in the files, and what may be given as a clue."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

import pytest

from engine.decks import TwoSidedCard, load_word_pack
from engine.languages import LANGUAGES, get_language_file, load_lexicon
from engine.languages.lexicon import Lexicon, list_lookup_forms
from engine.players import links as module
from engine.players.link_files import (
    DIMENSIONS,
    LinkTable,
    decode_links,
    encode_links,
    link_key,
    list_readings,
)
from engine.players.links import (
    UNRELATED,
    Links,
    find_word_numbers,
    get_link,
    get_near_clues,
    is_spoken,
    list_links,
    load_links,
)
from tests.cases import each

SPOKEN = [each for each in LANGUAGES if is_spoken(each)]
EACH = each("language", SPOKEN)
HEAVIEST = 3_300_000
STRONGEST = 12
LISTS = ("associations.txt", "clue_associations.txt", "picture_associations.txt")
RUDE = frozenset(
    """ass bitch bastard fuck shit cock cunt dick whore slut rape porn sex nude nazi nigger fag
    slave suicide terrorist caralho puta foda merda bunda buceta viado estupro sexo escravo nazista
    suicídio crioulo mulata cona boceta porra""".split()  # noqa: SIM905 - read as lines
)

UNLISTED = {
    "de": "wissenschaftler",
    "en": "xylophone",
    "es": "ferretería",
    "fr": "réfrigérateur",
    "pl": "ksylofon",
    "pt-BR": "geladeira",
}
WITH_PLURAL_S = ("en", "es", "pt-BR")
WITH_TABLES = ("de", "fr", "pl")
"""Languages whose listed words are related by the endings -s and -es, and by all their forms."""
INNOCENT = {"de": {"ass", "dick", "knigge"}}
"""What is rude in one language, and harmless in another."""
RUDE_PART = re.compile(r"fuck|shit|nigg|porn|whore|cunt|suicid|orgas|(?<!s)erot|caralh|fod[ae]r")


def test_a_file_is_read_as_it_was_written() -> None:
    vectors = bytes(range(2 * DIMENSIONS))
    blob = encode_links(LinkTable(("zoo", "água"), vectors, [[(0, 3), (1, 127)], []]))
    read = decode_links(blob)

    assert [read.find_index(word) for word in ("zoo", "água", "zo", "")] == [0, 1, None, None]
    assert read.vectors.tobytes() == vectors
    assert (list(read.starts), list(read.ends), list(read.strengths)) == (
        [0, 2, 2],
        [0, 1],
        [3, 127],
    )


def test_all_files_together_are_light() -> None:
    assert sum(
        get_language_file(each, "players.links").stat().st_size for each in SPOKEN
    ) <= HEAVIEST * len(SPOKEN)


@EACH
def test_every_clue_has_links_and_none_is_rude(language: str) -> None:
    known = load_links(language)
    written = [known.spelling(clue) for clue in known.clues]

    assert len(written) == len(set(written)) > 2000
    assert RUDE.isdisjoint({*written} - INNOCENT.get(language, set()))
    innocent = INNOCENT.get(language, set())
    assert [word for word in {*written} - innocent if RUDE_PART.search(word)] == []
    assert all(word == word.lower() and word.isalpha() for word in written)


@EACH
def test_no_clue_has_the_key_of_another_word_that_lists_have(language: str) -> None:
    """LEGENDE lists `sage`, whose key is that of `säge`: who may say that would say it there."""
    known, lexicon = load_links(language), load_lexicon(language)
    assert lexicon is not None
    spoken = {link_key(word): word for word in map(known.spelling, known.clues)}
    written = {word for name in LISTS for word in _read_list(language, name)}
    twins = {word: spoken.get(link_key(word), word) for word in written}
    twins = {word: clue for word, clue in twins.items() if word != clue}

    assert {word: clue for word, clue in twins.items() if not _are_forms(lexicon, word, clue)} == {}


@EACH
def test_most_codenames_of_the_house_are_known(language: str) -> None:
    names = [name for card in load_word_pack(language).cards for name in (card.front, card.back)]
    known_names = [name for name in names if find_word_numbers(load_links(language), name)]

    assert len(known_names) >= 0.9 * len(names)


@each("language", WITH_PLURAL_S)
def test_a_codename_that_lists_a_word_is_near_its_plural_and_its_singular(language: str) -> None:
    """BRIDGE lists `cards`: whoever hears `card` thinks of it, too."""
    known, links = load_links(language), list[int]()
    for card in load_word_pack(language).cards:
        links += [get_near_clues(known, card.front).get(row, 0) for row in _other(known, card)]

    assert len(links) > 10
    assert sum(link < 30 for link in links) < 0.3 * len(links)


def _other(known: Links, card: TwoSidedCard) -> list[int]:
    """List the clues that the front of a card lists only in the other number."""
    listed = _associations(known.language).get(card.front, frozenset())
    plain = {word + "s" for word in listed} | {word[:-1] for word in listed if word[-1:] == "s"}
    words = [word for word in plain - listed if len(word) > len("abc")]
    rows = {row for word in words for row in find_word_numbers(known, word)}
    return sorted(row for row in rows & {*known.clues} if known.spelling(row) in words)


@each("language", WITH_TABLES)
def test_a_codename_that_lists_a_word_is_near_its_other_forms(language: str) -> None:
    """BRODA lists `długa`: whoever hears `długi` thinks of it, too."""
    known, weak = load_links(language), list[tuple[str, str]]()
    count = 0
    for card in load_word_pack(language).cards:
        near, forms = get_near_clues(known, card.front), _forms(known, card)
        count += len(forms)
        weak += [(card.front, known.spelling(row)) for row in forms if near.get(row, 0) < 30]

    assert count > 100
    assert weak == []


def _forms(known: Links, card: TwoSidedCard) -> list[int]:
    """List the clues that the front of a card lists only in another number, gender or case."""
    listed = _associations(known.language).get(card.front, frozenset())
    families = _families(known)
    others = {clue for word in listed for clue in families.get(word, ())}
    return sorted(row for row in others if known.spelling(row) not in listed)


@cache
def _families(known: Links) -> Mapping[str, frozenset[int]]:
    """Find the clues that are another number of a listed word, or whose other number it is."""
    lexicon, of = load_lexicon(known.language), dict[str, set[int]]()
    assert lexicon is not None
    for row in known.clues:
        for base in _numbers(lexicon, known.spelling(row)):
            of.setdefault(base, set()).add(row)
    listed = frozenset().union(*_associations(known.language).values())
    return {
        word: frozenset(row for base in _numbers(lexicon, word) for row in of.get(base, ()))
        for word in listed
    }


def _numbers(lexicon: Lexicon, word: str) -> frozenset[str]:
    """Return a word with what it is a plural or a case of."""
    marked, singulars, _ = list_lookup_forms(lexicon, word)
    return marked | singulars


@cache
def _associations(language: str) -> dict[str, frozenset[str]]:
    """Give the words that stand first in each codename's list."""
    lines = get_language_file(language, "associations.txt").read_text("utf-8").splitlines()
    lists = (line.split(": ", 1) for line in lines if ": " in line and line[0] != "#")
    return {name: frozenset(words.split(", ")[:STRONGEST]) for name, words in lists}


def _are_forms(lexicon: Lexicon, one: str, other: str) -> bool:
    """Return whether a word is a form of the other, or the other of it: äpfel, apfel."""
    return one in _numbers(lexicon, other) or other in _numbers(lexicon, one)


def _read_list(language: str, name: str) -> Iterator[str]:
    """Yield the words of a list in small letters, the names of pictures apart."""
    path = get_language_file(language, name)
    for line in path.read_text("utf-8").splitlines() if path.exists() else ():
        key, colon, words = line.lower().partition(":")
        if colon and not line.startswith("#"):
            yield from map(str.strip, (*words.split(","), *([] if "picture" in name else [key])))


def test_a_link_has_no_direction() -> None:
    known = load_links("en")
    (snow,), (winter,) = find_word_numbers(known, "snow"), find_word_numbers(known, "winter")

    assert get_link(known, snow, winter) == get_link(known, winter, snow) > 0


def test_a_weak_link_is_felt_where_only_strong_ones_are_kept() -> None:
    known = load_links("en")
    near_it = get_near_clues(known, "HOSPITAL")
    weak = list_links(known, [clue for clue in known.clues if clue not in near_it], "HOSPITAL")

    assert list_links(known, [*near_it], "HOSPITAL") == [*near_it.values()]
    assert min(weak) < max(weak) <= min(near_it.values())
    assert {*list_links(known, [*near_it], "@picture")} == {UNRELATED}


def test_near_words_are_possible_clues() -> None:
    known = load_links("en")

    assert set(get_near_clues(known, "HOSPITAL")) <= set(known.clues)
    assert get_near_clues(known, "@picture") == {}


@pytest.mark.parametrize(
    ("word", "language", "read"),
    [
        ("berries", "en", ("berry",)),
        ("running", "en", ("run",)),
        ("snowball", "en", ("snow", "ball")),
        ("hosptial", "en", ("hospital",)),
        ("leoes", "pt-BR", ("leao",)),
    ],
)
def test_a_word_is_read_in_other_ways(word: str, language: str, read: tuple[str, ...]) -> None:
    assert read in list(list_readings(word, language))


@each("language, word", UNLISTED.items())
def test_near_clues_of_an_unlisted_word_match_its_links(language: str, word: str) -> None:
    known = load_links(language)
    (row,) = find_word_numbers(known, word)
    linked = {clue: get_link(known, clue, row) for clue in known.clues}

    assert get_near_clues(known, word) == {
        clue: tenths for clue, tenths in linked.items() if tenths > 0
    }


def test_keys_are_plain() -> None:
    assert [link_key(word) for word in ("YO-YO", "Água", "rock'n'roll", "Piggy  bank")] == [
        "yo yo",
        "agua",
        "rocknroll",
        "piggy bank",
    ]


def test_shared_translation_alone_makes_no_link() -> None:
    """A telephone (celular) is listed at AGENDA; a cell (célula) only shares its English word."""
    known = load_links("pt-BR")
    (cell,), (phone,) = find_word_numbers(known, "célula"), find_word_numbers(known, "celular")
    neighbours = get_near_clues(known, "AGENDA")

    assert cell not in neighbours
    assert neighbours[phone] > 0


def test_links_are_read_once() -> None:
    module.preload_links("en")

    assert load_links("en") is load_links("en")
