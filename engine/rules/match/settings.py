"""The settings of a match, chosen in the lobby."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum

from engine.rules.game.duet import Difficulty
from engine.rules.game.layouts import Deck, Format, Layout, Theme
from engine.rules.match.house_rules import HouseRules
from engine.rules.match.pace import Spans, Timing
from engine.rules.violations import DuetIsClassic


class Marking(Enum):
    """How a card becomes the official guess (B19)."""

    AT_ONCE = "at_once"
    """Pressing a card is the guess."""
    MARK = "mark"
    """Pressing marks; *Touch* makes one's own marked card the guess."""
    MAJORITY = "majority"
    """*Touch* and *Stop* count only when more than half of the operatives have said so."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a match is played with.

    `language` is the table's and its codenames'; format, layout and deck go together as section F
    says, which `require_playable` holds. `difficulty` matters to Duet only. `house` are the house
    rules as chosen; what the referee goes by is `house_in_force`.
    """

    language: str
    marking: Marking = Marking.MARK
    compact: bool = False
    """One select in place of the buttons."""
    format: Format = Format.TWO_TEAMS
    layout: Layout = Layout.CLASSIC
    deck: Deck = Deck.WORDS
    difficulty: Difficulty = field(default_factory=Difficulty)
    house: HouseRules = field(default_factory=HouseRules)
    timing: Timing = field(default_factory=Timing)

    @property
    def theme(self) -> Theme:
        """How the teams are named and coloured (A3)."""
        return self.format.theme(self.layout)

    @property
    def spans(self) -> Spans:
        """How long people are waited for at this table's pace."""
        return self.timing.pace.spans

    @property
    def house_in_force(self) -> HouseRules:
        """The house rules as they are judged by: among pictures all word play is on (C12)."""
        always = self.deck is Deck.PICTURES
        return replace(self.house, wordplay=True) if always else self.house

    def same_cards(self, before: Settings) -> bool:
        """Tell whether a board laid out for earlier settings could lie under these, too."""
        kept = (self.language, self.deck, self.layout)
        return kept == (before.language, before.deck, before.layout)

    def require_playable(self) -> None:
        """Raise DuetIsClassic for Duet on another layout: every other combination works (F).

        Raises AgreementTooLong for an agreement that is not one short line (C12, H7), and
        TimingOutOfRange for limits that are too short or too long (G5).
        """
        self.house.require_short()
        self.timing.require_allowed()
        if self.format is Format.DUET and self.layout is not Layout.CLASSIC:
            raise DuetIsClassic


def default_layout(format: Format, deck: Deck) -> Layout:
    """Give the layout of a format and deck where nobody chose one (F2)."""
    pictures = deck is Deck.PICTURES and format is not Format.DUET
    return Layout.PICTURES if pictures else Layout.CLASSIC
