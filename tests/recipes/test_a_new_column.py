"""The recipe for a column, followed: of a table that others lean on."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest

from engine.store import Database
from engine.store.migrations import HEAD
from tests.recipes.houses import House, opened

NEXT = f"{int(HEAD) + 1:04}"
MIGRATION = '''"""Large boards."""

import sqlalchemy as sa
from alembic import op

revision = "{next}"
down_revision = "{head}"
branch_labels = None
depends_on = None


def upgrade() -> None:
    {add}


def downgrade() -> None:
    op.drop_column("people", "large")
'''
LARGE = 'sa.Column("large", sa.Boolean(), nullable=False, server_default=sa.false())'
ADDED = f'op.add_column("people", {LARGE})'
IN_A_BATCH = f"""with op.batch_alter_table("people", recreate="always") as people:
        people.add_column({LARGE})"""
COLUMN = '    not_null("large", Boolean, default=False, server_default=false()),\n'
STARTED = """
import asyncio
from cogs.operating.exits import unusable_text
from engine.store import Database, DatabaseUnusable, Store, upgrade
from engine.texts import voice

async def start():
    database = Database("sqlite:///games.db")
    try:
        await upgrade(database)
    except DatabaseUnusable as error:
        print(unusable_text(error, voice("en")))
    else:
        print((await Store(database).people.get_or_create(9001, "en")).person)
    await database.close()

asyncio.run(start())
"""


async def fill(path: Path) -> None:
    database = Database(f"sqlite:///{path}")
    await opened(database)
    await database.close()


def follow(house: House, blank: Path, add: str) -> None:
    """Fill a database as it is, then add the column as the recipe says."""
    asyncio.run(fill(Path(shutil.copy(blank, house.root / "games.db"))))
    text = MIGRATION.format(next=NEXT, head=HEAD, add=add)
    house.write(f"migrations/versions/{NEXT}_large.py", text)
    house.add("engine/store/schema.py", 'not_null("away_until"', COLUMN)
    migrations = (house.root / "engine/store/migrations.py").read_text("utf-8")
    house.write("engine/store/migrations.py", migrations.replace(f'"{HEAD}"', f'"{NEXT}"'))


def test_column_is_added_to_a_referenced_table(house: House, blank: Path) -> None:
    follow(house, blank, ADDED)

    assert house.ask(STARTED)[-1] == "1"


@pytest.mark.sqlite
def test_batch_on_a_referenced_table_reports_the_foreign_key(house: House, blank: Path) -> None:
    follow(house, blank, IN_A_BATCH)

    answer = house.ask(STARTED)[-1]
    assert "FOREIGN KEY constraint failed" in answer
    assert "damaged" not in answer
