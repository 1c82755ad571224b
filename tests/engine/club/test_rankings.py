"""Who is ranked where in a server's month."""

from __future__ import annotations

import pytest
from sqlalchemy import insert

from engine.club.ranking import RankedScore, RankingCriterion, rank_scores
from engine.club.rows.rankings import Rankings
from engine.club.schema import MONTHS
from engine.ratings.rules.rating import month_of, month_start, quarter_of
from engine.rules import Person
from engine.store import Database, Store
from tests.engine.rules.people import ANA, BEN, CAI, DORA
from tests.engine.store.evenings import NOON, PLACE

pytestmark = pytest.mark.usefixtures("everybody")

NOW = month_of(NOON)
NOTHING = dict.fromkeys(("games", "decided", "won", "clues", "found", "meant", "meant_found"), 0)
Pair = tuple[Person, Person]


async def summed(
    database: Database, pair: Pair, month: int = NOW, guild: int = PLACE.guild, **sums: int
) -> None:
    row = {"guild_id": guild, "month": month, "person_id": pair[0], "partner_id": pair[1]}
    async with database.write() as connection:
        await connection.execute(insert(MONTHS).values(**row, **(NOTHING | sums)))


def account(person: Person) -> int:
    return 9_000 + person


async def scores(store: Store, by: RankingCriterion, month: int) -> set[tuple[int, int]]:
    result = await Rankings(store.database).load_scores(by, PLACE.guild, month)
    return {(one.part, one.whole) for one in result}


def test_equals_share_a_place_and_the_next_is_counted_on() -> None:
    third = RankedScore((1,), 10, 30), RankedScore((2,), 20, 60), RankedScore((3,), 11, 33)
    entries = [RankedScore((4,), 9, 10), *third, RankedScore((5,), 3, 20)]

    ranks = [
        (one.rank, one.score.accounts) for one in rank_scores(RankingCriterion.GIVERS, entries)
    ]

    assert ranks == [(1, (4,)), (2, (2,)), (2, (3,)), (2, (1,)), (5, (5,))]


def test_rank_needs_enough_games() -> None:
    entries = [RankedScore((1,), 9, 9), RankedScore((2,), 1, 10), RankedScore((3,), 0, 40)]

    assert [one.score.accounts for one in rank_scores(RankingCriterion.GIVERS, entries)] == [(2,)]


def test_tie_of_solved_cases_is_broken_by_fewer_clues() -> None:
    entries = [RankedScore((1,), 2, 9), RankedScore((2,), 2, 6), RankedScore((3,), 1, 1)]

    assert [one.score.accounts for one in rank_scores(RankingCriterion.CASES, entries)] == [
        (2,),
        (1,),
        (3,),
    ]


async def test_a_month_counts_alone(store: Store, database: Database) -> None:
    await summed(database, (ANA, ANA), NOW, decided=3, won=2)
    await summed(database, (ANA, ANA), NOW - 1, decided=5, won=1)
    await summed(database, (BEN, BEN), NOW, guild=PLACE.guild + 1, decided=9, won=9)

    by_month = [await scores(store, RankingCriterion.WINS, month) for month in (NOW, NOW - 1)]
    assert by_month == [{(2, 3)}, {(1, 5)}]


async def test_two_who_played_together_are_ranked_once(store: Store, database: Database) -> None:
    for pair in ((ANA, BEN), (BEN, ANA), (CAI, DORA), (DORA, CAI)):
        await summed(database, pair, decided=8 if ANA in pair else 4, won=4)
    await summed(database, (ANA, ANA), decided=9, won=9)

    (duo,) = await Rankings(store.database).load_scores(RankingCriterion.DUOS, PLACE.guild, NOW)

    assert duo == RankedScore((account(ANA), account(BEN)), 4, 8)


@pytest.mark.rule("H8")
async def test_forgotten_and_hidden_people_are_not_ranked(store: Store, database: Database) -> None:
    for pair in ((ANA, ANA), (BEN, BEN), (CAI, CAI), (ANA, CAI), (BEN, DORA)):
        await summed(database, pair, decided=9, won=9, clues=20, found=30, meant=40)
    await store.people.set_profile_hidden(ANA, hidden=True)
    await store.retention.erase_person(BEN)

    (left,) = await Rankings(store.database).load_scores(RankingCriterion.GIVERS, PLACE.guild, NOW)

    assert left == RankedScore((account(CAI),), 30, 20)
    assert (
        list(await Rankings(store.database).load_scores(RankingCriterion.DUOS, PLACE.guild, NOW))
        == []
    )


def test_months_and_quarters_are_those_of_the_calendar() -> None:
    assert month_of(month_start(NOW)) == NOW
    assert month_of(month_start(NOW) - 1) == NOW - 1
    assert [quarter_of(month) - NOW for month in range(NOW - 1, NOW + 3)] == [-1, -1, -1, 2]
