"""The coach's screens: where it is offered, and its pages."""

from __future__ import annotations

import pytest

from cogs.coaching import coach_buttons, coach_screen
from cogs.screens.markup import voice
from engine.coaching.coach import Advice
from engine.players import is_spoken
from engine.texts import LANGUAGES
from tests.cogs.screens.wire import buttons
from tests.engine.telling.scenes import OVER
from tests.engine.telling.tables import dealt, game, laid

both = pytest.mark.parametrize("language", LANGUAGES)


@both
def test_a_coach_turns_pages_only_where_there_are_several(language: str) -> None:
    table = OVER["won by agents"](language)
    turn = table.match.require_dealt().turns[0]
    for last, turning in ((1, 0), (2, 2)):
        advice = Advice(0, last, turn, (), ())
        assert len(buttons(coach_screen(table, advice, voice(language)))) == turning


@both
def test_coach_is_offered_for_clues_in_supported_languages(
    language: str,
) -> None:
    say = voice(language)
    offered = [one.label for one in coach_buttons(OVER["won by agents"](language), say)]
    assert offered == ([say("button-coach")] if is_spoken(language) else [])
    assert coach_buttons(laid(dealt(game(language), language)), say) == []
