"""Succession: who has the starter's part, also when they have left or do nothing (H1)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.rules.game.seat import Person
from engine.rules.match.changes import Entry, by_clock
from engine.rules.match.seats import Seats
from engine.rules.violations import NotSeated, OnlyTheStarter, StarterIsHere

ABSENT_SECONDS = 300
"""How long a starter who does nothing is still taken to be here (H1)."""


def heir(starter: Person, seats: Seats) -> Person:
    """Give the starter, or who has sat longest once the starter has left others behind."""
    if seats.of(starter) is not None or not seats:
        return starter
    return seats.taken[0].person


def require_succeeding(entry: Entry, starter: Person, seats: Seats, log: Iterable[Entry]) -> None:
    """Raise unless this person is seated, and the starter has long done nothing.

    That a limit has run out is nobody's doing.
    """
    if seats.of(entry.person) is None:
        raise NotSeated
    signs = [known for known in log if not by_clock(known.change)]
    seen = max((known.at for known in signs if known.person == starter), default=0)
    if entry.at - seen < ABSENT_SECONDS:
        raise StarterIsHere


def require_may_manage(person: Person, starter: Person, *, moderator: bool) -> None:
    """Raise unless this person is the starter or a moderator of the channel (H1)."""
    if not moderator and person != starter:
        raise OnlyTheStarter
