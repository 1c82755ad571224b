"""Families of a Slavic language (C3): cases, verbs and their aspects, diminutives, derived words.

The dictionary proves forms by its flags. What a word is derived from follows from endings and from
how consonants and vowels change before them; it counts where the dictionary has such a word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from engine.languages.endings import EndingKind
from engine.languages.language import Degree
from engine.languages.lexicon import (
    Lexicon,
    get_bases,
    get_facts,
    get_known_spellings,
    get_listed_partners,
    get_meaning,
    get_readings,
)
from engine.languages.spelling import strip_accents

_CACHED = 2048
_SHORTEST_STEM, _SHORTEST_REST, _LONG_PREFIX = 3, 4, 2
_OWN_KINDS = frozenset({EndingKind.VERB, EndingKind.DERIVED})


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Relatives:
    """A word and all that it is a form of or derived from, computed once for all comparisons."""

    word: str
    bases: frozenset[str]
    """The word and all that it is a form of."""
    sure_bases: frozenset[str]
    """The verbs that it is a form of, and the adjectives that it is the adverb of."""
    negated: frozenset[str]
    """The bases of the word without a *not* before it."""
    roots: Mapping[str, Degree]
    """What its bases are derived from, and how surely."""
    ancestors: frozenset[str]
    """The same, and what that is derived from."""
    kin: frozenset[str]
    """Words that a list puts into its family."""
    partners: frozenset[str]
    """Words that a list pairs it with."""
    is_own_word: bool
    """Whether the dictionary has it as a word with forms, and not only as a plural."""
    has_meaning: bool
    is_stranger: bool
    """Whether a list says that it only looks derived."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Slavic:
    """The rules of one Slavic language for how its words are related."""

    base_endings: tuple[str, ...]
    """How a word ends that another is derived from, after its stem."""
    changes: tuple[tuple[str, tuple[str, ...]], ...]
    """The last consonants of a stem before an ending, and what they are without it."""
    vowels: tuple[tuple[str, str], ...]
    """The vowels of a stem's last syllable, and what they are without the ending."""
    verb_prefixes: tuple[str, ...]
    noun_prefixes: tuple[str, ...]
    infinitive: re.Pattern[str]
    linking: str
    """The vowels between the parts of a compound."""
    plural_flags: frozenset[str]
    """The flags of entries that are plurals only."""
    name_flag: str
    """The flag of entries that are names only."""
    final_vowels: str
    """The vowels that a word loses before an ending."""

    def get_relation(self, word: str, codename: str, lexicon: Lexicon) -> Degree:
        """Return how surely a word is related to a codename or a part of one, in small letters."""
        theirs = _find_relatives(self, codename, lexicon)
        if strip_accents(word) == strip_accents(codename):
            bases = _find_relatives(self, word, lexicon).bases
            other = word != codename and theirs.word not in bases
            twins = other and word in get_known_spellings(lexicon, word)
            return Degree.LIKELY if twins else Degree.PROVED
        meant = get_known_spellings(lexicon, word) | {word}
        ours = (_find_relatives(self, each, lexicon) for each in meant)
        return max(self._pair_relation(each, theirs, lexicon) for each in ours)

    def get_roots(self, word: str, lexicon: Lexicon) -> frozenset[str]:
        """Return what a word is derived from, or is the opposite of."""
        relatives = _find_relatives(self, word, lexicon)
        return relatives.negated | relatives.roots.keys()

    def share_verb(self, word: str, part: str, lexicon: Lexicon) -> bool:
        """Return whether both may be forms of one verb, where parts of compounds are."""
        ours, theirs = (_find_relatives(self, each, lexicon) for each in (word, part))
        return any(self.infinitive.search(each) for each in ours.bases & theirs.bases)

    def _pair_relation(self, ours: Relatives, theirs: Relatives, lexicon: Lexicon) -> Degree:
        listed = {f"{ours.word}/{theirs.word}", f"{theirs.word}/{ours.word}"}
        if not lexicon.get_list("apart").isdisjoint(listed):
            return Degree.UNRELATED
        form = _form_relation(ours, theirs)
        if form is not Degree.UNRELATED:
            return form
        derived = _derived_relation(ours, theirs, lexicon)
        if derived is not Degree.UNRELATED or ours.is_stranger or theirs.is_stranger:
            return derived
        return Degree.LIKELY if self._is_compound(ours, theirs, lexicon) else derived

    def _is_compound(self, ours: Relatives, theirs: Relatives, lexicon: Lexicon) -> bool:
        """Return whether a word is one root, a linking vowel and another word: WODOSPAD."""
        stems = _stem_forms(self, theirs.word)
        return any(
            len(base) - len(stem) > _SHORTEST_REST
            and base.startswith(stem)
            and base[len(stem)] in self.linking
            and bool(get_readings(lexicon, base[len(stem) + 1 :]))
            for base in ours.bases
            for stem in stems
        )

    def list_roots(self, word: str, lexicon: Lexicon) -> Iterator[tuple[str, Degree]]:
        """Yield each word that this may be derived from by its ending or prefix, and how surely."""
        yield from self._by_ending(word, word, lexicon)
        prefixes = self.verb_prefixes if self.infinitive.search(word) else self.noun_prefixes
        for prefix in prefixes:
            rest = word.removeprefix(prefix)
            if rest == word or len(rest) < _SHORTEST_STEM:
                continue
            if rest in lexicon.entries:
                yield rest, Degree.LIKELY
            if len(prefix) >= _LONG_PREFIX:
                roots = self._by_ending(rest, word, lexicon)
                yield from ((root, Degree.LIKELY) for root, _ in roots)

    def _by_ending(self, rest: str, word: str, lexicon: Lexicon) -> Iterator[tuple[str, Degree]]:
        for name, degree in (("sure", Degree.PROVED), ("suffixes", Degree.LIKELY)):
            for suffix in lexicon.get_list(name):
                stem = rest.removesuffix(suffix)
                if stem == rest or len(stem) < _SHORTEST_STEM:
                    continue
                for base in self._list_bases(stem):
                    if base != word and len(base) >= _SHORTEST_STEM and base in lexicon.entries:
                        yield base, degree

    def _list_bases(self, stem: str) -> Iterator[str]:
        for bare in self.undo_changes(stem):
            yield from (bare + ending for ending in self.base_endings)

    def undo_changes(self, stem: str) -> frozenset[str]:
        """Return a stem before an ending as it may be without it: RĄCZ of rączka and RĘK."""
        stems = {stem}
        for soft, hards in self.changes:
            if stem.endswith(soft) and len(stem) > len(soft):
                stems |= {stem.removesuffix(soft) + hard for hard in hards}
        changed = {other for each in stems for other in self._change_vowel(each)}
        return frozenset(stems | changed)

    def _change_vowel(self, stem: str) -> Iterator[str]:
        match = self._last_vowel.search(stem)
        if match is not None:
            before, vowel, after = stem[: match.start(1)], match[1], match[2]
            yield from (before + plain + after for weak, plain in self.vowels if weak == vowel)
        if self._two_consonants.search(stem):  # DOMEK beside domk-
            yield from (f"{stem[:-1]}{vowel}{stem[-1]}" for vowel in ("e", "ie"))

    @cached_property
    def _last_vowel(self) -> re.Pattern[str]:
        return re.compile("(i?[aąeęoóuy]|i)([^aąeęioóuy]*)$")

    @cached_property
    def _two_consonants(self) -> re.Pattern[str]:
        return re.compile("[^aąeęioóuy]{2}$")


def _form_relation(ours: Relatives, theirs: Relatives) -> Degree:
    """Compare by cases, numbers and verbs; a codename's own reading is surer than another one."""
    if theirs.word in ours.partners:
        return Degree.PROVED
    if theirs.word in ours.bases:
        own = ours.is_own_word and theirs.word not in ours.sure_bases
        return Degree.LIKELY if own else Degree.PROVED
    if ours.bases.isdisjoint(theirs.bases):
        near = not ours.negated.isdisjoint(theirs.bases)
        return Degree.LIKELY if near else Degree.UNRELATED
    return Degree.LIKELY if theirs.is_own_word else Degree.PROVED


def _derived_relation(ours: Relatives, theirs: Relatives, lexicon: Lexicon) -> Degree:
    """Compare by what the words are derived from; neither may be listed as a stranger."""
    if not ours.kin.isdisjoint(theirs.bases | {theirs.word}):
        return Degree.LIKELY
    if ours.is_stranger or theirs.is_stranger:
        return Degree.UNRELATED
    degree = max(ours.roots.get(base, Degree.UNRELATED) for base in theirs.bases)
    if degree is Degree.PROVED and (ours.has_meaning or theirs.word not in ours.roots):
        return Degree.LIKELY
    if degree is not Degree.UNRELATED:
        return degree
    bases = ours.bases | ours.negated
    if not ours.ancestors.isdisjoint(theirs.bases) or not bases.isdisjoint(theirs.ancestors):
        return Degree.LIKELY
    shared = (ours.roots.keys() & theirs.ancestors) | (ours.ancestors & theirs.roots.keys())
    known = any(get_meaning(lexicon, each) is not None for each in shared)
    return Degree.LIKELY if known else Degree.UNRELATED


@lru_cache(_CACHED)
def _find_relatives(spoken: Slavic, word: str, lexicon: Lexicon) -> Relatives:
    readings = get_readings(lexicon, word)
    bases = get_bases(lexicon, word)
    adverbs = {each.base for each in readings if each.kind is EndingKind.DERIVED}
    negated = frozenset(each.base for each in readings if each.kind is EndingKind.PREFIXED)
    roots = _find_roots(spoken, bases | adverbs | negated, lexicon)
    known = frozenset(root for root in roots if get_meaning(lexicon, root) is not None)
    further = _find_roots(spoken, known, lexicon)
    kin = get_listed_partners(lexicon, "kin")
    pairs = get_listed_partners(lexicon, "pairs")
    stranger = not bases.isdisjoint(lexicon.get_list("strangers"))
    named = bases | adverbs | negated | (frozenset() if stranger else roots.keys())
    return Relatives(
        word=word,
        bases=bases | adverbs,
        sure_bases=frozenset(each.base for each in readings if each.kind in _OWN_KINDS),
        negated=negated,
        roots=roots,
        ancestors=frozenset(roots.keys() | further.keys()),
        kin=frozenset().union(*(kin.get(each, frozenset()) for each in named)),
        partners=frozenset().union(*(pairs.get(each, frozenset()) for each in bases)),
        is_own_word=_is_own_word(spoken, lexicon.entries.get(word) or ""),
        has_meaning=get_meaning(lexicon, word) is not None,
        is_stranger=stranger,
    )


def _is_own_word(spoken: Slavic, flags: str) -> bool:
    return spoken.name_flag not in flags and not spoken.plural_flags.issuperset(flags)


def _find_roots(spoken: Slavic, bases: frozenset[str], lexicon: Lexicon) -> Mapping[str, Degree]:
    roots: dict[str, Degree] = {}
    for base in bases:
        listed = ((root, Degree.LIKELY) for root in get_facts(lexicon, base, "~"))
        for root, degree in (*spoken.list_roots(base, lexicon), *listed):
            if root not in bases:
                roots[root] = max(degree, roots.get(root, Degree.UNRELATED))
    return roots


@lru_cache(_CACHED)
def _stem_forms(spoken: Slavic, word: str) -> frozenset[str]:
    """Return a word as it may stand before the vowel of a compound: OGN of OGIEŃ, WOD of WODA."""
    stem = word[:-1] if word[-1] in spoken.final_vowels else word
    softened = {
        stem.removesuffix(h) + s for s, hs in spoken.changes for h in hs if h and stem.endswith(h)
    }
    voiced = {each.replace("ó", "o").replace("ą", "ę") for each in {stem, *softened}}
    return frozenset(each for each in {stem, *softened, *voiced} if len(each) >= _SHORTEST_STEM)
