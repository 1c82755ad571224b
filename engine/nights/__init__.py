"""Game nights: an announced evening, once or every week, that opens its table or cup by itself.

`values` says what a night is, and how it lies in what is due; `rows` are who comes.
"""

from __future__ import annotations

from engine.matches import Matches
from engine.nights.keeping import NightKeeper
from engine.nights.nights import Nights


def beside(matches: Matches) -> Nights:
    """Make the use cases of game nights, and have the game ask them where it asks everybody."""
    nights = Nights(matches.ledger.store, matches.agenda)
    matches.hooks.cleaned.append(nights.clean)
    matches.hooks.keepers.append(NightKeeper())
    return nights
