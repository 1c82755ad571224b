"""Hosting: settings, seats and stopping, for the starter and the moderators.

Law: a press on house rules with match 0 is about the new tables of a server.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import discord
from discord import app_commands

from cogs import defaults
from cogs.screens import house_rules, more, paces, settings
from cogs.screens.custom_ids import Action, Press, UnknownButton
from cogs.screens.screen import words
from cogs.screens.seats import seats_panel
from cogs.wire.after_change import follow
from cogs.wire.commands import text
from cogs.wire.dispatcher import Dispatcher
from cogs.wire.services import Handlers, Request
from engine import texts
from engine.rules import (
    AlreadyDealt,
    Deck,
    Difficulty,
    Format,
    Layout,
    Marking,
    OnlyTheStarter,
    Settings,
)
from engine.tables import Table


def stop_command(dispatcher: Dispatcher) -> app_commands.Command[Any, ..., None]:
    """Make `/codenames stop`."""

    @app_commands.command(name=text("command-stop"), description=text("command-stop-about"))
    async def stop(interaction: discord.Interaction) -> None:
        await dispatcher.serve(interaction, _ask_to_stop)

    return stop


async def _ask_to_stop(request: Request) -> None:
    here = await request.services.matches.look_in(request.channel)
    table = await _managed(request, here.id)
    if table is None:
        return
    lobby = table.match.game is None
    question = request.say("close-really" if lobby else "halt-really")
    label = request.say("button-close-really" if lobby else "button-halt-really")
    await request.whisper(more.really(table, Action.HALT, question, label))


async def _halt(request: Request, press: Press) -> None:
    table = await request.services.matches.hosting.halt(press.match, request.deed, press.lobby)
    told = "closed" if table.match.game is None else "halted"
    await request.changed(table, lambda: words(request.say(told)))
    await follow(request.services, table)


async def _settings(request: Request, press: Press) -> None:
    table = await _managed(request, press.match)
    if table is not None:
        await request.whisper(settings.settings_panel(table, request.say))


async def _managed(request: Request, match_id: int) -> Table | None:
    """Give the table to its starter or a moderator; offer others an absent starter's part."""
    matches = request.services.matches
    try:
        return await matches.hosting.require_may_manage(match_id, request.deed)
    except OnlyTheStarter:
        table = await matches.watch(match_id, request.deed)
    sentence, label = request.say("refused-only-the-starter"), request.say("button-succeed")
    await request.whisper(more.really(table, Action.SUCCEED, sentence, label))
    return None


async def _set(request: Request, press: Press) -> None:
    if press.match != house_rules.SERVER:
        await _configure(request, press, _choice(press.detail, request.chosen))
    elif press.detail == house_rules.HOUSE:
        await defaults.switch(request)
    else:
        raise UnknownButton


async def _configure(
    request: Request, press: Press, chosen: Callable[[Settings], Settings]
) -> None:
    table = await request.services.matches.hosting.configure(press.match, request.deed, chosen)
    await request.changed(table, lambda: settings.settings_panel(table, request.say))


async def _ask_agreement(request: Request, press: Press) -> None:
    """Open the form for the table's agreement, unless it is too late to agree on anything."""
    if press.match == house_rules.SERVER:
        await defaults.ask_agreement(request)
        return
    table = await _managed(request, press.match)
    if table is None:
        return
    if table.match.game is not None:
        raise AlreadyDealt
    house = table.match.settings.house
    await request.answer.form(house_rules.form(table.id, table.match.moment, house, request.say))


async def _agree(request: Request, press: Press) -> None:
    if press.match == house_rules.SERVER:
        await defaults.agree(request)
        return
    line = house_rules.submitted(request.answer.interaction)
    await _configure(
        request, press, lambda before: replace(before, house=replace(before.house, agreement=line))
    )


def _choice(kind: str, values: tuple[str, ...]) -> Callable[[Settings], Settings]:
    """Read what was chosen in a select of the settings; raises UnknownButton."""
    if kind == house_rules.HOUSE:
        return lambda before: _switched(before, values)
    value = "".join(values)
    if kind in {paces.PACE, paces.LIMITS}:
        return lambda before: replace(before, timing=paces.chosen(before.timing, kind, value))
    try:
        changed = _changed(kind, value)
    except (ValueError, KeyError) as error:
        raise UnknownButton from error
    return lambda before: replace(before, **changed)


def _switched(before: Settings, on: tuple[str, ...]) -> Settings:
    """Switch house rules; among pictures word play is shown as on, so what was chosen stays."""
    house = house_rules.switched(before.house, on)
    if before.deck is Deck.PICTURES:
        house = replace(house, wordplay=before.house.wordplay)
    return replace(before, house=house)


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


async def _seats(request: Request, press: Press) -> None:
    table = await _managed(request, press.match)
    if table is not None:
        await request.whisper(seats_panel(table, request.say))


async def _who(request: Request, press: Press) -> None:
    table = await request.services.matches.hosting.require_may_manage(press.match, request.deed)
    await request.redraw(seats_panel(table, request.say, int("".join(request.chosen))))


async def _put(request: Request, press: Press) -> None:
    wanted = press.seat
    table = await request.services.matches.hosting.put(
        press.match, request.deed, press.account, wanted.team, wanted.role
    )
    await _reseated(request, table)


async def _remove(request: Request, press: Press) -> None:
    table = await request.services.matches.hosting.remove(press.match, request.deed, press.account)
    await _reseated(request, table)


async def _reseated(request: Request, table: Table) -> None:
    await request.changed(table, lambda: seats_panel(table, request.say))
    await follow(request.services, table)


async def _succeed(request: Request, press: Press) -> None:
    table = await request.services.matches.hosting.succeed(press.match, request.deed)
    await request.changed(table, lambda: seats_panel(table, request.say))


HANDLERS: Handlers = {
    Action.HALT: _halt,
    Action.SETTINGS: _settings,
    Action.SET: _set,
    Action.AGREEMENT: _ask_agreement,
    Action.AGREE: _agree,
    Action.SEATS: _seats,
    Action.WHO: _who,
    Action.PUT: _put,
    Action.REMOVE: _remove,
    Action.SUCCEED: _succeed,
}
