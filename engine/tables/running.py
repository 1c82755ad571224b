"""Limits that run at a table, and their kinds."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from engine.rules import Limit, Person


class TimerKind(IntEnum):
    """The kind of a running limit; of two that have run out the lower number goes first."""

    QUESTION = 0
    """A question about a clue (C14)."""
    MOMENT = 1
    """What the game waits for (C15, G2)."""
    SAND = 2
    """The sand timer (G1)."""
    REMINDER = 3
    """Before the end of a strict limit, or after a day (G2, G3)."""
    SLEEP = 4
    """A game without activity (G3)."""
    EXPIRY = 5
    """A sleeping game (G3)."""
    THOUGHT = 6
    """A computer thinks before it acts (E4)."""


@dataclass(frozen=True, slots=True)
class RunningTimer:
    """A limit that runs at a match, and its end after downtime of the bot was given back (G4).

    `ends_at` is None while the bot is away, or while this process is not connected to the match's
    server and so cannot know that people were able to act. `giver` is the person whose question it
    is.
    """

    match: int
    kind: TimerKind
    limit: Limit
    ends_at: int | None
    giver: Person | None = None
