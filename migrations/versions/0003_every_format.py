"""every format."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

DEALS = sa.table(
    "deals",
    sa.column("match_id", sa.BigInteger()),
    sa.column("pack", sa.String()),
    sa.column("sides", sa.JSON()),
    sa.column("fresh", sa.Boolean()),
    sa.column("drawn", sa.JSON()),
)


def upgrade() -> None:
    """Bring the tables to this revision: a board may be drawn from several packs."""
    with op.batch_alter_table("deals", schema=None) as batch_op:
        batch_op.add_column(sa.Column("partner", sa.String(length=25), nullable=True))
        batch_op.add_column(sa.Column("difficulty", sa.String(length=5), nullable=True))
        batch_op.add_column(sa.Column("drawn", sa.JSON(), server_default="[]", nullable=False))

    _gather_packs()
    for column in ("fresh", "sides", "pack"):
        op.drop_column("deals", column)

    with op.batch_alter_table("results", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("format", sa.String(length=20), server_default="two_teams", nullable=False)
        )
        batch_op.add_column(
            sa.Column("layout", sa.String(length=20), server_default="classic", nullable=False)
        )
        batch_op.add_column(sa.Column("score", sa.Integer(), nullable=True))


def downgrade() -> None:
    """Take this revision back; of several packs the first is kept."""
    for column in ("score", "layout", "format"):
        op.drop_column("results", column)

    with op.batch_alter_table("deals", schema=None) as batch_op:
        batch_op.add_column(sa.Column("pack", sa.String(length=40), nullable=True))
        batch_op.add_column(sa.Column("sides", sa.JSON(), nullable=True))
        batch_op.add_column(sa.Column("fresh", sa.Boolean(), nullable=True))

    _part_packs()
    for column in ("drawn", "difficulty", "partner"):
        op.drop_column("deals", column)


def _gather_packs() -> None:
    connection = op.get_bind()
    known = sa.select(DEALS.c.match_id, DEALS.c.pack, DEALS.c.sides, DEALS.c.fresh)
    for match_id, pack, sides, fresh in connection.execute(known).all():
        if pack is not None:
            drawn = [{"pack": pack, "sides": sides, "fresh": bool(fresh)}]
            _put(match_id, {"drawn": drawn})


def _part_packs() -> None:
    known = sa.select(DEALS.c.match_id, DEALS.c.drawn)
    for match_id, drawn in op.get_bind().execute(known).all():
        for body in drawn[:1]:
            _put(match_id, body)


def _put(match_id: int, values: dict[str, object]) -> None:
    op.get_bind().execute(sa.update(DEALS).where(DEALS.c.match_id == match_id).values(values))
