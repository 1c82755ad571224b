"""A cup speaks as the last table in its channel."""

from __future__ import annotations

from cogs.screens.markup import voice
from tests.cogs.bots import RunningBot
from tests.local_discord import LocalDiscord, Permission


async def test_it_speaks_as_the_last_table_here(
    local: LocalDiscord,
    running_bot: RunningBot,  # noqa: ARG001 - it runs
) -> None:
    channel = local.guild("Friends").channel("games")
    ana, bruno = local.person("Ana", locale="pt-BR"), local.person("Bruno", locale="en-US")
    await (await ana.slash(channel, "codenames começar")).finished()

    bruno.account.permissions |= Permission.MANAGE_MESSAGES
    cup = await (await bruno.slash(channel, "codenames cup")).finished()
    assert cup.message.text.startswith(voice("pt-BR")("cup-title"))
