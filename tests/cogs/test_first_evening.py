"""A classic game from `/codenames start` to the last card."""

from __future__ import annotations

import random

import pytest

from tests.cogs.bots import RunningBot
from tests.cogs.calls import tick_cards
from tests.cogs.evening import TABLE_LANGUAGES, Evening, Says, codenames, spoken
from tests.local_discord import Ack, Request

PLAYED_IN = "pt-BR"


@pytest.mark.parametrize("evening", TABLE_LANGUAGES, indirect=True)
async def test_a_game_is_played_to_its_end(evening: Evening) -> None:
    await evening.deal()
    await evening.play_out(random.Random(1))
    assert evening.now.text.startswith("## ")
    assert len(evening.now.images) == 1


async def test_a_restart_after_every_step_costs_nothing(
    evening: Evening, running_bot: RunningBot
) -> None:
    await evening.open()
    await running_bot.restart()
    await evening.sit()
    await running_bot.restart()
    await evening.press(evening.teams[0].operative, Says.START)
    dealt = codenames(evening.now)
    await running_bot.restart()
    opened = await evening.form()
    await running_bot.restart()
    own = await evening.own()
    await evening.fill(evening.team.spymaster, opened, "ZEPPELIN", "2")
    await running_bot.restart()
    await evening.mark(evening.team.operative, own[0])
    await running_bot.restart()
    await evening.press(evening.team.operative, Says.GUESS)
    assert codenames(evening.now) == [name for name in dealt if name != own[0]]
    await evening.stop()
    await evening.play_turn(random.Random(2))
    await evening.lose()


async def test_join_balances_and_shuffle_fills_every_seat(evening: Evening) -> None:
    await evening.open()
    banner = evening.now.images[0]
    assert not evening.shows(Says.START)
    await evening.join()
    assert evening.shows(Says.START)
    host = evening.teams[0].spymaster
    await host.press(await evening.seats(host), Says.SHUFFLE.value[spoken(host)])
    await evening.local.until(lambda: "🔀" in evening.now.text)
    assert evening.shows(Says.START)
    assert evening.now.images == [banner]
    await evening.press(evening.teams[1].operative, Says.START)
    await evening.local.until(lambda: len(codenames(evening.now)) == 25)
    assert evening.now.images[0].id != banner.id


async def test_both_spymasters_receive_the_key_by_direct_message(evening: Evening) -> None:
    await evening.deal()
    for team in evening.teams:
        await evening.local.until(team.spymaster.inbox)
        (message,) = team.spymaster.inbox()
        assert len(message.images) == 1
        assert not team.operative.inbox()


@pytest.mark.rule("H6")
async def test_conduct_is_shown_with_the_key(evening: Evening) -> None:
    await evening.deal()
    await evening.local.until(evening.team.spymaster.inbox)
    shown = await evening.press(evening.team.spymaster, Says.KEY)
    assert shown.message is not None
    for message in (evening.team.spymaster.inbox()[-1], shown.message):
        assert any(words in message.text for words in ("a straight face", "cara de paisagem"))


async def test_the_key_message_turns_with_the_turn(evening: Evening) -> None:
    await evening.deal()
    waiting = evening.teams[1 - evening.playing].spymaster
    await evening.local.until(waiting.inbox)
    assert len(waiting.inbox()[-1].labels) == 1
    await evening.give("1")
    others = [name for name, team in (await evening.key(evening.playing)).items() if team is None]
    await evening.guess(others[0])
    await evening.local.until(lambda: len(waiting.inbox()[-1].labels) == 2)


async def test_a_clue_is_given_from_the_key_message(evening: Evening) -> None:
    await evening.deal()
    spymaster = evening.team.spymaster
    await evening.local.until(spymaster.inbox)
    key = spymaster.inbox()[-1]
    opened = await spymaster.press(key, key.labels[0])
    interaction = await evening.fill(spymaster, opened, "zeppelin", "∞")
    assert interaction.ack is Ack.UPDATE
    await evening.local.until(lambda: "ZEPPELIN ∞" in evening.now.text)
    assert len(spymaster.inbox()[-1].labels) == 1


async def test_a_clue_is_given_by_command(evening: Evening) -> None:
    await evening.deal()
    spymaster = evening.team.spymaster
    reply = await spymaster.slash(evening.channel, "codenames clue", word="zeppelin", number="0")
    assert "ZEPPELIN 0" in reply.text
    await evening.local.until(lambda: "ZEPPELIN 0" in evening.now.text)


async def test_more_shows_roster_and_clues_to_spectators(evening: Evening) -> None:
    await evening.deal()
    await evening.give("1", "zeppelin")
    own = await evening.own()
    await evening.guess(own[0])
    watcher = evening.local.person("Eva", locale="en-US")
    reply = await evening.press(watcher, Says.MORE)
    assert "ZEPPELIN 1" in reply.text
    assert own[0] in reply.text
    assert all(
        person.mention in reply.text for team in evening.teams for person in vars(team).values()
    )


@pytest.mark.rule("B17", "C18")
async def test_clue_is_published_in_capitals_without_meant_cards(evening: Evening) -> None:
    await evening.deal()
    own = await evening.own()
    await tick_cards(evening, own[:2])
    await evening.give("2", "zeppelin")
    assert "ZEPPELIN 2" in evening.now.text
    watcher = evening.local.person("Eva", locale="en-US")
    interaction = await evening.press(watcher, Says.MORE)
    assert own[0] not in evening.now.text + interaction.text


async def test_guess_takes_one_request(evening: Evening) -> None:
    await evening.deal()
    own = await evening.own()
    await evening.give("2")
    await evening.mark(evening.team.operative, own[0])
    before = len(evening.local.requests)
    guess = await evening.press(evening.team.operative, Says.GUESS)
    assert guess.ack is Ack.UPDATE
    keys = {f"/{team.spymaster.dm.id}/" for team in evening.teams}
    requests = [
        request
        for request in evening.local.requests[before:]
        if not any(key in request.url for key in keys) and not _of_notices(request)
    ]
    assert len(requests) == 1


def _of_notices(request: Request) -> bool:
    """Tell whether a notice was posted or deleted: late work of the clue before."""
    return request.method == "DELETE" or request.path == "/channels/{channel_id}/messages"


async def test_a_mark_keeps_the_picture_also_after_a_restart(
    evening: Evening, running_bot: RunningBot
) -> None:
    await evening.deal()
    own = await evening.own()
    await evening.give("2")
    shown = evening.now.images[0].id
    await evening.mark(evening.team.operative, own[0])
    assert own[0] in evening.now.text
    assert evening.now.images[0].id == shown
    await running_bot.restart()
    await evening.mark(evening.team.operative, own[1])
    assert own[1] in evening.now.text
    assert evening.now.images[0].id == shown
    await running_bot.restart()
    await evening.press(evening.team.operative, Says.GUESS)
    assert evening.now.images[0].id != shown
