"""with computers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0038"
down_revision = "0037"
branch_labels = None
depends_on = None

SEATED = (
    "UPDATE results SET with_computers = true WHERE NOT rated AND EXISTS ("
    "SELECT 1 FROM results AS computers"
    " WHERE computers.match_id = results.match_id AND computers.person_id < 0)"
)
"""Computers have numbers below 0, and guests have no results."""


def upgrade() -> None:
    """Bring the tables to this revision: games with computers are known as such, also old ones."""
    op.add_column(
        "results",
        sa.Column("with_computers", sa.Boolean(), server_default=sa.false(), nullable=False),
    )
    op.execute(SEATED)


def downgrade() -> None:
    """Take this revision back; what it knows follows from the logs."""
    op.drop_column("results", "with_computers")
