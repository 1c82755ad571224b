"""mixes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this revision: the packs that a server's new tables begin with (A4)."""
    with op.batch_alter_table("servers", schema=None) as batch_op:
        batch_op.add_column(sa.Column("mix", sa.JSON(), nullable=True))


def downgrade() -> None:
    """Take this revision back."""
    with op.batch_alter_table("servers", schema=None) as batch_op:
        batch_op.drop_column("mix")
