"""The tree of slash commands: all under `/codenames`, in every language.

Law: a command that this version does not know is answered, too; Discord is given the commands only
when they have changed.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

import discord
from discord import app_commands
from typing_extensions import override

from cogs.screens.marks import voice
from cogs.screens.screen import Sheet, words
from cogs.wire import mishaps
from cogs.wire.answers import TROUBLE, Answer
from engine.matches import Matches
from engine.texts import LANGUAGES, language

DEFAULT = LANGUAGES[0]
DISCORD_LOCALES = {discord.Locale.brazil_portuguese: "pt-BR"}


def text(text_id: str) -> app_commands.locale_str:
    """Name a text for a command, an option or a choice: the default one, and the others by id."""
    return app_commands.locale_str(voice(DEFAULT)(text_id), text=text_id)


LANGUAGE_CHOICES = [
    app_commands.Choice(name=text("choice-language-en"), value="en"),
    app_commands.Choice(name=text("choice-language-pt"), value="pt-BR"),
]


class Tree(app_commands.CommandTree[discord.Client]):
    """The tree, with one group for the commands of all Cogs."""

    def __init__(self, client: discord.Client) -> None:
        super().__init__(client)
        self._codenames = app_commands.Group(
            name=text("command-codenames"),
            description=text("command-codenames-about"),
            guild_only=True,
        )
        super().add_command(self._codenames)

    @override
    def add_command(self, command: Any, /, **options: Any) -> None:
        """Put a Cog's command under the one group."""
        self._codenames.add_command(command, override=bool(options.get("override")))

    @override
    async def on_error(
        self, interaction: discord.Interaction, error: app_commands.AppCommandError, /
    ) -> None:
        """Answer what this version does not know: clients keep older commands for a while."""
        changed = isinstance(
            error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch
        )
        say = voice(language(str(interaction.locale)))
        screen = words(say("command-changed")) if changed else mishaps.screen(error, say)
        try:
            if interaction.type is discord.InteractionType.autocomplete:
                await interaction.response.autocomplete([])
            else:
                await Answer(interaction).whisper(Sheet(screen.view))
        except TROUBLE as trouble:
            mishaps.record(trouble)


class Translator(app_commands.Translator):
    """Translates the texts named by `text`."""

    @override
    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        spoken = DISCORD_LOCALES.get(locale)
        text_id = string.extras.get("text")
        return None if spoken is None or text_id is None else voice(spoken)(text_id)


async def sync(tree: app_commands.CommandTree, matches: Matches, application: int) -> bool:
    """Give Discord the commands unless it has them already; tell whether that was needed."""
    translator = tree.translator
    if translator is None:
        payload = [command.to_dict(tree) for command in tree.get_commands()]
    else:
        payload = [
            await command.get_translated_payload(tree, translator)
            for command in tree.get_commands()
        ]
    digest = hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
    if await matches.commands.synced(application) == digest:
        return False
    await tree.sync()
    await matches.commands.sync(application, digest)
    return True
