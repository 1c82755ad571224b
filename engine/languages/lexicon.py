"""The words of one language: the entries, what a word may be a form of, and what is known of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache

from engine.languages.endings import EndingKind, Endings, Reading
from engine.languages.knowledge import Known
from engine.languages.lines import Lines
from engine.languages.spelling import Marks, folded, restored

_CACHED = 4096
COMPOUND = "c"
_FOREIGN, _SHORT = "-", "."
_LONGEST_SHORT = 4
_PARTICIPLE = re.compile("[aeií]d[ao]s?$")
_NEVER_A_LOAN = frozenset("ãõ")
_STRETCHED = re.compile(r"([^\W\d_])\1\1")
_ACCENTS = (("z", "th"), ("d", "th"), ("v", "w"))
"""Sounds as accents write them, and the letters that they stand for."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Lexicon:
    """Everything the referee knows of a language; hashed by identity."""

    language: str
    entries: Lines = field(repr=False)
    endings: Endings = field(repr=False)
    kin: Lines = field(repr=False)
    more: Lines = field(repr=False)
    phrases: Lines = field(repr=False)
    meanings: Lines = field(repr=False)
    """Words with a meaning of their own: parts of speech, and words of the same meaning (C3)."""
    lists: Mapping[str, frozenset[str]] = field(repr=False)
    known: Mapping[str, Known] = field(repr=False)
    names: Mapping[str, str] = field(repr=False)
    """Common names of several words, by `phrase`: `n`, `p`, or `c` for a compound."""
    small: frozenset[str] = frozenset()
    marks: Marks | None = field(default=None, repr=False)

    def kind(self, words: Sequence[str]) -> str | None:
        """Return the kind of a name: `n` people and titles, `p` places, `o` others, `c` a compound.

        None if it is unknown. An article before it may be missing.
        """
        listed = self.names.get(phrase(words, self.small))
        if listed is not None:
            return listed
        written = "-".join(words)
        kind = self.phrases.behind(written)
        bare = "-".join(words[1:]) if words[0] in self.small else written
        return kind or self.phrases.behind(bare) or (None if kind is None else COMPOUND)

    def closed(self, words: Sequence[str]) -> bool:
        """Return whether the words make one word whose parts mean nothing: WI-FI, PING-PONG."""
        joined = "".join(words)
        if joined in self.words("words"):
            return True
        return _is_word(self, joined) and not all(readings(self, word) for word in words)

    def knows(self, word: str) -> bool:
        """Return whether the word is one of the language, with or without its accents (C9)."""
        return bool(spellings(self, word))

    def abbreviates(self, word: str) -> bool:
        """Return whether a word is written in capitals only, or is unpronounceable (C12)."""
        usual = len(word) <= _LONGEST_SHORT and self.more.behind(word) == _SHORT
        return usual or "" in facts(self, word, ".")

    def words(self, name: str) -> frozenset[str]:
        """Return a list that was written by hand, empty if there is none."""
        return self.lists.get(name, frozenset())


def phrase(words: Sequence[str], small: frozenset[str]) -> str:
    """Return the key of a name of several words: no accents, no article before two words."""
    bare = words[1:] if words[0] in small and len(words) > len("an") else words
    return folded("-".join(bare)).replace("'", "")


@lru_cache(_CACHED)
def readings(lexicon: Lexicon, word: str) -> frozenset[Reading]:
    """Return every reading of a word in small letters that the dictionary proves."""
    return lexicon.endings.readings(word, lexicon.entries)


def facts(lexicon: Lexicon, word: str, sign: str) -> frozenset[str]:
    """Return the words that the tables list for this one under a sign."""
    return _told(lexicon, word).get(sign, frozenset())


@lru_cache(_CACHED)
def _told(lexicon: Lexicon, word: str) -> Mapping[str, frozenset[str]]:
    """Return the words that the tables list for a word, by the sign before each."""
    words_by_sign: dict[str, set[str]] = {}
    for fact in (lexicon.kin.behind(word) or "").split():
        words_by_sign.setdefault(fact[0], set()).add(fact[1:])
    return {sign: frozenset(words) for sign, words in words_by_sign.items()}


@lru_cache(_CACHED)
def bases(lexicon: Lexicon, word: str) -> frozenset[str]:
    """Return the word and all that it is an inflected form of."""
    kinds = {EndingKind.ITSELF, EndingKind.FORM, EndingKind.VERB}
    read = {each.base for each in readings(lexicon, word) if each.kind in kinds}
    return frozenset({word} | read) | facts(lexicon, word, "=") | facts(lexicon, word, "-")


def named_by(lexicon: Lexicon, word: str) -> tuple[frozenset[str], ...]:
    """Return the words that a list would name this one by, the nearest first.

    That is itself, then what it is a number or a gender of, then all that it is a form of. The
    singular of a word that no dictionary has is guessed.
    """
    read = readings(lexicon, word)
    forms = {each.base for each in read if each.kind is EndingKind.FORM}
    plausible = {
        singular for singular in singulars(lexicon, word) if not read or readings(lexicon, singular)
    }
    verbs = {each.base for each in read if each.kind is EndingKind.VERB}
    every = bases(lexicon, word) - (verbs if stands_apart(lexicon, word) else set())
    every = every.union(
        *(bases(lexicon, singular) for singular in forms if is_participle(singular))
    )
    return frozenset({word}), frozenset(forms | plausible), every


def is_participle(word: str) -> bool:
    """Return whether a word ends like the participle of a Romance verb."""
    return _PARTICIPLE.search(word) is not None


def stands_apart(lexicon: Lexicon, word: str) -> bool:
    """Return whether a word only looks like a verb's form, as SUELE and SOLAR, TOMATE and TOMAR.

    It is an entry of its own, or the plural of one, and no participle.
    """
    kinds = {each.kind for each in readings(lexicon, word)}
    noun = not kinds.isdisjoint({EndingKind.ITSELF, EndingKind.FORM})
    return noun and not is_participle(word)


@lru_cache(_CACHED)
def meaning(lexicon: Lexicon, word: str) -> tuple[str, frozenset[str]] | None:
    """Return the parts of speech of a word with a meaning of its own, and the related words.

    A related word with a + is derived from it, or it from that, as `meanings` of assets/build says.
    """
    positions, *alike = (lexicon.meanings.behind(word) or "").split() or [""]
    return (positions, frozenset(alike)) if positions else None


@lru_cache(_CACHED)
def others(lexicon: Lexicon, word: str) -> frozenset[str]:
    """Return the known words that a word is a form of (C3), except itself in another gender."""
    kinds = {EndingKind.FORM, EndingKind.VERB}
    read = {each.base for each in readings(lexicon, word) if each.kind in kinds}
    read |= {singular for singular in singulars(lexicon, word) if readings(lexicon, singular)}
    read |= facts(lexicon, word, "=") | facts(lexicon, word, "-")
    singular = word.removesuffix("s")
    genders = {singular[:-1] + vowel for vowel in "aeo" if singular[-1] in "aeo"} - {singular}
    return frozenset(each for each in read - genders - {word} if meaning(lexicon, each) is not None)


def singles(lexicon: Lexicon, word: str) -> frozenset[str]:
    """Return what a word is the plural of; by the rules if no dictionary knows it better."""
    if not word.endswith("s"):
        return facts(lexicon, word, "=")
    read = {each.base for each in readings(lexicon, word) if each.kind is EndingKind.FORM}
    ones = {each for each in singulars(lexicon, word) if readings(lexicon, each)}
    if not any(meaning(lexicon, each) for each in read):
        read |= ones
    elif any(meaning(lexicon, each) for each in read & ones):  # CERAS is of cera, not of CERO
        read &= ones
    return frozenset(read | {word[:-1]}) | facts(lexicon, word, "=")


def singulars(lexicon: Lexicon, word: str) -> Iterator[str]:
    """Yield what a word may be the plural of by the rules, accents as they are written."""
    for plural, singular in _plurals(lexicon):
        if word.endswith(plural) and len(word) > len(plural):
            yield word.removesuffix(plural) + singular


@cache
def _plurals(lexicon: Lexicon) -> tuple[tuple[str, str], ...]:
    pairs = (pair.partition("-") for pair in sorted(lexicon.words("plurals")))
    return tuple((plural, singular) for plural, _, singular in pairs)


@lru_cache(_CACHED)
def spellings(lexicon: Lexicon, word: str) -> frozenset[str]:
    """Return the known words that this may be meant to write; none for an unknown one."""
    if _is_word(lexicon, word):
        return frozenset({word})
    if lexicon.marks is None:
        bare = word if _NEVER_A_LOAN & set(word) else folded(word)
        return frozenset({bare} if _is_word(lexicon, bare) else ())
    return accented(lexicon, word)


def accented(lexicon: Lexicon, word: str) -> frozenset[str]:
    """Return the known words that a word typed without accents may be meant to write (C2).

    A known word has the letters it has: CANAS is not CAÑAS.
    """
    if lexicon.marks is None or word != folded(word) or word in lexicon.words("slips"):
        return frozenset()
    others = {letter for _, letter in lexicon.marks.softened} if readings(lexicon, word) else set()
    return frozenset(
        each
        for each in restored(word, lexicon.marks)
        if each != word and others.isdisjoint(each) and _is_word(lexicon, each)
    )


def known_as_written(lexicon: Lexicon, word: str) -> bool:
    """Return whether a word, or its base, is known without further accents: VILA is not VILÃ."""
    if readings(lexicon, word) or meaning(lexicon, word) is not None:
        return True
    return lexicon.more.behind(word) == ""


def _is_word(lexicon: Lexicon, word: str) -> bool:
    if word in lexicon.words("words") or word in lexicon.words("slips"):
        return word in lexicon.words("words")
    proved = bool(readings(lexicon, word)) or bool(lexicon.kin.behind(word))
    more = lexicon.more.behind(word)
    if more is None:
        return proved
    return more != _FOREIGN and (proved or not _carries_a_sound(lexicon, word))


def _carries_a_sound(lexicon: Lexicon, word: str) -> bool:
    """Return whether a word is only written as it is pronounced, even if often (C1).

    It is stretched (looong), or a small word in an accent (zis, dey, vill).
    """
    if _STRETCHED.search(word):
        return True
    meant = (
        plain + word.removeprefix(sound) for sound, plain in _ACCENTS if word.startswith(sound)
    )
    return any(each in lexicon.words("accented") for each in meant)
