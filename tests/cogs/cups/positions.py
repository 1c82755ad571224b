"""Cups as people find them, for the test that presses everything."""

from __future__ import annotations

from tests.cogs.cups.cup_evenings import CupEvening
from tests.cogs.evening import dealt
from tests.cogs.offered.scenes import Scene, bystanders, follow
from tests.local_discord import EVERYDAY, Channel, LocalDiscord, Permission


async def _sign_up(local: LocalDiscord, people: int = 5) -> Scene:
    night = CupEvening.arrive(local, people)
    night.host.account.permissions = EVERYDAY | Permission.MANAGE_EVENTS
    await night.signed_up()
    kinds = {"host": night.host, "player": night.people[0]}
    return Scene(kinds | bystanders(local), [night.channel])


async def _first_people(local: LocalDiscord) -> Scene:
    return await _sign_up(local, 2)


async def _cup_heat(local: LocalDiscord) -> Scene:
    scene = await _sign_up(local)
    await follow(scene.people["host"], scene.channels[0], "cup_more", "cup_draw")

    def threads() -> list[Channel]:
        made = [one for one in local.world.channels.values() if one.parent_id is not None]
        return [one for one in made if any(map(dealt, scene.people["host"].sees(one)))]

    await local.until(lambda: bool(threads()))
    return Scene(scene.people, [*scene.channels, *threads()])


POSITIONS = (
    ("cup, two people", _first_people),
    ("cup, sign-up", _sign_up),
    ("cup, heat", _cup_heat),
)
