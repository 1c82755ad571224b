"""A game on a real table: the key card and the sand timer, over restarts and wrong presses."""

from __future__ import annotations

import time
from collections.abc import Callable
from types import SimpleNamespace

import pytest

import bot
from cogs.limits import rate_limiter
from cogs.running import dispatcher
from cogs.screens.markup import voice
from engine.store.people import People
from engine.tables import Profile
from tests.cogs.bots import RunningBot
from tests.cogs.evening import deferred
from tests.local_discord import CALLBACK, Ack, Channel, LocalDiscord, MessageView, Person

EN, PT = voice("en"), voice("pt-BR")


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Let seconds pass for the bot."""
    ahead = [0]
    clock = SimpleNamespace(
        time=lambda: time.time() + ahead[0], monotonic=lambda: time.monotonic() + ahead[0]
    )
    monkeypatch.setattr(bot, "time", clock)
    monkeypatch.setattr(rate_limiter, "time", clock)

    def pass_by(seconds: int) -> None:
        ahead[0] += seconds

    return pass_by


@pytest.fixture
def channel(local: LocalDiscord, running_bot: RunningBot) -> Channel:  # noqa: ARG001 - it runs
    return local.guild("Living room", locale="pt-BR").channel("games")


def public(person: Person, channel: Channel) -> list[MessageView]:
    """List what everybody sees in the channel."""
    return [message for message in person.sees(channel) if not message.ephemeral]


@pytest.mark.rule("A5", "A6")
async def test_two_spymasters_see_the_key_card_of_a_real_table(
    local: LocalDiscord, running_bot: RunningBot, channel: Channel
) -> None:
    ana, ben = local.person("Ana", locale="en-US"), local.person("Ben", locale="pt-BR")
    cai = local.person("Cai", locale="en-GB")

    dealt = await (await ana.slash(channel, "codenames table", key_card="classic")).finished()
    (shown,) = public(cai, channel)
    assert dealt.message.ephemeral
    assert not shown.images
    assert shown.pings == ()
    assert PT("key-card-seen", who=ana.mention, count=1) in shown.text
    await running_bot.restart()

    seen = await ben.press(shown, PT("button-look"))
    assert seen.ack is Ack.UPDATE
    await local.until(ben.ephemerals)
    (key,) = ben.ephemerals()
    assert key.images[0].content == dealt.message.images[0].content
    assert ben.mention in shown.now.text
    refused = await cai.press(shown, PT("button-look"))
    assert refused.message.text == EN("refused-key-taken")
    for looker in (ana, ben, ben):
        await looker.press(shown, PT("button-look"))
    await local.until(lambda: len(ben.ephemerals()) == 3)

    assert {image.content for view in ben.ephemerals() for image in view.images} == {
        key.images[0].content
    }
    assert [view.images for view in cai.ephemerals()] == [[]]
    assert [view.images for view in public(cai, channel)] == [[]]


async def test_real_table_menu_offers_the_last_key_card_first(
    local: LocalDiscord, channel: Channel
) -> None:
    ana = local.person("Ana", locale="en-US")
    interaction = await (await ana.slash(channel, "codenames table")).finished()
    choice = interaction.message
    assert choice.ephemeral
    names = [f"🗝️ {EN(name)}" for name in ("key-card-classic", "key-card-pictures", "key-card-duet")]
    assert choice.labels[:3] == names
    await ana.press(choice, names[1])
    await local.until(lambda: bool(choice.now.images))
    (shown,) = public(ana, channel)
    assert ana.mention in shown.text
    assert len(ana.ephemerals()) == 1

    again = (await (await ana.slash(channel, "codenames table")).finished()).message
    assert again.labels[:3] == [names[1], names[0], names[2]]
    await ana.press(again, "⏳ 60 s")
    await local.until(lambda: len(public(ana, channel)) == 2)
    assert "60 segundos" in public(ana, channel)[-1].text
    assert again.now.labels == again.labels


async def test_requesting_key_card_and_timer_offers_a_choice(
    local: LocalDiscord, channel: Channel
) -> None:
    ana = local.person("Ana", locale="en-US")
    interaction = await ana.slash(channel, "codenames table", key_card="classic", seconds=60)
    assert EN("real-table") in interaction.message.text
    assert public(ana, channel) == []


@pytest.mark.rule("D2")
async def test_duet_key_card_sides_go_to_two_people(local: LocalDiscord, channel: Channel) -> None:
    ana, ben = local.person("Ana", locale="en-US"), local.person("Ben", locale="pt-BR")
    cai = local.person("Cai", locale="en-GB")
    interaction = await (await ana.slash(channel, "codenames table", key_card="duet")).finished()
    (shown,) = public(ana, channel)
    assert not interaction.message.images
    assert f"/{shown.id})" in interaction.message.text
    side_a, side_b = shown.labels

    await ana.press(shown, side_a)
    crossed = await ana.press(shown, side_b)
    late = await ben.press(shown, side_a)
    await ben.press(shown, side_b)
    third = await cai.press(shown, side_b)
    await local.until(lambda: len(ben.ephemerals()) == 2)

    assert crossed.message.text == EN("refused-other-side-held")
    assert late.message.text == PT("refused-key-taken")
    assert third.message.text == EN("refused-key-taken")
    pictures = [
        image.content for one in (ana, ben) for view in one.ephemerals() for image in view.images
    ]
    assert len(set(pictures)) == len(pictures) == 2
    assert [one.mention in shown.now.text for one in (ana, ben, cai)] == [True, True, False]


async def test_timer_expires_during_downtime_and_is_flipped_again(
    local: LocalDiscord, running_bot: RunningBot, channel: Channel, later: Callable[[int], None]
) -> None:
    ana, ben = local.person("Ana", locale="en-US"), local.person("Ben", locale="pt-BR")
    flipped = await ana.slash(channel, "codenames table", seconds=30)
    timer = flipped.message
    assert not timer.ephemeral
    assert "30 segundos" in timer.text
    second = await ben.slash(channel, "codenames table", seconds=60)
    assert second.message.ephemeral
    assert f"/{timer.id})" in second.message.text

    await running_bot.stop()
    later(60)
    await running_bot.start()
    await local.until(lambda: len(public(ana, channel)) == 2)
    over, bell = public(ana, channel)
    assert over.id == timer.id
    assert over.text.startswith("⌛")
    assert "enquanto eu estava fora" in bell.text
    assert bell.pings == ()

    again = await ben.press(bell, PT("button-flip"))
    assert again.ack is Ack.UPDATE
    assert bell.now.text.startswith(f"⏳ {ben.mention}")
    assert bell.now.labels == []
    twice = await ana.press(bell, PT("button-flip"), stale=True)
    assert f"/{bell.id})" in twice.message.text
    assert len(public(ana, channel)) == 2


async def test_flipped_timer_runs_for_all_when_the_response_fails(
    local: LocalDiscord, running_bot: RunningBot, channel: Channel, later: Callable[[int], None]
) -> None:
    ana = local.person("Ana", locale="en-US")
    await ana.slash(channel, "codenames table", seconds=30)
    await running_bot.stop()
    later(60)
    await running_bot.start()
    await local.until(lambda: len(public(ana, channel)) == 2)
    _, bell = public(ana, channel)
    local.faults.next("POST", CALLBACK, status=404, code=10062)
    await ana.press(bell, PT("button-flip"), wait=False)
    await local.until(lambda: bell.now.text.startswith(f"⏳ {ana.mention}"))


async def test_timer_rings_without_its_message(
    local: LocalDiscord, running_bot: RunningBot, channel: Channel, later: Callable[[int], None]
) -> None:
    ana = local.person("Ana", locale="en-US")
    await ana.slash(channel, "codenames table", seconds=15)
    await running_bot.stop()
    later(15)
    local.faults.next("PATCH", "/channels/{channel_id}/messages/{message_id}", status=404)
    await running_bot.start()

    await local.until(lambda: len(public(ana, channel)) == 2)
    timer, bell = public(ana, channel)
    assert timer.text.startswith("⏳")
    assert bell.text == PT("sand-up")


async def test_slow_key_card_is_deferred_and_stays_private(
    local: LocalDiscord, channel: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dispatcher, "DEFER_AFTER_SECONDS", 0.05)
    meet = People.get_or_create

    async def slowly(people: People, user_id: int, locale: str) -> Profile:
        await deferred(local)
        return await meet(people, user_id, locale)

    monkeypatch.setattr(People, "get_or_create", slowly)
    ana, ben = local.person("Ana", locale="en-US"), local.person("Ben", locale="pt-BR")

    dealt = await (await ana.slash(channel, "codenames table", key_card="pictures")).finished()
    (shown,) = public(ben, channel)
    interaction = await (await ben.press(shown, PT("button-look"))).finished()
    flipped = await (await ana.slash(channel, "codenames table", seconds=60)).finished()

    assert [one.ack for one in (dealt, interaction, flipped)] == [
        Ack.DEFER,
        Ack.DEFER_UPDATE,
        Ack.DEFER,
    ]
    await local.until(ben.ephemerals)
    assert [len(view.images) for view in (dealt.message, *ben.ephemerals())] == [1, 1]
    assert dealt.message.ephemeral
    assert ben.mention in shown.now.text
    shown, timer = public(ben, channel)
    assert shown.images == timer.images == []
    assert "60 segundos" in timer.text
    assert flipped.text == EN("sand-posted")
