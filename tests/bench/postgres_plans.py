"""Postgres's plans: what it would read for each statement that was executed, with its values.

`python -m tests.bench.postgres_plans ADDRESS` plays on a database that
`tests.bench.finished` has written and `move` has brought to Postgres, and prints a table of its
statements.
"""

from __future__ import annotations

import asyncio
import random
import re
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import event, text
from sqlalchemy.exc import DBAPIError

from engine import club, ratings
from engine.club.finished_game import PageStart
from engine.matches import Matches
from engine.ratings.rows import RatingRows
from engine.rules import Identity, Person
from engine.store import Database, Store
from engine.tables import Defaults
from tests.bench.finished import INTERACTIONS
from tests.engine.every_retention_policy import every_retention_policy
from tests.engine.matches.evenings import ANA, PLACE, Evening, agents, hidden, operative, spymaster

LARGE = 2_000
"""A table of so many rows is worth an index."""
VALUES = re.compile(r"\$\d+")
READS = ("SELECT", "UPDATE", "DELETE", "INSERT", "WITH")


@dataclass(frozen=True, slots=True)
class Executed:
    """A statement with the values that it was executed with."""

    statement: str
    values: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """How a statement is executed: the large tables it reads whole, its cost, its milliseconds.

    The milliseconds are those of a query; writes are not executed again.
    """

    statement: str
    scans: tuple[str, ...]
    cost: float
    milliseconds: float | None
    indexes: tuple[str, ...] = field(default=())


@asynccontextmanager
async def executed(database: Database) -> AsyncIterator[dict[str, Executed]]:
    """Give each statement that is executed meanwhile, once."""
    seen: dict[str, Executed] = {}

    def note(*about: Any) -> None:
        _, _, statement, values, _, many = about
        first = values[0] if many and values else values
        if statement.startswith(READS):
            seen.setdefault(" ".join(statement.split()), Executed(statement, tuple(first or ())))

    engine = database.engine.sync_engine
    event.listen(engine, "before_cursor_execute", note)
    try:
        yield seen
    finally:
        event.remove(engine, "before_cursor_execute", note)


async def plans_of(database: Database, statements: dict[str, Executed]) -> list[Plan]:
    """Give Postgres's plan of each statement; nothing is written."""
    large = await _large_tables(database)
    return [await _plan(database, each, large) for each in statements.values()]


async def _large_tables(database: Database) -> set[str]:
    query = text(
        "SELECT relname FROM pg_class WHERE relkind = 'r' AND reltuples >= :large"
        " AND relnamespace = current_schema()::regnamespace"
    )
    return {name for (name,) in await database.fetch(query, {"large": LARGE})}


async def _plan(database: Database, one: Executed, large: set[str]) -> Plan:
    is_query = one.statement.startswith("SELECT") and "FOR UPDATE" not in one.statement
    runs = "ANALYZE, " if is_query else ""
    async with database.engine.connect() as connection:
        try:
            result = await connection.exec_driver_sql(
                f"EXPLAIN ({runs}FORMAT JSON) {one.statement}", one.values
            )
        except DBAPIError as error:
            message = f"{one.statement}: {error.orig}"
            raise AssertionError(message) from error
        (explained,) = result.scalar_one()
        await connection.rollback()
    nodes = list(_nodes(explained["Plan"]))
    scans = {node["Relation Name"] for node in nodes if node["Node Type"] == "Seq Scan"}
    indexes = {node["Index Name"] for node in nodes if "Index Name" in node}
    cost = explained["Plan"]["Total Cost"]
    took = explained.get("Execution Time")
    return Plan(one.statement, (*sorted(scans & large),), cost, took, (*sorted(indexes),))


def _nodes(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield node
    for part in node.get("Plans", ()):
        yield from _nodes(part)


def evening_on(database: Database) -> Evening:
    """Give the use cases on a database as a bot has them, and interactions of their own."""
    matches = Matches(Store(database), random.Random(1), lambda: int(time.time()))
    ratings.build(matches)
    club.build(matches)
    return Evening(matches, iter(range(INTERACTIONS * 10, INTERACTIONS * 20)))


async def press(evening: Evening) -> None:
    """Play a game to its end, and look at all that people look at."""
    matches, actor = evening.matches, evening.actor
    await Store(matches.ledger.store.database).heartbeats.record(1, 0, int(time.time()))
    await matches.hosting.save_defaults(PLACE.guild, Defaults(rating=True))
    table = await evening.clued()
    table = await evening.guess(table, operative(table), agents(table)[0])
    table = await evening.stop(table, operative(table))
    table = await evening.give(table, spymaster(table), "Karaoke")
    await matches.games.list_games(actor(ANA))
    table = await evening.guess(table, operative(table), hidden(table, Identity.ASSASSIN))
    assert table.match.is_over
    await evening.again(table)
    await _look(evening, table.id)


async def _look(evening: Evening, match_id: int) -> None:
    store, actor = evening.matches.ledger.store, evening.actor(ANA)
    await store.get_versions([match_id, 1, 2])
    await store.find_open_in(PLACE.channel)
    await store.find_last_asleep_in(PLACE.channel)
    await store.servers.last_language([PLACE.channel, PLACE.channel + 1])
    await store.is_interaction_stored(1)
    await store.messages.get_place(match_id)
    await store.decks.load_drawn(match_id)
    await evening.matches.results.get_standing(match_id)
    await store.key_messages.list_key_messages(match_id)
    await store.people.get_or_create_other(ANA, "en")
    await store.owner.get_banned_since(ANA)
    await store.list_matches_seating(Person(1))
    await store.retention.export_rows(Person(1), every_retention_policy())
    await look_at_club(evening, actor)


async def look_at_club(evening: Evening, actor: Any) -> None:
    """Open the pages of the club, for a server and a person with finished games."""
    pages, now = club.build(evening.matches), int(time.time())
    for account in (None, ANA):
        for newer in (True, False):
            await pages.stats.get_history(actor, PageStart(now, 1, newer=newer), account)
    await pages.stats.get_profile(actor)
    await pages.stats.get_month(actor, await pages.hall.get_prizes(actor))


async def do_rounds(evening: Evening) -> None:
    """Do what is done by the clock."""
    matches, store, now = evening.matches, evening.matches.ledger.store, int(time.time())
    database = store.database
    await matches.opening.expire_lobbies()
    await matches.limits.list_tables_with_restarted_limits()
    await store.limits.list_ending_soon(now)
    await Store(database).heartbeats.record(1, 0, now - 60)
    await store.heartbeats.record(1, 0, now)
    await store.unshown_changes.list_changed_before_restart(now)
    await store.unshown_changes.list_possibly_overwritten(now)
    await store.count_open_tables()
    await store.owner.list_banned()
    await store.owner.list_open_matches()
    await store.identify_slots.reserve(0, 5_500, 60_000)
    await store.retention.list_match_channels()
    await store.retention.list_left_servers()
    await matches.result_backfill.count_next_batch()
    await RatingRows(database).find_server_to_rate(now)
    await club.build(matches).hall.compute_clue_likelihoods()
    await matches.scheduler.seconds_until_next()
    await store.retention.purge_games_before(now - 365 * 86_400, every_retention_policy())
    await store.retention.purge_left_servers(now, every_retention_policy())


async def main(address: str) -> None:
    """Print a table of all statements, the slowest first."""
    database = Database(address)
    evening, plans = evening_on(database), list[Plan]()
    for act in (press, do_rounds):
        async with executed(database) as statements:
            await act(evening)
        plans += await plans_of(database, statements)
    await database.close()
    for plan in sorted(plans, key=lambda plan: -(plan.milliseconds or 0)):
        took = "write" if plan.milliseconds is None else f"{plan.milliseconds:.2f}"
        scans = ", ".join(plan.scans) or "-"
        line = (
            f"{took:>8} ms {plan.cost:>10.0f} {scans:12} {' '.join(plan.statement.split())[:110]}"
        )
        print(line)  # noqa: T201 - the table is what this program is for


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
