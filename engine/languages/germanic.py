"""Families of words (C3) and compounds (C4) of Germanic languages, by tables of their endings.

A family is what a word is derived from, step by step, as long as the dictionary has each step:
Künstlerin is of Künstler, that of Kunst. A compound is split where both parts are nouns and the
whole is declined as its last part is; so Taube is not made of Tau.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from engine.languages.endings import EndingKind, Reading
from engine.languages.language import CompoundParts, Degree
from engine.languages.lexicon import (
    Lexicon,
    get_bases,
    get_facts,
    get_listed_partners,
    get_meaning,
    get_readings,
)

_CACHED = 4096
_STEPS = 3
_SHORTEST, _SURE = 3, 4
_NOUN, _VERB, _ADJECTIVE = "N", "V", "A"
_MAKER = "M"
_PASTS = frozenset("PQ")
"""The flags of the past of a verb, which is an entry of its own; a name has others."""
_NO_CLASS = frozenset({_NOUN, _VERB, _ADJECTIVE, _MAKER})


@dataclass(frozen=True, slots=True, kw_only=True)
class Derivation:
    """An ending that makes a word of another: what is put in its place, and what that must be."""

    ending: str
    kinds: str
    """The parts of speech of what it is added to, as flags of the dictionary."""
    makes: str = ""
    """The parts of speech that it makes, any if empty."""
    left: tuple[str, ...] = ("",)
    degree: Degree = Degree.PROVED
    least: int = 3
    """The fewest letters of what it is added to."""
    genders: str = ""
    """The genders, as flags, that a noun made by this ending has; any if empty."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Germanic:
    """The endings, prefixes and joints of one language."""

    derivations: tuple[Derivation, ...]
    noun_prefixes: tuple[str, ...]
    """What stands before a noun and makes another one of its gender."""
    prefixes: tuple[str, ...]
    """What stands before a verb or an adjective and makes another one."""
    gathering: str
    """What makes a noun of a verb or of another noun: GESCHENK, GESTEIN."""
    agent: str
    """What ends who or what does a thing: the head of SCHRAUBENZIEHER."""
    circumfix_ends: tuple[str, ...]
    """What ends a verb that a prefix makes of a noun: VERGIFTEN."""
    infinitives: tuple[str, ...]
    umlauts: tuple[tuple[str, str], ...]
    joints: tuple[str, ...]
    """What joins two parts, and is no form of the first: LIEBESBRIEF."""
    joined_feminines: tuple[str, ...]
    """Ends of nouns that take such a joint."""
    genders: str
    """The flags of genders."""
    dropped: str
    """What the first part may lose: SCHULHOF."""

    def get_relation(self, word: str, codename: str, lexicon: Lexicon) -> Degree:
        """Return how surely a word is related to a codename or a part of one, in small letters."""
        word, codename = fold(word), fold(codename)
        if word == codename or codename in get_listed_partners(lexicon, "pairs").get(word, ()):
            return Degree.PROVED
        if f"{word}/{codename}" in lexicon.get_list("apart"):
            return Degree.UNRELATED
        if codename in get_listed_partners(lexicon, "kin").get(word, ()):
            return Degree.LIKELY
        own = _list_own_bases(codename, lexicon)
        ours, theirs = _find_family(self, word, lexicon), _find_roots(self, own, lexicon)
        if _is_noun_of_its_own(word, codename, lexicon):
            return Degree.LIKELY
        near = max(ours.get(base, Degree.UNRELATED) for base in own)
        back = max(theirs.get(base, Degree.UNRELATED) for base in _list_own_bases(word, lexicon))
        return max(near, back, self._shared_root(ours, theirs, lexicon))

    def _shared_root(
        self, ours: Mapping[str, Degree], theirs: Mapping[str, Degree], lexicon: Lexicon
    ) -> Degree:
        """Compare the roots of both: MALEREI and GEMALT are of malen."""
        shared = (
            Degree.LIKELY
            for root in ours.keys() & theirs.keys()
            if max(ours[root], theirs[root]) is Degree.PROVED
            if len(root) > _SHORTEST and root not in lexicon.get_list("rootless")
        )
        return max(shared, default=Degree.UNRELATED)

    def get_roots(self, word: str, lexicon: Lexicon) -> frozenset[str]:
        """Return what a word is derived from."""
        bases = get_bases(lexicon, fold(word))
        return frozenset(_find_family(self, fold(word), lexicon)) - bases

    def split_compound(self, word: str, lexicon: Lexicon) -> CompoundParts:
        """Return the parts of a compound: those that are sure, and those that are likely."""
        return _split(self, fold(word), lexicon)

    def unmark(self, stem: str) -> Iterator[str]:
        """Yield a stem as it is, and with the vowel that an ending has changed in it."""
        yield stem
        for marked, plain in self.umlauts:
            before, vowel, after = stem.rpartition(marked)
            if vowel and not any(each in after for each in "aouäöü"):
                yield before + plain + after

    def list_roots(self, word: str, lexicon: Lexicon) -> Iterator[tuple[str, Degree]]:
        """Yield what a word in its basic form may be derived from in one step."""
        for root in get_facts(lexicon, word, "~"):
            yield root, Degree.PROVED
        for root in get_facts(lexicon, word, "?"):
            yield root, Degree.LIKELY
        flags = lexicon.entries.get(word)
        for rule in self.derivations:
            if word.endswith(rule.ending) and _is_made_by(rule, flags):
                stem = word[: len(word) - len(rule.ending)] if rule.ending else word
                yield from self._list_derived(stem, rule, lexicon)
        yield from self._list_unprefixed(word, lexicon)

    def _list_derived(
        self, stem: str, rule: Derivation, lexicon: Lexicon
    ) -> Iterator[tuple[str, Degree]]:
        for plain in self.unmark(stem):
            for left in rule.left:
                root = plain + left
                least = max(rule.least, _SURE if left else _SHORTEST)
                if len(root) >= least and _is_of(root, rule.kinds, lexicon):
                    yield root, rule.degree

    def _list_gathered(self, rest: str, lexicon: Lexicon) -> Iterator[tuple[str, Degree]]:
        for plain in self.unmark(rest.removesuffix(self.dropped)):
            roots = (plain + end for end in ("", *self.infinitives))
            for root in roots if len(plain) >= _SURE else ():
                if _is_noun(root, lexicon) or _is_verb(root, lexicon):
                    yield root, Degree.LIKELY

    def _is_prefixed(self, prefix: str, rest: str, flags: str, lexicon: Lexicon) -> bool:
        """Return whether a prefix may stand before the rest, which keeps its kind and gender."""
        others = lexicon.entries.get(rest)
        if _NOUN in flags:
            genders = set(self.genders) & set(flags)
            alike = others is not None and _NOUN in others and bool(genders & set(others))
            return alike and prefix in self.noun_prefixes
        if others is None:
            return bool(get_facts(lexicon, rest, "=")) and prefix in self.prefixes
        return prefix in self.prefixes and (_VERB in others or _ADJECTIVE in others)

    def _list_unprefixed(self, word: str, lexicon: Lexicon) -> Iterator[tuple[str, Degree]]:
        flags = lexicon.entries.get(word) or ""
        if _NOUN in flags and word.startswith(self.gathering):
            yield from self._list_gathered(word.removeprefix(self.gathering), lexicon)
        for prefix in {*self.prefixes, *self.noun_prefixes}:
            rest = word.removeprefix(prefix)
            if rest == word or len(rest) < _SHORTEST:
                continue
            if len(rest) >= _SURE and self._is_prefixed(prefix, rest, flags, lexicon):
                yield rest, Degree.LIKELY
            yield from self._list_circumfixed(rest, lexicon)

    def _list_circumfixed(self, rest: str, lexicon: Lexicon) -> Iterator[tuple[str, Degree]]:
        """Yield what a verb with a prefix may be made of, from the rest behind it: VERGIFTEN."""
        for ending in self.circumfix_ends:
            stem = rest.removesuffix(ending)
            if stem == rest or len(stem) < _SURE:
                continue
            for plain in self.unmark(stem):
                for root in (plain, plain + self.dropped):
                    if _is_of(root, _NOUN + _ADJECTIVE, lexicon):
                        yield root, Degree.LIKELY


def fold(word: str) -> str:
    """Return a word in small letters as the tables have it: STRASSE has no ß."""
    return word.replace("ß", "ss")


def _is_of(word: str, kinds: str, lexicon: Lexicon) -> bool:
    flags = lexicon.entries.get(word)
    if flags is None:
        return False
    name = _NOUN in kinds and _VERB not in flags and not set(flags) <= _PASTS
    return name or any(kind in flags for kind in kinds)


def _is_made_by(rule: Derivation, flags: str | None) -> bool:
    """Return whether a word of this gender and part of speech may have the ending."""
    if flags is None:
        return True
    if rule.genders and not rule.makes and _VERB in flags:  # LACHEN is no little thing
        return False
    kind = not rule.makes or not set(flags).isdisjoint(rule.makes)
    return kind and (not rule.genders or not set(flags).isdisjoint(rule.genders))


def _list_own_bases(word: str, lexicon: Lexicon) -> frozenset[str]:
    """Return the word, and what it is a form of if the dictionary has no such entry."""
    if word in lexicon.entries:
        return frozenset({word})
    return _list_bases(word, lexicon)


def _is_noun_of_its_own(word: str, codename: str, lexicon: Lexicon) -> bool:
    """Return whether a word is a form of a codename, and another noun: SCHALE, REISE, HERDE."""
    flags = lexicon.entries.get(word) or ""
    usual = _MAKER in flags or get_meaning(lexicon, word) is not None
    return (
        _NOUN in flags
        and usual
        and Reading(codename, EndingKind.FORM) in get_readings(lexicon, word)
    )


@lru_cache(_CACHED)
def _list_bases(word: str, lexicon: Lexicon) -> frozenset[str]:
    """Return the word and what it is a form of; a noun or adjective is no verb's form: POST."""
    facts, flags = get_facts(lexicon, word, "="), lexicon.entries.get(word)
    if flags is None:
        return get_bases(lexicon, word) | facts
    if _NOUN in flags:  # WAND is no past of winden
        facts = frozenset()
    forms = (each.base for each in get_readings(lexicon, word) if each.kind is EndingKind.FORM)
    return frozenset({word, *forms}) | facts


@lru_cache(_CACHED)
def _find_family(spoken: Germanic, word: str, lexicon: Lexicon) -> Mapping[str, Degree]:
    """Return what a word is a form of or derived from, and how surely."""
    bases = _list_bases(word, lexicon)
    again = (_list_bases(base, lexicon) for base in bases)
    return _find_roots(spoken, bases.union(*again), lexicon)


@lru_cache(_CACHED)
def _find_roots(spoken: Germanic, bases: frozenset[str], lexicon: Lexicon) -> Mapping[str, Degree]:
    """Return these words and what they are derived from, and how surely."""
    degrees = dict.fromkeys(bases, Degree.PROVED)
    last = dict(degrees)
    for _ in range(_STEPS):
        steps: dict[str, Degree] = {}
        for base, degree in last.items():
            for root, near in spoken.list_roots(base, lexicon):
                for each in {root} | get_facts(lexicon, root, "="):
                    steps[each] = max(steps.get(each, Degree.UNRELATED), min(degree, near))
        last = {root: of for root, of in steps.items() if of > degrees.get(root, Degree.UNRELATED)}
        degrees |= last
    return degrees


@dataclass(frozen=True, slots=True)
class _Cut:
    """A way to split a word: its smallest parts, all parts, and whether each is a usual noun."""

    leaves: tuple[str, ...]
    every: frozenset[str]
    sure: bool


@lru_cache(_CACHED)
def _split(spoken: Germanic, word: str, lexicon: Lexicon) -> CompoundParts:
    if word in lexicon.get_list("simple"):
        return CompoundParts()
    cuts: dict[tuple[str, ...], _Cut] = {}
    for base in _list_heads(word, lexicon):
        for cut in _list_cuts(spoken, base, lexicon):
            known = cuts.get(cut.leaves, cut)
            cuts[cut.leaves] = _Cut(cut.leaves, cut.every | known.every, cut.sure or known.sure)
    sure = [cut for cut in cuts.values() if cut.sure]
    every = frozenset().union(*(cut.every for cut in cuts.values()))
    alike = len({cut.leaves for cut in sure}) <= 1 or _nested(sure)
    proved = frozenset().union(*(cut.every for cut in sure)) if alike else frozenset[str]()
    return CompoundParts(proved, every - proved)


def _nested(cuts: list[_Cut]) -> bool:
    """Return whether all cuts are one, some only finer than others."""
    finest = max(cuts, key=lambda cut: len(cut.leaves))
    return all(set(cut.leaves) <= finest.every for cut in cuts)


def _list_heads(word: str, lexicon: Lexicon) -> frozenset[str]:
    """Return the entries that a word may be a form of, or itself if no entry explains it."""
    bases = {each for each in get_bases(lexicon, word) if _is_entry(each, lexicon)}
    return frozenset(bases or {word})


def _is_entry(word: str, lexicon: Lexicon) -> bool:
    flags = lexicon.entries.get(word) or ""
    return _NOUN in flags or _ADJECTIVE in flags


@lru_cache(_CACHED)
def _list_cuts(spoken: Germanic, base: str, lexicon: Lexicon) -> tuple[_Cut, ...]:
    """Return every way to split an entry, or a word that no dictionary has, into two or more."""
    if base in lexicon.get_list("simple"):
        return ()
    flags = lexicon.entries.get(base)
    if flags is not None and not _is_entry(base, lexicon):
        return ()
    places = range(2, len(base) - _SHORTEST + 1)
    cuts_at = {at: tuple(_cut_at(spoken, base, at, flags, lexicon)) for at in places}
    return tuple(
        cut
        for at, cuts in cuts_at.items()
        if not (base[at - 1] == "s" and cuts_at.get(at - 1))  # SCHNEESTURM has no Turm
        for cut in cuts
    )


def _cut_at(
    spoken: Germanic, base: str, at: int, flags: str | None, lexicon: Lexicon
) -> Iterator[_Cut]:
    head, first = base[at:], base[:at]
    verb = _find_doer(spoken, head, lexicon)
    head_flags = lexicon.entries.get(head)
    if verb is None and (head_flags is None or not _declines_as(spoken, flags, head_flags)):
        return
    particle = first in lexicon.get_list("particles")
    parts = frozenset[str]() if particle else _read_first(spoken, first, lexicon)
    if not parts and not particle:
        return
    least = _SHORTEST if flags is not None else _SURE
    sure = min(len(head), len(first)) >= least
    leaf = _Cut((head,), frozenset({head}), sure=_is_usual(verb or head, lexicon))
    rest = [leaf, *_list_cuts(spoken, head, lexicon)]
    for right in rest:
        for left in (
            _list_firsts(spoken, parts, lexicon) if parts else [_Cut((), parts, sure=False)]
        ):
            yield _Cut(
                left.leaves + right.leaves,
                left.every | right.every | {head},
                sure=sure and left.sure and right.sure,
            )


def _find_doer(spoken: Germanic, head: str, lexicon: Lexicon) -> str | None:
    """Return the verb of a head that is no entry but does it, or is it: the -zieher, -bluten."""
    if _NOUN in (lexicon.entries.get(head) or ""):
        return None
    stem = head.removesuffix(spoken.agent) if head.endswith(spoken.agent) else None
    verbs = [head] if stem is None else [stem + end for end in spoken.infinitives]
    return next((each for each in verbs if len(each) > _SURE and _is_verb(each, lexicon)), None)


def _list_firsts(spoken: Germanic, parts: frozenset[str], lexicon: Lexicon) -> Iterator[_Cut]:
    usual = min(parts, key=lambda part: (not _is_usual(part, lexicon), len(part), part))
    yield _Cut((usual,), parts, sure=_is_usual(usual, lexicon))
    for part in parts:
        for cut in _list_cuts(spoken, part, lexicon):
            yield _Cut(cut.leaves, cut.every | parts, sure=cut.sure)


def _declines_as(spoken: Germanic, flags: str | None, head: str) -> bool:
    """Return whether a word may have this head: it has its gender, and takes its endings."""
    if flags is None:
        return _NOUN in head
    if _NOUN in flags and _NOUN in head:
        genders = set(spoken.genders)
        mine, yours = set(flags) & genders, set(head) & genders
        ends, others = (set(each) - genders - _NO_CLASS for each in (flags, head))
        alike = not (ends and others) or bool(ends & others)
        return alike and (not (mine and yours) or bool(mine & yours))
    return _ADJECTIVE in flags and _ADJECTIVE in head and _NOUN not in flags


def _is_usual(word: str, lexicon: Lexicon) -> bool:
    """Return whether a word is so usual a part of compounds that no chance made it one."""
    if word in lexicon.get_list("first"):
        return True
    flags = lexicon.entries.get(word) or ""
    if _MAKER in flags:
        return True
    positions, _ = get_meaning(lexicon, word) or ("", frozenset())
    kinds = {_VERB, _ADJECTIVE, _NOUN if len(word) > _SURE else _VERB}
    return not kinds.isdisjoint(positions)


@lru_cache(_CACHED)
def _read_first(spoken: Germanic, first: str, lexicon: Lexicon) -> frozenset[str]:
    """Return the words that the first part of a compound may be, with or without a joint."""
    if len(first) < _SHORTEST:
        return frozenset()
    if first in lexicon.get_list("first"):
        return frozenset({first})
    nouns = {each.base for each in get_readings(lexicon, first) if _is_noun(each.base, lexicon)}
    usual = frozenset(each for each in nouns if _is_usual(each, lexicon))
    if usual:
        return usual & {first} or usual
    if not nouns:
        nouns |= set(_without_joint(spoken, first, lexicon))
    if not nouns and _is_noun(first + spoken.dropped, lexicon):
        nouns.add(first + spoken.dropped)
    if not nouns:
        nouns |= {first + end for end in spoken.infinitives if _is_verb(first + end, lexicon)}
    flags = lexicon.entries.get(first) or ""
    return frozenset(nouns | ({first} if _ADJECTIVE in flags else set()))


def _without_joint(spoken: Germanic, first: str, lexicon: Lexicon) -> Iterator[str]:
    for joint in spoken.joints:
        stem = first.removesuffix(joint)
        if stem != first and stem.endswith(spoken.joined_feminines) and _is_noun(stem, lexicon):
            yield stem


def _is_noun(word: str, lexicon: Lexicon) -> bool:
    return _NOUN in (lexicon.entries.get(word) or "")


def _is_verb(word: str, lexicon: Lexicon) -> bool:
    return _VERB in (lexicon.entries.get(word) or "")
