"""predictions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this revision: what spectators thought that clues meant (H3)."""
    op.create_table(
        "predictions",
        sa.Column("match_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite")),
        sa.Column("turn", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite")),
        sa.Column("cards", sa.JSON(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("interaction_id", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_predictions_match_id_matches")
        ),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name=op.f("fk_predictions_person_id_people")
        ),
        sa.PrimaryKeyConstraint("match_id", "turn", "person_id", name=op.f("pk_predictions")),
    )
    op.create_index(op.f("ix_predictions_person_id"), "predictions", ["person_id"], unique=False)


def downgrade() -> None:
    """Take this revision back; what spectators thought is forgotten."""
    op.drop_table("predictions")
