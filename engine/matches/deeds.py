"""Deeds: who does something, and what it is that they do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from engine.rules import Change, Mark, Person, Refused, is_guest
from engine.store import Store
from engine.tables import Draft, Profile, Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Actor:
    """Who does something now: the account, the locale they speak, the interaction that says it.

    `guild` is the server it was said in, None for a direct message; a `moderator` may manage
    messages there. `adults` tells that it was said in an age-restricted channel (A10).
    """

    user: int
    locale: str
    interaction: int
    guild: int | None = None
    moderator: bool = False
    adults: bool = False

    @property
    def guest(self) -> bool:
        """Tell whether this is somebody without an account, who goes by their own number (H9)."""
        return is_guest(Person(self.user))


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """A change that is to be stored: whose it is, and the draft that it uses up (C14).

    `mark` is what comes before it: with majority the person who guesses marks the card first (B19).
    `names` is somebody else that the change is about. `first` are what they change before that.
    """

    person: Person
    change: Change
    draft: Draft | None = None
    mark: Mark | None = None
    names: Profile | None = None
    first: tuple[Change, ...] = ()


Choose = Callable[[Table, Person], Change]
"""What change somebody's deed is, now that the table is known; it may raise."""
Plan = Callable[[Store, Table, Person], Awaitable[Play | Mark | Refused | None]]
"""The same, where more has to be looked up first, in the transaction of the deed; None where
nothing is left to do. Where a refusal is given back, and not raised, what was written on the way is
kept: a draft, or a mark."""
