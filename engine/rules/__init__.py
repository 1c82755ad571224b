"""The rules of the table: pure, frozen, standard library only.

`RULES.md` beside this file is the rule book; every rule is decided here and nowhere else.
"""

from engine.rules.calling import Choice
from engine.rules.clues import UNLIMITED, Clue, Number, Unlimited
from engine.rules.faces import Face, seen_by
from engine.rules.game import Game
from engine.rules.house import HouseRules
from engine.rules.identities import Identity, Role, Team
from engine.rules.key_cards import KeyCard
from engine.rules.layouts import Deck, Format, Layout, Theme
from engine.rules.moves import (
    Call,
    Concede,
    Contest,
    Cover,
    Decline,
    Guess,
    Halt,
    Late,
    Move,
    Pass,
    Position,
    Resign,
    Stop,
    Withdraw,
)
from engine.rules.outcomes import Outcome, Termination
from engine.rules.pace import Pace, Timing
from engine.rules.passing import Judged, Passage, Passed
from engine.rules.seats import Person, Seat, Seats
from engine.rules.settings import Marking, Settings
from engine.rules.turns import Awaited, Called, Fate, Phase, Touch, Turn
from engine.rules.violations import BadNotation, RuleViolation

__all__ = [
    "UNLIMITED",
    "Awaited",
    "BadNotation",
    "Call",
    "Called",
    "Choice",
    "Clue",
    "Concede",
    "Contest",
    "Cover",
    "Deck",
    "Decline",
    "Face",
    "Fate",
    "Format",
    "Game",
    "Guess",
    "Halt",
    "HouseRules",
    "Identity",
    "Judged",
    "KeyCard",
    "Late",
    "Layout",
    "Marking",
    "Move",
    "Number",
    "Outcome",
    "Pace",
    "Pass",
    "Passage",
    "Passed",
    "Person",
    "Phase",
    "Position",
    "Resign",
    "Role",
    "RuleViolation",
    "Seat",
    "Seats",
    "Settings",
    "Stop",
    "Team",
    "Termination",
    "Theme",
    "Timing",
    "Touch",
    "Turn",
    "Unlimited",
    "Withdraw",
    "seen_by",
]
