"""The companion: a key card and a sand timer for a game on a real table; it knows no match.

`real_keys` and `sand` are the use cases, `rows` what is stored, `words` what is said.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from engine.companion.keeping import CompanionKeeper
from engine.companion.real_keys import RealKeys
from engine.companion.sand import Sand
from engine.matches import Matches


@dataclass(frozen=True, slots=True)
class Companion:
    """What people do at a real table."""

    real_keys: RealKeys
    sand: Sand


def beside(matches: Matches, rng: Random) -> Companion:
    """Make the use cases of a real table, and have the game let go of what they keep."""
    store, now = matches.ledger.store, matches.ledger.now
    companion = Companion(RealKeys(store, rng, now), Sand(store, now))
    matches.hooks.keepers.append(CompanionKeeper())
    matches.hooks.cleaned.append(companion.real_keys.forget)
    return companion
