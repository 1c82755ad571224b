"""not this time."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0037"
down_revision = "0036"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this revision: who does not come to a game night is known, too."""
    with op.batch_alter_table("night_people", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("comes", sa.Boolean(), server_default=sa.true(), nullable=False)
        )


def downgrade() -> None:
    """Take this revision back; who has said that they do not come has then said nothing."""
    op.execute("DELETE FROM night_people WHERE NOT comes")
    op.drop_column("night_people", "comes")
