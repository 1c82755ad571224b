"""The seats panel: where one sits, and where to seat others (H1).

Law: who sits where is told once: in a lobby to everybody, in a running game by the panel.
"""

from __future__ import annotations

from engine.rules import Person, Seat
from engine.tables import Table
from engine.telling.more import sides
from engine.telling.wording import at, mention, seat_id
from engine.texts import Voice


def seats_text(table: Table, say: Voice, viewer: Person | None, somebody: int | None = None) -> str:
    """Say in a lobby where the viewer sits, in a running game who sits where.

    Once `somebody` (an account) is chosen, ask where they are to sit.
    """
    lines = [say("seats-title")]
    if table.match.game is not None:
        lines += sides(table, say)
    if somebody is not None:
        lines.append(say("seats-where", who=mention(somebody, say)))
    elif table.match.game is None:
        seat = None if viewer is None else table.match.seats.of(viewer)
        lines.append(say("seats-sit") if seat is None else _own(table, seat, say))
    return "\n".join(lines)


def seated_text(table: Table, seat: Seat, say: Voice) -> str:
    """Tell somebody where they sit, and how they change it."""
    team = seat_id(table.match.settings.theme, seat)
    return at(table, say)("seated-already", team=team, role=seat.role.value)


def _own(table: Table, seat: Seat, say: Voice) -> str:
    team = seat_id(table.match.settings.theme, seat)
    return say("seats-own", team=team, role=seat.role.value)
