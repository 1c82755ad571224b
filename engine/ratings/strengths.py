"""The use cases of ratings: who is how strong in a server that keeps them, and even teams (A8).

Law: finished games move them in the order of their ends, a while afterwards and beside the table,
so that no press waits for them and two processes give the same numbers.
"""

from __future__ import annotations

import asyncio
import random
from collections import defaultdict
from collections.abc import Collection, Mapping
from contextlib import suppress

from engine.matches import Refusal
from engine.matches.deeds import Actor
from engine.matches.ledger import Ledger
from engine.ratings import rules as ratings
from engine.ratings.rows import RatingRows
from engine.ratings.rules import Part, Rating, RoleRating
from engine.rules import Person, Role, Seats
from engine.store import Conflict, Store
from engine.tables import Table

SETTLED_SECONDS = 60
"""How long after its end a game moves ratings: by then no game that ended before it is written."""
AT_ONCE = 50
"""How many games are gone through at once."""


class NoRatings(Refusal):
    """This server keeps no ratings."""


class RatingsKept:
    """The ratings of servers that keep them."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._store = ledger.store
        self._rows = RatingRows(ledger.store.database)

    async def kept(self, guild: int) -> bool:
        """Tell whether a server keeps ratings."""
        return await self._rows.kept(guild)

    async def own(self, actor: Actor) -> tuple[RoleRating, ...] | None:
        """Give this person's ratings of this season by role; None where the server keeps none."""
        guild, season = actor.guild or 0, ratings.season_of(self._ledger.now())
        if not await self.kept(guild):
            return None
        known = await self._store.people.find(actor.user)
        last = await self._rows.last(guild, [] if known is None else [known.person])
        found = {role: one for (_, role), one in last.items() if one.season == season}
        return await asyncio.to_thread(_read, found) if found else ()

    async def strengths(self, guild: int, people: Collection[Person]) -> dict[Part, Rating]:
        """Give what is expected of people now, by role; of others nothing is known."""
        season = ratings.season_of(self._ledger.now())
        last = await self._rows.last(guild, people)
        return {part: ratings.began_anew(one, season) for part, one in last.items()}

    async def season(self, guild: int, role: Role) -> list[tuple[int, int, int]]:
        """Give the accounts and ratings of this season in a role, with how many games moved each.

        Nobody is named who was forgotten or keeps their profile to themselves (H8).
        """
        season = ratings.season_of(self._ledger.now())
        shown = await self._rows.shown(guild, season, role)
        numbers = await asyncio.to_thread(lambda: [ratings.number(one) for _, one in shown])
        return [
            (account, number, one.games)
            for (account, one), number in zip(shown, numbers, strict=True)
        ]

    async def strengths_of(self, guild: int) -> dict[Person, float]:
        """Give how strong the people of a server are, in all their roles together."""
        if not await self.kept(guild):
            return {}
        season = ratings.season_of(self._ledger.now())
        known = defaultdict[Person, list[float]](list)
        for (person, _), last in (await self._rows.all(guild)).items():
            known[person].append(ratings.began_anew(last, season).mu)
        return {person: sum(roles) / len(roles) for person, roles in known.items()}

    async def can_even(self, table: Table) -> bool:
        """Tell whether the sides of a table can be made even: its server keeps ratings (A8)."""
        return ratings.ratable(table.match.settings.format) and await self.kept(table.place.guild)

    async def even(self, store: Store, table: Table, rng: random.Random) -> Seats:
        """Seat everybody anew on sides that are as even as can be (A8); raises NoRatings."""
        guild, match = table.place.guild, table.match
        if not await RatingRows(store.database).kept(guild):
            raise NoRatings
        known = await self.strengths(guild, [seat.person for seat in match.seats])
        return ratings.fair(match.seats, match.settings.format, rng, known)

    async def rate(self) -> int:
        """Have some games move ratings that have not yet; tells of how many, 0 once all have."""
        until = self._ledger.now() - SETTLED_SECONDS
        behind = await self._rows.behind(until)
        if behind is None:
            return 0
        games = await self._rows.games_after(behind, until, AT_ONCE)
        counted = [one for one in map(ratings.rated_game, games) if one is not None]
        people = {who for game in counted for who, _ in (*game.winners, *game.losers)}
        last = await self._rows.last(behind.guild, people)
        ends = games[-1].at, games[-1].match
        with suppress(Conflict):  # another process was faster, and its numbers are the same
            moved = await asyncio.to_thread(ratings.moved, counted, last)
            await self._rows.put(behind, ends, moved)
        return len(games)


def _read(found: Mapping[Role, Rating]) -> tuple[RoleRating, ...]:
    """Read ratings as people do, beside the loop: the model may have to be imported for it."""
    order = sorted(found, key=list(Role).index)
    return tuple(RoleRating(role, ratings.number(found[role]), found[role].games) for role in order)
