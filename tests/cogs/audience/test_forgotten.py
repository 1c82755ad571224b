"""Who is forgotten after they have seen a key predicts nothing in that game."""

from __future__ import annotations

import pytest

from cogs.audience.actions import AudienceAction
from tests.cogs.evening import Evening, Says
from tests.cogs.forgetting import forgotten, presses
from tests.cogs.sayings import said


@pytest.mark.rule("H1", "H3", "H8")
async def test_being_forgotten_lets_nobody_predict_who_knows_the_key(evening: Evening) -> None:
    await evening.deal()
    await evening.give()
    person = evening.teams[1 - evening.playing].spymaster
    await (await evening.press(person, Says.KEY)).finished()
    await forgotten(evening, person)

    refused = await presses(evening, person, AudienceAction.PREDICT)

    assert refused == said(person, "refused-key-is-known")
