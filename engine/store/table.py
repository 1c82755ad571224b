"""A table: a match where it lies, and what can go wrong around it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from engine.rules import Person, Phase, Position
from engine.rules.match import Mark, Match
from engine.store.people import Profile


class Conflict(Exception):
    """Somebody else wrote this ply, or opened a match in this channel, first."""


class Repeated(Exception):
    """This interaction has been stored already."""


class NoSuchMatch(Exception):
    """No match has this number."""


class BrokenLog(Exception):
    """The stored log of a match does not replay."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a match lies: server, channel, and its public message once it is posted."""

    guild: int
    channel: int
    message: int | None = None


@dataclass(frozen=True, slots=True)
class Version:
    """What a screen of a match depends on: its plies and its marks' counter."""

    ply: int
    marks: int


def standing(marks: Iterable[Mark], match: Match) -> tuple[Mark, ...]:
    """Give the marks of this turn that still stand: on uncovered cards, while guessing (B19)."""
    if match.game is None or match.game.phase is not Phase.GUESS:
        return ()
    covered = match.game.covered
    return tuple(mark for mark in marks if mark.card not in covered)


@dataclass(frozen=True, slots=True)
class Table:
    """A match where it lies, with the people its log names and the marks that stand."""

    id: int
    place: Place
    match: Match
    people: Mapping[Person, Profile]
    marks: tuple[Mark, ...]
    marks_count: int

    @property
    def version(self) -> Version:
        """What a screen of this table depends on."""
        return Version(self.match.ply, self.marks_count)

    def after(self, match: Match, actor: Profile) -> Table:
        """Give this table once `actor` has changed its match; marks fall as B19 says."""
        return replace(
            self,
            match=match,
            people={**self.people, actor.person: actor},
            marks=standing(self.marks, match) if self._same_turn(match) else (),
        )

    def _same_turn(self, match: Match) -> bool:
        before, now = self.match.game, match.game
        return before is not None and now is not None and len(before.turns) == len(now.turns)

    def mark_of(self, person: Person) -> Position | None:
        """Find the card this person has marked."""
        return next((mark.card for mark in self.marks if mark.person == person), None)
