"""Every action and command there is: the game's, and those of each feature that `bot.py` adds."""

from __future__ import annotations

from typing import Any, Final

from discord import app_commands
from discord.ext import commands

import bot
from cogs.screens.custom_ids import AnyAction

BOT: Final = bot
"""What imports every feature, so that its actions are known."""


def every_action() -> list[AnyAction]:
    """List the actions of all rooms."""
    return [action for room in AnyAction.__subclasses__() for action in room]


def every_command() -> list[app_commands.Command[Any, ..., Any]]:
    """List the slash commands of all Cogs."""
    cogs = (cog for cog in commands.Cog.__subclasses__() if cog.__module__.startswith("cogs."))
    made = [one for cog in cogs for one in cog.__cog_app_commands__]
    groups = (one.walk_commands() for one in made if isinstance(one, app_commands.Group))
    inner = [one for group in groups for one in group]
    return [one for one in (*made, *inner) if isinstance(one, app_commands.Command)]
