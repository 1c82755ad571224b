"""What endings suggest in Portuguese and no table proves: never more than a question (C3, C5)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.referee.kinship import Degree
from engine.referee.lexicon import Lexicon
from engine.referee.spelling import folded

_STEM = re.compile("(?:ao|[aeo])$")
_AROUND = re.compile("^(?:en|em|a|des|es|re|an|con)(.{4,}?)(?:ar|ecer|ado|ada|ecido|amento)$")
_SHORTEST = 4


def guessed(word: str, codename: str, lexicon: Lexicon, *, reverse: bool = False) -> Degree:
    """Tell whether the word may be derived from the codename, or be a diminutive of it.

    `reverse` asks it of a codename and a clue: fewer endings suggest it then.
    """
    if folded(word) in lexicon.words("strangers"):
        return Degree.STRANGERS
    ours, theirs = folded(word), folded(codename)
    if len(theirs) > _SHORTEST and theirs.endswith(("as", "os", "es")):
        theirs = theirs[:-1]
    if len(ours) > len(theirs) > 1:
        stems = set(_stems(codename.removesuffix("s") if len(codename) > _SHORTEST else codename))
        endings = lexicon.words("reversed" if reverse else "suffixes")
        little = not reverse and _little(ours, theirs, stems, lexicon)
        if little or _suffixed(ours, stems, lexicon, endings) or _around(ours, theirs):
            return Degree.LIKELY
    if ours.replace("ou", "oi") == theirs.replace("ou", "oi"):
        return Degree.PROVED
    return Degree.STRANGERS


def _little(word: str, root: str, stems: set[str], lexicon: Lexicon) -> bool:
    word = word.removesuffix("s")
    if word in lexicon.words("lexical"):
        return False
    for ending in (each for each in lexicon.words("little") if word.endswith(each)):
        stem, same = word.removesuffix(ending), root[-1] not in "ao" or root[-1] == ending[-1]
        if ending.startswith("z") and stem == root:
            return True
        if stem in stems and (same or not ending.startswith("inh")):
            return len(stem) >= _SHORTEST or ending in lexicon.words("after_three")
    return False


def singulars(word: str, lexicon: Lexicon) -> Iterator[str]:
    """Give what a word is the plural of by the rules, accents as they are written."""
    for plural, singular in (pair.split("-") for pair in lexicon.words("plurals")):
        if word.endswith(plural) and len(word) > len(plural):
            yield word.removesuffix(plural) + singular


def _stems(root: str) -> Iterator[str]:
    """Give what endings are put to: without the last vowel, unless it is stressed as in DOMINÓ."""
    bare = folded(root)
    stem = _STEM.sub("", bare) if len(bare) >= _SHORTEST and root[-1] in "aeo" else bare
    stem = bare[:-2] if root.endswith("ão") and len(bare) >= _SHORTEST else stem
    yield stem
    for ending, left in (("ncia", "nt"), ("nca", "nt"), ("nte", "nc"), ("or", ""), ("eiro", "")):
        if bare.endswith(ending) and len(bare) - len(ending) >= _SHORTEST:
            yield bare.removesuffix(ending) + left  # PINT of PINTOR, CIENT of CIÊNCIA
    if stem.endswith("i") and len(stem) > _SHORTEST:
        yield stem[:-1]
    soft = root[:-1].endswith("ç")
    for last, changed in (("c", "qu"), ("g", "gu"), ("z", "g"), ("m", "n"), ("g", "j")):
        if stem.endswith(last) and not soft:
            yield stem[:-1] + changed
    if stem.endswith("u") and len(stem) > _SHORTEST:
        yield stem[:-1]
    if bare.endswith("agem"):
        yield bare[:-4] + "aj"


def _suffixed(word: str, stems: set[str], lexicon: Lexicon, endings: frozenset[str]) -> bool:
    if word in lexicon.words("lexical"):
        return False
    for stem in stems:
        rest = word.removeprefix(stem)
        if rest != word and rest in endings:
            return len(stem) >= _SHORTEST or rest in lexicon.words("after_three")
    return False


def _around(word: str, root: str) -> bool:
    if len(root) > _SHORTEST and word in {"a" + root, "en" + root, "des" + root}:
        return True
    found = _AROUND.match(word)
    return found is not None and found[1] == (
        _STEM.sub("", root) if len(root) > _SHORTEST else root
    )
