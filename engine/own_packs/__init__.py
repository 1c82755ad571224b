"""A server's own packs: adding, changing, sharing and removing them (A10).

The game deals from the stored packs (`engine/store/servers.py`); here they are edited.
"""

from __future__ import annotations

import random

from engine.matches import Matches
from engine.own_packs.pack_service import OwnPackService


def build(matches: Matches, rng: random.Random) -> OwnPackService:
    """Create the use cases of a server's own packs."""
    return OwnPackService(matches.ledger, rng)
