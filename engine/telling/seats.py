"""The seats panel: who sits where, where one sits oneself, and who is to be seated (H1)."""

from __future__ import annotations

from engine.rules.game.seat import Seat
from engine.tables import Table
from engine.telling.more import roster
from engine.telling.wording import at, mention, seat_id
from engine.texts import Voice


def seats_text(table: Table, say: Voice, somebody: int | None = None) -> str:
    """Say who sits where, and in the lobby what to do about it.

    Once `somebody` (an account) is chosen, ask where they are to sit.
    """
    where = []
    if somebody is not None:
        where = [say("seats-where", who=mention(somebody, say))]
    elif table.match.game is None:
        where = [say("seats-sit")]
    return "\n".join([say("seats-title"), *roster(table, say), *where])


def seated_text(table: Table, seat: Seat, say: Voice) -> str:
    """Tell somebody where they sit, and how they change it."""
    team = seat_id(table.match.settings.theme, seat)
    return at(table, say)("seated-already", team=team, role=seat.role.value)
