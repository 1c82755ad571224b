"""What tests of everything want to know of the audience."""

from __future__ import annotations

from collections.abc import Iterator

from cogs.audience import offer
from cogs.audience.actions import AudienceAction
from cogs.audience.screens import prediction
from cogs.screens.markup import voice
from cogs.screens.screen import Screen
from engine.rules import predictable_cards
from tests.engine.telling.scenes import EVERY_BOARD as UNTIMED
from tests.engine.telling.timed import TIMED

OFFER = (offer,)
THE_SAME_IN_PORTUGUESE = ("predict-clue", "recap-thought-of")
PRYING = ((AudienceAction.PREDICT, ""),)


def whispers(language: str) -> Iterator[tuple[str, Screen]]:
    """List what spectators are shown at every table."""
    for name, made in (UNTIMED | TIMED).items():
        table = made(language)
        game = table.match.require_dealt()
        cards = predictable_cards(game)[:1] if game.turns else ()
        yield f"prediction: {name}", prediction(table.id, table.match, cards, voice(language))


WHISPERS = (whispers,)
