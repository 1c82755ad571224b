"""evenings."""

from __future__ import annotations

from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

BY_SERVER, BY_EVENING = "ix_results_guild_id", "ix_results_guild_finished"


def upgrade() -> None:
    """Bring the tables to this revision: a server's finished games by the time of their end."""
    op.drop_index(BY_SERVER, table_name="results")
    op.create_index(BY_EVENING, "results", ["guild_id", "finished_at"])


def downgrade() -> None:
    """Take this revision back."""
    op.drop_index(BY_EVENING, table_name="results")
    op.create_index(BY_SERVER, "results", ["guild_id"])
