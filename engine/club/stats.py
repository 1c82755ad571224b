"""The use cases of finished games: the history of a server, its people, and its ranking.

Law: they show finished games only, and no account whose data was erased (H8). A person with a
hidden profile is shown to no other person.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from dataclasses import replace

from engine.club.finished_game import BestScore, History, PageStart
from engine.club.ranking import (
    RATED_ROLES,
    Period,
    RankedScore,
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
from engine.ratings.rules.rating import month_start
from engine.rules import DAY_SECONDS, Layout
from engine.tables import Profile

HISTORY_PAGE_SIZE = 5
RANKING_PAGE_SIZE = 10


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

    async def get_ranking(
        self, actor: Actor, by: RankingCriterion, period: Period, page: int = 0
    ) -> Ranking:
        """Load a page of a server's ranking, or its last page; a rating's period is the quarter."""
        rated = await self._ratings.keeps_ratings(actor.guild or 0)
        period = Period.QUARTER if by in RATED_ROLES else period
        scores = await self._load_scores(actor.guild or 0, by, period)
        request = Ranking(by=by, period=period, ranks=(), page=page, rated=rated)
        return await asyncio.to_thread(_fill_page, request, scores, actor.user)  # 130 ms for 40,000

    async def list_best_scores(
        self, actor: Actor, layout: Layout, most: int
    ) -> tuple[BestScore, ...]:
        """List this server's best scores against a simulated opponent on a layout (E3)."""
        return await self._best_lists.list_best_scores(actor.guild or 0, layout, most)

    async def _load_scores(
        self, guild: int, by: RankingCriterion, period: Period
    ) -> Iterable[RankedScore]:
        now = self._ledger.now()
        since = period.first_month(now)
        if by in RATED_ROLES:
            rated = await self._ratings.list_season_ratings(guild, RATED_ROLES[by])
            return (RankedScore((account,), number, games) for account, number, games in rated)
        if by is not RankingCriterion.CASES:
            return await self._rankings.load_scores(by, guild, since)
        ranks = self._tallies.get(by.value)
        if ranks is None:
            return ()
        days = (month_start(since) // DAY_SECONDS if since else 0), now // DAY_SECONDS
        return (RankedScore((who,), part, whole) for who, part, whole in await ranks(guild, *days))

    async def _require_visible(self, actor: Actor, account: int) -> Profile | None:
        """Return the profile of an account, None if unknown; raises KeptToThemselves."""
        known = await self._store.people.find_by_account(account)
        if known is not None and known.hidden and account != actor.user:
            raise KeptToThemselves
        return known


def _fill_page(request: Ranking, scores: Iterable[RankedScore], user: int) -> Ranking:
    """Return the requested page of the ranking, or the last one, with this account's rank."""
    places = rank_scores(request.by, scores)
    last = max(0, len(places) - 1) // RANKING_PAGE_SIZE
    page = min(request.page, last)
    own = next((place for place in places if user in place.score.accounts), None)
    shown = places[page * RANKING_PAGE_SIZE : (page + 1) * RANKING_PAGE_SIZE]
    return replace(request, ranks=tuple(shown), page=page, last=last, own=own)
