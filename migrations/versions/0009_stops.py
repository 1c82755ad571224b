"""stops."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this revision: marks that ask for the end of a turn."""
    with op.batch_alter_table("marks", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("stop", sa.Boolean(), server_default=sa.false(), nullable=False)
        )


def downgrade() -> None:
    """Take this revision back; who asked for the end of a turn has then marked nothing."""
    op.drop_column("marks", "stop")
