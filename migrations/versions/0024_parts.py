"""parts."""

from __future__ import annotations

from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None

SUMS = {
    "games": "COUNT(*)",
    "decided": "COUNT(won)",
    "won": "SUM(CASE WHEN won THEN 1 ELSE 0 END)",
    "giving": "SUM(CASE WHEN clues > 0 THEN 1 ELSE 0 END)",
    "clues": "SUM(clues)",
    "promises": "SUM(promises)",
    "kept": "SUM(kept)",
    "found": "SUM(found)",
    "reading": "SUM(CASE WHEN guesses + meant > 0 THEN 1 ELSE 0 END)",
    "guesses": "SUM(guesses)",
    "hits": "SUM(hits)",
    "assassins": "SUM(assassins)",
    "meant": "SUM(meant)",
    "meant_found": "SUM(meant_found)",
}
OF_A_MONTH = "finished_at >= :since AND finished_at < :until"
PART = "guild_id, person_id, format, role"
DATED = f"UPDATE clues SET month = :month WHERE {OF_A_MONTH}"  # noqa: S608 - our own words
SUMMED = (
    f"INSERT INTO parts ({PART}, month, {', '.join(SUMS)})"  # noqa: S608 - our own words
    f" SELECT {PART}, :month, {', '.join(SUMS.values())}"
    f" FROM results WHERE rated AND {OF_A_MONTH} GROUP BY {PART}"
)
LAUGHING = (
    "UPDATE clues SET laughing = (SELECT COUNT(*) FROM laughs"
    " WHERE laughs.match_id = clues.match_id AND laughs.place = clues.place)"
    " WHERE match_id IN (SELECT match_id FROM laughs)"
)
INDEXES: dict[str, tuple[str | sa.TextClause, str, str]] = {
    "ix_clues_largest": (sa.text("number DESC"), "whole = 1", "whole"),
    "ix_clues_boldest": ("expected", "expected IS NOT NULL", "expected IS NOT NULL"),
    "ix_clues_funniest": (sa.text("laughing DESC"), "laughing > 0", "laughing > 0"),
    "ix_clues_assassin": ("found", "assassin = 1 AND rated = 1", "assassin AND rated"),
}
BEFORE = {
    "ix_clues_whole": ["guild_id", "whole", "finished_at"],
    "ix_clues_assassin": ["guild_id", "assassin", "finished_at"],
}
PERSON_FINISHED = ["person_id", "guild_id", "finished_at", "match_id"]


def upgrade() -> None:
    """Bring the tables to this revision: what profiles and the hall of clues are read from.

    The rows of the games of before are filled in here, for what they follow from is at hand.
    """
    for name in ("month", "laughing"):
        column: sa.Column[int] = sa.Column(name, sa.Integer(), nullable=False, server_default="0")
        op.add_column("clues", column)
    _parts()
    for month in _months():
        for filled in (DATED, SUMMED):
            op.execute(sa.text(filled).bindparams(**month))
    op.execute(LAUGHING)
    for name in BEFORE:
        op.drop_index(name, "clues")
    for name, (order, sqlite, postgres) in INDEXES.items():
        columns: list[str | sa.TextClause] = ["guild_id", "month"]
        op.create_index(
            name,
            "clues",
            [*columns, order, "finished_at", "match_id", "place"],
            sqlite_where=sa.text(sqlite),
            postgresql_where=sa.text(postgres),
        )
    op.drop_index("ix_results_person_finished", "results")
    op.create_index("ix_results_person_finished", "results", [*PERSON_FINISHED, "rated", "won"])


def _parts() -> None:
    person = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "parts",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("month", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person_id", person, nullable=False),
        sa.Column("format", sa.String(20), nullable=False),
        sa.Column("role", sa.String(12), nullable=False),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in SUMS),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name=op.f("fk_parts_person_id_people")
        ),
        sa.PrimaryKeyConstraint(
            *("guild_id", "month", "person_id", "format", "role"), name=op.f("pk_parts")
        ),
    )
    op.create_index("ix_parts_person", "parts", ["person_id", "guild_id"])


def _months() -> list[dict[str, int]]:
    """Give the months in which games ended, each with its first moment and that of the next."""
    ends = sa.text("SELECT MIN(finished_at), MAX(finished_at) FROM results")
    first, last = op.get_bind().execute(ends).one()
    if first is None:
        return []
    begun, ended = (datetime.fromtimestamp(at, UTC) for at in (first, last))
    months = range(begun.year * 12 + begun.month - 1, ended.year * 12 + ended.month)
    return [{"month": one, "since": _began(one), "until": _began(one + 1)} for one in months]


def _began(month: int) -> int:
    year, place = divmod(month, 12)
    return int(datetime(year, place + 1, 1, tzinfo=UTC).timestamp())


def downgrade() -> None:
    """Take this revision back; all of it follows from what stays."""
    op.drop_index("ix_results_person_finished", "results")
    op.create_index("ix_results_person_finished", "results", PERSON_FINISHED)
    for name in INDEXES:
        op.drop_index(name, "clues")
    for name, columns in BEFORE.items():
        op.create_index(name, "clues", columns)
    op.drop_table("parts")
    for name in ("laughing", "month"):
        op.drop_column("clues", name)
