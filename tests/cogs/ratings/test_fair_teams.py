"""Ratings: switched on by who manages a server, whispered in a profile, and fair teams (A8)."""

from __future__ import annotations

import re

import pytest

from cogs.wire import beside
from engine.ratings import strengths
from tests.cogs.evening import Evening
from tests.cogs.losing import lose
from tests.cogs.sayings import said
from tests.cogs.settling import choose
from tests.local_discord import MessageView, Person
from tests.local_discord.world import EVERYDAY, Permission


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have games move ratings as soon as they end."""
    monkeypatch.setattr(beside, "REST_SECONDS", 0.05)
    monkeypatch.setattr(strengths, "SETTLED_SECONDS", 0)


async def rating_on(evening: Evening) -> tuple[Person, MessageView]:
    """Have somebody who manages the server switch ratings on; give them and their settings."""
    manager = evening.local.person(
        "Marta", locale="es-ES", permissions=EVERYDAY | Permission.MANAGE_GUILD
    )
    asked = await manager.slash(evening.channel, "codenames server")
    settings = (await asked.finished()).message
    assert settings is not None
    await choose(manager, settings, "rating", "yes")
    return manager, settings


async def profile(evening: Evening, person: Person) -> str:
    asked = await person.slash(evening.channel, "codenames club", tab="profile")
    message = (await asked.finished()).message
    assert message is not None
    return message.text


@pytest.mark.rule("A8")
async def test_a_server_that_keeps_ratings_has_fair_teams_and_says_ones_own(
    evening: Evening,
) -> None:
    await evening.gather()
    host, other = evening.teams[0].spymaster, evening.teams[1].operative
    before = await evening.seats(host)
    assert said(host, "button-fair") not in before.labels
    assert said(host, "profile-unrated") not in await profile(evening, host)

    manager, settings = await rating_on(evening)
    panel = await evening.seats(host)
    await host.press(panel, said(host, "button-fair"))
    assert said(other, "button-fair") not in (await evening.seats(other)).labels
    assert said(host, "profile-unrated") in await profile(evening, host)

    await choose(manager, settings, "rating", "no")
    late = await host.press(panel.now, said(host, "button-fair"))
    assert (await late.finished()).message.text.startswith(said(host, "refused-no-ratings")[:30])


async def test_an_evening_ends_with_a_rating_for_everybody(evening: Evening) -> None:
    await rating_on(evening)
    await evening.deal()
    loser, winner = evening.team, evening.teams[1 - evening.playing]
    await lose(evening)
    numbers = []
    for one in (winner.spymaster, winner.operative, loser.spymaster, loser.operative):
        told = await profile(evening, one)
        while said(one, "profile-unrated") in told:
            told = await profile(evening, one)
        (number,) = re.findall(r"📈 .*\*\*(\d+)\*\*", told)
        assert said(one, "profile-few-games", games=1) in told
        numbers.append(int(number))

    assert numbers[0] == numbers[1] > numbers[2] == numbers[3]
