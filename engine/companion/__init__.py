"""The companion: a key card and a sand timer for a real table; it knows no match.

`key_cards` and `sand_timers` are the use cases, `rows` is the storage, `words` are the texts.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from engine.companion.key_cards import KeyCardService
from engine.companion.sand_timers import SandTimerService
from engine.companion.schema import CompanionRetention
from engine.matches import Matches


@dataclass(frozen=True, slots=True)
class Companion:
    """The use cases of a real table."""

    key_cards: KeyCardService
    sand_timers: SandTimerService


def build(matches: Matches, rng: Random) -> Companion:
    """Create the services of key cards and sand timers; register retention and clean-up."""
    store, now = matches.ledger.store, matches.ledger.now
    companion = Companion(KeyCardService(store, rng, now), SandTimerService(store, now))
    matches.hooks.retention_policies.append(CompanionRetention())
    matches.hooks.on_cleanup.append(companion.key_cards.delete_expired)
    return companion
