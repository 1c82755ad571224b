"""English: its lemmas and its families (C3).

Families are forms, spellings, what WordNet derives, and endings that suggest it.
"""

from __future__ import annotations

import re

from engine.languages.kinship import Degree, common_start
from engine.languages.language import Language, lemma_rules, pairs
from engine.languages.lexicon import Lexicon, bases, facts
from engine.languages.spelling import folded

_LONG_ENOUGH = 4
_ADDED = ("over", "under", "out", "non", "anti", "super", "mega", "ultra", "counter", "mini")
_LOOSE = ("re", "de", "dis", "en", "mis", "pre", "be")
"""Prefixes that many words only seem to have; asked about before five letters or more."""
_ENDS = {
    4: re.compile(
        "ful|fully|fulness|less|ive|ively|ists?|ish|iness|ily|ously|able|ness|ian|age|ry|y|dom|hood|ship|like"
    ),
    5: re.compile("ers?|ors?|ery|eries|th|ess|esses|ate|ates|ology|ic|ics"),
}
"""Endings that suggest a family, by how many letters must stand before them."""


def degree(word: str, codename: str, lexicon: Lexicon) -> Degree:
    """Tell how near a word is to a codename or to a part of one, both in small letters."""
    word, codename = folded(word), folded(codename)
    ours, theirs = bases(lexicon, word), bases(lexicon, codename)
    if codename in ours or {f"{word}/{codename}", f"{codename}/{word}"} & lexicon.words("pairs"):
        return Degree.PROVED
    if f"{word}/{codename}" in lexicon.words("apart"):
        return Degree.STRANGERS
    if word in theirs:  # SAW beside SEE, NEWS beside NEW are also words of their own (C11)
        own = codename in lexicon.entries and word not in facts(lexicon, codename, "=")
        return Degree.LIKELY if own else Degree.PROVED
    if ours & theirs:
        return Degree.PROVED
    if _all(ours, ":", lexicon) & theirs or ours & _all(theirs, ":", lexicon):
        return Degree.PROVED
    return max(
        _derived(ours, theirs, lexicon),
        _prefixed(word, codename, lexicon),
        _suffixed(word, codename, lexicon),
    )


def _derived(ours: frozenset[str], theirs: frozenset[str], lexicon: Lexicon) -> Degree:
    mine, yours = _all(ours, "~", lexicon), _all(theirs, "~", lexicon)
    if mine & theirs or yours & ours:
        return Degree.PROVED
    if any(len(root) >= _LONG_ENOUGH for root in mine & yours):
        return Degree.PROVED
    mine, yours = mine | _all(ours, "?", lexicon), yours | _all(theirs, "?", lexicon)
    if mine & theirs or yours & ours or any(len(root) > _LONG_ENOUGH for root in mine & yours):
        return Degree.LIKELY
    return Degree.STRANGERS


def _prefixed(word: str, codename: str, lexicon: Lexicon) -> Degree:
    for prefix in ("un", *_ADDED):
        rest = word.removeprefix(prefix)
        if rest != word and len(rest) >= _LONG_ENOUGH and codename in bases(lexicon, rest):
            return Degree.PROVED if prefix == "un" else Degree.LIKELY
    for prefix in _LOOSE:
        rest = word.removeprefix(prefix)
        if rest != word and len(codename) > _LONG_ENOUGH and codename in bases(lexicon, rest):
            return Degree.LIKELY
    if word.startswith("un"):
        opposite = bases(lexicon, word.removeprefix("un"))
        return min(Degree.LIKELY, _derived(opposite, bases(lexicon, codename), lexicon))
    return Degree.STRANGERS


def _suffixed(word: str, codename: str, lexicon: Lexicon) -> Degree:
    if word in lexicon.words("strangers"):
        return Degree.STRANGERS
    long, root = (word, codename) if len(word) > len(codename) else (codename, word)
    for stem in {root, root[:-1]} if root[-1] in "ey" else {root}:
        at = common_start(long, stem)
        doubled = at == len(stem) >= _LONG_ENOUGH and long[at : at + 1] == stem[-1]
        if doubled and _ENDS[_LONG_ENOUGH].fullmatch(long[at + 1 :]):
            return Degree.LIKELY
        if at == len(stem) and any(
            at >= least and _ENDS[least].fullmatch(long[at:]) for least in _ENDS
        ):
            return Degree.LIKELY
    return Degree.STRANGERS


def _all(words: frozenset[str], sign: str, lexicon: Lexicon) -> frozenset[str]:
    return frozenset().union(*(facts(lexicon, word, sign) for word in words))


_LEMMAS = lemma_rules(
    ("", "children", "child"),
    ("", "dice", "die"),
    ("", "duchess(?:es)?", "duke"),
    ("", "empress(?:es)?", "emperor"),
    ("", "feet", "foot"),
    ("", "geese", "goose"),
    ("", "heroines?", "hero"),
    ("", "people", "person"),
    ("", "teeth", "tooth"),
    ("l|m", "ice", "ouse"),
    ("wo|", "men", "man"),
    (".{2,}?", "wom[ae]n|men", "man"),  # fireman, firewoman
    (".+ss", "es", ""),  # glasses
    (".+?[^s]", "s(?:es?)?", ""),  # rocks, but also lens, lenses; horse, horses
    (".{2,}?t", "ress|or|er", "r"),  # waiter, waitress; actor, actress
    (".{3,}", "ess", ""),  # lioness
    (".*[aeiouy].+", "ing|ed", ""),  # breaking
    (".+?", "ie|y", "i"),  # city, cities; movie, movies
    (".+?", "ves?|fe", "f"),  # knife, knives
    (".{2,}?", "e+", ""),  # box, boxes; bake, baking
    (".*([^aeiou])(?=\\2)", ".i?", ""),  # run, running; dog, doggy
)

LANGUAGE = Language(
    code="en",
    locales=("en-US", "en-GB"),
    lemmas=_LEMMAS,
    kin=degree,
    mistyped=("aeiouy", "ckqsxzç", "gj", "fvw", "mn", "dt", "bp"),
    small=frozenset({"the", "a", "of", "and", "in", "on", "to", "at"}),
    bare=pairs(
        "ies-y ves-f ves-fe es- s- ing- ing-e ed- ed-e d- ers-e ers- er- er-e est- ly- y- y-e"
    ),
)
