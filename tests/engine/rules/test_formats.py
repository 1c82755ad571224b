"""A format is a value: whoever wants to know something of it asks that, and not which one it is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine import rules
from engine.rules import Format, Layout, Role, Team, get_default_layout
from engine.rules.game import formats
from tests.cases import each

ROOT = Path(rules.__file__).parents[2]
ASKED = re.compile(r"(?:\bis|\bnot|==|!=|\bcase|\bin [({\[]) ?Format\.[A-Z]|\btally is\b")
OUTSIDE = sorted(
    path
    for folder in ("engine", "cogs")
    for path in (ROOT / folder).rglob("*.py")
    if Path(formats.__file__).parent not in path.parents
)


@each("path", OUTSIDE)
def test_nobody_asks_which_format_it_is(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()

    assert [line.strip() for line in lines if ASKED.search(line)] == []


@pytest.mark.rule("A7", "C14", "E1", "E2", "D0")
@each("format", Format)
def test_format_fields_are_consistent(format: Format) -> None:
    value = format.rules
    teams = {kind.team for kind in value.seats} - {None}

    assert teams == set(value.sides)
    assert {value.giver, value.guesser} == {kind.role for kind in value.seats}
    assert value.has_rival == (len(value.sides) > 1 and not value.cooperative)
    assert (value.giver is value.guesser) == value.two_sided == (value.rotation is None)
    assert value.starting_side in {None, Team.RED}
    assert (value.seat_for_both is None) == (None not in {kind.team for kind in value.seats})
    assert all(kind.capacity == 1 for kind in value.seats if kind.role is Role.SPYMASTER)


@pytest.mark.rule("F2")
@each("format", Format)
def test_the_usual_layout_of_a_format_is_one_of_its_own(format: Format) -> None:
    for deck in rules.Deck:
        assert get_default_layout(format, deck) in format.rules.layouts
    assert set(format.rules.layouts) <= set(Layout)
