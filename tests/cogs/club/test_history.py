"""The history, a tab of `/codenames club`: what was played here, and its recaps again."""

from __future__ import annotations

from functools import partial

import pytest

from tests.cogs.club.tabs import club
from tests.cogs.evening import Evening
from tests.cogs.losing import lost
from tests.cogs.sayings import said

PLAYED_IN = "pt-BR"


history = partial(club, tab="history")


@pytest.mark.rule("H4")
async def test_a_finished_game_is_listed_and_its_recap_comes_again_where_it_was_deleted(
    evening: Evening,
) -> None:
    reader, stranger = evening.teams[0].operative, evening.local.person("Eva")
    assert said(reader, "history-none") in (await history(evening, reader)).text
    recap = await lost(evening)
    evening.local.world.remove(evening.local.world.message(recap.id))

    listed = await history(evening, stranger)
    assert all(who.mention in listed.text for team in evening.teams for who in vars(team).values())
    assert said(stranger, "history-reason", termination="assassin") in listed.text
    assert listed.labels[0] == "1"
    opened = await (await stranger.press(listed, "1")).finished()

    assert opened.message.ephemeral
    assert opened.message.labels == [said(stranger, f"button-{one}") for one in ("replay", "more")]
    below = await stranger.press(opened.message, said(stranger, "button-more"))
    assert said(stranger, "button-every-clue") in (await below.finished()).message.labels
    assert opened.message.images
    assert evening.channel.id == opened.message.channel_id


async def test_ones_own_games_and_those_of_another_are_listed_apart(evening: Evening) -> None:
    stranger = evening.local.person("Eva")
    player = evening.teams[0].spymaster
    await lost(evening)

    own = await history(evening, stranger, person=stranger)
    assert said(stranger, "history-none-of") in own.text
    theirs = await history(evening, stranger, person=player)
    assert theirs.text.startswith(said(stranger, "history-title-of", who=player.mention))
    assert (await history(evening, player, person=player)).labels[0] == "1"
