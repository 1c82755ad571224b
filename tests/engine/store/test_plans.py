"""Plans: how SQLite finds the rows that a statement asks for, as it tells itself."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

import pytest
from sqlalchemy import insert

from engine.matches import ClueAsked, Matches
from engine.rules import Person
from engine.store import Database, Store
from engine.store.schema import MATCHES
from engine.store.timer_rows import TimerRows
from engine.store.unit_of_work import transaction
from engine.tables import Defaults
from tests.engine.matches.evenings import (
    ANA,
    NOON,
    PLACE,
    Evening,
    agents,
    matches_on,
    operative,
    spymaster,
)
from tests.engine.store.heard import heard
from tests.engine.store.plans import SCAN, plans_of

pytestmark = pytest.mark.sqlite


async def an_evening(matches: Matches) -> None:
    """Play a whole game, with questions, marks and calls, and look at it as people do."""
    evening = Evening(matches)
    table = await evening.clued()
    for card in agents(table)[:2]:
        table = await evening.guess(table, operative(table), card)
    table = await evening.stop(table, operative(table))
    with suppress(ClueAsked):
        await evening.give(table, spymaster(table), "Blorptastic")
    await evening.give(table, spymaster(table), "Karaoke")
    await matches.opening.close_unshown_lobby(table.id)
    await matches.hosting.start(
        (
            await matches.opening.open_next_lobby(table.id, evening.actor(ANA), rotate=False)
        ).after.id,
        evening.actor(ANA),
    )


async def the_rounds(store: Store, matches: Matches) -> None:
    """Look at everything that is looked at by the clock, or at any press."""
    await matches.opening.expire_lobbies()
    await matches.limits.list_tables_with_restarted_limits()
    await store.limits.list_ending_soon(NOON)
    await Store(store.database).heartbeats.record(1, 0, NOON - 60)
    await store.heartbeats.record(1, 0, NOON)
    await store.unshown_changes.list_changed_before_restart(NOON)
    await store.unshown_changes.list_possibly_overwritten(NOON)
    await store.find_open_in(PLACE.channel)
    await store.find_last_asleep_in(PLACE.channel)
    await store.servers.last_language([PLACE.channel, PLACE.channel + 1])
    await store.is_interaction_stored(1)
    await store.get_versions([1])
    await store.messages.get_place(1)
    await store.decks.load_drawn(1)
    await matches.results.get_standing(1)
    await store.key_messages.list_key_messages(1)
    await store.key_messages.delete_key_message(1, Person(1))
    await store.people.get_or_create_other(ANA, "en")
    await store.people.set_dms_closed(Person(1), closed=True)
    await store.messages.clear_message_if_current(1, 7)
    await matches.hosting.save_defaults(PLACE.guild, Defaults(rating=True))
    await matches.games.list_games(Evening(matches).actor(ANA))


async def test_no_statement_reads_the_whole_of_a_table_that_grows(
    store: Store, database: Database
) -> None:
    matches = matches_on(database)

    async with heard(database) as statements:
        await an_evening(matches)
        await the_rounds(store, matches)
        await matches.result_backfill.count_next_batch()
        await store.retention.purge_games_before(NOON)

    plans = await plans_of(database, statements)
    assert len(plans) > 40
    assert {
        statement: plan for statement, plan in plans.items() if any(map(SCAN.match, plan))
    } == {}


async def test_the_game_of_a_channel_is_found_by_the_channel(
    store: Store, database: Database
) -> None:
    async with heard(database) as statements:
        await store.find_open_in(PLACE.channel)
        await store.find_last_asleep_in(PLACE.channel)

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


async def test_left_servers_are_found_by_a_covering_index(store: Store, database: Database) -> None:
    async with heard(database) as statements:
        await store.retention.list_left_servers()
        await store.retention.purge_left_servers(NOON)
        await store.owner.list_open_matches()

    plans = (await plans_of(database, statements)).values()
    used = [step for plan in plans for step in plan if re.search(r"\bservers\b", step)]
    assert len(used) == 3
    assert {step.split(" USING ")[-1].split(" (")[0] for step in used} == {
        "COVERING INDEX ix_servers_left_at"
    }


async def test_repeated_interaction_is_found_by_a_covering_index(
    store: Store, database: Database
) -> None:
    async with heard(database) as statements:
        await store.is_interaction_stored(1)

    plans = await plans_of(database, statements)
    assert [plan[0].split("(")[0] for plan in plans.values()] == [
        "SEARCH moves USING COVERING INDEX uq_moves_interaction_id ",
    ]


async def test_limits_query_does_not_slow_down_with_running_games(
    store: Store, database: Database
) -> None:
    few = await steps(store, database)
    await in_play(database, 2_000)

    assert await store.limits.list_ending_soon(NOON + 60) == []
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
        async with transaction(database, connection) as action:
            await TimerRows(action, store.heartbeats).list_ending_soon(NOON + 60)
        await driver.set_progress_handler(None, 1)
    return counted
