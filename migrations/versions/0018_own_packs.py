"""own packs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this revision: the packs that servers have written themselves (A10)."""
    op.create_table(
        "own_packs",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("title", sa.String(24), nullable=False),
        sa.Column("language", sa.String(10), nullable=False),
        sa.Column("codenames", sa.JSON(), nullable=False),
        sa.Column("parts", sa.JSON(), nullable=False),
        sa.Column("adult", sa.Boolean(), nullable=False),
        sa.Column("code", sa.String(16), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_own_packs")),
        sa.UniqueConstraint("code", name=op.f("uq_own_packs_code")),
    )
    op.create_index(op.f("ix_own_packs_guild_id"), "own_packs", ["guild_id"], unique=False)


def downgrade() -> None:
    """Take this revision back; the servers' own packs are forgotten."""
    op.drop_table("own_packs")
