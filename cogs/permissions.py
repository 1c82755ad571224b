"""What the bot may do in a channel, looked up before a game starts there."""

from __future__ import annotations

import discord

from cogs.screens.screen import Screen, words
from cogs.screens.wording import joined
from engine.texts import Voice

NEEDED = (
    "view_channel",
    "send_messages",
    "send_messages_in_threads",
    "attach_files",
    "read_message_history",
)


class Lacking(Exception):
    """A game needs permissions here that the bot lacks; `names` are Discord's, in order."""

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__()
        self.names = names


class NotAManager(Exception):
    """Only people who may manage a server choose its settings."""


class RoleUnmentionable(Exception):
    """The bot may not mention this role."""


class EveryoneCalled(Exception):
    """A new table calls nobody who has not asked for it."""


def require(interaction: discord.Interaction) -> None:
    """Raise Lacking unless the bot may do here all that a game needs."""
    threaded = isinstance(interaction.channel, discord.Thread)
    needless = "send_messages" if threaded else "send_messages_in_threads"
    lacking = tuple(
        name
        for name in NEEDED
        if name != needless and not getattr(interaction.app_permissions, name)
    )
    if lacking:
        raise Lacking(lacking)


def may_mention(interaction: discord.Interaction, role: discord.Role) -> bool:
    """Tell whether a mention of this role by the bot reaches those who have it."""
    return role.mentionable or interaction.app_permissions.mention_everyone


def require_mentionable(interaction: discord.Interaction, role: discord.Role) -> None:
    """Raise EveryoneCalled or RoleUnmentionable unless new tables may call this role."""
    if role.is_default():
        raise EveryoneCalled
    if not may_mention(interaction, role):
        raise RoleUnmentionable


def lacking_screen(error: Lacking, say: Voice) -> Screen:
    """Name what is missing."""
    names = [say(f"permission-{name.replace('_', '-')}") for name in error.names]
    return words(say("refused-lacking", permissions=joined(names, say)))
