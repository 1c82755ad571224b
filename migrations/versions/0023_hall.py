"""hall."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
INDEXES = {
    "ix_clues_whole": ["guild_id", "whole", "finished_at"],
    "ix_clues_assassin": ["guild_id", "assassin", "finished_at"],
    "ix_clues_weighed": ["weighed"],
}


def upgrade() -> None:
    """Bring the tables to this revision: which clues stand out, and who laughs at them.

    How bold those of before were is found out by the bot once it runs.
    """
    flags = {"whole": sa.false(), "weighed": sa.true()}
    for name, usual in flags.items():
        column: sa.Column[bool] = sa.Column(
            name, sa.Boolean(), nullable=False, server_default=usual
        )
        op.add_column("clues", column)
    op.add_column("clues", sa.Column("expected", sa.Integer(), nullable=True))
    op.execute(
        "UPDATE clues SET whole = (1 = 1), weighed = (1 = 0)"
        " WHERE rated AND number >= 2 AND found >= number"
    )
    for name, columns in INDEXES.items():
        op.create_index(name, "clues", columns)
    _laughs()
    op.create_table(
        "taken_down",
        sa.Column("match_id", ID, nullable=False),
        sa.Column("place", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_taken_down_match_id_matches")
        ),
        sa.PrimaryKeyConstraint("match_id", "place", name=op.f("pk_taken_down")),
    )


def _laughs() -> None:
    op.create_table(
        "laughs",
        sa.Column("match_id", ID, nullable=False),
        sa.Column("place", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person_id", ID, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("month", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_laughs_match_id_matches")
        ),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name=op.f("fk_laughs_person_id_people")
        ),
        sa.PrimaryKeyConstraint("match_id", "place", "person_id", name=op.f("pk_laughs")),
    )
    op.create_index(op.f("ix_laughs_person_id"), "laughs", ["person_id"])
    op.create_index("ix_laughs_month", "laughs", ["guild_id", "month", "match_id", "place"])


def downgrade() -> None:
    """Take this revision back; who laughed is forgotten, and what was taken down."""
    op.drop_table("taken_down")
    op.drop_table("laughs")
    for name in INDEXES:
        op.drop_index(name, "clues")
    for name in ("expected", "weighed", "whole"):
        op.drop_column("clues", name)
