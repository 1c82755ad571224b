"""The rules of the table: pure, frozen, standard library only.

`RULES.md` beside this file is the rule book; every rule is decided here and nowhere else.
"""

from engine.rules.clues import UNLIMITED, Clue, Number, Unlimited
from engine.rules.faces import Face, seen_by
from engine.rules.game import Game
from engine.rules.identities import Identity, Role, Team
from engine.rules.key_cards import KeyCard
from engine.rules.layouts import Deck, Format, Layout, Theme
from engine.rules.moves import Guess, Halt, Move, Position, Resign, Stop
from engine.rules.outcomes import Outcome, Termination
from engine.rules.seats import Person, Seat, Seats
from engine.rules.settings import Marking, Settings
from engine.rules.turns import Awaited, Phase, Touch, Turn
from engine.rules.violations import BadNotation, RuleViolation

__all__ = [
    "UNLIMITED",
    "Awaited",
    "BadNotation",
    "Clue",
    "Deck",
    "Face",
    "Format",
    "Game",
    "Guess",
    "Halt",
    "Identity",
    "KeyCard",
    "Layout",
    "Marking",
    "Move",
    "Number",
    "Outcome",
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
    "Touch",
    "Turn",
    "Unlimited",
    "seen_by",
]
