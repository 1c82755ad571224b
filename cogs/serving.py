"""Serving: an interaction runs its handler, is deferred in time, and always gets an answer."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import discord

from cogs.errors import told
from cogs.house import House, Visit

PATIENCE_SECONDS = 1.5
"""How long a handler may take before Discord is asked for more time; it gives up after 3 s."""


async def serve(
    house: House, interaction: discord.Interaction, handle: Callable[[Visit], Awaitable[None]]
) -> Exception | None:
    """Run a handler for an interaction; whatever goes wrong is told in a whisper, and given."""
    visit = Visit.of(house, interaction)
    timer = asyncio.create_task(_defer_in_time(visit))
    try:
        await handle(visit)
    except Exception as error:  # noqa: BLE001 - every error reaches the person
        await _tell(visit, error)
        return error
    finally:
        timer.cancel()
    return None


async def _defer_in_time(visit: Visit) -> None:
    await asyncio.sleep(PATIENCE_SECONDS)
    try:
        await visit.answer.defer()
    except Exception as error:  # noqa: BLE001 - the handler still answers, or fails itself
        told(error, visit.say)


async def _tell(visit: Visit, error: Exception) -> None:
    screen = told(error, visit.say)
    try:
        await visit.whisper(screen)
    except Exception as silence:  # noqa: BLE001 - nobody is left to tell but the log
        told(silence, visit.say)
