"""Hosting: settings, seats, stopping, and what a server's new tables start with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import discord
from discord import app_commands

from cogs.aftermath import follow
from cogs.commands import LANGUAGE_CHOICES, text
from cogs.custom_ids import Action, Press, UnknownButton
from cogs.house import Handlers, Visit
from cogs.permissions import NotAManager
from cogs.reception import Reception
from cogs.screens import more, settings
from cogs.screens.screen import words
from cogs.screens.seats import seats_panel
from engine import texts
from engine.rules import Deck, Format, Layout, Marking, Settings
from engine.rules.duet import Difficulty
from engine.rules.violations import OnlyTheStarter
from engine.store import Defaults, Table

MARKINGS = [
    app_commands.Choice(name=text("marking-at-once"), value=Marking.AT_ONCE.value),
    app_commands.Choice(name=text("marking-mark"), value=Marking.MARK.value),
    app_commands.Choice(name=text("marking-majority"), value=Marking.MAJORITY.value),
]


def stop_command(reception: Reception) -> app_commands.Command[Any, ..., None]:
    """Make `/codenames stop`."""

    @app_commands.command(name=text("command-stop"), description=text("command-stop-about"))
    async def stop(interaction: discord.Interaction) -> None:
        await reception.serve(interaction, _ask_to_stop)

    return stop


def settings_command(reception: Reception) -> app_commands.Command[Any, ..., None]:
    """Make `/codenames settings`."""

    @app_commands.command(name=text("command-settings"), description=text("command-settings-about"))
    @app_commands.rename(
        language=text("option-language"),
        marking=text("option-marking"),
        compact=text("option-compact"),
    )
    @app_commands.describe(
        language=text("option-language-about"),
        marking=text("option-marking-about"),
        compact=text("option-compact-about"),
    )
    @app_commands.choices(language=LANGUAGE_CHOICES, marking=MARKINGS)
    async def choose(
        interaction: discord.Interaction,
        language: str | None = None,
        marking: str | None = None,
        compact: bool | None = None,  # noqa: FBT001 - the library reads the options off here
    ) -> None:
        chosen = Defaults(language, None if marking is None else Marking(marking), compact)
        await reception.serve(interaction, lambda visit: _choose_defaults(visit, chosen))

    return choose


async def _choose_defaults(visit: Visit, chosen: Defaults) -> None:
    interaction = visit.answer.interaction
    if not interaction.permissions.manage_guild:
        raise NotAManager
    guild, hosting = interaction.guild_id or 0, visit.house.matches.hosting
    before = await hosting.defaults(guild)
    defaults = Defaults(
        chosen.language or before.language,
        chosen.marking or before.marking,
        before.compact if chosen.compact is None else chosen.compact,
        before.house,
    )
    await hosting.choose_defaults(guild, defaults)
    spoken = defaults.language or texts.language(str(interaction.guild_locale))
    line = settings.settings_text(
        Settings(spoken, defaults.marking or Marking.MARK, bool(defaults.compact)), visit.say
    )
    await visit.whisper(words(visit.say("defaults-saved", line=line)))


async def _ask_to_stop(visit: Visit) -> None:
    here = await visit.house.matches.look_in(visit.channel)
    table = await _managed(visit, here.id)
    if table is None:
        return
    lobby = table.match.game is None
    question = visit.say("close-really" if lobby else "halt-really")
    label = visit.say("button-close-really" if lobby else "button-halt-really")
    await visit.whisper(more.really(table, Action.HALT, question, label))


async def _halt(visit: Visit, press: Press) -> None:
    table = await visit.house.matches.hosting.halt(press.match, visit.deed, press.lobby)
    told = "closed" if table.match.game is None else "halted"
    await visit.changed(table, lambda: words(visit.say(told)))
    await follow(visit.house, table)


async def _settings(visit: Visit, press: Press) -> None:
    table = await _managed(visit, press.match)
    if table is not None:
        await visit.whisper(settings.settings_panel(table, visit.say))


async def _managed(visit: Visit, match_id: int) -> Table | None:
    """Give the table to its starter or a moderator; offer others an absent starter's part."""
    matches = visit.house.matches
    try:
        return await matches.hosting.require_may_manage(match_id, visit.deed)
    except OnlyTheStarter:
        table = await matches.watch(match_id, visit.deed)
    sentence, label = visit.say("refused-only-the-starter"), visit.say("button-succeed")
    await visit.whisper(more.really(table, Action.SUCCEED, sentence, label))
    return None


async def _set(visit: Visit, press: Press) -> None:
    chosen = _choice(press.detail, visit.chosen)
    table = await visit.house.matches.hosting.configure(press.match, visit.deed, chosen)
    await visit.changed(table, lambda: settings.settings_panel(table, visit.say))


def _choice(kind: str, values: tuple[str, ...]) -> Callable[[Settings], Settings]:
    """Read what was chosen in a select of the settings; raises UnknownButton."""
    value = "".join(values)
    try:
        changed = _changed(kind, value)
    except (ValueError, KeyError) as error:
        raise UnknownButton from error
    return lambda before: replace(before, **changed)


def _changed(kind: str, value: str) -> dict[str, Any]:
    match kind:
        case settings.FORMAT:
            return {"format": Format(value)}
        case settings.DECK:
            return {"deck": Deck(value)}
        case settings.LAYOUT:
            return {"layout": Layout[value.upper()]}
        case settings.TOKENS | settings.MISTAKES:
            return {"difficulty": Difficulty.parse(value)}
        case settings.MARKING:
            return {"marking": Marking(value)}
        case settings.COMPACT:
            return {"compact": value == settings.YES}
        case settings.LANGUAGE if value in texts.LANGUAGES:
            return {"language": value}
        case _:
            raise UnknownButton


async def _seats(visit: Visit, press: Press) -> None:
    table = await _managed(visit, press.match)
    if table is not None:
        await visit.whisper(seats_panel(table, visit.say))


async def _who(visit: Visit, press: Press) -> None:
    table = await visit.house.matches.hosting.require_may_manage(press.match, visit.deed)
    await visit.redraw(seats_panel(table, visit.say, int("".join(visit.chosen))))


async def _put(visit: Visit, press: Press) -> None:
    wanted = press.seat
    table = await visit.house.matches.hosting.put(
        press.match, visit.deed, press.account, wanted.team, wanted.role
    )
    await _reseated(visit, table)


async def _remove(visit: Visit, press: Press) -> None:
    table = await visit.house.matches.hosting.remove(press.match, visit.deed, press.account)
    await _reseated(visit, table)


async def _reseated(visit: Visit, table: Table) -> None:
    await visit.changed(table, lambda: seats_panel(table, visit.say))
    await follow(visit.house, table)


async def _succeed(visit: Visit, press: Press) -> None:
    table = await visit.house.matches.hosting.succeed(press.match, visit.deed)
    await visit.changed(table, lambda: seats_panel(table, visit.say))


HANDLERS: Handlers = {
    Action.HALT: _halt,
    Action.SETTINGS: _settings,
    Action.SET: _set,
    Action.SEATS: _seats,
    Action.WHO: _who,
    Action.PUT: _put,
    Action.REMOVE: _remove,
    Action.SUCCEED: _succeed,
}
