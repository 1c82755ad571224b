"""A game night as a value: what follows it, what is due of it, and how it lies there."""

from __future__ import annotations

import itertools
from dataclasses import replace
from datetime import time

from engine.local_time import Weekly, local
from engine.nights.values import EARLY_SECONDS, LATE_SECONDS, MOST_EMPTY, Night, Opens
from engine.rules import Format, Person

BERLIN = Weekly(time(20, 30), "Europe/Berlin", frozenset({4}))
SPRING = BERLIN.after(1_774_000_000)
"""A Friday of March 2026; the clocks go forward before the one after the next."""
NIGHT = Night(
    guild=1,
    channel=2,
    when=BERLIN,
    slot=SPRING,
    begins=SPRING,
    language="en",
    host=Person(3),
)


def test_it_lies_in_what_is_due_and_comes_back_as_it_was() -> None:
    full = replace(NIGHT, opens=Opens.CUP, format=Format.DUET, role=4, event=5, message=6, empty=2)
    for night in (NIGHT, full, replace(full, opened=7, once=True, host=None)):
        assert Night.of(night.due()) == night
    due = NIGHT.due()
    assert (due.at, due.until) == (SPRING - EARLY_SECONDS, SPRING + LATE_SECONDS)


def test_the_next_one_is_at_its_hour_whatever_the_clocks_do_and_wherever_this_one_was_moved() -> (
    None
):
    moved, days = replace(NIGHT, begins=SPRING - 26 * 3_600), []
    for _ in range(60):
        following = moved.following(moved.begins + 3_600, came=True)
        assert following is not None
        days.append(local(following.begins, "Europe/Berlin"))
        moved = replace(following, begins=following.begins - 26 * 3_600)
    assert {f"{day:%a %H:%M}" for day in days} == {"Fri 20:30"}
    assert {(after - before).days for before, after in itertools.pairwise(days)} == {7}


def test_what_nobody_comes_to_rests_and_who_comes_begins_the_count_anew() -> None:
    night = NIGHT
    for empty in range(1, MOST_EMPTY):
        following = night.following(night.begins, came=False)
        assert following is not None
        assert following.empty == empty
        night = following
    assert night.following(night.begins, came=False) is None
    again = night.following(night.begins, came=True)
    assert again is not None
    assert again.empty == 0
    assert replace(NIGHT, once=True).following(SPRING, came=True) is None
