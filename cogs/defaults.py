"""Defaults: what the new tables of a server start with, for those who manage it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import discord
from discord import app_commands

from cogs.screens import house_rules
from cogs.screens.custom_ids import Action, Press
from cogs.screens.defaults import defaults_panel
from cogs.screens.screen import Screen
from cogs.wire.commands import LANGUAGE_CHOICES, text
from cogs.wire.dispatcher import Dispatcher
from cogs.wire.permissions import NotAManager, require_mentionable
from cogs.wire.services import Handlers, Request
from engine.matches import Wanted
from engine.rules import HouseRules, Marking, Pace, Timing
from engine.tables import Defaults

MARKINGS = [
    app_commands.Choice(name=text("marking-at-once"), value=Marking.AT_ONCE.value),
    app_commands.Choice(name=text("marking-mark"), value=Marking.MARK.value),
    app_commands.Choice(name=text("marking-majority"), value=Marking.MAJORITY.value),
]
PACES = [app_commands.Choice(name=text(f"pace-{pace.value}"), value=pace.value) for pace in Pace]


def settings_command(dispatcher: Dispatcher) -> app_commands.Command[Any, ..., None]:
    """Make `/codenames settings`."""

    @app_commands.command(name=text("command-settings"), description=text("command-settings-about"))
    @app_commands.rename(
        language=text("option-language"),
        marking=text("option-marking"),
        compact=text("option-compact"),
        pace=text("option-pace"),
        ping_role=text("option-ping-role"),
    )
    @app_commands.describe(
        language=text("option-language-about"),
        marking=text("option-marking-about"),
        compact=text("option-compact-about"),
        pace=text("option-pace-about"),
        ping_role=text("option-ping-role-about"),
    )
    @app_commands.choices(language=LANGUAGE_CHOICES, marking=MARKINGS, pace=PACES)
    async def choose(
        interaction: discord.Interaction,
        language: str | None = None,
        marking: str | None = None,
        compact: bool | None = None,  # noqa: FBT001 - the library reads the options off here
        pace: str | None = None,
        ping_role: discord.Role | None = None,
    ) -> None:
        chosen = Defaults(
            language,
            None if marking is None else Marking(marking),
            compact,
            timing=None if pace is None else Timing(Pace(pace)),
        )
        await dispatcher.serve(interaction, lambda request: _choose(request, chosen, ping_role))

    return choose


async def switch(request: Request) -> None:
    """Switch house rules of new tables on and off, as chosen in the select (C12)."""
    await _house(request, lambda house: house_rules.switched(house, request.chosen))


async def ask_agreement(request: Request) -> None:
    """Open the form for the agreement of new tables."""
    defaults = await _managed(request)
    house = defaults.house or HouseRules()
    await request.answer.form(house_rules.form(house_rules.SERVER, 0, house, request.say))


async def agree(request: Request) -> None:
    """Keep the agreement of new tables as it was typed (C12)."""
    line = house_rules.submitted(request.answer.interaction)
    await _house(request, lambda house: replace(house, agreement=line))


async def _choose(request: Request, chosen: Defaults, role: discord.Role | None) -> None:
    before = await _managed(request)
    if role is not None:
        require_mentionable(request.answer.interaction, role)
    defaults = replace(
        before,
        language=chosen.language or before.language,
        marking=chosen.marking or before.marking,
        compact=before.compact if chosen.compact is None else chosen.compact,
        timing=chosen.timing or before.timing,
        ping_role=before.ping_role if role is None else role.id,
    )
    await _keep(request, defaults)
    await request.whisper(_screen(request, defaults))


async def _house(request: Request, change: Callable[[HouseRules], HouseRules]) -> None:
    before = await _managed(request)
    defaults = replace(before, house=change(before.house or HouseRules()))
    await _keep(request, defaults)
    await request.redraw(_screen(request, defaults))


async def _unping(request: Request, _: Press) -> None:
    """Have new tables call nobody."""
    defaults = replace(await _managed(request), ping_role=None)
    await _keep(request, defaults)
    await request.redraw(_screen(request, defaults))


async def _managed(request: Request) -> Defaults:
    """Give a server's defaults to who manages it; raises NotAManager, also on a later press."""
    if not request.answer.interaction.permissions.manage_guild:
        raise NotAManager
    return await request.services.matches.hosting.defaults(request.server)


async def _keep(request: Request, defaults: Defaults) -> None:
    await request.services.matches.hosting.choose_defaults(request.server, defaults)


def _screen(request: Request, defaults: Defaults) -> Screen:
    chosen = Wanted().settings(defaults, request.spoken)
    return defaults_panel(chosen, defaults.ping_role, request.say)


HANDLERS: Handlers = {Action.UNPING: _unping}
