"""clues since."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0040"
down_revision = "0039"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this revision: no server shares clues until it agrees."""
    op.add_column("servers", sa.Column("clues_since", sa.BigInteger(), nullable=True))


def downgrade() -> None:
    """Take this revision back; who has agreed is lost."""
    op.drop_column("servers", "clues_since")
