"""What a table may agree on about clues (C12)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRules:
    """The switches of C12 as one server or one game has set them; off is by the book.

    Rhymes and free agreements are not among them: no software judges those.
    """

    compound_clues: bool = False
    multiword_names: bool = False
    place_names: bool = False
    abbreviations: bool = False
    foreign: bool = False
    sound_links: bool = False
    wordplay: bool = False
    expert: bool = True


BY_THE_BOOK = HouseRules()
