"""Changing a value gives what the standard library gives."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from engine.rules import BadNotation, Clue, Give, Phase
from engine.rules.changing import replace
from tests.engine.rules.people import ANA, dealt

MATCH = dealt((ANA, Give(Clue("OCEAN", 2))))


@pytest.mark.parametrize(
    ("value", "changes"),
    [
        (MATCH, {}),
        (MATCH, {"silent": 1, "salt": b"salt", "game": None}),
        (MATCH.game, {"phase": Phase.OVER}),
        (MATCH.clock, {"lost": 1, "rest": None}),
        (Clue("OCEAN", 2), {"number": 3}),
    ],
    ids=["nothing", "a match", "a game", "a clock", "a clue"],
)
def test_a_changed_value_is_what_the_library_would_give(value: Any, changes: Any) -> None:
    before = dataclasses.astuple(value)

    after = replace(value, **changes)

    assert after == dataclasses.replace(value, **changes)
    assert type(after) is type(value)
    assert dataclasses.astuple(value) == before


def test_a_field_that_is_not_there_cannot_be_changed() -> None:
    changes: Any = {"colour": 1}
    with pytest.raises(TypeError, match="colour"):
        replace(MATCH, **changes)


def test_what_checks_itself_is_checked_again() -> None:
    with pytest.raises(BadNotation):
        replace(Clue("OCEAN", 2), word="")


def test_a_changed_value_is_as_frozen_as_it_was() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        replace(MATCH, silent=1).silent = 2  # type: ignore[misc]
