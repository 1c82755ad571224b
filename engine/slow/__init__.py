"""Slow games: how people are notified in them, and their holidays (G3).

Quiet hours, and what a holiday does to a seat, are rules of the game; here people choose. `rules`
computes the days of a quarter, `rows` store holidays, `preferences` are the use cases.

Words of this package:

- way: how a person is notified in slow games: by a mention, a direct message, or not at all
- foretold: notified that they are next, when the one before them begins to act
- holiday: days in which a person's seat is not taken over, and they get no reminders
"""

from __future__ import annotations

from engine.matches import Matches
from engine.slow.preferences import (
    AWAY as AWAY,
    PreferenceService as PreferenceService,
    SlowPreferences as SlowPreferences,
)
from engine.slow.schema import SlowRetention


def build(matches: Matches) -> PreferenceService:
    """Create the use cases of preferences; register their retention and clean-up."""
    choices = PreferenceService(matches.ledger, matches.scheduler)
    matches.hooks.retention_policies.append(SlowRetention())
    matches.hooks.on_cleanup.append(choices.delete_old_holidays)
    return choices
