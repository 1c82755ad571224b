"""The tree of slash commands: all under `/codenames`, in every language.

Law: a command that this version does not know is answered, too; Discord is sent the commands only
when they have changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypedDict, TypeVar

import discord
from discord import AppCommandOptionType as OptionType, app_commands
from discord.http import Route
from typing_extensions import override

from cogs.interactions import error_handler
from cogs.interactions.responders import Responder
from cogs.screens.markup import voice
from cogs.screens.screen import RenderedScreen, Screen, text_screen
from engine.languages import DEFAULT_LANGUAGE, LANGUAGES, TABLE_LANGUAGES, get_language
from engine.texts import Voice, choose_language_for_locale

DEFAULT = DEFAULT_LANGUAGE
DISCORD_LOCALES = {
    discord.Locale(locale): spoken
    for spoken in LANGUAGES
    if spoken != DEFAULT
    for locale in get_language(spoken).locales
}

Decorated = TypeVar("Decorated")
NESTED_FIELDS = {"options", "choices"}
COMPARED_FIELDS = (
    *("name", "type", "description", "required", "autocomplete", "value", *sorted(NESTED_FIELDS)),
    *("min_value", "max_value", "min_length", "max_length", "channel_types"),
    *("name_localizations", "description_localizations", "default_member_permissions"),
)
"""The fields of a command that people see."""
MOVED_COMMANDS = {
    "clues": ("command-board", "option-clues"),
    "settings": ("command-server", "settings-game"),
}
"""Former commands: the text ids of the command that replaces one, and of its place there.

A feature adds its own.
"""


def translatable(text_id: str, **arguments: int) -> app_commands.locale_str:
    """Return a translatable text for a command, an option or a choice: in English, with its id."""
    text = voice(DEFAULT)(text_id, **arguments)
    return app_commands.locale_str(text, text=text_id, arguments=arguments)


class CommandTexts(TypedDict):
    """The texts of a command in the list of commands."""

    name: app_commands.locale_str
    description: app_commands.locale_str


def command_texts(text_id: str) -> CommandTexts:
    """Return the translatable texts of a command: its name, and `-about` its description."""
    return {"name": translatable(text_id), "description": translatable(f"{text_id}-about")}


def translated_options(**text_ids: str) -> Callable[[Decorated], Decorated]:
    """Return a decorator that translates an option's name and description, by its text id."""
    names = {option: translatable(text_id) for option, text_id in text_ids.items()}
    about = {option: translatable(f"{text_id}-about") for option, text_id in text_ids.items()}
    describe, rename = app_commands.describe(**about), app_commands.rename(**names)
    return lambda command: describe(rename(command))


ENTRY_POINT = 4
"""The type of the command by which people launch an Activity."""
SENT_BACK_FIELDS = ("id", "name", "type", "description", "handler", "integration_types", "contexts")
"""The fields of that command that are sent back."""

LANGUAGE_CHOICES = [
    app_commands.Choice(name=voice(spoken)("this-language"), value=spoken)
    for spoken in TABLE_LANGUAGES
]


class Tree(app_commands.CommandTree[discord.Client]):
    """The command tree, with one group for the commands of all Cogs."""

    def __init__(self, client: discord.Client) -> None:
        super().__init__(client)
        self._codenames = app_commands.Group(**command_texts("command-codenames"), guild_only=True)
        super().add_command(self._codenames)
        self.people_install = False

    @override
    def add_command(self, command: Any, /, **options: Any) -> None:
        """Add a Cog's command to the one group, or as a root if people may install it alone.

        A user-installable command is left out if the application is for servers only: contexts
        belong to roots.
        """
        installs = command.allowed_installs
        if installs is not None and installs.user:
            if self.people_install:
                super().add_command(command, **options)
            return
        self._codenames.add_command(command, override=bool(options.get("override")))

    @override
    async def interaction_check(self, interaction: discord.Interaction, /) -> bool:
        """Refuse commands that this version does not know: clients keep older ones for a while."""
        command = interaction.command
        known = isinstance(command, app_commands.Command) and _is_known(command, interaction)
        if not known:
            say = _say(interaction)
            moved = get_moved_command_text(dict(interaction.data or {}), say)
            await send_refusal(interaction, text_screen(moved or say("outdated-command")))
        return known

    @override
    async def _call(self, interaction: discord.Interaction) -> None:
        """Answer errors outside of a command, too, for which the library sends nothing."""
        try:
            await super()._call(interaction)
        except app_commands.AppCommandError:
            raise
        except Exception as error:  # noqa: BLE001 - every error reaches the person
            screen = error_handler.build_error_screen(error, _say(interaction))
            await send_refusal(interaction, screen)

    @override
    async def on_error(
        self, interaction: discord.Interaction, error: app_commands.AppCommandError, /
    ) -> None:
        """Answer a command that lacks an option, or that fails before it is served."""
        say = _say(interaction)
        changed = isinstance(error, app_commands.CommandSignatureMismatch)
        error_screen = error_handler.build_error_screen
        screen = text_screen(say("outdated-command")) if changed else error_screen(error, say)
        await send_refusal(interaction, screen)


def _say(interaction: discord.Interaction) -> Voice:
    return voice(choose_language_for_locale(str(interaction.locale)))


async def send_refusal(interaction: discord.Interaction, screen: Screen) -> None:
    """Answer an interaction that no handler served: with an ephemeral message, or no choices."""
    answer = Responder(interaction)
    if interaction.type is discord.InteractionType.autocomplete:
        await error_handler.log_errors(answer.send_choices([]))
    else:
        await error_handler.log_errors(answer.send_ephemeral(RenderedScreen(screen.view)))


def list_choice_labels(choice: app_commands.Choice[Any]) -> set[str]:
    """Return the labels of a command option's choice in every language."""
    named = choice._locale_name
    texts = (None if named is None else _translate(named, language) for language in LANGUAGES)
    return {choice.name, *(text for text in texts if text is not None)}


def _translate(string: app_commands.locale_str, language: str) -> str | None:
    """Return the text in a language; None for a string without a text id."""
    text_id = string.extras.get("text")
    arguments = string.extras.get("arguments", {})
    return None if text_id is None else voice(language)(text_id, **arguments)


def get_chosen_value(option: app_commands.Parameter, sent: object) -> object:
    """Return the value of the choice that was sent; some Discord clients send its label.

    Anything that is no choice is returned as it was sent.
    """
    values = {choice.value for choice in option.choices}
    if not isinstance(sent, str) or sent in values:
        return sent
    meant = [choice.value for choice in option.choices if sent in list_choice_labels(choice)]
    return meant[0] if meant else sent


def _is_known(
    command: app_commands.Command[Any, ..., Any], interaction: discord.Interaction
) -> bool:
    """Check whether a command's options exist in this version.

    A choice that was sent by its label is corrected first.
    """
    options = {option.display_name: option for option in command.parameters}
    for sent in _list_options(dict(interaction.data or {})):
        if sent["name"] in options and "value" in sent:
            sent["value"] = get_chosen_value(options[sent["name"]], sent["value"])
    completes = interaction.type is discord.InteractionType.autocomplete
    return all(
        (option := options.get(sent["name"])) is not None
        and option.type.value == sent["type"]
        and (option.autocomplete if sent.get("focused") else completes or _is_offered(option, sent))
        for sent in _list_options(dict(interaction.data or {}))
    )


def _is_offered(option: app_commands.Parameter, sent: dict[str, Any]) -> bool:
    offered = {choice.value for choice in option.choices}
    return not offered or sent["value"] in offered


def _list_options(data: dict[str, Any]) -> list[dict[str, Any]]:
    """List the options of a command, which are nested in those of its groups."""
    options: list[dict[str, Any]] = data.get("options") or []
    nested = {kind.value for kind in (OptionType.subcommand, OptionType.subcommand_group)}
    if options and options[0]["type"] in nested:
        return _list_options(options[0])
    return options


class Translator(app_commands.Translator):
    """Translates the texts that carry a text id."""

    @override
    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        language = DISCORD_LOCALES.get(locale)
        return None if language is None else _translate(string, language)


async def sync_commands(tree: app_commands.CommandTree) -> bool:
    """Send Discord the commands unless it has the same; return True if that was needed.

    The entry point of an Activity is Discord's own command, of a type that the library does not
    know: it is not compared, and sent back as it is.
    """
    ours = [await _build_payload(command, tree) for command in tree.get_commands()]
    http, application = tree.client.http, tree.client.application_id
    route = Route("GET", "/applications/{application}/commands", application=application)
    registered = await http.request(route, params={"with_localizations": "true"})
    theirs = [command for command in registered if command["type"] != ENTRY_POINT]
    if _normalize_commands(sorted(ours, key=_get_name)) == _normalize_commands(
        sorted(theirs, key=_get_name)
    ):
        return False
    entry_points = [
        {name: command[name] for name in SENT_BACK_FIELDS if name in command}
        for command in registered
        if command not in theirs
    ]
    assert application is not None  # noqa: S101 - the client has logged in
    await http.bulk_upsert_global_commands(application, payload=[*ours, *entry_points])
    return True


async def _build_payload(command: Any, tree: app_commands.CommandTree) -> dict[str, Any]:
    written: dict[str, Any] = (
        command.to_dict(tree)
        if tree.translator is None
        else await command.get_translated_payload(tree, tree.translator)
    )
    return written


def _get_name(command: dict[str, Any]) -> str:
    return str(command["name"])


def _normalize_commands(commands: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the relevant fields of commands, options or choices, without empty ones.

    Discord returns more fields than it was sent, and leaves out defaults.
    """
    shapes = [
        {name: command[name] for name in COMPARED_FIELDS if command.get(name)}
        for command in commands
    ]
    for shape in shapes:
        for within in NESTED_FIELDS & shape.keys():
            shape[within] = _normalize_commands(shape[within])
    return shapes


def get_moved_command_text(data: Mapping[str, Any], say: Voice) -> str | None:
    """Return the text that names what replaced a former command; None for any other command."""
    options: list[dict[str, Any]] = data.get("options") or []
    typed = str(options[0].get("name")) if options else ""
    if typed == "stop":
        return say("renamed-command", command=say("command-end"))
    if typed not in MOVED_COMMANDS:
        return None
    command, place = MOVED_COMMANDS[typed]
    return say("moved-command", command=say(command), place=say(place))
