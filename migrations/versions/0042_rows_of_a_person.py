"""rows of a person."""

from __future__ import annotations

from alembic import op

revision = "0042"
down_revision = "0041"
branch_labels = None
depends_on = None

COLUMNS = (
    ("moves", "person_id"),
    ("marks", "person_id"),
    ("key_messages", "person_id"),
    ("clues", "giver_id"),
)


def upgrade() -> None:
    """Bring the tables to this revision: a person's rows are found without reading all."""
    for table, column in COLUMNS:
        op.create_index(f"ix_{table}_{column}", table, [column])


def downgrade() -> None:
    """Take this revision back; an export reads whole tables again."""
    for table, column in COLUMNS:
        op.drop_index(f"ix_{table}_{column}", table_name=table)
