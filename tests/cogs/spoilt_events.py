"""Spoilt events: what the gateway brings, with a few places of it as Discord never sent them.

Law: the bot goes on to the next event, and whoever presses in between is answered.
"""

from __future__ import annotations

import asyncio
import copy
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from discord.state import AutoShardedConnectionState
from structlog.testing import capture_logs

from tests.cogs.bots import RunningBot
from tests.cogs.evening import Evening, arrive
from tests.local_discord import Kind, LocalDiscord, Message
from tests.local_discord.events import guild_created
from tests.local_discord.files import SIZE_LIMIT
from tests.local_discord.payloads import channel_json, event_json, message_json, user_json
from tests.local_discord.triggers import interaction_json
from tests.local_discord.wire import Json
from tests.local_discord.world import ScheduledEvent

BETWEEN_PRESSES = 10
DEADLINE_SECONDS = 30
MOST_PLACES = 3
NAMES = (
    *sorted(
        name.removeprefix("parse_").upper()
        for name in dir(AutoShardedConnectionState)
        if name.startswith("parse_")
    ),
    *("SOMETHING_NEW", "interaction_create", "INTERACTION_CREATE ", "None", "\x00"),
)
"""Every event that the library reads, and some that nobody knows."""
ODD: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 7, 10**20, 1.5, "", "0", "-1", "x", "9" * 31, "\ud800", "\x00"),
    *([], {}, [None], [{}], {"id": None}, {"x": []}, [[]], "2026-13-01T00:00:00", "1:2"),
)
NEW = (
    *("thread", "poll", "call", "interaction", "message_reference", "member", "user", "roles"),
    *("entitlements", "reactions", "message_snapshots", "guild", "shard", "channel", "guilds"),
)
"""Fields that an event may have, and mostly has not."""
COMMAND = {"id": "1", "name": "codenames", "type": 1}
PRESS = {"id": 1, "component_type": 2, "custom_id": "cn1:1:0:join"}
DATA: tuple[tuple[Kind, Json], ...] = (
    (Kind.COMPONENT, PRESS),
    (Kind.COMPONENT, PRESS | {"component_type": 3, "custom_id": "cn1:1:0:pick", "values": ["1"]}),
    (Kind.SLASH, COMMAND | {"options": [{"name": "board", "type": 1, "options": []}]}),
    (
        Kind.SLASH,
        COMMAND
        | {
            "options": [
                {
                    "name": "remove",
                    "type": 1,
                    "options": [{"name": "person", "type": 6, "value": "5"}],
                }
            ],
            "resolved": {"users": {"5": {"id": "5", "username": "x"}}, "members": {"5": {}}},
        },
    ),
    (
        Kind.AUTOCOMPLETE,
        COMMAND
        | {
            "options": [
                {
                    "name": "guess",
                    "type": 1,
                    "options": [{"name": "card", "type": 3, "value": "a", "focused": True}],
                }
            ]
        },
    ),
    (Kind.MODAL, {"custom_id": "cn1:1:0:give", "components": []}),
)


@dataclass(frozen=True, slots=True)
class Endured:
    """What became of the bot, and of those who pressed between spoilt events."""

    events: int
    references: int
    exits: int
    presses: int
    unanswered: int
    unheard: int
    """Errors of tasks that only the event loop heard of."""


def spoilt(data: Json, rng: random.Random) -> Any:
    """Return a copy of an event of which a few places are odd, missing, or new."""
    if rng.random() < 1 / 50:
        return copy.deepcopy(rng.choice(ODD))
    changed = copy.deepcopy(data)
    for _ in range(rng.randint(1, MOST_PLACES)):
        places = list(_places(changed))
        if places:
            _spoil(*rng.choice(places), rng)
    return changed


def _spoil(holder: Any, place: Any, rng: random.Random) -> None:
    match rng.randrange(5):
        case 0:
            del holder[place]
        case 1 if isinstance(holder, dict):
            holder[rng.choice(NEW)] = copy.deepcopy(rng.choice(ODD))
        case _:
            holder[place] = copy.deepcopy(rng.choice(ODD))


def _places(inside: Any) -> Iterator[tuple[Any, Any]]:
    """List every place of an event: what it stands in, and under which key."""
    for key in inside if isinstance(inside, dict) else range(len(inside)):
        yield inside, key
        if isinstance(inside[key], dict | list):
            yield from _places(inside[key])


def interaction(evening: Evening, rng: random.Random) -> Json:
    """Return an interaction as Discord would send it, by somebody at the table, in a DM or not."""
    kind, data = rng.choice(DATA)
    local, person = evening.local, evening.teams[rng.randrange(2)].operative
    channel = rng.choice([evening.channel, local.world.dm_with(person.account)])
    on = _shown(evening).id if kind in {Kind.COMPONENT, Kind.MODAL} else None
    opened = local.interactions.open(kind, person.account, channel, data, source_id=on)
    return interaction_json(local.world, opened)


def _shown(evening: Evening) -> Message:
    """Return the newest message of the channel that everybody sees, and that has components."""
    there = evening.local.world.messages_in(evening.channel.id)
    return [one for one in there if one.components and not one.seen_by][-1]


def others(evening: Evening) -> dict[str, Json]:
    """Return what Discord sends of the table's surroundings, by the event's name."""
    world, channel = evening.local.world, evening.channel
    guild = world.guilds[channel.guild_id or 0]
    person = user_json(evening.teams[0].operative.account)
    here, message = {"guild_id": str(guild.id)}, message_json(world, _shown(evening))
    thread = {"type": 11, "parent_id": str(channel.id), "owner_id": person["id"]}
    archived = {"archived": False, "auto_archive_duration": 60, "locked": False}
    begun = thread | {"thread_metadata": archived | {"archive_timestamp": None}}
    event = ScheduledEvent(9, guild.id, "Night", 2e9, 2e9 + 60, "here")
    created, shown = guild_created(world, guild).data, channel_json(world, channel)
    role: Json = {"id": "9", "name": "x", "color": 0, "permissions": "0", "position": 1}
    entitled: Json = {"id": "1", "sku_id": "2", "application_id": "3", "type": 8, "deleted": False}
    return {
        **dict.fromkeys(("GUILD_CREATE", "GUILD_UPDATE"), created | {"threads": [shown | begun]}),
        "GUILD_DELETE": {"id": str(guild.id), "unavailable": True},
        **dict.fromkeys(("CHANNEL_CREATE", "CHANNEL_UPDATE", "CHANNEL_DELETE"), shown),
        **dict.fromkeys(("THREAD_CREATE", "THREAD_UPDATE", "THREAD_DELETE"), shown | begun),
        "GUILD_ROLE_CREATE": here | {"role": role},
        "GUILD_MEMBER_UPDATE": here | {"user": person, "roles": []},
        **dict.fromkeys(("MESSAGE_CREATE", "MESSAGE_UPDATE"), message | here),
        "GUILD_SCHEDULED_EVENT_CREATE": event_json(world, event),
        "ENTITLEMENT_CREATE": entitled,
        "READY": {
            "user": user_json(world.bot),
            "guilds": [{"id": str(guild.id), "unavailable": True}],
            "session_id": "x",
            "resume_gateway_url": evening.local.gateway_url,
            "shard": [0, 1],
            "application": {"id": str(world.bot.id), "flags": 0, "limit": SIZE_LIMIT},
        },
        "RESUMED": {"_trace": []},
    }


def drawn(evening: Evening, rng: random.Random) -> tuple[str, Any]:
    """Return the name of an event, and what it brings, spoilt; half of them are interactions."""
    if rng.random() < 1 / 2:
        return "INTERACTION_CREATE", spoilt(interaction(evening, rng), rng)
    name, data = rng.choice(list(others(evening).items()))
    return rng.choice([name, name, rng.choice(NAMES)]), spoilt(data, rng)


async def endure(database: Path, seed: int, events: int) -> Endured:
    """Send spoilt events to the bot of a table, and press for real after every few of them."""
    unheard = list[dict[str, Any]]()
    asyncio.get_running_loop().set_exception_handler(lambda _, context: unheard.append(context))
    async with LocalDiscord(schema=False, deadline=DEADLINE_SECONDS) as local:
        bot = RunningBot(local, database)
        await bot.start()
        try:
            with capture_logs() as logged:
                pressed = await _sent(local, bot, random.Random(seed), events)
            exits = int(bot.over)
        finally:
            await bot.stop()
    references = sum(1 for line in logged if "reference" in line)
    return Endured(events, references, exits, len(pressed), pressed.count(False), len(unheard))


async def _sent(
    local: LocalDiscord, bot: RunningBot, rng: random.Random, events: int
) -> list[bool]:
    """Send so many events; list of every press between them whether it was answered."""
    evening = arrive(local, "en")
    await evening.open()
    pressed = list[bool]()
    while not bot.over and len(pressed) < events // BETWEEN_PRESSES:
        for name, data in [drawn(evening, rng) for _ in range(BETWEEN_PRESSES)]:
            local.gateway.connected[0].dispatch(name, data)
        pressed.append(await _press(evening))
    return pressed


async def _press(evening: Evening) -> bool:
    """Press a button of the lobby; tell whether that was answered."""
    person = evening.teams[1].spymaster.account
    sent = evening.local.client.send(
        Kind.COMPONENT, person, evening.channel, PRESS, source_id=_shown(evening).id
    )
    await sent.over(within=DEADLINE_SECONDS)
    return not sent.failed
