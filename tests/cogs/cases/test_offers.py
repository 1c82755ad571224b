"""The case of today is opened from a recap, and from the lobby of few."""

from __future__ import annotations

import pytest

from cogs.screens.markup import voice
from tests.cogs.evening import LANGUAGES, Evening, Says
from tests.cogs.losing import asked_below, lost

pytestmark = pytest.mark.usefixtures("few_boards")


@pytest.mark.rule("E5")
async def test_todays_case_opens_from_below_the_end(evening: Evening) -> None:
    posted, person = await lost(evening), evening.local.person("Eva", locale="pt-BR")

    case = await asked_below(person, posted, "button-daily")

    assert case.message.ephemeral
    assert case.message.images


@pytest.mark.rule("E5")
async def test_small_lobby_opens_todays_case_without_changing(evening: Evening) -> None:
    red, blue = evening.teams
    bruno, caio = red.operative, blue.spymaster
    label = voice(LANGUAGES[evening.tongue])("button-daily")
    await evening.open()
    lobby = evening.now

    case = (await bruno.press(lobby, label)).message

    assert case.ephemeral
    assert case.text.startswith("## 🕵️")
    assert case.images
    assert evening.now.text == lobby.text
    for person in (bruno, caio):
        await evening.press(person, Says.JOIN)
    await evening.local.until(lambda: label not in evening.now.labels)
    assert red.spymaster.mention in evening.now.text
