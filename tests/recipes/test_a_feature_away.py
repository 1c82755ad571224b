"""The recipe for taking a feature away, followed: a used database is played on without it."""

from __future__ import annotations

import asyncio
import shutil
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import JSON, Boolean, Column, Integer, LargeBinary, Table, insert

from engine.store import Database
from engine.store.migrations import HEAD
from tests.recipes.houses import ROOT, House, opened

NEXT = f"{int(HEAD) + 1:04}"
SCHEMAS = {path.parent.name for path in ROOT.glob("engine/*/schema.py")}
WIRING = (ROOT / "bot.py").read_text("utf-8")
FEATURES = sorted(one for one in SCHEMAS - {"ratings"} if f"    {one}.add(services)\n" in WIRING)
"""The features that have tables, but for what others lean on."""
PLAYED_ON = """
import asyncio, random
import bot
from cogs.running.config import Config
from cogs.interactions.counters import Counters
from cogs.interactions.render_pool import RenderPool
from engine.matches import Actor, Matches
from engine.rules import Role, Sit, Team
from engine.store import Database, Store, upgrade
from engine.store.revisions import alembic_config
from alembic import command
from sqlalchemy import inspect

async def play():
    database, painter = Database("sqlite:///games.db"), RenderPool()
    await upgrade(database)
    store = Store(database)
    matches = Matches(store, random.Random(1), lambda: 10)
    config, counters = Config(discord_token="t"), Counters()
    made = bot.build_bot(config, matches, painter, counters, unclean_shutdown=False)
    actor = Actor(user=9002, locale="en", interaction=7, guild=1)
    seated = await matches.ledger.apply(1, actor, Sit(Team.RED, Role.SPYMASTER))
    print(seated.after.match.ply)
    await store.retention.record_server_left(1, 5)
    print(await store.retention.purge_left_servers(20, matches.hooks.retention_policies))
    async with database.write() as connection:
        print(*await connection.run_sync(lambda one: inspect(one).get_table_names()))
        await connection.run_sync(lambda one: command.downgrade(alembic_config(one), "HEAD"))
        print(*await connection.run_sync(lambda one: inspect(one).get_table_names()))
    await made.http.close()
    painter.shutdown()
    await database.close()

asyncio.run(play())
"""


def some(column: Column[Any]) -> object:
    if column.foreign_keys or isinstance(column.type, Integer):
        return 1
    return {Boolean: True, JSON: [], LargeBinary: b"x"}.get(type(column.type), "x")


async def use(path: Path, feature: str) -> set[str]:
    """Fill a row of each of a feature's tables; give their names."""
    database = Database(f"sqlite:///{path}")
    await opened(database)
    schema = import_module(f"engine.{feature}.schema")
    own = [one for one in vars(schema).values() if isinstance(one, Table)]
    tables = [one for one in schema.SCHEMA.sorted_tables if one in own]
    tables = [one for one in tables if one.name not in {"people", "matches"}]
    async with database.write() as connection:
        for table in tables:
            row = {column.name: some(column) for column in table.c}
            await connection.execute(insert(table).values(row))
    await database.close()
    return {one.name for one in tables}


def follow(house: House, feature: str) -> None:
    """Take a feature away as the recipe says."""
    for room in ("engine", "cogs", "tests/engine", "tests/cogs"):
        one_module = (ROOT / room / f"{feature}.py").exists()
        house.remove(f"{room}/{feature}.py" if one_module else f"{room}/{feature}")
    for path in ROOT.glob(f"assets/languages/*/texts/{feature}.ftl"):
        house.remove(str(path.relative_to(ROOT)))
    line = f"    {feature}.add(services)\n"
    wiring = (house.root / "bot.py").read_text("utf-8").replace(line, "")
    house.write("bot.py", wiring.replace(f" {feature},", "", 1))
    house.own("migrations/versions")
    house.run("-m", "migrations.draft", f"no {feature}")
    migrations = (house.root / "engine/store/migrations.py").read_text("utf-8")
    house.write("engine/store/migrations.py", migrations.replace(f'"{HEAD}"', f'"{NEXT}"'))


@pytest.mark.parametrize(
    "feature", [FEATURES[0], *(pytest.param(one, marks=pytest.mark.soak) for one in FEATURES[1:])]
)
def test_a_feature_goes_and_what_was_stored_is_played_on(
    house: House, feature: str, blank: Path
) -> None:
    tables = asyncio.run(use(Path(shutil.copy(blank, house.root / "games.db")), feature))
    follow(house, feature)

    ply, servers, after, back = house.ask(PLAYED_ON.replace("HEAD", HEAD))[-4:]

    assert (ply, servers) == ("2", "1")
    assert tables
    assert tables & set(after.split()) == set()
    assert tables <= set(back.split())
