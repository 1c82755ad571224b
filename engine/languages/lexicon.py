"""The words of one language: the entries, what a word may be a form of, and what is known of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache

from engine.languages.endings import EndingKind, Endings, Reading
from engine.languages.knowledge import CodenameKnowledge
from engine.languages.lines import WordTable
from engine.languages.spelling import Accents, restore_accents, strip_accents

_CACHED = 4096
COMPOUND = "c"
_FOREIGN, _SHORT = "-", "."
_LONGEST_SHORT = 4
ROMANCE_PARTICIPLE = re.compile("[aeií]d[ao]s?$")
_NEVER_A_LOAN = frozenset("ãõ")
_READ_AS_WORD = re.compile(
    "(?=[a-z]{4})"
    "(?:(?:[bcfgpt]?[lr]|dr|ch|sh|qu?|[bcdfghj-km-np-tv-xz])?[aeiouy]{1,2}[lmnrsx]?(?![aeiouy]))+"
    "(?:[bcdfgkpqtz]|[cklnr]t|[cns]k|mp|nd|s)?"
)
"""Syllables that any of our languages can say, of four letters or more: no three consonants."""
_STRETCHED = re.compile(r"([^\W\d_])\1\1")
_ACCENTS = (("z", "th"), ("d", "th"), ("v", "w"))
"""Sounds as accents write them, and the letters that they stand for."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Lexicon:
    """Everything the referee knows of a language; hashed by identity."""

    language: str
    entries: WordTable = field(repr=False)
    endings: Endings = field(repr=False)
    related: WordTable = field(repr=False)
    more: WordTable = field(repr=False)
    phrases: WordTable = field(repr=False)
    meanings: WordTable = field(repr=False)
    """Words with a meaning of their own: parts of speech, and words of the same meaning (C3)."""
    lists: Mapping[str, frozenset[str]] = field(repr=False)
    known: Mapping[str, CodenameKnowledge] = field(repr=False)
    names: Mapping[str, str] = field(repr=False)
    """Common names of several words, by `phrase_key`: `n`, `p`, or `c` for a compound."""
    small_words: frozenset[str] = frozenset()
    marks: Accents | None = field(default=None, repr=False)
    participle: re.Pattern[str] | None = field(default=ROMANCE_PARTICIPLE, repr=False)
    """The ending of participles that are also nouns; None if the dictionary tells them."""

    def get_name_kind(self, words: Sequence[str]) -> str | None:
        """Return the kind of a name or compound of several words; None if it is unknown.

        `n` are people and titles, `p` places, `o` others, `c` compounds. An article before it may
        be missing.
        """
        listed = self.names.get(phrase_key(words, self.small_words))
        if listed is not None:
            return listed
        written = "-".join(words)
        kind = self.phrases.get(written)
        bare = "-".join(words[1:]) if words[0] in self.small_words else written
        return kind or self.phrases.get(bare) or (None if kind is None else COMPOUND)

    def is_lexicalized_compound(self, words: Sequence[str]) -> bool:
        """Return whether the dictionary has the words as one word: WI-FI, PING-PONG.

        Words of the hand-made list pass; of others, at least one part must mean nothing.
        """
        joined = "".join(words)
        if joined in self.get_list("words"):
            return True
        return _is_word(self, joined) and not all(get_readings(self, word) for word in words)

    def knows(self, word: str) -> bool:
        """Return whether the word is one of the language, with or without its accents (C9)."""
        return bool(get_known_spellings(self, word))

    def is_abbreviation(self, word: str) -> bool:
        """Return whether usage or a dictionary has a word as an abbreviation (C12).

        What is read as a word is none: NASA, UNESCO, and ONU of the list `spoken`.
        """
        if word in self.get_list("spoken") or _READ_AS_WORD.fullmatch(word):
            return False
        usual = len(word) <= _LONGEST_SHORT and self.more.get(word) == _SHORT
        return usual or "" in get_facts(self, word, ".")

    def get_list(self, name: str) -> frozenset[str]:
        """Return a hand-made list of words by its name, empty if there is none."""
        return self.lists.get(name, frozenset())


def phrase_key(words: Sequence[str], small: frozenset[str]) -> str:
    """Return the key of a name of several words: no accents, no article before two."""
    bare = words[1:] if words[0] in small and len(words) > len("an") else words
    return strip_accents("-".join(bare)).replace("'", "")


@cache
def get_listed_partners(lexicon: Lexicon, name: str) -> Mapping[str, frozenset[str]]:
    """Return the words that each word of a hand-made list of pairs, `one/other`, goes with."""
    partners: dict[str, set[str]] = {}
    for first, second in (pair.split("/") for pair in lexicon.get_list(name)):
        partners.setdefault(first, set()).add(second)
        partners.setdefault(second, set()).add(first)
    return {word: frozenset(others) for word, others in partners.items()}


@lru_cache(_CACHED)
def get_readings(lexicon: Lexicon, word: str) -> frozenset[Reading]:
    """Return every reading of a word in small letters that the dictionary proves."""
    return lexicon.endings.get_readings(word, lexicon.entries)


def get_facts(lexicon: Lexicon, word: str, sign: str) -> frozenset[str]:
    """Return the words that the tables list for this one under a sign.

    `~` what it is derived from, `:` other spellings, `=` and `-` what it is a form of, `+` its
    parts, `)` homophones.
    """
    return _facts_by_sign(lexicon, word).get(sign, frozenset())


@lru_cache(_CACHED)
def _facts_by_sign(lexicon: Lexicon, word: str) -> Mapping[str, frozenset[str]]:
    """Return the words that the tables list for a word, by the sign before each."""
    words_by_sign: dict[str, set[str]] = {}
    for fact in (lexicon.related.get(word) or "").split():
        words_by_sign.setdefault(fact[0], set()).add(fact[1:])
    return {sign: frozenset(words) for sign, words in words_by_sign.items()}


@lru_cache(_CACHED)
def get_bases(lexicon: Lexicon, word: str) -> frozenset[str]:
    """Return the word and all that it may be an inflected form of."""
    kinds = {EndingKind.ITSELF, EndingKind.FORM, EndingKind.VERB}
    read = {each.base for each in get_readings(lexicon, word) if each.kind in kinds}
    return frozenset({word} | read) | get_facts(lexicon, word, "=") | get_facts(lexicon, word, "-")


def list_lookup_forms(lexicon: Lexicon, word: str) -> tuple[frozenset[str], ...]:
    """Return the words by which a list may name this one, the nearest first.

    That is itself, then what it is a number or a gender of, then all that it is a form of. The
    singular of a word that no dictionary has is guessed.
    """
    read = get_readings(lexicon, word)
    forms = {each.base for each in read if each.kind is EndingKind.FORM}
    guessed = guess_singulars(lexicon, word)
    plausible = {each for each in guessed if not read or get_readings(lexicon, each)}
    verbs = {each.base for each in read if each.kind is EndingKind.VERB}
    every = get_bases(lexicon, word) - (verbs if is_separate_word(lexicon, word) else set())
    participles = [each for each in forms if is_participle(lexicon, each)]
    every = every.union(*(get_bases(lexicon, singular) for singular in participles))
    return frozenset({word}), frozenset(forms | plausible), every


def is_participle(lexicon: Lexicon, word: str) -> bool:
    """Return whether a word ends like a participle of the language."""
    return lexicon.participle is not None and lexicon.participle.search(word) is not None


def is_separate_word(lexicon: Lexicon, word: str) -> bool:
    """Return whether a word only looks like a verb's form, as SUELE and SOLAR, TOMATE and TOMAR.

    It is an entry of its own, or the plural of one, and no participle.
    """
    kinds = {each.kind for each in get_readings(lexicon, word)}
    noun = not kinds.isdisjoint({EndingKind.ITSELF, EndingKind.FORM})
    return noun and not is_participle(lexicon, word)


@lru_cache(_CACHED)
def get_meaning(lexicon: Lexicon, word: str) -> tuple[str, frozenset[str]] | None:
    """Return the parts of speech of a word and its related words; None without a meaning.

    A related word with a + is derived from it, or it from that, as `meanings` of assets/build says.
    """
    positions, *alike = (lexicon.meanings.get(word) or "").split() or [""]
    return (positions, frozenset(alike)) if positions else None


@lru_cache(_CACHED)
def get_other_bases(lexicon: Lexicon, word: str) -> frozenset[str]:
    """Return the known words that a word is a form of (C3), except itself in another gender."""
    kinds = {EndingKind.FORM, EndingKind.VERB}
    read = {each.base for each in get_readings(lexicon, word) if each.kind in kinds}
    read |= {each for each in guess_singulars(lexicon, word) if get_readings(lexicon, each)}
    read |= get_facts(lexicon, word, "=") | get_facts(lexicon, word, "-")
    singular = word.removesuffix("s")
    genders = {singular[:-1] + vowel for vowel in "aeo" if singular[-1] in "aeo"} - {singular}
    return frozenset(
        each for each in read - genders - {word} if get_meaning(lexicon, each) is not None
    )


def get_singulars(lexicon: Lexicon, word: str) -> frozenset[str]:
    """Return what a word is the plural of, also by rules where no dictionary knows better."""
    plural = tuple(lexicon.get_list("plural_letters")) or ("s",)
    if not word.endswith(plural):
        return get_facts(lexicon, word, "=")
    read = {each.base for each in get_readings(lexicon, word) if each.kind is EndingKind.FORM}
    guessed = {each for each in guess_singulars(lexicon, word) if get_readings(lexicon, each)}
    if not any(get_meaning(lexicon, each) for each in read):
        read |= guessed
    elif any(get_meaning(lexicon, each) for each in read & guessed):  # CERAS is of cera, not CERO
        read &= guessed
    return frozenset(read | {word.removesuffix("s")}) | get_facts(lexicon, word, "=")


def guess_singulars(lexicon: Lexicon, word: str) -> Iterator[str]:
    """Yield what a word may be the plural of by the rules, known or not, accents as written."""
    for plural, singular in _plural_endings(lexicon):
        if word.endswith(plural) and len(word) > len(plural):
            yield word.removesuffix(plural) + singular


@cache
def _plural_endings(lexicon: Lexicon) -> tuple[tuple[str, str], ...]:
    pairs = (pair.partition("-") for pair in sorted(lexicon.get_list("plurals")))
    return tuple((plural, singular) for plural, _, singular in pairs)


@lru_cache(_CACHED)
def get_known_spellings(lexicon: Lexicon, word: str) -> frozenset[str]:
    """Return the known words that this may be meant to write; none for an unknown one."""
    if _is_word(lexicon, word):
        return frozenset({word})
    if lexicon.marks is None:
        bare = word if _NEVER_A_LOAN & set(word) else strip_accents(word)
        return frozenset({bare} if _is_word(lexicon, bare) else ())
    return find_accented_words(lexicon, word)


def find_accented_words(lexicon: Lexicon, word: str) -> frozenset[str]:
    """Return the known words that a word typed without accents may be meant to write (C2).

    Empty for a word with accents. A known word has the letters it has: CANAS is not CAÑAS.
    """
    if lexicon.marks is None or word != strip_accents(word) or word in lexicon.get_list("slips"):
        return frozenset()
    softened = {letter for _, letter in lexicon.marks.softened}
    known = bool(get_readings(lexicon, word))
    others = softened if known else set()
    spellings = restore_accents(word, lexicon.marks, several=not known)
    accented = (each for each in spellings if each != word)
    return frozenset(
        each for each in accented if others.isdisjoint(each) and _is_word(lexicon, each)
    )


def is_known_as_written(lexicon: Lexicon, word: str) -> bool:
    """Return whether a word, or its base, is known without further accents: VILA is not VILÃ."""
    if get_readings(lexicon, word) or get_meaning(lexicon, word) is not None:
        return True
    return lexicon.more.get(word) == ""


def is_rare_form_only(lexicon: Lexicon, word: str) -> bool:
    """Return whether a word is only a form of verbs that mean nothing: LAPICES of lapizar."""
    read = get_readings(lexicon, word)
    rare = all(
        each.kind is EndingKind.VERB and get_meaning(lexicon, each.base) is None for each in read
    )
    return bool(read) and rare and get_meaning(lexicon, word) is None


def _is_word(lexicon: Lexicon, word: str) -> bool:
    if word in lexicon.get_list("words") or word in lexicon.get_list("slips"):
        return word in lexicon.get_list("words")
    proved = bool(get_readings(lexicon, word)) or bool(lexicon.related.get(word))
    more = lexicon.more.get(word)
    if more is None:
        return proved
    return more != _FOREIGN and (proved or not _is_phonetic(lexicon, word))


def _is_phonetic(lexicon: Lexicon, word: str) -> bool:
    """Return whether a word is only written as it is pronounced, even if often (C1).

    It is stretched (looong), or a small word in an accent (zis, dey, vill).
    """
    if _STRETCHED.search(word):
        return True
    meant = (
        plain + word.removeprefix(sound) for sound, plain in _ACCENTS if word.startswith(sound)
    )
    return any(each in lexicon.get_list("accented") for each in meant)
