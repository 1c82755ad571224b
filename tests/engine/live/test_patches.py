"""Patches make one state of another, and say nothing where nothing has changed."""

from __future__ import annotations

from typing import Any

from hypothesis import given, strategies as st

from engine.live.patches import apply_patch, create_patch, resolve_clocks

VALUES = st.recursive(
    st.booleans() | st.integers(-9, 9) | st.text(max_size=3) | st.lists(st.integers(0, 3)),
    lambda inner: st.dictionaries(st.sampled_from("abcd"), inner, max_size=3),
    max_leaves=8,
)
STATES = st.dictionaries(st.sampled_from("abcd"), VALUES, max_size=4)


@given(STATES, STATES)
def test_a_patch_makes_one_state_of_another(before: dict[str, Any], after: dict[str, Any]) -> None:
    assert apply_patch(before, create_patch(before, after)) == after
    assert create_patch(after, after) == {}


def test_clock_is_sent_as_remaining_time() -> None:
    state = {"clock": {"ends": 1_060, "of": 60_000}, "phase": "clue"}

    assert resolve_clocks(state, 1_000.5) == {
        "clock": {"left": 59_500, "of": 60_000},
        "phase": "clue",
    }
    assert resolve_clocks(state, 2_000)["clock"]["left"] == 0
    assert resolve_clocks(state, 900)["clock"]["left"] == 60_000
    assert resolve_clocks({"clock": None}, 0) == {"clock": None}
