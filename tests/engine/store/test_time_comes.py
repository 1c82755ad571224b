"""What games that began before there were clocks are given of them (G)."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from alembic import command

from engine.rules import LIVE_TIMEOUTS, SLEEP_SECONDS, Limit, Pace, Person
from engine.store import Database, Store, upgrade
from engine.store.revisions import alembic_config
from engine.tables import RunningTimer, TimerKind
from tests.engine.store.evenings import PLACE, dealt, meet_everybody
from tests.engine.store.old_versions import version

GAME, LOBBY = 7, 8
STORED = (
    (
        "INSERT INTO people VALUES (1, 9001, 'en-US', 0), (2, 9002, 'en-US', 0),"
        " (3, 9003, 'en-US', 0), (4, 9004, 'en-US', 0)"
    ),
    (
        "INSERT INTO matches (id, guild_id, channel_id, open, marks_count, serial, opened_at)"
        " VALUES (7, 100, 200, 1, 0, 0, 1000), (8, 100, 201, 1, 0, 0, 1000),"
        " (6, 100, 202, 0, 0, 0, 900)"
    ),
    (
        "INSERT INTO deals (match_id, rules_version, format, layout, codenames, starting, key,"
        " salt) VALUES (7, 1, 'two_teams', 'classic', :codenames, 'red', :key, :salt)"
    ),
    (
        "INSERT INTO moves (match_id, ply, person_id, kind, body, at, interaction_id) VALUES"
        """ (7, 1, 1, 'open', '{"language": "en", "seats": ["""
        """{"person": 1, "team": "red", "role": "spymaster"},"""
        """ {"person": 2, "team": "red", "role": "operative"},"""
        """ {"person": 3, "team": "blue", "role": "spymaster"}]}', 1000, 1),"""
        """ (7, 2, 1, 'put', '{"person": 4, "team": "blue", "role": "operative"}', 1003, 2),"""
        """ (7, 3, 1, 'deal', '{}', 1004, 3),"""
        """ (8, 1, 2, 'open', '{"language": "en"}', 1000, 4),"""
        """ (6, 1, 3, 'open', '{"language": "en"}', 900, 5)"""
    ),
    (
        "INSERT INTO drafts (match_id, giver_id, moment, word, number, meant, verdict, rule,"
        " reason, asked_id, asked_at) VALUES (7, 1, 1, 'pirate ship', '2', '[]', 'ask', 'C1',"
        " 'not_one_word', 3, 1010)"
    ),
)


@pytest.fixture
async def upgraded(nowhere: str) -> AsyncIterator[Store]:
    """A store that the fifth version wrote, brought up to this one."""
    database = Database(nowhere)
    await version(database, "0005", STORED)
    await upgrade(database)
    yield Store(database)
    await database.close()


@pytest.mark.rule("C14", "G1", "G3")
async def test_upgraded_running_game_has_no_limits_but_sleeps(upgraded: Store) -> None:
    table = await upgraded.load(GAME)

    assert table.match.settings.timing.pace is Pace.FREE
    assert await upgraded.limits.list_ending_soon(2_000) == [
        RunningTimer(
            GAME, TimerKind.QUESTION, Limit(1_010, LIVE_TIMEOUTS.question), None, Person(1)
        )
    ]
    asleep = [
        one for one in await upgraded.limits.list_ending_soon(10**7) if one.kind is TimerKind.SLEEP
    ]
    assert asleep == [RunningTimer(GAME, TimerKind.SLEEP, Limit(1_004, SLEEP_SECONDS), None)]


@pytest.mark.rule("G3")
async def test_people_find_the_games_they_sat_at_before(upgraded: Store) -> None:
    at = [await upgraded.list_matches_seating(Person(number)) for number in range(1, 5)]

    assert at == [[GAME], [GAME, LOBBY], [GAME], [GAME]]


async def test_going_back_forgets_the_clocks_and_keeps_the_game(
    store: Store, database: Database
) -> None:
    await meet_everybody(store)
    table = await dealt(store)
    await store.heartbeats.record(1, 0, 1_000)

    async with database.write() as connection:
        await connection.run_sync(lambda opened: command.downgrade(alembic_config(opened), "0005"))
    await upgrade(database)

    again = await store.load(table.id)
    assert (again.match, again.uptime) == (table.match, ())
    assert await store.find_open_in(PLACE.channel) == table.id
    assert await store.list_matches_seating(Person(1)) == [table.id]
