"""The agenda: what the features have due, and what a round does with it.

Law: something due is claimed before it is done, and its row says what comes after it only then; so
what a killed process has begun is begun again, and looked after whether it was done.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.due.rows import DueRows
from engine.due.values import ASIDE, Claimed, DmsClosed, Due
from engine.rules import DAY_SECONDS, Person
from engine.store import Store
from engine.store.writes import Write

AT_ONCE = 200
"""So many things due are looked at in one round; what is due longest comes first."""


class Agenda:
    """What is due; `now` is in Unix seconds.

    A feature puts and drops what it has due, by itself or, with `putting` and `dropping`, in a
    transaction of its own. The other use cases are the round's.
    """

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._rows = DueRows(store.database)
        self._people = store.people
        self.now = now

    def putting(self, due: Due) -> Write:
        """Give the write that puts something due in the place of what has its kind and key."""
        return self._rows.putting(due)

    def dropping(self, kind: str, key: str) -> Write:
        """Give the write that drops what is due of a kind and key, if anything is."""
        return self._rows.dropping(kind, key)

    def last_word(self, due: Due, kind: str) -> tuple[Write, ...]:
        """Have whoever wanted something told, by a row of this kind, that it comes no more."""
        if due.set_by is None:
            return ()
        now = self.now()
        told = replace(due, kind=kind, at=now, until=now + 3 * DAY_SECONDS, person=due.set_by)
        return (self.putting(replace(told, guild=0, message=None)),)

    async def put(self, *due: Due) -> None:
        """Put things due in the place of what has their kinds and keys."""
        await self._rows.put(*map(self.putting, due))

    async def drop(self, kind: str, key: str) -> None:
        """Drop what is due of a kind and key, if anything is."""
        await self._rows.put(self.dropping(kind, key))

    async def find(self, kind: str, key: str) -> Due | None:
        """Find what is due of a kind and key."""
        return await self._rows.find(kind, key)

    async def of_guild(self, guild: int) -> tuple[Due, ...]:
        """List what is due in a server, the earliest first."""
        return await self._rows.of_guild(guild)

    async def of_person(self, person: Person) -> tuple[Due, ...]:
        """List what is due to somebody, the earliest first."""
        return await self._rows.of_person(person)

    async def of_match(self, match_id: int) -> tuple[Due, ...]:
        """List what is due about a match, the earliest first."""
        return await self._rows.of_match(match_id)

    async def waiting(self, serves: Callable[[Due], bool] = lambda _: True) -> list[Claimed]:
        """List what is due now, nobody does, and whoever asks serves: to do it they claim it.

        What they do not serve may wait for somebody for ever, so it is passed over.
        """
        now, served, last = self.now(), list[Claimed](), None
        while len(served) < AT_ONCE:
            looked = await self._rows.now(now, AT_ONCE, last)
            served += [one for one in looked if serves(one.due)]
            if len(looked) < AT_ONCE:
                break
            last = looked[-1]
        return served[:AT_ONCE]

    async def claim(self, one: Claimed) -> Claimed | None:
        """Take something to do; None where another process has."""
        taken = replace(one, since=self.now())
        return taken if await self._rows.claim(taken) else None

    async def done(self, one: Claimed, after: Due | None) -> bool:
        """Have what comes after it take its place, None for nothing.

        False where it was put anew meanwhile, or taken by another.
        """
        if after is not None and ASIDE in after.about:
            about = {name: value for name, value in after.about.items() if name != ASIDE}
            after = replace(after, about=about)
        return await self._rows.done(one, after)

    async def set_aside(self, one: Claimed, word: str) -> None:
        """Leave a row that cannot be read, and have whoever set it up told by a row of a kind.

        They hear of it once.
        """
        due = one.due
        if ASIDE not in due.about:
            await self._rows.put(*self.last_word(due, word))
            due = replace(due, about={**due.about, ASIDE: 1})
        await self._rows.done(one, due)

    async def ahead(self, seconds: int) -> list[Claimed]:
        """List all that is due later than so many seconds from now."""
        at, rows, last = self.now() + seconds, list[Claimed](), None
        while True:
            page = await self._rows.ahead(at, AT_ONCE, last)
            rows += page
            if len(page) < AT_ONCE:
                return rows
            last = page[-1]

    async def reschedule(self, one: Claimed, after: Due) -> bool:
        """Put something due to another time; False where it was put anew meanwhile."""
        return await self._rows.reschedule(one, after)

    async def next_in(self) -> int | None:
        """Tell in how many seconds something is due next; None for nothing."""
        now = self.now()
        at = await self._rows.next_at(now)
        return None if at is None else at - now

    async def may_tell(self, person: Person, one: Claimed) -> bool:
        """Tell whether somebody may get this unasked; False where they had another one that day.

        All that reaches a person without their asking for it just then asks here first (H10).
        Raises DmsClosed where that is known of them.
        """
        known = await self._people.of(person)
        if known is not None and known.dms_closed:
            raise DmsClosed
        return await self._rows.may_tell(person, self.now(), one.name)

    async def dms_closed(self, person: Person, one: Claimed) -> None:
        """Remember that somebody takes no direct messages; what did not arrive does not count."""
        await self._people.dms(person, closed=True)
        await self._rows.not_told(person, one.name)
