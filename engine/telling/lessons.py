"""Lessons: the two sentences of what to do in one's first turn in a role, once per person.

Law: only that person reads them; nothing public tells that somebody is new.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.rules import Entry, Give, Phase, Role
from engine.rules.game.seat import Person, Seat
from engine.tables import Table
from engine.telling.wording import kebab
from engine.texts import Voice


def key_lesson(table: Table, seat: Seat, say: Voice) -> list[str]:
    """Teach whoever sees a key for the first time, until they have given a clue."""
    match = table.match
    if match.over or seat.role in table.people[seat.person].taught:
        return []
    return [] if seat.person in givers(match.log) else [say(f"lesson-{seat.role.value}")]


def guess_lesson(table: Table, say: Voice) -> str:
    """Teach an operative how this table guesses, and what a guess risks (B4 to B9, B19)."""
    return say("lesson-operative", marking=kebab(table.match.settings.marking))


def learns_to_guess(before: Table, after: Table, person: Person) -> bool:
    """Tell whether somebody has just done something in their first turn as an operative."""
    seat, game = after.match.seats.of(person), before.match.game
    if seat is None or seat.role is not Role.OPERATIVE or game is None or after.match.over:
        return False
    guesses = game.phase is Phase.GUESS and person in before.match.seats.guessing(game)
    return guesses and seat.role not in after.people[person].taught


def givers(log: Iterable[Entry]) -> set[Person]:
    """List who has given a clue in a log, or a part of one."""
    return {entry.person for entry in log if isinstance(entry.change, Give)}
