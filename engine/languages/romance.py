"""Families of a Romance language (C3): gender and number, verbs, diminutives, and what is derived.

The dictionary proves by its flags; `apart`, `lexical` and `nouns` are the words it is wrong about,
which were read by hand. What endings merely suggest is in `romance_guesses`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache

from engine.languages.endings import EndingKind
from engine.languages.kinship import Degree
from engine.languages.lexicon import Lexicon, facts, readings, spellings
from engine.languages.romance_guesses import Suggestions, singulars
from engine.languages.spelling import folded

_CACHED = 8192
_GENDERS = ({"a", "o"}, {"a", "e"})


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Romance:
    """How the words of one Romance language go together."""

    feminines: tuple[tuple[str, str], ...]
    infinitive: re.Pattern[str]
    also_plural: tuple[str, ...]
    """Endings of plurals that verbs have, too: what ends so is not read as a verb."""
    guesses: Suggestions

    def degree(self, word: str, codename: str, lexicon: Lexicon) -> Degree:
        """Tell how near a word is to a codename or to a part of one, both in small letters."""
        if folded(word) == folded(codename):
            known = word != codename and word in spellings(lexicon, word)
            return Degree.LIKELY if known else Degree.PROVED
        return max(
            (
                found
                for one in spellings(lexicon, word) or {word}
                for near in (self._near(one, codename, lexicon),)
                for found in (
                    near if near is not None else self._derived(one, codename, lexicon),
                    near if near is not None else self._derived(codename, one, lexicon),
                    self.guesses.degree(one, codename, lexicon),
                    self.guesses.degree(codename, one, lexicon, reverse=True),
                )
            ),
            default=Degree.STRANGERS,
        )

    def one_verb(self, word: str, part: str, lexicon: Lexicon) -> bool:
        """Tell whether both may be forms of one verb, as BEIJO and a part of BEIJA-FLOR."""
        return bool(self._verbs(word, lexicon) & self._verbs(part, lexicon))

    def _near(self, word: str, codename: str, lexicon: Lexicon) -> Degree | None:
        """Compare by number, gender and verb; None where none of these joins the two."""
        if frozenset({folded(word), folded(codename)}) in _pairs(lexicon):
            return Degree.PROVED
        if _apart(word, codename, lexicon, "related"):
            return Degree.LIKELY
        if _apart(word, codename, lexicon, "apart"):
            return Degree.STRANGERS
        shared = _nominal(word, lexicon) & _nominal(codename, lexicon)
        if shared or self._feminine(word, codename):
            return Degree.PROVED
        return self._verbal(word, codename, lexicon)

    def _feminine(self, word: str, codename: str) -> bool:
        one, two = (folded(each).removesuffix("s") for each in (word, codename))
        for feminine, masculine in self.feminines:
            for each, other in ((one, two), (two, one)):
                stem = each.removesuffix(feminine)
                if stem != each and len(stem) > 1 and stem + masculine == other:
                    return True
        return False

    def _verbal(self, word: str, codename: str, lexicon: Lexicon) -> Degree | None:
        shared = self._verbs(word, lexicon) & self._verbs(codename, lexicon)
        if not shared:
            return None
        if codename in shared:
            return Degree.PROVED
        if not shared & {word} and all(_noun_like(each, shared) for each in (word, codename)):
            return None
        sure = any(verb.endswith("ar") and verb not in lexicon.words("nouns") for verb in shared)
        return Degree.PROVED if sure else Degree.LIKELY

    def _verbs(self, word: str, lexicon: Lexicon) -> frozenset[str]:
        own = {word} if self.infinitive.search(word) else set()
        plural = word.endswith(self.also_plural)
        read = frozenset() if plural else _of(word, lexicon, EndingKind.VERB)
        return read | own | facts(lexicon, word, "=")

    def _derived(self, word: str, root: str, lexicon: Lexicon) -> Degree:
        """Tell whether the word is a diminutive of the root, or derived by the dictionary."""
        itself = word in _of(word, lexicon, EndingKind.ITSELF)
        doubtful = folded(word) in lexicon.words("lexical") or itself
        roots = {root} | _nominal(root, lexicon)
        if _of(word, lexicon, EndingKind.LITTLE) & roots:
            return Degree.LIKELY if doubtful else Degree.PROVED
        for base in _of(word, lexicon, EndingKind.DERIVED):
            if base in roots:
                return Degree.PROVED
            if self._near(base, root, lexicon):
                return Degree.LIKELY
        for base in _of(word, lexicon, EndingKind.DOUBTFUL, EndingKind.PREFIXED):
            if base in roots or (word.startswith("des") and self._verbal(base, root, lexicon)):
                return Degree.LIKELY
        return Degree.STRANGERS


@cache
def _pairs(lexicon: Lexicon) -> frozenset[frozenset[str]]:
    return frozenset(frozenset(pair.split("/")) for pair in lexicon.words("pairs"))


@lru_cache(_CACHED)
def _nominal(word: str, lexicon: Lexicon) -> frozenset[str]:
    return frozenset({word} | _of(word, lexicon, EndingKind.FORM) | set(singulars(word, lexicon)))


@lru_cache(_CACHED)
def _of(word: str, lexicon: Lexicon, *kinds: EndingKind) -> frozenset[str]:
    return frozenset(each.base for each in readings(lexicon, word) if each.kind in kinds)


def _apart(word: str, codename: str, lexicon: Lexicon, listed: str) -> bool:
    """Words that differ like the genders of one word, and are listed as two: PRATA and PRATO."""
    one, two = (folded(each).removesuffix("s") for each in (word, codename))
    if {one[-1:], two[-1:]} not in _GENDERS or one[:-1] != two[:-1]:
        return False
    return not {one, two}.isdisjoint(lexicon.words(listed))


def _noun_like(word: str, verbs: frozenset[str]) -> bool:
    """Tell a form that looks like a noun: BOLA and BOLO are both forms of BOLAR, and two words."""
    stems = (re.sub("c$", "(?:c|qu)", folded(verb)[:-2]) for verb in verbs)
    stems = (re.sub("g$", "(?:gu?|j)", stem) for stem in stems)
    return any(re.fullmatch(f"{stem}[aeo]s?", folded(word)) for stem in stems)
