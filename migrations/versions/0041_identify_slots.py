"""identify slots."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0041"
down_revision = "0040"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this revision: processes take turns to identify."""
    op.create_table(
        "identify_slots",
        sa.Column("rate_limit_key", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("rate_limit_key", name=op.f("pk_identify_slots")),
    )


def downgrade() -> None:
    """Take this revision back; each process then waits for itself alone."""
    op.drop_table("identify_slots")
