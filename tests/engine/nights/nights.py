"""A night as tests know it: on Fridays in Berlin."""

from __future__ import annotations

from datetime import time

from engine.local_time import Weekly
from engine.nights.values import Night
from engine.rules import Person

BERLIN = Weekly(time(20, 30), "Europe/Berlin", frozenset({4}))
SPRING = BERLIN.next_after(1_774_000_000)
"""A Friday of March 2026; the clocks go forward before the one after the next."""
NEXT = BERLIN.next_after(SPRING)
NIGHT = Night(
    guild=1,
    channel=2,
    when=BERLIN,
    slot=SPRING,
    begins=SPRING,
    language="en",
    host=Person(3),
)
