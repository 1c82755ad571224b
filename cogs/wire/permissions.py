"""Permissions of the bot in a channel, checked before a game starts there."""

from __future__ import annotations

from collections.abc import Iterable

import discord

from cogs.screens.screen import Screen, words
from engine.rules import Refused
from engine.telling.wording import joined
from engine.texts import Voice

NEEDED = (
    "view_channel",
    "send_messages",
    "send_messages_in_threads",
    "attach_files",
    "read_message_history",
)
FOR_THREADS = ("create_public_threads", "send_messages_in_threads")
"""The additional permissions for a table in a thread of its own."""

LEFT_IN_TIME_OUT = discord.Permissions(view_channel=True, read_message_history=True).value
"""The permissions of a member in time-out; a closed channel leaves more, or nothing."""


class Lacking(Exception):
    """The bot lacks permissions for a game here; `names` are Discord's, in order.

    `for_thread`: only a thread of its own needs them.
    """

    def __init__(self, names: tuple[str, ...], *, for_thread: bool = False) -> None:
        super().__init__()
        self.names = names
        self.for_thread = for_thread


class BotTimedOut(Refused):
    """A moderator has put the bot in time-out on this server."""


class NotAManager(Refused):
    """Only people who may manage a server choose its settings."""


class NoThreadHere(Refused):
    """A thread begins in a text channel: not in another thread, and not beside a voice."""


class RoleUnmentionable(Refused):
    """The bot may not mention this role."""


class EveryoneCalled(Refused):
    """A new table pings only people who have asked for it."""


def require(interaction: discord.Interaction) -> None:
    """Raise Lacking unless the bot has all permissions here that a game needs."""
    threaded = isinstance(interaction.channel, discord.Thread)
    unneeded = "send_messages" if threaded else "send_messages_in_threads"
    missing = _lacking(interaction, tuple(name for name in NEEDED if name != unneeded))
    if missing:
        raise Lacking(missing)


def require_for_thread(interaction: discord.Interaction) -> discord.TextChannel:
    """Return the channel in which a table's thread may start; raises NoThreadHere or Lacking."""
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel):
        raise NoThreadHere
    require(interaction)
    missing = _lacking(interaction, FOR_THREADS)
    if missing:
        raise Lacking(missing, for_thread=True)
    return channel


def require_all(interaction: discord.Interaction, names: Iterable[str]) -> None:
    """Raise Lacking unless the bot has all these permissions here."""
    missing = _lacking(interaction, tuple(dict.fromkeys(names)))
    if missing:
        raise Lacking(missing)


def timed_out(interaction: discord.Interaction) -> bool:
    """Return whether the bot is in time-out: it has what that leaves, and nothing else."""
    permissions = interaction.app_permissions.value
    return interaction.guild_id is not None and permissions & ~LEFT_IN_TIME_OUT == 0 != permissions


def may_mention(interaction: discord.Interaction, role: discord.Role) -> bool:
    """Return whether a mention of this role by the bot pings its members."""
    return role.mentionable or interaction.app_permissions.mention_everyone


def require_mentionable(interaction: discord.Interaction, role: discord.Role) -> None:
    """Raise EveryoneCalled or RoleUnmentionable unless new tables may call this role."""
    if role.is_default():
        raise EveryoneCalled
    if not may_mention(interaction, role):
        raise RoleUnmentionable


def _lacking(interaction: discord.Interaction, names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name for name in names if not getattr(interaction.app_permissions, name))


def lacking_screen(error: Lacking, say: Voice) -> Screen:
    """Return the screen that names the missing permissions."""
    names = [say(f"permission-{name.replace('_', '-')}") for name in error.names]
    text_id = "refused-lacking-for-thread" if error.for_thread else "refused-lacking"
    return words(say(text_id, permissions=joined(names, say)))
