"""What a legal clue is (RULES, section C): allowed, refused, or a matter to ask about.

The referee reads a clue before anybody sees it and knows only what it is handed: the codenames
still visible, the game's language and the house rules. It proves before it refuses.
"""

from engine.languages import warm
from engine.referee.judges import rule_on
from engine.referee.slips import near_words
from engine.rules import HouseRules
from engine.rules.game.ruling import Reason, Ruling, Verdict

__all__ = [
    "HouseRules",
    "Reason",
    "Ruling",
    "Verdict",
    "near_words",
    "rule_on",
    "warm",
]
