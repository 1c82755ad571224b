"""calls."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this revision: drafts and their questions, limits, house rules."""
    op.create_table(
        "drafts",
        sa.Column("match_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("giver_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("moment", sa.Integer(), nullable=False),
        sa.Column("word", sa.String(length=200), nullable=False),
        sa.Column("number", sa.String(length=40), nullable=False),
        sa.Column("meant", sa.JSON(), nullable=False),
        sa.Column("verdict", sa.String(length=10), nullable=True),
        sa.Column("rule", sa.String(length=5), nullable=True),
        sa.Column("reason", sa.String(length=40), nullable=True),
        sa.Column("codename", sa.String(length=100), nullable=True),
        sa.Column("asked_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=True),
        sa.Column("asked_at", sa.BigInteger(), nullable=True),
        sa.Column("answer", sa.String(length=10), nullable=True),
        sa.ForeignKeyConstraint(
            ["asked_id"], ["people.id"], name=op.f("fk_drafts_asked_id_people")
        ),
        sa.ForeignKeyConstraint(
            ["giver_id"], ["people.id"], name=op.f("fk_drafts_giver_id_people")
        ),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_drafts_match_id_matches")
        ),
        sa.PrimaryKeyConstraint("match_id", "giver_id", name=op.f("pk_drafts")),
    )
    with op.batch_alter_table("drafts", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_drafts_asked_at"), ["asked_at"], unique=False)

    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.add_column(sa.Column("limit_began", sa.BigInteger(), nullable=True))
        batch_op.add_column(sa.Column("limit_seconds", sa.Integer(), nullable=True))
        batch_op.create_index(batch_op.f("ix_matches_limit_began"), ["limit_began"], unique=False)

    with op.batch_alter_table("moves", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("silent", sa.Boolean(), server_default=sa.false(), nullable=False)
        )

    with op.batch_alter_table("servers", schema=None) as batch_op:
        batch_op.add_column(sa.Column("house", sa.JSON(), nullable=True))


def downgrade() -> None:
    """Take this revision back, without a copy of tables that others refer to."""
    op.drop_column("servers", "house")
    op.drop_column("moves", "silent")
    op.drop_index(op.f("ix_matches_limit_began"), table_name="matches")
    for column in ("limit_seconds", "limit_began"):
        op.drop_column("matches", column)
    op.drop_table("drafts")
