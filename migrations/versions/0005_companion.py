"""companion."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this revision: key cards and sand timers of real tables."""
    op.create_table(
        "key_cards",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("dealt_at", sa.BigInteger(), nullable=False),
        sa.Column("format", sa.String(length=20), nullable=False),
        sa.Column("layout", sa.String(length=20), nullable=False),
        sa.Column("starting", sa.String(length=10), nullable=False),
        sa.Column("key", sa.String(length=25), nullable=False),
        sa.Column("partner", sa.String(length=25), nullable=True),
        sa.Column("first_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=True),
        sa.Column("second_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=True),
        sa.ForeignKeyConstraint(
            ["first_id"], ["people.id"], name=op.f("fk_key_cards_first_id_people")
        ),
        sa.ForeignKeyConstraint(
            ["second_id"], ["people.id"], name=op.f("fk_key_cards_second_id_people")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_key_cards")),
    )
    with op.batch_alter_table("key_cards", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_key_cards_dealt_at"), ["dealt_at"], unique=False)

    op.create_table(
        "sand_timers",
        sa.Column("channel_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("interaction_id", sa.BigInteger(), nullable=False),
        sa.Column(
            "person_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False
        ),
        sa.Column("ends_at", sa.BigInteger(), nullable=False),
        sa.Column("seconds", sa.Integer(), nullable=False),
        sa.Column("language", sa.String(length=10), nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name=op.f("fk_sand_timers_person_id_people")
        ),
        sa.PrimaryKeyConstraint("channel_id", name=op.f("pk_sand_timers")),
    )
    with op.batch_alter_table("sand_timers", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_sand_timers_ends_at"), ["ends_at"], unique=False)


def downgrade() -> None:
    """Take this revision back."""
    op.drop_table("sand_timers")
    op.drop_table("key_cards")
