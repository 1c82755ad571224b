"""Clocks: the buttons that let a game rest or go on, and that flip the sand timer (G)."""

from __future__ import annotations

from typing import Any

import discord

from cogs.screens.buttons import Written, button, written
from cogs.screens.custom_ids import Action
from engine.rules import Pace, Person, Phase, Rest
from engine.tables import Table
from engine.texts import Voice


def rest_button(table: Table, rest: Rest, say: Voice) -> Written:
    """Give the button that lets a game go on."""
    success = discord.ButtonStyle.success
    if rest is Rest.PAUSED:
        return written(table, Action.RESUME, say("button-resume"), success)
    return written(table, Action.WAKE, say("button-wake"), success)


def clock_buttons(table: Table, person: Person, say: Voice) -> list[discord.ui.Button[Any]]:
    """Give what somebody seated may do to the clocks: flip the sand timer, pause (G1, G5)."""
    match, game = table.match, table.match.require_dealt()
    if match.rest is not None or match.seats.of(person) is None:
        return []
    buttons = []
    sand = match.settings.timing.pace is Pace.SAND and game.phase is not Phase.CALLED
    if sand and (person, game.phase) not in match.clock.flipped:
        buttons.append(button(table, Action.SAND, say("button-sand")))
    asked = match.clock.asking
    if person in asked:
        buttons.append(button(table, Action.UNPAUSE, say("button-unpause")))
    else:
        agrees = bool(asked - match.seats.beside(person))
        label = say("button-pause-agree" if agrees else "button-pause")
        buttons.append(button(table, Action.PAUSE, label))
    return buttons
