"""A server begins to keep ratings."""

from __future__ import annotations

from tests.cogs.evening import Evening
from tests.cogs.settling import choose
from tests.local_discord import MessageView, Person
from tests.local_discord.world import EVERYDAY, Permission


async def rating_on(evening: Evening) -> tuple[Person, MessageView]:
    """Have somebody who manages the server switch ratings on; give them and their settings."""
    manager = evening.local.person(
        "Marta", locale="es-ES", permissions=EVERYDAY | Permission.MANAGE_GUILD
    )
    interaction = await manager.slash(evening.channel, "codenames server")
    settings = (await interaction.finished()).message
    assert settings is not None
    await choose(manager, settings, "rating", "yes")
    return manager, settings
