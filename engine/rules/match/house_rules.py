"""House rules: what a table has agreed on about clues (C12)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.rules.violations import AgreementTooLong

LONGEST_AGREEMENT = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRules:
    """The switches of C12 as one server or one game has set them, by the book unless chosen.

    `rhymes` and the free `agreement` are never judged, only shown.
    """

    compound_clues: bool = False
    multiword_names: bool = False
    place_names: bool = False
    abbreviations: bool = False
    foreign: bool = False
    sound_links: bool = False
    rhymes: bool = False
    wordplay: bool = False
    expert: bool = True
    agreement: str = ""

    def require_short(self) -> None:
        """Raise AgreementTooLong unless the agreement is one line, at most 100 characters (H7)."""
        if len(self.agreement) > LONGEST_AGREEMENT or len(self.agreement.splitlines()) > 1:
            raise AgreementTooLong(LONGEST_AGREEMENT)


BY_THE_BOOK = HouseRules()
"""The rule book, with nothing agreed on beside it."""
