"""How near two English words are written, whatever they mean."""

from __future__ import annotations

import re

_SPELLINGS = (
    "our-or re-er ise-ize isation-ization yse-yze ogue-og ae-e oe-e ence-ense ll-l que-k y-i"
    " ey-ay ough-ow aught-aft ium-um ough-o k-c ph-f ellery-elry"
)
SUFFIXES = re.compile(
    "s|es|ed|d|ing|ers|or|ors|est|y|ies|al|ally|ic|ical|ous|less|ful|fully|ness|ish|ly|ism"
    "|ist|ists|ize|ise|ized|ation|ions|ion|ment|ments|able|ible|ance|ence|ity|en|ened|th|an"
    "|ian|ese|ship|hood|dom|age|ages|ee|eer|ess|ette|let|ling|like|wise|t|ive|ure|ry|ery"
)
_LONG, _SHORT = 4, 6


def doubled(first: str, second: str) -> bool:
    """Tell an ending before which the last letter is doubled: SLIP and -age are no PAGE."""
    return second[:1] == first[-1] and SUFFIXES.fullmatch(second[1:]) is not None


def ended(long: str, short: str) -> bool:
    """Tell whether no more than a known ending or a beginning joins the two: COWARD is not so."""
    rest = long.removeprefix(short)
    if rest == long:
        return True
    return SUFFIXES.fullmatch(rest) is not None or doubled(short, rest)


def skeleton(word: str) -> str:
    """Give a word without its vowels: SONG and sing have one."""
    return re.sub("[aeiouy]+", ".", word)


def vowel_changed(word: str, other: str) -> bool:
    """Tell WIDE and width, LONG and length: one begins as the other does but for its vowel."""
    short, long = sorted((word, other), key=len)
    root = skeleton(short).rstrip(".")
    return word != other and plain(other) and len(root) > 2 and skeleton(long).startswith(root)  # noqa: PLR2004


def voiced(word: str, other: str) -> bool:
    """Tell GIFT and give, BLEED and blood: but for vowels, voice and a last T they are one."""
    if word == other or word[:2] != other[:2] or not plain(word + other):
        return False
    return min(len(word), len(other)) >= _LONG and _bone(word) == _bone(other)


def _bone(word: str) -> str:
    hard = re.sub("th|d", "t", re.sub(r"(.)\1", r"\1", word)).replace("v", "f").replace("z", "s")
    return re.sub("(?<=f)t$", "", re.sub("[aeiouy]", "", hard)) if len(word) <= _SHORT else word


def plain(word: str) -> bool:
    """Tell a word of English letters alone."""
    return word.isascii() and word.isalpha()


def close(word: str, other: str) -> bool:
    """Tell two words that begin or end so much alike that a gloss may join them."""
    short, long = sorted((word, other), key=lambda each: (len(each), each[-1:] not in "ey"))
    common = next(
        (at for at, pair in enumerate(zip(short, long, strict=False)) if pair[0] != pair[1]),
        len(short),
    )
    if word == other:
        return False
    if common > 3 and 2 * common >= len(long):  # noqa: PLR2004
        return True
    if common > 2 and (common == len(short) or (common == len(short) - 1 and short[-1] in "ey")):  # noqa: PLR2004
        return True
    return len(short) > 2 and long.endswith(short) and len(long) - len(short) <= 6  # noqa: PLR2004


def respelled(word: str, other: str) -> bool:
    """Tell two words that differ as British and American spelling do."""
    for one, two in (each.split("-") for each in _SPELLINGS.split()):
        for old, new in ((one, two), (two, one)):
            if word.replace(old, new, 1) == other:
                return True
            head, found, tail = word.rpartition(old)
            if found and head + new + tail == other:
                return True
    return False
