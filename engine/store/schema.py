"""The tables: the deal and the moves are the game, everything else is where and who.

Law: nothing that a replay can tell is stored but `results`, and what has to be found without one:
which clocks run, and who sits where.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    false,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

Id = BigInteger().with_variant(Integer, "sqlite")


class Stored(DeclarativeBase):
    """What every table shares: the naming convention of the first migration."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


class PersonRow(Stored):
    """A person; moves name them by `id`, so forgetting one blanks `user_id` here.

    Computers have rows of their own, with ids below 0 and no account (E4).

    `taught` lists the roles whose first turn was told of, with blanks between.
    """

    __tablename__ = "people"

    id: Mapped[int] = mapped_column(Id, primary_key=True)
    user_id: Mapped[int | None] = mapped_column(BigInteger, unique=True)
    locale: Mapped[str] = mapped_column(String(10))
    dms_closed: Mapped[bool] = mapped_column(default=False)
    taught: Mapped[str] = mapped_column(String(40), default="", server_default="")


class MatchRow(Stored):
    """A match: its place, its messages, its lobby's deadline, and three counters.

    They count its marks, its public messages, and its private ones: keys and questions (C14).
    One that sleeps is not open, so that its channel is free. From `pace` on it says what its clocks
    do, so that one query finds all that run: `touched_at` is when somebody last did something, or
    since when it sleeps; `reminded` is the last moment that people were reminded of.
    """

    __tablename__ = "matches"

    id: Mapped[int] = mapped_column(Id, primary_key=True)
    guild_id: Mapped[int] = mapped_column(BigInteger)
    channel_id: Mapped[int] = mapped_column(BigInteger)
    message_id: Mapped[int | None] = mapped_column(BigInteger)
    open: Mapped[bool] = mapped_column(default=True)
    posted_at: Mapped[int | None] = mapped_column(BigInteger)
    notice_id: Mapped[int | None] = mapped_column(BigInteger)
    recap_id: Mapped[int | None] = mapped_column(BigInteger)
    deadline: Mapped[int | None] = mapped_column(BigInteger, index=True)
    marks_count: Mapped[int] = mapped_column(default=0)
    serial: Mapped[int] = mapped_column(default=0)
    private_serial: Mapped[int] = mapped_column(default=0, server_default="0")
    opened_at: Mapped[int] = mapped_column(BigInteger)
    closed_at: Mapped[int | None] = mapped_column(BigInteger, index=True)
    asleep: Mapped[bool] = mapped_column(default=False, server_default=false())
    pace: Mapped[str] = mapped_column(String(20), default="free", server_default="free")
    waiting_since: Mapped[int | None] = mapped_column(BigInteger)
    touched_at: Mapped[int | None] = mapped_column(BigInteger, index=True)
    limit_began: Mapped[int | None] = mapped_column(BigInteger, index=True)
    limit_seconds: Mapped[int | None]
    limit_grace: Mapped[int] = mapped_column(default=0, server_default="0")
    reminder_began: Mapped[int | None] = mapped_column(BigInteger, index=True)
    reminder_seconds: Mapped[int | None]
    reminded: Mapped[int] = mapped_column(default=0, server_default="0")
    sand_began: Mapped[int | None] = mapped_column(BigInteger, index=True)
    sand_seconds: Mapped[int | None]
    thought_began: Mapped[int | None] = mapped_column(BigInteger, index=True)
    thought_seconds: Mapped[int | None]


class DealRow(Stored):
    """The deal: everything a replay starts from, and the salt that proves it afterwards.

    `partner` is side B of Duet's key. `drawn` says pack by pack what the board was drawn from.
    """

    __tablename__ = "deals"

    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    rules_version: Mapped[int]
    format: Mapped[str] = mapped_column(String(20))
    layout: Mapped[str] = mapped_column(String(20))
    codenames: Mapped[list[str]] = mapped_column(JSON)
    starting: Mapped[str] = mapped_column(String(10))
    key: Mapped[str] = mapped_column(String(25))
    salt: Mapped[bytes] = mapped_column(LargeBinary(32))
    partner: Mapped[str | None] = mapped_column(String(25))
    difficulty: Mapped[str | None] = mapped_column(String(5))
    drawn: Mapped[list[dict[str, Any]]] = mapped_column(JSON, server_default="[]")


class MoveRow(Stored):
    """One ply; the primary key is the concurrency control. A `silent` one shows nowhere (C15)."""

    __tablename__ = "moves"

    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    ply: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"))
    kind: Mapped[str] = mapped_column(String(20))
    body: Mapped[dict[str, Any]] = mapped_column(JSON)
    at: Mapped[int] = mapped_column(BigInteger)
    interaction_id: Mapped[int | None] = mapped_column(BigInteger, unique=True)
    silent: Mapped[bool] = mapped_column(default=False, server_default=false())


class MarkRow(Stored):
    """A person's one mark; it stands for the turn it was made in. No card: taken off.

    Or it says `stop`, where a majority ends the turn (B19).
    """

    __tablename__ = "marks"

    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"), primary_key=True)
    turn: Mapped[int]
    card: Mapped[int | None]
    at: Mapped[int] = mapped_column(BigInteger, default=0, server_default="0")
    interaction_id: Mapped[int] = mapped_column(BigInteger)
    stop: Mapped[bool] = mapped_column(default=False, server_default=false())


class DraftRow(Stored):
    """A clue that is not published: asked about, refused, or too late; one a giver (C14, D3).

    `verdict` and what follows is the referee's ruling, None once its moment is over. `answer` is
    the asked person's, None while the question is open; it was put down, or answered, at `put_at`.
    """

    __tablename__ = "drafts"

    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    giver_id: Mapped[int] = mapped_column(ForeignKey("people.id"), primary_key=True)
    moment: Mapped[int]
    word: Mapped[str] = mapped_column(String(200))
    number: Mapped[str] = mapped_column(String(40))
    meant: Mapped[list[int]] = mapped_column(JSON)
    verdict: Mapped[str | None] = mapped_column(String(10))
    rule: Mapped[str | None] = mapped_column(String(5))
    reason: Mapped[str | None] = mapped_column(String(40))
    codename: Mapped[str | None] = mapped_column(String(100))
    asked_id: Mapped[int | None] = mapped_column(ForeignKey("people.id"))
    asked_at: Mapped[int | None] = mapped_column(BigInteger, index=True)
    answer: Mapped[str | None] = mapped_column(String(10))
    put_at: Mapped[int | None] = mapped_column(BigInteger)


class SittingRow(Stored):
    """Who sits at a match that is not over, so that people find their games."""

    __tablename__ = "sittings"

    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"), primary_key=True, index=True)


class HeartbeatRow(Stored):
    """A span in which a process heard a shard, from its first to its last heartbeat (G4)."""

    __tablename__ = "heartbeats"

    shard_count: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    shard: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    began: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    last: Mapped[int] = mapped_column(BigInteger)


class KeyMessageRow(Stored):
    """The direct message that shows a person the key, in Duet that of their side."""

    __tablename__ = "key_messages"

    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"), primary_key=True)
    channel_id: Mapped[int] = mapped_column(BigInteger)
    message_id: Mapped[int] = mapped_column(BigInteger)


class ResultRow(Stored):
    """One person's part in one finished game, for statistics; a score has who won alone (E3)."""

    __tablename__ = "results"
    __table_args__ = (Index("ix_results_guild_finished", "guild_id", "finished_at"),)

    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"), primary_key=True)
    guild_id: Mapped[int] = mapped_column(BigInteger)
    team: Mapped[str] = mapped_column(String(10))
    role: Mapped[str] = mapped_column(String(12))
    won: Mapped[bool]
    termination: Mapped[str] = mapped_column(String(12))
    finished_at: Mapped[int] = mapped_column(BigInteger)
    format: Mapped[str] = mapped_column(String(20), server_default="two_teams")
    layout: Mapped[str] = mapped_column(String(20), server_default="classic")
    score: Mapped[int | None]
