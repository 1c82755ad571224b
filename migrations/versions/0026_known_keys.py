"""known keys."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this revision: who saw a key and was forgotten since (H1, H8)."""
    op.create_table(
        "known_keys",
        sa.Column("match_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("token", sa.LargeBinary(32), nullable=False),
        sa.Column("team", sa.String(10), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_known_keys_match_id_matches")
        ),
        sa.PrimaryKeyConstraint("match_id", "token", "team", name=op.f("pk_known_keys")),
    )


def downgrade() -> None:
    """Take this revision back; who was forgotten may sit anywhere again."""
    op.drop_table("known_keys")
