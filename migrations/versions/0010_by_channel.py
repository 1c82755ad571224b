"""by channel."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

OPEN, ASLEEP = "uq_matches_open_channel", "ix_matches_asleep_channel"


def upgrade() -> None:
    """Bring the tables to this revision: a channel's open and its sleeping game by an index.

    SQLite takes a part's index only for the very words that the statements say, which are `= 1`.
    """
    op.drop_index(OPEN, table_name="matches")
    _index(OPEN, "open", "open = 1", unique=True)
    _index(ASLEEP, "asleep", "asleep = 1", unique=False)


def downgrade() -> None:
    """Take this revision back."""
    op.drop_index(ASLEEP, table_name="matches")
    op.drop_index(OPEN, table_name="matches")
    _index(OPEN, "open", "open", unique=True)


def _index(name: str, postgresql: str, sqlite: str, *, unique: bool) -> None:
    op.create_index(
        name,
        "matches",
        ["channel_id"],
        unique=unique,
        sqlite_where=sa.text(sqlite),
        postgresql_where=sa.text(postgresql),
    )
