"""A tab of `/codenames club`, as somebody opens it."""

from __future__ import annotations

from typing import Any

from tests.cogs.evening import Evening
from tests.local_discord import MessageView, Person


async def club(evening: Evening, reader: Person, tab: str, **options: Any) -> MessageView:
    """Have somebody open a tab, which is whispered to them."""
    interaction = await reader.slash(evening.channel, "codenames club", tab=tab, **options)
    message = (await interaction.finished()).message
    assert message.ephemeral
    return message
