"""cases."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this revision: the case of each day, and who has come how far."""
    op.create_table(
        "cases",
        sa.Column("day", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("language", sa.String(10), nullable=False),
        sa.Column("deal", sa.String(2000), nullable=False),
        sa.Column("clues", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("day", "language", name=op.f("pk_cases")),
    )
    op.create_table(
        "attempts",
        sa.Column("person_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite")),
        sa.Column("day", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("language", sa.String(10), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("begun_on", sa.Integer(), nullable=False),
        sa.Column("deeds", sa.JSON(), nullable=False),
        sa.Column("done", sa.Integer(), nullable=False),
        sa.Column("clues", sa.Integer(), nullable=True),
        sa.Column("solved", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name=op.f("fk_attempts_person_id_people")
        ),
        sa.PrimaryKeyConstraint("person_id", "day", "language", name=op.f("pk_attempts")),
    )
    op.create_index("ix_attempts_guild_day", "attempts", ["guild_id", "day"], unique=False)


def downgrade() -> None:
    """Take this revision back; what was found in cases is forgotten."""
    op.drop_index("ix_attempts_guild_day", table_name="attempts")
    op.drop_table("attempts")
    op.drop_table("cases")
