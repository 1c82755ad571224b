"""Dumps: what OPERATIONS.md says to type brings a Postgres back as it was."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from engine.rules import Clue, Give
from engine.store import Database, Store, upgrade
from tests.engine.postgres import Server
from tests.engine.rules.people import ANA
from tests.engine.store.evenings import dealt, meet_everybody

PAPER = (Path(__file__).parents[3] / "OPERATIONS.md").read_text("utf-8")
INSIDE = re.compile(r"^    docker compose exec -T postgres (pg_\w+ .+)$", re.MULTILINE)

pytestmark = pytest.mark.postgres


async def test_documented_commands_restore_a_dump(server: Server, tmp_path: Path) -> None:
    def typed(program: Path | str, words: str) -> None:
        line = f"{server.programs / program} {words}"
        at = {**os.environ, "PGHOST": str(server.folder)}
        subprocess.run(line, shell=True, check=True, cwd=tmp_path, env=at)  # noqa: S602 - ours

    typed("psql", '-q -U bot -d postgres -c "CREATE ROLE codenames LOGIN"')
    typed("createdb", "-U bot -O codenames codenames")
    database = Database(server.address("codenames").replace("bot@", "codenames@"))
    await upgrade(database)
    await meet_everybody(Store(database))
    table = await dealt(Store(database), (ANA, Give(Clue("OCEAN", 2))))
    await database.close()

    dump, restore = INSIDE.findall(PAPER)
    typed(*dump.split(" ", 1))
    typed("psql", '-q -U codenames -d codenames -c "DELETE FROM moves; DELETE FROM deals"')
    typed(*restore.split(" ", 1))

    again = await Store(database).load(table.id)
    await database.close()
    assert again.match == table.match
