"""Marks: what operatives have in mind before the official guess (B19)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from engine.rules.changes import Entry, Give
from engine.rules.game import Game
from engine.rules.moves import Guess, Position, Stop
from engine.rules.seats import Person, Seats
from engine.rules.turns import Phase
from engine.rules.violations import NotAgreed

IDLE_SECONDS = 180
"""How long an operative who neither marks nor touches still counts for a majority."""


@dataclass(frozen=True, slots=True)
class Mark:
    """The card a person has marked in this turn, None once taken off, and when (Unix seconds)."""

    person: Person
    card: Position | None
    at: int


def standing(marks: Iterable[Mark], game: Game | None, seats: Seats) -> tuple[Mark, ...]:
    """Give the marks that stand: of those who guess in this turn, on uncovered cards."""
    if game is None or game.phase not in {Phase.GUESS, Phase.CALLED, Phase.SUDDEN_DEATH}:
        return ()
    guessers = seats.guessing(game)
    closed = (None, *game.covered)
    return tuple(mark for mark in marks if mark.person in guessers and mark.card not in closed)


def require_majority(card: Position, marks: Iterable[Mark], awake: Collection[Person]) -> None:
    """Raise NotAgreed unless more than half of the operatives awake have marked the card."""
    marked = sum(mark.card == card and mark.person in awake for mark in marks)
    if 2 * marked <= len(awake):
        raise NotAgreed(marked, len(awake) // 2 + 1)


def turn_began(log: Iterable[Entry], game: Game) -> int:
    """Tell when the turn that is guessed now began: with its clue, or with sudden death (D8)."""
    before = Guess | Stop if game.phase is Phase.SUDDEN_DEATH else Give
    moved = [entry.at for entry in log if isinstance(entry.change, before)]
    return moved[-1 - len(game.sudden)]


def last_signs(marks: Iterable[Mark], log: Sequence[Entry], game: Game) -> dict[Person, int]:
    """Tell when each person has last marked or touched in this turn (B19)."""
    began = turn_began(log, game)
    signs = {mark.person: mark.at for mark in marks}
    for entry in log:
        if isinstance(entry.change, Guess) and entry.at >= began:
            signs[entry.person] = max(entry.at, signs.get(entry.person, began))
    return signs


def awake(
    guessing: Iterable[Person], signs: Mapping[Person, int], began: int, now: int
) -> frozenset[Person]:
    """List who counts for a majority at `now`: everybody does at first (B19)."""
    last = {person: max(signs.get(person, began), began) for person in guessing}
    return frozenset(person for person, at in last.items() if now - at < IDLE_SECONDS)
