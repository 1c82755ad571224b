"""Forms, derivations and compounds of a visible codename are refused or asked about (C3, C4).

What the packs know of a codename stands over what the tables say of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.languages import speaking
from engine.languages.kinship import Degree
from engine.languages.knowledge import NOTHING, Known
from engine.languages.lexicon import Lexicon, bases, facts, readings
from engine.languages.spelling import folded, letters
from engine.referee.case import Case
from engine.referee.structure import by_looks, tokens
from engine.rules.game.ruling import Reason, Ruling, Verdict

_CACHED = 16_384
_LONG_ENOUGH = 3


def family(case: Case) -> Iterator[Ruling]:
    """Rule on every visible codename that the clue is a form, a part or a compound of."""
    whole, lexicon = letters(case.clue.word), case.lexicon
    for codename in case.words_on_board:
        for word in case.words if letters(codename) != whole else ():
            ruling = (
                by_looks(word, codename) if lexicon is None else _ruled(word, codename, lexicon)
            )
            if ruling is not None:
                yield ruling


@lru_cache(_CACHED)
def _ruled(word: str, codename: str, lexicon: Lexicon) -> Ruling | None:
    known = lexicon.known.get(codename.upper(), NOTHING)
    heads = {word, *bases(lexicon, word)}
    compound = bool(known.parts) or len(tokens(codename)) > 1
    listed, rule = (Reason.PART, "C4") if compound else (Reason.FORM, "C3")
    if heads & known.forbid:
        return Ruling.refuse(listed, rule, codename)
    if codename.lower() in heads:  # its own form, whatever else that may be a form of
        heads = {word}
    if heads & known.allow:
        return None
    if heads & known.ask:
        return Ruling.ask(listed, rule, codename)
    near = None
    if len(tokens(codename)) == 1:
        near = _said(degree(word, codename.lower(), lexicon), Reason.FORM, "C3", codename)
    found = (
        near,
        _containing(word, codename, lexicon),
        _part(word, codename, lexicon, known),
    )
    rulings = [ruling for ruling in found if ruling is not None]
    refused = (ruling for ruling in rulings if ruling.verdict is Verdict.REFUSED)
    return next(refused, rulings[0] if rulings else _unread(word, codename, lexicon, known))


def _unread(word: str, codename: str, lexicon: Lexicon, known: Known) -> Ruling | None:
    """Ask by the looks of a codename that no table has: MINECRAFT and mine, or crafted."""
    small, (name, *others) = speaking(lexicon.language).small, tokens(codename)
    if known.parts is not None or known.allow or readings(lexicon, name) or others:
        return None
    cuts = range(_LONG_ENOUGH, len(name) - _LONG_ENOUGH + 1)
    halves = ((name[:at], name[at:]) for at in cuts)
    split = [pair for pair in halves if all(readings(lexicon, half) for half in pair)]
    if any(degree(word, half, lexicon) is not Degree.STRANGERS for pair in split for half in pair):
        return Ruling.ask(Reason.PART, "C4", codename)
    return by_looks(word, codename, small)


def degree(word: str, other: str, lexicon: Lexicon) -> Degree:
    """Tell how near two words of a language are."""
    if word == other:
        return Degree.PROVED
    return speaking(lexicon.language).kin(word, other, lexicon)


def _containing(word: str, codename: str, lexicon: Lexicon) -> Ruling | None:
    """Find the codename among the parts of the clue (BREAKDOWN, MOONLIGHT)."""
    target = codename.lower()
    if len(tokens(codename)) > 1 or word == target:
        return None
    for part in parts_of(word, lexicon):
        if target in bases(lexicon, part) or part in bases(lexicon, target):
            return Ruling.refuse(Reason.CONTAINS, "C3", codename)
    if _joined(word, target, lexicon):
        return Ruling.ask(Reason.CONTAINS, "C3", codename)
    return None


def _joined(word: str, part: str, lexicon: Lexicon) -> bool:
    """Split a word that no dictionary has into this part and one it has: LUNARSQUID (C13)."""
    if readings(lexicon, word):
        return False
    least = _LONG_ENOUGH + lexicon.knows(word)
    word, part = folded(word), folded(part)
    rests = {word.removeprefix(part), word.removesuffix(part)} - {word}
    return any(len(rest) >= least <= len(part) and readings(lexicon, rest) for rest in rests)


def _part(word: str, codename: str, lexicon: Lexicon, known: Known) -> Ruling | None:
    """Compare the clue with the parts of the codename, and its parts with them (C4)."""
    parts, names = known.parts, tokens(codename)
    if parts is None:  # articles and prepositions are no parts
        small = speaking(lexicon.language).small
        parts = frozenset(one for one in names if len(names) > 1 and one not in small)
    sure = bool(parts)
    if known.parts is None and not parts:
        parts = parts_of(codename.lower(), lexicon)
    found = [degree(word, part, lexicon) for part in parts]
    if any(word in parts_of(name, lexicon) for name in names if len(names) > 1):
        found.append(Degree.LIKELY)  # THE GODFATHER and father
    one_verb = speaking(lexicon.language).verbs
    if one_verb is not None and any(one_verb(word, part, lexicon) for part in parts):
        found.append(Degree.LIKELY)
    shared = any(
        mine in bases(lexicon, part) or part in bases(lexicon, mine)
        for mine in parts_of(word, lexicon)
        for part in parts
    )
    if shared:
        found.append(Degree.PROVED if sure else Degree.LIKELY)
    for part in parts if sure and not shared else ():  # CONTRAMÃO, YORKSHIRE: known or not
        rest = folded(word).removeprefix(folded(part))
        if len(part) > _LONG_ENOUGH <= len(rest) < len(word) and lexicon.knows(rest):
            found.append(Degree.LIKELY)
    return _said(max(found, default=Degree.STRANGERS), Reason.PART, "C4", codename)


@lru_cache(_CACHED)
def parts_of(word: str, lexicon: Lexicon) -> frozenset[str]:
    """Give the parts of a compound as packs and tables list them; none for other words."""
    heads = bases(lexicon, word)
    packed = (lexicon.known.get(head.upper(), NOTHING).parts for head in heads)
    tables = (facts(lexicon, head, "+") for head in heads)
    return frozenset().union(*(parts for parts in packed if parts), *tables)


def _said(found: Degree, reason: Reason, rule: str, codename: str) -> Ruling | None:
    match found:
        case Degree.PROVED:
            return Ruling.refuse(reason, rule, codename)
        case Degree.LIKELY:
            return Ruling.ask(reason, rule, codename)
        case Degree.STRANGERS:
            return None
