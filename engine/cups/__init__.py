"""Cups: tournament evenings of many games at once, from the sign-up to the final (E11 to E14).

`rules` are pure; `rows` store, `evenings` and `course` are the use cases, `words` and `brackets`
write the texts and draw the pictures.
"""

from __future__ import annotations

import random

from engine.cups.evenings import Cups
from engine.cups.keeping import CupKeeper
from engine.matches import Matches
from engine.ratings.strengths import RatingsKept


def beside(matches: Matches, rng: random.Random) -> Cups:
    """Build the use cases of cups and register them in the hooks of matches."""
    cups = Cups(matches.ledger, rng, RatingsKept(matches.ledger))
    matches.hooks.leaving.append(cups.leave)
    matches.hooks.lost.append(cups.course.channel_lost)
    matches.hooks.again.append(cups.course.require_not_of_a_cup)
    matches.hooks.keepers.append(CupKeeper())
    return cups
