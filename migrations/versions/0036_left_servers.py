"""left servers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0036"
down_revision = "0035"
branch_labels = None
depends_on = None

LEFT = sa.text("left_at IS NOT NULL")


def upgrade() -> None:
    """Bring the tables to this revision: the few servers that were left are found at once."""
    op.create_index(
        "ix_servers_left_at",
        "servers",
        ["left_at", "guild_id"],
        sqlite_where=LEFT,
        postgresql_where=LEFT,
    )


def downgrade() -> None:
    """Take this revision back."""
    op.drop_index("ix_servers_left_at", "servers")
