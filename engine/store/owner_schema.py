"""Tables of whoever runs the bot: whom they shut out, and when they last took a copy."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, String, Table

from engine.store.schema import SCHEMA, filled

SHUT_OUT = Table(
    "shut_out",
    SCHEMA,
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    filled("since", BigInteger),
)
"""An account or a server that the bot answers no more; Discord's numbers are of one thing each."""

NOTES = Table(
    "notes",
    SCHEMA,
    Column("name", String(20), primary_key=True),
    filled("at", BigInteger),
)
"""When something was done last: `copy`, which every process tells machines of."""
