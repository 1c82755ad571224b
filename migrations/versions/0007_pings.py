"""pings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this revision: the role that is told of new games."""
    with op.batch_alter_table("servers", schema=None) as batch_op:
        batch_op.add_column(sa.Column("ping_role", sa.BigInteger(), nullable=True))
        batch_op.add_column(sa.Column("pinged_at", sa.BigInteger(), nullable=True))


def downgrade() -> None:
    """Take this revision back."""
    for column in ("pinged_at", "ping_role"):
        op.drop_column("servers", column)
