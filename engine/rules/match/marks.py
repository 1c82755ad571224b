"""Marks: the cards that operatives have in mind before the official guess (B19)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from engine.rules.game.game import Game
from engine.rules.game.moves import Guess, Position
from engine.rules.game.teams import Person
from engine.rules.game.turns import Phase
from engine.rules.match.changes import Entry
from engine.rules.match.seats import Seats
from engine.rules.violations import NotAgreed


@dataclass(frozen=True, slots=True)
class Mark:
    """The card a person has marked in this turn, None once taken off, and when (Unix seconds).

    In its place it may say `stop`: under *majority* this person asks for the turn's end (B19).
    """

    person: Person
    card: Position | None
    at: int
    stop: bool = False


def list_valid_marks(marks: Iterable[Mark], game: Game | None, seats: Seats) -> tuple[Mark, ...]:
    """List the marks of this turn's guessers on uncovered cards; none while no guess is awaited.

    Marks still count while a call halts the turn.
    """
    if game is None or game.phase not in {Phase.GUESS, Phase.CALLED, Phase.SUDDEN_DEATH}:
        return ()
    guessers = seats.list_guessers(game)
    closed = (None, *game.covered)
    return tuple(mark for mark in marks if mark.person in guessers and mark.card not in closed)


def list_stop_requests(
    marks: Iterable[Mark], game: Game | None, seats: Seats
) -> tuple[Person, ...]:
    """List the guessers of this turn who ask for its end (B19)."""
    if game is None or game.turn_being_guessed is None:
        return ()
    guessers = seats.list_guessers(game)
    return tuple(mark.person for mark in marks if mark.stop and mark.person in guessers)


def get_majority(people: int) -> int:
    """Return the least number that is more than half of so many people (B19)."""
    return people // 2 + 1


def is_majority(voices: Collection[Person], awake: Collection[Person]) -> bool:
    """Return whether more than half of the people `awake` are among `voices` (B19)."""
    return sum(person in voices for person in awake) >= get_majority(len(awake))


def require_majority(card: Position, marks: Iterable[Mark], awake: Collection[Person]) -> None:
    """Raise NotAgreed unless more than half of the operatives awake have marked the card."""
    marked = sum(mark.card == card and mark.person in awake for mark in marks)
    if 2 * marked <= len(awake):
        raise NotAgreed(marked, get_majority(len(awake)))


def get_last_activities(
    marks: Iterable[Mark], log: Iterable[Entry], began: int
) -> dict[Person, int]:
    """Return the time of each person's last mark, stop or guess since the guesses `began` (B19).

    People without any are missing; times are Unix seconds.
    """
    signs = {mark.person: mark.at for mark in marks}
    for entry in log:
        if isinstance(entry.change, Guess) and entry.at >= began:
            signs[entry.person] = max(entry.at, signs.get(entry.person, began))
    return signs


def list_active_people(
    guessing: Iterable[Person], signs: Mapping[Person, int], began: int, after: int
) -> frozenset[Person]:
    """Return the people who count for a majority: whose last sign is later than `after` (B19).

    Without a sign it is the time when the guesses `began`.
    """
    last = {person: max(signs.get(person, began), began) for person in guessing}
    return frozenset(person for person, at in last.items() if at > after)
