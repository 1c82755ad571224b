"""A game night as people find it, for the test that presses everything."""

from __future__ import annotations

from tests.cogs.offered.scenes import Scene, bystanders
from tests.local_discord import EVERYDAY, LocalDiscord, Permission


async def _night(local: LocalDiscord) -> Scene:
    channel = local.guild("Club").channel("games")
    host = local.person("Zoe", permissions=EVERYDAY | Permission.MANAGE_EVENTS)
    typed = await host.slash(channel, "codenames night", day=4, hour="20:30", zone="Europe/Berlin")
    await typed.finished()
    return Scene({"host": host} | bystanders(local), [channel])


POSITIONS = (("game night", _night),)
