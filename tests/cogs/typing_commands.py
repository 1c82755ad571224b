"""Commands as an operator types them on the machine that the bot runs on."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cogs.operating import commands
from cogs.running.config import Config
from cogs.screens.markup import voice
from tests.local_discord import LocalDiscord

SAY = voice("en")


async def typed(local: LocalDiscord, games: Path, *words: str) -> None:
    """Type a command on the machine that the bot runs on."""
    settings = Config(
        discord_token=local.token,
        discord_api_url=local.api_url,
        database_url=f"sqlite:///{games}",
    )
    command = commands.parse_arguments(words)
    await command.do(command, settings, SAY)


def output_lines(capsys: pytest.CaptureFixture[str]) -> list[str]:
    """Give what the commands have said, without the log of the bot."""
    lines = capsys.readouterr().out.splitlines()
    return [line for line in lines if not re.match(r"\d{4}-\d\d-\d\d ", line)]
