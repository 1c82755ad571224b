"""keeping."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this revision: what is kept, and for how long (H8)."""
    with op.batch_alter_table("servers", schema=None) as batch_op:
        batch_op.add_column(sa.Column("left_at", sa.BigInteger(), nullable=True))
    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.create_index("ix_matches_closed_at", ["closed_at"], unique=False)
    op.drop_table("command_syncs")


def downgrade() -> None:
    """Take this revision back; Discord is given the commands once more."""
    op.create_table(
        "command_syncs",
        sa.Column("application_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("application_id", name=op.f("pk_command_syncs")),
    )
    op.drop_index("ix_matches_closed_at", table_name="matches")
    op.drop_column("servers", "left_at")
