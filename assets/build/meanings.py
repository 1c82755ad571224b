"""What words of Spanish and Portuguese mean, as far as it joins them (C3).

The WordNets that lie here give words to meanings of Princeton's. Two words are of one family when
a meaning of one is a meaning of the other, or points to one, and they are written alike.
"""

from __future__ import annotations

import lzma
import re
from collections.abc import Iterator
from pathlib import Path

from dictionaries.dictionary import Dictionary
from word_sources import WordNet

from engine.languages.spelling import count_common_prefix, strip_accents

_LETTERS = re.compile(r"[^\W\d_]{2,}")
_POSITIONS = {"n": "noun", "v": "verb", "a": "adj", "s": "adj", "r": "adv"}
_FLAGS = {"noun": "N", "verb": "V", "adj": "A", "adv": "R"}
_BEFORE = re.compile("^(?:en|em|a|des|re|in)(?=....)")
_STRONG = (("ue", "o"), ("ie", "e"))
_ALIKE = 3
Meaning = tuple[str, str]


def meanings(source: Dictionary, wordnet: WordNet) -> Iterator[str]:
    """Give each word with its parts of speech and the words of its family: `viajar V +viagem`.

    What is derived has a +; of the others it is only known that they mean much the same.
    """
    words: dict[Meaning, set[str]] = {}
    meant: dict[str, set[Meaning]] = {}
    for meaning, word in _read(source):
        words.setdefault(meaning, set()).add(word)
        meant.setdefault(word, set()).add(meaning)
    for word, own in meant.items():
        flags = "".join(sorted({_FLAGS[position] for position, _ in own}))
        pointed = {
            near for one in own if one in wordnet.synsets for near in wordnet.synsets[one].near
        }
        family = {other for meaning in own | pointed for other in words.get(meaning, ())}
        kin = {other for other in family - {word} if alike(word, other)}
        derived = {other for meaning in _derived(own, wordnet) for other in words.get(meaning, ())}
        yield " ".join(
            (word, flags, *sorted(("+" if each in derived else "") + each for each in kin))
        )


def alike(one: str, other: str) -> bool:
    """Tell whether two words may be written from one root: MUERTE and morir, LAÇO and enlaçar."""
    return any(
        count_common_prefix(mine, yours) >= _ALIKE
        for mine in _roots(one)
        for yours in _roots(other)
    )


def _derived(own: set[Meaning], wordnet: WordNet) -> set[Meaning]:
    synsets = [wordnet.synsets[one] for one in own if one in wordnet.synsets]
    return {(kind, at) for synset in synsets for _, kind, at, _ in synset.pointers}


def _roots(word: str) -> set[str]:
    bare = strip_accents(word)
    found = {bare, _BEFORE.sub("", bare)}
    return found | {each.replace(*pair) for each in found for pair in _STRONG}


def _read(source: Dictionary) -> Iterator[tuple[Meaning, str]]:
    packed = (Path(__file__).parent / (source.meanings or "")).read_bytes()
    for line in lzma.decompress(packed).decode().splitlines():
        if not line.startswith("#"):
            meaning, _, word = line.split("\t")
            if source.nouns_in_capitals and meaning[-1] == "n":
                word = word[:1].lower() + word[1:]
            if word.islower() and _LETTERS.fullmatch(word):
                yield (_POSITIONS[meaning[-1]], meaning[:8]), source.fold(word)
