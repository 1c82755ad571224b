"""guests."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0031"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this revision: guests' names, their links, and the match of a session."""
    match = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.add_column("people", sa.Column("name", sa.String(20), nullable=True))
    with op.batch_alter_table("live_sessions") as table:
        table.add_column(sa.Column("match_id", match, nullable=True))
        table.create_foreign_key(
            op.f("fk_live_sessions_match_id_matches"), "matches", ["match_id"], ["id"]
        )
        table.create_index(op.f("ix_live_sessions_match_id"), ["match_id"])
    op.create_table(
        "live_guest_links",
        sa.Column("token", sa.LargeBinary(32), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("match_id", match, nullable=False),
        sa.Column("room", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_live_guest_links_match_id_matches")
        ),
        sa.PrimaryKeyConstraint("token", name=op.f("pk_live_guest_links")),
    )
    op.create_index(op.f("ix_live_guest_links_match_id"), "live_guest_links", ["match_id"])


def downgrade() -> None:
    """Take this revision back; a guest's browser would be one of the whole server before it."""
    op.execute("DELETE FROM live_sessions WHERE match_id IS NOT NULL")
    op.execute("UPDATE people SET user_id = NULL, locale = '' WHERE name IS NOT NULL")
    op.drop_table("live_guest_links")
    with op.batch_alter_table("live_sessions") as table:
        table.drop_index(op.f("ix_live_sessions_match_id"))
        table.drop_constraint(op.f("fk_live_sessions_match_id_matches"), type_="foreignkey")
        table.drop_column("match_id")
    op.drop_column("people", "name")
