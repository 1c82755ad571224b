"""case makings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this revision: who makes a case, and how many have solved one."""
    op.create_table(
        "case_makings",
        sa.Column("day", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("language", sa.String(10), nullable=False),
        sa.Column("since", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("day", "language", name=op.f("pk_case_makings")),
    )
    op.create_index("ix_attempts_case", "attempts", ["day", "language", "clues", "solved"])


def downgrade() -> None:
    """Take this revision back."""
    op.drop_index("ix_attempts_case", table_name="attempts")
    op.drop_table("case_makings")
