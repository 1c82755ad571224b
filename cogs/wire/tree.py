"""The tree of slash commands: all under `/codenames`, in every language.

Law: a command that this version does not know is answered, too; Discord is given the commands only
when they have changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import discord
from discord import AppCommandOptionType as OptionType, app_commands
from discord.http import Route
from typing_extensions import override

from cogs.screens.markup import voice
from cogs.screens.screen import Screen, Sheet, words
from cogs.wire import mishaps
from cogs.wire.answers import Answer
from engine.languages import FIRST, LANGUAGES, speaking
from engine.texts import Voice, read_by

DEFAULT = FIRST
DISCORD_LOCALES = {
    discord.Locale(locale): spoken
    for spoken in LANGUAGES
    if spoken != DEFAULT
    for locale in speaking(spoken).locales
}

WITHIN = {"options", "choices"}
SHAPE = (
    *("name", "type", "description", "required", "autocomplete", "value", *sorted(WITHIN)),
    *("min_value", "max_value", "min_length", "max_length", "channel_types"),
    *("name_localizations", "description_localizations", "default_member_permissions"),
)
"""What a command says that people meet."""
MOVED = {
    "clues": ("command-board", "option-clues"),
    "settings": ("command-server", "settings-game"),
}
"""The text that names the command which has it now, and the one that names its place there.

A feature enters its own.
"""


def text(text_id: str) -> app_commands.locale_str:
    """Name a text for a command, an option or a choice: the default one, and the others by id."""
    return app_commands.locale_str(voice(DEFAULT)(text_id), text=text_id)


ENTRY_POINT = 4
"""The type of the command by which people launch an Activity."""
KEPT = ("id", "name", "type", "description", "handler", "integration_types", "contexts")
"""What of it is given back."""

LANGUAGE_CHOICES = [
    app_commands.Choice(name=voice(spoken)("this-language"), value=spoken) for spoken in LANGUAGES
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
        self.people_install = False

    @override
    def add_command(self, command: Any, /, **options: Any) -> None:
        """Put a Cog's command under the one group, or beside it what people may install alone.

        That is left out where the application is for servers only: contexts belong to roots.
        """
        installs = command.allowed_installs
        if installs is not None and installs.user:
            if self.people_install:
                super().add_command(command, **options)
            return
        self._codenames.add_command(command, override=bool(options.get("override")))

    @override
    async def interaction_check(self, interaction: discord.Interaction, /) -> bool:
        """Answer what this version does not know: clients keep older commands for a while."""
        command = interaction.command
        known = isinstance(command, app_commands.Command) and _known(command, interaction)
        if not known:
            say = _say(interaction)
            moved = moved_text(dict(interaction.data or {}), say)
            await refuse(interaction, words(moved or say("outdated-command")))
        return known

    @override
    async def _call(self, interaction: discord.Interaction) -> None:
        """Answer also what breaks outside of a command, where the library answers nothing."""
        try:
            await super()._call(interaction)
        except app_commands.AppCommandError:
            raise
        except Exception as error:  # noqa: BLE001 - every error reaches the person
            await refuse(interaction, mishaps.screen(error, _say(interaction)))

    @override
    async def on_error(
        self, interaction: discord.Interaction, error: app_commands.AppCommandError, /
    ) -> None:
        """Answer a command that lacks an option, or breaks before anybody serves it."""
        say = _say(interaction)
        changed = isinstance(error, app_commands.CommandSignatureMismatch)
        screen = words(say("outdated-command")) if changed else mishaps.screen(error, say)
        await refuse(interaction, screen)


def _say(interaction: discord.Interaction) -> Voice:
    return voice(read_by(str(interaction.locale)))


async def refuse(interaction: discord.Interaction, screen: Screen) -> None:
    """Send an interaction that no handler serves its answer: a whisper, or no choices."""
    answer = Answer(interaction)
    if interaction.type is discord.InteractionType.autocomplete:
        await mishaps.tried(answer.offer([]))
    else:
        await mishaps.tried(answer.whisper(Sheet(screen.view)))


def labels(choice: app_commands.Choice[Any]) -> set[str]:
    """Return what a choice is called, in every language."""
    named = choice._locale_name
    text_id = None if named is None else named.extras.get("text")
    return {choice.name} | ({voice(one)(text_id) for one in LANGUAGES} if text_id else set())


def chosen_value(option: app_commands.Parameter, sent: object) -> object:
    """Return the value of the choice that was sent: clients of Discord's may send its label."""
    values = {choice.value for choice in option.choices}
    if not isinstance(sent, str) or sent in values:
        return sent
    meant = [choice.value for choice in option.choices if sent in labels(choice)]
    return meant[0] if meant else sent


def _known(command: app_commands.Command[Any, ..., Any], interaction: discord.Interaction) -> bool:
    """Tell whether a command comes with options that this version has, too.

    A choice that was sent by its label is put right first.
    """
    options = {option.display_name: option for option in command.parameters}
    for given in _given(dict(interaction.data or {})):
        if given["name"] in options and "value" in given:
            given["value"] = chosen_value(options[given["name"]], given["value"])
    completes = interaction.type is discord.InteractionType.autocomplete
    return all(
        (option := options.get(given["name"])) is not None
        and option.type.value == given["type"]
        and (option.autocomplete if given.get("focused") else completes or _offered(option, given))
        for given in _given(dict(interaction.data or {}))
    )


def _offered(option: app_commands.Parameter, given: dict[str, Any]) -> bool:
    offered = {choice.value for choice in option.choices}
    return not offered or given["value"] in offered


def _given(data: dict[str, Any]) -> list[dict[str, Any]]:
    """List the options of a command, which stand below the names of its groups."""
    options: list[dict[str, Any]] = data.get("options") or []
    nested = {kind.value for kind in (OptionType.subcommand, OptionType.subcommand_group)}
    if options and options[0]["type"] in nested:
        return _given(options[0])
    return options


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


async def sync(tree: app_commands.CommandTree) -> bool:
    """Give Discord the commands unless it has them already; tell whether that was needed.

    The way into an Activity is Discord's own command, of a type that the library does not know: it
    is not compared, and given back as it is.
    """
    ours = [await _payload(command, tree) for command in tree.get_commands()]
    http, application = tree.client.http, tree.client.application_id
    route = Route("GET", "/applications/{application}/commands", application=application)
    there = await http.request(route, params={"with_localizations": "true"})
    theirs = [one for one in there if one["type"] != ENTRY_POINT]
    if _shapes(sorted(ours, key=_name)) == _shapes(sorted(theirs, key=_name)):
        return False
    kept = [{name: one[name] for name in KEPT if name in one} for one in there if one not in theirs]
    assert application is not None  # noqa: S101 - it has logged in
    await http.bulk_upsert_global_commands(application, payload=[*ours, *kept])
    return True


async def _payload(command: Any, tree: app_commands.CommandTree) -> dict[str, Any]:
    written: dict[str, Any] = (
        command.to_dict(tree)
        if tree.translator is None
        else await command.get_translated_payload(tree, tree.translator)
    )
    return written


def _name(command: dict[str, Any]) -> str:
    return str(command["name"])


def _shapes(commands: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Give what matters of commands, options or choices, without what is empty or not set.

    Discord tells more of a command than it was given, and leaves out what is as usual.
    """
    shapes = [{name: one[name] for name in SHAPE if one.get(name)} for one in commands]
    for shape in shapes:
        for within in WITHIN & shape.keys():
            shape[within] = _shapes(shape[within])
    return shapes


def moved_text(data: Mapping[str, Any], say: Voice) -> str | None:
    """Say where a command that was typed stands now; None of any other."""
    options: list[dict[str, Any]] = data.get("options") or []
    typed = str(options[0].get("name")) if options else ""
    if typed == "stop":
        return say("renamed-command", command=say("command-end"))
    if typed not in MOVED:
        return None
    command, place = MOVED[typed]
    return say("moved-command", command=say(command), place=say(place))
