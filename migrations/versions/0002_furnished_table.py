"""furnished table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this revision."""
    op.create_table(
        "servers",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("language", sa.String(length=10), nullable=True),
        sa.Column("marking", sa.String(length=10), nullable=True),
        sa.Column("compact", sa.Boolean(), nullable=True),
        sa.PrimaryKeyConstraint("guild_id", name=op.f("pk_servers")),
    )
    op.create_table(
        "used_sides",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("pack", sa.String(length=40), nullable=False),
        sa.Column("card", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("side", sa.String(length=5), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "pack", "card", "side", name=op.f("pk_used_sides")),
    )
    with op.batch_alter_table("deals", schema=None) as batch_op:
        batch_op.add_column(sa.Column("pack", sa.String(length=40), nullable=True))
        batch_op.add_column(sa.Column("sides", sa.JSON(), nullable=True))
        batch_op.add_column(sa.Column("fresh", sa.Boolean(), nullable=True))

    with op.batch_alter_table("marks", schema=None) as batch_op:
        batch_op.add_column(sa.Column("at", sa.BigInteger(), server_default="0", nullable=False))

    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.add_column(sa.Column("posted_at", sa.BigInteger(), nullable=True))
        batch_op.add_column(sa.Column("notice_id", sa.BigInteger(), nullable=True))
        batch_op.add_column(sa.Column("recap_id", sa.BigInteger(), nullable=True))
        batch_op.add_column(sa.Column("deadline", sa.BigInteger(), nullable=True))
        batch_op.create_index(batch_op.f("ix_matches_deadline"), ["deadline"], unique=False)


def downgrade() -> None:
    """Take this revision back, without a copy of tables that others refer to."""
    op.drop_index(op.f("ix_matches_deadline"), table_name="matches")
    for column in ("deadline", "recap_id", "notice_id", "posted_at"):
        op.drop_column("matches", column)

    op.drop_column("marks", "at")

    for column in ("fresh", "sides", "pack"):
        op.drop_column("deals", column)

    op.drop_table("used_sides")
    op.drop_table("servers")
