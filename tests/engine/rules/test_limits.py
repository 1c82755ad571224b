from __future__ import annotations

import pytest

from engine.rules.limits import Limit

pytestmark = pytest.mark.rule("G4")


@pytest.mark.parametrize(
    ("started", "ends"),
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
def test_a_limit_that_a_restart_would_have_cost_starts_again_in_full(
    started: int, ends: int
) -> None:
    assert Limit(100, 60).ends(started) == ends


def test_a_limit_that_began_after_the_restart_is_what_it_is() -> None:
    assert Limit(100, 20).ends(100) == 120
    assert Limit(101, 20).ends(100) == 121
