"""The ledger: loads matches, and opens the transactions that change them.

Law: a match is changed in `transaction` and nowhere else; a change is committed before any message
about it is sent, and an interaction that is delivered twice counts once.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from weakref import WeakValueDictionary

from engine.matches.actors import Actor
from engine.matches.hooks import Hooks
from engine.matches.refusals import MatchBroken, MatchGone, NoMatchHere, StaleAction
from engine.matches.transactions import (
    AlreadyApplied,
    Transaction,
    find_profile_if_current,
    require_current_moment,
    require_same_server,
    retry_on_conflict,
)
from engine.rules import Change, Person, RuleViolation
from engine.store import Conflict, CorruptLog, DuplicateInteraction, NoSuchMatch, Store
from engine.tables import MatchUpdate, Profile, Table

log = logging.getLogger(__name__)


class Ledger:
    """The matches of a store, and the one way to change them."""

    def __init__(self, store: Store, now: Callable[[], int], hooks: Hooks) -> None:
        self.store = store
        self.hooks = hooks
        self.now = now
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def transaction(
        self, match_id: int, actor: Actor | None = None, moment: int | None = None
    ) -> AsyncIterator[Transaction]:
        """Open a transaction on a match; it commits at the end of the block.

        Without an `actor` the host acts. Raises MatchGone (in another server, too), MatchBroken,
        StaleAction if `moment` is over, and Conflict and AlreadyApplied for `retry_on_conflict`.
        """
        transaction = Transaction(self.now, self.hooks.on_match_end)
        try:
            async with self._lock(match_id), self.store.writing(match_id) as store:
                transaction.begin(store, await store.load(match_id))
                if actor is not None:
                    await transaction.admit(actor, moment)
                yield transaction
        except NoSuchMatch:
            raise MatchGone from None
        except CorruptLog:  # it may be sound, and read while another process wrote to it
            await self._reload_or_close(match_id)
            raise Conflict from None
        except DuplicateInteraction:
            if transaction.refusal is None:
                raise AlreadyApplied(MatchUpdate(None, transaction.before)) from None
        except (StaleAction, RuleViolation):
            if actor is None or not await self.store.is_interaction_stored(actor.interaction):
                raise
            raise AlreadyApplied(MatchUpdate(None, transaction.before)) from None
        if transaction.refusal is not None:
            raise transaction.refusal

    @retry_on_conflict
    async def apply(
        self, match_id: int, actor: Actor, change: Change, moment: int | None = None
    ) -> MatchUpdate:
        """Apply one change in a transaction of its own, and retry on a Conflict."""
        async with self.transaction(match_id, actor, moment) as transaction:
            await transaction.apply(change)
        return transaction.result

    def join_transaction(self, store: Store, table: Table) -> Transaction:
        """Return a transaction on a table that a store has loaded in its open unit of work."""
        return Transaction(self.now, self.hooks.on_match_end).begin(store, table)

    async def get_table(self, match_id: int) -> Table:
        """Load a match; raises MatchGone, or MatchBroken after closing one that does not replay."""
        with _translate_no_such_match():
            with suppress(CorruptLog):
                return await self.store.load(match_id)
            return await self._reload_or_close(match_id)

    async def get_open_in_channel(self, channel: int) -> Table:
        """Load the open match of a channel; raises NoMatchHere."""
        return await self._load_in(channel, asleep=False)

    async def get_open_or_asleep_in_channel(self, channel: int) -> Table:
        """Load a channel's open match, else its last that fell asleep; raises NoMatchHere."""
        return await self._load_in(channel, asleep=True)

    async def get_for(self, match_id: int, actor: Actor, moment: int | None = None) -> Table:
        """Load a match for an actor; raises MatchGone in another server, StaleAction."""
        table = await self.get_table(match_id)
        require_same_server(table, actor)
        require_current_moment(table, moment)
        return table

    async def get_for_viewer(
        self, match_id: int, actor: Actor, moment: int | None = None
    ) -> tuple[Table, Person]:
        """Load a match as `get_for` does, with the actor's person.

        Creates the profile of a new person, and updates a changed locale.
        """
        table = await self.get_for(match_id, actor, moment)
        profile = find_profile_if_current(table, actor) or await self.get_or_create_profile(actor)
        return table, profile.person

    async def get_or_create_profile(self, actor: Actor) -> Profile:
        """Return the profile of an actor; creates it, or updates its locale."""
        return await self.store.people.get_or_create(actor.user, actor.locale)

    async def _load_in(self, channel: int, *, asleep: bool) -> Table:
        with _translate_no_such_match():
            async with self.store.reading() as store:
                match_id = await store.find_open_in(channel)
                if match_id is None and asleep:
                    match_id = await store.find_last_asleep_in(channel)
                if match_id is None:
                    raise NoMatchHere
                with suppress(CorruptLog):
                    return await store.load(match_id)
            return await self._reload_or_close(match_id)

    async def _reload_or_close(self, match_id: int) -> Table:
        """Load a match as its only writer, and close one that does not replay.

        It is closed here and nowhere else; raises MatchBroken then.
        """
        async with self._lock(match_id):
            async with self.store.writing(match_id) as store:
                await store.lock()
                try:
                    return await store.load(match_id)
                except CorruptLog as error:
                    broken = error
                await store.close_match_if_open(match_id, self.now())
            log.error("match %s does not replay and was closed", match_id, exc_info=broken)
        raise MatchBroken from broken

    def _lock(self, match_id: int) -> asyncio.Lock:
        """Return the lock of a match; this process changes the match only inside."""
        return self._locks.setdefault(match_id, asyncio.Lock())


@contextmanager
def _translate_no_such_match() -> Iterator[None]:
    """Raise MatchGone if no rows of a match are left."""
    try:
        yield
    except NoSuchMatch:
        raise MatchGone from None
