"""Plans: how SQLite finds what the club and ratings ask for."""

from __future__ import annotations

import pytest

from engine.club import Club, build
from engine.club.finished_game import PageStart
from engine.club.rows.hall import HallRows
from engine.ratings import build as ratings_beside
from engine.ratings.rows import RatingRows
from engine.ratings.rules.rating import month_of
from engine.rules import GiveUp, Person, Role
from engine.store import Database, Store
from engine.tables import Defaults
from tests.engine.every_retention_policy import every_retention_policy
from tests.engine.matches.evenings import (
    ANA,
    NOON,
    PLACE,
    Evening,
    matches_on,
    operative,
    spymaster,
)
from tests.engine.store.heard import heard
from tests.engine.store.plans import SCAN, plans_of

pytestmark = pytest.mark.sqlite


async def an_end(evening: Evening) -> None:
    """Have a team give up, in a server that keeps ratings."""
    table = await evening.clued()
    await evening.matches.hosting.save_defaults(PLACE.guild, Defaults(rating=True))
    for who in (spymaster(table), operative(table)):
        await evening.matches.ledger.apply(table.id, evening.actor(who), GiveUp())


async def what_was_played(evening: Evening, club: Club) -> None:
    """Ask for everything that is told of finished games."""
    actor, stats = evening.actor(ANA), club.stats
    for newer in (True, False):
        for account in (None, ANA):
            await stats.get_history(actor, PageStart(NOON, 1, newer=newer), account)
    await stats.get_profile(actor)
    await stats.get_month(actor, await club.hall.get_prizes(actor))
    await evening.matches.result_backfill.count_next_batch()
    await stats.set_profile_hidden(actor, hidden=True)


async def the_rounds(store: Store, club: Club) -> None:
    """Look at everything that is looked at by the clock, or at any press."""
    ratings, hall = RatingRows(store.database), HallRows(store.database)
    await ratings.load_all_latest(PLACE.guild)
    await ratings.load_season_ratings(PLACE.guild, month_of(NOON), Role.SPYMASTER)
    await ratings.keeps_ratings(PLACE.guild)
    behind = await ratings.find_server_to_rate(NOON * 2)
    assert behind is not None
    await ratings.load_games(behind, NOON * 2, 9)
    await ratings.load_latest(PLACE.guild, [Person(1)])
    await hall.load_prizes(PLACE.guild, month_of(NOON))
    await hall.load_laughs(1)
    await hall.toggle_laugh((1, 0), Person(1), PLACE.guild, month_of(NOON))
    await hall.save_clue_takedown(PLACE.guild, 1, 0)
    await club.hall.compute_clue_likelihoods()
    await store.retention.purge_games_before(NOON * 2, every_retention_policy())


async def test_no_statement_reads_the_whole_of_a_table_that_grows(
    store: Store, database: Database
) -> None:
    matches = matches_on(database)
    ratings_beside(matches)
    club, evening = build(matches), Evening(matches)

    async with heard(database) as statements:
        await an_end(evening)
        await what_was_played(evening, club)
        await the_rounds(store, club)

    plans = await plans_of(database, statements)
    assert len(plans) > 40
    assert {
        statement: plan for statement, plan in plans.items() if any(map(SCAN.match, plan))
    } == {}


async def test_unweighed_clues_are_found_by_a_partial_index(
    store: Store, database: Database
) -> None:
    async with heard(database) as statements:
        await HallRows(store.database).list_clues_without_likelihood(9)

    plans = await plans_of(database, statements)
    assert [plan[0].split("(")[0] for plan in plans.values()] == [
        "SEARCH clues USING INDEX ix_clues_unweighed ",
    ]
