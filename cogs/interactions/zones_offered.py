"""Time zones that a command offers as choices, and asks for once the typed name is unclear."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord
from discord import app_commands

from cogs.interactions.requests import Request
from cogs.screens.buttons import button_for_press, select_for_press
from cogs.screens.custom_ids import Press
from cogs.screens.screen import Screen, text_screen
from engine.languages import list_zone_candidates, suggest_zones
from engine.local_time import to_local, zone_label


async def list_zone_choices(request: Request, typed: str) -> list[app_commands.Choice[str]]:
    """Return the zones that match a typed name or time, each with its local time."""
    now = _now(request)
    return [
        app_commands.Choice(name=_label(zone, now), value=zone)
        for zone in suggest_zones(typed, request.actor.locale, now)
    ]


def zone_question_screen(request: Request, typed: str, press: Callable[[str], Press]) -> Screen:
    """Build the screen that asks which zone `typed` means, with a button for each.

    If it is like none, the usual ones of the person's language are in a select. `press` returns the
    press that chooses a zone, which `get_chosen_zone` reads.
    """
    now = _now(request)
    buttons = [
        button_for_press(press(zone), _label(zone, now)) for zone in list_zone_candidates(typed)
    ]
    usual = [
        discord.SelectOption(label=_label(zone, now), value=zone)
        for zone in suggest_zones("", request.actor.locale, now)
    ]
    select = select_for_press(press(""), usual, request.say("zone-choose"))
    row = discord.ui.ActionRow[Any](*buttons) if buttons else select
    return text_screen(request.say("refused-unknown-zone"), row)


def get_chosen_zone(request: Request, pressed: str) -> str:
    """Return the zone of the pressed button, else the one that was chosen in the select."""
    return pressed or "".join(request.chosen_values)


def _label(zone: str, now: int) -> str:
    return f"{zone_label(zone)} · {to_local(now, zone):%H:%M}"


def _now(request: Request) -> int:
    return int(request.interaction.created_at.timestamp())
