"""The reading of a typed clue: its word in capitals, its number, and what may be shown (C19, B11).

Reading never refuses. What it cannot read it leaves in the text, where `find_unsafe_reason` finds
it by an allow-list: Latin letters, digits, and blanks, hyphens and apostrophes between them. A
mention, a link or formatting needs a sign that is not among these: no list of tricks is kept.
"""

from __future__ import annotations

import re
import unicodedata

from engine.rules import BadNotation, Number, parse_number
from engine.rules.game.ruling import Reason

# The capitals of A-Z and U+00C0 to U+017F, for use in a pattern; kra and the joined 'n have none.
LATIN = "A-Z\u00c0-\u00d6\u00d8-\u00de\u0100-\u0137\u0139-\u0148\u014a-\u017f"

_BIDI_CONTROLS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
# Marks by category, but invisible: joiner, Khmer inherent vowels, selectors.
_UNSEEN_MARKS = re.compile(
    "[\u034f\u17b4\u17b5\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]"
)
_ONE_HYPHEN_ONE_APOSTROPHE = str.maketrans(
    dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212", "-")
    | dict.fromkeys("\u2018\u2019\u02bc\u2032\u00b4", "'")
    | {"\u1e9e": "SS"}
)
# The Hangul fillers (and the Ogham space mark) are as wide as a letter: they separate words.
_BLANKS = re.compile("[ \u1680\u115f\u1160]+")
_SPELLED_OUT = re.compile(f"[{LATIN}](?:[ .-]+[{LATIN}])+")
_WORDS = re.compile(r"[^\W\d_]+")
_SMALL = 2
MAX_LETTERS = 32
"""The most letters of a clue (C19); no spelling of a number is longer."""
MAX_TYPED = 128
"""The most characters of a clue of 32 letters (C19) that is spelled out as widely as people do."""
_BETWEEN_LETTERS = re.compile("[ .-]")
_LATIN_LETTER = re.compile(f"[{LATIN}]")
_SHOWABLE = re.compile(f"[{LATIN}0-9]+(?:(?: ?- ?|[' ])[{LATIN}0-9]+)*")


def normalize(text: str) -> str:
    """Return a text in NFKC, without invisible characters, with one hyphen and apostrophe (C19).

    Controls that change the direction of writing stay, so that they are refused.
    """
    seen = "".join(letter for letter in text if not _is_invisible(letter))
    return unicodedata.normalize("NFKC", seen.translate(_ONE_HYPHEN_ONE_APOSTROPHE))


def parse_word(text: str) -> str:
    """Return the word that this text writes, in capitals.

    One trailing full stop or comma is dropped (C1), a word spelled out is joined (C10).
    """
    word = _BLANKS.sub(" ", normalize(text).upper()).strip(" ")
    if word.endswith((".", ",")):
        word = word[:-1].rstrip(" ")
    return _BETWEEN_LETTERS.sub("", word) if _SPELLED_OUT.fullmatch(word) else word


def is_typed_as_name(text: str) -> bool:
    """Return whether every longer word of a text begins with a capital: Sue Mee, Tom of York."""
    first, *others = _WORDS.findall(normalize(text)) or [""]
    return all(
        word[:1].isupper() for word in (first, *(each for each in others if len(each) > _SMALL))
    )


def find_unsafe_reason(word: str) -> Reason | None:
    """Return why a word that `parse_word` read cannot be shown; None if it can (C19)."""
    if not word:
        return Reason.EMPTY
    if any(letter.isalpha() and not _LATIN_LETTER.match(letter) for letter in word):
        return Reason.MIXED_SCRIPT
    if not _SHOWABLE.fullmatch(word):
        return Reason.UNSAFE_TEXT
    if len(word) > MAX_LETTERS:
        return Reason.TOO_LONG
    return None


def parse_typed_number(text: str) -> Number | None:
    """Parse a typed number of any width; None if the text is no clue number (B11)."""
    if len(text) > MAX_LETTERS:
        return None
    try:
        return parse_number(normalize(text))
    except BadNotation:
        return None


def _is_invisible(letter: str) -> bool:
    if letter in _BIDI_CONTROLS:
        return False
    return unicodedata.category(letter) == "Cf" or _UNSEEN_MARKS.match(letter) is not None
