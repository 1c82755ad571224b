"""Plans: how SQLite finds the rows that a statement asks for, as it tells itself."""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

import pytest
from sqlalchemy import insert

from engine.matches import ClueAsked, Matches
from engine.rules import Layout, Person, Role
from engine.store import Database, Store
from engine.store.access import transaction
from engine.store.running_limits import RunningLimits
from engine.store.schema import MATCHES
from engine.tables import Defaults, Place
from engine.tables.months import month_of
from engine.tables.ranking import Period, Ranked
from tests.engine.matches.evenings import (
    ANA,
    EVE,
    NOON,
    PLACE,
    Evening,
    agents,
    game_of,
    matches_on,
    operative,
    spymaster,
)
from tests.engine.store.heard import heard

pytestmark = pytest.mark.sqlite
GROWING = (
    "matches",
    "moves",
    "deals",
    "people",
    "marks",
    "drafts",
    "sittings",
    "results",
    "key_messages",
    "predictions",
    "used_sides",
    "ratings",
    "laughs",
    "taken_down",
    "clues",
    "months",
    "parts",
    "attempts",
    *("them", "partner", "theirs", "others"),
)
"""Tables that every game adds to; what one row of them is worth is never worth reading all.

At last come the names that statements give them where they are read twice."""
SCAN = re.compile(rf"SCAN ({'|'.join(GROWING)})\b")

VALUES = re.compile(r"'[^']*'|\b\d+\b")


async def plans_of(database: Database, statements: Iterable[str]) -> dict[str, list[str]]:
    """Give SQLite's plan of each statement, step by step; of those alike but for values one."""
    plans = {}
    told = {VALUES.sub("?", said): said for said in statements}
    async with database.read() as connection:
        for kind, said in told.items():
            if said.startswith(("SELECT", "UPDATE", "DELETE", "INSERT")):
                rows = await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {said}")
                plans[kind] = [row.detail for row in rows]
    return plans


async def an_evening(matches: Matches) -> None:
    """Play a whole game, with questions, marks and calls, and look at it as people do."""
    evening = Evening(matches)
    table = await evening.clued()
    watcher = evening.actor(EVE)
    await matches.predictions.predict(table.id, watcher, game_of(table).round, agents(table)[:1])
    await matches.predictions.own(table.id, watcher)
    for card in agents(table)[:2]:
        table = await evening.guess(table, operative(table), card)
    table = await evening.stop(table, operative(table))
    with suppress(ClueAsked):
        await evening.give(table, spymaster(table), "Blorptastic")
    await evening.give(table, spymaster(table), "Karaoke")
    await matches.opening.withdraw(table.id)
    await matches.hosting.start(
        (await matches.opening.rematch(table.id, evening.actor(ANA), rotate=False)).id,
        evening.actor(ANA),
    )


async def the_rounds(store: Store, matches: Matches) -> None:
    """Look at everything that is looked at by the clock, or at any press."""
    await matches.opening.expire()
    await matches.limits.given_back()
    await store.limits.running(NOON)
    await Store(store.database).heartbeats.beat(1, 0, NOON - 60)
    await store.heartbeats.beat(1, 0, NOON)
    await store.last_shown.changed_lately(NOON)
    await store.last_shown.changed_by_two(NOON)
    await store.open_in(PLACE.channel)
    await store.asleep_in(PLACE.channel)
    await store.servers.last_language([PLACE.channel, PLACE.channel + 1])
    await store.stored(1)
    await store.versions([1])
    await store.messages.place(1)
    await store.decks.drawn(1)
    await matches.standing(1)
    await store.results.best(PLACE.guild, Layout.CLASSIC, 5)
    await store.key_messages.of(1)
    await store.key_messages.forget(1, Person(1))
    await store.people.introduce(ANA, "en")
    await store.people.dms(Person(1), closed=True)
    await store.messages.lost(1, 7)
    await matches.hosting.choose_defaults(PLACE.guild, Defaults(rating=True))
    await store.ratings.all(PLACE.guild)
    await store.ratings.shown(PLACE.guild, month_of(NOON), Role.SPYMASTER)
    await store.ratings.kept(PLACE.guild)
    await store.ratings.behind(NOON)
    await store.ratings.last(PLACE.guild, [Person(1)])
    await store.histories.after(PLACE.guild, Place(newer=True), NOON, 9)
    await store.hall.of(PLACE.guild, month_of(NOON))
    await store.hall.laughing(1)
    await store.hall.laugh((1, 0), Person(1), PLACE.guild, month_of(NOON))
    await store.hall.take_down(PLACE.guild, 1, 0)
    await matches.hall.weigh()
    await matches.games.of(Evening(matches).actor(ANA))


async def what_was_played(store: Store, matches: Matches) -> None:
    """Ask for everything that is told of finished games."""
    actor = Evening(matches).actor(ANA)
    for newer in (True, False):
        for account in (None, ANA):
            await matches.past.history(actor, Place(NOON, 1, newer=newer), account)
    await matches.past.profile(actor)
    for by in Ranked:
        await matches.past.ranking(actor, by, Period.EVER)
    await matches.past.recount()
    await matches.past.hide(actor, hidden=True)
    await store.keeping.fade(NOON)


async def test_no_statement_reads_the_whole_of_a_table_that_grows(
    store: Store, database: Database
) -> None:
    matches = matches_on(database)

    async with heard(database) as statements:
        await an_evening(matches)
        await the_rounds(store, matches)
        await what_was_played(store, matches)

    plans = await plans_of(database, statements)
    assert len(plans) > 40
    assert {said: plan for said, plan in plans.items() if any(map(SCAN.match, plan))} == {}


async def test_the_game_of_a_channel_is_found_by_the_channel(
    store: Store, database: Database
) -> None:
    async with heard(database) as statements:
        await store.open_in(PLACE.channel)
        await store.asleep_in(PLACE.channel)

    plans = await plans_of(database, statements)
    assert [plan[0].split("(")[0] for plan in plans.values()] == [
        "SEARCH matches USING INDEX uq_matches_open_channel ",
        "SEARCH matches USING INDEX ix_matches_asleep_channel ",
    ]


async def test_the_last_match_of_a_channel_is_found_by_the_channel(
    store: Store, database: Database
) -> None:
    async with heard(database) as statements:
        await store.servers.last_language([PLACE.channel])

    (plan,) = (await plans_of(database, statements)).values()
    assert any("INDEX ix_matches_channel_id " in step for step in plan)
    assert any(step.startswith("SEARCH moves USING PRIMARY KEY") for step in plan)


async def test_what_is_pressed_twice_and_what_is_still_to_be_weighed_is_found_by_short_indexes(
    store: Store, database: Database
) -> None:
    async with heard(database) as statements:
        await store.stored(1)
        await store.hall.unweighed(9)

    plans = await plans_of(database, statements)
    assert [plan[0].split("(")[0] for plan in plans.values()] == [
        "SEARCH moves USING COVERING INDEX uq_moves_interaction_id ",
        "SEARCH clues USING INDEX ix_clues_unweighed ",
    ]


async def test_the_clocks_of_many_games_in_play_are_read_as_quickly_as_of_few(
    store: Store, database: Database
) -> None:
    few = await steps(store, database)
    await in_play(database, 2_000)

    assert await store.limits.running(NOON + 60) == []
    assert await steps(store, database) < few + 100


async def in_play(database: Database, count: int) -> None:
    """Write rows of games that were touched at noon and have no clock."""
    row = {"guild_id": 1, "opened_at": NOON, "touched_at": NOON}
    rows = [{**row, "channel_id": number} for number in range(count)]
    async with database.write() as connection:
        await connection.execute(insert(MATCHES), rows)


async def steps(store: Store, database: Database) -> int:
    """Count the steps that SQLite takes to see what runs out."""
    counted = 0

    def count() -> int:
        nonlocal counted
        counted += 1
        return 0

    async with database.read() as connection:
        driver: Any = (await connection.get_raw_connection()).driver_connection
        await driver.set_progress_handler(count, 1)
        async with transaction(database, connection) as deed:
            await RunningLimits(deed, store.heartbeats).running(NOON + 60)
        await driver.set_progress_handler(None, 1)
    return counted
