"""Playing: what a change makes of the course of a match, and of what it waits for (G).

Law: both follow from the change alone; a refused one raises a RuleViolation and changes neither.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.rules.match import absence, permission, rests
from engine.rules.match.changes import Abandon, Entry, Expire, Playing, Timed, TimeUp, by_clock
from engine.rules.match.clocks import Clocks
from engine.rules.match.course import MatchState
from engine.rules.match.waiting import Scene, Step, Waiting
from engine.rules.violations import TimeNotUp


def after(
    course: MatchState, waiting: Waiting, entry: Entry, log: Sequence[Entry]
) -> tuple[MatchState, Waiting]:
    """Give both after a change, or raise the RuleViolation that refuses it."""
    course.require_on()
    change = entry.change
    if isinstance(change, Playing):
        waiting.require_going_on()
    match change:
        case TimeUp():
            changed = _timed_out(course, waiting, change)
        case Expire() | Abandon():
            changed = _closed(course, waiting, entry)
        case _ if isinstance(change, Timed):
            changed, waiting = course, rests.changed(waiting, change, entry, _scene(course))
        case _:
            changed = course.after(change, entry, log)
    return changed, _waiting(course, changed, waiting, entry)


def running(course: MatchState, waiting: Waiting) -> Clocks:
    """Give the clocks that run: none in a game that rests or needs an empty seat (G4, H2)."""
    if course.game is None or waiting.rest is not None or not _scene(course).waited:
        return Clocks()
    return waiting.clocks


def _waiting(before: MatchState, now: MatchState, waiting: Waiting, entry: Entry) -> Waiting:
    if now.game is None:
        return waiting
    was = None if before.game is None else _scene(before)
    return waiting.after(Step(was, _scene(now), entry.at, by_clock(entry.change)))


def _timed_out(course: MatchState, waiting: Waiting, change: TimeUp) -> MatchState:
    """Let the limit of this moment run out, if there is one (G2)."""
    game = course.require_dealt()
    if change.moment != course.moment or running(course, waiting).limit is None:
        raise TimeNotUp
    return course.moved(permission.after_time(game, change.card))


def _closed(course: MatchState, waiting: Waiting, entry: Entry) -> MatchState:
    """Close a lobby, a game that slept too long, or one whose side is missing (G3, H2)."""
    if isinstance(entry.change, Abandon):
        course.require_dealt()
        absence.require_may_abandon(course.seats, entry, waiting.deserted)
    elif course.game is not None:
        rests.require_long_asleep(waiting, entry.at)
    return course.halted()


def _scene(course: MatchState) -> Scene:
    return Scene(course.settings, course.seats, course.require_dealt())
