"""Names that guests choose: short, safe, and unique at the table (H9, C19).

Law: a name may hold only what a clue may (an allow-list): no mention, link or markup.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from engine.matches import Refusal
from engine.referee.writing import find_danger, normalize

MAX_NAME_LENGTH = 20
_BLANKS = re.compile(r"\s+")
_LOOK_ALIKES = str.maketrans("1i|05", "lllos")
"""Characters that look alike in many fonts, once case and accents are gone."""


class BadGuestName(Refusal):
    """A name has 1 to 20 letters of the Latin alphabet, digits, and single blanks between (H9)."""


class GuestNameTaken(Refusal):
    """Another player at the table has this name, or one that looks like it (H9)."""


class GuestIsHere(GuestNameTaken):
    """A guest at the table has this name, and may be the same person (H9)."""


def parse_guest_name(typed: str, taken: Iterable[str], guests: Iterable[str] = ()) -> str:
    """Parse a name that a guest typed; raises BadGuestName, GuestNameTaken, GuestIsHere.

    `taken` are the names of players with an account and of computers at the table, `guests` those
    of its guests.
    """
    name = _BLANKS.sub(" ", normalize(typed[: 4 * MAX_NAME_LENGTH])).strip()
    if len(name) > MAX_NAME_LENGTH or find_danger(name.upper()) is not None or not _skeleton(name):
        raise BadGuestName
    if _skeleton(name) in map(_skeleton, taken):
        raise GuestNameTaken
    if _skeleton(name) in map(_skeleton, guests):
        raise GuestIsHere
    return name


def _skeleton(name: str) -> str:
    """Return what is left of a name at a quick look: no accents, capitals or signs."""
    small = unicodedata.normalize("NFKD", normalize(name).casefold())
    return "".join(letter for letter in small if letter.isalnum()).translate(_LOOK_ALIKES)
