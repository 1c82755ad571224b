"""The names that guests give themselves: short, safe, and nobody else's at the table (H9, C19).

Law: what a name may hold is an allow-list, that of clues: no mention, link or format is in it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from engine.matches import Refusal
from engine.referee.writing import danger, plain

MOST_LETTERS = 20
_BLANKS = re.compile(r"\s+")
_ALIKE = str.maketrans("1i|05", "lllos")
"""What looks the same in many fonts, once it is small and bare."""


class BadGuestName(Refusal):
    """A name has 1 to 20 letters of the Latin alphabet, digits, and single blanks between (H9)."""


class GuestNameTaken(Refusal):
    """Somebody at the table is called so, or nearly (H9)."""


class GuestIsHere(GuestNameTaken):
    """A guest at the table is called so, who may be the one that asks (H9)."""


def guest_name(typed: str, taken: Iterable[str], guests: Iterable[str] = ()) -> str:
    """Read a name that a guest has typed; raises BadGuestName, GuestNameTaken, GuestIsHere.

    `taken` are the names of people and computers at the table, `guests` those of its guests.
    """
    name = _BLANKS.sub(" ", plain(typed[: 4 * MOST_LETTERS])).strip()
    if len(name) > MOST_LETTERS or danger(name.upper()) is not None or not _bare(name):
        raise BadGuestName
    if _bare(name) in map(_bare, taken):
        raise GuestNameTaken
    if _bare(name) in map(_bare, guests):
        raise GuestIsHere
    return name


def _bare(name: str) -> str:
    """Leave of a name what an eye sees that looks quickly: no accents, capitals or signs."""
    small = unicodedata.normalize("NFKD", plain(name).casefold())
    return "".join(letter for letter in small if letter.isalnum()).translate(_ALIKE)
