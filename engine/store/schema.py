"""The tables: deals and moves are the game, all else is its place, its people and figures.

Law: nothing that a replay can compute is stored but what is searched for without one: running
clocks, who sits where, and results of finished games, which `python bot.py rebuild` writes again.
"""

from __future__ import annotations

import pkgutil
from functools import partial
from importlib import import_module
from importlib.util import find_spec

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    false,
    select,
    true,
)

import engine

COUNTS = (
    *("clues", "promises", "kept", "promised", "found", "guesses", "hits", "assassins"),
    *("meant", "meant_found"),
)
"""The figures of a person in a game, by their names in `PersonalResult`."""

SCHEMA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)
"""All tables; the naming convention is the first migration's."""
Id = BigInteger().with_variant(Integer, "sqlite")
not_null = partial(Column, nullable=False)
"""A column that is never empty."""

PEOPLE = Table(
    "people",
    SCHEMA,
    Column("id", Id, primary_key=True),
    Column("user_id", BigInteger, unique=True),
    not_null("locale", String(10)),
    not_null("dms_closed", Boolean, default=False),
    not_null("taught", String(40), default="", server_default=""),
    not_null("hidden", Boolean, default=False, server_default=false()),
    Column("name", String(20)),
    not_null("way", String(10), default="", server_default=""),
    not_null("foretold", Boolean, default=False, server_default=false()),
    not_null("away_until", BigInteger, default=0, server_default="0"),
)
"""A person; moves name them by `id`, so erasing one blanks `user_id` here.

Computers have rows of their own, with ids below 0 and no account (E4). A guest has an id far below
0, which is in the place of an account, too, and a `name`, both until they are erased (H9).

`taught` lists the roles whose first turn was explained, separated by blanks. A role with a key is
named once for each ended game in which the person gave a clue, up to two in all. A person who is
`hidden` shows their profile to no other person. The last three are their choices for slow games; an
empty `way` is a mention (G3).
"""

MATCHES = Table(
    "matches",
    SCHEMA,
    Column("id", Id, primary_key=True),
    not_null("guild_id", BigInteger),
    not_null("channel_id", BigInteger, index=True),
    Column("message_id", BigInteger),
    not_null("open", Boolean, default=True),
    Column("posted_at", BigInteger),
    Column("notice_id", BigInteger),
    Column("recap_id", BigInteger),
    Column("deadline", BigInteger, index=True),
    not_null("marks_count", Integer, default=0),
    not_null("serial", Integer, default=0),
    not_null("private_serial", Integer, default=0, server_default="0"),
    not_null("opened_at", BigInteger),
    Column("closed_at", BigInteger, index=True),
    not_null("counted", Boolean, default=False, server_default=false()),
    not_null("asleep", Boolean, default=False, server_default=false()),
    not_null("pace", String(20), default="free", server_default="free"),
    Column("waiting_since", BigInteger),
    Column("touched_at", BigInteger, index=True),
    Column("limit_began", BigInteger, index=True),
    Column("limit_seconds", Integer),
    not_null("limit_grace", Integer, default=0, server_default="0"),
    Column("reminder_began", BigInteger, index=True),
    Column("reminder_seconds", Integer),
    not_null("reminded", Integer, default=0, server_default="0"),
    Column("sand_began", BigInteger, index=True),
    Column("sand_seconds", Integer),
    Column("thought_began", BigInteger, index=True),
    Column("thought_seconds", Integer),
    Column("untouched_seconds", Integer),
)
"""A match: its place, its messages, its lobby's deadline, and three counters.

They count its marks, its public messages, and its private ones: keys and questions (C14). One that
sleeps is not open, so that its channel is free. From `pace` on the columns are its timers, so that
one query finds all that run: `touched_at` is the last activity of a person, or since when it
sleeps, and `untouched_seconds` how long until it sleeps or ends if quiet hours make that longer;
`reminded` is the last moment that people were reminded of. Once it is over it is `counted` as soon
as its results are written.
"""

DEALS = Table(
    "deals",
    SCHEMA,
    Column("match_id", ForeignKey("matches.id"), primary_key=True),
    not_null("rules_version", Integer),
    not_null("format", String(20)),
    not_null("layout", String(20)),
    not_null("codenames", JSON),
    not_null("starting", String(10)),
    not_null("key", String(25)),
    not_null("salt", LargeBinary(32)),
    Column("partner", String(25)),
    Column("difficulty", String(5)),
    not_null("drawn", JSON, server_default="[]"),
)
"""The deal: everything a replay starts from, and the salt that proves it afterwards.

`partner` is side B of Duet's key. `drawn` says pack by pack what the board was drawn from.
"""

MOVES = Table(
    "moves",
    SCHEMA,
    Column("match_id", ForeignKey("matches.id"), primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    not_null("person_id", ForeignKey("people.id")),
    not_null("kind", String(20)),
    not_null("body", JSON),
    not_null("at", BigInteger),
    Column("interaction_id", BigInteger),
    not_null("silent", Boolean, default=False, server_default=false()),
    sqlite_with_rowid=False,
)
"""One ply; the primary key is the concurrency control. A `silent` one is shown nowhere (C15).

Once the game is over only its first ply and its last keep their interaction.
"""

MARKS = Table(
    "marks",
    SCHEMA,
    Column("match_id", ForeignKey("matches.id"), primary_key=True),
    Column("person_id", ForeignKey("people.id"), primary_key=True),
    not_null("turn", Integer),
    Column("card", Integer),
    not_null("at", BigInteger, default=0, server_default="0"),
    not_null("interaction_id", BigInteger),
    not_null("stop", Boolean, default=False, server_default=false()),
)
"""A person's one mark; it belongs to the turn it was made in. No card: taken off.

Or it is a `stop`, if a majority ends the turn (B19).
"""

KNOWN_KEYS = Table(
    "known_keys",
    SCHEMA,
    Column("match_id", ForeignKey("matches.id"), primary_key=True),
    Column("token", LargeBinary(32), primary_key=True),
    Column("team", String(10), primary_key=True),
)
"""A team's key of a running game that a person saw who was erased since, by a token that names
no person (H1, H8): the HMAC of their account under the deal's salt."""

DRAFTS = Table(
    "drafts",
    SCHEMA,
    Column("match_id", ForeignKey("matches.id"), primary_key=True),
    Column("giver_id", ForeignKey("people.id"), primary_key=True),
    not_null("moment", Integer),
    not_null("word", String(200)),
    not_null("number", String(40)),
    not_null("meant", JSON),
    Column("verdict", String(10)),
    Column("rule", String(5)),
    Column("reason", String(40)),
    Column("codename", String(100)),
    Column("asked_id", ForeignKey("people.id")),
    Column("asked_at", BigInteger, index=True),
    Column("answer", String(10)),
    Column("put_at", BigInteger),
)
"""A clue that is not published: asked about, refused, or too late; one a giver (C14, D3).

`verdict` and what follows is the referee's ruling, None once its moment is over. `answer` is that
of the person asked, None while the question is open; the draft was last written at `put_at`.
"""

SITTINGS = Table(
    "sittings",
    SCHEMA,
    Column("match_id", ForeignKey("matches.id"), primary_key=True),
    Column("person_id", ForeignKey("people.id"), primary_key=True, index=True),
)
"""The seated people of a match that is not over, so that people find their games."""

HEARTBEATS = Table(
    "heartbeats",
    SCHEMA,
    Column("shard_count", Integer, primary_key=True, autoincrement=False),
    Column("shard", Integer, primary_key=True, autoincrement=False),
    Column("began", BigInteger, primary_key=True, autoincrement=False),
    not_null("last", BigInteger),
)
"""A span in which a process heard a shard, from its first to its last heartbeat (G4)."""

IDENTIFY_SLOTS = Table(
    "identify_slots",
    SCHEMA,
    Column("rate_limit_key", Integer, primary_key=True, autoincrement=False),
    not_null("at", BigInteger),
)
"""The last slot of a key for an IDENTIFY at Discord, in Unix milliseconds; it may lie ahead.

Nothing is deleted: there are as many rows as Discord has keys (16 for the largest bots).
"""

KEY_MESSAGES = Table(
    "key_messages",
    SCHEMA,
    Column("match_id", ForeignKey("matches.id"), primary_key=True),
    Column("person_id", ForeignKey("people.id"), primary_key=True),
    not_null("channel_id", BigInteger),
    not_null("message_id", BigInteger),
)
"""The direct message that shows a person the key, in Duet that of their side."""

RESULTS = Table(
    "results",
    SCHEMA,
    Column("match_id", ForeignKey("matches.id"), primary_key=True),
    Column("person_id", ForeignKey("people.id"), primary_key=True),
    not_null("guild_id", BigInteger),
    Column("team", String(10)),
    not_null("role", String(12)),
    Column("won", Boolean),
    not_null("termination", String(12)),
    not_null("finished_at", BigInteger),
    not_null("format", String(20), server_default="two_teams"),
    not_null("layout", String(20), server_default="classic"),
    Column("score", Integer),
    not_null("rated", Boolean, server_default=true()),
    not_null("with_computers", Boolean, server_default=false()),
    *(not_null(name, Integer, server_default="0") for name in COUNTS),
    Index("ix_results_guild_finished", "guild_id", "finished_at", "match_id"),
    Index(
        "ix_results_person_finished",
        *("person_id", "guild_id", "finished_at", "match_id", "rated", "won"),
    ),
    sqlite_with_rowid=False,
)
"""The result of one person in one finished game; `PersonalResult` explains the figures.

A game that is not `rated` is in the history alone (E7), and `with_computers` also in the profile,
apart from the others (E4). A person who played for both teams has
no team (E1); a `score` is set for a win of one team alone (E3).
"""


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
    Column("zone", String(64)),
    Column("quiet", JSON(none_as_null=True)),
    not_null("rated_at", BigInteger, default=0, server_default="0"),
    not_null("rated_match", BigInteger, default=0, server_default="0"),
    Column("clues_since", BigInteger),
)
"""A server's defaults for new matches; None is ours. `pinged_at` is of the last new game.

`zone` is its time zone, by its IANA name. `left_at` is when the bot was removed from the server,
None while it is there (H8). If `rating` is on, `rated_at` and `rated_match` are the last game that
has changed its ratings. `clues_since` is when the server agreed to share the clues of its games
with the operator, None while it does not (H8). `compact` was of the setting *Card buttons*: nobody
reads it, and the next version may drop it.
"""

LEFT_SERVERS = select(SERVERS.c.guild_id).where(SERVERS.c.left_at.is_not(None))
"""The servers that the bot has left."""

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
    not_null("guild_id", BigInteger, index=True),
    not_null("title", String(24)),
    not_null("language", String(10)),
    not_null("codenames", JSON),
    not_null("parts", JSON),
    not_null("adult", Boolean),
    Column("code", String(16), unique=True),
)
"""A pack of a server's own (A10); its number is that of the interaction that added it."""


def load_all_tables() -> MetaData:
    """Import the tables and indexes of every package, and return all tables.

    Only migrations, a transfer and tests need it.
    """
    for room in pkgutil.iter_modules(engine.__path__, "engine."):
        for module in ("schema", "partial_indexes"):
            if room.ispkg and find_spec(f"{room.name}.{module}") is not None:
                import_module(f"{room.name}.{module}")
    return SCHEMA
