"""Who is where, who is pinged, and what a bot elsewhere can do."""

import asyncio
import os
import sys

import aiohttp
import discord
import pytest

from tests.local_discord import CannotDo, Change, ChangeKind, LocalDiscord, Message, Permission
from tests.local_discord.conftest import Table, board, png, png_bytes
from tests.local_discord.wire import Json

Press = discord.Interaction[discord.Client]
ONLY_ANA = discord.AllowedMentions(users=True, roles=False, everyone=False)

BOT_OF_ITS_OWN = """
import os, warnings
warnings.simplefilter("ignore")
import discord
from yarl import URL
base = os.environ["DISCORD_API_URL"]
discord.http.Route.BASE = base
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = URL(os.environ["GATEWAY"])
client = discord.Client(intents=discord.Intents(guilds=True))
tree = discord.app_commands.CommandTree(client)
@tree.command()
async def start(interaction):
    await interaction.response.send_message("from afar")
@client.event
async def setup_hook():
    await tree.sync()
client.run("local-token", log_handler=None)
"""


async def test_bot_in_a_separate_process_works_too() -> None:
    async with LocalDiscord() as local:
        channel = local.guild("Table").channel("games")
        where = {"DISCORD_API_URL": local.api_url, "GATEWAY": local.gateway_url}
        bot = await asyncio.create_subprocess_exec(
            sys.executable, "-c", BOT_OF_ITS_OWN, env=os.environ | where
        )
        try:
            await local.ready()
            record = await local.person("Ana").slash(channel, "start")
            assert record.text == "from afar"
        finally:
            bot.terminate()
            await bot.wait()


async def test_a_plain_socket_hears_the_same_gateway() -> None:
    async with LocalDiscord() as local, aiohttp.ClientSession() as session:
        guild = local.guild("Table")
        async with session.ws_connect(local.gateway_url) as socket:
            assert (await socket.receive_json())["op"] == 10
            identify: Json = {"token": local.token, "intents": 1, "properties": {}}
            await socket.send_json({"op": 2, "d": identify})
            ready = await socket.receive_json()
            assert ready["d"]["resume_gateway_url"] == local.gateway_url
            created = await socket.receive_json()
            assert (created["t"], created["d"]["id"]) == ("GUILD_CREATE", str(guild.id))
            await socket.send_json({"op": 1, "d": 2})
            assert (await socket.receive_json())["op"] == 11


async def test_only_the_mentions_that_are_let_through_ping(table: Table) -> None:
    bob, role = table.local.person("Bob"), table.guild.role("players")
    text = f"{table.ana.mention} {bob.mention} <@&{role}>"
    channel = table.bot_channel()
    await channel.send(text)
    allowed = discord.AllowedMentions(users=[discord.Object(bob.id)])
    await channel.send(view=board(text, ""), allowed_mentions=allowed)
    await channel.send(text, allowed_mentions=ONLY_ANA, silent=True)
    nobody, only_bob, silent = bob.sees(table.channel)
    assert nobody.pings == ()
    assert only_bob.pings == (bob.id,)
    assert bob.pinged_by(only_bob)
    assert not table.ana.pinged_by(only_bob)
    assert silent.silent
    assert not bob.pinged_by(silent)


async def test_a_role_is_reached_where_it_may_be_mentioned(table: Table) -> None:
    open_role, shut = table.guild.role("players"), table.guild.role("staff", mentionable=False)
    await table.local.until(lambda: table.bot.guilds[0].get_role(shut))
    text, allowed = f"<@&{open_role}> <@&{shut}>", discord.AllowedMentions(roles=True)
    channel = table.bot_channel()
    await channel.send(text, allowed_mentions=allowed)
    table.channel.bot_permissions |= Permission.MENTION_EVERYONE
    await channel.send(text, allowed_mentions=allowed)
    table.guild.remove_role(open_role)
    await channel.send(text, allowed_mentions=allowed)
    pings = [view.pings for view in table.ana.sees(table.channel)]
    assert pings == [(open_role,), (open_role, shut), (shut,)]
    await table.local.until(lambda: table.bot.guilds[0].get_role(open_role) is None)
    assert not table.local.violations


async def test_edit_pings_nobody(table: Table) -> None:
    message = await table.bot_channel().send("Red to move")
    await message.edit(content=table.ana.mention, allowed_mentions=ONLY_ANA)
    assert table.ana.sees(table.channel)[-1].pings == ()


async def test_strangers_see_nothing_of_a_guild(table: Table) -> None:
    stranger = table.local.person("Zed", guilds=[table.local.guild("Elsewhere")])
    with pytest.raises(CannotDo):
        stranger.sees(table.channel)
    with pytest.raises(CannotDo):
        table.ana.sees(stranger.dm)
    table.ana.leaves(table.guild)
    with pytest.raises(CannotDo):
        table.ana.sees(table.channel)


async def test_a_channel_opened_later_reaches_the_bot(table: Table) -> None:
    later = table.guild.channel("later")
    await table.local.until(lambda: table.bot.get_channel(later.id))


async def test_a_command_for_moderators_is_offered_to_nobody_else(table: Table) -> None:
    command: Json = {"name": "settings", "description": "x", "type": 1, "contexts": [0]}
    table.local.commands.overwrite(None, [command | {"default_member_permissions": 1 << 5}])
    moderator = table.local.person("Mo", permissions=1 << 5)
    with pytest.raises(CannotDo):
        await table.ana.slash(table.channel, "settings")
    with pytest.raises(CannotDo):
        await moderator.slash(moderator.dm, "settings")
    await moderator.slash(table.channel, "settings", wait=False)


async def test_a_command_for_servers_alone_is_not_offered_in_a_direct_message(table: Table) -> None:
    command: Json = {"name": "settings", "description": "x", "type": 1, "dm_permission": False}
    table.local.commands.overwrite(None, [command])
    with pytest.raises(CannotDo):
        await table.ana.slash(table.ana.dm, "settings")
    await table.ana.slash(table.channel, "settings", wait=False)


async def test_every_kind_of_field_of_a_modal_is_submitted(table: Table) -> None:
    async def ask(interaction: Press) -> None:
        modal = discord.ui.Modal(title="Settings", custom_id="settings")
        for label, component in fields().items():
            modal.add_item(discord.ui.Label(text=label, component=component))
        modal.stop()
        await interaction.response.send_modal(modal)

    heard: list[Json] = []

    async def take(interaction: Press) -> None:
        heard.append(dict(interaction.data or {}))
        await interaction.response.defer()

    table.bot.presses |= {"OPEN": ask, "settings": take}
    await table.post(board("x", "", "OPEN"))
    record = await table.ana.press(table.ana.sees(table.channel)[-1], "OPEN")
    await table.ana.submit(
        record.modal,
        {"Format": ["Duet"], "Rules": ["Marks"], "Public": True, "Rival": [table.ana]},
    )
    parts = [part["component"] for part in heard[0]["components"]]
    assert [part.get("value", part.get("values")) for part in parts] == [
        "duet",
        ["marks"],
        True,
        [str(table.ana.id)],
        "untouched",
    ]
    assert list(heard[0]["resolved"]["users"]) == [str(table.ana.id)]
    assert not table.local.violations


def fields() -> dict[str, discord.ui.Item[discord.ui.Modal]]:
    radio = discord.ui.RadioGroup[discord.ui.Modal](custom_id="format")
    radio.add_option(label="Classic", value="classic", default=True)
    radio.add_option(label="Duet", value="duet")
    boxes = discord.ui.CheckboxGroup[discord.ui.Modal](custom_id="rules")
    boxes.add_option(label="Marks", value="marks")
    boxes.add_option(label="Limits", value="limits")
    return {
        "Format": radio,
        "Rules": boxes,
        "Public": discord.ui.Checkbox[discord.ui.Modal](custom_id="public"),
        "Rival": discord.ui.UserSelect[discord.ui.Modal](custom_id="rival"),
        "Name": discord.ui.TextInput[discord.ui.Modal](custom_id="name", default="untouched"),
    }


async def test_an_observer_hears_of_every_message(table: Table) -> None:
    heard: list[tuple[ChangeKind, str]] = []

    def hear(change: Change) -> None:
        if isinstance(change.subject, Message):
            heard.append((change.kind, change.subject.content))

    stop = table.local.subscribe(hear)
    message = await table.bot_channel().send("one")
    await message.edit(content="two")
    await message.delete()
    stop()
    await table.bot_channel().send("unheard")
    assert heard == [
        (ChangeKind.MESSAGE_CREATED, "one"),
        (ChangeKind.MESSAGE_EDITED, "two"),
        (ChangeKind.MESSAGE_DELETED, "two"),
    ]


async def test_picture_is_downloadable(table: Table) -> None:
    await table.bot_channel().send(file=png(7))
    image = table.ana.sees(table.channel)[-1].images[0]
    async with aiohttp.ClientSession() as session, session.get(image.url) as response:
        assert await response.read() == png_bytes(7)
        assert response.content_type == "image/png"


async def test_the_first_follow_up_takes_the_place_of_a_deferred_answer(table: Table) -> None:
    async def slow(interaction: Press) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.followup.send("first")
        await interaction.followup.send("second", ephemeral=True)

    table.bot.presses["GO"] = slow
    await table.post(board("x", "", "GO"))
    record = await table.ana.press(table.ana.sees(table.channel)[-1], "GO")
    await table.local.until(lambda: len(record.followups) == 1)
    assert [ephemeral.text for ephemeral in table.ana.ephemerals()] == ["first", "second"]
    assert record.text == "first\nsecond"
    assert not table.local.violations
