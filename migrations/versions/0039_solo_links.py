"""solo links."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0039"
down_revision = "0038"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this revision: a link without a match leads to a board of one's own."""
    with op.batch_alter_table("live_links", schema=None) as batch_op:
        batch_op.alter_column("match_id", existing_type=sa.Integer(), nullable=True)


def downgrade() -> None:
    """Take this revision back; links to boards of one's own are lost, which live ten minutes."""
    op.execute("DELETE FROM live_links WHERE match_id IS NULL")
    with op.batch_alter_table("live_links", schema=None) as batch_op:
        batch_op.alter_column("match_id", existing_type=sa.Integer(), nullable=False)
