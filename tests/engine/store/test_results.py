from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import select

from engine.rules import Clue, Give, GiveUp, Halt, Leave, Role, Sit, Team
from engine.store import Database, Store
from engine.store.schema import MATCHES, RESULTS
from tests.engine.rules.people import ANA, BEN, CAI, DORA, EVE
from tests.engine.rules.positions import touch
from tests.engine.store.evenings import ELSEWHERE, NOON, PLACE, dealt, done, opened

pytestmark = pytest.mark.usefixtures("everybody")


async def results(database: Database) -> list[dict[str, Any]]:
    async with database.read() as connection:
        rows = await connection.execute(select(RESULTS).order_by(RESULTS.c.person_id))
        return [dict(row) for row in rows.mappings()]


async def test_nothing_is_counted_while_the_game_is_on(store: Store, database: Database) -> None:
    await dealt(store, (ANA, Give(Clue("OCEAN", 2))), (BEN, touch(1)))

    assert await results(database) == []


async def test_the_end_writes_one_row_a_person(store: Store, database: Database) -> None:
    table = await dealt(store, (ANA, Give(Clue("OCEAN", 2))), (BEN, touch(25)))

    rows = await results(database)

    assert [(row["person_id"], row["team"], row["role"], row["won"]) for row in rows] == [
        (ANA, "red", "spymaster", False),
        (BEN, "red", "operative", False),
        (CAI, "blue", "spymaster", True),
        (DORA, "blue", "operative", True),
    ]
    assert {
        (row["match_id"], row["guild_id"], row["termination"], row["finished_at"]) for row in rows
    } == {(table.id, PLACE.guild, "assassin", NOON + table.match.ply - 1)}


async def test_a_last_agent_is_told_from_the_assassin(store: Store, database: Database) -> None:
    touches = [(BEN, touch(number)) for number in range(1, 10)]
    await dealt(store, (ANA, Give(Clue("OCEAN", 0))), *touches)

    rows = await results(database)

    assert {row["termination"] for row in rows} == {"agents"}
    assert [row["person_id"] for row in rows if row["won"]] == [ANA, BEN]


async def test_a_lobby_that_closed_counts_nowhere(store: Store, database: Database) -> None:
    await done(store, await opened(store), (ANA, Leave()))

    assert await results(database) == []


async def test_the_match_remembers_when_it_closed(store: Store, database: Database) -> None:
    table = await dealt(store, (ANA, Give(Clue("OCEAN", 2))), (BEN, touch(25)))

    async with database.read() as connection:
        row = (await connection.execute(select(MATCHES))).one()

    assert (row.open, row.opened_at, row.closed_at) == (False, NOON, NOON + table.match.ply - 1)


@pytest.mark.rule("H4")
async def test_a_stopped_game_counts_nowhere(store: Store, database: Database) -> None:
    await dealt(store, (ANA, Give(Clue("OCEAN", 2))), (BEN, touch(1)), (ANA, Halt()))
    left = [(person, Leave()) for person in (BEN, ANA, DORA, CAI)]
    await dealt(store, *left, place=ELSEWHERE)

    assert await results(database) == []


@pytest.mark.rule("H4")
async def test_a_resigned_game_is_won_by_the_other_team(store: Store, database: Database) -> None:
    await dealt(store, (ANA, GiveUp()), (BEN, GiveUp()))

    rows = await results(database)

    assert {row["termination"] for row in rows} == {"resigned"}
    assert [row["person_id"] for row in rows if row["won"]] == [CAI, DORA]


@pytest.mark.rule("H1")
async def test_results_belong_to_the_people_seated_at_the_end(
    store: Store, database: Database
) -> None:
    changed = ((BEN, Leave()), (EVE, Sit(Team.RED, Role.OPERATIVE)), (EVE, touch(25)))
    await dealt(store, (ANA, Give(Clue("OCEAN", 2))), *changed)

    assert [row["person_id"] for row in await results(database)] == [ANA, CAI, DORA, EVE]
