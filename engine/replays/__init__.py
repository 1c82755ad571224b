"""Replays: a finished game looked at again: step by step, as a film, and as a keepsake (H4).

Law: all of it is told of a game that is over, and of no other.

`steps` are pure, `replaying` is the use case, `words` says a step; `films` draws the film, and
`pages` writes the keepsake.

Words of this room:

- step: what one change did to the game; a replay shows them one by one
- film, scene: a finished game as one animated picture; one of its boards
- keepsake: a finished game as one HTML file (*Save as a page*), which asks nobody for anything
"""

from __future__ import annotations

from engine.matches import Matches
from engine.replays.replaying import Replaying


def beside(matches: Matches) -> Replaying:
    """Make the use case of replays."""
    return Replaying(matches.ledger)
