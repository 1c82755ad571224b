"""languages."""

from __future__ import annotations

from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this revision: the last match of a channel is found by the channel."""
    op.create_index("ix_matches_channel_id", "matches", ["channel_id"])


def downgrade() -> None:
    """Take this revision back."""
    op.drop_index("ix_matches_channel_id", "matches")
