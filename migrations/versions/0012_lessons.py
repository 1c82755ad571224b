"""lessons."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

KNOWN = """
UPDATE people SET taught = 'spymaster operative member'
WHERE id IN (SELECT person_id FROM results)
"""


def upgrade() -> None:
    """Bring the tables to this revision: whoever has finished a game is no beginner."""
    with op.batch_alter_table("people", schema=None) as batch_op:
        batch_op.add_column(sa.Column("taught", sa.String(40), server_default="", nullable=False))
    op.execute(KNOWN)


def downgrade() -> None:
    """Take this revision back; everybody is a beginner again."""
    op.drop_column("people", "taught")
