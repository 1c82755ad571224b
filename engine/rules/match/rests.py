"""Rests: changes of the clocks by people and by time: sand, pause and sleep (G1, G3, G5)."""

from __future__ import annotations

from dataclasses import replace

from engine.rules.match.absence import EXPIRE_SECONDS, SLEEP_SECONDS, require_long
from engine.rules.match.changes import (
    Entry,
    Flip,
    Pause,
    Resume,
    Sleep,
    Strand,
    Timed,
    Unpause,
    Wake,
)
from engine.rules.match.clock_state import ClockState, DealtMatch, Rest, RunningClocks
from engine.rules.match.match_violations import (
    FlippedAlready,
    GameAsleep,
    NotAsleep,
    NotPaused,
    PauseAsked,
    PauseNotAsked,
)
from engine.rules.match.quiet import Quiet
from engine.rules.violations import AlreadyDealt, TimeNotUp


def changed(clock: ClockState, change: Timed, entry: Entry, dealt: DealtMatch) -> ClockState:
    """Return the clocks after this change, or raise the RuleViolation that refuses it."""
    at = entry.at
    match change:
        case Flip():
            return _flipped(clock, entry, dealt)
        case Pause():
            return _paused(clock, entry, dealt)
        case Unpause():
            if entry.person not in clock.asking:
                raise PauseNotAsked
            return replace(clock, asking=clock.asking - {entry.person})
        case Resume():
            return _resumed(clock, entry, dealt)
        case Sleep() | Strand():
            return _asleep(clock, change, at)
        case Wake():
            if clock.rest is not Rest.ASLEEP:
                raise NotAsleep
            running = RunningClocks(dealt.limit(at))
            return replace(clock, since=at, heard=at, running=running, rest=None, lost=0)


def _asleep(clock: ClockState, change: Sleep | Strand, at: int) -> ClockState:
    """Fall asleep: after 14 days without activity, or with the loss of its channel (G3)."""
    if clock.rest is Rest.ASLEEP:
        raise GameAsleep
    if isinstance(change, Sleep):
        require_long(clock.touched, at, SLEEP_SECONDS)
    return replace(clock, since=at, rest=Rest.ASLEEP)


def require_long_asleep(clock: ClockState, at: int) -> None:
    """Raise AlreadyDealt unless the game sleeps, and TimeNotUp before it has for 30 days (G3)."""
    if clock.rest is not Rest.ASLEEP:
        raise AlreadyDealt
    require_long(clock.since, at, EXPIRE_SECONDS)


def require_waking_time(clock: ClockState, entry: Entry, quiet: Quiet) -> None:
    """Raise TimeNotUp for a Sleep or Expire before its time has passed (G3).

    Quiet hours do not count.
    """
    if isinstance(entry.change, Sleep):
        end = quiet.after(clock.touched, SLEEP_SECONDS)
    else:
        end = quiet.after(clock.since, EXPIRE_SECONDS)
    if entry.at < end:
        raise TimeNotUp


def _flipped(clock: ClockState, entry: Entry, dealt: DealtMatch) -> ClockState:
    """Turn the sand timer over, each person once per phase (G1)."""
    dealt.seats.require_seat(entry.person)
    running = clock.running.flipped(dealt.game, dealt.settings.timing.pace, entry.at)
    mine = (entry.person, dealt.game.phase)
    if mine in clock.flipped:
        raise FlippedAlready
    return replace(clock, running=running, flipped=clock.flipped | {mine})


def _paused(clock: ClockState, entry: Entry, dealt: DealtMatch) -> ClockState:
    """Ask for a pause, or agree to one if another side has asked or there is no other.

    The one operative of both teams is a side of their own here (E1, G5).
    """
    dealt.seats.require_seat(entry.person)
    others = {*dealt.seats.people} - dealt.seats.beside(entry.person)
    if others and others.isdisjoint(clock.asking):
        if entry.person in clock.asking:
            raise PauseAsked
        return replace(clock, asking=clock.asking | {entry.person})
    running = clock.running.halted(entry.at) if dealt.waited else clock.running
    return replace(clock, since=entry.at, running=running, rest=Rest.PAUSED, asking=frozenset())


def _resumed(clock: ClockState, entry: Entry, dealt: DealtMatch) -> ClockState:
    dealt.seats.require_seat(entry.person)
    if clock.rest is not Rest.PAUSED:
        raise NotPaused
    at = entry.at
    return replace(clock, since=at, heard=at, running=clock.running.again(at), rest=None)
