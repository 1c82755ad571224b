"""The use cases of finished games: the history of a server, its people, and its rankings.

Law: they show finished games only, and no account whose data was erased (H8). A person with a
hidden profile is shown to no other person.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence

from engine.club.finished_game import History, PageStart
from engine.club.prizes import HallOfClues
from engine.club.ranking import (
    MAX_LEADERS,
    RATED_ROLES,
    ClubMonth,
    RankedScore,
    RankEntry,
    Ranking,
    RankingCriterion,
    rank_scores,
)
from engine.club.rows.histories import BestLists, Histories
from engine.club.rows.rankings import Rankings
from engine.club.rows.track_records import TrackRecords
from engine.club.track_record import TrackRecord
from engine.matches import Refusal
from engine.matches.actors import Actor
from engine.matches.hooks import Tally
from engine.matches.ledger import Ledger
from engine.ratings.rating_service import RatingService
from engine.ratings.rules.rating import month_of, month_start
from engine.rules import DAY_SECONDS, Layout
from engine.tables import Profile

HISTORY_PAGE_SIZE = 5
MAX_SCORES = 3


class KeptToThemselves(Refusal):
    """A hidden profile is shown to no other person."""


class StatsService:
    """The use cases of finished games; `tallies` add the features' own rankings."""

    def __init__(
        self, ledger: Ledger, ratings: RatingService, tallies: Mapping[str, Tally]
    ) -> None:
        self._ledger = ledger
        self._ratings = ratings
        self._tallies = tallies
        self._store = ledger.store
        database = ledger.store.database
        self._histories, self._rankings = Histories(database), Rankings(database)
        self._track_records, self._best_lists = TrackRecords(database), BestLists(database)

    async def get_history(
        self, actor: Actor, start: PageStart | None = None, account: int | None = None
    ) -> History:
        """Load a page of a server's games, or of an account's; empty if the account is unknown.

        Raises KeptToThemselves if the account's profile is hidden from the actor.
        """
        guild, start = actor.guild or 0, start or PageStart()
        if account is None:
            return await self._histories.load_page(guild, start, HISTORY_PAGE_SIZE)
        known = await self._require_visible(actor, account)
        if known is None:
            return History((), newer=False, older=False)
        return await self._histories.load_page(guild, start, HISTORY_PAGE_SIZE, known.person)

    async def get_profile(self, actor: Actor, account: int | None = None) -> TrackRecord:
        """Load the track record of an account, by default the actor's.

        It is empty for an unknown account. Raises KeptToThemselves if the profile is hidden.
        """
        account = actor.user if account is None else account
        known = await self._require_visible(actor, account)
        if known is None:
            return TrackRecord(account=account)
        return await self._track_records.load_record(known, actor.guild or 0)

    async def set_profile_hidden(self, actor: Actor, *, hidden: bool) -> TrackRecord:
        """Hide this person's profile from others, or show it again; returns the track record."""
        known = await self._ledger.get_or_create_profile(actor)
        await self._store.people.set_profile_hidden(known.person, hidden=hidden)
        return await self.get_profile(actor)

    async def list_rankings(
        self, actor: Actor, month: int | None = None, account: int | None = None
    ) -> tuple[Ranking, ...]:
        """List the rankings of a server's month that have a rank, with that of an account.

        By default it is the current month and the actor's account. Ratings are those of the season,
        so only the current month has them.
        """
        month = month_of(self._ledger.now()) if month is None else month
        user = actor.user if account is None else account
        scores = [
            (by, await self._load_scores(actor.guild or 0, by, month)) for by in RankingCriterion
        ]
        return await asyncio.to_thread(_rank_all, scores, user)  # 130 ms for 40,000

    async def get_month(self, actor: Actor, hall: HallOfClues) -> ClubMonth:
        """Load the rankings of the month of these prizes, and for the current one the best scores.

        Best scores are those of all time against a simulated opponent, by layout (E3).
        """
        rankings = await self.list_rankings(actor, hall.month)
        if hall.month != month_of(self._ledger.now()):
            return ClubMonth(hall, rankings)
        guild, lists = actor.guild or 0, self._best_lists
        best = [
            (layout, await lists.list_best_scores(guild, layout, MAX_SCORES)) for layout in Layout
        ]
        return ClubMonth(hall, rankings, tuple(best))

    async def _load_scores(
        self, guild: int, by: RankingCriterion, month: int
    ) -> Iterable[RankedScore]:
        now = self._ledger.now()
        if by in RATED_ROLES:
            if month != month_of(now) or not await self._ratings.keeps_ratings(guild):
                return ()
            rated = await self._ratings.list_season_ratings(guild, RATED_ROLES[by])
            return (RankedScore((account,), number, games) for account, number, games in rated)
        if by is not RankingCriterion.CASES:
            return await self._rankings.load_scores(by, guild, month)
        ranks = self._tallies.get(by.value)
        if ranks is None:
            return ()
        days = (month_start(month) // DAY_SECONDS, month_start(month + 1) // DAY_SECONDS - 1)
        return (RankedScore((who,), part, whole) for who, part, whole in await ranks(guild, *days))

    async def _require_visible(self, actor: Actor, account: int) -> Profile | None:
        """Return the profile of an account, None if unknown; raises KeptToThemselves."""
        known = await self._store.people.find_by_account(account)
        if known is not None and known.hidden and account != actor.user:
            raise KeptToThemselves
        return known


def _rank_all(
    scores: Iterable[tuple[RankingCriterion, Iterable[RankedScore]]], user: int
) -> tuple[Ranking, ...]:
    """Return each ranking that has a rank: its leaders, and the best rank of this account."""
    ranked = ((by, rank_scores(by, some)) for by, some in scores)
    return tuple(
        Ranking(by, tuple(ranks[:MAX_LEADERS]), _find_rank(ranks, user))
        for by, ranks in ranked
        if ranks
    )


def _find_rank(ranks: Sequence[RankEntry], user: int) -> RankEntry | None:
    return next((held for held in ranks if user in held.score.accounts), None)
