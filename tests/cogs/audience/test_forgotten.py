"""Who is forgotten after they have seen a key predicts nothing in that game."""

from __future__ import annotations

import pytest

from cogs.audience import AudienceAction
from tests.cogs.evening import Evening, Says
from tests.cogs.forgetting import forgotten, presses
from tests.cogs.sayings import text_for


@pytest.mark.rule("H1", "H3", "H8")
async def test_forgotten_keyholder_still_cannot_predict(evening: Evening) -> None:
    await evening.deal()
    await evening.give()
    person = evening.teams[1 - evening.playing].spymaster
    await (await evening.press(person, Says.KEY)).finished()
    await forgotten(evening, person)

    refused = await presses(evening, person, AudienceAction.PREDICT)

    assert refused == text_for(person, "refused-key-is-known")
