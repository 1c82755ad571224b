"""slow."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0035"
down_revision = "0034"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this revision: quiet hours, holidays, and how people are called."""
    number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "holidays",
        sa.Column("person_id", number, nullable=False),
        sa.Column("began", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("ends", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name=op.f("fk_holidays_person_id_people")
        ),
        sa.PrimaryKeyConstraint("person_id", "began", name=op.f("pk_holidays")),
    )
    op.add_column("people", sa.Column("way", sa.String(10), nullable=False, server_default=""))
    op.add_column(
        "people", sa.Column("foretold", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.add_column(
        "people", sa.Column("away_until", sa.BigInteger(), nullable=False, server_default="0")
    )
    op.add_column("servers", sa.Column("quiet", sa.JSON(none_as_null=True)))
    op.add_column("matches", sa.Column("untouched_seconds", sa.Integer()))


def downgrade() -> None:
    """Take this revision back."""
    op.drop_column("matches", "untouched_seconds")
    op.drop_column("servers", "quiet")
    for column in ("away_until", "foretold", "way"):
        op.drop_column("people", column)
    op.drop_table("holidays")
