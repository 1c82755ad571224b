"""The use cases of ratings: people's strength in servers that keep them, and even teams (A8).

Law: finished games are rated in the order of their ends, a while later and without the table's
lock, so that no press waits and two processes compute the same numbers.
"""

from __future__ import annotations

import asyncio
import random
from collections import defaultdict
from collections.abc import Collection, Mapping
from contextlib import suppress

from engine.matches import Refusal
from engine.matches.actors import Actor
from engine.matches.ledger import Ledger
from engine.ratings import rules as ratings
from engine.ratings.rows import RatingRows
from engine.ratings.rules import PersonRole, Rating, RoleRating
from engine.rules import Person, Role, Seats
from engine.store import Conflict, Store
from engine.tables import Table

SETTLED_SECONDS = 60
"""The delay before a game is rated: by then every game that ended before it is stored."""
BATCH_SIZE = 50
"""Games that are rated in one run."""


class NoRatings(Refusal):
    """This server keeps no ratings."""

    IS_PERSONAL = True


class RatingService:
    """The use cases of ratings."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._store = ledger.store
        self._rows = RatingRows(ledger.store.database)

    async def keeps_ratings(self, guild: int) -> bool:
        """Return True if a server keeps ratings."""
        return await self._rows.keeps_ratings(guild)

    async def get_own_ratings(self, actor: Actor) -> tuple[RoleRating, ...] | None:
        """Return the actor's ratings of this season by role; None if the server keeps no ratings.

        Empty without a rating in this season.
        """
        guild, season = actor.guild or 0, ratings.season_of(self._ledger.now())
        if not await self.keeps_ratings(guild):
            return None
        known = await self._store.people.find_by_account(actor.user)
        last = await self._rows.load_latest(guild, [] if known is None else [known.person])
        by_role = {role: rating for (_, role), rating in last.items() if rating.season == season}
        return await asyncio.to_thread(_format_ratings, by_role) if by_role else ()

    async def get_ratings(self, guild: int, people: Collection[Person]) -> dict[PersonRole, Rating]:
        """Return people's ratings, if any, by person and role, brought forward to this season."""
        season = ratings.season_of(self._ledger.now())
        last = await self._rows.load_latest(guild, people)
        return {part: ratings.rating_in_season(rating, season) for part, rating in last.items()}

    async def list_season_ratings(self, guild: int, role: Role) -> list[tuple[int, int, int]]:
        """List this season's accounts, ratings and numbers of games in a role.

        People whose data was erased or whose profile is hidden are left out (H8).
        """
        season = ratings.season_of(self._ledger.now())
        shown = await self._rows.load_season_ratings(guild, season, role)
        numbers = await asyncio.to_thread(lambda: [ratings.display_number(it) for _, it in shown])
        return [
            (account, number, rating.games)
            for (account, rating), number in zip(shown, numbers, strict=True)
        ]

    async def get_strengths(self, guild: int) -> dict[Person, float]:
        """Return people's mean strength over their roles; empty if the server keeps no ratings."""
        if not await self.keeps_ratings(guild):
            return {}
        season = ratings.season_of(self._ledger.now())
        known = defaultdict[Person, list[float]](list)
        for (person, _), last in (await self._rows.load_all_latest(guild)).items():
            known[person].append(ratings.rating_in_season(last, season).mu)
        return {person: sum(roles) / len(roles) for person, roles in known.items()}

    async def can_balance(self, table: Table) -> bool:
        """Return True if the teams of a table can be balanced by ratings (A8)."""
        return ratings.is_ratable(table.match.settings.format) and await self.keeps_ratings(
            table.place.guild
        )

    async def balance(self, store: Store, table: Table, rng: random.Random) -> Seats:
        """Return new seats with sides as even as possible (A8).

        Raises NoRatings if the server keeps no ratings.
        """
        guild, match = table.place.guild, table.match
        if not await RatingRows(store.database).keeps_ratings(guild):
            raise NoRatings
        known = await self.get_ratings(guild, [seat.person for seat in match.seats])
        return ratings.balance_teams(match.seats, match.settings.format, rng, known)

    async def rate_next_batch(self) -> int:
        """Rate a batch of unrated games of one server; returns their number, 0 at the end."""
        until = self._ledger.now() - SETTLED_SECONDS
        behind = await self._rows.find_server_to_rate(until)
        if behind is None:
            return 0
        games = await self._rows.load_games(behind, until, BATCH_SIZE)
        counted = [game for game in map(ratings.get_rated_game, games) if game is not None]
        people = {who for game in counted for who, _ in (*game.winners, *game.losers)}
        last = await self._rows.load_latest(behind.guild, people)
        ends = games[-1].at, games[-1].match
        with suppress(Conflict):  # another process was faster, with the same numbers
            moved = await asyncio.to_thread(ratings.compute_ratings, counted, last)
            await self._rows.save_ratings(behind, ends, moved)
        return len(games)


def _format_ratings(by_role: Mapping[Role, Rating]) -> tuple[RoleRating, ...]:
    """Format ratings as people read them.

    Run in a thread: the model may have to be imported first.
    """
    order = sorted(by_role, key=list(Role).index)
    return tuple(
        RoleRating(role, ratings.display_number(by_role[role]), by_role[role].games)
        for role in order
    )
