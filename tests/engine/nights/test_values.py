"""A game night as a value: what follows it, what is due of it, and how it lies there."""

from __future__ import annotations

import itertools
from dataclasses import replace

from engine.local_time import to_local
from engine.nights.values import (
    EARLY_SECONDS,
    LATE_SECONDS,
    MAX_EMPTY_NIGHTS,
    Night,
    NightResult,
    OpeningKind,
)
from engine.rules import DAY_SECONDS, Format
from tests.engine.nights.nights import NEXT, NIGHT, SPRING


def test_night_survives_the_round_trip_through_its_task() -> None:
    full = replace(
        NIGHT, opens=OpeningKind.CUP, format=Format.DUET, role=4, event=5, message=6, empty=2
    )
    over = replace(full, over=NightResult.BUSY, last=NightResult.OFF)
    for night in (NIGHT, full, over, replace(full, opened=7, once=True, host=None)):
        assert Night.of(night.to_task()) == night
    due = NIGHT.to_task()
    assert (due.at, due.until) == (SPRING - EARLY_SECONDS, SPRING + LATE_SECONDS)
    before = {name: value for name, value in due.about.items() if name not in ("over", "last")}
    assert Night.of(replace(due, about=before)) == NIGHT  # written by a version before these


def test_next_night_keeps_its_local_hour_after_moves_and_dst() -> None:
    moved, days = replace(NIGHT, begins=SPRING - 26 * 3_600), []
    for _ in range(60):
        following = replace(moved, over=NightResult.PLAYED).next_night(moved.begins + 3_600)
        assert following is not None
        days.append(to_local(following.begins, "Europe/Berlin"))
        moved = replace(following, begins=following.begins - 26 * 3_600)
    assert {f"{day:%a %H:%M}" for day in days} == {"Fri 20:30"}
    assert {(after - before).days for before, after in itertools.pairwise(days)} == {7}


def test_empty_nights_pause_the_series_and_a_played_one_resets() -> None:
    night = NIGHT
    for empty in range(1, MAX_EMPTY_NIGHTS):
        for over in (NightResult.MISSED, NightResult.BUSY, NightResult.OFF, NightResult.EMPTY):
            following = replace(night, over=over).next_night(night.begins)
            assert following is not None
            assert (following.over, following.last) == (None, over)
            night = following
        assert night.empty == empty
    assert replace(night, over=NightResult.EMPTY).next_night(night.begins) is None
    again = replace(night, over=NightResult.PLAYED).next_night(night.begins)
    assert again is not None
    assert again.empty == 0
    for over in NightResult:
        assert replace(NIGHT, once=True, over=over).next_night(SPRING) is None


def test_skipped_night_is_followed_by_the_one_after_it() -> None:
    off = replace(NIGHT, over=NightResult.OFF, event=5, message=6)
    following = off.next_night(SPRING - 6 * DAY_SECONDS)
    assert following == replace(NIGHT, slot=NEXT, begins=NEXT, skipped=1, last=NightResult.OFF)
    due = off.to_task(SPRING - 6 * DAY_SECONDS)
    assert due.at == SPRING - 6 * DAY_SECONDS  # the next one is announced at once
