"""Families of a Romance language (C3): gender and number, verbs, diminutives, derived words.

The dictionary proves by its flags; `apart`, `lexical` and `nouns` are the words it is wrong about,
which were read by hand. What endings merely suggest is in `romance_guesses`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from engine.languages.endings import EndingKind, Reading
from engine.languages.kinship import Degree
from engine.languages.lexicon import (
    Lexicon,
    accented,
    facts,
    readings,
    singles,
    singulars,
    spellings,
    stands_apart,
)
from engine.languages.romance_guesses import Looks, Suggestions
from engine.languages.romance_meanings import describes, joined, mean_apart, noun_alone
from engine.languages.spelling import folded

_CACHED = 2048
_GENDERS = ({"a", "o"}, {"a", "e"})
_ADVERB, _SHORTEST_ADJECTIVE = "mente", 4


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Relative:
    """A word and all that it may be a form of, computed once for all comparisons."""

    word: str
    bare: str
    """Without accents and without the s of a plural."""
    partners: frozenset[str]
    """Words that a list pairs it with, without accents."""
    masculines: frozenset[str]
    nominal: frozenset[str]
    """The word, what it is a number or gender of, and what it may be the plural of by the rules."""
    verbs: frozenset[str]
    little: frozenset[str]
    derived: frozenset[str]
    doubtful: frozenset[str]
    prefixed: frozenset[str]
    """The bases of the word without a prefix, as the dictionary has them."""
    opposites: frozenset[str]
    """The adjective without its prefix, if that prefix says the opposite."""
    known: bool
    """Whether the dictionary has it, or it is a form of what the dictionary has."""
    own: bool
    """Whether it is a word in its own right, whatever else it looks like."""
    noun: bool
    """Whether it is more than a form of verbs."""
    stem: str
    gender: str
    """The last letter without an accent; `stem` is the rest: CASÓ is not of CASA."""
    joined: frozenset[str]
    """What WordNet derives from it, or it from."""
    apart: bool
    """Whether it only looks like a verb's form: TOMATE beside TOMA."""
    looks: Looks


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Romance:
    """The rules of one Romance language for how its words are related."""

    feminines: tuple[tuple[str, str], ...]
    infinitive: re.Pattern[str]
    also_plural: tuple[str, ...]
    """Endings of plurals that verbs have, too: a plural that ends so is not read as a verb."""
    guesses: Suggestions
    opposite: re.Pattern[str]
    """The prefixes that make an adjective its opposite: INJUSTO, ILEGAL."""
    clitics: re.Pattern[str] | None = None
    """Pronouns at the end of a verb's form, if they are written as one word: CÓMPRALO."""
    no_verbs: tuple[str, ...] = ()
    """Endings of nouns that the dictionary only knows as verbs, whose forms are never meant."""

    def degree(self, word: str, codename: str, lexicon: Lexicon) -> Degree:
        """Return how closely a word is related to a codename or a part of one, in small letters."""
        theirs = _relative(self, codename, lexicon)
        if folded(word) == theirs.looks.plain:
            twins = word != codename and word in spellings(lexicon, word)
            return Degree.LIKELY if twins else Degree.PROVED
        ours = (_relative(self, each, lexicon) for each in _meant(word, lexicon))
        return max(self._between(each, theirs, lexicon) for each in ours)

    def one_verb(self, word: str, part: str, lexicon: Lexicon) -> bool:
        """Return whether both may be forms of one verb, as BEIJO and a part of BEIJA-FLOR."""
        ours, theirs = (_relative(self, each, lexicon) for each in (word, part))
        return not ours.verbs.isdisjoint(theirs.verbs)

    def roots(self, word: str, lexicon: Lexicon) -> frozenset[str]:
        """Return what a word is derived from, or is the opposite of."""
        theirs = _relative(self, word, lexicon)
        return theirs.little | theirs.derived | theirs.prefixed | theirs.opposites

    def _between(self, ours: Relative, theirs: Relative, lexicon: Lexicon) -> Degree:
        near = self._near(ours, theirs, lexicon)
        if near is None:
            near = max(self._derived(ours, theirs, lexicon), self._derived(theirs, ours, lexicon))
        if near is Degree.PROVED:
            return near
        if near is Degree.STRANGERS and (theirs.word in ours.joined or ours.word in theirs.joined):
            return Degree.LIKELY  # MORIR and MUERTE
        guessed = self.guesses.degree(ours.looks, theirs.looks, lexicon)
        reverse = self.guesses.degree(theirs.looks, ours.looks, lexicon, reverse=True)
        return max(near, guessed, reverse)

    def _near(self, ours: Relative, theirs: Relative, lexicon: Lexicon) -> Degree | None:
        """Compare by number, gender and verb; None if none of these relates the two."""
        if theirs.looks.plain in ours.partners:
            return Degree.PROVED
        shared = ours.verbs & theirs.verbs
        if ours.stem == theirs.stem and {ours.gender, theirs.gender} in _GENDERS:
            both = {ours.bare, theirs.bare}
            if not both.isdisjoint(lexicon.words("related")):
                return Degree.LIKELY
            if not both.isdisjoint(lexicon.words("apart")):
                return Degree.STRANGERS
            if not ours.doubtful.isdisjoint(theirs.doubtful):  # INFINITA and INFINITO, of finito
                return Degree.PROVED
        if not ours.nominal.isdisjoint(theirs.nominal) and _one_number(ours, theirs, lexicon):
            return Degree.LIKELY if mean_apart(ours.word, theirs.word, lexicon) else Degree.PROVED
        if theirs.bare in ours.masculines or ours.bare in theirs.masculines:
            sure = ours.known and not mean_apart(ours.word, theirs.word, lexicon)
            return Degree.PROVED if sure else Degree.LIKELY
        relation = _verbal(ours, theirs, shared, lexicon) if shared else None
        if relation is Degree.PROVED and noun_alone(ours.word, lexicon):
            return Degree.LIKELY if mean_apart(ours.word, theirs.word, lexicon) else relation
        return relation

    def _derived(self, word: Relative, root: Relative, lexicon: Lexicon) -> Degree:
        """Return how surely the word is a diminutive of the root, or derived by the dictionary."""
        if not (word.little or word.derived or word.doubtful or word.opposites):
            return Degree.STRANGERS
        if not word.little.isdisjoint(root.nominal):
            return Degree.LIKELY if word.own else Degree.PROVED
        if not word.derived.isdisjoint(root.nominal):
            return Degree.PROVED
        if not word.doubtful.isdisjoint(root.nominal):
            return Degree.LIKELY
        for base in word.derived:
            if self._near(_relative(self, base, lexicon), root, lexicon):
                return Degree.LIKELY
        for base in word.prefixed:
            positive = _relative(self, base, lexicon)
            if root.word in positive.joined or self._near(positive, root, lexicon):
                return Degree.LIKELY
        opposites = (_relative(self, base, lexicon) for base in word.opposites)
        is_related = any(self._between(opposite, root, lexicon) for opposite in opposites)
        return Degree.LIKELY if is_related else Degree.STRANGERS

    def opposites(self, word: str, lexicon: Lexicon) -> frozenset[str]:
        """Return the adjective that one with a prefix is the opposite of: JUSTO of INJUSTO."""
        rest = self.opposite.sub("", word)
        both = rest != word and all(describes(each, lexicon) for each in (word, rest))
        return frozenset({rest} if both else ())

    def masculines(self, bare: str) -> Iterator[str]:
        """Yield what a word would be the feminine of: LEONA of LEON, and ACTRIZ of ACTOR."""
        for feminine, masculine in self.feminines:
            stem = bare.removesuffix(feminine)
            if stem != bare and len(stem) > 1:
                yield stem + masculine


@lru_cache(_CACHED)
def _meant(word: str, lexicon: Lexicon) -> frozenset[str]:
    """Return the word, what it may be meant to write, and the singular or adjective it comes from.

    NOIVOS is judged as noivo, too, and PUBLICAMENTE as pública.
    """
    meant = spellings(lexicon, word) | {word}
    read = {one for each in meant for one in singles(lexicon, each) if readings(lexicon, one)}
    adjective = word.removesuffix(_ADVERB)
    if adjective == word or len(adjective) < _SHORTEST_ADJECTIVE:
        return meant | read
    written = accented(lexicon, adjective) | {adjective}
    return meant | read | {each for each in written if readings(lexicon, each)}


@lru_cache(_CACHED)
def _relative(spoken: Romance, word: str, lexicon: Lexicon) -> Relative:
    plain = folded(word)
    read: dict[EndingKind, set[str]] = {kind: set() for kind in EndingKind}
    for base, kind in readings(lexicon, word):
        read[kind].add(base)
    noun = bool(read[EndingKind.ITSELF] | read[EndingKind.FORM])
    plural = word.endswith(spoken.also_plural) and (noun or _is_plural(word, lexicon))
    plural = plural or word.endswith(spoken.no_verbs)
    verbs = set() if plural else read[EndingKind.VERB]
    if spoken.infinitive.search(word):
        verbs = verbs | {word}
    if spoken.clitics is not None and not any(read.values()):
        bare = spoken.clitics.sub("", word)
        variants = {bare, folded(bare)} if bare != word else set()
        verbs = verbs | {
            of
            for each in variants
            for of, kind in readings(lexicon, each)
            if kind is EndingKind.VERB
        }
    return Relative(
        word=word,
        bare=plain.removesuffix("s"),
        partners=_pairs(lexicon).get(plain, frozenset()),
        masculines=frozenset(spoken.masculines(plain.removesuffix("s"))),
        nominal=frozenset({word, *read[EndingKind.FORM], *singulars(lexicon, word)}),
        verbs=frozenset(verbs) | facts(lexicon, word, "="),
        little=frozenset(read[EndingKind.LITTLE]),
        derived=frozenset(read[EndingKind.DERIVED]),
        doubtful=frozenset(read[EndingKind.DOUBTFUL] | read[EndingKind.PREFIXED]),
        prefixed=frozenset(read[EndingKind.PREFIXED]),
        opposites=spoken.opposites(word, lexicon),
        own=not lexicon.words("lexical").isdisjoint((plain, plain.removesuffix("s")))
        or word in read[EndingKind.ITSELF],
        noun=noun,
        stem=plain.removesuffix("s")[:-1],
        gender=word.removesuffix("s")[-1:],
        joined=joined(word, lexicon),
        apart=stands_apart(lexicon, word),
        looks=spoken.guesses.looks(word, lexicon),
        known=any(read.values()),
    )


@cache
def _pairs(lexicon: Lexicon) -> dict[str, frozenset[str]]:
    partners: dict[str, set[str]] = {}
    for first, second in (pair.split("/") for pair in lexicon.words("pairs")):
        partners.setdefault(first, set()).add(second)
        partners.setdefault(second, set()).add(first)
    return {word: frozenset(of) for word, of in partners.items()}


def _one_number(word: Relative, other: Relative, lexicon: Lexicon) -> bool:
    both = word.nominal & other.nominal
    return any(
        all(_is_form(each_word, each, lexicon) for each_word in (word, other)) for each in both
    )


def _is_form(word: Relative, base: str, lexicon: Lexicon) -> bool:
    """Return whether it is a proved form; a singular by the rules counts if nothing else is known.

    MÃES is of mãe, and so of no MÃO; a singular ga of GAS does not exist.
    """
    if base == word.word or Reading(base, EndingKind.FORM) in readings(lexicon, word.word):
        return True
    if not word.known:
        return True
    return base in singles(lexicon, word.word) and bool(readings(lexicon, base))


def _is_plural(word: str, lexicon: Lexicon) -> bool:
    entries = (Reading(entry, EndingKind.ITSELF) for entry in singulars(lexicon, word))
    return any(entry in readings(lexicon, entry.base) for entry in entries)


def _verbal(
    word: Relative, codename: Relative, shared: frozenset[str], lexicon: Lexicon
) -> Degree | None:
    """Compare two words that may be forms of these verbs."""
    if codename.word in shared:
        return Degree.PROVED
    if word.word not in shared and all(_noun_like(each.word, shared) for each in (word, codename)):
        return None if word.noun and codename.noun else Degree.LIKELY
    if word.apart and codename.noun and word.word not in shared:
        return Degree.LIKELY
    sure = any(verb.endswith("ar") and verb not in lexicon.words("nouns") for verb in shared)
    return Degree.PROVED if sure else Degree.LIKELY


def _noun_like(word: str, verbs: frozenset[str]) -> bool:
    """Return whether a form looks like a noun: BOLA and BOLO are both of BOLAR, and two words."""
    stems = (re.sub("c$", "(?:c|qu)", folded(verb)[:-2]) for verb in verbs)
    stems = (re.sub("g$", "(?:gu?|j)", stem) for stem in stems)
    return any(re.fullmatch(f"{stem}[aeo]s?", folded(word)) for stem in stems)
