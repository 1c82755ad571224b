"""Ratings: switched on by who manages a server, whispered in a profile, and fair teams (A8)."""

from __future__ import annotations

import pytest

from cogs.screens.markup import voice
from engine.texts import language
from tests.cogs.evening import Evening
from tests.local_discord import Person
from tests.local_discord.world import EVERYDAY, Permission


def say(person: Person, text_id: str, **told: str | int) -> str:
    return voice(language(person.account.locale))(text_id, **told)


async def profile(evening: Evening, person: Person) -> str:
    asked = await person.slash(evening.channel, "codenames profile")
    message = (await asked.finished()).message
    assert message is not None
    return message.text


@pytest.mark.rule("A8")
async def test_a_server_that_keeps_ratings_has_fair_teams_and_says_ones_own(
    evening: Evening,
) -> None:
    await evening.open()
    await evening.sit()
    host, other = evening.teams[0].spymaster, evening.teams[1].operative
    before = await evening.seats(host)
    assert say(host, "button-fair") not in before.labels
    assert say(host, "profile-unrated") not in await profile(evening, host)

    manager = evening.local.person(
        "Marta", locale="es-ES", permissions=EVERYDAY | Permission.MANAGE_GUILD
    )
    asked = await manager.slash(evening.channel, "codenames settings")
    said = (await asked.finished()).message
    assert said is not None
    await manager.press(said, say(manager, "button-rate"))
    await evening.local.until(lambda: say(manager, "button-unrate") in said.now.labels)

    panel = await evening.seats(host)
    await host.press(panel, say(host, "button-fair"))
    assert say(other, "button-fair") not in (await evening.seats(other)).labels
    assert say(host, "profile-unrated") in await profile(evening, host)

    await manager.press(said.now, say(manager, "button-unrate"))
    await evening.local.until(lambda: say(manager, "button-rate") in said.now.labels)
    late = await host.press(panel.now, say(host, "button-fair"))
    assert (await late.finished()).message.text.startswith(say(host, "refused-no-ratings")[:30])
