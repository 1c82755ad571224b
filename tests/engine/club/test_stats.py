"""What people may see of what others have played."""

from __future__ import annotations

import threading
from collections.abc import Iterable

import pytest
from sqlalchemy import insert

from engine.club import Club, stats
from engine.club.prizes import HallOfClues
from engine.club.ranking import ClubMonth, RankedScore, RankEntry, RankingCriterion, rank_scores
from engine.club.schema import MONTHS, SUMS
from engine.club.stats import KeptToThemselves
from engine.matches import Actor
from engine.ratings.rating_service import RatingService
from engine.ratings.rules.rating import month_of
from engine.rules import GiveUp, Layout, Role
from engine.store import Database, Store
from engine.tables import Defaults
from tests.engine.matches.evenings import ANA, BEN, NOON, PLACE, Evening, operative, spymaster

STRANGER = 77


async def finished(evening: Evening) -> None:
    """Have a team give up."""
    table = await evening.dealt()
    for who in (spymaster(table), operative(table)):
        await evening.matches.ledger.apply(table.id, evening.actor(who), GiveUp())


@pytest.mark.rule("H8")
async def test_hidden_profile_is_visible_to_its_owner_only(
    evening: Evening,
    club: Club,
) -> None:
    await finished(evening)
    stats, own, other = club.stats, evening.actor(ANA), evening.actor(BEN)
    assert (await stats.get_profile(other, ANA)).games == 1

    assert (await stats.set_profile_hidden(own, hidden=True)).hidden
    for asker in (other, evening.actor(STRANGER)):
        with pytest.raises(KeptToThemselves):
            await stats.get_profile(asker, ANA)
        with pytest.raises(KeptToThemselves):
            await stats.get_history(asker, account=ANA)
    assert (await stats.get_profile(own)).games == 1
    assert len((await stats.get_history(own, account=ANA)).games) == 1
    assert len((await stats.get_history(other)).games) == 1

    await stats.set_profile_hidden(own, hidden=False)
    assert (await stats.get_profile(other, ANA)).games == 1


@pytest.mark.rule("H8")
async def test_history_is_limited_to_its_own_server(evening: Evening, club: Club) -> None:
    await finished(evening)
    elsewhere = Actor(user=ANA, locale="en-US", interaction=1, guild=PLACE.guild + 1)
    stats = club.stats

    assert (await stats.get_profile(elsewhere)).games == 0
    assert (await stats.get_history(elsewhere)).games == ()
    assert (await stats.get_history(elsewhere, account=BEN)).games == ()


async def test_unknown_account_has_an_empty_history_and_stays_unknown(
    evening: Evening, club: Club
) -> None:
    await finished(evening)
    stats, asker = club.stats, evening.actor(ANA)

    assert (await stats.get_profile(asker, STRANGER)).games == 0
    assert (await stats.get_history(asker, account=STRANGER)).games == ()
    assert await evening.matches.ledger.store.people.find_by_account(STRANGER) is None


async def test_a_ranking_has_three_leaders_and_the_rank_of_an_account(
    club: Club, database: Database
) -> None:
    store, people = Store(database), 23
    met = [(await store.people.get_or_create(7_000 + one, "en")).person for one in range(people)]
    here = {"guild_id": PLACE.guild, "month": month_of(NOON), **dict.fromkeys(SUMS, 1)}
    async with database.write() as connection:
        for place, person in enumerate(met, 1):
            own = {"person_id": person, "partner_id": person, "won": 1 + (people - place) // 2}
            await connection.execute(insert(MONTHS).values({**here, **own}))
    last = 7_000 + people - 1
    asker = Actor(user=last, locale="en", interaction=1, guild=PLACE.guild)

    (wins,) = await club.stats.list_rankings(asker)
    (of_other,) = await club.stats.list_rankings(asker, account=7_000)

    assert wins.by is RankingCriterion.WINS
    assert [held.rank for held in wins.leaders] == [1, 2, 2]
    assert wins.own is not None
    assert (wins.own.rank, wins.own.score.accounts) == (22, (last,))
    assert of_other.own == of_other.leaders[0]
    assert await club.stats.list_rankings(asker, month_of(NOON) - 1) == ()


async def test_rankings_are_put_in_order_beside_the_loop(
    evening: Evening, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await finished(evening)
    threads = list[int]()

    def heard(by: RankingCriterion, scores: Iterable[RankedScore]) -> list[RankEntry]:
        threads.append(threading.get_ident())
        return rank_scores(by, scores)

    monkeypatch.setattr(stats, "rank_scores", heard)
    await club.stats.list_rankings(evening.actor(ANA))

    assert threads
    assert threading.get_ident() not in threads


async def test_ratings_rank_on_servers_that_rate_and_in_this_month_only(
    evening: Evening, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await finished(evening)
    asker = evening.actor(ANA)

    async def rated(
        _ratings: RatingService, _guild: int, _role: Role
    ) -> list[tuple[int, int, int]]:
        return [(ANA, 1_500, 9)]

    monkeypatch.setattr(RatingService, "list_season_ratings", rated)
    assert RankingCriterion.SPYMASTERS not in await criteria(club, asker)

    await evening.matches.hosting.save_defaults(PLACE.guild, Defaults(rating=True))
    assert RankingCriterion.SPYMASTERS in await criteria(club, asker)
    assert RankingCriterion.SPYMASTERS not in await criteria(club, asker, month_of(NOON) - 1)


async def criteria(club: Club, asker: Actor, month: int | None = None) -> set[RankingCriterion]:
    return {ranking.by for ranking in await club.stats.list_rankings(asker, month)}


@pytest.mark.rule("E3")
async def test_best_scores_of_all_time_stand_in_the_current_month_only(
    evening: Evening, club: Club
) -> None:
    await finished(evening)
    asker, month = evening.actor(ANA), month_of(NOON)

    assert [layout for layout, _ in (await month_page(club, asker, month)).best] == list(Layout)
    assert (await month_page(club, asker, month - 1)).best == ()


async def month_page(club: Club, asker: Actor, month: int) -> ClubMonth:
    return await club.stats.get_month(asker, HallOfClues(month))
