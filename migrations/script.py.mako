"""${message}."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
${imports if imports else ""}
revision = "${up_revision}"
down_revision = ${'"' + down_revision + '"' if down_revision else "None"}
branch_labels = ${repr(branch_labels)}
depends_on = ${repr(depends_on)}


def upgrade() -> None:
    """Bring the tables to this revision."""
    ${upgrades if upgrades else ""}


def downgrade() -> None:
    """Take this revision back."""
    ${downgrades if downgrades else ""}
