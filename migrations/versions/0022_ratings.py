"""ratings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this revision: ratings, which no server keeps yet."""
    op.add_column("servers", sa.Column("rating", sa.Boolean(), nullable=True))
    for name in ("rated_at", "rated_match"):
        column: sa.Column[int] = sa.Column(
            name, sa.BigInteger(), nullable=False, server_default="0"
        )
        op.add_column("servers", column)
    op.create_table(
        "ratings",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column(
            "person_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False
        ),
        sa.Column("role", sa.String(12), nullable=False),
        sa.Column("season", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name=op.f("fk_ratings_person_id_people")
        ),
        sa.PrimaryKeyConstraint("guild_id", "person_id", "role", "season", name=op.f("pk_ratings")),
    )


def downgrade() -> None:
    """Take this revision back; ratings are counted again by a later upgrade."""
    op.drop_table("ratings")
    for name in ("rated_match", "rated_at", "rating"):
        op.drop_column("servers", name)
