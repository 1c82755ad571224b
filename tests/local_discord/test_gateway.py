"""Sessions: nothing that happens while a socket is down is missed."""

import aiohttp
import discord
import pytest
from typing_extensions import override

from tests.local_discord import LocalDiscord, MessageView
from tests.local_discord.bots import QUIET, running
from tests.local_discord.conftest import Table, TinyBot, board
from tests.local_discord.gateway import ACK_DELAY, Op

Press = discord.Interaction[discord.Client]


class ImpatientShards(discord.AutoShardedClient):
    """Shards that do not wait five seconds for one another."""

    @override
    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        pass


async def answer(interaction: Press) -> None:
    await interaction.response.send_message("OCEAN touched")


async def posted(table: Table) -> MessageView:
    table.bot.presses["OCEAN"] = answer
    await table.post(board("Red to move", "", "OCEAN"))
    return table.ana.sees(table.channel)[-1]


async def test_a_press_missed_while_the_socket_was_down_is_replayed(table: Table) -> None:
    message = await posted(table)
    gateway = table.local.gateway
    gateway.hold()
    gateway.close(4000)
    record = await table.ana.press(message, "OCEAN", wait=False)
    assert not record.settled
    gateway.release()
    assert (await record.answered()).text == "OCEAN touched"
    assert (gateway.identifies, gateway.resumes) == (1, 1)


async def test_op_7_makes_the_bot_resume(table: Table) -> None:
    message = await posted(table)
    table.local.gateway.reconnect()
    assert (await table.ana.press(message, "OCEAN")).text == "OCEAN touched"
    await table.local.ready()
    assert (table.local.gateway.identifies, table.local.gateway.resumes) == (1, 1)


async def test_op_9_makes_the_bot_identify_anew(table: Table) -> None:
    message = await posted(table)
    gateway = table.local.gateway
    gateway.invalidate()
    await table.local.ready()
    assert (gateway.identifies, gateway.resumes) == (2, 0)
    assert (await table.ana.press(message, "OCEAN")).text == "OCEAN touched"


@pytest.mark.parametrize("code", [4004, 4014])
async def test_a_refused_identify_ends_the_bot(code: int) -> None:
    async with LocalDiscord() as local:
        local.gateway.refuse_next(code)
        with pytest.raises((discord.ConnectionClosed, discord.PrivilegedIntentsRequired)):
            async with running(TinyBot(), local):
                pass


async def test_a_wrong_token_cannot_log_in() -> None:
    headers = {"Authorization": "Bot x"}
    async with (
        LocalDiscord() as local,
        aiohttp.ClientSession(headers=headers) as session,
        session.get(local.api_url + "/users/@me") as response,
    ):
        assert response.status == 401


async def test_events_come_only_to_those_who_asked_for_them(table: Table) -> None:
    heard: list[str] = []

    async def on_socket_event_type(name: str) -> None:
        heard.append(name)

    table.bot.event(on_socket_event_type)
    message = await posted(table)
    await table.ana.press(message, "OCEAN")
    assert "INTERACTION_CREATE" in heard
    assert "MESSAGE_CREATE" not in heard


async def test_shards_get_their_guilds_and_dms_go_to_shard_0() -> None:
    async with LocalDiscord(shards=2) as local:
        guilds = [local.guild("First"), local.guild("Second")]
        while guilds[0].id >> 22 & 1 == guilds[1].id >> 22 & 1:
            guilds[1] = local.guild("Another")
        ana = local.person("Ana")
        bot = ImpatientShards(intents=QUIET, guild_ready_timeout=0.02)
        shards: list[int | None] = []

        async def on_interaction(interaction: Press) -> None:
            guild = interaction.guild
            shards.append(None if guild is None else guild.shard_id)
            await interaction.response.defer()

        bot.event(on_interaction)
        async with running(bot, local):
            await local.ready(shards=2)
            for guild in guilds:
                channel = guild.channel("games")
                text = await bot.fetch_channel(channel.id)
                assert isinstance(text, discord.TextChannel)
                await text.send(view=board("x", "", "OCEAN"))
                await ana.press(ana.sees(channel)[-1], "OCEAN")
            await (await bot.fetch_user(ana.id)).send(view=board("x", "", "OCEAN"))
            await ana.press(ana.inbox()[-1], "OCEAN")
        assert shards == [guild.id >> 22 & 1 for guild in guilds] + [None]


async def test_consecutive_local_discords_share_no_state() -> None:
    ports = []
    for _ in range(2):
        async with LocalDiscord() as local:
            local.guild("Table")
            async with running(TinyBot(), local):
                await local.ready()
            assert len(local.world.guilds) == 1
            ports.append(local.port)
    assert len(ports) == 2


async def test_heartbeat_ack_is_delayed() -> None:
    async with (
        LocalDiscord() as local,
        aiohttp.ClientSession() as session,
        session.ws_connect(local.gateway_url) as socket,
    ):
        assert (await socket.receive_json())["op"] == Op.HELLO
        await socket.send_json({"op": Op.HEARTBEAT, "d": None})
        payload = {"op": Op.IDENTIFY, "d": {"token": local.token, "intents": 0}}
        await socket.send_json(payload)
        assert (await socket.receive_json())["t"] == "READY"

        assert ACK_DELAY > 1
        local.clock.advance(ACK_DELAY)
        assert (await socket.receive_json())["op"] == Op.HEARTBEAT_ACK
