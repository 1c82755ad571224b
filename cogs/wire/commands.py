"""Slash commands in every language, and giving them to Discord only when they changed."""

from __future__ import annotations

import hashlib
import json

import discord
from discord import app_commands
from typing_extensions import override

from cogs.screens.marks import voice
from engine.rules import Deck, Format, Layout
from engine.store import Store
from engine.texts import LANGUAGES

DEFAULT = LANGUAGES[0]
DISCORD_LOCALES = {discord.Locale.brazil_portuguese: "pt-BR"}


def text(text_id: str) -> app_commands.locale_str:
    """Name a text for a command, an option or a choice: the default one, and the others by id."""
    return app_commands.locale_str(voice(DEFAULT)(text_id), text=text_id)


LANGUAGE_CHOICES = [
    app_commands.Choice(name=text("choice-language-en"), value="en"),
    app_commands.Choice(name=text("choice-language-pt"), value="pt-BR"),
]


FORMAT_CHOICES = [
    app_commands.Choice(name=text("format-two-teams"), value=Format.TWO_TEAMS.value),
    app_commands.Choice(name=text("format-three-players"), value=Format.THREE_PLAYERS.value),
    app_commands.Choice(name=text("format-one-team"), value=Format.ONE_TEAM.value),
    app_commands.Choice(name=text("format-duet"), value=Format.DUET.value),
]
DECK_CHOICES = [
    app_commands.Choice(name=text("deck-words"), value=Deck.WORDS.value),
    app_commands.Choice(name=text("deck-pictures"), value=Deck.PICTURES.value),
    app_commands.Choice(name=text("deck-both"), value=Deck.BOTH.value),
]
LAYOUT_CHOICES = [
    app_commands.Choice(name=text("layout-classic"), value=Layout.CLASSIC.name.lower()),
    app_commands.Choice(name=text("layout-pictures"), value=Layout.PICTURES.name.lower()),
]


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


async def sync(tree: app_commands.CommandTree, store: Store, application: int) -> bool:
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
    if await store.servers.synced(application) == digest:
        return False
    await tree.sync()
    await store.servers.sync(application, digest)
    return True
