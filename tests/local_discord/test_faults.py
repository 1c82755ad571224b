"""When the network, the clock or Discord itself is against the bot."""

import asyncio
from random import Random

import aiohttp
import discord
import pytest

from tests.local_discord import CALLBACK, Ack, InteractionFailed, LocalDiscord, MessageView
from tests.local_discord.bots import running
from tests.local_discord.conftest import Table, TinyBot, board

Press = discord.Interaction[discord.Client]
MESSAGES = "/channels/{channel_id}/messages"


async def answer(interaction: Press) -> None:
    await interaction.response.send_message("OCEAN touched")


async def posted(table: Table) -> MessageView:
    table.bot.presses["OCEAN"] = answer
    await table.post(board("Red to move", "", "OCEAN"))
    return table.ana.sees(table.channel)[-1]


async def test_a_429_is_waited_out(table: Table) -> None:
    table.local.faults.next("POST", MESSAGES, status=429, retry_after=0.05)
    await posted(table)
    assert [line.status for line in table.local.requests[-2:]] == [429, 200]


async def test_exhausted_bucket_delays_the_bot_before_a_429(table: Table) -> None:
    table.local.rate_limits.set("POST", MESSAGES, limit=2, per=0.1)
    for _ in range(5):
        await table.bot_channel().send("OCEAN")
    statuses = {line.status for line in table.local.requests if line.path == MESSAGES}
    assert statuses == {200}


async def test_global_limit_is_enforced_across_routes_and_waited_out(table: Table) -> None:
    table.local.clock.stop_the_wall()
    table.local.rate_limits.set_global(limit=3, per=0.2)
    user = await table.bot.fetch_user(table.ana.id)
    for _ in range(2):
        await table.bot_channel().send("OCEAN")
    sending = asyncio.create_task(user.send("the key"))
    await table.local.until(lambda: table.local.rate_limits.global_refusals)
    table.local.clock.advance(0.3)
    await sending
    assert [view.text for view in table.ana.inbox()] == ["the key"]
    refused = [line for line in table.local.requests if line.status == 429]
    assert len(refused) == table.local.rate_limits.global_refusals == 1
    assert not table.local.violations


async def test_a_global_refusal_says_what_discord_says(table: Table) -> None:
    local = table.local
    local.clock.stop_the_wall()
    local.rate_limits.set_global(limit=1, per=1.0)
    await table.bot_channel().send("OCEAN")
    url = f"{local.api_url}/users/{table.ana.id}"
    headers = {"Authorization": f"Bot {local.token}"}
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.get(url) as response,
    ):
        body = await response.json()
    assert response.status == 429
    assert response.headers["X-RateLimit-Global"] == "true"
    assert response.headers["X-RateLimit-Scope"] == "global"
    assert 0 < float(response.headers["Retry-After"]) <= 1
    assert body["global"] is True
    assert body["message"] == "You are being rate limited."
    assert 0 < body["retry_after"] <= 1


async def test_interactions_and_their_webhooks_are_free_of_the_global_limit(table: Table) -> None:
    async def defer_and_follow_up(interaction: Press) -> None:
        await interaction.response.defer()
        for _ in range(3):
            await interaction.followup.send("OCEAN touched", ephemeral=True)

    message = await posted(table)
    table.local.requests.clear()
    table.local.clock.stop_the_wall()
    table.local.rate_limits.set_global(limit=1, per=1.0)
    table.bot.presses["OCEAN"] = defer_and_follow_up
    await table.ana.press(message, "OCEAN")
    await table.local.until(lambda: len(table.ana.ephemerals()) == 3)
    assert [line.is_counted for line in table.local.requests] == [False] * 4
    assert not table.local.rate_limits.global_refusals


async def test_requests_with_the_token_count(table: Table) -> None:
    await table.bot_channel().send("OCEAN")
    await table.bot.fetch_user(table.ana.id)
    await table.bot.tree.sync()
    assert all(line.is_counted for line in table.local.requests)


async def test_a_500_is_tried_again(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    eager = asyncio.sleep
    monkeypatch.setattr(asyncio, "sleep", lambda _seconds: eager(0))
    table.local.faults.next("POST", MESSAGES, status=500)
    await posted(table)
    assert [line.status for line in table.local.requests[-2:]] == [500, 200]
    assert len(table.ana.sees(table.channel)) == 1


async def test_connection_dropped_before_the_request_leaves_nothing(table: Table) -> None:
    table.local.faults.next("POST", MESSAGES, drop=True)
    with pytest.raises((aiohttp.ClientError, OSError)):
        await table.post(board("Red to move", ""))
    assert table.ana.sees(table.channel) == []
    assert table.local.requests[-1].status == 0


async def test_connection_dropped_after_the_request_keeps_its_effect(table: Table) -> None:
    table.local.faults.next("POST", MESSAGES, drop="after")
    with pytest.raises((aiohttp.ClientError, OSError)):
        await table.post(board("Red to move", ""))
    assert len(table.ana.sees(table.channel)) == 1


async def test_a_nonce_sent_again_gives_the_message_that_is_already_there(table: Table) -> None:
    channel = table.bot_channel()
    first = await channel.send("notice", nonce="7-1")
    second = await channel.send("notice", nonce="7-1")
    third = await channel.send("notice", nonce="7-2")
    assert first.id == second.id != third.id
    table.local.clock.advance(6 * 60)
    assert (await channel.send("notice", nonce="7-1")).id not in {first.id, third.id}


async def test_an_answer_that_comes_too_late_finds_the_interaction_gone() -> None:
    async with LocalDiscord(deadline=0.05) as local:
        channel = local.guild("Table").channel("games")
        bot = TinyBot()
        codes: list[int] = []

        @bot.tree.command(name="start")
        async def start(interaction: Press) -> None:
            try:
                await interaction.response.send_message("too late")
            except discord.NotFound as error:
                codes.append(error.code)

        async with running(bot, local):
            await bot.tree.sync()
            local.faults.next("POST", CALLBACK, delay=0.1)
            with pytest.raises(InteractionFailed):
                await local.person("Ana").slash(channel, "start")
            await local.until(lambda: local.requests[-1].path == CALLBACK)
        assert codes == [10062]
        assert local.requests[-1].status == 404


async def test_the_deadline_can_pass_without_waiting(table: Table) -> None:
    message = await posted(table)
    table.local.gateway.close()
    table.local.gateway.hold()
    record = await table.ana.press(message, "OCEAN", wait=False)
    table.local.clock.advance(table.local.interactions.deadline + 0.1)
    assert record.failed
    table.local.gateway.release()
    await table.local.ready()


async def test_callbacks_can_be_delayed_at_random(table: Table) -> None:
    message = await posted(table)
    table.local.faults.delay_callbacks(Random(7), 0.02, 0.04)
    record = await table.ana.press(message, "OCEAN")
    assert record.ack_ms is not None
    assert record.ack_ms >= 20


async def test_a_second_answer_is_refused_with_40060(table: Table) -> None:
    message = await posted(table)
    record = await table.ana.press(message, "OCEAN")
    path = f"/interactions/{record.id}/{record.token}/callback"
    async with (
        aiohttp.ClientSession() as session,
        session.post(table.local.api_url + path, json={"type": 6}) as response,
    ):
        assert response.status == 400
        assert (await response.json())["code"] == 40060


async def test_a_token_dies_after_fifteen_minutes(table: Table) -> None:
    presses: list[Press] = []

    async def keep(interaction: Press) -> None:
        presses.append(interaction)
        await interaction.response.send_message("for now", ephemeral=True)

    message = await posted(table)
    table.bot.presses["OCEAN"] = keep
    record = await table.ana.press(message, "OCEAN")
    await presses[0].edit_original_response(content="still alive")
    assert record.text == "still alive"
    table.local.clock.advance(15 * 60 + 1)
    with pytest.raises(discord.HTTPException) as refused:
        await presses[0].edit_original_response(content="too late")
    assert (refused.value.status, refused.value.code) == (401, 50027)


async def test_an_edit_after_an_hour_is_limited_to_three_in_six_seconds(table: Table) -> None:
    message = await posted(table)
    partial = table.bot_channel().get_partial_message(message.id)
    table.local.clock.advance(3700)
    for _ in range(3):
        await partial.edit(view=board("again", ""))
    edit = asyncio.ensure_future(partial.edit(view=board("again", "")))
    await table.local.until(lambda: table.local.requests[-1].status == 429)
    assert message.now.edited == 3
    edit.cancel()


async def test_closed_dms_answer_50007_and_strangers_50278(table: Table) -> None:
    ana, stranger = table.ana, table.local.person("Zed", guilds=())
    member = await table.bot.fetch_user(ana.id)
    await member.send("the key")
    assert [message.text for message in ana.inbox()] == ["the key"]
    ana.dms_open = False
    with pytest.raises(discord.Forbidden) as closed:
        await member.send("the key")
    with pytest.raises(discord.Forbidden) as unknown:
        await (await table.bot.fetch_user(stranger.id)).send("the key")
    assert (closed.value.code, unknown.value.code) == (50007, 50278)


async def test_a_press_in_a_dm_carries_the_person_and_no_guild(table: Table) -> None:
    seen: list[Press] = []

    async def look(interaction: Press) -> None:
        seen.append(interaction)
        await interaction.response.defer()

    table.bot.presses["OCEAN"] = look
    await (await table.bot.fetch_user(table.ana.id)).send(view=board("key", "", "OCEAN"))
    record = await table.ana.press(table.ana.inbox()[-1], "OCEAN")
    assert record.ack is Ack.DEFER_UPDATE
    assert (seen[0].user.id, seen[0].guild_id) == (table.ana.id, None)
    assert str(seen[0].locale) == "pt-BR"
    assert seen[0].context.dm_channel


async def test_missing_permissions_and_locked_threads_are_refused(table: Table) -> None:
    thread = table.guild.thread("game", table.channel)
    thread.archived = thread.locked = True
    http = table.bot.http
    params = discord.http.handle_message_parameters("hello")
    with pytest.raises(discord.HTTPException) as archived:
        await http.send_message(thread.id, params=params)
    table.channel.bot_permissions &= ~(1 << 11)
    with pytest.raises(discord.Forbidden) as mute:
        await table.bot_channel().send("hello")
    table.channel.bot_permissions = 0
    with pytest.raises(discord.Forbidden) as blind:
        await table.bot_channel().send("hello")
    codes = [archived.value.code, mute.value.code, blind.value.code]
    assert codes == [50083, 50013, 50001]


async def test_the_history_of_a_channel_is_read_newest_first(table: Table) -> None:
    messages = [table.ana.says(table.channel, f"word {number}") for number in range(5)]
    channel = table.bot_channel()
    newest = [message.id async for message in channel.history(limit=2)]
    assert newest == [messages[4].id, messages[3].id]
    after = [m.id async for m in channel.history(after=discord.Object(messages[2].id))]
    assert after == [messages[3].id, messages[4].id]
    before = [m.id async for m in channel.history(before=discord.Object(messages[2].id))]
    assert before == [messages[1].id, messages[0].id]
    fetched = await channel.fetch_message(messages[0].id)
    assert not fetched.content, "other people's words need a privileged intent"
    assert not table.local.violations
