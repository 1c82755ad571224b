"""A hint names the pictures that it means by themselves."""

from __future__ import annotations

from engine.coaching.coach import Prompt
from engine.coaching.words import hint_text
from engine.rules import Position
from engine.tables import Confidence
from engine.telling.formatting import NO_BREAK
from tests.cogs.screens.emoji_tables import guessing_first, voices, wanted


def test_hint_has_the_emoji_of_each_picture_before_its_number() -> None:
    game = guessing_first().match.require_dealt()
    prompt = Prompt(None, ((Position(4), Confidence.SURELY),))

    assert f"{wanted(game, 4)}{NO_BREAK}5" in hint_text(game, prompt, voices()("en"))
