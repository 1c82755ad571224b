"""time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

CLOCKS = ("touched_at", "reminder_began", "sand_began")
MATCHES = sa.table("matches", sa.column("id"), sa.column("open"))
MOVES = sa.table(
    "moves", sa.column("match_id"), sa.column("person_id"), sa.column("body", sa.JSON())
)
SITTINGS = sa.table("sittings", sa.column("match_id"), sa.column("person_id"))


def upgrade() -> None:
    """Bring the tables to this revision: clocks, rest, heartbeats, and who sits where."""
    for column in _matches_columns():
        op.add_column("matches", column)
    for name in CLOCKS:
        op.create_index(op.f(f"ix_matches_{name}"), "matches", [name], unique=False)
    op.add_column("drafts", sa.Column("put_at", sa.BigInteger(), nullable=True))
    op.add_column("servers", sa.Column("timing", sa.JSON(), nullable=True))
    _create_tables()
    _begin_to_wait()
    _seat_people()


def downgrade() -> None:
    """Take this revision back; a game that sleeps is closed, for its channel may be taken."""
    op.drop_table("heartbeats")
    op.drop_table("sittings")
    op.drop_column("servers", "timing")
    op.drop_column("drafts", "put_at")
    for name in CLOCKS:
        op.drop_index(op.f(f"ix_matches_{name}"), table_name="matches")
    for column in reversed(_matches_columns()):
        op.drop_column("matches", column.name)


def _matches_columns() -> tuple[sa.Column[Any], ...]:
    return (
        sa.Column("asleep", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("pace", sa.String(length=20), server_default="free", nullable=False),
        sa.Column("waiting_since", sa.BigInteger(), nullable=True),
        sa.Column("touched_at", sa.BigInteger(), nullable=True),
        sa.Column("limit_grace", sa.Integer(), server_default="0", nullable=False),
        sa.Column("reminder_began", sa.BigInteger(), nullable=True),
        sa.Column("reminder_seconds", sa.Integer(), nullable=True),
        sa.Column("reminded", sa.Integer(), server_default="0", nullable=False),
        sa.Column("sand_began", sa.BigInteger(), nullable=True),
        sa.Column("sand_seconds", sa.Integer(), nullable=True),
    )


def _create_tables() -> None:
    identity = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "heartbeats",
        sa.Column("shard_count", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("shard", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("began", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("last", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("shard_count", "shard", "began", name=op.f("pk_heartbeats")),
    )
    op.create_table(
        "sittings",
        sa.Column("match_id", identity, nullable=False),
        sa.Column("person_id", identity, nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_sittings_match_id_matches")
        ),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name=op.f("fk_sittings_person_id_people")
        ),
        sa.PrimaryKeyConstraint("match_id", "person_id", name=op.f("pk_sittings")),
    )
    op.create_index(op.f("ix_sittings_person_id"), "sittings", ["person_id"], unique=False)


def _begin_to_wait() -> None:
    """Have the games that are going on wait since they were opened, last touched by a move."""
    op.execute(
        "UPDATE matches SET waiting_since = opened_at, touched_at ="
        " (SELECT max(moves.at) FROM moves WHERE moves.match_id = matches.id)"
        " WHERE open AND EXISTS (SELECT 1 FROM deals WHERE deals.match_id = matches.id)"
    )


def _seat_people() -> None:
    """Seat everybody who is named in the log of an open match: a replay tells who still sits."""
    known = (
        sa.select(MOVES.c.match_id, MOVES.c.person_id, MOVES.c.body)
        .join(MATCHES, MATCHES.c.id == MOVES.c.match_id)
        .where(MATCHES.c.open)
    )
    found = {
        (match_id, person)
        for match_id, actor, body in op.get_bind().execute(known).all()
        for person in (actor, *_named(body))
    }
    rows = [{"match_id": match_id, "person_id": person} for match_id, person in sorted(found)]
    op.bulk_insert(SITTINGS, rows)


def _named(body: dict[str, Any]) -> Iterator[int]:
    for seat in (body, *body.get("seats", [])):
        if "person" in seat:
            yield seat["person"]
