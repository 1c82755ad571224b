"""by key."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None

BY_KEY = ("moves", "results", "months", "parts")
PRESSED_BY = "interaction_id IS NOT NULL"
PRESSED = "uq_moves_interaction_id"


def upgrade() -> None:
    """Bring the tables to this revision: what a finished game leaves takes less room.

    SQLite keeps the rows in the order of their keys, and both index only what is looked for: moves
    that a press may still bring twice, and clues that nobody has weighed yet.
    """
    if _is_sqlite():
        _rebuild(with_rowid=False)
    else:
        op.drop_constraint(PRESSED, "moves", type_="unique")
    op.create_index(
        PRESSED, "moves", ["interaction_id"], unique=True, **_where(PRESSED_BY, PRESSED_BY)
    )
    op.drop_index("ix_clues_weighed", "clues")
    op.create_index(
        "ix_clues_unweighed",
        "clues",
        ["weighed", "match_id"],
        **_where("weighed = 0", "NOT weighed"),
    )


def downgrade() -> None:
    """Take this revision back."""
    op.drop_index("ix_clues_unweighed", "clues")
    op.create_index("ix_clues_weighed", "clues", ["weighed"])
    op.drop_index(PRESSED, "moves")
    if _is_sqlite():
        _rebuild(with_rowid=True)
    else:
        op.create_unique_constraint(PRESSED, "moves", ["interaction_id"])


def _is_sqlite() -> bool:
    return op.get_bind().dialect.name == "sqlite"


def _where(sqlite: str, postgresql: str) -> dict[str, Any]:
    return {"sqlite_where": sa.text(sqlite), "postgresql_where": sa.text(postgresql)}


def _rebuild(*, with_rowid: bool) -> None:
    for name in BY_KEY:
        kept = {"sqlite_with_rowid": with_rowid}
        with op.batch_alter_table(name, recreate="always", table_kwargs=kept) as table:
            if name == "moves" and with_rowid:
                table.create_unique_constraint(PRESSED, ["interaction_id"])
            elif name == "moves":
                table.drop_constraint(PRESSED, type_="unique")
