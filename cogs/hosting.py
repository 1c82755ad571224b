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
from cogs.aftermath import follow
from cogs.commands import text
from cogs.custom_ids import Action, Press, UnknownButton
from cogs.house import Handlers, Visit
from cogs.reception import Reception
from cogs.screens import house_rules, more, paces, settings
from cogs.screens.screen import words
from cogs.screens.seats import seats_panel
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


def stop_command(reception: Reception) -> app_commands.Command[Any, ..., None]:
    """Make `/codenames stop`."""

    @app_commands.command(name=text("command-stop"), description=text("command-stop-about"))
    async def stop(interaction: discord.Interaction) -> None:
        await reception.serve(interaction, _ask_to_stop)

    return stop


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
    if press.match != house_rules.SERVER:
        await _configure(visit, press, _choice(press.detail, visit.chosen))
    elif press.detail == house_rules.HOUSE:
        await defaults.switch(visit)
    else:
        raise UnknownButton


async def _configure(visit: Visit, press: Press, chosen: Callable[[Settings], Settings]) -> None:
    table = await visit.house.matches.hosting.configure(press.match, visit.deed, chosen)
    await visit.changed(table, lambda: settings.settings_panel(table, visit.say))


async def _ask_agreement(visit: Visit, press: Press) -> None:
    """Open the form for the table's agreement, unless it is too late to agree on anything."""
    if press.match == house_rules.SERVER:
        await defaults.ask_agreement(visit)
        return
    table = await _managed(visit, press.match)
    if table is None:
        return
    if table.match.game is not None:
        raise AlreadyDealt
    house = table.match.settings.house
    await visit.answer.form(house_rules.form(table.id, table.match.moment, house, visit.say))


async def _agree(visit: Visit, press: Press) -> None:
    if press.match == house_rules.SERVER:
        await defaults.agree(visit)
        return
    line = house_rules.submitted(visit.answer.interaction)
    await _configure(
        visit, press, lambda before: replace(before, house=replace(before.house, agreement=line))
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
    Action.AGREEMENT: _ask_agreement,
    Action.AGREE: _agree,
    Action.SEATS: _seats,
    Action.WHO: _who,
    Action.PUT: _put,
    Action.REMOVE: _remove,
    Action.SUCCEED: _succeed,
}
