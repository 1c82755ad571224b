"""Idleness: the seats of people who do nothing, and games with a whole side missing (H2)."""

from __future__ import annotations

from typing import Any

import discord

from cogs.screens.buttons import button
from cogs.screens.custom_ids import Action
from engine.rules import Person, Seat
from engine.tables import Table
from engine.telling.wording import seat_id
from engine.texts import Voice


def idle_buttons(
    table: Table, person: Person, idle: tuple[Seat, ...], say: Voice
) -> list[discord.ui.Button[Any]]:
    """Offer these seats, and to the seated the end of a game whose whole side is missing."""
    buttons = [
        button(
            table,
            Action.TAKE_OVER,
            say(
                "button-take-over",
                team=seat_id(table.match.settings.theme, seat),
                role=seat.role.value,
            ),
            discord.ButtonStyle.success,
            detail=str(seat.person),
        )
        for seat in idle
    ]
    if table.match.clock.deserted is not None and table.match.seats.of(person) is not None:
        buttons.append(button(table, Action.ABANDON, say("button-abandon")))
    return buttons
