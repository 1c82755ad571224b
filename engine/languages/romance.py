"""Families of a Romance language (C3): gender and number, verbs, diminutives, derived words.

The dictionary proves by its flags; `separate`, `lexical` and `nouns` are the words it is wrong
about, which were read by hand. What endings merely suggest is in `romance_guesses`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from engine.languages.endings import EndingKind, Reading
from engine.languages.language import Degree
from engine.languages.lexicon import (
    Lexicon,
    find_accented_words,
    get_facts,
    get_known_spellings,
    get_listed_partners,
    get_meaning,
    get_readings,
    get_singulars,
    guess_singulars,
    is_participle,
    is_separate_word,
)
from engine.languages.romance_guesses import Spelling, SpellingRules
from engine.languages.romance_nouns import NounEndings, NounRoots, find_noun_roots, is_verb
from engine.languages.spelling import strip_accents

_CACHED = 2048
_GENDERS = ({"a", "o"}, {"a", "e"})
_SHORTEST_ADJECTIVE, _LONG_NOUN = 4, 6


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class WordForms:
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
    derivatives: frozenset[str]
    """What WordNet derives from it, or it from."""
    separate: bool
    """Whether it only looks like a verb's form: TOMATE beside TOMA."""
    looks: Spelling
    made_from: NounRoots
    kin: frozenset[str]
    """Words that the list `kin` puts into its family, without accents."""
    plain_names: frozenset[str]
    """The word, its singulars and masculines, without accents."""
    real_verbs: frozenset[str]
    """The verb that it is, or that it is a form of and nothing besides."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Romance:
    """The rules of one Romance language for how its words are related."""

    feminines: tuple[tuple[str, str], ...]
    infinitive: re.Pattern[str]
    also_plural: tuple[str, ...]
    """Endings of plurals that verbs have, too: a plural that ends so is not read as a verb."""
    guesses: SpellingRules
    opposite: re.Pattern[str]
    """The prefixes that make an adjective its opposite: INJUSTO, ILEGAL."""
    clitics: re.Pattern[str] | None = None
    """Pronouns at the end of a verb's form, if they are written as one word: CÓMPRALO."""
    no_verbs: tuple[str, ...] = ()
    """Endings of nouns that the dictionary only knows as verbs, whose forms are never meant."""
    regular: str = "ar"
    """The ending of the verbs that take nearly every noun of the same stem: DANZA and danzar."""
    adverb: str = "mente"
    """The ending of adverbs, after a form of the adjective."""
    nouns: NounEndings = field(default_factory=NounEndings)
    """The endings that make nouns of verbs and of adjectives."""

    def get_relation(self, word: str, codename: str, lexicon: Lexicon) -> Degree:
        """Return how surely a word is related to a codename or a part of one, in small letters."""
        theirs = _find_forms(self, codename, lexicon)
        if strip_accents(word) == theirs.looks.plain:
            twins = word != codename and word in get_known_spellings(lexicon, word)
            return Degree.LIKELY if twins else Degree.PROVED
        ours = (_find_forms(self, each, lexicon) for each in _possible_words(self, word, lexicon))
        return max(self._pair_relation(each, theirs, lexicon) for each in ours)

    def share_verb(self, word: str, part: str, lexicon: Lexicon) -> bool:
        """Return whether both may be forms of one verb, as BEIJO and a part of BEIJA-FLOR."""
        ours, theirs = (_find_forms(self, each, lexicon) for each in (word, part))
        return not ours.verbs.isdisjoint(theirs.verbs)

    def get_roots(self, word: str, lexicon: Lexicon) -> frozenset[str]:
        """Return what a word is derived from, or is the opposite of."""
        theirs = _find_forms(self, word, lexicon)
        return theirs.little | theirs.derived | theirs.prefixed | theirs.opposites

    def _pair_relation(self, ours: WordForms, theirs: WordForms, lexicon: Lexicon) -> Degree:
        near = self._form_relation(ours, theirs, lexicon)
        if near is None:
            pairs = ((ours, theirs), (theirs, ours))
            near = max(self._derivation_relation(*pair, lexicon) for pair in pairs)
        if near is Degree.PROVED:
            return near
        if near is Degree.UNRELATED and _is_of_one_family(ours, theirs):
            return Degree.LIKELY
        guessed = self.guesses.guess_relation(ours.looks, theirs.looks, lexicon)
        reverse = self.guesses.guess_relation(theirs.looks, ours.looks, lexicon, reverse=True)
        return max(near, guessed, reverse)

    def _form_relation(self, ours: WordForms, theirs: WordForms, lexicon: Lexicon) -> Degree | None:
        """Compare by number, gender and verb; None if none of these relates the two."""
        if theirs.looks.plain in ours.partners:
            return Degree.PROVED
        shared = ours.verbs & theirs.verbs
        if ours.stem == theirs.stem and {ours.gender, theirs.gender} in _GENDERS:
            both = {ours.bare, theirs.bare}
            if not both.isdisjoint(lexicon.get_list("related")):
                return Degree.LIKELY
            if not both.isdisjoint(lexicon.get_list("apart")):
                return Degree.UNRELATED
            if not ours.doubtful.isdisjoint(theirs.doubtful):  # INFINITA and INFINITO, of finito
                return Degree.PROVED
        if not ours.nominal.isdisjoint(theirs.nominal) and _share_number(ours, theirs, lexicon):
            differ = _differ_in_meaning(ours.word, theirs.word, lexicon)
            return Degree.LIKELY if differ else Degree.PROVED
        if theirs.bare in ours.masculines or ours.bare in theirs.masculines:
            sure = ours.known and not _differ_in_meaning(ours.word, theirs.word, lexicon)
            return Degree.PROVED if sure else Degree.LIKELY
        relation = self._verb_relation(ours, theirs, shared, lexicon) if shared else None
        if relation is Degree.PROVED and _is_only_noun(ours.word, lexicon):
            differ = _differ_in_meaning(ours.word, theirs.word, lexicon)
            return Degree.LIKELY if differ else relation
        return relation

    def _verb_relation(
        self, word: WordForms, codename: WordForms, shared: frozenset[str], lexicon: Lexicon
    ) -> Degree | None:
        """Compare two words that may be forms of these verbs."""
        if codename.word in shared:
            return Degree.PROVED
        if word.word not in shared and all(
            _looks_like_noun(each.word, shared) for each in (word, codename)
        ):
            return None if word.noun and codename.noun else Degree.LIKELY
        if word.separate and codename.noun and word.word not in shared:
            return Degree.LIKELY
        sure = any(
            verb.endswith(self.regular) and verb not in lexicon.get_list("nouns") for verb in shared
        )
        return Degree.PROVED if sure else Degree.LIKELY

    def _derivation_relation(self, word: WordForms, root: WordForms, lexicon: Lexicon) -> Degree:
        """Return how surely the word is a diminutive of the root, or derived by the dictionary."""
        if not (word.little or word.derived or word.doubtful or word.opposites):
            return Degree.UNRELATED
        if not word.little.isdisjoint(root.nominal):
            return Degree.LIKELY if word.own else Degree.PROVED
        if not word.derived.isdisjoint(root.nominal):
            return Degree.PROVED
        if not word.doubtful.isdisjoint(root.nominal):
            return Degree.LIKELY
        for base in word.derived:
            if self._form_relation(_find_forms(self, base, lexicon), root, lexicon):
                return Degree.LIKELY
        for base in word.prefixed:
            positive = _find_forms(self, base, lexicon)
            if root.word in positive.derivatives or self._form_relation(positive, root, lexicon):
                return Degree.LIKELY
        opposites = (_find_forms(self, base, lexicon) for base in word.opposites)
        is_related = any(self._pair_relation(opposite, root, lexicon) for opposite in opposites)
        return Degree.LIKELY if is_related else Degree.UNRELATED

    def get_opposites(self, word: str, lexicon: Lexicon) -> frozenset[str]:
        """Return the adjective that one with a prefix is the opposite of: JUSTO of INJUSTO.

        So it is for long nouns, as INJUSTICIA. Empty where the rest is none.
        """
        rest = self.opposite.sub("", word)
        kinds = "AN" if len(rest) >= _LONG_NOUN else "A"
        if rest == word or not any(_is_of_kind(rest, kind, lexicon) for kind in kinds):
            return frozenset()
        known = get_meaning(lexicon, word) is not None  # IMPACIENTE has none: the tables are small
        alike = any(_is_of_kind(word, kind, lexicon) for kind in kinds)
        unread = len(rest) >= _LONG_NOUN and not known and word in lexicon.entries
        return frozenset({rest} if alike or unread else ())

    def guess_masculines(self, bare: str) -> Iterator[str]:
        """Yield what a word could be the feminine of: LEON of LEONA, ACTOR of ACTRIZ."""
        for feminine, masculine in self.feminines:
            stem = bare.removesuffix(feminine)
            if stem != bare and len(stem) > 1:
                yield stem + masculine


def _is_of_one_family(ours: WordForms, theirs: WordForms) -> bool:
    """Return whether WordNet, a list or an ending makes two words one family: MORIR and MUERTE."""
    if theirs.word in ours.derivatives or ours.word in theirs.derivatives:
        return True
    if not ours.kin.isdisjoint(theirs.plain_names) or ours.made_from.is_shared(theirs.made_from):
        return True
    return any(
        not derived.made_from.roots.isdisjoint(root.plain_names)
        or not derived.made_from.verbs.isdisjoint(root.real_verbs)
        or root.word in derived.made_from.maybe_verbs
        for derived, root in ((ours, theirs), (theirs, ours))
    )


def _find_real_verbs(word: str, verbs: frozenset[str], lexicon: Lexicon, *, noun: bool) -> set[str]:
    if noun or _is_of_kind(word, "N", lexicon):
        verbs -= lexicon.get_list("nouns") - {word}
    return {each for each in verbs if each == word or is_verb(each, lexicon)}


@lru_cache(_CACHED)
def _possible_words(spoken: Romance, word: str, lexicon: Lexicon) -> frozenset[str]:
    """Return the word, what it may be meant to write, and the singular or adjective it comes from.

    NOIVOS is judged as noivo, too, and PUBLICAMENTE as pública.
    """
    meant = get_known_spellings(lexicon, word) | {word}
    singulars = {singular for each in meant for singular in get_singulars(lexicon, each)}
    read = {singular for singular in singulars if get_readings(lexicon, singular)}
    adjective = word.removesuffix(spoken.adverb)
    if adjective == word or len(adjective) < _SHORTEST_ADJECTIVE:
        return meant | read
    written = find_accented_words(lexicon, adjective) | {adjective}
    return meant | read | {each for each in written if get_readings(lexicon, each)}


@lru_cache(_CACHED)
def _find_forms(spoken: Romance, word: str, lexicon: Lexicon) -> WordForms:
    plain = strip_accents(word)
    read: dict[EndingKind, set[str]] = {kind: set() for kind in EndingKind}
    for base, kind in get_readings(lexicon, word):
        read[kind].add(base)
    noun = bool(read[EndingKind.ITSELF] | read[EndingKind.FORM])
    verbs = _find_verbs(spoken, word, read, lexicon)
    nominal = frozenset({word, *read[EndingKind.FORM], *guess_singulars(lexicon, word)})
    masculines = frozenset(spoken.guess_masculines(plain.removesuffix("s")))
    names = frozenset(map(strip_accents, nominal)) | masculines | {plain.removesuffix("s")}
    family = get_listed_partners(lexicon, "kin")
    own = (family.get(each) for each in names.union(map(strip_accents, verbs)))
    return WordForms(
        word=word,
        bare=plain.removesuffix("s"),
        partners=get_listed_partners(lexicon, "pairs").get(plain, frozenset()),
        masculines=masculines,
        nominal=nominal,
        verbs=verbs,
        little=frozenset(read[EndingKind.LITTLE]),
        derived=frozenset(read[EndingKind.DERIVED]),
        doubtful=frozenset(read[EndingKind.DOUBTFUL] | read[EndingKind.PREFIXED]),
        prefixed=frozenset(read[EndingKind.PREFIXED]),
        opposites=spoken.get_opposites(word, lexicon),
        own=not lexicon.get_list("lexical").isdisjoint((plain, plain.removesuffix("s")))
        or word in read[EndingKind.ITSELF],
        noun=noun,
        stem=plain.removesuffix("s")[:-1],
        gender=word.removesuffix("s")[-1:],
        derivatives=_get_derivatives(word, lexicon),
        separate=is_separate_word(lexicon, word),
        looks=spoken.guesses.analyse(word, lexicon),
        made_from=find_noun_roots(spoken.nouns, word, verbs, lexicon),
        kin=frozenset().union(*filter(None, own)),
        plain_names=names,
        real_verbs=frozenset(_find_real_verbs(word, verbs, lexicon, noun=noun)),
        known=any(read.values()),
    )


def _find_verbs(
    spoken: Romance, word: str, read: Mapping[EndingKind, set[str]], lexicon: Lexicon
) -> frozenset[str]:
    """Return the verbs that a word is a form of, but not where it is a plural like one."""
    noun = bool(read[EndingKind.ITSELF] | read[EndingKind.FORM])
    plural = word.endswith(spoken.also_plural) and (noun or _is_plural(word, lexicon))
    plural = plural or word.endswith(spoken.no_verbs)
    verbs = set() if plural else read[EndingKind.VERB]
    if spoken.infinitive.search(word):
        verbs = verbs | {word}
    if not any(read.values()):
        verbs = verbs | _find_verbs_with_clitics(spoken, word, lexicon)
    return frozenset(verbs) | get_facts(lexicon, word, "=")


def _find_verbs_with_clitics(spoken: Romance, word: str, lexicon: Lexicon) -> set[str]:
    bare = word if spoken.clitics is None else spoken.clitics.sub("", word)
    variants = {bare, strip_accents(bare)} if bare != word else set()
    readings = (reading for each in variants for reading in get_readings(lexicon, each))
    return {base for base, kind in readings if kind is EndingKind.VERB}


def _share_number(word: WordForms, other: WordForms, lexicon: Lexicon) -> bool:
    shared = word.nominal & other.nominal
    return any(_is_form(word, b, lexicon) and _is_form(other, b, lexicon) for b in shared)


def _is_form(word: WordForms, base: str, lexicon: Lexicon) -> bool:
    """Return whether it is a proved form; a singular by the rules counts if nothing else is known.

    MÃES is of mãe, and so of no MÃO; a singular ga of GAS does not exist.
    """
    if base == word.word or Reading(base, EndingKind.FORM) in get_readings(lexicon, word.word):
        return True
    if not word.known:
        return True
    return base in get_singulars(lexicon, word.word) and bool(get_readings(lexicon, base))


def _is_plural(word: str, lexicon: Lexicon) -> bool:
    entries = (Reading(entry, EndingKind.ITSELF) for entry in guess_singulars(lexicon, word))
    return any(entry in get_readings(lexicon, entry.base) for entry in entries)


def _looks_like_noun(word: str, verbs: frozenset[str]) -> bool:
    """Return whether a form looks like a noun: BOLA and BOLO are both of BOLAR, and two words."""
    stems = (re.sub("c$", "(?:c|qu)", strip_accents(verb)[:-2]) for verb in verbs)
    stems = (re.sub("g$", "(?:gu?|j)", stem) for stem in stems)
    return any(re.fullmatch(f"{stem}[aeo]s?", strip_accents(word)) for stem in stems)


def _differ_in_meaning(word: str, other: str, lexicon: Lexicon) -> bool:
    """Return whether two words have meanings of their own, and neither means the other.

    BECA is no feminine of BECO; of an adjective in -o and -a every gender is a form.
    """
    mine, yours = (_get_meanings(each, lexicon) for each in (word, other))
    if not mine or not yours:
        return False
    adjective = any("A" in positions for positions, _ in (*mine.values(), *yours.values()))
    genders = {strip_accents(each).removesuffix("s")[-1] for each in (word, other)}
    if adjective and genders == {"a", "o"}:
        return False
    near, back = (
        {each.removeprefix("+") for _, alike in means.values() for each in alike}
        for means in (yours, mine)
    )
    return mine.keys().isdisjoint(yours.keys() | near) and yours.keys().isdisjoint(back)


def _get_meanings(word: str, lexicon: Lexicon) -> dict[str, tuple[str, frozenset[str]]]:
    """Return the meanings of a word and of its singular, as far as the tables have them."""
    forms = (word, *guess_singulars(lexicon, word))
    meanings = {each: get_meaning(lexicon, each) for each in forms}
    return {each: means for each, means in meanings.items() if means is not None}


def _get_derivatives(word: str, lexicon: Lexicon) -> frozenset[str]:
    _, alike = get_meaning(lexicon, word) or ("", frozenset())
    return frozenset(each[1:] for each in alike if each.startswith("+"))


def _is_of_kind(word: str, kind: str, lexicon: Lexicon) -> bool:
    positions, _ = get_meaning(lexicon, word) or ("", frozenset())
    return kind in positions


def _is_only_noun(word: str, lexicon: Lexicon) -> bool:
    """Return whether a word has a meaning that is not a verb's, and is no participle."""
    means = _get_meanings(word, lexicon)
    verb = any("V" in positions for positions, _ in means.values())
    return bool(means) and not verb and not is_participle(lexicon, word)
