"""Permissions of the bot in a channel, checked before a game starts there."""

from __future__ import annotations

from collections.abc import Iterable

import discord

from cogs.screens.screen import Screen, text_screen
from engine.rules import Refused
from engine.telling.formatting import join_words
from engine.texts import Voice

GAME_PERMISSIONS = (
    "view_channel",
    "send_messages",
    "send_messages_in_threads",
    "attach_files",
    "read_message_history",
)
THREAD_PERMISSIONS = ("create_public_threads", "send_messages_in_threads")
"""The additional permissions for a table in a thread of its own."""
VOICE_PERMISSIONS = ("connect",)
"""The additional permissions in a voice channel or a stage, without which no chat is read there."""

TIMEOUT_PERMISSIONS = discord.Permissions(view_channel=True, read_message_history=True).value
"""The permissions of a member in time-out; a closed channel leaves more, or nothing."""


def build_invite_url(application_id: int) -> str:
    """Return the link that adds the bot to a server with the permissions of a game."""
    names = (*GAME_PERMISSIONS, *THREAD_PERMISSIONS)
    permissions = discord.Permissions(**dict.fromkeys(names, True))
    scopes = ("bot", "applications.commands")
    return discord.utils.oauth_url(application_id, permissions=permissions, scopes=scopes)


class BotPermissionsMissing(Exception):
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

    IS_PERSONAL = True


class NoThreadHere(Refused):
    """A thread begins in a text channel, not in the chat of a voice channel or a stage."""


class RoleUnmentionable(Refused):
    """The bot may not mention this role."""


class EveryoneCalled(Refused):
    """A new table pings only people who have asked for it."""


def require_game_permissions(interaction: discord.Interaction) -> None:
    """Raise BotPermissionsMissing unless the bot has all permissions here that a game needs."""
    require_permissions(interaction, _list_needed(interaction))


def may_host_game(interaction: discord.Interaction) -> bool:
    """Return whether a game can start here: in a server of the bot's, with all permissions."""
    server = interaction.client.get_guild(interaction.guild_id or 0)
    return server is not None and not _list_missing(interaction, _list_needed(interaction))


def require_thread_permissions(interaction: discord.Interaction) -> discord.TextChannel:
    """Return the text channel if a table's thread may start there.

    Raises NoThreadHere elsewhere, BotPermissionsMissing without the permissions.
    """
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel):
        raise NoThreadHere
    require_game_permissions(interaction)
    missing = _list_missing(interaction, THREAD_PERMISSIONS)
    if missing:
        raise BotPermissionsMissing(missing, for_thread=True)
    return channel


def may_create_thread(interaction: discord.Interaction) -> bool:
    """Return whether a table's thread may start in the channel of an interaction."""
    try:
        require_thread_permissions(interaction)
    except (NoThreadHere, BotPermissionsMissing):
        return False
    return True


def require_permissions(interaction: discord.Interaction, names: Iterable[str]) -> None:
    """Raise BotPermissionsMissing unless the bot has all these permissions here."""
    missing = _list_missing(interaction, tuple(dict.fromkeys(names)))
    if missing:
        raise BotPermissionsMissing(missing)


def is_bot_timed_out(interaction: discord.Interaction) -> bool:
    """Return whether the bot is in time-out here: it has what that leaves, and nothing else."""
    permissions = interaction.app_permissions.value
    return (
        interaction.guild_id is not None and permissions & ~TIMEOUT_PERMISSIONS == 0 != permissions
    )


def may_mention(interaction: discord.Interaction, role: discord.Role) -> bool:
    """Return whether a mention of this role by the bot pings its members here."""
    return role.mentionable or interaction.app_permissions.mention_everyone


def require_mentionable(interaction: discord.Interaction, role: discord.Role) -> None:
    """Raise EveryoneCalled or RoleUnmentionable unless new tables may ping this role."""
    if role.is_default():
        raise EveryoneCalled
    if not may_mention(interaction, role):
        raise RoleUnmentionable


def _list_needed(interaction: discord.Interaction) -> tuple[str, ...]:
    """Return the permissions that a game needs in a channel of this type."""
    channel = interaction.channel
    threaded = isinstance(channel, discord.Thread)
    spoken = isinstance(channel, discord.VoiceChannel | discord.StageChannel)
    unneeded = "send_messages" if threaded else "send_messages_in_threads"
    names = (name for name in GAME_PERMISSIONS if name != unneeded)
    return (*names, *(VOICE_PERMISSIONS if spoken else ()))


def _list_missing(interaction: discord.Interaction, names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name for name in names if not getattr(interaction.app_permissions, name))


def build_missing_screen(error: BotPermissionsMissing, say: Voice) -> Screen:
    """Return the screen that names the missing permissions."""
    names = [say(f"permission-{name.replace('_', '-')}") for name in error.names]
    text_id = "refused-lacking-for-thread" if error.for_thread else "refused-lacking"
    return text_screen(say(text_id, permissions=join_words(names, say)))
