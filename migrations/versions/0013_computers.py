"""computers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this revision: when a computer acts."""
    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.add_column(sa.Column("thought_began", sa.BigInteger(), nullable=True))
        batch_op.add_column(sa.Column("thought_seconds", sa.Integer(), nullable=True))
        batch_op.create_index("ix_matches_thought_began", ["thought_began"], unique=False)


def downgrade() -> None:
    """Take this revision back; computers that sat at a table do nothing there any more."""
    op.drop_index("ix_matches_thought_began", table_name="matches")
    op.drop_column("matches", "thought_seconds")
    op.drop_column("matches", "thought_began")
