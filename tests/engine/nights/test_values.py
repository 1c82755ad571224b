"""A game night as a value: what follows it, what is due of it, and how it lies there."""

from __future__ import annotations

import itertools
from dataclasses import replace

from engine.local_time import local
from engine.nights.values import EARLY_SECONDS, LATE_SECONDS, MOST_EMPTY, Night, Opens, Over
from engine.rules import DAY_SECONDS, Format
from tests.engine.nights.nights import NEXT, NIGHT, SPRING


def test_it_lies_in_what_is_due_and_comes_back_as_it_was() -> None:
    full = replace(NIGHT, opens=Opens.CUP, format=Format.DUET, role=4, event=5, message=6, empty=2)
    over = replace(full, over=Over.BUSY, last=Over.OFF)
    for night in (NIGHT, full, over, replace(full, opened=7, once=True, host=None)):
        assert Night.of(night.due()) == night
    due = NIGHT.due()
    assert (due.at, due.until) == (SPRING - EARLY_SECONDS, SPRING + LATE_SECONDS)
    before = {name: value for name, value in due.about.items() if name not in ("over", "last")}
    assert Night.of(replace(due, about=before)) == NIGHT  # written by a version before these


def test_the_next_one_is_at_its_hour_whatever_the_clocks_do_and_wherever_this_one_was_moved() -> (
    None
):
    moved, days = replace(NIGHT, begins=SPRING - 26 * 3_600), []
    for _ in range(60):
        following = replace(moved, over=Over.PLAYED).following(moved.begins + 3_600)
        assert following is not None
        days.append(local(following.begins, "Europe/Berlin"))
        moved = replace(following, begins=following.begins - 26 * 3_600)
    assert {f"{day:%a %H:%M}" for day in days} == {"Fri 20:30"}
    assert {(after - before).days for before, after in itertools.pairwise(days)} == {7}


def test_what_nobody_comes_to_rests_and_only_who_comes_begins_the_count_anew() -> None:
    night = NIGHT
    for empty in range(1, MOST_EMPTY):
        for over in (Over.MISSED, Over.BUSY, Over.OFF, Over.EMPTY):
            following = replace(night, over=over).following(night.begins)
            assert following is not None
            assert (following.over, following.last) == (None, over)
            night = following
        assert night.empty == empty
    assert replace(night, over=Over.EMPTY).following(night.begins) is None
    again = replace(night, over=Over.PLAYED).following(night.begins)
    assert again is not None
    assert again.empty == 0
    for over in Over:
        assert replace(NIGHT, once=True, over=over).following(SPRING) is None


def test_one_that_is_off_is_followed_by_the_one_after_it_however_early_that_is_said() -> None:
    off = replace(NIGHT, over=Over.OFF, event=5, message=6)
    following = off.following(SPRING - 6 * DAY_SECONDS)
    assert following == replace(NIGHT, slot=NEXT, begins=NEXT, skipped=1, last=Over.OFF)
    due = off.due(SPRING - 6 * DAY_SECONDS)
    assert due.at == SPRING - 6 * DAY_SECONDS  # the next one is announced at once
