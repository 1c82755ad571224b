"""Ratings in a profile: one's own, whispered, once the games of an evening are counted (A8)."""

from __future__ import annotations

import re

import pytest

from cogs.publishing import extension_points
from engine.ratings import rating_service
from tests.cogs.evening import Evening
from tests.cogs.losing import lose
from tests.cogs.ratings.switching import rating_on
from tests.cogs.sayings import text_for
from tests.local_discord import Person


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have games move ratings as soon as they end."""
    monkeypatch.setattr(extension_points, "IDLE_SECONDS", 0.05)
    monkeypatch.setattr(rating_service, "SETTLED_SECONDS", 0)


async def profile(evening: Evening, person: Person) -> str:
    interaction = await person.slash(evening.channel, "codenames club", tab="profile")
    message = (await interaction.finished()).message
    assert message is not None
    return message.text


@pytest.mark.rule("A8")
async def test_profile_shows_unrated_on_servers_with_ratings(evening: Evening) -> None:
    await evening.gather()
    host = evening.teams[0].spymaster
    assert text_for(host, "profile-unrated") not in await profile(evening, host)

    await rating_on(evening)

    assert text_for(host, "profile-unrated") in await profile(evening, host)


async def test_an_evening_ends_with_a_rating_for_everybody(evening: Evening) -> None:
    await rating_on(evening)
    await evening.deal()
    loser, winner = evening.team, evening.teams[1 - evening.playing]
    await lose(evening)
    numbers = []
    for one in (winner.spymaster, winner.operative, loser.spymaster, loser.operative):
        text = await profile(evening, one)
        while text_for(one, "profile-unrated") in text:
            text = await profile(evening, one)
        (number,) = re.findall(r"📈 .*\*\*(\d+)\*\*", text)
        assert text_for(one, "profile-few-games", games=1) in text
        numbers.append(int(number))

    assert numbers[0] == numbers[1] > numbers[2] == numbers[3]
