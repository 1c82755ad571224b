"""The tables of cases and puzzles: the board of a day, and people's progress (E5, E6)."""

from __future__ import annotations

from types import MappingProxyType

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    false,
)

from engine.store import RetentionPolicy
from engine.store.schema import SCHEMA, not_null

CASES = Table(
    "cases",
    SCHEMA,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("language", String(10), primary_key=True),
    not_null("deal", String(2000)),
    not_null("clues", JSON),
)
"""The first case made for a day in a language: the deal as text, and its clues."""

MAKINGS = Table(
    "case_makings",
    SCHEMA,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("language", String(10), primary_key=True),
    not_null("since", Integer),
)
"""The claim of a process that makes the case of a day, with its start in Unix seconds."""

ATTEMPTS = Table(
    "attempts",
    SCHEMA,
    Column("person_id", ForeignKey("people.id"), primary_key=True),
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("language", String(10), primary_key=True),
    not_null("guild_id", BigInteger),
    not_null("begun_on", Integer),
    not_null("deeds", JSON),
    not_null("done", Integer, default=0),
    Column("clues", Integer),
    not_null("solved", Boolean, default=False),
    not_null("shared", Boolean, default=False, server_default=false()),
    Index("ix_attempts_guild_day", "guild_id", "day"),
    Index("ix_attempts_case", "day", "language", "clues", "solved"),
)
"""The steps of a person in a case, and the result; a step None ends a turn.

`guild_id` is where they began it, 0 for no server; `clues` is the number used at its end. People
who have `shared` it there may be named in public posts.
"""

READINGS = Table(
    "readings",
    SCHEMA,
    Column("match_id", ForeignKey("matches.id"), primary_key=True),
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("person_id", ForeignKey("people.id"), primary_key=True),
    not_null("deeds", JSON),
    not_null("done", Integer),
    not_null("counts", Boolean),
    Column("found", Boolean),
)
"""The steps of a person in a clue of a finished game, as in an attempt (E6).

`found` is None until they have finished; people who played in that game do not count.
"""


class CaseRetention(RetentionPolicy):
    """Attempts are deleted with their person or server; readings also with the game's moves."""

    personal_tables = MappingProxyType(
        {ATTEMPTS: (ATTEMPTS.c.person_id,), READINGS: (READINGS.c.person_id,)}
    )
    deleted_with_person = (ATTEMPTS, READINGS)
    deleted_with_game = (READINGS,)
    deleted_with_server = (ATTEMPTS,)
