"""The case of today is opened from a recap, and from the lobby of few."""

from __future__ import annotations

import pytest

from tests.cogs.evening import Evening
from tests.cogs.losing import asked_below, lost

pytestmark = pytest.mark.usefixtures("few_boards")


@pytest.mark.rule("E5")
async def test_todays_case_opens_from_below_the_end(evening: Evening) -> None:
    posted, person = await lost(evening), evening.local.person("Eva", locale="pt-BR")

    case = await asked_below(person, posted, "button-daily")

    assert case.message.ephemeral
    assert case.message.images
