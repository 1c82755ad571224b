"""Settings: of a match in its lobby, and a server's defaults for new ones."""

from __future__ import annotations

import discord

from cogs.custom_ids import Action
from cogs.screens.buttons import select
from cogs.screens.screen import Screen, words
from engine.rules import Marking, Settings
from engine.store import Table
from engine.texts import LANGUAGES, Voice

MARKING, COMPACT, LANGUAGE = "marking", "compact", "language"
YES, NO = "yes", "no"


def settings_text(settings: Settings, say: Voice) -> str:
    """Say in one line what a match is played with."""
    return say(
        "settings-line",
        marking=say(f"marking-{_kebab(settings.marking)}"),
        compact=say(f"compact-{YES if settings.compact else NO}"),
        language=say(f"language-{settings.language.lower()}"),
    )


def settings_panel(table: Table, say: Voice) -> Screen:
    """Let the starter or a moderator choose what a match is played with."""
    settings = table.match.settings
    rows = [
        select(table, Action.SET, say(f"settings-{kind}"), options, detail=kind)
        for kind, options in (
            (MARKING, _markings(settings, say)),
            (COMPACT, _compact(settings, say)),
            (LANGUAGE, _languages(settings, say)),
        )
    ]
    return words("\n".join([say("settings-title"), settings_text(settings, say)]), *rows)


def _markings(settings: Settings, say: Voice) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            label=say(f"marking-{_kebab(marking)}"),
            value=marking.value,
            description=say(f"marking-{_kebab(marking)}-about"),
            default=settings.marking is marking,
        )
        for marking in Marking
    ]


def _compact(settings: Settings, say: Voice) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            label=say(f"compact-{answer}"), value=answer, default=settings.compact is chosen
        )
        for answer, chosen in ((NO, False), (YES, True))
    ]


def _languages(settings: Settings, say: Voice) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            label=say(f"language-{language.lower()}"),
            value=language,
            default=settings.language == language,
        )
        for language in LANGUAGES
    ]


def _kebab(marking: Marking) -> str:
    return marking.value.replace("_", "-")
