"""Portuguese families (C3): gender and number, verbs, diminutives, and what is derived.

The dictionary proves by its flags; `apart`, `lexical` and `nouns` are the words it is wrong about,
which were read by hand. What endings merely suggest is in `portuguese_guesses`.
"""

from __future__ import annotations

import re
from functools import cache

from engine.referee.endings import EndingKind
from engine.referee.kinship import Degree
from engine.referee.lexicon import Lexicon, readings, spellings
from engine.referee.portuguese_guesses import guessed, singulars
from engine.referee.spelling import folded

_FEMININES = (
    ("oa", "ao"),
    ("ona", "ao"),
    ("ora", "or"),
    ("triz", "tor"),
    ("esa", "es"),
    ("eia", "eu"),
)
_GENDERS = ({"a", "o"}, {"a", "e"})
_ALSO_PLURAL = ("ais", "eis", "éis", "ai", "rão")
_INFINITIVE = re.compile("(?:[aei]|ô)r$")


def degree(word: str, codename: str, lexicon: Lexicon) -> Degree:
    """Tell how near a word is to a codename or to a part of one, both in small letters."""
    if folded(word) == folded(codename):
        known = word != codename and word in spellings(lexicon, word)
        return Degree.LIKELY if known else Degree.PROVED
    return max(
        (
            found
            for one in spellings(lexicon, word) or {word}
            for near in (_near(one, codename, lexicon),)
            for found in (
                near if near is not None else _derived(one, codename, lexicon),
                near if near is not None else _derived(codename, one, lexicon),
                guessed(one, codename, lexicon),
                guessed(codename, one, lexicon, reverse=True),
            )
        ),
        default=Degree.STRANGERS,
    )


def _near(word: str, codename: str, lexicon: Lexicon) -> Degree | None:
    """Compare by number, gender and verb; None where none of these joins the two."""
    if frozenset({folded(word), folded(codename)}) in _pairs(lexicon):
        return Degree.PROVED
    if _apart(word, codename, lexicon):
        return Degree.STRANGERS
    if _nominal(word, lexicon) & _nominal(codename, lexicon) or _feminine(word, codename):
        return Degree.PROVED
    return _verbal(word, codename, lexicon)


@cache
def _pairs(lexicon: Lexicon) -> frozenset[frozenset[str]]:
    return frozenset(frozenset(pair.split("/")) for pair in lexicon.words("pairs"))


def _nominal(word: str, lexicon: Lexicon) -> frozenset[str]:
    return frozenset({word} | _of(word, lexicon, EndingKind.FORM) | set(singulars(word, lexicon)))


def _of(word: str, lexicon: Lexicon, *kinds: EndingKind) -> frozenset[str]:
    return frozenset(each.base for each in readings(lexicon, word) if each.kind in kinds)


def _apart(word: str, codename: str, lexicon: Lexicon) -> bool:
    """Words that differ like the genders of one word, and are two: PRATA and PRATO."""
    one, two = (folded(each).removesuffix("s") for each in (word, codename))
    if {one[-1:], two[-1:]} not in _GENDERS or one[:-1] != two[:-1]:
        return False
    return not {one, two}.isdisjoint(lexicon.words("apart"))


def _feminine(word: str, codename: str) -> bool:
    one, two = (folded(each).removesuffix("s") for each in (word, codename))
    for feminine, masculine in _FEMININES:
        for each, other in ((one, two), (two, one)):
            stem = each.removesuffix(feminine)
            if stem != each and len(stem) > 1 and stem + masculine == other:
                return True
    return False


def _verbal(word: str, codename: str, lexicon: Lexicon) -> Degree | None:
    ours, theirs = _verbs(word, lexicon), _verbs(codename, lexicon)
    shared = ours & theirs
    if not shared:
        return None
    if codename in shared:
        return Degree.PROVED
    if not shared & {word} and all(_noun_like(each, shared) for each in (word, codename)):
        return None
    sure = any(verb.endswith("ar") and verb not in lexicon.words("nouns") for verb in shared)
    return Degree.PROVED if sure else Degree.LIKELY


def _noun_like(word: str, verbs: frozenset[str]) -> bool:
    """Tell a form that looks like a noun: BOLA and BOLO are both forms of BOLAR, and two words."""
    stems = (re.sub("c$", "(?:c|qu)", folded(verb)[:-2]) for verb in verbs)
    stems = (re.sub("g$", "(?:gu?|j)", stem) for stem in stems)
    return any(re.fullmatch(f"{stem}[aeo]s?", folded(word)) for stem in stems)


def one_verb(word: str, part: str, lexicon: Lexicon) -> bool:
    """Tell whether both may be forms of one verb, as BEIJO and the first part of BEIJA-FLOR."""
    return bool(_verbs(word, lexicon) & _verbs(part, lexicon))


def _verbs(word: str, lexicon: Lexicon) -> frozenset[str]:
    own = {word} if _INFINITIVE.search(word) else set()
    read = set() if word.endswith(_ALSO_PLURAL) else _of(word, lexicon, EndingKind.VERB)
    return frozenset(own | read)


def _derived(word: str, root: str, lexicon: Lexicon) -> Degree:
    """Tell whether the word is a diminutive of the root, or derived from it by the dictionary."""
    doubtful = folded(word) in lexicon.words("lexical") or word in _of(
        word, lexicon, EndingKind.ITSELF
    )
    for base in _of(word, lexicon, EndingKind.LITTLE):
        if base == root or base in _nominal(root, lexicon):
            return Degree.LIKELY if doubtful else Degree.PROVED
    for base in _of(word, lexicon, EndingKind.DERIVED):
        if base == root or base in _nominal(root, lexicon):
            return Degree.PROVED
        if _near(base, root, lexicon):
            return Degree.LIKELY
    for base in _of(word, lexicon, EndingKind.DOUBTFUL, EndingKind.PREFIXED):
        opposed = word.startswith("des") and _verbal(base, root, lexicon)
        if opposed or base == root or base in _nominal(root, lexicon):
            return Degree.LIKELY
    return Degree.STRANGERS
