"""Forms, derivations and compounds of a visible codename are refused or asked about (C3, C4).

What the packs know of a codename overrides what the tables say of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from engine.languages import get_language, get_lemma
from engine.languages.knowledge import NO_KNOWLEDGE
from engine.languages.language import Degree
from engine.languages.lexicon import (
    Lexicon,
    find_accented_words,
    get_bases,
    get_facts,
    get_meaning,
    get_other_bases,
    get_readings,
    get_singulars,
    guess_singulars,
    is_known_as_written,
    is_participle,
    is_rare_form_only,
    list_lookup_forms,
)
from engine.languages.spelling import get_letters, strip_accents
from engine.referee.case import ClueCase
from engine.referee.looked_up import (
    CodenameFacts,
    get_all_bases,
    get_codename_facts,
    get_compound_parts,
    get_likely_parts,
)
from engine.referee.structure import rule_by_looks
from engine.rules.game.ruling import Reason, Ruling, Verdict

_LONG_ENOUGH = 3


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ClueWord:
    """A word of a clue, and what is known of it before it is compared with any codename."""

    word: str
    names: tuple[frozenset[str], ...]
    """The words that a list may name it by, the nearest first."""
    listed: frozenset[str]
    """The same in one set."""
    parts: frozenset[str]
    parts_bases: frozenset[str]
    root_parts: frozenset[str]
    """The parts of what it is derived from, GRAPH of PHOTOGRAPHER, and those that are likely."""
    roots: frozenset[str]
    """What it is derived from, or the opposite of."""
    is_known: bool
    """Whether it is a word as it is written, or a form of one."""
    partners: frozenset[str]
    """What a pack refuses or asks about beside it, where it is a codename itself."""


def judge_family(case: ClueCase) -> Iterator[Ruling]:
    """Rule on each visible codename that the clue is a form, part or compound of (C3, C4).

    Without tables of the language only letters and lemmas (A4) count, and lemmas are asked about.
    """
    lexicon = case.lexicon
    if lexicon is None:
        yield from _judge_by_looks(case)
        return
    words = [
        (_create_clue_word(word, lexicon), [_create_clue_word(m, lexicon) for m in meant])
        for word, meant in ((word, _find_meant_words(word, lexicon)) for word in case.words)
    ]
    for codename in case.words_on_board:
        target = get_codename_facts(codename, lexicon)
        for clue, meant in words:
            yield from _judge_word(clue, meant, target, lexicon)


def _find_meant_words(word: str, lexicon: Lexicon) -> frozenset[str]:
    """Return what a word may stand for; one that means something is no verb's form: JUGO, jugó."""
    meant = find_accented_words(lexicon, word)
    if not _has_other_meaning(word, lexicon):
        return meant
    return frozenset(each for each in meant if get_meaning(lexicon, each) is not None)


def _judge_word(
    clue: ClueWord, meant: Iterable[ClueWord], target: CodenameFacts, lexicon: Lexicon
) -> Iterator[Ruling]:
    """Rule on a word, and on those that it may stand for if it has no accents (C2).

    MARITIMO is no word, so it is marítimo, and DARA is judged no more strictly than dará; MUSICO is
    one, so whether músico is meant is asked.
    """
    listed = _find_listed_verdict(clue, target, lexicon) if meant else None
    known = clue.is_known and not _is_number_without_accents(clue, meant, target, lexicon)
    alone = known or listed is not None or not meant
    ruling = _rule_on_word(clue, target, lexicon) if alone else None
    if ruling is not None:
        yield ruling
    if listed is Verdict.ALLOWED or not meant:
        return
    for other in filter(None, (_rule_on_word(other_word, target, lexicon) for other_word in meant)):
        yield replace(other, verdict=Verdict.ASK) if alone else other


def _is_number_without_accents(
    clue: ClueWord, meant: Iterable[ClueWord], target: CodenameFacts, lexicon: Lexicon
) -> bool:
    """Return whether a word is the codename or its plural, but for accents and a rare verb's form.

    LAPICES beside LÁPIZ; lapizar is no word that means anything.
    """
    numbers = (get_singulars(lexicon, other.word) | {other.word} for other in meant)
    return is_rare_form_only(lexicon, clue.word) and any(
        target.lowercase in each for each in numbers
    )


def _judge_by_looks(case: ClueCase) -> Iterator[Ruling]:
    whole = get_letters(case.clue.word)
    for codename in case.words_on_board:
        lemma = get_lemma(codename, case.language)
        for word in case.words if get_letters(codename) != whole else ():
            ruling = rule_by_looks(word, codename)
            if ruling is None and get_lemma(word, case.language) == lemma:
                ruling = Ruling.ask(Reason.FORM, "C3", codename)
            if ruling is not None:
                yield ruling


def _create_clue_word(word: str, lexicon: Lexicon) -> ClueWord:
    parts, tables = get_compound_parts(word, lexicon), get_facts(lexicon, word, "~")
    names = list_lookup_forms(lexicon, word)
    return ClueWord(
        word=word,
        names=names,
        listed=frozenset().union(*names),
        parts=parts,
        parts_bases=get_all_bases(parts, lexicon),
        root_parts=frozenset().union(
            get_likely_parts(word, lexicon), *(get_compound_parts(root, lexicon) for root in tables)
        ),
        roots=get_language(lexicon.language).get_roots(word, lexicon) - {word},
        is_known=is_known_as_written(lexicon, word),
        partners=_get_partners(names, lexicon),
    )


def _get_partners(names: tuple[frozenset[str], ...], lexicon: Lexicon) -> frozenset[str]:
    nearest, singulars, _ = names
    known = (lexicon.known.get(name.upper(), NO_KNOWLEDGE) for name in nearest | singulars)
    return frozenset().union(*(each.forbid | each.ask for each in known))


def _rule_on_word(clue: ClueWord, target: CodenameFacts, lexicon: Lexicon) -> Ruling | None:
    listed = _find_listed_verdict(clue, target, lexicon)
    if listed is not None:
        if listed is Verdict.REFUSED and _is_listed_by_verb_only(clue, target, lexicon):
            listed = Verdict.ASK
        compound = bool(target.known.parts) or not target.is_single_word
        reason, rule = (Reason.PART, "C4") if compound else (Reason.FORM, "C3")
        rule_as = {Verdict.REFUSED: Ruling.refuse, Verdict.ASK: Ruling.ask}.get(listed)
        return rule_as and rule_as(reason, rule, target.codename)
    relations = (
        (_form_relation(clue, target, lexicon), Reason.FORM, "C3"),
        (_compound_relation(clue, target, lexicon), Reason.CONTAINS, "C3"),
        (_part_relation(clue, target, lexicon), Reason.PART, "C4"),
    )
    candidates = (_create_ruling(*relation, target.codename) for relation in relations)
    rulings = [ruling for ruling in candidates if ruling is not None]
    refused = (ruling for ruling in rulings if ruling.verdict is Verdict.REFUSED)
    ruling = next(refused, rulings[0] if rulings else None)
    if ruling is not None and _is_doubted(clue, target, lexicon):
        ruling = replace(ruling, verdict=Verdict.ASK)
    known = target.known
    if ruling is None and clue.roots and clue.roots & (known.forbid | known.ask):  # LIVELY, of LIFE
        return Ruling.ask(Reason.FORM, "C3", target.codename)
    ruling = ruling or _rule_on_unknown(clue.word, target, lexicon)
    if ruling is None and not clue.partners.isdisjoint(target.mentions):  # PAN of PANADERO
        return Ruling.ask(Reason.FORM, "C3", target.codename)
    return ruling


def _find_listed_verdict(clue: ClueWord, target: CodenameFacts, lexicon: Lexicon) -> Verdict | None:
    """Return what the pack says of the word or its bases: the nearest name counts.

    For a form of the codename itself, or of a part of it, only the word itself can be allowed.
    """
    known = target.known
    if target.listed.isdisjoint(clue.listed):
        return None
    own = clue.word in target.parts or any(target.lowercase in names for names in clue.names)
    if own and clue.word.removesuffix("s") in known.allow:  # FONDAS beside FONDO
        own = target.lowercase in guess_singulars(lexicon, clue.word)
    for place, names in enumerate(clue.names):
        if not names.isdisjoint(known.forbid):
            return Verdict.REFUSED
        if not (own and place) and not names.isdisjoint(known.allow):
            return Verdict.ALLOWED
        if not (own and place) and not names.isdisjoint(known.ask):
            return Verdict.ASK
    return None


def get_relation(word: str, other: str, lexicon: Lexicon) -> Degree:
    """Return how surely two words of a language are forms of one another or of one family."""
    if word == other:
        return Degree.PROVED
    return get_language(lexicon.language).get_relation(word, other, lexicon)


def _is_listed_by_verb_only(clue: ClueWord, target: CodenameFacts, lexicon: Lexicon) -> bool:
    """Return whether a list only names a verb of this form, which is also another word."""
    nearest, second, _ = clue.names
    if target.lowercase in get_singulars(lexicon, clue.word) or nearest & target.known.forbid:
        return False
    if _is_separate_by_hand(clue.word, target, lexicon):
        return True
    if not second.isdisjoint(target.known.forbid):
        return False
    return _has_other_meaning(clue.word, lexicon) or _is_form_of_another(clue, target, lexicon)


def _has_other_meaning(word: str, lexicon: Lexicon) -> bool:
    """Return whether a word has a meaning of its own that is not a verb's."""
    known = None if is_participle(lexicon, word) else get_meaning(lexicon, word)
    return known is not None and "V" not in known[0]


def _is_form_of_another(clue: ClueWord, target: CodenameFacts, lexicon: Lexicon) -> bool:
    """Return whether it is a form of another known word that is allowed: HATED beside HAT (C3)."""
    bases = get_other_bases(lexicon, clue.word)
    others = (base for base in bases if not base.endswith(target.lowercase))
    return not all(_refuses(base, target, lexicon) for base in others)


def _refuses(word: str, target: CodenameFacts, lexicon: Lexicon) -> bool:
    """Return whether a word is a form or a compound of the codename, whatever else it is."""
    clue = _create_clue_word(word, lexicon)
    listed = _find_listed_verdict(clue, target, lexicon)
    if listed is not None:
        named = not target.known.forbid.isdisjoint(clue.names[0] | clue.names[1])
        return listed is Verdict.REFUSED and (named or not _has_other_meaning(word, lexicon))
    relations = (
        get_relation(word, target.lowercase, lexicon),
        _compound_relation(clue, target, lexicon),
    )
    return Degree.PROVED in relations


def _form_relation(clue: ClueWord, target: CodenameFacts, lexicon: Lexicon) -> Degree:
    """Compare the two; the plural of a codename is a form of it, whatever else it is: LEAVES."""
    if not target.is_single_word:
        return Degree.UNRELATED
    relation = get_relation(clue.word, target.lowercase, lexicon)
    plain = {clue.word, *get_singulars(lexicon, clue.word)}
    if relation is not Degree.PROVED or target.lowercase in plain:
        return relation
    if _is_separate_by_hand(clue.word, target, lexicon):
        return Degree.LIKELY
    return Degree.LIKELY if _is_form_of_another(clue, target, lexicon) else relation


def _is_doubted(clue: ClueWord, target: CodenameFacts, lexicon: Lexicon) -> bool:
    """Return whether a hand-made list only asks about two words: KIDNAP beside NAP."""
    doubted = lexicon.get_list("doubt")
    return any(f"{base}/{target.lowercase}" in doubted for base in clue.listed)


def _is_separate_by_hand(word: str, target: CodenameFacts, lexicon: Lexicon) -> bool:
    """Return whether a hand-made list says that a word is no form of what it looks like."""
    own = lexicon.get_list("own")
    if target.lowercase in own:  # BORING beside BORE
        return False
    bases = get_bases(lexicon, word) | get_singulars(lexicon, word)
    return word in own or not own.isdisjoint(bases)


def _compound_relation(clue: ClueWord, target: CodenameFacts, lexicon: Lexicon) -> Degree:
    """Find the codename among the parts of the clue (BREAKDOWN, MOONLIGHT)."""
    if not target.is_single_word or clue.word == target.lowercase:
        return Degree.UNRELATED
    if target.lowercase in clue.parts_bases or not clue.parts.isdisjoint(target.bases):
        return Degree.PROVED
    if not clue.root_parts.isdisjoint(target.bases):
        return Degree.LIKELY
    joined = not clue.is_known and _is_joined_with(clue.word, target.lowercase, lexicon)
    return Degree.LIKELY if joined else Degree.UNRELATED


def _is_joined_with(word: str, part: str, lexicon: Lexicon) -> bool:
    """Return whether a word is this part and a rest that the dictionary has: LUNARSQUID (C13)."""
    least = _LONG_ENOUGH + lexicon.knows(word)
    word, part = strip_accents(word), strip_accents(part)
    rests = {word.removeprefix(part), word.removesuffix(part)} - {word}
    return any(len(rest) >= least <= len(part) and get_readings(lexicon, rest) for rest in rests)


def _part_relation(clue: ClueWord, target: CodenameFacts, lexicon: Lexicon) -> Degree:
    """Compare the clue with the parts of the codename, and its parts with them (C4)."""
    sure, word = target.has_sure_parts, clue.word
    if not target.parts and not target.parts_of_words:
        return Degree.UNRELATED
    relations = [_plural_relation(clue, part, lexicon) for part in target.parts]
    if word in target.parts_of_words:
        relations.append(Degree.LIKELY)
    one_verb = get_language(lexicon.language).share_verb
    if one_verb is not None and any(one_verb(word, part, lexicon) for part in target.parts):
        relations.append(Degree.LIKELY)
    separate = clue.parts.isdisjoint(target.parts_bases)
    separate = separate and clue.parts_bases.isdisjoint(target.parts)
    if not separate:
        relations.append(Degree.PROVED if sure else Degree.LIKELY)
    for part in target.parts if sure and separate else ():  # CONTRAMÃO, YORKSHIRE: known or not
        rest = strip_accents(word).removeprefix(strip_accents(part))
        if len(part) > _LONG_ENOUGH <= len(rest) < len(word) and lexicon.knows(rest):
            relations.append(Degree.LIKELY)
    return max(relations, default=Degree.UNRELATED)


def _plural_relation(clue: ClueWord, part: str, lexicon: Lexicon) -> Degree:
    """Compare with one part; MANES is of manar before it is several of SUPERMAN's part (C3)."""
    relation = get_relation(clue.word, part, lexicon)
    if relation is not Degree.PROVED or part not in get_singulars(lexicon, clue.word):
        return relation
    others = get_other_bases(lexicon, clue.word) - {part}
    foreign = get_meaning(lexicon, part) is None and bool(others)
    return Degree.LIKELY if foreign else relation


def _rule_on_unknown(word: str, target: CodenameFacts, lexicon: Lexicon) -> Ruling | None:
    """Ask by the looks of a codename that no table has: MINECRAFT and mine, or crafted."""
    if not target.is_unknown:
        return None
    if any(get_relation(word, half, lexicon) is not Degree.UNRELATED for half in target.halves):
        return Ruling.ask(Reason.PART, "C4", target.codename)
    return rule_by_looks(word, target.codename, get_language(lexicon.language).small_words)


def _create_ruling(relation: Degree, reason: Reason, rule: str, codename: str) -> Ruling | None:
    match relation:
        case Degree.PROVED:
            return Ruling.refuse(reason, rule, codename)
        case Degree.LIKELY:
            return Ruling.ask(reason, rule, codename)
        case Degree.UNRELATED:
            return None
