"""Alembic's entry: runs on the connection the store hands over."""

from __future__ import annotations

from alembic import context

from engine.store import partial_indexes  # noqa: F401 - which the tables have besides
from engine.store.schema import SCHEMA

connection = context.config.attributes["connection"]
context.configure(
    connection=connection,
    target_metadata=SCHEMA,
    render_as_batch=True,
    compare_type=True,
)
with context.begin_transaction():
    context.run_migrations()
