"""Tables of what belongs to a server and to no match: choices, what it has seen, real tables."""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, BigInteger, ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from engine.store.schema import Stored


class ServerRow(Stored):
    """A server's defaults for new matches; None is ours. `pinged_at` is of the last new game.

    `left_at` is when the bot was taken out of the server, None while it is there (H8).
    """

    __tablename__ = "servers"

    guild_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    language: Mapped[str | None] = mapped_column(String(10))
    marking: Mapped[str | None] = mapped_column(String(10))
    compact: Mapped[bool | None]
    house: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    timing: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    ping_role: Mapped[int | None] = mapped_column(BigInteger)
    pinged_at: Mapped[int | None] = mapped_column(BigInteger)
    left_at: Mapped[int | None] = mapped_column(BigInteger)
    puzzles: Mapped[bool | None]


class UsedSideRow(Stored):
    """A side of a pack's card that a server has seen since the pack last started over (A9)."""

    __tablename__ = "used_sides"

    guild_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    pack: Mapped[str] = mapped_column(String(40), primary_key=True)
    card: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    side: Mapped[str] = mapped_column(String(5), primary_key=True)


class KeyCardRow(Stored):
    """A key card for a real table, and who may look at it; `partner` is side B of Duet's.

    Its number is that of the interaction that dealt it, so no button ever leads to another card.
    """

    __tablename__ = "key_cards"

    id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    guild_id: Mapped[int] = mapped_column(BigInteger)
    dealt_at: Mapped[int] = mapped_column(BigInteger, index=True)
    format: Mapped[str] = mapped_column(String(20))
    layout: Mapped[str] = mapped_column(String(20))
    starting: Mapped[str] = mapped_column(String(10))
    key: Mapped[str] = mapped_column(String(25))
    partner: Mapped[str | None] = mapped_column(String(25))
    first_id: Mapped[int | None] = mapped_column(ForeignKey("people.id"))
    second_id: Mapped[int | None] = mapped_column(ForeignKey("people.id"))


class SandTimerRow(Stored):
    """A sand timer that runs on a real table; the primary key lets one run in a channel."""

    __tablename__ = "sand_timers"

    channel_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    guild_id: Mapped[int] = mapped_column(BigInteger)
    message_id: Mapped[int | None] = mapped_column(BigInteger)
    interaction_id: Mapped[int] = mapped_column(BigInteger)
    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"))
    ends_at: Mapped[int] = mapped_column(BigInteger, index=True)
    seconds: Mapped[int]
    language: Mapped[str] = mapped_column(String(10))


class CaseRow(Stored):
    """The case of a day in a language, as it was first needed: the deal as text, and its clues."""

    __tablename__ = "cases"

    day: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    language: Mapped[str] = mapped_column(String(10), primary_key=True)
    deal: Mapped[str] = mapped_column(String(2000))
    clues: Mapped[list[list[Any]]] = mapped_column(JSON)


class AttemptRow(Stored):
    """What somebody has done in a case: touches, None for the end of a turn, and how it ended.

    `guild_id` is where they began it, 0 for no server; `clues` says how many were used at its end.
    """

    __tablename__ = "attempts"
    __table_args__ = (Index("ix_attempts_guild_day", "guild_id", "day"),)

    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"), primary_key=True)
    day: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    language: Mapped[str] = mapped_column(String(10), primary_key=True)
    guild_id: Mapped[int] = mapped_column(BigInteger)
    begun_on: Mapped[int]
    deeds: Mapped[list[int | None]] = mapped_column(JSON)
    done: Mapped[int] = mapped_column(default=0)
    clues: Mapped[int | None]
    solved: Mapped[bool] = mapped_column(default=False)


class ReadingRow(Stored):
    """What somebody has done in reading a clue of a finished game, as in an attempt (E6).

    `found` is None until they have come to an end; who played in that game does not count.
    """

    __tablename__ = "readings"

    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    place: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"), primary_key=True)
    deeds: Mapped[list[int | None]] = mapped_column(JSON)
    done: Mapped[int]
    counts: Mapped[bool]
    found: Mapped[bool | None]
