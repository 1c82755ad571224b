"""Autocomplete choices for a time zone option."""

from __future__ import annotations

from discord import app_commands

from cogs.wire.requests import Request
from engine.languages import zones_offered
from engine.local_time import local


async def offer_zones(request: Request, typed: str) -> list[app_commands.Choice[str]]:
    """List zones that match the typed text, each with its local time."""
    now = int(request.interaction.created_at.timestamp())
    return [
        app_commands.Choice(name=f"{zone} · {local(now, zone):%H:%M}", value=zone)
        for zone in zones_offered(typed, request.actor.locale, now)
    ]
