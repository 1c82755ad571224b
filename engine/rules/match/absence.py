"""Absence: when a seat may be taken over, a side abandoned or the host replaced (H1, H2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.rules.game.formats import Format
from engine.rules.game.game import Game
from engine.rules.game.teams import Person, Seat, is_guest
from engine.rules.match.changes import Entry, is_by_clock, list_people
from engine.rules.match.match_violations import MissingTooShort, NobodyMissing, NotWaitedFor
from engine.rules.match.seats import Seats
from engine.rules.violations import GuestNeedsWord, StarterIsHere, TimeNotUp

HOST_ABSENT_SECONDS = 300
"""A host who has done nothing for this long may be replaced (H1)."""
ABANDON_SECONDS = 600
"""The game waits this long for a side that is missing (H2)."""
SLEEP_SECONDS = 14 * 24 * 60 * 60
"""A game with no activity for this long falls asleep (G3)."""
EXPIRE_SECONDS = 30 * 24 * 60 * 60
"""A game that has slept for this long is closed (G3)."""


def is_side_empty(seats: Seats, format: Format) -> bool:
    """Return whether any side has no seat taken: no spymaster and no operative, or no member (H2).

    With three players a side is its spymaster: the operative is of both (E1).
    """
    return any(not any(seat.team is side for seat in seats) for side in format.rules.sides)


def require_may_abandon(seats: Seats, entry: Entry, missing: int | None) -> None:
    """Raise unless a seated person closes a game whose side is missing for ten minutes (H2).

    `missing` is since when a side is missing (Unix seconds), None while none is.
    """
    seats.require_seat(entry.person)
    if missing is None:
        raise NobodyMissing
    if entry.at - missing < ABANDON_SECONDS:
        raise MissingTooShort


def require_elapsed(began: int, at: int, seconds: int) -> None:
    """Raise TimeNotUp unless this many seconds have passed since `began` (G3)."""
    if at - began < seconds:
        raise TimeNotUp


def require_waited_for(seat: Seat, seats: Seats, game: Game) -> None:
    """Raise NotWaitedFor unless this seat is taken, and the game waits for its person (H2)."""
    if seats.find_seat(seat.person) != seat or seat.person not in seats.list_awaited_people(game):
        raise NotWaitedFor


def get_last_activity(person: Person, log: Sequence[Entry], signs: Iterable[int]) -> int:
    """Return the last time (Unix seconds) of a person in the log or in `signs`; 0 without any.

    Being seated counts, and so does what the clock did in the host's name: it changes what is
    awaited anyhow.
    """
    logged = [entry.at for entry in log if person in list_people([entry])]
    return max([*logged, *signs], default=0)


def keep_or_replace_host(host: Person, seats: Seats) -> Person:
    """Return the host while seated, else the person who has sat longest (H1).

    A guest never becomes host (H9): where only guests are left, the host stays the same.
    """
    if seats.find_seat(host) is not None:
        return host
    return next((person for person in seats.people if not is_guest(person)), host)


def require_may_become_host(entry: Entry, host: Person, seats: Seats, log: Iterable[Entry]) -> None:
    """Raise unless this person is seated, no guest, and the host is long inactive (H1, H9).

    What the clock did in the host's name is no activity of the host.
    """
    seats.require_seat(entry.person)
    if is_guest(entry.person):
        raise GuestNeedsWord
    signs = [known for known in log if not is_by_clock(known.change)]
    seen = max((known.at for known in signs if known.person == host), default=0)
    if entry.at - seen < HOST_ABSENT_SECONDS:
        raise StarterIsHere
