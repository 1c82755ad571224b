"""Rests: changes of the clocks by people and by time: sand, pause and sleep (G1, G3, G5)."""

from __future__ import annotations

from dataclasses import replace

from engine.rules.match.absence import EXPIRE_SECONDS, SLEEP_SECONDS, require_elapsed
from engine.rules.match.changes import (
    ClockChange,
    Entry,
    Flip,
    Pause,
    Resume,
    Sleep,
    Strand,
    Unpause,
    Wake,
)
from engine.rules.match.clock_state import ClockState, DealtMatch, RunningClocks, Suspension
from engine.rules.match.match_violations import (
    FlippedAlready,
    GameAsleep,
    NotAsleep,
    NotPaused,
    PauseAsked,
    PauseNotAsked,
)
from engine.rules.match.quiet import QuietHours
from engine.rules.violations import AlreadyDealt, TimeNotUp


def apply_clock_change(
    clock: ClockState, change: ClockChange, entry: Entry, dealt: DealtMatch
) -> ClockState:
    """Return the clocks after such a change, or raise the RuleViolation that refuses it."""
    at = entry.at
    match change:
        case Flip():
            return _flip_sand(clock, entry, dealt)
        case Pause():
            return _pause(clock, entry, dealt)
        case Unpause():
            if entry.person not in clock.pause_requests:
                raise PauseNotAsked
            return replace(clock, pause_requests=clock.pause_requests - {entry.person})
        case Resume():
            return _resume(clock, entry, dealt)
        case Sleep() | Strand():
            return _fall_asleep(clock, change, at)
        case Wake():
            if clock.rest is not Suspension.ASLEEP:
                raise NotAsleep
            running = RunningClocks(dealt.start_limit(at))
            return replace(_go_on(clock, at, running), lost_turns=0)


def _fall_asleep(clock: ClockState, change: Sleep | Strand, at: int) -> ClockState:
    """Fall asleep: after 14 days without activity, or with the loss of its channel (G3)."""
    if clock.rest is Suspension.ASLEEP:
        raise GameAsleep
    if isinstance(change, Sleep):
        require_elapsed(clock.last_change_at, at, SLEEP_SECONDS)
    return replace(clock, since=at, rest=Suspension.ASLEEP)


def require_long_asleep(clock: ClockState, at: int) -> None:
    """Raise AlreadyDealt unless the game sleeps, and TimeNotUp before it has for 30 days (G3)."""
    if clock.rest is not Suspension.ASLEEP:
        raise AlreadyDealt
    require_elapsed(clock.since, at, EXPIRE_SECONDS)


def require_sleep_or_expiry_due(clock: ClockState, entry: Entry, quiet: QuietHours) -> None:
    """Raise TimeNotUp for a Sleep or Expire before its time; quiet hours do not count (G3)."""
    if isinstance(entry.change, Sleep):
        end = quiet.add_waking_seconds(clock.last_change_at, SLEEP_SECONDS)
    else:
        end = quiet.add_waking_seconds(clock.since, EXPIRE_SECONDS)
    if entry.at < end:
        raise TimeNotUp


def _flip_sand(clock: ClockState, entry: Entry, dealt: DealtMatch) -> ClockState:
    """Turn the sand timer over, each person once per phase (G1)."""
    dealt.seats.require_seat(entry.person)
    running = clock.running.flip_sand(dealt.game, dealt.settings.timing.pace, entry.at)
    mine = (entry.person, dealt.game.phase)
    if mine in clock.flipped:
        raise FlippedAlready
    return replace(clock, running=running, flipped=clock.flipped | {mine})


def _pause(clock: ClockState, entry: Entry, dealt: DealtMatch) -> ClockState:
    """Ask for a pause, or agree to one if another side has asked or there is no other.

    The one operative of both teams is a side of their own here (E1, G5).
    """
    dealt.seats.require_seat(entry.person)
    others = {*dealt.seats.people} - dealt.seats.list_people_of_team_of(entry.person)
    if others and others.isdisjoint(clock.pause_requests):
        if entry.person in clock.pause_requests:
            raise PauseAsked
        return replace(clock, pause_requests=clock.pause_requests | {entry.person})
    running = clock.running.pause(entry.at) if dealt.is_awaited_seat_taken else clock.running
    return replace(
        clock, since=entry.at, running=running, rest=Suspension.PAUSED, pause_requests=frozenset()
    )


def _resume(clock: ClockState, entry: Entry, dealt: DealtMatch) -> ClockState:
    dealt.seats.require_seat(entry.person)
    if clock.rest is not Suspension.PAUSED:
        raise NotPaused
    return _go_on(clock, entry.at, clock.running.resume(entry.at))


def _go_on(clock: ClockState, at: int, running: RunningClocks) -> ClockState:
    return replace(clock, since=at, guessing_since=at, running=running, rest=None)
