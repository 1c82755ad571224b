"""first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this revision."""
    op.create_table(
        "matches",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("open", sa.Boolean(), nullable=False),
        sa.Column("marks_count", sa.Integer(), nullable=False),
        sa.Column("serial", sa.Integer(), nullable=False),
        sa.Column("opened_at", sa.BigInteger(), nullable=False),
        sa.Column("closed_at", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
    )
    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.create_index(
            "uq_matches_open_channel",
            ["channel_id"],
            unique=True,
            sqlite_where=sa.text("open"),
            postgresql_where=sa.text("open"),
        )

    op.create_table(
        "command_syncs",
        sa.Column("application_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("application_id", name=op.f("pk_command_syncs")),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("locale", sa.String(length=10), nullable=False),
        sa.Column("dms_closed", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_people")),
        sa.UniqueConstraint("user_id", name=op.f("uq_people_user_id")),
    )
    op.create_table(
        "deals",
        sa.Column("match_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("format", sa.String(length=20), nullable=False),
        sa.Column("layout", sa.String(length=20), nullable=False),
        sa.Column("codenames", sa.JSON(), nullable=False),
        sa.Column("starting", sa.String(length=10), nullable=False),
        sa.Column("key", sa.String(length=25), nullable=False),
        sa.Column("salt", sa.LargeBinary(length=32), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_deals_match_id_matches")
        ),
        sa.PrimaryKeyConstraint("match_id", name=op.f("pk_deals")),
    )
    op.create_table(
        "key_messages",
        sa.Column("match_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column(
            "person_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False
        ),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_key_messages_match_id_matches")
        ),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name=op.f("fk_key_messages_person_id_people")
        ),
        sa.PrimaryKeyConstraint("match_id", "person_id", name=op.f("pk_key_messages")),
    )
    op.create_table(
        "marks",
        sa.Column("match_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column(
            "person_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False
        ),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("card", sa.Integer(), nullable=True),
        sa.Column("interaction_id", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_marks_match_id_matches")
        ),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name=op.f("fk_marks_person_id_people")
        ),
        sa.PrimaryKeyConstraint("match_id", "person_id", name=op.f("pk_marks")),
    )
    op.create_table(
        "moves",
        sa.Column("match_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("ply", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column(
            "person_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False
        ),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("body", sa.JSON(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("interaction_id", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_moves_match_id_matches")
        ),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name=op.f("fk_moves_person_id_people")
        ),
        sa.PrimaryKeyConstraint("match_id", "ply", name=op.f("pk_moves")),
        sa.UniqueConstraint("interaction_id", name=op.f("uq_moves_interaction_id")),
    )
    op.create_table(
        "results",
        sa.Column("match_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column(
            "person_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False
        ),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("team", sa.String(length=10), nullable=False),
        sa.Column("role", sa.String(length=12), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.Column("termination", sa.String(length=12), nullable=False),
        sa.Column("finished_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_results_match_id_matches")
        ),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name=op.f("fk_results_person_id_people")
        ),
        sa.PrimaryKeyConstraint("match_id", "person_id", name=op.f("pk_results")),
    )
    with op.batch_alter_table("results", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_results_guild_id"), ["guild_id"], unique=False)


def downgrade() -> None:
    """Take this revision back."""
    with op.batch_alter_table("results", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_results_guild_id"))

    op.drop_table("results")
    op.drop_table("moves")
    op.drop_table("marks")
    op.drop_table("key_messages")
    op.drop_table("deals")
    op.drop_table("people")
    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.drop_index(
            "uq_matches_open_channel",
            sqlite_where=sa.text("open"),
            postgresql_where=sa.text("open"),
        )

    op.drop_table("command_syncs")
    op.drop_table("matches")
