"""Agents and nouns of verbs, and verbs and nouns of adjectives, in a Romance language (C3).

Law: an ending counts only where the dictionary has the verb or the adjective that it leads to, and
what is found so is only a question. The lists `deverbal` and `supines` have the endings.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from engine.languages.lexicon import Lexicon, get_meaning, get_singulars
from engine.languages.spelling import strip_accents

_CACHED = 2048
_LATIN = ("or", "ora", "orio", "oria", "ura", "ivo", "iva", "ión", "ão")
"""Endings after the stem of a Latin participle: LECTOR, LECTURA."""
_THEMES = ("er", "ir", "uir")
_DIPHTHONGS = (("o", "ue"), ("e", "ie"))
_SHORTEST, _SURE = 3, 4


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class NounEndings:
    """The endings of nouns and verbs that one language makes of adjectives and nouns."""

    inchoative: tuple[re.Pattern[str], ...] = tuple(
        re.compile(f"^{before}(.{{3,}})ecer$") for before in ("en", "em", "e", "es")
    )
    """Verbs of becoming, with the adjective that one becomes: ENLOQUECER."""
    of_nouns: int = 2
    """How many of these, the first, are made of nouns, too."""
    causative: re.Pattern[str] = re.compile("^(?:en|em)(.{4,})ar$")
    qualities: tuple[str, ...] = (*("ura", "eza", "ez", "dad", "idad", "dade", "idade", "ía"),)
    """Endings of nouns of an adjective: LOCURA, TRISTEZA."""
    alone: tuple[tuple[str, str], ...] = (
        *(("qu", "c"), ("gu", "g"), ("c", "z"), ("j", "g"), ("c", "ç"), ("z", "c"), ("ç", "c")),
    )
    """Letters at the end of a stem, and how they are written where no ending follows."""
    trade: re.Pattern[str] = re.compile("(.{3,})(?:eir[oa]|er[oa]|[ae]ria)s?$")
    """Who works with a thing, and where: PADEIRO and padaria."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class NounRoots:
    """The verbs, adjectives and nouns that a word is made from by its ending."""

    verbs: frozenset[str]
    """The verbs that it is the agent or the noun of."""
    maybe_verbs: frozenset[str]
    """Verbs that it is so of by an ending that other nouns have, too: LLORÓN, but not JAMÓN."""
    adjectives: frozenset[str]
    """The adjectives, without accents, whose quality it names or whose change it says."""
    roots: frozenset[str]
    """The nouns, without accents, that a verb in en- -ecer is made from, and those adjectives."""
    trade: str | None
    """The stem before the ending of a trade or of its place."""

    def is_shared(self, other: NounRoots) -> bool:
        """Return whether two words are made from one verb or adjective, or are of one trade."""
        adjectives = self.adjectives & other.adjectives
        return (
            not self.verbs.isdisjoint(other.verbs)
            or any(len(each) >= _SURE for each in adjectives)
            or (self.trade is not None and self.trade == other.trade)
        )


@lru_cache(_CACHED)
def find_noun_roots(
    spoken: NounEndings, word: str, verbs: frozenset[str], lexicon: Lexicon
) -> NounRoots:
    """Return what a word, which may be a form of these verbs, is made from by its ending."""
    singulars = {word} | {each for each in get_singulars(lexicon, word) if _is_entry(each, lexicon)}
    singulars -= lexicon.get_list("rootless")
    verbs_of_nouns = {verb for each in singulars for verb in _find_verbs(each, lexicon)}
    maybe_verbs = {
        verb for each in singulars for verb in _list_verbs(each, lexicon, "maybe_deverbal")
    }
    changes = [
        root for verb in verbs | verbs_of_nouns for root in _find_changed(spoken, verb, lexicon)
    ]
    qualities = {root for each in singulars for root in _find_qualified(spoken, each, lexicon)}
    trade = spoken.trade.search(strip_accents(word))
    adjectives = qualities | {root for root in changes if _is_adjective(root, lexicon)}
    return NounRoots(
        verbs=frozenset(verbs_of_nouns),
        maybe_verbs=frozenset(maybe_verbs),
        adjectives=frozenset(map(strip_accents, adjectives)),
        roots=frozenset(map(strip_accents, (*changes, *qualities))),
        trade=trade[1] if trade else None,
    )


def _find_verbs(word: str, lexicon: Lexicon) -> Iterator[str]:
    """Yield the verbs that a noun may be the agent or the action of: CANTAR of CANTANTE."""
    yield from _list_verbs(word, lexicon, "deverbal")
    for ending in _LATIN:
        stem = word.removesuffix(ending)
        for supine, root in _ending_pairs(lexicon, "supines") if stem != word else ():
            if stem.endswith(supine):
                verbs = (stem.removesuffix(supine) + root + theme for theme in _THEMES)
                yield from (verb for verb in verbs if is_verb(verb, lexicon))


def _list_verbs(word: str, lexicon: Lexicon, name: str) -> Iterator[str]:
    for ending, theme in _ending_pairs(lexicon, name):
        stem = word.removesuffix(ending)
        if (
            (stem != word or not ending)
            and len(stem + theme) > _SURE
            and is_verb(stem + theme, lexicon)
        ):
            yield stem + theme


def is_verb(word: str, lexicon: Lexicon) -> bool:
    """Return whether the dictionary has a word that means what a verb does."""
    if not _is_entry(word, lexicon):
        return False
    meaning = get_meaning(lexicon, word)
    return meaning is None or "V" in meaning[0]


def _find_changed(spoken: NounEndings, verb: str, lexicon: Lexicon) -> Iterator[str]:
    """Yield what a verb makes of a thing: LOCO of ENLOQUECER, GORDO of ENGORDAR."""
    of_nouns = spoken.inchoative[: spoken.of_nouns]
    for pattern in (*spoken.inchoative, spoken.causative):
        match = pattern.search(verb)
        for root in _spell_alone(spoken, match[1]) if match else ():
            noun = pattern in of_nouns and match is not None and len(match[1]) >= _SURE
            if _is_adjective(root, lexicon) or (noun and get_meaning(lexicon, root) is not None):
                yield root


def _find_qualified(spoken: NounEndings, noun: str, lexicon: Lexicon) -> Iterator[str]:
    for ending in spoken.qualities:
        stem = noun.removesuffix(ending)
        if stem != noun and len(stem) >= _SHORTEST:
            yield from (root for root in _spell_alone(spoken, stem) if _is_adjective(root, lexicon))


def _spell_alone(spoken: NounEndings, stem: str) -> Iterator[str]:
    """Yield a stem as it is written alone: RICO of enRIQUecer, VIEJO of enVEJecer."""
    stems = [stem]
    for written, alone in spoken.alone:
        if stem.endswith(written):
            stems.append(stem.removesuffix(written) + alone)
    for weak, strong in _DIPHTHONGS:
        at = stem.rfind(weak)
        if at >= 0:
            stems += [each[:at] + strong + each[at + 1 :] for each in tuple(stems[:2])]
    for each in stems:
        yield from (each + vowel for vowel in ("o", "a", "e", ""))


def _is_adjective(word: str, lexicon: Lexicon) -> bool:
    meaning = get_meaning(lexicon, word)
    return meaning is not None and "A" in meaning[0]


def _is_entry(word: str, lexicon: Lexicon) -> bool:
    return word in lexicon.entries


@cache
def _ending_pairs(lexicon: Lexicon, name: str) -> tuple[tuple[str, str], ...]:
    pairs = (pair.partition("-") for pair in sorted(lexicon.get_list(name)))
    return tuple((ending, left) for ending, _, left in pairs)
