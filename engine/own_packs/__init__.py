"""A server's own packs: how they are added, changed, shared and removed (A10).

The game deals from what lies on its shelf (`engine/store/servers.py`); here is who fills it.
"""

from __future__ import annotations

import random

from engine.matches import Matches
from engine.own_packs.editing import Editing


def beside(matches: Matches, rng: random.Random) -> Editing:
    """Make the use cases of a server's own packs."""
    return Editing(matches.ledger, rng)
