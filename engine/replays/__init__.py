"""Replays: a finished game step by step, as a film, and as a keepsake (H4).

Law: all of it shows finished games only.

`steps` are pure, `replaying` is the use case, `words` has the texts of a step; `films` draws the
film, and `pages` writes the keepsake.

Words of this room:
- step: the effect of one change on the game; a replay shows them in order
- film, scene: a finished game as one animated picture; one of its boards
- keepsake: a finished game as one HTML file (*Save as a page*) that loads nothing else
"""

from __future__ import annotations

from engine.matches import Matches
from engine.replays.replaying import ReplayService


def build(matches: Matches) -> ReplayService:
    """Create the use case of replays."""
    return ReplayService(matches.ledger)
