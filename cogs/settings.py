"""Settings: of a table, by its host, and of a server's new tables, by those who manage it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import discord
from discord import app_commands
from discord.ext import commands

from cogs.screens import chosen, house_rules, quiet_hours, selects, server_settings, settings
from cogs.screens.custom_ids import FINER, Action, Press, UnknownButton
from cogs.screens.screen import Screen
from cogs.screens.server_settings import Tabs
from cogs.wire.dispatcher import Choices, Dispatcher
from cogs.wire.hosts import Hosts
from cogs.wire.permissions import NotAManager, require_mentionable
from cogs.wire.requests import Request, Served, pressed
from cogs.wire.tree import LANGUAGE_CHOICES, text
from cogs.wire.zones_offered import offer_zones, which_zone
from engine.languages import parse_zone
from engine.matches import Matches, Wanted
from engine.rules import AlreadyDealt, HouseRules, Marking, Pace, Timing
from engine.tables import Defaults, OfferedPack

MARKINGS = [
    app_commands.Choice(name=text("marking-at-once"), value=Marking.AT_ONCE.value),
    app_commands.Choice(name=text("marking-mark"), value=Marking.MARK.value),
    app_commands.Choice(name=text("marking-majority"), value=Marking.MAJORITY.value),
]
PACES = [app_commands.Choice(name=text(f"pace-{pace.value}"), value=pace.value) for pace in Pace]


class SettingsPanels(commands.Cog):
    """Commands and buttons for a table's settings, and for a server's defaults."""

    def __init__(self, dispatcher: Dispatcher, matches: Matches, hosts: Hosts, tabs: Tabs) -> None:
        self._dispatcher = dispatcher
        self._hosting = matches.hosting
        self._opening = matches.opening
        self._packs = matches.packs
        self._hosts = hosts
        self._tabs = tabs

    @app_commands.command(name=text("command-server"), description=text("command-server-about"))
    @app_commands.rename(
        language=text("option-language"),
        marking=text("option-marking"),
        card_buttons=text("option-card-buttons"),
        pace=text("option-pace"),
        ping_role=text("option-ping-role"),
        puzzles=text("option-puzzles"),
        zone=text("option-zone"),
    )
    @app_commands.describe(
        language=text("option-language-about"),
        marking=text("option-marking-about"),
        card_buttons=text("option-card-buttons-about"),
        pace=text("option-pace-about"),
        ping_role=text("option-ping-role-about"),
        puzzles=text("option-puzzles-about"),
        zone=text("option-zone-about"),
    )
    @app_commands.choices(language=LANGUAGE_CHOICES, marking=MARKINGS, pace=PACES)
    async def server(  # noqa: PLR0913, PLR0917 - discord.py reads the options here
        self,
        interaction: discord.Interaction,
        language: str | None = None,
        marking: str | None = None,
        card_buttons: bool | None = None,  # noqa: FBT001 - discord.py reads the options here
        pace: str | None = None,
        ping_role: discord.Role | None = None,
        puzzles: bool | None = None,  # noqa: FBT001 - as before
        zone: str | None = None,
    ) -> None:
        """Set the defaults of a server's new tables."""
        chosen = Defaults(
            language=language,
            marking=None if marking is None else Marking(marking),
            card_buttons=card_buttons,
            timing=None if pace is None else Timing(Pace(pace)),
            puzzles=puzzles,
            zone=zone,
        )
        await self._dispatcher.serve(
            interaction, lambda request: self._choose(request, chosen, ping_role)
        )

    @server.autocomplete("zone")
    async def offer(self, interaction: discord.Interaction, typed: str) -> Choices:
        """List the time zones that match the typed name or local time."""
        return await self._dispatcher.offer(
            interaction, lambda request: offer_zones(request, typed)
        )

    @pressed(Action.DEFAULTS)
    async def show_defaults(self, request: Request, press: Press) -> None:
        """Show the defaults of a server's new tables."""
        before, finer = await self._defaults(request), press.detail == FINER
        await request.show(await self._screen(request, before, finer=finer))

    @pressed(Action.SETTINGS)
    async def show(self, request: Request, press: Press) -> None:
        """Send a table's settings to its host, or show their other page."""
        table = await self._hosts.managed(request, press.match)
        if table is not None:
            offered, finer = (
                await self._offered(request, table.match.language),
                press.detail == FINER,
            )
            screen = settings.settings_panel(table, offered, request.say, finer=finer)
            await request.show(screen)

    @pressed(Action.SET)
    async def choose(self, request: Request, press: Press) -> Served:
        """Save what was chosen in a select for a table."""
        return await self._configure(request, press, chosen.of_table(press.detail, request.chosen))

    @pressed(Action.SERVER_SET)
    async def choose_for_server(self, request: Request, press: Press) -> None:
        """Save what was chosen in a select for a server's new tables."""
        if press.detail == selects.SEEN:
            await self._start_over(request)
        elif press.detail == server_settings.ROLE:
            await self._change(request, _role(request), finer=True)
        else:
            change = chosen.of_server(press.detail, request.chosen)
            await self._change(
                request, change, finer=press.detail in server_settings.FINER_DEFAULTS
            )

    @pressed(Action.LANGUAGE)
    async def speak(self, request: Request, press: Press) -> Served | None:
        """Set the table's language, by one press in its lobby."""
        if await self._hosts.managed(request, press.match) is None:
            return None
        return await self._configure(
            request, press, chosen.of_table(selects.LANGUAGE, (press.detail,))
        )

    @pressed(Action.AGREEMENT)
    async def ask_for_agreement(self, request: Request, press: Press) -> None:
        """Open the form for an agreement; raises AlreadyDealt after the deal (C12)."""
        table = await self._hosts.managed(request, press.match)
        if table is None:
            return
        if table.match.game is not None:
            raise AlreadyDealt
        agrees = Press(table.id, table.match.moment, Action.AGREE)
        form = house_rules.form(agrees, table.match.settings.house, request.say)
        await request.answer.form(form)

    @pressed(Action.SERVER_AGREEMENT)
    async def ask_server_for_agreement(self, request: Request, _: Press) -> None:
        """Open the form for the agreement of a server's new tables (C12)."""
        house = (await self._defaults(request)).house or HouseRules()
        form = house_rules.form(Press(0, 0, Action.SERVER_AGREE), house, request.say)
        await request.answer.form(form)

    @pressed(Action.SERVER_AGREE)
    async def agree_for_server(self, request: Request, _: Press) -> None:
        """Save the typed agreement of a server's new tables (C12)."""
        line = house_rules.submitted(request.interaction)
        agree = chosen.in_house(lambda house: replace(house, agreement=line))
        await self._change(request, agree, finer=True)

    @pressed(Action.SERVER_QUIET)
    async def ask_for_quiet(self, request: Request, _: Press) -> None:
        """Open the form for a server's quiet hours (G3)."""
        await request.answer.form(quiet_hours.form(await self._defaults(request), request.say))

    @pressed(Action.SERVER_HUSH)
    async def be_quiet(self, request: Request, _: Press) -> None:
        """Save the quiet hours of the slow games of a server's new tables (G3)."""
        after = quiet_hours.submitted(request.interaction, await self._defaults(request))
        await self._change(request, lambda _before: after, finer=True)

    @pressed(Action.SERVER_ZONE)
    async def choose_zone(self, request: Request, press: Press) -> None:
        """Take the zone that was meant, once what was typed was unclear."""
        await self._change(request, lambda before: replace(before, zone=press.detail), finer=True)

    @pressed(Action.AGREE)
    async def agree(self, request: Request, press: Press) -> Served:
        """Save the typed agreement of a table (C12)."""
        line = house_rules.submitted(request.interaction)
        return await self._configure(
            request,
            press,
            lambda before: replace(before, house=replace(before.house, agreement=line)),
            finer=True,
        )

    @pressed(Action.UNPING)
    async def call_nobody(self, request: Request, _: Press) -> None:
        """Remove the role that new tables ping: a button of before 1.1."""
        await self._change(request, lambda before: replace(before, ping_role=None), finer=True)

    @pressed(Action.RATE)
    async def rate(self, request: Request, press: Press) -> None:
        """Turn a server's ratings on or off: a button of before 1.1."""
        on = press.detail == server_settings.ON
        await self._change(request, lambda before: replace(before, rating=on), finer=True)

    async def _configure(
        self, request: Request, press: Press, choose: chosen.ChooseSettings, *, finer: bool = False
    ) -> Served:
        done = await self._hosting.configure(press.match, request.actor, choose)
        table = done.after
        offered = await self._offered(request, table.match.language)
        finer = finer or press.detail in settings.FINER_KINDS
        return request.changed(
            done, lambda: settings.settings_panel(table, offered, request.say, finer=finer)
        )

    async def _choose(self, request: Request, chosen: Defaults, role: discord.Role | None) -> None:
        before = await self._defaults(request)
        if role is not None:
            require_mentionable(request.interaction, role)
        zone = None if chosen.zone is None else parse_zone(chosen.zone)
        after = replace(
            before,
            language=chosen.language or before.language,
            marking=chosen.marking or before.marking,
            card_buttons=(
                before.card_buttons if chosen.card_buttons is None else chosen.card_buttons
            ),
            timing=chosen.timing or before.timing,
            ping_role=before.ping_role if role is None else role.id,
            puzzles=before.puzzles if chosen.puzzles is None else chosen.puzzles,
            zone=zone or before.zone,
        )
        await self._hosting.choose_defaults(request.server, after)
        if chosen.zone is not None and zone is None:
            press = partial(Press, 0, 0, Action.SERVER_ZONE)
            await request.whisper(which_zone(request, chosen.zone, press))
            return
        finer_values = (chosen.marking, chosen.card_buttons, chosen.puzzles, chosen.zone, role)
        finer = any(value is not None for value in finer_values)
        await request.whisper(await self._screen(request, after, finer=finer))

    async def _change(
        self, request: Request, change: chosen.ChangeDefaults, *, finer: bool = False
    ) -> None:
        """Change the defaults of a server's new tables."""
        after = change(await self._defaults(request))
        await self._hosting.choose_defaults(request.server, after)
        await request.redraw(await self._screen(request, after, finer=finer))

    async def _start_over(self, request: Request) -> None:
        """Delete what the server has seen of a pack (A9)."""
        before = await self._defaults(request)
        for name in request.chosen:
            await self._packs.start_over(request.server, name)
        await request.redraw(await self._screen(request, before))

    async def _screen(self, request: Request, chosen: Defaults, *, finer: bool = False) -> Screen:
        starting = await self._opening.settings(
            request.server, Wanted(), request.spoken, request.rooms
        )
        offered = await self._offered(request, starting.language)
        seen = await self._packs.seen(request.server)
        return server_settings.defaults_panel(
            starting, chosen, offered, seen, request.say, tabs=self._tabs, finer=finer
        )

    async def _offered(self, request: Request, language: str) -> tuple[OfferedPack, ...]:
        return await self._packs.offered(request.server, language, adults=request.actor.adults)

    async def _defaults(self, request: Request) -> Defaults:
        """Load a server's defaults for its manager; raises NotAManager, also on a late press."""
        if not request.interaction.permissions.manage_guild:
            raise NotAManager
        return await self._hosting.defaults(request.server)


def _role(request: Request) -> chosen.ChangeDefaults:
    """Parse the chosen role to ping, or none; raises the refusal."""
    guild, chosen = request.interaction.guild, request.chosen
    if not chosen:
        return lambda before: replace(before, ping_role=None)
    role = None if guild is None else guild.get_role(request.chosen_number)
    if role is None:
        raise UnknownButton
    require_mentionable(request.interaction, role)
    return lambda before: replace(before, ping_role=role.id)
