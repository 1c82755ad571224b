"""Settings: of a table, by its host, and of a server's new tables, by those who manage it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import discord
from discord import app_commands
from discord.ext import commands

from cogs.interactions.hosts import Hosts
from cogs.interactions.requests import Request, TableResponse, on_component
from cogs.interactions.tree import LANGUAGE_CHOICES, command_texts, translatable, translated_options
from cogs.interactions.zones_offered import get_chosen_zone, list_zone_choices, zone_question_screen
from cogs.limits.permissions import NotAManager, require_mentionable
from cogs.running.dispatcher import Choices, Dispatcher
from cogs.screens import house_rules, server_settings, settings
from cogs.screens.custom_ids import FINER_PAGE, Action, Press, UnknownButton
from cogs.screens.screen import Screen
from cogs.screens.server_settings import Tabs
from cogs.screens.setting_changes import (
    ChangeDefaults,
    ChooseSettings,
    change_house_rules,
    parse_server_choice,
    parse_table_choice,
)
from engine.languages import parse_zone
from engine.matches import LobbyOptions, Matches
from engine.rules import AlreadyDealt, HouseRules, Marking, Pace, Timing
from engine.tables import Defaults, OfferedPack

MARKING_CHOICES = [
    app_commands.Choice(name=translatable("marking-at-once"), value=Marking.AT_ONCE.value),
    app_commands.Choice(name=translatable("marking-mark"), value=Marking.MARK.value),
    app_commands.Choice(name=translatable("marking-majority"), value=Marking.MAJORITY.value),
]
PACE_CHOICES = [
    app_commands.Choice(name=translatable(f"pace-{pace.value}"), value=pace.value) for pace in Pace
]


class SettingsPanels(commands.Cog):
    """Commands and buttons for a table's settings, and for a server's defaults."""

    def __init__(self, dispatcher: Dispatcher, matches: Matches, hosts: Hosts, tabs: Tabs) -> None:
        self._dispatcher = dispatcher
        self._hosting = matches.hosting
        self._opening = matches.opening
        self._packs = matches.packs
        self._now = matches.ledger.now
        self._hosts = hosts
        self._tabs = tabs

    @app_commands.command(**command_texts("command-server"))
    @translated_options(
        language="option-language",
        marking="option-marking",
        pace="option-pace",
        ping_role="option-ping-role",
        puzzles="option-puzzles",
        zone="option-zone",
    )
    @app_commands.choices(language=LANGUAGE_CHOICES, marking=MARKING_CHOICES, pace=PACE_CHOICES)
    async def server(
        self,
        interaction: discord.Interaction,
        language: str | None = None,
        marking: str | None = None,
        pace: str | None = None,
        ping_role: discord.Role | None = None,
        puzzles: bool | None = None,  # noqa: FBT001 - discord.py reads the options here
        zone: str | None = None,
    ) -> None:
        """Set the named defaults of new tables and show all, or ask which zone is meant.

        Refused to non-managers.
        """
        chosen = Defaults(
            language=language,
            marking=None if marking is None else Marking(marking),
            timing=None if pace is None else Timing(Pace(pace)),
            puzzles=puzzles,
            zone=zone,
        )
        save = partial(self._save_defaults, chosen=chosen, role=ping_role)
        await self._dispatcher.serve_command(interaction, save)

    @server.autocomplete("zone")
    async def complete_zone(self, interaction: discord.Interaction, typed: str) -> Choices:
        """List the time zones that match the typed name or local time, for the autocomplete."""
        complete = partial(list_zone_choices, typed=typed)
        return await self._dispatcher.serve_autocomplete(interaction, complete)

    @on_component(Action.DEFAULTS)
    async def show_defaults(self, request: Request, press: Press) -> None:
        """Show a page of the defaults of a server's new tables; refused to non-managers."""
        before, finer = await self._load_defaults(request), press.detail == FINER_PAGE
        await request.show_privately(await self._build_screen(request, before, finer=finer))

    @on_component(Action.SETTINGS)
    async def show_settings(self, request: Request, press: Press) -> None:
        """Show a page of a table's settings to its host or a moderator; others only read them."""
        table = await self._hosts.load_managed_table(request, press.match, settings.settings_text)
        if table is not None:
            offered = await self._list_packs(request, table.match.language)
            finer = press.detail == FINER_PAGE
            screen = settings.settings_panel(table, offered, request.say, finer=finer)
            await request.show_privately(screen)

    @on_component(Action.SET)
    async def save_setting(self, request: Request, press: Press) -> TableResponse:
        """Save a chosen setting of a table; for its host or a moderator, before the deal."""
        choose = parse_table_choice(press.detail, request.chosen_values)
        return await self._configure(request, press, choose)

    @on_component(Action.SERVER_SET)
    async def save_server_setting(self, request: Request, press: Press) -> None:
        """Save a chosen default of new tables; refused to non-managers."""
        if press.detail == server_settings.ROLE:
            await self._update_defaults(request, _parse_role(request), finer=True)
        else:
            change = parse_server_choice(press.detail, request.chosen_values, self._now())
            finer = press.detail in server_settings.FINER_DEFAULTS
            await self._update_defaults(request, change, finer=finer)

    @on_component(Action.AGREEMENT)
    async def open_agreement_form(self, request: Request, press: Press) -> None:
        """Open the form of a table's agreement to its host or a moderator, in a lobby (C12)."""
        table = await self._hosts.load_managed_table(request, press.match)
        if table is None:
            return
        if table.match.game is not None:
            raise AlreadyDealt
        agrees = Press(table.id, table.match.moment, Action.AGREE)
        form = house_rules.agreement_form(agrees, table.match.settings.house, request.say)
        await request.answer.open_form(form)

    @on_component(Action.SERVER_AGREEMENT)
    async def open_server_agreement_form(self, request: Request, _: Press) -> None:
        """Open the form of new tables' agreement on a server; refused to non-managers (C12)."""
        house = (await self._load_defaults(request)).house or HouseRules()
        form = house_rules.agreement_form(Press(0, 0, Action.SERVER_AGREE), house, request.say)
        await request.answer.open_form(form)

    @on_component(Action.SERVER_AGREE)
    async def save_server_agreement(self, request: Request, _: Press) -> None:
        """Save the typed agreement of a server's new tables; refused to non-managers (C12)."""
        line = house_rules.parse_agreement(request.interaction)
        agree = change_house_rules(lambda house: replace(house, agreement=line))
        await self._update_defaults(request, agree, finer=True)

    @on_component(Action.SERVER_QUIET)
    async def open_quiet_hours_form(self, request: Request, _: Press) -> None:
        """Open the form of a server's quiet hours; refused to non-managers (G3)."""
        defaults = await self._load_defaults(request)
        form = server_settings.quiet_hours_form(defaults, request.say)
        await request.answer.open_form(form)

    @on_component(Action.SERVER_HUSH)
    async def save_quiet_hours(self, request: Request, _: Press) -> None:
        """Save the quiet hours of new slow games; refused to non-managers, and if always (G3)."""
        before = await self._load_defaults(request)
        after = server_settings.parse_quiet_hours(request.interaction, before)
        await self._update_defaults(request, lambda _before: after, finer=True)

    @on_component(Action.SERVER_ZONE)
    async def choose_zone(self, request: Request, press: Press) -> None:
        """Save the time zone of a button that asked which was meant; refused to non-managers."""
        zone = get_chosen_zone(request, press.detail)
        await self._update_defaults(request, lambda before: replace(before, zone=zone), finer=True)

    @on_component(Action.AGREE)
    async def save_agreement(self, request: Request, press: Press) -> TableResponse:
        """Save a table's typed agreement; for its host or a moderator, before the deal (C12)."""
        line = house_rules.parse_agreement(request.interaction)
        return await self._configure(
            request,
            press,
            lambda before: replace(before, house=replace(before.house, agreement=line)),
            finer=True,
        )

    @on_component(Action.UNPING)
    async def remove_ping_role(self, request: Request, _: Press) -> None:
        """Remove the role that new tables ping: a button of before 1.1; refused to non-managers."""
        await self._update_defaults(
            request, lambda before: replace(before, ping_role=None), finer=True
        )

    @on_component(Action.RATE)
    async def set_rating(self, request: Request, press: Press) -> None:
        """Turn a server's ratings on or off: a button of before 1.1; refused to non-managers."""
        on = press.detail == server_settings.RATING_ON
        await self._update_defaults(request, lambda before: replace(before, rating=on), finer=True)

    async def _configure(
        self, request: Request, press: Press, choose: ChooseSettings, *, finer: bool = False
    ) -> TableResponse:
        done = await self._hosting.configure(press.match, request.actor, choose)
        table = done.after
        offered = await self._list_packs(request, table.match.language)
        finer = finer or press.detail in settings.FINER_KINDS
        return request.respond_with_change(
            done, lambda: settings.settings_panel(table, offered, request.say, finer=finer)
        )

    async def _save_defaults(
        self, request: Request, chosen: Defaults, role: discord.Role | None
    ) -> None:
        before = await self._load_defaults(request)
        if role is not None:
            require_mentionable(request.interaction, role)
        zone = None if chosen.zone is None else parse_zone(chosen.zone)
        after = replace(
            before,
            language=chosen.language or before.language,
            marking=chosen.marking or before.marking,
            timing=chosen.timing or before.timing,
            ping_role=before.ping_role if role is None else role.id,
            puzzles=before.puzzles if chosen.puzzles is None else chosen.puzzles,
            zone=zone or before.zone,
        )
        await self._hosting.save_defaults(request.server_id, after)
        if chosen.zone is not None and zone is None:
            press = partial(Press, 0, 0, Action.SERVER_ZONE)
            await request.send_ephemeral(zone_question_screen(request, chosen.zone, press))
            return
        finer_values = (chosen.marking, chosen.puzzles, chosen.zone, role)
        finer = any(value is not None for value in finer_values)
        await request.send_ephemeral(await self._build_screen(request, after, finer=finer))

    async def _update_defaults(
        self, request: Request, change: ChangeDefaults, *, finer: bool = False
    ) -> None:
        after = change(await self._load_defaults(request))
        await self._hosting.save_defaults(request.server_id, after)
        await request.edit_message(await self._build_screen(request, after, finer=finer))

    async def _build_screen(
        self, request: Request, chosen: Defaults, *, finer: bool = False
    ) -> Screen:
        starting = await self._opening.resolve_settings(
            request.server_id, LobbyOptions(), request.default_language, request.channel_ids
        )
        offered = await self._list_packs(request, starting.language)
        return server_settings.defaults_panel(
            starting, chosen, offered, request.say, tabs=self._tabs, finer=finer
        )

    async def _list_packs(self, request: Request, language: str) -> tuple[OfferedPack, ...]:
        return await self._packs.list_offered_packs(
            request.server_id, language, adults=request.actor.adults
        )

    async def _load_defaults(self, request: Request) -> Defaults:
        """Load a server's defaults for its manager; raises NotAManager, also on a late press."""
        if not request.interaction.permissions.manage_guild:
            raise NotAManager
        return await self._hosting.get_defaults(request.server_id)


def _parse_role(request: Request) -> ChangeDefaults:
    """Parse the chosen role to ping, or none; raises the refusal."""
    guild, chosen = request.interaction.guild, request.chosen_values
    if not chosen:
        return lambda before: replace(before, ping_role=None)
    role = None if guild is None else guild.get_role(request.chosen_number)
    if role is None:
        raise UnknownButton
    require_mentionable(request.interaction, role)
    return lambda before: replace(before, ping_role=role.id)
