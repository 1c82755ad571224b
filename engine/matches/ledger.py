"""The ledger: loads a match, lets the rules judge a deed, and commits it.

Law: a deed is one load under the match's lock, and one transaction that writes, which stands only
if the match is as it was loaded; it is committed before anyone is told, and the lock is never held
over the network; a deed delivered twice counts once.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeVar
from weakref import WeakValueDictionary

from engine.matches.deeds import Actor, Choose, Plan, Play
from engine.matches.hooks import Hooks
from engine.matches.refusals import MatchBroken, MatchChanged, MatchGone, MomentPassed, NoMatchHere
from engine.matches.requirements import known, require_here, require_moment, require_unspoiled
from engine.rules import Change, Entry, Mark, Person, Refused, RuleViolation
from engine.store import BrokenLog, Conflict, NoSuchMatch, Repeated, Store
from engine.tables import Done, Profile, Table

TRIES = 3
Result = TypeVar("Result")
log = logging.getLogger(__name__)


class Ledger:
    """The one way to change a match."""

    def __init__(self, store: Store, now: Callable[[], int], hooks: Hooks) -> None:
        self.store = store
        self.hooks = hooks
        self.now = now
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def change(
        self, match_id: int, actor: Actor, choose: Choose, moment: int | None = None
    ) -> Done:
        """Make the change that a deed is, and give the table before and after it.

        Raises the RuleViolation that refuses it, MomentPassed when `moment` is over, MatchChanged
        when others keep being faster.
        """

        async def plan(_store: Store, table: Table, person: Person) -> Play:
            return Play(person=person, change=choose(table, person))

        return await self.play(match_id, actor, plan, moment)

    async def enter(
        self, match_id: int, actor: Actor, change: Change, moment: int | None = None
    ) -> Done:
        """Make a change that needs nothing looked up, as `change` does."""
        return await self.change(match_id, actor, lambda _table, _person: change, moment)

    async def play(
        self, match_id: int, actor: Actor, plan: Plan, moment: int | None = None
    ) -> Done:
        """Make a change, or a mark, that has to be planned, as `change` does."""
        seen: list[Table] = []

        async def do(store: Store, table: Table, profile: Profile) -> Done | Refused:
            seen[:] = [table]
            try:
                require_moment(table, moment)
                planned = await plan(store, table, profile.person)
                return await self._done(store, table, planned, profile, actor.interaction)
            except (MomentPassed, RuleViolation):
                if not await store.stored(actor.interaction):
                    raise
                return Done(None, table)

        try:
            return await self.hold(match_id, actor, do)
        except Repeated:
            return Done(None, seen[0])

    async def hold(
        self,
        match_id: int,
        actor: Actor,
        do: Callable[[Store, Table, Profile], Awaitable[Result | Refused]],
        moment: int | None = None,
    ) -> Result:
        """Do something with a match under its lock, in one transaction, which ends with it.

        What it raises undoes what it wrote; a refusal that it gives back is raised once all is
        committed, or was by the same interaction. Raises MatchGone in another server, MatchChanged
        when others keep being faster, Repeated where this interaction has done it before.
        """
        for _ in range(TRIES):
            done: Result | Refused | None = None
            try:
                async with self._writing(match_id) as (store, table):
                    require_here(table, actor)
                    require_moment(table, moment)
                    profile = known(table, actor) or await store.people.meet(
                        actor.user, actor.locale
                    )
                    done = await do(store, table, profile)
            except Conflict:
                continue
            except Repeated:
                if not isinstance(done, Refused):
                    raise
            if isinstance(done, Refused):
                raise done
            return done
        raise MatchChanged

    async def lapse(
        self, match_id: int, plan: Callable[[Store, Table], Awaitable[Play | Mark | Refused | None]]
    ) -> Done:
        """Make a change or a mark that nobody pressed for, or none, in one transaction.

        Raises Conflict when somebody was faster.
        """
        async with self._writing(match_id) as (store, table):
            planned = await plan(store, table)
            if isinstance(planned, Play):
                return Done(table, await self.store_play(store, table, planned))
            if isinstance(planned, Mark):
                return Done(table, await _marked(store, table, planned, -table.match.ply))
        if planned is not None:
            raise planned
        return Done(None, table)

    async def store_play(
        self,
        store: Store,
        table: Table,
        play: Play,
        profile: Profile | None = None,
        interaction: int | None = None,
    ) -> Table:
        """Play and store a change in an open transaction, and give the table after it.

        Nobody pressed for it alone where it has no interaction.
        """
        entry = Entry(play.person, play.change, self.now())
        match = table.match.play(entry)
        await require_unspoiled(store, table, entry, play.names or profile)
        await store.append(table, entry, match, interaction, play.draft, self.hooks.ended)
        people = (profile or table.people[play.person], play.names)
        return table.after(match, *(person for person in people if person is not None))

    async def look(self, match_id: int) -> Table:
        """Load a match as it stands; raises MatchGone or MatchBroken."""
        return await self._sound(match_id, await _loaded(self.store, match_id))

    async def open_in(self, channel: int) -> Table:
        """Load the open match of a channel; raises NoMatchHere."""
        return await self._in(channel, asleep=False)

    async def look_in(self, channel: int) -> Table:
        """Load the open match of a channel, else the last that sleeps there; raises NoMatchHere."""
        return await self._in(channel, asleep=True)

    async def watch(self, match_id: int, actor: Actor, moment: int | None = None) -> Table:
        """Load a match for a deed; raises MatchGone in another server, MomentPassed too late."""
        table = await self.look(match_id)
        require_here(table, actor)
        require_moment(table, moment)
        return table

    async def view(
        self, match_id: int, actor: Actor, moment: int | None = None
    ) -> tuple[Table, Person]:
        """Load a match as `watch` does, and find who looks at it.

        The person who is new, or speaks another language now, is remembered besides.
        """
        table = await self.watch(match_id, actor, moment)
        profile = known(table, actor) or await self.meet(actor)
        return table, profile.person

    async def meet(self, actor: Actor) -> Profile:
        """Find or add the person of a deed."""
        return await self.store.people.meet(actor.user, actor.locale)

    async def _in(self, channel: int, *, asleep: bool) -> Table:
        async with self.store.reading() as store:
            match_id = await store.open_in(channel)
            if match_id is None and asleep:
                match_id = await store.asleep_in(channel)
            if match_id is None:
                raise NoMatchHere
            loaded = await _loaded(store, match_id)
        return await self._sound(match_id, loaded)

    async def _sound(self, match_id: int, loaded: Table | BrokenLog) -> Table:
        """Return a match that was read, or look again as its only writer if it did not replay."""
        if isinstance(loaded, Table):
            return loaded
        async with self._writing(match_id) as (_, table):
            return table

    @asynccontextmanager
    async def _writing(self, match_id: int) -> AsyncIterator[tuple[Store, Table]]:
        """Hold a match: its lock, one transaction, and the table as it stands in it.

        A match whose log does not replay is closed here and nowhere else; raises MatchBroken then.
        """
        async with self._lock(match_id):
            async with self.store.writing(match_id) as store:
                loaded = await _loaded(store, match_id)
                if not isinstance(loaded, Table):
                    await store.lock()
                    loaded = await _loaded(store, match_id)
                if isinstance(loaded, Table):
                    yield store, loaded
                    return
                await store.close(match_id, self.now())
            log.error("match %s does not replay and was closed", match_id, exc_info=loaded)
        raise MatchBroken from loaded

    def _lock(self, match_id: int) -> asyncio.Lock:
        """Return the lock of a match; this process changes it only inside."""
        return self._locks.setdefault(match_id, asyncio.Lock())

    async def _done(
        self,
        store: Store,
        table: Table,
        planned: Play | Mark | Refused | None,
        profile: Profile,
        interaction: int,
    ) -> Done | Refused:
        if isinstance(planned, Mark):
            return Done(table, await _marked(store, table, planned, interaction))
        if not isinstance(planned, Play):
            return planned or Done(None, table)
        before = table
        if planned.mark is not None:
            table = await _marked(store, table, planned.mark, interaction)
        plays = (*(Play(person=planned.person, change=change) for change in planned.first), planned)
        for place, play in enumerate(plays):  # the first alone is named by the interaction
            given = None if place else interaction
            table = await self.store_play(store, table, play, profile, given)
        return Done(before, table)


async def _loaded(store: Store, match_id: int) -> Table | BrokenLog:
    """Load a match, or give what is wrong with its log; raises MatchGone."""
    try:
        return await store.load(match_id)
    except NoSuchMatch:
        raise MatchGone from None
    except BrokenLog as error:
        return error


async def _marked(store: Store, table: Table, mark: Mark, interaction: int) -> Table:
    """Store a mark and give the table after it."""
    await store.mark(table, mark, interaction)
    return table.marked(mark)
