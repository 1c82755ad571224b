"""shared cases."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0033"
down_revision = "0032"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this revision: who has shown everybody how they did in a case."""
    no = sa.false()
    op.add_column("attempts", sa.Column("shared", sa.Boolean(), nullable=False, server_default=no))


def downgrade() -> None:
    """Take this revision back."""
    op.drop_column("attempts", "shared")
