"""Defaults: what the new tables of a server start with, for those who manage it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import discord
from discord import app_commands

from cogs.commands import LANGUAGE_CHOICES, text
from cogs.custom_ids import Action, Press
from cogs.house import Handlers, Visit
from cogs.permissions import NotAManager, require_mentionable
from cogs.reception import Reception
from cogs.screens import house_rules
from cogs.screens.defaults import defaults_panel
from cogs.screens.screen import Screen
from engine.matches import Wanted
from engine.rules import HouseRules, Marking, Pace, Timing
from engine.tables import Defaults

MARKINGS = [
    app_commands.Choice(name=text("marking-at-once"), value=Marking.AT_ONCE.value),
    app_commands.Choice(name=text("marking-mark"), value=Marking.MARK.value),
    app_commands.Choice(name=text("marking-majority"), value=Marking.MAJORITY.value),
]
PACES = [app_commands.Choice(name=text(f"pace-{pace.value}"), value=pace.value) for pace in Pace]


def settings_command(reception: Reception) -> app_commands.Command[Any, ..., None]:
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
        await reception.serve(interaction, lambda visit: _choose(visit, chosen, ping_role))

    return choose


async def switch(visit: Visit) -> None:
    """Switch house rules of new tables on and off, as chosen in the select (C12)."""
    await _house(visit, lambda house: house_rules.switched(house, visit.chosen))


async def ask_agreement(visit: Visit) -> None:
    """Open the form for the agreement of new tables."""
    defaults = await _managed(visit)
    house = defaults.house or HouseRules()
    await visit.answer.form(house_rules.form(house_rules.SERVER, 0, house, visit.say))


async def agree(visit: Visit) -> None:
    """Keep the agreement of new tables as it was typed (C12)."""
    line = house_rules.submitted(visit.answer.interaction)
    await _house(visit, lambda house: replace(house, agreement=line))


async def _choose(visit: Visit, chosen: Defaults, role: discord.Role | None) -> None:
    before = await _managed(visit)
    if role is not None:
        require_mentionable(visit.answer.interaction, role)
    defaults = replace(
        before,
        language=chosen.language or before.language,
        marking=chosen.marking or before.marking,
        compact=before.compact if chosen.compact is None else chosen.compact,
        timing=chosen.timing or before.timing,
        ping_role=before.ping_role if role is None else role.id,
    )
    await _keep(visit, defaults)
    await visit.whisper(_screen(visit, defaults))


async def _house(visit: Visit, change: Callable[[HouseRules], HouseRules]) -> None:
    before = await _managed(visit)
    defaults = replace(before, house=change(before.house or HouseRules()))
    await _keep(visit, defaults)
    await visit.redraw(_screen(visit, defaults))


async def _unping(visit: Visit, _: Press) -> None:
    """Have new tables call nobody."""
    defaults = replace(await _managed(visit), ping_role=None)
    await _keep(visit, defaults)
    await visit.redraw(_screen(visit, defaults))


async def _managed(visit: Visit) -> Defaults:
    """Give a server's defaults to who manages it; raises NotAManager, also on a later press."""
    if not visit.answer.interaction.permissions.manage_guild:
        raise NotAManager
    return await visit.house.matches.hosting.defaults(visit.server)


async def _keep(visit: Visit, defaults: Defaults) -> None:
    await visit.house.matches.hosting.choose_defaults(visit.server, defaults)


def _screen(visit: Visit, defaults: Defaults) -> Screen:
    chosen = Wanted().settings(defaults, visit.spoken)
    return defaults_panel(chosen, defaults.ping_role, visit.say)


HANDLERS: Handlers = {Action.UNPING: _unping}
