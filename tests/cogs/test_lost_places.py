"""A channel or a thread that is deleted in mid-game, and the list of games afterwards."""

from __future__ import annotations

import pytest
from structlog.testing import capture_logs

from cogs.screens.markup import voice
from engine.texts import language
from tests.cogs.evening import Evening

pytestmark = pytest.mark.rule("G3")


async def test_a_game_of_a_deleted_channel_rests_and_is_listed_without_a_link(
    evening: Evening,
) -> None:
    await evening.deal()
    person, (guild,) = evening.team.spymaster, evening.local.world.guilds.values()
    elsewhere = guild.channel("another")
    say = voice(language(person.account.locale))

    with capture_logs() as logged:
        evening.local.world.remove_channel(evening.channel)
        await evening.local.until(lambda: "channel lost" in [line["event"] for line in logged])

    listed = await person.slash(elsewhere, "codenames games")
    assert say("games-line-lost", format=say("format-two-teams")) in listed.text
    assert str(evening.channel.id) not in listed.text
