"""Limits that run at a table, and what they are limits of."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from engine.rules import Limit, Person


class LimitKind(IntEnum):
    """What a limit is of; of two that have run out the first goes first."""

    QUESTION = 0
    """A question about a clue (C14)."""
    MOMENT = 1
    """What the game waits for (C15, G2)."""
    SAND = 2
    """The sand timer (G1)."""
    REMINDER = 3
    """Before the end of a strict limit, or after a day (G2, G3)."""
    SLEEP = 4
    """A game that nobody touches (G3)."""
    EXPIRY = 5
    """A game that nobody wakes (G3)."""
    THOUGHT = 6
    """A computer thinks before it acts (E4)."""


@dataclass(frozen=True, slots=True)
class Running:
    """A limit that runs at a match, and when it ends with what an absence has given back (G4).

    `ends_at` is None while the bot is away, or this process does not hear of the match's server and
    so takes nobody's word for it that people could have acted. `giver` is whose question it is of.
    """

    match: int
    kind: LimitKind
    limit: Limit
    ends_at: int | None
    giver: Person | None = None
