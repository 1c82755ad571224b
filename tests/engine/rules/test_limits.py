from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from engine.rules import GRACE_SECONDS, Limit, UptimeInterval
from tests.cases import each

pytestmark = pytest.mark.rule("G4")
THERE = UptimeInterval(0)


@each(
    "back, ends",
    [
        (0, 160),
        (100, 160),
        (99, 160),
        (101, 160),
        (130, 160),
        (131, 191),
        (159, 219),
        (160, 220),
        (5_000, 5_060),
    ],
)
def test_limit_lost_to_downtime_restarts_in_full(back: int, ends: int) -> None:
    assert Limit(100, 60).get_end([UptimeInterval(back)]) == ends
    assert Limit(100, 60).get_end([UptimeInterval(0, 50), UptimeInterval(back)]) == ends


def test_limit_started_after_the_restart_is_unchanged() -> None:
    assert Limit(100, 20).get_end([UptimeInterval(100)]) == 120
    assert Limit(101, 20).get_end([UptimeInterval(100)]) == 121


def test_limit_that_ran_out_before_downtime_has_run_out() -> None:
    assert Limit(100, 60).get_end([UptimeInterval(0, 160), UptimeInterval(500)]) == 160
    assert Limit(100, 60).get_end([UptimeInterval(0, 159), UptimeInterval(500)]) == 560


def test_downtime_within_a_limit_neither_costs_nor_adds_time() -> None:
    assert Limit(100, 600).get_end([UptimeInterval(0, 150), UptimeInterval(600)]) == 700
    assert (
        Limit(100, 600).get_end(
            [UptimeInterval(0, 150), UptimeInterval(200, 300), UptimeInterval(650)]
        )
        == 700
    )
    assert (
        Limit(100, 600).get_end(
            [UptimeInterval(0, 150), UptimeInterval(200, 300), UptimeInterval(671)]
        )
        == 1271
    )


def test_a_limit_starts_again_with_every_return_that_is_cut_short() -> None:
    spans = [
        UptimeInterval(0, 150),
        UptimeInterval(200, 250),
        UptimeInterval(400, 455),
        UptimeInterval(900),
    ]

    assert Limit(100, 60).get_end(spans) == 960
    assert Limit(100, 60).get_end(reversed(spans)) == 960


@each("other", [88, 100, 108, 500, None])
def test_limit_after_a_return_ignores_other_processes(
    other: int | None,
) -> None:
    assert Limit(40, 60).get_end([UptimeInterval(0, other), UptimeInterval(90)]) == 150
    assert Limit(20, 60).get_end([UptimeInterval(0, other), UptimeInterval(90)]) == 80


def test_departed_process_does_not_change_limits_of_another() -> None:
    assert Limit(40, 60).get_end([UptimeInterval(0, 300), UptimeInterval(90, 95)]) == 150
    assert Limit(40, 120).get_end([UptimeInterval(0, 300), UptimeInterval(90, 95)]) == 160
    assert Limit(40, 60).get_end([UptimeInterval(0, 140), UptimeInterval(90, 95)]) is None


def test_a_clock_that_is_set_back_gives_no_time() -> None:
    assert Limit(100, 60, 45).get_remaining(99) == Limit(99, 60, 45)


def test_nobody_knows_when_a_limit_ends_while_the_bot_is_away() -> None:
    limit = Limit(100, 60)

    assert limit.get_end([]) is None
    assert limit.get_end([UptimeInterval(0, 159)]) is None
    assert limit.get_shown_end([UptimeInterval(0, 159)]) is None


@pytest.mark.rule("C14")
def test_the_grace_of_a_clue_is_not_shown() -> None:
    limit = Limit(100, 60, GRACE_SECONDS)

    assert limit.get_end([THERE]) == 205
    assert limit.get_shown_end([THERE]) == 160
    assert limit.get_end([UptimeInterval(180)]) == 285
    assert limit.get_shown_end([UptimeInterval(180)]) == 240


@pytest.mark.rule("G2")
@pytest.mark.parametrize(
    ("at", "rest"),
    [
        (100, Limit(100, 60, 45)),
        (130, Limit(130, 30, 45)),
        (160, Limit(160, 0, 45)),
        (190, Limit(190, 0, 15)),
        (204, Limit(204, 0, 1)),
    ],
)
def test_pause_keeps_the_rest_of_the_limit(at: int, rest: Limit) -> None:
    assert Limit(100, 60, 45).get_remaining(at) == rest


def test_overdue_limit_restarts_in_full() -> None:
    assert Limit(100, 60, 45).get_remaining(205) == Limit(205, 60, 45)


@given(
    limit=st.builds(Limit, st.integers(0, 500), st.integers(15, 300), st.sampled_from([0, 45])),
    times=st.lists(st.integers(0, 2_000), unique=True, max_size=9).map(sorted),
)
def test_a_limit_ends_only_while_the_bot_is_there_and_never_early(
    limit: Limit, times: list[int]
) -> None:
    ended = [None, *times[1::2]] if len(times) % 2 else times[1::2]
    starts = sorted(times[::2])
    spans = [
        UptimeInterval(began, end)
        for began, end in zip(starts, [*times[1::2], None], strict=False)
        if end is None or end > began
    ]
    end = limit.get_end(spans)

    assert len(ended) >= len(times) // 2
    if end is None:
        assert all(span.ended is not None for span in spans)
        return
    assert end >= limit.planned_end
    assert any(span.began <= end and (span.ended is None or end <= span.ended) for span in spans)
