from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from cogs.screens.custom_ids import (
    MAX_CUSTOM_ID_LENGTH,
    SERVER_ACTIONS,
    Action,
    Press,
    UnknownButton,
)
from tests.cases import each
from tests.cogs.every_action import every_action

numbers = st.integers(0, 2**63 - 1)
details = st.text(max_size=30)
presses = st.builds(
    Press, numbers, st.integers(0, 99), st.sampled_from(every_action()), details
).filter(lambda press: press.match or press.action not in SERVER_ACTIONS)


@given(press=presses)
def test_press_round_trips(press: Press) -> None:
    assert Press.parse(str(press)) == press
    assert len(str(press)) <= MAX_CUSTOM_ID_LENGTH


@given(press=presses, more=st.text(min_size=MAX_CUSTOM_ID_LENGTH, max_size=6_000))
def test_a_detail_that_is_too_long_is_cut_and_the_rest_stands(press: Press, more: str) -> None:
    long = Press(press.match, press.moment, press.action, press.detail + more)

    cut = Press.parse(str(long))

    assert len(str(long)) == MAX_CUSTOM_ID_LENGTH
    assert (cut.match, cut.moment, cut.action) == (press.match, press.moment, press.action)
    assert long.detail.startswith(cut.detail)


@given(garbage=st.text())
def test_unparsable_custom_id_is_an_unknown_button(garbage: str) -> None:
    with pytest.raises(UnknownButton):
        Press.parse(garbage)


@given(fields=st.lists(st.sampled_from(["cn1", "cn2", "", "1", "0", "mark", "fly", "1.5", "x"])))
def test_near_custom_ids_parse_or_raise_unknown_button(fields: list[str]) -> None:
    written = ":".join(fields)
    try:
        press = Press.parse(written)
    except UnknownButton:
        return
    assert written in {str(press), f"{press}:"}


def test_no_two_actions_are_written_alike() -> None:
    written = [action.value for action in every_action()]
    assert len(set(written)) == len(written)


@each(
    "old, press",
    [
        ("cn1:0:0:set:language", Press(0, 0, Action.SERVER_SET, "language")),
        ("cn1:0:0:agreement", Press(0, 0, Action.SERVER_AGREEMENT)),
        ("cn1:0:0:agree", Press(0, 0, Action.SERVER_AGREE)),
        ("cn1:1:0:set:language", Press(1, 0, Action.SET, "language")),
    ],
)
def test_server_panel_of_1_1_still_sets_the_defaults(old: str, press: Press) -> None:
    assert Press.parse(old) == press


@each(
    "old",
    ["", "cn1", "cn0:1:1:mark:3", "cn1:1:1", "cn1:one:1:mark", "cn1:1:1:fly", ":::", "CN1:1:1:key"],
)
def test_a_button_of_another_version_is_unknown(old: str) -> None:
    with pytest.raises(UnknownButton):
        Press.parse(old)
