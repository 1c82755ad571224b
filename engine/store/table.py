"""A table: a match where it lies, and what can go wrong around it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.rules import Person, Position
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

    def mark_of(self, person: Person) -> Position | None:
        """Find the card this person has marked."""
        return next((mark.card for mark in self.marks if mark.person == person), None)
