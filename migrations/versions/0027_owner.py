"""owner."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this revision: whom the owner shuts out, and when a copy was taken."""
    op.create_table(
        "shut_out",
        sa.Column("number", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_shut_out")),
    )
    op.create_table(
        "notes",
        sa.Column("name", sa.String(20), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_notes")),
    )


def downgrade() -> None:
    """Take this revision back."""
    op.drop_table("notes")
    op.drop_table("shut_out")
