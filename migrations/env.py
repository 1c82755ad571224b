"""Alembic's entry: runs on the connection the store hands over."""

from __future__ import annotations

from alembic import context

from engine.store.schema import load_all_tables

connection = context.config.attributes["connection"]
context.configure(
    connection=connection,
    target_metadata=load_all_tables(),
    render_as_batch=True,
    compare_type=True,
)
with context.begin_transaction():
    context.run_migrations()
