"""What a legal clue is (RULES, section C): allowed, refused, or a matter to ask about.

The referee reads a clue before anybody sees it and knows only what it is handed: the codenames
still visible, the game's language and the house rules. It proves before it refuses.
"""

from engine.languages import warm as warm
from engine.referee.judges import rule_on as rule_on
from engine.referee.slips import near_words as near_words
from engine.rules import HouseRules as HouseRules
from engine.rules.game.ruling import Reason as Reason, Ruling as Ruling, Verdict as Verdict
