"""Transactions: the one way to change a match, and to retry if another writer was faster.

Law: a transaction is one load under the match's lock and one commit, which succeeds only if the
match is as it was loaded; the lock is never held during a network call. A context manager cannot
run its block again, so `retry_on_conflict` decorates the use case, which depends on its arguments
and the store alone, and begins again with a new load. A row lock could not replace it: SQLite reads
before it locks, and two processes may meet at one ply.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from engine.matches.actors import Actor
from engine.matches.preconditions import (
    find_known_profile,
    require_here,
    require_moment,
    require_unspoiled,
)
from engine.matches.refusals import MatchChanged
from engine.rules import Change, Entry, Mark, Person, Refused
from engine.store import Conflict, EndHook, Store
from engine.tables import Draft, MatchUpdate, Profile, Table

MAX_TRIES = 3
Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")
UseCase = Callable[Arguments, Coroutine[Any, Any, Result]]


class AlreadyApplied(Exception):
    """This interaction was applied before; `result` is what its use case returns for it now.

    That is a MatchUpdate, or a cup: a use case that saves only a draft stores no interaction, and
    runs again.
    """

    def __init__(self, result: Any) -> None:
        super().__init__()
        self.result = result


def retry_on_conflict(use_case: UseCase[Arguments, Result]) -> UseCase[Arguments, Result]:
    """Return a use case that is retried on a Conflict, and raises MatchChanged after three tries.

    An interaction that is delivered twice counts once: it gets the result of AlreadyApplied.
    """

    @wraps(use_case)
    async def retried(*args: Arguments.args, **kwargs: Arguments.kwargs) -> Result:
        for _ in range(MAX_TRIES):
            try:
                return await use_case(*args, **kwargs)
            except Conflict:
                continue
            except AlreadyApplied as applied:
                result: Result = applied.result
                return result
        raise MatchChanged

    return retried


class Transaction:
    """A match in an open database transaction, and the changes that are made to it.

    `store` reads and writes in the transaction; `before` is the table as it was loaded, `table` the
    table with all changes applied. `person` is who acts, the host for a change without a press.
    """

    store: Store
    before: Table
    table: Table

    def __init__(self, now: Callable[[], int], ended: Sequence[EndHook]) -> None:
        self.refusal: Refused | None = None
        self._now = now
        self._ended = ended
        self._profile: Profile | None = None
        self._interaction: int | None = None
        self._is_first = True

    def begin(self, store: Store, table: Table) -> Transaction:
        """Return the transaction on a table loaded by a store in `writing`."""
        self.store, self.before, self.table = store, table, table
        return self

    async def admit(self, actor: Actor, moment: int | None) -> None:
        """Check that an actor may act here and now; raises MatchGone, StaleAction."""
        require_here(self.table, actor)
        require_moment(self.table, moment)
        self._profile = find_known_profile(
            self.table, actor
        ) or await self.store.people.get_or_create(actor.user, actor.locale)
        self._interaction = actor.interaction

    @property
    def person(self) -> Person:
        """Return the person who acts; the host without an actor."""
        return self.table.match.host if self._profile is None else self._profile.person

    @property
    def result(self) -> MatchUpdate:
        """Return the table before and after; `before` is None if nothing was applied."""
        return MatchUpdate(None if self.table is self.before else self.before, self.table)

    async def apply(
        self,
        change: Change,
        *,
        by: Person | None = None,
        draft: Draft | None = None,
        about: Profile | None = None,
    ) -> None:
        """Play a change and store it; raises the RuleViolation that refuses it.

        `by` is whose change it is if another person acts, `draft` the draft that it uses up (C14),
        `about` the other person whom it concerns. The first change stores the interaction.
        """
        person, before = by or self.person, self.table
        entry = Entry(person, change, self._now())
        match = before.match.play(entry)
        await require_unspoiled(self.store, before, entry, about or self._profile)
        interaction = self._interaction if self._is_first else None
        await self.store.append(before, entry, match, interaction, draft, self._ended)
        people = (self._profile or before.people[person], about)
        self.table = before.with_match(
            match, *(profile for profile in people if profile is not None)
        )
        self._is_first = False

    async def mark(self, mark: Mark) -> None:
        """Store a mark (B19); without a press its ply replaces the interaction."""
        interaction = self._interaction
        await self.store.save_mark(
            self.table, mark, -self.table.match.ply if interaction is None else interaction
        )
        self.table = self.table.with_mark(mark)

    def raise_after_commit(self, refusal: Refused) -> None:
        """Raise a refusal once what was written is committed: a draft, or a mark."""
        self.refusal = refusal
