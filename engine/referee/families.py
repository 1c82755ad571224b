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
        target = looked_up(codename, lexicon)
        for clue, meant in words:
            yield from _judged(clue, meant, target, lexicon)


def _judged(
    clue: Given, meant: Iterable[Given], target: LookedUp, lexicon: Lexicon
) -> Iterator[Ruling]:
    """Rule on a word, and on those that it may stand for if it has no accents (C2).

    MARITIMO is no word, so it is marítimo, and DARA is judged no more strictly than dará; MUSICO is
    one, so whether músico is meant is asked.
    """
    listed = _listed(clue, target, lexicon) if meant else None
    alone = clue.explained or listed is not None or not meant
    ruling = _ruled(clue, target, lexicon) if alone else None
    if ruling is not None:
        yield ruling
    if listed is Verdict.ALLOWED or not meant:
        return
    for other in filter(None, (_ruled(other_word, target, lexicon) for other_word in meant)):
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


def _ruled(clue: Given, target: LookedUp, lexicon: Lexicon) -> Ruling | None:
    listed = _listed(clue, target, lexicon)
    if listed is not None:
        if listed is Verdict.REFUSED and _by_verbs_alone(clue, target, lexicon):
            listed = Verdict.ASK
        compound = bool(target.known.parts) or not target.single
        reason, rule = (Reason.PART, "C4") if compound else (Reason.FORM, "C3")
        rule_as = {Verdict.REFUSED: Ruling.refuse, Verdict.ASK: Ruling.ask}.get(listed)
        return rule_as and rule_as(reason, rule, target.codename)
    candidates = (
        _said(_form(clue, target, lexicon), Reason.FORM, "C3", target.codename),
        _said(_containing(clue, target, lexicon), Reason.CONTAINS, "C3", target.codename),
        _said(_part(clue, target, lexicon), Reason.PART, "C4", target.codename),
    )
    rulings = [ruling for ruling in candidates if ruling is not None]
    refused = (ruling for ruling in rulings if ruling.verdict is Verdict.REFUSED)
    ruling = next(refused, rulings[0] if rulings else None)
    known = target.known
    if ruling is None and clue.roots and clue.roots & (known.forbid | known.ask):  # LIVELY, of LIFE
        return Ruling.ask(Reason.FORM, "C3", target.codename)
    return ruling or _unread(clue.word, target, lexicon)


def _listed(clue: Given, target: LookedUp, lexicon: Lexicon) -> Verdict | None:
    """Return what the pack says of the word or its bases: the nearest name counts.

    For a form of the codename itself, or of a part of it, only the word itself can be allowed.
    """
    known = target.known
    if target.listed.isdisjoint(clue.listed):
        return None
    own = clue.word in target.parts or any(target.small in names for names in clue.names)
    if own and clue.word.removesuffix("s") in known.allow:  # FONDAS beside FONDO
        own = target.small in singulars(lexicon, clue.word)
    for place, names in enumerate(clue.names):
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


def _by_verbs_alone(clue: Given, target: LookedUp, lexicon: Lexicon) -> bool:
    """Return whether a list only names a verb of this form, which is also another word."""
    nearest, second, _ = clue.names
    if target.small in singles(lexicon, clue.word) or nearest & target.known.forbid:
        return False
    if _is_own(clue.word, target, lexicon):
        return True
    if not second.isdisjoint(target.known.forbid):
        return False
    return _is_no_verb(clue.word, lexicon) or _of_another(clue, target, lexicon)


def _is_no_verb(word: str, lexicon: Lexicon) -> bool:
    """Return whether a word has a meaning of its own that is not a verb's."""
    known = None if is_participle(word) else meaning(lexicon, word)
    return known is not None and "V" not in known[0]


def _of_another(clue: Given, target: LookedUp, lexicon: Lexicon) -> bool:
    """Return whether it is a form of another known word that is allowed: HATED beside HAT (C3)."""
    return any(
        not _refuses(each, target, lexicon)
        for each in others(lexicon, clue.word)
        if not each.endswith(target.small)
    )


def _refuses(word: str, target: LookedUp, lexicon: Lexicon) -> bool:
    """Return whether a word is a form or a compound of the codename, whatever else it is."""
    clue = _given(word, lexicon)
    listed = _listed(clue, target, lexicon)
    if listed is not None:
        named = not target.known.forbid.isdisjoint(clue.names[0] | clue.names[1])
        return listed is Verdict.REFUSED and (named or not _is_no_verb(word, lexicon))
    relations = degree(word, target.small, lexicon), _containing(clue, target, lexicon)
    return Degree.PROVED in relations


def _form(clue: Given, target: LookedUp, lexicon: Lexicon) -> Degree:
    """Compare the two; the plural of a codename is a form of it, whatever else it is: LEAVES."""
    if not target.single:
        return Degree.STRANGERS
    relation = degree(clue.word, target.small, lexicon)
    if relation is not Degree.PROVED or target.small in {clue.word, *singles(lexicon, clue.word)}:
        return relation
    another = _is_own(clue.word, target, lexicon) or _of_another(clue, target, lexicon)
    return Degree.LIKELY if another else relation


def _is_own(word: str, target: LookedUp, lexicon: Lexicon) -> bool:
    """Return whether a hand-made list says that a word is no form of what it looks like."""
    own = lexicon.words("own")
    if target.small in own:  # BORING beside BORE
        return False
    return word in own or not own.isdisjoint(bases(lexicon, word) | singles(lexicon, word))


def _containing(clue: Given, target: LookedUp, lexicon: Lexicon) -> Degree:
    """Find the codename among the parts of the clue (BREAKDOWN, MOONLIGHT)."""
    if not target.single or clue.word == target.small:
        return Degree.STRANGERS
    if target.small in clue.parts_bases or not clue.parts.isdisjoint(target.bases):
        return Degree.PROVED
    if not clue.rooted.isdisjoint(target.bases):
        return Degree.LIKELY
    joined = not clue.explained and _joined(clue.word, target.small, lexicon)
    return Degree.LIKELY if joined else Degree.STRANGERS


def _joined(word: str, part: str, lexicon: Lexicon) -> bool:
    """Return whether a word is this part and a rest that the dictionary has: LUNARSQUID (C13)."""
    least = _LONG_ENOUGH + lexicon.knows(word)
    word, part = folded(word), folded(part)
    rests = {word.removeprefix(part), word.removesuffix(part)} - {word}
    return any(len(rest) >= least <= len(part) and readings(lexicon, rest) for rest in rests)


def _part(clue: Given, target: LookedUp, lexicon: Lexicon) -> Degree:
    """Compare the clue with the parts of the codename, and its parts with them (C4)."""
    sure, word = target.sure, clue.word
    if not target.parts and not target.inner:
        return Degree.STRANGERS
    relations = [_plural_apart(clue, part, lexicon) for part in target.parts]
    if word in target.inner:
        relations.append(Degree.LIKELY)
    one_verb = speaking(lexicon.language).verbs
    if one_verb is not None and any(one_verb(word, part, lexicon) for part in target.parts):
        relations.append(Degree.LIKELY)
    apart = clue.parts.isdisjoint(target.parts_bases)
    apart = apart and clue.parts_bases.isdisjoint(target.parts)
    if not apart:
        relations.append(Degree.PROVED if sure else Degree.LIKELY)
    for part in target.parts if sure and apart else ():  # CONTRAMÃO, YORKSHIRE: known or not
        rest = folded(word).removeprefix(folded(part))
        if len(part) > _LONG_ENOUGH <= len(rest) < len(word) and lexicon.knows(rest):
            relations.append(Degree.LIKELY)
    return max(relations, default=Degree.STRANGERS)


def _plural_apart(clue: Given, part: str, lexicon: Lexicon) -> Degree:
    """Compare with one part; MANES is of manar before it is several of SUPERMAN's part (C3)."""
    relation = degree(clue.word, part, lexicon)
    if relation is not Degree.PROVED or part not in singles(lexicon, clue.word):
        return relation
    foreign = meaning(lexicon, part) is None and bool(others(lexicon, clue.word) - {part})
    return Degree.LIKELY if foreign else relation


def _unread(word: str, target: LookedUp, lexicon: Lexicon) -> Ruling | None:
    """Ask by the looks of a codename that no table has: MINECRAFT and mine, or crafted."""
    if not target.unread:
        return None
    if any(degree(word, half, lexicon) is not Degree.STRANGERS for half in target.halves):
        return Ruling.ask(Reason.PART, "C4", target.codename)
    return by_looks(word, target.codename, speaking(lexicon.language).small)


def _said(relation: Degree, reason: Reason, rule: str, codename: str) -> Ruling | None:
    match relation:
        case Degree.PROVED:
            return Ruling.refuse(reason, rule, codename)
        case Degree.LIKELY:
            return Ruling.ask(reason, rule, codename)
        case Degree.STRANGERS:
            return None
