"""Long codenames may be broken where a reader would."""

from __future__ import annotations

import pytest

from engine.live.hyphens import SOFT, hyphened


@pytest.mark.parametrize(
    "broken",
    [
        "LEMON",
        "CHO|CO|LATE",
        "HELI|COP|TER",
        "AMPHI|THEA|TRE",
        "LEPRE|CHAUN",
        "ENFER|MEIRA",
        "DINO|SAU|RIO",
        "SCUBA DIVER",
        "TEM|PE|RA|TURA DO AR",
    ],
)
def test_a_long_word_is_broken_between_its_syllables(broken: str) -> None:
    codename = broken.replace("|", "")
    assert hyphened(codename) == broken.replace("|", SOFT)
