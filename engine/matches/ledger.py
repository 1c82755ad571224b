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

from engine.matches.deeds import Actor
from engine.matches.hooks import Hooks
from engine.matches.refusals import MatchBroken, MatchGone, MomentPassed, NoMatchHere
from engine.matches.requirements import known, require_here, require_moment
from engine.matches.transactions import AlreadyApplied, Transaction, retry_on_conflict
from engine.rules import Change, Person, RuleViolation
from engine.store import BrokenLog, Conflict, NoSuchMatch, Repeated, Store
from engine.tables import Done, Profile, Table

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
        """Open a transaction on a match, for an actor's press or for a change without one.

        It commits at the end of the block; an exception undoes all that was written. Use cases of
        an actor are marked `retry_on_conflict`, which handles Conflict and AlreadyApplied. Raises
        MatchGone (in another server, too), MomentPassed if `moment` is over, MatchBroken.
        """
        transaction = Transaction(self.now, self.hooks.ended)
        try:
            async with self._lock(match_id), self.store.writing(match_id) as store:
                transaction.begin(store, await store.load(match_id))
                if actor is not None:
                    await transaction.admit(actor, moment)
                yield transaction
        except NoSuchMatch:
            raise MatchGone from None
        except BrokenLog:  # it may be sound, and read while another process wrote to it
            await self._reload_or_close(match_id)
            raise Conflict from None
        except Repeated:
            if transaction.refusal is None:
                raise AlreadyApplied(Done(None, transaction.before)) from None
        except (MomentPassed, RuleViolation):
            if actor is None or not await self.store.stored(actor.interaction):
                raise
            raise AlreadyApplied(Done(None, transaction.before)) from None
        if transaction.refusal is not None:
            raise transaction.refusal

    @retry_on_conflict
    async def apply(
        self, match_id: int, actor: Actor, change: Change, moment: int | None = None
    ) -> Done:
        """Apply one change that needs no look-up, in a transaction of its own."""
        async with self.transaction(match_id, actor, moment) as transaction:
            await transaction.apply(change)
        return transaction.result

    def join(self, store: Store, table: Table) -> Transaction:
        """Return a transaction on a match that a store has opened in the transaction it writes."""
        return Transaction(self.now, self.hooks.ended).begin(store, table)

    async def look(self, match_id: int) -> Table:
        """Load a match; raises MatchGone or MatchBroken."""
        with _gone_without_rows():
            with suppress(BrokenLog):
                return await self.store.load(match_id)
            return await self._reload_or_close(match_id)

    async def open_in(self, channel: int) -> Table:
        """Load the open match of a channel; raises NoMatchHere."""
        return await self._load_in(channel, asleep=False)

    async def look_in(self, channel: int) -> Table:
        """Load the open match of a channel, else the last that sleeps there; raises NoMatchHere."""
        return await self._load_in(channel, asleep=True)

    async def watch(self, match_id: int, actor: Actor, moment: int | None = None) -> Table:
        """Load a match for an actor; raises MatchGone in another server, MomentPassed."""
        table = await self.look(match_id)
        require_here(table, actor)
        require_moment(table, moment)
        return table

    async def view(
        self, match_id: int, actor: Actor, moment: int | None = None
    ) -> tuple[Table, Person]:
        """Load a match as `watch` does, and return it with the person of the actor.

        Creates or updates the profile of a person who is new, or speaks another language now.
        """
        table = await self.watch(match_id, actor, moment)
        profile = known(table, actor) or await self.meet(actor)
        return table, profile.person

    async def meet(self, actor: Actor) -> Profile:
        """Return the profile of an actor; creates it, or updates its locale."""
        return await self.store.people.meet(actor.user, actor.locale)

    async def _load_in(self, channel: int, *, asleep: bool) -> Table:
        with _gone_without_rows():
            async with self.store.reading() as store:
                match_id = await store.open_in(channel)
                if match_id is None and asleep:
                    match_id = await store.asleep_in(channel)
                if match_id is None:
                    raise NoMatchHere
                with suppress(BrokenLog):
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
                except BrokenLog as error:
                    broken = error
                await store.close(match_id, self.now())
            log.error("match %s does not replay and was closed", match_id, exc_info=broken)
        raise MatchBroken from broken

    def _lock(self, match_id: int) -> asyncio.Lock:
        """Return the lock of a match; this process changes the match only inside."""
        return self._locks.setdefault(match_id, asyncio.Lock())


@contextmanager
def _gone_without_rows() -> Iterator[None]:
    """Raise MatchGone if no rows of a match are left."""
    try:
        yield
    except NoSuchMatch:
        raise MatchGone from None
