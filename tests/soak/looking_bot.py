"""The bot in a process of its own, unhurried, which looks for what other processes store."""

from __future__ import annotations

from pathlib import Path

from typing_extensions import override

import bot
from cogs.publishing import publisher
from cogs.running import background
from tests.cogs.forks import forked
from tests.cogs.unhurried_bot import UNHURRIED
from tests.local_discord import LocalDiscord
from tests.local_discord.bot_process import PROGRAM, BotProcess, Process


class LookingBot(BotProcess):
    """A bot that may have another one beside it."""

    @override
    async def launched(self) -> Process:
        return await forked(main, self.environment)

    @property
    def pid(self) -> int:
        """Its number, as the system knows it."""
        assert self.process is not None
        return self.process.pid


def main() -> None:
    """Start it."""
    looks, twos = publisher.CHECK_SECONDS, background.RECONCILE_DELAYS
    for module, name, seconds in UNHURRIED:
        setattr(module, name, seconds)
    publisher.CHECK_SECONDS, background.RECONCILE_DELAYS = looks, twos
    bot.main()


def looking(local: LocalDiscord, database: Path) -> LookingBot:
    """Give one that is not started yet."""
    return LookingBot(local, database, program=PROGRAM)
