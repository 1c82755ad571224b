"""What finished games came to, counted once more from their logs."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import delete, update

from engine import operating
from engine.club.rows import counts
from engine.club.schema import CLUES, MONTHS, PARTS
from engine.ratings.rules.rating import month_of
from engine.ratings.schema import RATINGS
from engine.rules import (
    Call,
    Change,
    Clue,
    Concede,
    Consult,
    Format,
    Game,
    Give,
    GiveUp,
    Halt,
    Settings,
    Stop,
)
from engine.store import Database, Store
from engine.store.schema import DEALS, MATCHES, MOVES, RESULTS
from engine.tables import Defaults, MessageLocation
from tests.engine.club.evenings import dealt_in
from tests.engine.rules.people import ANA, BEN, CAI, DORA, Action
from tests.engine.rules.positions import alone, card, drawn, duet, of_three, pictured, touch
from tests.engine.store.evenings import NOON, PLACE, meet_everybody, rows

ALSO = (counts.rewrite_counts,)
DERIVED = (RESULTS, CLUES, MONTHS, PARTS)
OCEAN, SEA = Give(Clue("OCEAN", 2), (card(1), card(2))), Give(Clue("SEA", 1))
CALLED: tuple[Action, ...] = ((CAI, Call("C7")), (ANA, Concede()), (CAI, SEA), (DORA, touch(25)))
PLAYED: tuple[tuple[Game, tuple[Action, ...]], ...] = (
    (drawn(), ((ANA, OCEAN), (BEN, touch(1)), (BEN, touch(25)))),
    (drawn(), ((ANA, OCEAN), (BEN, touch(1)), *CALLED)),
    (drawn(), ((ANA, OCEAN), (BEN, touch(1)), (ANA, Halt()))),
    (pictured(), ((ANA, OCEAN), (BEN, touch(20)))),
    (of_three(), ((ANA, OCEAN), (BEN, touch(1)), (BEN, Stop()), (CAI, SEA), (BEN, touch(25)))),
    (alone(), ((ANA, OCEAN), (BEN, touch(1)), (BEN, touch(25)))),
    (duet(), ((ANA, OCEAN), (BEN, touch(1)), (DORA, touch(25)))),
)


@pytest.fixture
async def played(store: Store) -> int:
    """Play games of every format, among them a stopped one; one is still on."""
    await meet_everybody(store)
    for number, (game, actions) in enumerate(PLAYED, PLACE.channel):
        table = await dealt_in(
            store, game, *actions, place=MessageLocation(guild=100 + number % 2, channel=number)
        )
        assert table.match.is_over
    await dealt_in(store, drawn(), (ANA, OCEAN), place=MessageLocation(guild=100, channel=1))
    return len(PLAYED)


async def derived(database: Database) -> dict[str, list[dict[str, Any]]]:
    counts = {}
    for table in DERIVED:
        keys = [column.name for column in table.primary_key]
        some = await rows(database, table)
        counts[table.name] = sorted(some, key=lambda row: [row[key] for key in keys])
    return counts


async def forget_what_was_counted(database: Database) -> None:
    async with database.write() as connection:
        for table in DERIVED:
            await connection.execute(delete(table))


async def test_recount_reproduces_the_counted_rows(
    store: Store, database: Database, played: int
) -> None:
    before = await derived(database)
    assert all(before.values())
    assert await store.counting.count_next_batch(10, ALSO) == 0

    for forget in (True, False):
        if forget:
            await forget_what_was_counted(database)
        assert await store.counting.recount_all(3, ALSO) == played - 1  # one was stopped
        assert await derived(database) == before


async def test_recount_keeps_results_of_games_without_a_log(
    store: Store, database: Database, played: int
) -> None:
    before = await derived(database)
    async with database.write() as connection:
        await connection.execute(delete(CLUES))
        await connection.execute(delete(MONTHS))
        await connection.execute(update(RESULTS).where(RESULTS.c.match_id > 1).values(clues=0))
        for row in (MOVES, DEALS):
            await connection.execute(delete(row).where(row.c.match_id == 1))
        await connection.execute(update(MATCHES).values(counted=False))

    assert await store.counting.count_next_batch(100, ALSO) == played

    after = await derived(database)
    assert (after["results"], after["months"]) == (before["results"], before["months"])
    assert after["clues"] == [row for row in before["clues"] if row["match_id"] != 1]


@pytest.mark.usefixtures("played")
async def test_month_sums_rated_games_and_partners(
    database: Database,
) -> None:
    counted = {
        (row["person_id"], row["partner_id"]): row
        for row in await rows(database, MONTHS)
        if row["guild_id"] == PLACE.guild
    }

    assert {row["month"] for row in counted.values()} == {month_of(NOON)}
    of_both = counted[BEN, BEN]
    assert (of_both["games"], of_both["decided"], of_both["won"]) == (3, 2, 0)
    together = counted[ANA, BEN]
    assert (together["games"], together["won"]) == (2, 0)
    assert (ANA, DORA) in counted  # of a Duet
    assert (CAI, BEN) not in {pair for pair in counted if counted[pair]["games"] > 1}


@pytest.mark.rule("E7", "H4")
async def test_unrated_game_has_results_but_no_month_sum(store: Store, database: Database) -> None:
    await meet_everybody(store)
    actions: tuple[tuple[Any, Change], ...] = ((ANA, Consult()), (ANA, GiveUp()), (BEN, GiveUp()))
    hinted = Settings(language="en", format=Format.TWO_TEAMS, hints=True)
    table = await dealt_in(store, drawn(), *actions, settings=hinted)

    assert {row["rated"] for row in await rows(database, RESULTS)} == {False}
    assert await rows(database, MONTHS) == []
    assert (await store.results.get_standing(table.id)).evening is None


async def test_two_simultaneous_recounts_write_the_same_rows(
    store: Store, database: Database, played: int
) -> None:
    before = await derived(database)
    async with database.write() as connection:
        await connection.execute(update(MATCHES).values(counted=False))

    counted = await asyncio.gather(*(store.counting.count_next_batch(100, ALSO) for _ in range(2)))

    assert max(counted) == played
    assert await derived(database) == before


@pytest.mark.usefixtures("played")
async def test_a_rebuild_finds_what_every_feature_counts(
    store: Store, database: Database, url: str
) -> None:
    await store.servers.save_defaults(PLACE.guild, Defaults(rating=True))
    before = await derived(database)
    await forget_what_was_counted(database)

    assert await operating.recount_games(url) == len(PLAYED) - 1

    after = await derived(database)
    assert all(row["weighed"] for row in after["clues"])
    for row in (*before["clues"], *after["clues"]):
        row["weighed"] = row["expected"] = None  # computers were asked of them meanwhile
    assert after == before
    assert await rows(database, RATINGS)
