"""readings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this revision: who has read which clue, and whether a server has that."""
    op.create_table(
        "readings",
        sa.Column("match_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite")),
        sa.Column("place", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite")),
        sa.Column("deeds", sa.JSON(), nullable=False),
        sa.Column("done", sa.Integer(), nullable=False),
        sa.Column("counts", sa.Boolean(), nullable=False),
        sa.Column("found", sa.Boolean(), nullable=True),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_readings_match_id_matches")
        ),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name=op.f("fk_readings_person_id_people")
        ),
        sa.PrimaryKeyConstraint("match_id", "place", "person_id", name=op.f("pk_readings")),
    )
    with op.batch_alter_table("servers", schema=None) as batch_op:
        batch_op.add_column(sa.Column("puzzles", sa.Boolean(), nullable=True))


def downgrade() -> None:
    """Take this revision back; what was found in puzzles is forgotten."""
    op.drop_column("servers", "puzzles")
    op.drop_table("readings")
