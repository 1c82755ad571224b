"""Interactions as they are sent to the bot: complete payloads, as the gateway brings them."""

from collections.abc import Iterable

from tests.local_discord.commands import CHANNEL, ROLE, USER, Value
from tests.local_discord.files import SIZE_LIMIT
from tests.local_discord.interactions import Interaction, Kind
from tests.local_discord.payloads import (
    channel_json,
    everyone,
    member_json,
    message_json,
    role_json,
    user_json,
)
from tests.local_discord.wire import Json
from tests.local_discord.world import Account, Channel, ChannelKind, World


def interaction_json(world: World, interaction: Interaction) -> Json:
    """What INTERACTION_CREATE carries."""
    channel = interaction.channel
    owner = "0" if channel.guild_id is None else str(channel.guild_id)
    sent: Json = {
        "id": str(interaction.id),
        "application_id": str(world.bot.id),
        "type": interaction.kind.value,
        "token": interaction.token,
        "version": 1,
        "data": interaction.data,
        "channel": channel_json(world, channel) | _rights(interaction.person, channel),
        "channel_id": str(channel.id),
        "app_permissions": str(int(channel.bot_permissions)),
        "locale": interaction.person.locale,
        "entitlements": [],
        "authorizing_integration_owners": {"0": owner},
        "attachment_size_limit": SIZE_LIMIT,
        "context": 1 if channel.kind is ChannelKind.DM else 0,
    }
    sent |= _place(world, interaction.person, channel)
    if interaction.source_id is not None:
        sent["message"] = message_json(world, world.message(interaction.source_id))
    return sent


def _rights(person: Account, channel: Channel) -> Json:
    if channel.kind is ChannelKind.DM:
        return {}
    return {"permissions": str(int(person.permissions))}


def _place(world: World, person: Account, channel: Channel) -> Json:
    if channel.guild_id is None:
        return {"user": user_json(person)}
    guild = world.guild(channel.guild_id)
    return {
        "guild_id": str(guild.id),
        "guild": {"id": str(guild.id), "locale": guild.locale, "features": guild.features},
        "guild_locale": guild.locale,
        "member": member_json(person, permissions=person.permissions),
    }


def origin_json(interaction: Interaction) -> Json:
    """The interaction_metadata of a message that answers this interaction."""
    origin: Json = {
        "id": str(interaction.id),
        "type": interaction.kind.value,
        "user": user_json(interaction.person),
        "authorizing_integration_owners": {"0": str(interaction.channel.guild_id or 0)},
    }
    if interaction.kind.name == "COMPONENT":
        origin["interacted_message_id"] = str(interaction.source_id)
    if interaction.kind.name == "MODAL":
        opened = interaction.parent  # none of a form that nobody opened: as if by a command
        trigger = {**origin, "type": Kind.SLASH.value} if opened is None else origin_json(opened)
        origin["triggering_interaction_metadata"] = trigger
    return origin


def slash_data(
    root: Json, steps: list[Json], options: Iterable[Json], resolved: Json, guild_id: int | None
) -> Json:
    """The data of a slash command, its options nested below subcommands."""
    inner = list(options)
    for step in reversed(steps):
        inner = [{"name": step["name"], "type": step["type"], "options": inner}]
    data: Json = {"id": root["id"], "name": root["name"], "type": 1, "options": inner}
    if resolved:
        data["resolved"] = resolved
    if "guild_id" in root:
        data["guild_id"] = str(guild_id)
    return data


def option_json(option: Json, value: Value, *, focused: bool = False) -> Json:
    sent = value if isinstance(value, str | int | float | bool) else str(value.id)
    sent = str(sent) if option["type"] == ROLE else sent
    typed: Json = {"name": option["name"], "type": option["type"], "value": sent}
    return typed | ({"focused": True} if focused else {})


def resolved_json(world: World, chosen: Iterable[tuple[Json, Value]], channel: Channel) -> Json:
    """The objects behind the ids among a command's options."""
    resolved: Json = {}
    for option, value in chosen:
        for section, number, thing in _behind(world, option["type"], value, channel):
            resolved.setdefault(section, {})[number] = thing
    return resolved


def _behind(
    world: World, kind: int, value: Value, channel: Channel
) -> Iterable[tuple[str, str, Json]]:
    if kind == USER and isinstance(value, Account):
        yield from people_behind([value], channel)
    elif kind == CHANNEL and isinstance(value, Channel):
        shown = channel_json(world, value) | {"permissions": str(int(value.bot_permissions))}
        yield "channels", str(value.id), shown
    elif kind == ROLE and isinstance(value, int) and channel.guild_id is not None:
        guild = world.guild(channel.guild_id)
        yield "roles", str(value), role_json(guild.roles.get(value) or everyone(guild))


def people_behind(people: Iterable[Account], channel: Channel) -> Iterable[tuple[str, str, Json]]:
    """The users and members sections of people who were chosen."""
    for person in people:
        yield "users", str(person.id), user_json(person)
        if channel.guild_id is not None:
            member = member_json(person, permissions=person.permissions)
            del member["user"]
            yield "members", str(person.id), member
