"""The tables of the club: clues, who laughs at them, and what finished games sum up to.

Law: all of it but laughs, and what was taken down, is counted of finished games, and can be anew.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    false,
    true,
)

from engine.store.schema import SCHEMA, filled

SUMS = ("games", "decided", "won", "clues", "found", "meant", "meant_found")
"""What is summed up of a person in a month."""
GIVEN = ("clues", "promises", "kept", "found")
READ = ("guesses", "hits", "assassins", "meant", "meant_found")
PART_SUMS = ("games", "decided", "won", "giving", *GIVEN, "reading", *READ)
"""What is summed up of a part in a month: `giving` are games with a clue, `reading` with a card."""

CLUES = Table(
    "clues",
    SCHEMA,
    Column("match_id", ForeignKey("matches.id"), primary_key=True),
    Column("place", Integer, primary_key=True, autoincrement=False),
    filled("giver_id", ForeignKey("people.id")),
    filled("guild_id", BigInteger),
    filled("finished_at", BigInteger),
    filled("rated", Boolean),
    filled("word", String(200)),
    Column("number", Integer),
    *(filled(name, Integer) for name in ("touched", "found", "meant", "meant_found")),
    filled("assassin", Boolean),
    filled("whole", Boolean, server_default=false()),
    filled("weighed", Boolean, server_default=true()),
    Column("expected", Integer),
    *(filled(name, Integer, server_default="0") for name in ("month", "laughing")),
    Index("ix_clues_guild_finished", "guild_id", "finished_at"),
)
"""A clue of a finished game that no call made invalid: `GivenClue` of the rules has the words.

No number stands for unlimited. It stays when the game's moves go. A rated one that promised two
cards or more and found them is `whole`; once it is `weighed` as well, `expected` says how likely a
computer thought each of them on average, in thousandths; `laughing` is how many laugh at it.
"""

MONTHS = Table(
    "months",
    SCHEMA,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("month", Integer, primary_key=True, autoincrement=False),
    Column("person_id", ForeignKey("people.id"), primary_key=True),
    Column("partner_id", ForeignKey("people.id"), primary_key=True),
    *(filled(name, Integer) for name in SUMS),
    Index("ix_months_person", "person_id", "guild_id"),
    sqlite_with_rowid=False,
)
"""The sums of somebody's rated results in a server and a month, and of those with a partner.

A partner is who won or lost together with them; beside themselves stand all their games. `decided`
are those that they won or lost (E1); `month` is counted by `engine.ratings.rules.months`.
"""

PARTS = Table(
    "parts",
    SCHEMA,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("month", Integer, primary_key=True, autoincrement=False),
    Column("person_id", ForeignKey("people.id"), primary_key=True),
    Column("format", String(20), primary_key=True),
    Column("role", String(12), primary_key=True),
    *(filled(name, Integer) for name in PART_SUMS),
    Index("ix_parts_person", "person_id", "guild_id"),
    sqlite_with_rowid=False,
)
"""The sums of somebody's rated results in a server and a month, in a format and a role."""

LAUGHS = Table(
    "laughs",
    SCHEMA,
    Column("match_id", ForeignKey("matches.id"), primary_key=True),
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("person_id", ForeignKey("people.id"), primary_key=True, index=True),
    filled("guild_id", BigInteger),
    filled("month", Integer),
    Index("ix_laughs_month", "guild_id", "month", "match_id", "place"),
)
"""Somebody laughs at a clue of a finished game, by its place there; it goes with the moves."""

TAKEN_DOWN = Table(
    "taken_down",
    SCHEMA,
    Column("match_id", ForeignKey("matches.id"), primary_key=True),
    Column("place", Integer, primary_key=True, autoincrement=False),
    filled("guild_id", BigInteger),
)
"""A clue that a moderator has taken out of the hall of clues for good."""
