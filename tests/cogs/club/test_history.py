"""The history, a tab of `/codenames club`: what was played here, and its recaps again."""

from __future__ import annotations

from functools import partial

import pytest

from tests.cogs.club.tabs import club
from tests.cogs.evening import Evening
from tests.cogs.losing import lost
from tests.cogs.sayings import text_for

PLAYED_IN = "pt-BR"


history = partial(club, tab="history")


@pytest.mark.rule("H4")
async def test_history_lists_a_finished_game_and_restores_its_recap(
    evening: Evening,
) -> None:
    reader, stranger = evening.teams[0].operative, evening.local.person("Eva")
    assert text_for(reader, "history-none") in (await history(evening, reader)).text
    recap = await lost(evening)
    evening.local.world.remove(evening.local.world.message(recap.id))

    listed = await history(evening, stranger)
    assert all(who.mention in listed.text for team in evening.teams for who in vars(team).values())
    assert text_for(stranger, "history-reason", termination="assassin") in listed.text
    game = text_for(stranger, "button-past-game", place="1")
    assert listed.labels[0] == game
    assert game.endswith(" 1")
    opened = await (await stranger.press(listed, game)).finished()

    assert opened.message.ephemeral
    assert opened.message.labels == [
        text_for(stranger, f"button-{one}") for one in ("replay", "more")
    ]
    below = await stranger.press(opened.message, text_for(stranger, "button-more"))
    assert text_for(stranger, "button-every-clue") in (await below.finished()).message.labels
    assert opened.message.images
    assert evening.channel.id == opened.message.channel_id


async def test_own_games_and_another_persons_are_listed_separately(evening: Evening) -> None:
    stranger = evening.local.person("Eva")
    player = evening.teams[0].spymaster
    await lost(evening)

    own = await history(evening, stranger, person=stranger)
    assert text_for(stranger, "history-none-of") in own.text
    theirs = await history(evening, stranger, person=player)
    assert theirs.text.startswith(text_for(stranger, "history-title-of", who=player.mention))
    listed = await history(evening, player, person=player)
    assert listed.labels[0] == text_for(player, "button-past-game", place="1")
