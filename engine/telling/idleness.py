"""Idleness: the seats of people who do nothing (H2)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.rules import Seat
from engine.tables import Table
from engine.telling.wording import name
from engine.texts import Voice


def idle_lines(table: Table, idle: tuple[Seat, ...], say: Voice) -> Iterator[str]:
    """Say whose seats may be taken over."""
    for seat in idle:
        yield say("seat-idle", who=name(table, seat.person, say))
