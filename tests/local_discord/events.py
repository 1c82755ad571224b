"""Gateway events: what a change in the world is called there, and which intents it needs."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tests.local_discord.messages import Message
from tests.local_discord.payloads import (
    channel_json,
    event_json,
    guild_create_json,
    member_json,
    message_json,
    role_json,
)
from tests.local_discord.wire import Json
from tests.local_discord.world import (
    Account,
    Change,
    ChangeKind,
    Channel,
    ChannelKind,
    Guild,
    Role,
    ScheduledEvent,
    World,
)

GUILDS = 1 << 0
GUILD_MESSAGES = 1 << 9
DIRECT_MESSAGES = 1 << 12
SCHEDULED_EVENTS = 1 << 16
VERBS = {
    ChangeKind.CHANNEL_CREATED: "CREATE",
    ChangeKind.CHANNEL_CHANGED: "UPDATE",
    ChangeKind.CHANNEL_DELETED: "DELETE",
    ChangeKind.EVENT_CREATED: "CREATE",
    ChangeKind.EVENT_CHANGED: "UPDATE",
    ChangeKind.EVENT_DELETED: "DELETE",
}


@dataclass(frozen=True, slots=True)
class Event:
    """An event; intents 0 reaches everyone, guild_id None goes to shard 0."""

    name: str
    data: Json
    guild_id: int | None
    intents: int


def guild_created(world: World, guild: Guild) -> Event:
    return Event("GUILD_CREATE", guild_create_json(world, guild), guild.id, GUILDS)


def guild_joined(world: World, guild: Guild) -> Event:
    """A guild that was not there before says nothing of being available again."""
    created = guild_created(world, guild)
    data = {name: value for name, value in created.data.items() if name != "unavailable"}
    return replace(created, data=data)


def events(world: World, change: Change) -> Iterator[Event]:
    """The gateway events of a change; many have none."""
    subject = change.subject
    if change.kind is ChangeKind.GUILD_LOST and isinstance(subject, Guild):
        yield Event("GUILD_DELETE", {"id": str(subject.id)}, subject.id, GUILDS)
    elif isinstance(subject, Guild):
        yield guild_joined(world, subject)
    elif isinstance(subject, Channel) and subject.kind is not ChannelKind.DM:
        noun = "THREAD" if subject.kind.is_thread else "CHANNEL"
        name = f"{noun}_{VERBS[change.kind]}"
        yield Event(name, channel_json(world, subject), subject.guild_id, GUILDS)
    elif isinstance(subject, ScheduledEvent):
        name = f"GUILD_SCHEDULED_EVENT_{VERBS[change.kind]}"
        yield Event(name, event_json(world, subject), subject.guild_id, SCHEDULED_EVENTS)
    elif isinstance(subject, Role):
        yield _role_event(change.kind, subject)
    elif isinstance(subject, Message) and not subject.ephemeral:
        channel = world.channels.get(subject.channel_id)
        if channel is not None:
            yield _message_event(world, change.kind, subject, channel)


def _message_event(world: World, kind: ChangeKind, message: Message, channel: Channel) -> Event:
    guild_id = channel.guild_id
    intent = DIRECT_MESSAGES if guild_id is None else GUILD_MESSAGES
    place: Json = {} if guild_id is None else {"guild_id": str(guild_id)}
    if kind is ChangeKind.MESSAGE_DELETED:
        gone = {"id": str(message.id), "channel_id": str(message.channel_id)}
        return Event("MESSAGE_DELETE", gone | place, guild_id, intent)
    name = "MESSAGE_CREATE" if kind is ChangeKind.MESSAGE_CREATED else "MESSAGE_UPDATE"
    data = message_json(world, message) | place
    author = world.account(message.author_id)
    return Event(name, data | _author(author, guild_id), guild_id, intent)


def _role_event(kind: ChangeKind, role: Role) -> Event:
    place: Json = {"guild_id": str(role.guild_id)}
    if kind is ChangeKind.ROLE_DELETED:
        return Event("GUILD_ROLE_DELETE", place | {"role_id": str(role.id)}, role.guild_id, GUILDS)
    payload = place | {"role": role_json(role)}
    return Event("GUILD_ROLE_CREATE", payload, role.guild_id, GUILDS)


def _author(author: Account, guild_id: int | None) -> Json:
    if guild_id is None:
        return {}
    member = member_json(author)
    del member["user"]
    return {"member": member}
