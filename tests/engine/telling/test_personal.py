"""What one person is told of what others did to their seat."""

from __future__ import annotations

import pytest

from engine.rules import Leave, Put, Role, Seat, Team
from engine.telling.news import seat_changed_dm_text
from engine.texts import LANGUAGES, voice
from tests.cases import each
from tests.engine.rules.people import ANA, BEN, DORA, after, dealt
from tests.engine.telling.tables import laid


@pytest.mark.rule("H1")
@each("language", LANGUAGES)
def test_swapped_spymaster_reads_that_they_no_longer_guess(language: str) -> None:
    match = after(dealt(), ANA, Put(Seat(BEN, Team.RED, Role.SPYMASTER)))
    say = voice(language)
    texts = {one: seat_changed_dm_text(laid(match), one, say).splitlines() for one in (ANA, BEN)}

    assert say("personal-knowing") in texts[ANA]
    later = laid(after(match, DORA, Leave()))
    assert say("personal-knowing") not in seat_changed_dm_text(later, ANA, say).splitlines()
    assert say("personal-knowing") not in texts[BEN]
