"""The seats panel: who sits where, and who is to be seated (H1)."""

from __future__ import annotations

from engine.tables import Table
from engine.telling.more import roster
from engine.telling.wording import mention
from engine.texts import Voice


def seats_text(table: Table, say: Voice, somebody: int | None = None) -> str:
    """Say who sits where and, once `somebody` (an account) is chosen, ask where they are to sit."""
    where = [] if somebody is None else [say("seats-where", who=mention(somebody, say))]
    return "\n".join([say("seats-title"), *roster(table, say), *where])
