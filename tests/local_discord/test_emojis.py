"""The application's emojis, as an unmodified discord.py makes, lists and deletes them."""

from io import BytesIO
from random import Random

import discord
import pytest
from aiohttp import ClientSession
from PIL import Image

from tests.local_discord.conftest import Table


def png(side: int = 8) -> bytes:
    written = BytesIO()
    Image.frombytes("L", (side, side), Random(side).randbytes(side * side)).save(written, "PNG")
    return written.getvalue()


async def test_emoji_is_made_listed_renamed_served_and_deleted(table: Table) -> None:
    made = await table.bot.create_application_emoji(name="p1", image=png())
    await made.edit(name="p2")
    (listed,) = await table.bot.fetch_application_emojis()

    assert (listed.id, listed.name, str(listed)) == (made.id, "p2", f"<:p2:{made.id}>")
    async with ClientSession() as session:
        served = await session.get(f"{table.local.url}/emojis/{made.id}.png")
        assert await served.read() == png()
    await listed.delete()
    assert await table.bot.fetch_application_emojis() == []
    with pytest.raises(discord.NotFound):
        await table.bot.fetch_application_emoji(made.id)
    assert not table.local.violations


async def test_a_name_that_is_taken_and_an_image_too_large_are_refused(table: Table) -> None:
    await table.bot.create_application_emoji(name="p1", image=png())
    for name, image in (("p1", png()), ("x", png()), ("p3", png(700)), ("p-4", png())):
        with pytest.raises(discord.HTTPException) as refused:
            await table.bot.create_application_emoji(name=name, image=image)
        assert refused.value.status == 400

    assert len(table.local.world.emojis) == 1
    table.local.violations.clear()


async def test_a_button_with_an_emoji_that_is_gone_is_refused(table: Table) -> None:
    made = await table.bot.create_application_emoji(name="p1", image=png())

    def view() -> discord.ui.View:
        shown = discord.ui.View(timeout=None)
        shown.add_item(discord.ui.Button(label="12", emoji=str(made), custom_id="a"))
        options = [discord.SelectOption(label="12", emoji=str(made))]
        shown.add_item(discord.ui.Select(custom_id="b", options=options))
        return shown

    await table.bot_channel().send("Here", view=view())
    (shown,) = table.ana.sees(table.channel)
    assert [shown.buttons[0].emoji, shown.selects[0].options[0].emoji] == ["p1", "p1"]
    await made.delete()
    with pytest.raises(discord.HTTPException) as refused:
        await table.bot_channel().send("There", view=view())
    assert refused.value.code == 50035
    table.local.violations.clear()
