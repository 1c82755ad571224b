"""Patches make one state of another, and say nothing where nothing has changed."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, strategies as st

from engine.live.patches import (
    SharedState,
    apply_patch,
    create_patch,
    join_json,
    resolve_clocks,
    to_json,
)

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


@given(STATES, STATES)
def test_joined_json_is_that_of_all_values(one: dict[str, Any], other: dict[str, Any]) -> None:
    other = {name: value for name, value in other.items() if name not in one}
    assert json.loads(join_json(to_json(one), to_json(other))) == one | other


def test_patch_is_written_as_json_once_for_all_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[object] = []
    dumps = json.dumps

    def noting(value: object, **options: Any) -> str:
        written.append(value)
        return dumps(value, **options)

    monkeypatch.setattr(json, "dumps", noting)
    before, after = SharedState({"a": 1, "b": 2}), SharedState({"a": 1, "b": 3})

    assert {after.create_patch_from(before).text for _ in range(9)} == {'{"b":3}'}
    assert {after.whole.text for _ in range(9)} == {'{"a":1,"b":3}'}
    assert written == [{"b": 3}, {"a": 1, "b": 3}]


def test_shared_json_leaves_out_clocks() -> None:
    before = SharedState({"phase": "clue", "sand": {"ends": 2, "of": 3}})
    after = SharedState({"phase": "guess", "clock": {"ends": 9, "of": 10}})
    patch = after.create_patch_from(before)

    assert patch.text == '{"phase":"guess"}'
    assert patch.clocks == {"clock": {"ends": 9, "of": 10}, "sand": None}
    assert after.create_patch_from(after).values == {}


def test_clock_is_sent_as_remaining_time() -> None:
    state = {"clock": {"ends": 1_060, "of": 60_000}, "phase": "clue"}

    assert resolve_clocks(state, 1_000.5) == {
        "clock": {"left": 59_500, "of": 60_000},
        "phase": "clue",
    }
    assert resolve_clocks(state, 2_000)["clock"]["left"] == 0
    assert resolve_clocks(state, 900)["clock"]["left"] == 60_000
    assert resolve_clocks({"clock": None}, 0) == {"clock": None}
