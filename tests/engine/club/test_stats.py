"""What people may see of what others have played."""

from __future__ import annotations

import threading
from collections.abc import Iterable

import pytest
from sqlalchemy import insert

from engine.club import Club, stats
from engine.club.ranking import Period, RankedScore, RankEntry, RankingCriterion, rank_scores
from engine.club.schema import MONTHS, SUMS
from engine.club.stats import KeptToThemselves
from engine.matches import Actor
from engine.ratings.rules.rating import month_of
from engine.rules import GiveUp
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


async def test_a_ranking_has_pages_and_ones_own_place_stands_on_each(
    club: Club, database: Database
) -> None:
    store, people = Store(database), 23
    met = [(await store.people.get_or_create(7_000 + one, "en")).person for one in range(people)]
    here = {"guild_id": PLACE.guild, "month": month_of(NOON), **dict.fromkeys(SUMS, 1)}
    async with database.write() as connection:
        for place, person in enumerate(met, 1):
            own = {"person_id": person, "partner_id": person, "won": 1 + (people - place) // 2}
            await connection.execute(insert(MONTHS).values({**here, **own}))
    stats, asker = (
        club.stats,
        Actor(user=7_000 + people - 1, locale="en", interaction=1, guild=PLACE.guild),
    )
    pages = [
        await stats.get_ranking(asker, RankingCriterion.WINS, Period.MONTH, page)
        for page in (0, 1, 2, 9)
    ]

    ranks = [[one.rank for one in page.ranks] for page in pages]
    assert ranks[0] == [1, 2, 2, 4, 4, 6, 6, 8, 8, 10]
    assert ranks[1][0] == 10  # who is equal shares a place over the edge of a page, too
    assert ranks[2] == ranks[3] == [20, 22, 22]
    assert [(page.page, page.last) for page in pages] == [(0, 2), (1, 2), (2, 2), (2, 2)]
    assert {page.own and page.own.rank for page in pages} == {22}


@pytest.mark.parametrize("by", RankingCriterion)
async def test_a_ranking_is_put_in_order_beside_the_loop(
    evening: Evening, club: Club, monkeypatch: pytest.MonkeyPatch, by: RankingCriterion
) -> None:
    await finished(evening)
    threads = list[int]()

    def heard(by: RankingCriterion, scores: Iterable[RankedScore]) -> list[RankEntry]:
        threads.append(threading.get_ident())
        return rank_scores(by, scores)

    monkeypatch.setattr(stats, "rank_scores", heard)
    await club.stats.get_ranking(evening.actor(ANA), by, Period.EVER)

    assert threads
    assert threading.get_ident() not in threads


async def test_ratings_rank_the_quarter_on_servers_that_rate(evening: Evening, club: Club) -> None:
    await finished(evening)
    asker = evening.actor(ANA)
    assert not (await club.stats.get_ranking(asker, RankingCriterion.SPYMASTERS, Period.EVER)).rated

    await evening.matches.hosting.save_defaults(PLACE.guild, Defaults(rating=True))
    places = await club.stats.get_ranking(asker, RankingCriterion.SPYMASTERS, Period.EVER)
    assert (places.rated, places.period, places.ranks) == (True, Period.QUARTER, ())  # too few
