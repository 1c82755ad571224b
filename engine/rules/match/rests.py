"""Resting: what people and the clock do to the clocks: sand, pause and sleep (G1 to G3)."""

from __future__ import annotations

from dataclasses import replace

from engine.rules.game.seat import Person
from engine.rules.match.absence import EXPIRE_SECONDS, SLEEP_SECONDS, require_long
from engine.rules.match.changes import Entry, Flip, Pause, Resume, Sleep, Timed, Unpause, Wake
from engine.rules.match.seats import Seats
from engine.rules.match.time_violations import (
    FlippedAlready,
    GameAsleep,
    NotAsleep,
    NotPaused,
    PauseAsked,
    PauseNotAsked,
)
from engine.rules.match.waiting import Rest, RunningClocks, Scene, Waiting
from engine.rules.violations import AlreadyDealt, NotSeated


def changed(waiting: Waiting, change: Timed, entry: Entry, scene: Scene) -> Waiting:
    """Give what is waited for after this, or raise the RuleViolation that refuses it."""
    match change:
        case Flip():
            return _flipped(waiting, entry, scene)
        case Pause():
            return _paused(waiting, entry, scene)
        case Unpause():
            return _unasked(waiting, entry.person)
        case Resume():
            return _resumed(waiting, entry, scene)
        case Sleep():
            return _asleep(waiting, entry.at)
        case Wake():
            return _woken(waiting, entry.at, scene)


def require_long_asleep(waiting: Waiting, at: int) -> None:
    """Raise AlreadyDealt unless the game sleeps, and TimeNotUp before it has for 30 days (G3)."""
    if waiting.rest is not Rest.ASLEEP:
        raise AlreadyDealt
    require_long(waiting.since, at, EXPIRE_SECONDS)


def _flipped(waiting: Waiting, entry: Entry, scene: Scene) -> Waiting:
    """Turn the sand timer over, each person once per phase (G1)."""
    _require_seated(scene.seats, entry.person)
    clocks = waiting.clocks.flipped(scene.game, scene.settings.timing.pace, entry.at)
    mine = (entry.person, scene.game.phase)
    if mine in waiting.flipped:
        raise FlippedAlready
    return replace(waiting, clocks=clocks, flipped=waiting.flipped | {mine})


def _paused(waiting: Waiting, entry: Entry, scene: Scene) -> Waiting:
    """Ask for a pause, or agree to one: somebody of another side has asked, or there is none.

    The one operative of both teams is a side of their own here (E1, G5).
    """
    _require_seated(scene.seats, entry.person)
    others = {seat.person for seat in scene.seats} - scene.seats.beside(entry.person)
    if others and others.isdisjoint(waiting.asking):
        if entry.person in waiting.asking:
            raise PauseAsked
        return replace(waiting, asking=waiting.asking | {entry.person})
    clocks = waiting.clocks.halted(entry.at) if scene.waited else waiting.clocks
    return replace(
        waiting, since=entry.at, clocks=clocks, rest=Rest.PAUSED, asking=frozenset[Person]()
    )


def _unasked(waiting: Waiting, person: Person) -> Waiting:
    if person not in waiting.asking:
        raise PauseNotAsked
    return replace(waiting, asking=waiting.asking - {person})


def _resumed(waiting: Waiting, entry: Entry, scene: Scene) -> Waiting:
    _require_seated(scene.seats, entry.person)
    if waiting.rest is not Rest.PAUSED:
        raise NotPaused
    at = entry.at
    return replace(waiting, since=at, heard=at, clocks=waiting.clocks.again(at), rest=None)


def _asleep(waiting: Waiting, at: int) -> Waiting:
    if waiting.rest is Rest.ASLEEP:
        raise GameAsleep
    require_long(waiting.touched, at, SLEEP_SECONDS)
    return replace(waiting, since=at, rest=Rest.ASLEEP)


def _woken(waiting: Waiting, at: int, scene: Scene) -> Waiting:
    if waiting.rest is not Rest.ASLEEP:
        raise NotAsleep
    clocks = RunningClocks(scene.limit(at))
    return replace(waiting, since=at, heard=at, clocks=clocks, rest=None, lost=0)


def _require_seated(seats: Seats, person: Person) -> None:
    if seats.of(person) is None:
        raise NotSeated
