"""live."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this revision: links to the live table, and its sessions."""
    person = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "live_links",
        sa.Column("token", sa.LargeBinary(32), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("match_id", person, nullable=False),
        sa.Column("person_id", person, nullable=False),
        sa.Column("ends_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_live_links_match_id_matches")
        ),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name=op.f("fk_live_links_person_id_people")
        ),
        sa.PrimaryKeyConstraint("token", name=op.f("pk_live_links")),
    )
    op.create_index(op.f("ix_live_links_match_id"), "live_links", ["match_id"])
    op.create_index(op.f("ix_live_links_person_id"), "live_links", ["person_id"])
    op.create_table(
        "live_sessions",
        sa.Column("token", sa.LargeBinary(32), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("person_id", person, nullable=False),
        sa.Column("ends_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name=op.f("fk_live_sessions_person_id_people")
        ),
        sa.PrimaryKeyConstraint("token", name=op.f("pk_live_sessions")),
    )
    op.create_index(op.f("ix_live_sessions_guild_id"), "live_sessions", ["guild_id"])
    op.create_index(op.f("ix_live_sessions_person_id"), "live_sessions", ["person_id"])


def downgrade() -> None:
    """Take this revision back."""
    op.drop_table("live_sessions")
    op.drop_table("live_links")
