"""Transactions: the one way to change a match, its preconditions, and retries of use cases.

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
from engine.matches.refusals import LobbyOver, MatchChanged, MatchGone, StaleAction
from engine.rules import Change, Entry, HasSeenKey, Join, Mark, Person, Put, Refused, Sit, TakeOver
from engine.store import Conflict, EndHook, Store, account_token
from engine.tables import Draft, MatchUpdate, Profile, Table

MAX_TRIES = 3
SEAT_TAKING_CHANGES = (Join, Sit, Put, TakeOver)
"""The changes by which a person takes a seat."""
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
    """Decorate a use case to be retried on a Conflict; after three tries it raises MatchChanged.

    On AlreadyApplied it returns that error's result, so a repeated interaction counts once.
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
        """Start on a table that the store has loaded, and return the transaction itself."""
        self.store, self.before, self.table = store, table, table
        return self

    async def admit(self, actor: Actor, moment: int | None) -> None:
        """Check server and moment, and record the actor and interaction of the changes to come.

        Creates or updates the actor's profile. Raises MatchGone, StaleAction.
        """
        require_same_server(self.table, actor)
        require_current_moment(self.table, moment)
        people, known = self.store.people, find_profile_if_current(self.table, actor)
        self._profile = known or await people.get_or_create(actor.user, actor.locale)
        self._interaction = actor.interaction

    @property
    def person(self) -> Person:
        """Return the person who acts: the admitted actor, else the host."""
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

        `by` makes the change in place of `person`, `draft` is the draft that it publishes (C14),
        `about` the other person it concerns. The first change stores the interaction.
        """
        person, before = by or self.person, self.table
        entry = Entry(person, change, self._now())
        match = before.match.play(entry)
        await require_key_unseen(self.store, before, entry, about or self._profile)
        interaction = self._interaction if self._is_first else None
        await self.store.append(before, entry, match, interaction, draft, self._ended)
        people = (self._profile or before.people[person], about)
        profiles = (profile for profile in people if profile is not None)
        self.table = before.with_match(match, *profiles)
        self._is_first = False

    async def mark(self, mark: Mark) -> None:
        """Store a person's mark, a removed mark, or a request to stop (B19)."""
        interaction = self._interaction
        if interaction is None:
            interaction = -self.table.match.ply
        await self.store.save_mark(self.table, mark, interaction)
        self.table = self.table.with_mark(mark)

    def raise_after_commit(self, refusal: Refused) -> None:
        """Set a refusal that is raised after the commit of what was written, a draft or a mark."""
        self.refusal = refusal


async def require_key_unseen(
    store: Store, table: Table, entry: Entry, newcomer: Profile | None
) -> None:
    """Raise HasSeenKey if a newcomer saw the seat's key before their data was erased (H1, H8)."""
    match, account = table.match, None if newcomer is None else newcomer.user_id
    if not isinstance(entry.change, SEAT_TAKING_CHANGES) or match.game is None or account is None:
        return
    assert newcomer is not None  # noqa: S101 - it has an account
    teams = await store.known_keys.list_teams(table.id, account_token(match.salt, account))
    if not teams:
        return
    spoiled = match.with_seen_keys(newcomer.person, teams)
    if spoiled.play(entry).seats != match.play(entry).seats:
        raise HasSeenKey


def find_profile_if_current(table: Table, actor: Actor) -> Profile | None:
    """Find the actor's profile among the table's people; None if missing or of another locale."""
    account, people = (actor.user, actor.locale), table.people.values()
    known = (profile for profile in people if (profile.user_id, profile.locale) == account)
    return next(known, None)


def require_same_server(table: Table, actor: Actor) -> None:
    """Raise MatchGone unless the actor is in the table's server, or one of its people in a DM."""
    if actor.guild is None:
        here = any(profile.user_id == actor.user for profile in table.people.values())
    else:
        here = actor.guild == table.place.guild
    if not here:
        raise MatchGone


def require_current_moment(table: Table, moment: int | None) -> None:
    """Raise StaleAction if a press belongs to another moment; None belongs to any.

    For a press in the lobby of a dealt game it is a LobbyOver.
    """
    if moment is not None and table.match.moment != moment:
        raise StaleAction if moment or table.match.game is None else LobbyOver
