"""Forms, derivations and compounds of a visible codename are refused or asked about (C3, C4).

What the packs know of a codename overrides what the tables say of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from engine.languages import speaking
from engine.languages.kinship import Degree
from engine.languages.lexicon import (
    Lexicon,
    accented,
    bases,
    facts,
    is_participle,
    known_as_written,
    meaning,
    named_by,
    others,
    readings,
    singles,
    singulars,
)
from engine.languages.spelling import folded, letters
from engine.referee.case import Case
from engine.referee.looked_up import LookedUp, all_bases, looked_up, parts_of
from engine.referee.structure import by_looks
from engine.rules.game.ruling import Reason, Ruling, Verdict

_LONG_ENOUGH = 3


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Given:
    """A word of a clue, and what is known of it before it is compared with any codename."""

    word: str
    names: tuple[frozenset[str], ...]
    """The words that a list may name it by, the nearest first."""
    listed: frozenset[str]
    """The same in one set."""
    parts: frozenset[str]
    parts_bases: frozenset[str]
    rooted: frozenset[str]
    """The parts of what it is derived from: GRAPH of PHOTOGRAPHER."""
    roots: frozenset[str]
    """What it is derived from, or the opposite of."""
    explained: bool
    """Whether it is a word as it is written, or a form of one."""


def family(case: Case) -> Iterator[Ruling]:
    """Rule on every visible codename that the clue is a form, a part or a compound of."""
    lexicon = case.lexicon
    if lexicon is None:
        yield from _by_looks(case)
        return
    words = [
        (_given(word, lexicon), [_given(meant, lexicon) for meant in accented(lexicon, word)])
        for word in case.words
    ]
    for codename in case.words_on_board:
        beside = looked_up(codename, lexicon)
        for given, meant in words:
            yield from _judged(given, meant, beside, lexicon)


def _judged(
    given: Given, meant: Iterable[Given], beside: LookedUp, lexicon: Lexicon
) -> Iterator[Ruling]:
    """Rule on a word, and on those that it may stand for if it has no accents (C2).

    MARITIMO is no word, so it is marítimo, and DARA is judged no more strictly than dará; MUSICO is
    one, so whether músico is meant is asked.
    """
    listed = _listed(given, beside, lexicon) if meant else None
    alone = given.explained or listed is not None or not meant
    ruling = _ruled(given, beside, lexicon) if alone else None
    if ruling is not None:
        yield ruling
    if listed is Verdict.ALLOWED or not meant:
        return
    for other in filter(None, (_ruled(one, beside, lexicon) for one in meant)):
        yield replace(other, verdict=Verdict.ASK) if alone else other


def _by_looks(case: Case) -> Iterator[Ruling]:
    whole = letters(case.clue.word)
    for codename in case.words_on_board:
        for word in case.words if letters(codename) != whole else ():
            ruling = by_looks(word, codename)
            if ruling is not None:
                yield ruling


def _given(word: str, lexicon: Lexicon) -> Given:
    parts, tables = parts_of(word, lexicon), facts(lexicon, word, "~")
    names = named_by(lexicon, word)
    return Given(
        word=word,
        names=names,
        listed=frozenset().union(*names),
        parts=parts,
        parts_bases=all_bases(parts, lexicon),
        rooted=frozenset().union(*(parts_of(root, lexicon) for root in tables)),
        roots=speaking(lexicon.language).roots(word, lexicon) - {word},
        explained=known_as_written(lexicon, word),
    )


def _ruled(given: Given, beside: LookedUp, lexicon: Lexicon) -> Ruling | None:
    listed = _listed(given, beside, lexicon)
    if listed is not None:
        if listed is Verdict.REFUSED and _by_verbs_alone(given, beside, lexicon):
            listed = Verdict.ASK
        compound = bool(beside.known.parts) or not beside.single
        reason, rule = (Reason.PART, "C4") if compound else (Reason.FORM, "C3")
        rule_as = {Verdict.REFUSED: Ruling.refuse, Verdict.ASK: Ruling.ask}.get(listed)
        return rule_as and rule_as(reason, rule, beside.codename)
    found = (
        _said(_form(given, beside, lexicon), Reason.FORM, "C3", beside.codename),
        _said(_containing(given, beside, lexicon), Reason.CONTAINS, "C3", beside.codename),
        _said(_part(given, beside, lexicon), Reason.PART, "C4", beside.codename),
    )
    rulings = [ruling for ruling in found if ruling is not None]
    refused = (ruling for ruling in rulings if ruling.verdict is Verdict.REFUSED)
    told = next(refused, rulings[0] if rulings else None)
    known = beside.known
    if told is None and given.roots and given.roots & (known.forbid | known.ask):  # LIVELY, of LIFE
        return Ruling.ask(Reason.FORM, "C3", beside.codename)
    return told or _unread(given.word, beside, lexicon)


def _listed(given: Given, beside: LookedUp, lexicon: Lexicon) -> Verdict | None:
    """Return what the pack says of the word or its bases: the nearest name counts.

    For a form of the codename itself, or of a part of it, only the word itself can be allowed.
    """
    known = beside.known
    if beside.listed.isdisjoint(given.listed):
        return None
    own = given.word in beside.parts or any(beside.small in names for names in given.names)
    if own and given.word.removesuffix("s") in known.allow:  # FONDAS beside FONDO
        own = beside.small in singulars(lexicon, given.word)
    for place, names in enumerate(given.names):
        if not names.isdisjoint(known.forbid):
            return Verdict.REFUSED
        if not (own and place) and not names.isdisjoint(known.allow):
            return Verdict.ALLOWED
        if not (own and place) and not names.isdisjoint(known.ask):
            return Verdict.ASK
    return None


def degree(word: str, other: str, lexicon: Lexicon) -> Degree:
    """Return how closely two words of a language are related."""
    if word == other:
        return Degree.PROVED
    return speaking(lexicon.language).kin(word, other, lexicon)


def _by_verbs_alone(given: Given, beside: LookedUp, lexicon: Lexicon) -> bool:
    """Return whether a list only names a verb of this form, which is also another word."""
    nearest, second, _ = given.names
    if beside.small in singles(lexicon, given.word) or nearest & beside.known.forbid:
        return False
    if _is_own(given.word, beside, lexicon):
        return True
    if not second.isdisjoint(beside.known.forbid):
        return False
    return _is_no_verb(given.word, lexicon) or _of_another(given, beside, lexicon)


def _is_no_verb(word: str, lexicon: Lexicon) -> bool:
    """Return whether a word has a meaning of its own that is not a verb's."""
    known = None if is_participle(word) else meaning(lexicon, word)
    return known is not None and "V" not in known[0]


def _of_another(given: Given, beside: LookedUp, lexicon: Lexicon) -> bool:
    """Return whether it is a form of another known word that is allowed: HATED beside HAT (C3)."""
    return any(
        not _refuses(each, beside, lexicon)
        for each in others(lexicon, given.word)
        if not each.endswith(beside.small)
    )


def _refuses(word: str, beside: LookedUp, lexicon: Lexicon) -> bool:
    """Return whether a word is a form or a compound of the codename, whatever else it is."""
    given = _given(word, lexicon)
    listed = _listed(given, beside, lexicon)
    if listed is not None:
        named = not beside.known.forbid.isdisjoint(given.names[0] | given.names[1])
        return listed is Verdict.REFUSED and (named or not _is_no_verb(word, lexicon))
    found = degree(word, beside.small, lexicon), _containing(given, beside, lexicon)
    return Degree.PROVED in found


def _form(given: Given, beside: LookedUp, lexicon: Lexicon) -> Degree:
    """Compare the two; the plural of a codename is a form of it, whatever else it is: LEAVES."""
    if not beside.single:
        return Degree.STRANGERS
    found = degree(given.word, beside.small, lexicon)
    if found is not Degree.PROVED or beside.small in {given.word, *singles(lexicon, given.word)}:
        return found
    another = _is_own(given.word, beside, lexicon) or _of_another(given, beside, lexicon)
    return Degree.LIKELY if another else found


def _is_own(word: str, beside: LookedUp, lexicon: Lexicon) -> bool:
    """Return whether a hand-made list says that a word is no form of what it looks like."""
    own = lexicon.words("own")
    if beside.small in own:  # BORING beside BORE
        return False
    return word in own or not own.isdisjoint(bases(lexicon, word) | singles(lexicon, word))


def _containing(given: Given, beside: LookedUp, lexicon: Lexicon) -> Degree:
    """Find the codename among the parts of the clue (BREAKDOWN, MOONLIGHT)."""
    if not beside.single or given.word == beside.small:
        return Degree.STRANGERS
    if beside.small in given.parts_bases or not given.parts.isdisjoint(beside.bases):
        return Degree.PROVED
    if not given.rooted.isdisjoint(beside.bases):
        return Degree.LIKELY
    joined = not given.explained and _joined(given.word, beside.small, lexicon)
    return Degree.LIKELY if joined else Degree.STRANGERS


def _joined(word: str, part: str, lexicon: Lexicon) -> bool:
    """Return whether a word is this part and a rest that the dictionary has: LUNARSQUID (C13)."""
    least = _LONG_ENOUGH + lexicon.knows(word)
    word, part = folded(word), folded(part)
    rests = {word.removeprefix(part), word.removesuffix(part)} - {word}
    return any(len(rest) >= least <= len(part) and readings(lexicon, rest) for rest in rests)


def _part(given: Given, beside: LookedUp, lexicon: Lexicon) -> Degree:
    """Compare the clue with the parts of the codename, and its parts with them (C4)."""
    sure, word = beside.sure, given.word
    if not beside.parts and not beside.inner:
        return Degree.STRANGERS
    found = [_plural_apart(given, part, lexicon) for part in beside.parts]
    if word in beside.inner:
        found.append(Degree.LIKELY)
    one_verb = speaking(lexicon.language).verbs
    if one_verb is not None and any(one_verb(word, part, lexicon) for part in beside.parts):
        found.append(Degree.LIKELY)
    apart = given.parts.isdisjoint(beside.parts_bases)
    apart = apart and given.parts_bases.isdisjoint(beside.parts)
    if not apart:
        found.append(Degree.PROVED if sure else Degree.LIKELY)
    for part in beside.parts if sure and apart else ():  # CONTRAMÃO, YORKSHIRE: known or not
        rest = folded(word).removeprefix(folded(part))
        if len(part) > _LONG_ENOUGH <= len(rest) < len(word) and lexicon.knows(rest):
            found.append(Degree.LIKELY)
    return max(found, default=Degree.STRANGERS)


def _plural_apart(given: Given, part: str, lexicon: Lexicon) -> Degree:
    """Compare with one part; MANES is of manar before it is several of SUPERMAN's part (C3)."""
    found = degree(given.word, part, lexicon)
    if found is not Degree.PROVED or part not in singles(lexicon, given.word):
        return found
    foreign = meaning(lexicon, part) is None and bool(others(lexicon, given.word) - {part})
    return Degree.LIKELY if foreign else found


def _unread(word: str, beside: LookedUp, lexicon: Lexicon) -> Ruling | None:
    """Ask by the looks of a codename that no table has: MINECRAFT and mine, or crafted."""
    if not beside.unread:
        return None
    if any(degree(word, half, lexicon) is not Degree.STRANGERS for half in beside.halves):
        return Ruling.ask(Reason.PART, "C4", beside.codename)
    return by_looks(word, beside.codename, speaking(lexicon.language).small)


def _said(found: Degree, reason: Reason, rule: str, codename: str) -> Ruling | None:
    match found:
        case Degree.PROVED:
            return Ruling.refuse(reason, rule, codename)
        case Degree.LIKELY:
            return Ruling.ask(reason, rule, codename)
        case Degree.STRANGERS:
            return None
