"""The deeds of cups as rows: they are read as they were written, those of before too."""

from __future__ import annotations

import pytest

from engine.cups import log as cup_log
from engine.cups.rules import (
    Anew,
    CallOff,
    Come,
    CupDeed,
    Draw,
    Enter,
    Fill,
    Found,
    How,
    Pair,
    Pairing,
    Quit,
    Settle,
)
from engine.rules import Person
from tests.cases import each

CREWS = ((Person(1), Person(-1)), (Person(2), Person(3)))


@each(
    "deed",
    [
        *(Found(), Enter(), Quit(), Come(), CallOff(), Anew(1)),
        *(Fill(wanted=True), Fill(wanted=False)),
        *(Draw(CREWS), Draw(CREWS, 3)),
        *(Pair((Pairing(1, 2),), 3), Settle(0, None, How.WALK_OVER)),
    ],
)
def test_a_deed_is_read_as_it_was_written(deed: CupDeed) -> None:
    assert cup_log.read(*cup_log.written(deed)) == deed


@pytest.mark.rule("E14")
def test_a_draw_that_was_written_before_tells_of_a_final_of_one_game() -> None:
    written = {"crews": [list(crew) for crew in CREWS]}
    assert cup_log.read("draw", written) == Draw(CREWS, games=1)
