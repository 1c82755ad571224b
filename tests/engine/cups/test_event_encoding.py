"""The deeds of cups as rows: they are read as they were written, those of before too."""

from __future__ import annotations

import pytest

from engine.cups import rows
from engine.cups.rules import (
    BeginHeat,
    CallOff,
    CancelSignUp,
    CheckIn,
    CreateCup,
    CupEvent,
    DrawCrews,
    EndTable,
    Pairing,
    ReplayTable,
    SetComputers,
    SignUp,
    TableEnding,
)
from engine.rules import Person
from tests.cases import each

CREWS = ((Person(1), Person(-1)), (Person(2), Person(3)))


@each(
    "event",
    [
        *(CreateCup(), SignUp(), CancelSignUp(), CheckIn(), CallOff(), ReplayTable(1)),
        *(SetComputers(wanted=True), SetComputers(wanted=False)),
        *(DrawCrews(CREWS), DrawCrews(CREWS, 3)),
        *(BeginHeat((Pairing(1, 2),), 3), EndTable(0, None, TableEnding.WALK_OVER)),
    ],
)
def test_cup_event_survives_a_round_trip(event: CupEvent) -> None:
    assert rows.decode_event(*rows.encode_event(event)) == event


@pytest.mark.rule("E14")
def test_draw_stored_without_games_means_a_final_of_one_game() -> None:
    written = {"crews": [list(crew) for crew in CREWS]}
    assert rows.decode_event("draw", written) == DrawCrews(CREWS, max_final_games=1)
