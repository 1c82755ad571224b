"""The settings of a match, chosen in the lobby: its mix of packs, and its house rules (C12)."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from enum import Enum
from typing import Any

from engine.rules.game.formats import DEFAULT_FORMAT, Format
from engine.rules.game.layouts import Deck, Layout, Theme
from engine.rules.game.tally import Difficulty
from engine.rules.match.limits import Pace, Timeouts, Timing
from engine.rules.match.quiet import NEVER_QUIET, QuietHours
from engine.rules.violations import AgreementTooLong, DuetIsClassic

MAX_CHOSEN_PACKS = 5
"""The most packs on one board, not counting the house pack."""
MAX_AGREEMENT_LENGTH = 100
_ADVANCED = "finer"


class PackPart(Enum):
    """The share of a deal's words that the chosen packs make together; the house gives the rest."""

    QUARTER = "quarter"
    HALF = "half"
    ALL = "all"

    def count_cards(self, cards: int) -> int:
        """Return how many of `cards` the chosen packs supply, rounded to the nearest."""
        quarters = {PackPart.QUARTER: 1, PackPart.HALF: 2, PackPart.ALL: 4}[self]
        return (cards * quarters + 2) // 4


@dataclass(frozen=True, slots=True)
class ChosenPack:
    """A pack that a table has chosen: its id and its title, for logs that outlive it."""

    id: str
    title: str


@dataclass(frozen=True, slots=True)
class Mix:
    """The packs that a table has chosen; without any all words are of the house."""

    packs: tuple[ChosenPack, ...] = ()
    part: PackPart = PackPart.HALF

    def count_words_by_pack(self, cards: int) -> tuple[int, ...]:
        """Return how many of `cards` words each chosen pack supplies; last the house.

        Each chosen pack supplies at least one.
        """
        if not self.packs:
            return (cards,)
        several = len(self.packs)
        chosen = max(self.part.count_cards(cards), several)
        each, more = divmod(chosen, several)
        return (*(each + (at < more) for at in range(several)), cards - chosen)


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

    def require_short_agreement(self) -> None:
        """Raise AgreementTooLong unless the agreement is one line, at most 100 characters (H7)."""
        if len(self.agreement) > MAX_AGREEMENT_LENGTH or len(self.agreement.splitlines()) > 1:
            raise AgreementTooLong(MAX_AGREEMENT_LENGTH)


BY_THE_BOOK = HouseRules()
"""The rule book without any house rule."""


class Marking(Enum):
    """The way in which a card becomes the official guess (B19)."""

    AT_ONCE = "at_once"
    """Pressing a card is the guess."""
    MARK = "mark"
    """Pressing marks; *Guess* makes one's own marked card the guess."""
    MAJORITY = "majority"
    """*Guess* and *Pass* count only when more than half of the operatives have chosen it."""


class Temper(Enum):
    """The strength of computers that play against people (E4)."""

    EASY = "easy"
    EVEN = "even"
    HARD = "hard"
    CAREFUL = "careful"
    """Like BOLD of tables that chose it in an earlier version; no longer offered."""
    BOLD = "bold"


@dataclass(frozen=True, slots=True, kw_only=True)
class AdvancedSetting:
    """A setting of few values, described once for the store, lobby, page and components.

    `text` is what follows `setting-` in its text's id, and its name in custom ids.
    """

    text: str
    values: tuple[Any, ...] = (False, True)
    former_values: tuple[Any, ...] = ()
    """No longer offered; the tables that chose them keep them."""
    needs_computers: bool = False
    """Offered only where computers speak the table's language (E4)."""
    needs_score: bool = False
    """It only matters where a win has a score (E3)."""
    needs_rivals: bool = False
    """It only matters where two teams play against each other."""
    shown_in_lobby: bool = True
    """The lobby shows it where it is not the default."""

    @property
    def is_switch(self) -> bool:
        """Return whether the setting is either on or off."""
        return self.values == (False, True)

    def is_relevant(self, settings: Settings) -> bool:
        """Return whether the setting has any effect in a match with these settings."""
        rules = settings.format.rules
        return (rules.scored or not self.needs_score) and (rules.has_rival or not self.needs_rivals)


def _advanced(text: str, **details: Any) -> dict[str, AdvancedSetting]:
    return {_ADVANCED: AdvancedSetting(text=text, **details)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The settings of a match.

    `language` is the table's and its codenames'; format, layout and deck go together as section F
    says, which `require_playable` checks. `difficulty` matters to Duet only. `house` are the house
    rules as chosen; what the referee goes by is `house_in_force`.
    """

    language: str
    marking: Marking = field(
        default=Marking.MARK, metadata=_advanced("marking", values=(*Marking,))
    )
    format: Format = DEFAULT_FORMAT
    layout: Layout = Layout.CLASSIC
    deck: Deck = Deck.WORDS
    difficulty: Difficulty = field(default_factory=Difficulty)
    house: HouseRules = field(default_factory=HouseRules)
    timing: Timing = field(default_factory=Timing)
    follows: bool = field(default=True, metadata=_advanced("follows", shown_in_lobby=False))
    """The board follows the talk: a guess posts it again where many messages were sent below it."""
    mix: Mix = field(default_factory=Mix)
    """The packs beside the house words; pictures alone have none."""
    temper: Temper = field(
        default=Temper.EVEN,
        metadata=_advanced(
            "temper",
            values=(Temper.EASY, Temper.EVEN, Temper.HARD),
            former_values=(Temper.CAREFUL, Temper.BOLD),
            needs_computers=True,
            needs_rivals=True,
        ),
    )
    """How strongly computers play as rivals (E4)."""
    hints: bool = field(default=False, metadata=_advanced("hints", needs_computers=True))
    """The person who is to move may ask a computer, once a turn (E7)."""
    lot_covers: bool = field(default=False, metadata=_advanced("opponent", needs_score=True))
    """A lot covers for the simulated opponent instead of the spymaster (E2)."""
    audience: bool = field(default=True, metadata=_advanced("audience"))
    """Spectators may predict what a clue means (H3)."""
    quiet_hours: QuietHours = NEVER_QUIET
    """Quiet hours for a slow game, as its server had chosen.

    Those in force are `quiet_hours_in_force` (G3).
    """

    @property
    def theme(self) -> Theme:
        """Return the names and colours of the teams (A3)."""
        return self.format.theme(self.layout)

    @property
    def timeouts(self) -> Timeouts:
        """Return the timeouts of this table's pace."""
        return self.timing.pace.timeouts

    @property
    def is_slow(self) -> bool:
        """Return whether the game is played by correspondence (G3)."""
        return self.timing.pace is Pace.CORRESPONDENCE

    @property
    def quiet_hours_in_force(self) -> QuietHours:
        """Return the quiet hours in force: none but in a slow game (G3)."""
        return self.quiet_hours if self.is_slow else NEVER_QUIET

    @property
    def house_in_force(self) -> HouseRules:
        """Return the house rules to judge by: with pictures alone all word play is on (C12)."""
        always = self.deck is Deck.PICTURES
        return replace(self.house, wordplay=True) if always else self.house

    def has_same_cards(self, before: Settings) -> bool:
        """Return whether a board laid out for earlier settings could be used with these, too."""
        cards = (self.language, self.deck, self.layout, self.mix)
        return cards == (before.language, before.deck, before.layout, before.mix)

    def require_playable(self) -> None:
        """Raise unless the settings go together and are within their limits.

        Raises DuetIsClassic for a layout that the format has not (F2), AgreementTooLong (C12, H7),
        TimingOutOfRange (G5), and NeverAwake for a week that is quiet throughout (G3).
        """
        self.house.require_short_agreement()
        self.timing.require_in_range()
        self.quiet_hours.require_waking_hours()
        if self.layout not in self.format.rules.layouts:
            raise DuetIsClassic


ADVANCED_SETTINGS: dict[str, AdvancedSetting] = {
    item.name: item.metadata[_ADVANCED] for item in fields(Settings) if _ADVANCED in item.metadata
}
"""The finer points by their fields, in the order in which they are offered."""


def get_default_layout(format: Format, deck: Deck) -> Layout:
    """Return the default layout of a format and deck (F2)."""
    usual = Layout.PICTURES if deck is Deck.PICTURES else Layout.CLASSIC
    return usual if usual in format.rules.layouts else format.rules.layouts[0]
