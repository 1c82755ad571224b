"""Where *Predict* is offered."""

from __future__ import annotations

import pytest

from cogs.audience import AudienceAction
from cogs.screens.custom_ids import Action
from tests.cogs.screens.offers import action, first
from tests.engine.rules.people import BEN, EVE
from tests.engine.telling.scenes import GUESSING


@pytest.mark.rule("H3")
def test_spectators_are_offered_predictions_once_they_may_join() -> None:
    for scene in ("guessing with 9", "guessing without limit"):
        table = GUESSING[scene]("en")
        watched, played = first(table, EVE), first(table, BEN)
        assert [*map(action, watched)][:2] == [Action.JOIN, AudienceAction.PREDICT]
        assert AudienceAction.PREDICT not in set(map(action, played))


@pytest.mark.rule("H3")
def test_predictions_are_offered_until_the_first_guess() -> None:
    for scene in ("after an own agent", "with one guess left", "blue's guessing"):
        offered = first(GUESSING[scene]("en"), EVE)
        assert AudienceAction.PREDICT not in set(map(action, offered))
