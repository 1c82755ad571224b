"""Personal news: what is said to one person of what others did to their clue or their seat."""

from __future__ import annotations

from engine.rules import Person, Put
from engine.rules.match.call_view import CallView
from engine.tables import Table
from engine.telling.calling import standing_text
from engine.telling.news import latest
from engine.telling.wording import at, link, name, seat_id
from engine.texts import Voice


def called_text(table: Table, view: CallView, say: Voice) -> str:
    """Tell the giver of a clue who objects to it, and how long they may answer (C15)."""
    return f"{standing_text(table, view, say)}\n{link(table, say)}"


def closed_text(table: Table, person: Person, say: Voice) -> str:
    """Call somebody whose direct messages are closed to look where they sit now (H1, H2)."""
    return say("personal-closed", who=name(table, person, say))


def seat_text(table: Table, person: Person, say: Voice) -> str:
    """Tell a person who changed the seats, and where they sit now (H1, H2).

    Who was swapped with an operative has seen the key; a takeover says so itself.
    """
    seat = table.match.seats.of(person)
    happened = latest(table, table.match.require_dealt(), say)
    if seat is None:
        now = at(table, say)("personal-no-seat")
    else:
        team = seat_id(table.match.settings.theme, seat)
        now = say("personal-seat", team=team, role=seat.role.value)
    swapped = isinstance(table.match.log[-1].change, Put) and person in table.match.seats.knowing
    knowing = [say("personal-knowing")] if swapped else []
    return "\n".join([happened, now, *knowing, link(table, say)])
