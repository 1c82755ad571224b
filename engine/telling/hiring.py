"""Hiring: who wants a computer on which seat, while more voices are needed (E4)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.rules import SeatKind
from engine.tables import Table
from engine.telling.wording import few, joined, seat_id
from engine.texts import Voice


def hiring_lines(table: Table, say: Voice) -> Iterator[str]:
    """Say for each wish who wants it."""
    theme, voices = table.match.settings.theme, table.match.hiring
    for wish in dict.fromkeys(wish for _, wish in sorted(voices, key=str)):
        people = sorted(person for person, wanted in voices if wanted == wish)
        kinds = [
            say("button-sit", team=seat_id(theme, SeatKind(team, role, 1)), role=role.value)
            for team, role in wish
        ]
        who, seats = few(table, people, say), joined(kinds, say)
        yield say("hiring", who=who, count=len(people), seats=seats)
