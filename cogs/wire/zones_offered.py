"""Zones as a command offers them while somebody types, or once what they typed is unclear."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord
from discord import app_commands

from cogs.screens.buttons import press_button
from cogs.screens.custom_ids import Press
from cogs.screens.screen import Screen, words
from cogs.wire.requests import Request
from engine.languages import zone_candidates, zones_offered
from engine.local_time import local, zone_label

MOST_USUAL = 3
"""So many zones are offered of what is usual where somebody reads, if nothing is like what they
typed."""


async def offer_zones(request: Request, typed: str) -> list[app_commands.Choice[str]]:
    """Return zones to choose from, each with what its clocks show, by which people know theirs."""
    now = _now(request)
    return [
        app_commands.Choice(name=_label(zone, now), value=zone)
        for zone in zones_offered(typed, request.actor.locale, now)
    ]


def which_zone(request: Request, typed: str, press: Callable[[str], Press]) -> Screen:
    """Return a screen that asks which zone was meant, with a button for each; `press` makes it."""
    now = _now(request)
    meant = zone_candidates(typed) or zones_offered("", request.actor.locale, now)[:MOST_USUAL]
    buttons = [press_button(press(zone), _label(zone, now)) for zone in meant]
    return words(request.say("refused-unknown-zone"), discord.ui.ActionRow[Any](*buttons))


def _label(zone: str, now: int) -> str:
    return f"{zone_label(zone)} · {local(now, zone):%H:%M}"


def _now(request: Request) -> int:
    return int(request.interaction.created_at.timestamp())
