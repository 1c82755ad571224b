"""The ledger: loads a match, lets the rules judge a change, and commits it.

Law: all of it happens under the match's lock before anyone is told, and the lock is never held
over the network; a change delivered twice counts once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import TypeVar
from weakref import WeakValueDictionary

from engine.matches.refusals import MatchBroken, MatchChanged, MatchGone, MomentPassed, NoMatchHere
from engine.rules import Change, Entry, RuleViolation
from engine.rules.game.seat import Person
from engine.store import BrokenLog, Conflict, NoSuchMatch, Repeated, Store
from engine.tables import Draft, Profile, Table

TRIES = 3
Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Actor:
    """Who does something now: the account, the locale they speak, the interaction that says it.

    `guild` is the server it was said in, None for a direct message; a `moderator` may manage
    messages there.
    """

    user: int
    locale: str
    interaction: int
    guild: int | None = None
    moderator: bool = False


@dataclass(frozen=True, slots=True)
class Play:
    """A change that is to be stored: whose it is, and the draft that it uses up (C14)."""

    person: Person
    change: Change
    draft: Draft | None = None


Choose = Callable[[Table, Person], Change]
"""What change somebody's deed is, now that the table is known; it may raise."""
Plan = Callable[[Table, Person], Awaitable[Play]]
"""The same, where more has to be looked up first; it must change nothing else but drafts."""


class Ledger:
    """The one way to change a match."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.store = store
        self.now = now
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def change(
        self, match_id: int, deed: Actor, choose: Choose, moment: int | None = None
    ) -> Table:
        """Make the change that a deed is, and give the table after it.

        Raises the RuleViolation that refuses it, MomentPassed when `moment` is over, MatchChanged
        when others keep being faster.
        """

        async def plan(table: Table, person: Person) -> Play:
            return Play(person, choose(table, person))

        return await self.play(match_id, deed, plan, moment)

    async def enter(
        self, match_id: int, deed: Actor, change: Change, moment: int | None = None
    ) -> Table:
        """Make a change that needs nothing looked up, as `change` does."""
        return await self.change(match_id, deed, lambda _table, _person: change, moment)

    async def play(
        self, match_id: int, deed: Actor, plan: Plan, moment: int | None = None
    ) -> Table:
        """Make a change that has to be planned, as `change` does."""

        async def done(table: Table, actor: Profile) -> Table:
            play = await plan(table, actor.person)
            return await self._stored(table, play, actor, deed.interaction)

        try:
            return await self.hold(match_id, deed, done, moment)
        except (Repeated, MomentPassed, RuleViolation):
            if not await self.store.stored(deed.interaction):
                raise
            return await self.look(match_id)

    async def hold(
        self,
        match_id: int,
        deed: Actor,
        do: Callable[[Table, Profile], Awaitable[Result]],
        moment: int | None = None,
    ) -> Result:
        """Do something with a match under its lock; raises MatchChanged when others are faster."""
        actor = await self.meet(deed)
        for _ in range(TRIES):
            async with self.lock(match_id):
                try:
                    return await do(await self.at(match_id, deed, moment), actor)
                except Conflict:
                    continue
        raise MatchChanged

    async def lapse(self, match_id: int, plan: Callable[[Table], Awaitable[Play]]) -> Table:
        """Make a change that nobody pressed for; raises Conflict when somebody was faster."""
        async with self.lock(match_id):
            table = await self.look(match_id)
            return await self._stored(table, await plan(table), None, None)

    async def look(self, match_id: int) -> Table:
        """Load a match as it stands; raises MatchGone or MatchBroken."""
        try:
            return await self.store.load(match_id)
        except NoSuchMatch:
            raise MatchGone from None
        except BrokenLog as error:
            await self.store.close(match_id, self.now())
            raise MatchBroken from error

    async def look_in(self, channel: int) -> Table:
        """Load the open match of a channel; raises NoMatchHere."""
        match_id = await self.store.open_in(channel)
        if match_id is None:
            raise NoMatchHere
        return await self.look(match_id)

    async def find_in(self, channel: int) -> Table:
        """Load the open match of a channel, else the last that sleeps there; raises NoMatchHere."""
        match_id = await self.store.open_in(channel) or await self.store.asleep_in(channel)
        if match_id is None:
            raise NoMatchHere
        return await self.look(match_id)

    async def at(self, match_id: int, deed: Actor, moment: int | None = None) -> Table:
        """Load a match for a deed; raises MatchGone in another server, MomentPassed too late."""
        table = await self.look(match_id)
        if deed.guild not in (None, table.place.guild):
            raise MatchGone
        if moment is not None and table.match.moment != moment:
            raise MomentPassed
        return table

    async def meet(self, deed: Actor) -> Profile:
        """Find or add the person of a deed."""
        return await self.store.people.meet(deed.user, deed.locale)

    def lock(self, match_id: int) -> asyncio.Lock:
        """Give the lock of a match; this process changes it only inside."""
        return self._locks.setdefault(match_id, asyncio.Lock())

    async def _stored(
        self, table: Table, play: Play, actor: Profile | None, interaction: int | None
    ) -> Table:
        entry = Entry(play.person, play.change, self.now())
        after = table.match.play(entry)
        await self.store.append(table, entry, after, interaction, play.draft)
        return replace(table.after(after, actor or table.people[play.person]), before=table)
