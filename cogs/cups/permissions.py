"""The permissions to open a cup, and the channels for it."""

from __future__ import annotations

import discord

from cogs.limits import permissions
from engine.rules import Refused


class NotACupHost(Refused):
    """Only people who may manage messages, events or the server open a cup (E11)."""


class NoCupHere(Refused):
    """A cup is held in a text channel, where a thread can begin for every table (E12)."""


def require_can_open_cup(interaction: discord.Interaction) -> None:
    """Raise NotACupHost, NoCupHere or BotPermissionsMissing unless a cup may be opened (E11)."""
    may = interaction.permissions
    if not (may.manage_messages or may.manage_events or may.manage_guild):
        raise NotACupHost
    if not isinstance(interaction.channel, discord.TextChannel):
        raise NoCupHere
    permissions.require_permissions(
        interaction, (*permissions.GAME_PERMISSIONS, *permissions.THREAD_PERMISSIONS)
    )
