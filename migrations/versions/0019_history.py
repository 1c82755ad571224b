"""history."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
COUNTS = (
    "clues",
    "promises",
    "kept",
    "promised",
    "found",
    "guesses",
    "hits",
    "assassins",
    "meant",
    "meant_found",
)
SUMS = ("games", "decided", "won", "clues", "found", "meant", "meant_found")


def upgrade() -> None:
    """Bring the tables to this revision: what finished games came to.

    Those of before are counted by the bot once it runs, for a replay takes longer than a start may.
    """
    for table, flag in (("people", "hidden"), ("matches", "counted")):
        column: sa.Column[bool] = sa.Column(
            flag, sa.Boolean(), nullable=False, server_default=sa.false()
        )
        op.add_column(table, column)
    op.create_index(
        "ix_matches_uncounted",
        "matches",
        ["guild_id", "closed_at"],
        sqlite_where=sa.text("closed_at IS NOT NULL AND counted = 0"),
        postgresql_where=sa.text("closed_at IS NOT NULL AND NOT counted"),
    )
    _results()
    _clues()
    _months()


def _results() -> None:
    """Tell more of a result, and also of games that are not rated."""
    with op.batch_alter_table("results") as results:
        results.alter_column("team", existing_type=sa.String(10), nullable=True)
        results.alter_column("won", existing_type=sa.Boolean(), nullable=True)
        results.add_column(
            sa.Column("rated", sa.Boolean(), nullable=False, server_default=sa.true())
        )
        for name in COUNTS:
            results.add_column(sa.Column(name, sa.Integer(), nullable=False, server_default="0"))
        results.drop_index("ix_results_guild_finished")
    op.create_index("ix_results_guild_finished", "results", ["guild_id", "finished_at", "match_id"])
    op.create_index(
        "ix_results_person_finished",
        "results",
        ["person_id", "guild_id", "finished_at", "match_id"],
    )


def _clues() -> None:
    op.create_table(
        "clues",
        sa.Column("match_id", ID),
        sa.Column("place", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("giver_id", ID, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("finished_at", sa.BigInteger(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("word", sa.String(200), nullable=False),
        sa.Column("number", sa.Integer(), nullable=True),
        sa.Column("touched", sa.Integer(), nullable=False),
        sa.Column("found", sa.Integer(), nullable=False),
        sa.Column("meant", sa.Integer(), nullable=False),
        sa.Column("meant_found", sa.Integer(), nullable=False),
        sa.Column("assassin", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_clues_match_id_matches")
        ),
        sa.ForeignKeyConstraint(["giver_id"], ["people.id"], name=op.f("fk_clues_giver_id_people")),
        sa.PrimaryKeyConstraint("match_id", "place", name=op.f("pk_clues")),
    )
    op.create_index("ix_clues_guild_finished", "clues", ["guild_id", "finished_at"])


def _months() -> None:
    op.create_table(
        "months",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("month", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person_id", ID),
        sa.Column("partner_id", ID),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in SUMS),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name=op.f("fk_months_person_id_people")
        ),
        sa.ForeignKeyConstraint(
            ["partner_id"], ["people.id"], name=op.f("fk_months_partner_id_people")
        ),
        sa.PrimaryKeyConstraint(
            "guild_id", "month", "person_id", "partner_id", name=op.f("pk_months")
        ),
    )
    op.create_index("ix_months_person", "months", ["person_id", "guild_id"])


def downgrade() -> None:
    """Take this revision back; what was counted is counted again by a later upgrade."""
    op.drop_table("months")
    op.drop_table("clues")
    op.execute("DELETE FROM results WHERE NOT rated OR team IS NULL")
    with op.batch_alter_table("results") as results:
        results.drop_index("ix_results_person_finished")
        results.drop_index("ix_results_guild_finished")
        for name in ("rated", *COUNTS):
            results.drop_column(name)
        results.alter_column("won", existing_type=sa.Boolean(), nullable=False)
        results.alter_column("team", existing_type=sa.String(10), nullable=False)
    op.create_index("ix_results_guild_finished", "results", ["guild_id", "finished_at"])
    op.drop_index("ix_matches_uncounted", "matches")
    op.drop_column("matches", "counted")
    op.drop_column("people", "hidden")
