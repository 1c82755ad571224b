"""Game nights: an announced evening, once or every week, that opens its table or cup when due.

`values` define a night and its form as a scheduled task; `rows` are who comes.
"""

from __future__ import annotations

from engine.matches import Matches
from engine.nights.nights import Nights
from engine.nights.schema import NightRetention


def build(matches: Matches) -> Nights:
    """Create the use cases of game nights; register their retention and clean-up."""
    nights = Nights(matches.ledger.store, matches.scheduler)
    matches.hooks.on_cleanup.append(nights.delete_old_answers)
    matches.hooks.retention_policies.append(NightRetention())
    return nights
