"""The ledger: loads a match, lets the rules judge a change, and commits it.

Law: all of it happens under the match's lock before anyone is told, and the lock is never held
over the network; a change delivered twice counts once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from weakref import WeakValueDictionary

from engine.matches.errors import MatchBroken, MatchChanged, MatchGone, MomentPassed, NoMatchHere
from engine.rules import Person, RuleViolation
from engine.rules.changes import Change, Entry
from engine.store import BrokenLog, Conflict, NoSuchMatch, Profile, Repeated, Store, Table

TRIES = 3


@dataclass(frozen=True, slots=True)
class Deed:
    """Who does something now: the account, the locale they speak, the interaction that says it.

    `guild` is the server it was said in, None for a direct message; a `moderator` may manage
    messages there.
    """

    user: int
    locale: str
    interaction: int
    guild: int | None = None
    moderator: bool = False


Choose = Callable[[Table, Person], Change]
"""What change somebody's deed is, now that the table is known; it may raise."""


class Ledger:
    """The one way to change a match."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.store = store
        self.now = now
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def change(
        self, match_id: int, deed: Deed, choose: Choose, moment: int | None = None
    ) -> Table:
        """Make the change that a deed is, and give the table after it.

        Raises the RuleViolation that refuses it, MomentPassed when `moment` is over, MatchChanged
        when others keep being faster.
        """
        actor = await self.meet(deed)
        for _ in range(TRIES):
            async with self.lock(match_id):
                try:
                    return await self._changed(match_id, deed, actor, choose, moment)
                except Conflict:
                    continue
                except (Repeated, MomentPassed, RuleViolation):
                    if not await self.store.stored(deed.interaction):
                        raise
                    return await self.look(match_id)
        raise MatchChanged

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

    async def at(self, match_id: int, deed: Deed, moment: int | None = None) -> Table:
        """Load a match for a deed; raises MatchGone in another server, MomentPassed too late."""
        table = await self.look(match_id)
        if deed.guild not in (None, table.place.guild):
            raise MatchGone
        if moment is not None and table.match.moment != moment:
            raise MomentPassed
        return table

    async def meet(self, deed: Deed) -> Profile:
        """Find or add the person of a deed."""
        return await self.store.people.meet(deed.user, deed.locale)

    def lock(self, match_id: int) -> asyncio.Lock:
        """Give the lock of a match; this process changes it only inside."""
        return self._locks.setdefault(match_id, asyncio.Lock())

    async def _changed(
        self, match_id: int, deed: Deed, actor: Profile, choose: Choose, moment: int | None
    ) -> Table:
        table = await self.at(match_id, deed, moment)
        entry = Entry(actor.person, choose(table, actor.person), self.now())
        after = table.match.play(entry)
        await self.store.append(table, entry, after, deed.interaction)
        return table.after(after, actor)
