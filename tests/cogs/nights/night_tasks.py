"""Nights as tests announce them and look at them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeAlias

from cogs.screens.markup import voice
from tests.local_discord import Channel, LocalDiscord, MessageView, Person

Later: TypeAlias = Callable[[int], None]
WEEK = 7 * 24 * 3_600
SAY = voice("en")
CALL = "Join here"
SCHEDULED = 1
"""An event that has not begun."""
KNOWN = set[int | None]()
"""The announcements that a bot has remembered."""


async def announced(zoe: Person, channel: Channel, **more: Any) -> MessageView:
    """Have a night announced, and its announcement known to who opens it."""
    typed: dict[str, Any] = {"day": 4, "hour": "20:30", "zone": "Europe/Berlin", **more}
    done = await (await zoe.slash(channel, "codenames night", **typed)).finished()
    while done.message.id not in KNOWN:  # noqa: ASYNC110 - nobody tells of it
        await asyncio.sleep(0)
    return done.message


def begins(night: MessageView) -> int:
    """Tell when a night begins, as its announcement says."""
    return int(night.now.text.partition("<t:")[2].partition(":")[0])


def until_it_opens(local: LocalDiscord, night: MessageView) -> int:
    """Tell in how many seconds it has opened."""
    return begins(night) - int(local.clock.now()) - 599


def events(local: LocalDiscord) -> list[int]:
    """List when the events begin that have not begun."""
    return [int(one.begins) for one in local.world.events.values() if one.status == SCHEDULED]


def saying(person: Person, channel: Channel, text: str) -> list[MessageView]:
    """List what everybody reads of this text, the oldest first."""
    return [one for one in person.sees(channel) if text in one.text and not one.ephemeral]


def waiting(person: Person, channel: Channel) -> list[MessageView]:
    """List the announcements at which people may still say that they come."""
    return [one for one in person.sees(channel) if SAY("button-night-stay") in one.labels]


async def next_after(local: LocalDiscord, person: Person, night: MessageView) -> MessageView:
    """Wait until another night is announced in the place of this one, and this one is closed."""
    channel = local.world.channels[night.channel_id]

    def there() -> bool:
        return [one.id for one in waiting(person, channel) if one.id != night.id] != []

    await local.until(there)
    await local.until(lambda: night.now.labels == [])
    (one,) = waiting(person, channel)
    return one
