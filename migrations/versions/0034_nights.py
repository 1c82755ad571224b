"""nights."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0034"
down_revision = "0033"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this revision: who comes to a game night."""
    number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "night_people",
        sa.Column("channel_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("person_id", number, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("slot", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name=op.f("fk_night_people_person_id_people")
        ),
        sa.PrimaryKeyConstraint("channel_id", "person_id", name=op.f("pk_night_people")),
    )
    for column in ("guild_id", "person_id", "slot"):
        op.create_index(op.f(f"ix_night_people_{column}"), "night_people", [column])


def downgrade() -> None:
    """Take this revision back."""
    op.drop_table("night_people")
