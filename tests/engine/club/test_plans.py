"""Plans: how SQLite finds what the club and ratings ask for."""

from __future__ import annotations

import pytest

from engine.club import Club, beside
from engine.club.finished_game import PageStart
from engine.club.ranking import Period, Ranked
from engine.club.rows.hall import HallRows
from engine.ratings import beside as ratings_beside
from engine.ratings.rows import RatingRows
from engine.ratings.rules.months import month_of
from engine.rules import GiveUp, Layout, Person, Role
from engine.store import Database, Store
from engine.tables import Defaults
from tests.engine.every_keeper import every_keeper
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
    await evening.matches.hosting.choose_defaults(PLACE.guild, Defaults(rating=True))
    for who in (spymaster(table), operative(table)):
        await evening.matches.hosting.seat(table.id, evening.actor(who), GiveUp())


async def what_was_played(evening: Evening, club: Club) -> None:
    """Ask for everything that is told of finished games."""
    actor, past = evening.actor(ANA), club.past
    for newer in (True, False):
        for account in (None, ANA):
            await past.history(actor, PageStart(NOON, 1, newer=newer), account)
    await past.profile(actor)
    for by in Ranked:
        await past.ranking(actor, by, Period.EVER)
    await past.best(actor, Layout.CLASSIC, 5)
    await evening.matches.counts.recount()
    await past.hide(actor, hidden=True)


async def the_rounds(store: Store, club: Club) -> None:
    """Look at everything that is looked at by the clock, or at any press."""
    ratings, hall = RatingRows(store.database), HallRows(store.database)
    await ratings.all(PLACE.guild)
    await ratings.shown(PLACE.guild, month_of(NOON), Role.SPYMASTER)
    await ratings.kept(PLACE.guild)
    behind = await ratings.behind(NOON * 2)
    assert behind is not None
    await ratings.games_after(behind, NOON * 2, 9)
    await ratings.last(PLACE.guild, [Person(1)])
    await hall.of(PLACE.guild, month_of(NOON))
    await hall.laughing(1)
    await hall.laugh((1, 0), Person(1), PLACE.guild, month_of(NOON))
    await hall.take_down(PLACE.guild, 1, 0)
    await club.hall.weigh()
    await store.keeping.fade(NOON * 2, every_keeper())


async def test_no_statement_reads_the_whole_of_a_table_that_grows(
    store: Store, database: Database
) -> None:
    matches = matches_on(database)
    ratings_beside(matches)
    club, evening = beside(matches), Evening(matches)

    async with heard(database) as statements:
        await an_end(evening)
        await what_was_played(evening, club)
        await the_rounds(store, club)

    plans = await plans_of(database, statements)
    assert len(plans) > 40
    assert {
        statement: plan for statement, plan in plans.items() if any(map(SCAN.match, plan))
    } == {}


async def test_what_is_still_to_be_weighed_is_found_by_a_short_index(
    store: Store, database: Database
) -> None:
    async with heard(database) as statements:
        await HallRows(store.database).unweighed(9)

    plans = await plans_of(database, statements)
    assert [plan[0].split("(")[0] for plan in plans.values()] == [
        "SEARCH clues USING INDEX ix_clues_unweighed ",
    ]
