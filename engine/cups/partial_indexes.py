"""The partial index of cups; see `engine.store.partial_indexes`."""

from __future__ import annotations

from sqlalchemy import Index, text

from engine.cups.schema import CUPS

Index(
    "uq_cups_open_channel",
    CUPS.c.channel_id,
    unique=True,
    sqlite_where=text("open = 1"),
    postgresql_where=text("open"),
)
