"""What may be shown to a channel at all (C19), before any other rule.

An allow-list: Latin letters, digits, and blanks, hyphens and apostrophes between them. A mention,
a link or formatting needs a sign that is not among these, so no list of tricks is kept.
"""

from __future__ import annotations

import re

from engine.referee.writing import LATIN
from engine.rules.game.ruling import Reason

LONGEST = 32

_LATIN_LETTER = re.compile(f"[{LATIN}]")
_SHOWABLE = re.compile(f"[{LATIN}0-9]+(?:(?: ?- ?|[' ])[{LATIN}0-9]+)*")


def danger(word: str) -> Reason | None:
    """Why this word, as `writing.written` read it, cannot be shown; None when it can (C19)."""
    if not word:
        return Reason.EMPTY
    if any(letter.isalpha() and not _LATIN_LETTER.match(letter) for letter in word):
        return Reason.MIXED_SCRIPT
    if not _SHOWABLE.fullmatch(word):
        return Reason.UNSAFE_TEXT
    if len(word) > LONGEST:
        return Reason.TOO_LONG
    return None
