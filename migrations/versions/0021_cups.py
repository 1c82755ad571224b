"""cups."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this revision: cups, their deeds, and where their games lie (E11)."""
    number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "cups",
        sa.Column("id", number, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("result_id", sa.BigInteger(), nullable=True),
        sa.Column("language", sa.String(10), nullable=False),
        sa.Column("open", sa.Boolean(), nullable=False),
        sa.Column("look_at", sa.BigInteger(), nullable=True),
        sa.Column("opened_at", sa.BigInteger(), nullable=False),
        sa.Column("closed_at", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_cups")),
    )
    for column in ("closed_at", "guild_id", "look_at"):
        op.create_index(op.f(f"ix_cups_{column}"), "cups", [column], unique=False)
    op.create_index(
        "uq_cups_open_channel",
        "cups",
        ["channel_id"],
        unique=True,
        sqlite_where=sa.text("open = 1"),
        postgresql_where=sa.text("open"),
    )
    op.create_table(
        "cup_moves",
        sa.Column("cup_id", number, nullable=False),
        sa.Column("ply", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person_id", number, nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("body", sa.JSON(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("interaction_id", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["cup_id"], ["cups.id"], name=op.f("fk_cup_moves_cup_id_cups")),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name=op.f("fk_cup_moves_person_id_people")
        ),
        sa.PrimaryKeyConstraint("cup_id", "ply", name=op.f("pk_cup_moves")),
        sa.UniqueConstraint("interaction_id", name=op.f("uq_cup_moves_interaction_id")),
    )
    op.create_table(
        "cup_games",
        sa.Column("cup_id", number, nullable=False),
        sa.Column("heat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("place", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("tries", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("line_id", sa.BigInteger(), nullable=True),
        sa.Column("match_id", number, nullable=True),
        sa.Column("told", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.ForeignKeyConstraint(["cup_id"], ["cups.id"], name=op.f("fk_cup_games_cup_id_cups")),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_cup_games_match_id_matches")
        ),
        sa.PrimaryKeyConstraint("cup_id", "heat", "place", "tries", name=op.f("pk_cup_games")),
        sa.UniqueConstraint("match_id", name=op.f("uq_cup_games_match_id")),
    )


def downgrade() -> None:
    """Take this revision back; cups are forgotten, their games stay."""
    op.drop_table("cup_games")
    op.drop_table("cup_moves")
    op.drop_table("cups")
