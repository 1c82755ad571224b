"""The audience: spectators predict what a clue means, and the recap says who read best (H3).

Who may predict, and when, are rules of the game, which judge a match alone.

Words of this room:

- audience: who neither sits at a table nor has seen its key
- prediction: the cards that one of them thinks a clue means
"""

from __future__ import annotations

from engine.audience.keeping import AudienceKeeper
from engine.audience.predicting import Predicting
from engine.matches import Matches


def beside(matches: Matches) -> Predicting:
    """Make the use cases of predictions, and have the game keep what they are."""
    matches.hooks.keepers.append(AudienceKeeper())
    return Predicting(matches.ledger)
