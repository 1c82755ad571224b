"""The bare bot: what discord.py alone takes for a click like ours.

`python -m tests.bench.bare PICTURE` posts a board and answers every press with the next one: as
many components and bytes as ours, but no rules, no database and no drawing.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

import discord
from discord.gateway import DiscordWebSocket
from discord.http import Route
from typing_extensions import override
from yarl import URL

CODENAMES = [f"{number} CODENAME {number}" for number in range(1, 26)]
TOUCH = "Touch"
CONTROLS = (TOUCH, "Stop", "Key", "More")
ROW = 5
ALT = ", ".join(CODENAMES)


class Bare(discord.Client):
    """One picture, and a count of presses."""

    def __init__(self, api_url: str, picture: bytes) -> None:
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            guild_ready_timeout=0.05,
        )
        Route.BASE = api_url
        self._picture = picture
        self._presses = 0

    @override
    async def setup_hook(self) -> None:
        _, gateway, _ = await self.http.get_bot_gateway()
        DiscordWebSocket.DEFAULT_GATEWAY = URL(gateway)

    async def on_ready(self) -> None:
        """Post the first board."""
        await self.guilds[0].text_channels[0].send(view=self._view(), file=self._file())

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Answer a press with the next board."""
        self._presses += 1
        await interaction.response.edit_message(view=self._view(), attachments=[self._file()])

    def _file(self) -> discord.File:
        return discord.File(BytesIO(self._picture), self._filename, description=ALT)

    @property
    def _filename(self) -> str:
        return f"board-{self._presses}.png"

    def _view(self) -> discord.ui.LayoutView:
        """Lay out 39 components."""
        picture = discord.MediaGalleryItem(f"attachment://{self._filename}", description=ALT)
        rows = [CODENAMES[start : start + ROW] for start in range(0, len(CODENAMES), ROW)]
        view = discord.ui.LayoutView(timeout=None)
        view.add_item(
            discord.ui.Container(
                discord.ui.TextDisplay(f"## Pressed {self._presses} times"),
                discord.ui.MediaGallery(picture),
                *map(_row, [*rows, CONTROLS]),
                discord.ui.TextDisplay("-# bare"),
            )
        )
        view.stop()
        return view


def _row(labels: Sequence[str]) -> discord.ui.ActionRow[Any]:
    return discord.ui.ActionRow(
        *(discord.ui.Button(label=label, custom_id=label) for label in labels)
    )


if __name__ == "__main__":
    bare = Bare(os.environ["DISCORD_API_URL"], Path(sys.argv[1]).read_bytes())
    bare.run(os.environ["DISCORD_TOKEN"], log_handler=None)
