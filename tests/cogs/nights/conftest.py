"""What is due of a night is seen at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cogs.running import task_runner
from cogs.running.bot import Bot
from engine.nights.nights import Nights
from engine.nights.values import Night
from tests.cogs.nights.night_tasks import KNOWN
from tests.local_discord import EVERYDAY, Channel, LocalDiscord, Permission, Person


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no test wait for the round of what is due, nor for more servers after the first."""
    monkeypatch.setattr(task_runner, "MAX_DELAY", 0.05)
    monkeypatch.setattr(task_runner, "MIN_DELAY", 0.05)
    plainly = Bot.__init__

    def eager(bot: Bot, *args: Any, **options: Any) -> None:
        plainly(bot, *args, **options)
        bot._connection.guild_ready_timeout = 0.05

    monkeypatch.setattr(Bot, "__init__", eager)
    change = Nights.update

    async def noted(nights: Nights, night: Night, how: Callable[[Night], Night]) -> Night:
        after = await change(nights, night, how)
        KNOWN.add(after.message)
        return after

    monkeypatch.setattr(Nights, "update", noted)


@pytest.fixture
def channel(local: LocalDiscord) -> Channel:
    return local.guild("Club").channel("games")


@pytest.fixture
def zoe(local: LocalDiscord) -> Person:
    return local.person("Zoe", permissions=EVERYDAY | Permission.MANAGE_EVENTS)


@pytest.fixture
def eventful(local: LocalDiscord) -> None:
    """The bot may make scheduled events."""
    local.world.bot.permissions |= Permission.CREATE_EVENTS
