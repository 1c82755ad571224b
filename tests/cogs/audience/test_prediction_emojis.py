"""The list of a spectator's prediction shows the pictures themselves."""

from __future__ import annotations

from cogs.audience import prediction_screen
from tests.cogs.screens.emoji_tables import emoji_of, guessing_first, options, shown_right, voices


def test_list_of_predictions_has_each_picture_beside_its_number() -> None:
    match = guessing_first().match
    shown = options(prediction_screen(1, match, (), voices()("en")))

    assert all(map(emoji_of, shown))
    assert shown_right(match.require_dealt(), shown)
