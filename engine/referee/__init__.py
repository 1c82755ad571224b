"""The referee: a clue is allowed, refused, or a matter to ask about (RULES, section C).

It reads a clue before any player sees it and knows only its arguments: the visible codenames, the
game's language and the house rules. It proves before it refuses.
"""

from engine.languages import warm as warm
from engine.referee.judges import rule_on as rule_on
from engine.referee.slips import find_typo_corrections as find_typo_corrections
from engine.rules import HouseRules as HouseRules
from engine.rules.game.ruling import Reason as Reason, Ruling as Ruling, Verdict as Verdict
