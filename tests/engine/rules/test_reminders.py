"""Reminders: how long after a move people are told once more that they are awaited (G2, G3)."""

from __future__ import annotations

import pytest

from engine.rules import (
    DAY_SECONDS,
    SHORTEST_LIMIT_SECONDS,
    Clue,
    Give,
    Halt,
    Leave,
    Limit,
    Pace,
    Pause,
    Resume,
    Sleep,
    Timing,
    get_reminder_limit,
)
from tests.cases import each
from tests.engine.rules.people import ANA, BEN, CAI, STRICT, Action, at, dealt_in, lobby
from tests.engine.rules.positions import drawn, duet

GIVEN = (ANA, Give(Clue("OCEAN", 2)))
BY_THE_DAY = Timing(Pace.CORRESPONDENCE)
PAUSED: tuple[Action, ...] = ((ANA, Pause()), (CAI, Pause()))


@pytest.mark.rule("G2")
def test_people_are_reminded_shortly_before_a_strict_limit_ends() -> None:
    match = dealt_in(drawn(), timing=STRICT)

    first = match.limit
    assert first is not None
    assert first.seconds == 200
    assert get_reminder_limit(match) == Limit(first.began, 170)
    assert get_reminder_limit(at(match, 2_000, GIVEN)) == Limit(2_000, 30)


@pytest.mark.rule("G2")
def test_short_remainder_of_a_limit_has_no_reminder() -> None:
    match = at(at(dealt_in(drawn(), timing=STRICT), 2_000, GIVEN), 2_030, *PAUSED)

    assert get_reminder_limit(match) is None
    assert get_reminder_limit(dealt_in(drawn(), timing=STRICT)) is not None


@pytest.mark.rule("G2", "G5")
@each("left", [SHORTEST_LIMIT_SECONDS - 1, SHORTEST_LIMIT_SECONDS])
def test_reminder_after_a_pause_needs_the_shortest_limit(
    left: int,
) -> None:
    match = at(at(dealt_in(drawn(), timing=STRICT), 2_000, GIVEN), 2_040 - left, *PAUSED)
    match = at(match, 3_000, (ANA, Resume()))

    assert match.limit == Limit(3_000, left)
    assert (get_reminder_limit(match) is not None) is (left >= SHORTEST_LIMIT_SECONDS)


@pytest.mark.rule("G3")
def test_correspondence_reminder_is_due_after_a_day() -> None:
    match = at(dealt_in(drawn(), timing=BY_THE_DAY), 2_000, GIVEN)

    assert get_reminder_limit(match) == Limit(2_000, DAY_SECONDS)
    assert get_reminder_limit(dealt_in(duet(), timing=BY_THE_DAY)) is not None


@pytest.mark.rule("G3", "H2")
@pytest.mark.parametrize(
    "actions",
    [PAUSED, ((BEN, Leave()),), ((ANA, Halt()),), ((ANA, Sleep()),)],
    ids=["paused", "an empty seat", "over", "asleep"],
)
def test_game_waiting_for_nobody_has_no_reminder(actions: tuple[Action, ...]) -> None:
    match = at(dealt_in(drawn(), timing=BY_THE_DAY), 2_000, GIVEN)

    assert get_reminder_limit(at(match, 2_000_000, *actions)) is None


@each("pace", [Pace.FREE, Pace.SAND])
def test_at_other_paces_and_in_a_lobby_nobody_is_reminded(pace: Pace) -> None:
    assert get_reminder_limit(dealt_in(drawn(), timing=Timing(pace))) is None
    assert get_reminder_limit(lobby(BEN)) is None
