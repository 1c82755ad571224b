"""Threads: who begins them, what sleeps in them, and what wakes them."""

import discord
import pytest

from tests.local_discord import Permission
from tests.local_discord.conftest import Table, board


async def begun(table: Table) -> discord.Thread:
    """A thread of the bot's own, which begins at a message of its own."""
    line = await table.bot_channel().send("a table")
    return await table.bot_channel().create_thread(name="game", message=line)


async def test_a_thread_begins_at_a_message_and_has_its_id(table: Table) -> None:
    thread = await begun(table)
    line = table.ana.sees(table.channel)[-1]
    assert (thread.id, thread.parent_id) == (line.id, table.channel.id)
    await thread.send("here")
    assert [view.text for view in table.ana.sees(table.local.world.channel(thread.id))] == ["here"]
    with pytest.raises(discord.HTTPException) as again:
        await table.bot_channel().create_thread(name="game", message=discord.Object(line.id))
    assert again.value.code == 160004
    assert not table.local.violations


async def test_a_thread_needs_its_two_permissions(table: Table) -> None:
    thread = await begun(table)
    table.local.world.channel(thread.id).bot_permissions &= ~Permission.SEND_MESSAGES_IN_THREADS
    with pytest.raises(discord.Forbidden):
        await thread.send("here")
    table.channel.bot_permissions &= ~Permission.CREATE_PUBLIC_THREADS
    with pytest.raises(discord.Forbidden):
        await begun(table)


async def test_archived_thread_refuses_edits_until_a_message(
    table: Table,
) -> None:
    thread = await begun(table)
    message, gone = await thread.send("here"), await thread.send("there")
    await thread.edit(archived=True)
    with pytest.raises(discord.HTTPException) as archived:
        await message.edit(content="now")
    assert archived.value.code == 50083
    await gone.delete()
    await thread.send("anew")
    await message.edit(content="now")
    shown = table.ana.sees(table.local.world.channel(thread.id))
    assert [view.text for view in shown] == ["now", "anew"]
    assert not table.local.violations


async def test_press_cannot_edit_its_message_in_an_archived_thread(table: Table) -> None:
    codes: list[int] = []

    async def redraw(interaction: discord.Interaction[discord.Client]) -> None:
        try:
            await interaction.response.edit_message(view=board("after", "", "OCEAN"))
        except discord.HTTPException as error:
            codes.append(error.code)
        await interaction.response.send_message("only you", ephemeral=True)

    table.bot.presses["OCEAN"] = redraw
    thread = await begun(table)
    await thread.send(view=board("before", "", "OCEAN"))
    place = table.local.world.channel(thread.id)
    place.archived = True
    record = await table.ana.press(table.ana.sees(place)[-1], "OCEAN")
    assert (codes, record.text, place.archived) == ([50083], "only you", True)


async def test_locked_thread_and_deletion_need_manage_threads(table: Table) -> None:
    thread = await begun(table)
    place = table.local.world.channel(thread.id)
    place.locked = True
    for refused in (thread.delete(), thread.edit(locked=False), thread.send("here")):
        with pytest.raises(discord.Forbidden):
            await refused
    place.bot_permissions |= Permission.MANAGE_THREADS
    await thread.send("here")
    await thread.delete()
    assert thread.id not in table.local.world.channels
