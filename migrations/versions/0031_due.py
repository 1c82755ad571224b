"""due."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this revision: what is due, who was told unasked, a server's zone."""
    number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "due",
        sa.Column("id", number, nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("key", sa.String(80), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger()),
        sa.Column("match_id", number),
        sa.Column("person_id", number),
        sa.Column("set_by", number),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("about", sa.JSON(), nullable=False),
        sa.Column("claimed_at", sa.BigInteger()),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_due_match_id_matches")),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name=op.f("fk_due_person_id_people")),
        sa.ForeignKeyConstraint(["set_by"], ["people.id"], name=op.f("fk_due_set_by_people")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_due")),
        sa.UniqueConstraint("kind", "key", name=op.f("uq_due_kind_key")),
    )
    for column in ("at", "match_id", "person_id", "set_by", "guild_id"):
        op.create_index(op.f(f"ix_due_{column}"), "due", [column])
    op.create_table(
        "unasked",
        sa.Column("person_id", number, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name=op.f("fk_unasked_person_id_people")
        ),
        sa.PrimaryKeyConstraint("person_id", name=op.f("pk_unasked")),
    )
    op.add_column("servers", sa.Column("zone", sa.String(64)))


def downgrade() -> None:
    """Take this revision back."""
    op.drop_column("servers", "zone")
    op.drop_table("unasked")
    op.drop_table("due")
