"""The status of a match, and the table of its transitions.

Law: a match has exactly one status, which follows from its log. A change that is not in the table
for a status is refused in it. RULES.md draws the table, and a test compares the two.

    status     what happens in it
    -------    --------------------------------------------------------------
    LOBBY      people take seats and choose settings; no cards are dealt
    RUNNING    a clue, a guess, a cover or sudden death is awaited
    CALLED     a clue is called invalid; play halts until that is decided (C15)
    PAUSED     both sides have agreed on a pause; clocks halt (G5)
    ASLEEP     the game has been idle, or its channel is lost (G2, G3)
    OVER       the game has a result, was stopped, or the lobby has closed

A paused or sleeping game keeps its phase, so *Resume* and *Wake* lead back to an open call.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from engine.rules.game.moves import (
    Call,
    Concede,
    Contest,
    Cover,
    Decline,
    Guess,
    Halt,
    Stop,
    Withdraw,
)
from engine.rules.match.changes import (
    Abandon,
    Begin,
    Change,
    Configure,
    Consult,
    Expire,
    Flip,
    Give,
    GiveUp,
    Hire,
    Join,
    Leave,
    Pause,
    Put,
    Remove,
    Reseat,
    Resume,
    Sit,
    Sleep,
    Strand,
    Succeed,
    TakeOver,
    TimeUp,
    Unpause,
    Vote,
    Wake,
)

ChangeKind = type[Change]


class MatchStatus(Enum):
    """The status of a match: lobby, running, called, paused, asleep or over."""

    LOBBY = "lobby"
    RUNNING = "running"
    CALLED = "called"
    PAUSED = "paused"
    ASLEEP = "asleep"
    OVER = "over"


LOBBY, RUNNING, CALLED, PAUSED, ASLEEP, OVER = MatchStatus

_SEATING: frozenset[ChangeKind] = frozenset({Join, Sit, Put, Remove, Hire, Leave, Succeed})

TRANSITIONS: Mapping[MatchStatus, Mapping[MatchStatus, frozenset[ChangeKind]]] = {
    LOBBY: {
        LOBBY: _SEATING | {Configure, Reseat},
        RUNNING: frozenset({Begin}),
        OVER: frozenset({Leave, Remove, Halt, Expire}),
    },
    RUNNING: {
        RUNNING: _SEATING
        | {TakeOver, Give, Guess, Stop, Cover, Decline, Call, TimeUp}
        | {Consult, GiveUp, Flip, Pause, Unpause},
        CALLED: frozenset({Call}),
        PAUSED: frozenset({Pause}),
        ASLEEP: frozenset({TimeUp, Sleep, Strand}),
        OVER: frozenset({Guess, Stop, Cover, TimeUp, GiveUp, Leave, Remove, Hire, Halt, Abandon}),
    },
    CALLED: {
        RUNNING: frozenset({Concede, Contest, Withdraw, Vote, TimeUp})
        | {Leave, Remove, Put, Sit, Hire},
        CALLED: _SEATING | {TakeOver, Contest, Vote, TimeUp, GiveUp, Pause, Unpause},
        PAUSED: frozenset({Pause}),
        ASLEEP: frozenset({Sleep, Strand}),
        OVER: frozenset({GiveUp, Leave, Remove, Halt, Abandon}),
    },
    PAUSED: {
        RUNNING: frozenset({Resume}),
        CALLED: frozenset({Resume}),
        PAUSED: _SEATING,
        ASLEEP: frozenset({Sleep, Strand}),
        OVER: frozenset({Leave, Remove, Hire, Halt, Abandon}),
    },
    ASLEEP: {
        RUNNING: frozenset({Wake}),
        CALLED: frozenset({Wake}),
        ASLEEP: _SEATING,
        OVER: frozenset({Leave, Remove, Hire, Halt, Abandon, Expire}),
    },
    OVER: {},
}
"""The kinds of change that may lead from a status to the same or another one."""


def list_statuses_after(status: MatchStatus, kind: ChangeKind) -> frozenset[MatchStatus]:
    """Return the statuses that a kind of change may lead to; none where it is always refused."""
    return frozenset(after for after, kinds in TRANSITIONS[status].items() if kind in kinds)
