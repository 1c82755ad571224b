"""Tables of what belongs to a server and to no match: choices, what it has seen, real tables."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    select,
)

from engine.store.schema import SCHEMA, filled

GIVEN = ("clues", "promises", "kept", "found")
READ = ("guesses", "hits", "assassins", "meant", "meant_found")
PART_SUMS = ("games", "decided", "won", "giving", *GIVEN, "reading", *READ)
"""What is summed up of a part in a month: `giving` are games with a clue, `reading` with a card."""

SERVERS = Table(
    "servers",
    SCHEMA,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("language", String(10)),
    Column("marking", String(10)),
    Column("compact", Boolean),
    Column("house", JSON(none_as_null=True)),
    Column("timing", JSON(none_as_null=True)),
    Column("ping_role", BigInteger),
    Column("pinged_at", BigInteger),
    Column("left_at", BigInteger),
    Column("puzzles", Boolean),
    Column("mix", JSON(none_as_null=True)),
    Column("rating", Boolean),
    filled("rated_at", BigInteger, default=0, server_default="0"),
    filled("rated_match", BigInteger, default=0, server_default="0"),
)
"""A server's defaults for new matches; None is ours. `pinged_at` is of the last new game.

`left_at` is when the bot was taken out of the server, None while it is there (H8).
Where `rating` is on, `rated_at` and `rated_match` are the last game that has moved its ratings.
"""

LEFT_SERVERS = select(SERVERS.c.guild_id).where(SERVERS.c.left_at.is_not(None))
"""The servers that the bot is not in any more."""

USED_SIDES = Table(
    "used_sides",
    SCHEMA,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("pack", String(40), primary_key=True),
    Column("card", Integer, primary_key=True, autoincrement=False),
    Column("side", String(5), primary_key=True),
)
"""A side of a pack's card that a server has seen since the pack last started over (A9)."""

OWN_PACKS = Table(
    "own_packs",
    SCHEMA,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    filled("guild_id", BigInteger, index=True),
    filled("title", String(24)),
    filled("language", String(10)),
    filled("codenames", JSON),
    filled("parts", JSON),
    filled("adult", Boolean),
    Column("code", String(16), unique=True),
)
"""A pack of a server's own (A10); its number is that of the interaction that added it."""

CASES = Table(
    "cases",
    SCHEMA,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("language", String(10), primary_key=True),
    filled("deal", String(2000)),
    filled("clues", JSON),
)
"""The case of a day in a language, as it was first needed: the deal as text, and its clues."""

ATTEMPTS = Table(
    "attempts",
    SCHEMA,
    Column("person_id", ForeignKey("people.id"), primary_key=True),
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("language", String(10), primary_key=True),
    filled("guild_id", BigInteger),
    filled("begun_on", Integer),
    filled("deeds", JSON),
    filled("done", Integer, default=0),
    Column("clues", Integer),
    filled("solved", Boolean, default=False),
    Index("ix_attempts_guild_day", "guild_id", "day"),
)
"""What somebody has done in a case: touches, None for the end of a turn, and how it ended.

`guild_id` is where they began it, 0 for no server; `clues` says how many were used at its end.
"""

READINGS = Table(
    "readings",
    SCHEMA,
    Column("match_id", ForeignKey("matches.id"), primary_key=True),
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("person_id", ForeignKey("people.id"), primary_key=True),
    filled("deeds", JSON),
    filled("done", Integer),
    filled("counts", Boolean),
    Column("found", Boolean),
)
"""What somebody has done in reading a clue of a finished game, as in an attempt (E6).

`found` is None until they have come to an end; who played in that game does not count.
"""

RATINGS = Table(
    "ratings",
    SCHEMA,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("person_id", ForeignKey("people.id"), primary_key=True),
    Column("role", String(12), primary_key=True),
    Column("season", Integer, primary_key=True, autoincrement=False),
    filled("mu", Double),
    filled("sigma", Double),
    filled("games", Integer),
)
"""How strong somebody is in a role, by the games of a season in a server that keeps ratings.

It follows from the results of its games alone. `season` is the first month of its quarter.
"""

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
