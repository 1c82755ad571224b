"""A table at a local Discord, and a tiny bot of discord.py's that plays along."""

import io
import struct
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass

import discord
import pytest
from discord import app_commands
from typing_extensions import override

from tests.local_discord import Channel, Guild, LocalDiscord, Person
from tests.local_discord.bots import QUIET, running
from tests.local_discord.published import schema_notice

Press = Callable[[discord.Interaction[discord.Client]], Awaitable[object]]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    notice = schema_notice()
    if notice is not None:
        terminalreporter.write_line(notice, red=True, bold=True)


class TinyBot(discord.Client):
    """A command tree, and one router of presses and modal submits by custom id."""

    def __init__(self) -> None:
        super().__init__(
            intents=QUIET,
            guild_ready_timeout=0.02,
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.tree = app_commands.CommandTree(self)
        self.presses: dict[str, Press] = {}

    @override
    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Does not wait five seconds before it identifies anew."""

    async def on_interaction(self, interaction: discord.Interaction[discord.Client]) -> None:
        custom_id = str(interaction.data.get("custom_id")) if interaction.data else ""
        if custom_id in self.presses:
            await self.presses[custom_id](interaction)


@dataclass(frozen=True, slots=True)
class Table:
    """One bot, one channel, one person."""

    local: LocalDiscord
    bot: TinyBot
    guild: Guild
    channel: Channel
    ana: Person

    def bot_channel(self) -> discord.TextChannel:
        channel = self.bot.get_channel(self.channel.id)
        assert isinstance(channel, discord.TextChannel)
        return channel

    async def post(self, view: discord.ui.LayoutView) -> int:
        return (await self.bot_channel().send(view=view)).id


@pytest.fixture
async def table() -> AsyncIterator[Table]:
    async with LocalDiscord() as local:
        guild = local.guild("Table")
        channel = guild.channel("games")
        bot = TinyBot()
        async with running(bot, local):
            yield Table(local, bot, guild, channel, local.person("Ana", locale="pt-BR"))


def png(colour: int) -> discord.File:
    """A file that says it is a picture of 5 by 6 pixels; the colour tells two of them apart."""
    return discord.File(
        io.BytesIO(png_bytes(colour)), f"board-{colour}.png", description="25 words"
    )


def png_bytes(colour: int) -> bytes:
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sII", 13, b"IHDR", 5, 6) + bytes([colour])


def layout(*items: discord.ui.Item[discord.ui.LayoutView]) -> discord.ui.LayoutView:
    """A view of these items that discord.py sends but never remembers."""
    view = discord.ui.LayoutView(timeout=None)
    for item in items:
        view.add_item(item)
    view.stop()
    return view


def board(text: str, picture: str, *labels: str) -> discord.ui.LayoutView:
    """A container of text, a picture, and a row of buttons whose custom ids are their labels."""
    buttons = [discord.ui.Button[discord.ui.LayoutView](label=x, custom_id=x) for x in labels]
    parts: list[discord.ui.Item[discord.ui.LayoutView]] = [discord.ui.TextDisplay(text)]
    if picture:
        parts.append(discord.ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{picture}")))
    if buttons:
        parts.append(discord.ui.ActionRow(*buttons))
    return layout(discord.ui.Container(*parts, accent_colour=0xAA0000))
