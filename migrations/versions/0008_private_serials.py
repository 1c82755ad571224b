"""private serials."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this revision: keys and questions are counted for themselves (C14).

    A match's count goes on from where it was, so that no name of a message comes twice.
    """
    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("private_serial", sa.Integer(), server_default="0", nullable=False)
        )
    op.execute(sa.text("UPDATE matches SET private_serial = serial"))


def downgrade() -> None:
    """Take this revision back: one count, which goes on from the higher of the two."""
    op.execute(sa.text("UPDATE matches SET serial = private_serial WHERE private_serial > serial"))
    op.drop_column("matches", "private_serial")
