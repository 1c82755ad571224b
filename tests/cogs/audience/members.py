"""What tests of everything want to know of the audience."""

from __future__ import annotations

from collections.abc import Iterator

from cogs.audience import AudienceAction, prediction_screen, register_buttons
from cogs.screens.custom_ids import Action
from cogs.screens.markup import voice
from cogs.screens.screen import Screen
from engine.audience.predictions import Audience
from engine.audience.words import AudienceRecap
from engine.rules import Person, Position, Prediction, list_predictable_cards
from tests.cogs.refusing import Refusing
from tests.engine.telling.scenes import EVERY_BOARD as UNTIMED
from tests.engine.telling.timed import TIMED

PREDICTED = tuple(
    Prediction(Person(one), turn, (Position(0), Position(1)))
    for one in range(1, 5)
    for turn in (1, 3)
)
"""Four spectators who read the clues equally well, as many as are named."""
OFFER = (register_buttons,)
THE_SAME_IN_PORTUGUESE = ("predict-clue", "recap-thought-of")
TOLD = (AudienceRecap(Audience(PREDICTED)),)
PRYING = ((AudienceAction.PREDICT, ""),)


def ephemerals(language: str) -> Iterator[tuple[str, Screen]]:
    """List what spectators are shown at every table."""
    for name, made in (UNTIMED | TIMED).items():
        table = made(language)
        game = table.match.require_dealt()
        cards = list_predictable_cards(game)[:1] if game.turns else ()
        yield (
            f"prediction: {name}",
            prediction_screen(table.id, table.match, cards, voice(language)),
        )


async def foreseen(table: Refusing) -> None:
    """Predict the clue, twice, by a whisper of one's own."""
    eva = table.local.person("Eva")
    assert "Predict" in (await table.look(eva, Action.MORE)).labels
    assert (await table.look(eva, AudienceAction.PREDICT)).selects
    for cards in (["3", "4"], ["5"]):
        interaction = await table.look(eva, AudienceAction.FORESEE, "1", *cards)
        assert interaction.ephemeral
        assert "📌" in interaction.text


EPHEMERALS = (ephemerals,)
WATCHING = (foreseen,)
