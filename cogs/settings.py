"""Settings: of a table, by its host, and of a server's new tables, by those who manage it.

Law: a press on house rules with match 0 is about the new tables of a server.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import Enum
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.screens import house_rules, paces, packs, settings
from cogs.screens.custom_ids import Action, Press, UnknownButton
from cogs.screens.defaults import ON, defaults_panel
from cogs.screens.screen import Screen
from cogs.wire.dispatcher import Dispatcher
from cogs.wire.hosts import Hosts
from cogs.wire.permissions import NotAManager, require_mentionable
from cogs.wire.requests import Done, Request, pressed
from cogs.wire.tree import LANGUAGE_CHOICES, text
from engine import texts
from engine.matches import Matches, Wanted
from engine.rules import (
    AlreadyDealt,
    Deck,
    Difficulty,
    Format,
    HouseRules,
    Layout,
    Marking,
    Mix,
    Pace,
    Temper,
    Timing,
)
from engine.rules import Settings as TableSettings
from engine.tables import Defaults, OfferedPack

MARKINGS = [
    app_commands.Choice(name=text("marking-at-once"), value=Marking.AT_ONCE.value),
    app_commands.Choice(name=text("marking-mark"), value=Marking.MARK.value),
    app_commands.Choice(name=text("marking-majority"), value=Marking.MAJORITY.value),
]
PACES = [app_commands.Choice(name=text(f"pace-{pace.value}"), value=pace.value) for pace in Pace]
ChooseSettings = Callable[[TableSettings], TableSettings]
ChangeDefaults = Callable[[Defaults], Defaults]


class SettingsPanels(commands.Cog):
    """How a table plays, and what a server's new tables start with."""

    def __init__(self, dispatcher: Dispatcher, matches: Matches, hosts: Hosts) -> None:
        self._dispatcher = dispatcher
        self._hosting = matches.hosting
        self._opening = matches.opening
        self._packs = matches.packs
        self._hosts = hosts

    @app_commands.command(name=text("command-server"), description=text("command-server-about"))
    @app_commands.rename(
        language=text("option-language"),
        marking=text("option-marking"),
        card_buttons=text("option-card-buttons"),
        pace=text("option-pace"),
        ping_role=text("option-ping-role"),
        puzzles=text("option-puzzles"),
    )
    @app_commands.describe(
        language=text("option-language-about"),
        marking=text("option-marking-about"),
        card_buttons=text("option-card-buttons-about"),
        pace=text("option-pace-about"),
        ping_role=text("option-ping-role-about"),
        puzzles=text("option-puzzles-about"),
    )
    @app_commands.choices(language=LANGUAGE_CHOICES, marking=MARKINGS, pace=PACES)
    async def server(
        self,
        interaction: discord.Interaction,
        language: str | None = None,
        marking: str | None = None,
        card_buttons: bool | None = None,  # noqa: FBT001 - the library reads the options off here
        pace: str | None = None,
        ping_role: discord.Role | None = None,
        puzzles: bool | None = None,  # noqa: FBT001 - as before
    ) -> None:
        """Choose what a server's new tables start with."""
        chosen = Defaults(
            language,
            None if marking is None else Marking(marking),
            card_buttons,
            timing=None if pace is None else Timing(Pace(pace)),
            puzzles=puzzles,
        )
        await self._dispatcher.serve(
            interaction, lambda request: self._choose(request, chosen, ping_role)
        )

    @pressed(Action.DEFAULTS)
    async def show_defaults(self, request: Request, _: Press) -> None:
        """Show what a server's new tables start with."""
        await request.redraw(await self._screen(request, await self._defaults(request)))

    @pressed(Action.SETTINGS)
    async def show(self, request: Request, press: Press) -> None:
        """Whisper a table's settings to its host."""
        table = await self._hosts.managed(request, press.match)
        if table is not None:
            offered = await self._offered(request, table.match.language)
            await request.whisper(settings.settings_panel(table, offered, request.say))

    @pressed(Action.SET)
    async def choose(self, request: Request, press: Press) -> Done | None:
        """Take what was chosen in a select."""
        if press.match != house_rules.SERVER:
            return await self._configure(request, press, _choice(press.detail, request.chosen))
        if press.detail == packs.SEEN:
            await self._start_over(request)
        else:
            await self._change(request, _default(press.detail, request.chosen))
        return None

    @pressed(Action.LANGUAGE)
    async def speak(self, request: Request, press: Press) -> Done | None:
        """Have the table play in another language, by one press in its lobby."""
        if await self._hosts.managed(request, press.match) is None:
            return None
        return await self._configure(request, press, _choice(settings.LANGUAGE, (press.detail,)))

    @pressed(Action.AGREEMENT)
    async def ask_for_agreement(self, request: Request, press: Press) -> None:
        """Open the form for an agreement, unless it is too late to agree on anything (C12)."""
        if press.match == house_rules.SERVER:
            house = (await self._defaults(request)).house or HouseRules()
            form = house_rules.form(house_rules.SERVER, 0, house, request.say)
            await request.answer.form(form)
            return
        table = await self._hosts.managed(request, press.match)
        if table is None:
            return
        if table.match.game is not None:
            raise AlreadyDealt
        house = table.match.settings.house
        form = house_rules.form(table.id, table.match.moment, house, request.say)
        await request.answer.form(form)

    @pressed(Action.AGREE)
    async def agree(self, request: Request, press: Press) -> Done | None:
        """Keep the agreement as it was typed (C12)."""
        line = house_rules.submitted(request.interaction)
        if press.match == house_rules.SERVER:
            await self._change(request, _house(lambda house: replace(house, agreement=line)))
            return None
        return await self._configure(
            request,
            press,
            lambda before: replace(before, house=replace(before.house, agreement=line)),
        )

    @pressed(Action.UNPING)
    async def call_nobody(self, request: Request, _: Press) -> None:
        """Have new tables call nobody."""
        defaults = replace(await self._defaults(request), ping_role=None)
        await self._hosting.choose_defaults(request.server, defaults)
        await request.redraw(await self._screen(request, defaults))

    @pressed(Action.RATE)
    async def rate(self, request: Request, press: Press) -> None:
        """Have the server keep ratings, or keep them no more."""
        on = press.detail == ON
        await self._change(request, lambda before: replace(before, rating=on))

    async def _configure(self, request: Request, press: Press, choose: ChooseSettings) -> Done:
        table = await self._hosting.configure(press.match, request.actor, choose)
        offered = await self._offered(request, table.match.language)
        return request.changed(table, lambda: settings.settings_panel(table, offered, request.say))

    async def _choose(self, request: Request, chosen: Defaults, role: discord.Role | None) -> None:
        before = await self._defaults(request)
        if role is not None:
            require_mentionable(request.interaction, role)
        defaults = replace(
            before,
            language=chosen.language or before.language,
            marking=chosen.marking or before.marking,
            card_buttons=(
                before.card_buttons if chosen.card_buttons is None else chosen.card_buttons
            ),
            timing=chosen.timing or before.timing,
            ping_role=before.ping_role if role is None else role.id,
            puzzles=before.puzzles if chosen.puzzles is None else chosen.puzzles,
        )
        await self._hosting.choose_defaults(request.server, defaults)
        await request.whisper(await self._screen(request, defaults))

    async def _change(self, request: Request, change: ChangeDefaults) -> None:
        """Change what a server's new tables start with."""
        defaults = change(await self._defaults(request))
        await self._hosting.choose_defaults(request.server, defaults)
        await request.redraw(await self._screen(request, defaults))

    async def _start_over(self, request: Request) -> None:
        """Have the server forget what it has seen of a pack (A9)."""
        defaults = await self._defaults(request)
        for name in request.chosen:
            await self._packs.start_over(request.server, name)
        await request.redraw(await self._screen(request, defaults))

    async def _screen(self, request: Request, defaults: Defaults) -> Screen:
        chosen = await self._opening.settings(
            request.server, Wanted(), request.spoken, request.rooms
        )
        offered = await self._offered(request, chosen.language)
        seen = await self._packs.seen(request.server)
        return defaults_panel(chosen, defaults, offered, seen, request.say)

    async def _offered(self, request: Request, language: str) -> tuple[OfferedPack, ...]:
        return await self._packs.offered(request.server, language, adults=request.actor.adults)

    async def _defaults(self, request: Request) -> Defaults:
        """Give a server's defaults to who manages it; raises NotAManager, also on a late press."""
        if not request.interaction.permissions.manage_guild:
            raise NotAManager
        return await self._hosting.defaults(request.server)


def _default(kind: str, values: tuple[str, ...]) -> ChangeDefaults:
    """Read what was chosen in a select of the server's settings; raises UnknownButton."""
    if kind == house_rules.HOUSE:
        return _house(lambda house: house_rules.switched(house, values))
    if kind in {packs.PACKS, packs.PART}:
        return lambda before: replace(before, mix=packs.mixed(before.mix or Mix(), kind, values))
    raise UnknownButton


def _house(change: Callable[[HouseRules], HouseRules]) -> ChangeDefaults:
    """Change the house rules of a server's new tables (C12)."""
    return lambda before: replace(before, house=change(before.house or HouseRules()))


def _choice(kind: str, values: tuple[str, ...]) -> ChooseSettings:
    """Read what was chosen in a select of the settings; raises UnknownButton."""
    if kind == house_rules.HOUSE:
        return lambda before: _switched(before, values)
    if kind in {packs.PACKS, packs.PART}:
        return lambda before: replace(before, mix=packs.mixed(before.mix, kind, values))
    value = "".join(values)
    if kind in {paces.PACE, paces.LIMITS}:
        return lambda before: replace(before, timing=paces.chosen(before.timing, kind, value))
    try:
        changed = _changed(kind, value)
    except (ValueError, KeyError) as error:
        raise UnknownButton from error
    return lambda before: replace(before, **changed)


def _switched(before: TableSettings, on: tuple[str, ...]) -> TableSettings:
    """Switch house rules; among pictures word play is shown as on, so what was chosen stays."""
    house = house_rules.switched(before.house, on)
    if before.deck is Deck.PICTURES:
        house = replace(house, wordplay=before.house.wordplay)
    return replace(before, house=house)


def _changed(kind: str, value: str) -> dict[str, Any]:
    match kind:
        case settings.TOKENS | settings.MISTAKES:
            return {"difficulty": Difficulty.parse(value)}
        case settings.LAYOUT:
            return {"layout": Layout[value.upper()]}
        case settings.LANGUAGE if value in texts.LANGUAGES:
            return {"language": value}
        case "compact":  # a panel of an earlier version, which asked the other way round
            return {"card_buttons": value == settings.NO}
        case _ if kind in _SWITCHES:
            return {_SWITCHES[kind]: value == settings.YES}
        case _ if kind in _KINDS:
            return {kind: _KINDS[kind](value)}
        case _:
            raise UnknownButton


_SWITCHES = {
    settings.CARD_BUTTONS: "card_buttons",
    settings.FOLLOWS: "follows",
    settings.HINTS: "hints",
    settings.OPPONENT: "lot_covers",
    settings.AUDIENCE: "audience",
}
_KINDS: dict[str, Callable[[str], Enum]] = {
    settings.FORMAT: Format,
    settings.DECK: Deck,
    settings.MARKING: Marking,
    settings.TEMPER: Temper,
}
