"""What there is: people, guilds, channels, messages. One model, and whoever wants to is told.

Messages are values: a change puts a new one in the old one's place.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from enum import Enum, IntFlag
from typing import Any

from tests.local_discord.clock import Clock, Snowflakes
from tests.local_discord.messages import Attachment, Message
from tests.local_discord.wire import (
    UNKNOWN_CHANNEL,
    UNKNOWN_EVENT,
    UNKNOWN_GUILD,
    UNKNOWN_MESSAGE,
    UNKNOWN_USER,
    ApiError,
)


class Permission(IntFlag):
    """The permissions that matter to a game."""

    ADMINISTRATOR = 1 << 3
    MANAGE_GUILD = 1 << 5
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    CONNECT = 1 << 20
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_EVENTS = 1 << 33
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    SEND_MESSAGES_IN_THREADS = 1 << 38
    CREATE_EVENTS = 1 << 44


EVERYDAY = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.CONNECT
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)


class ChannelKind(Enum):
    """Channel types, by Discord's numbers."""

    TEXT = 0
    DM = 1
    VOICE = 2
    ANNOUNCEMENT = 5
    ANNOUNCEMENT_THREAD = 10
    THREAD = 11
    STAGE = 13
    FORUM = 15

    @property
    def is_thread(self) -> bool:
        return self in {ChannelKind.ANNOUNCEMENT_THREAD, ChannelKind.THREAD}

    @property
    def is_voice(self) -> bool:
        """Whether one can talk there; it has a chat of its own, too, but no threads."""
        return self in {ChannelKind.VOICE, ChannelKind.STAGE}

    @property
    def takes_messages(self) -> bool:
        """Whether one can write there: a forum takes posts only, which are threads."""
        return self is not ChannelKind.FORUM


class ChangeKind(Enum):
    """What an observer is told about."""

    GUILD_CREATED = "guild created"
    GUILD_LOST = "guild lost"
    CHANNEL_CREATED = "channel created"
    CHANNEL_CHANGED = "channel changed"
    CHANNEL_DELETED = "channel deleted"
    ROLE_CREATED = "role created"
    ROLE_DELETED = "role deleted"
    PERSON_CAME = "person came"
    PERSON_CHANGED = "person changed"
    EVENT_CREATED = "event created"
    EVENT_CHANGED = "event changed"
    EVENT_DELETED = "event deleted"
    MESSAGE_CREATED = "message created"
    MESSAGE_EDITED = "message edited"
    MESSAGE_DELETED = "message deleted"
    INTERACTION_OPENED = "interaction opened"
    INTERACTION_CHANGED = "interaction changed"
    EMOJIS_CHANGED = "emojis changed"
    COMMANDS_CHANGED = "commands changed"
    VIOLATION = "violation"


@dataclass(frozen=True, slots=True)
class Change:
    """One change; the subject is what changed; of a violation it is the sentence."""

    kind: ChangeKind
    subject: object


Observer = Callable[[Change], None]


@dataclass(eq=False, slots=True)
class Account:
    """A user: a person or the bot. Its DMs can be closed at any time."""

    id: int
    name: str
    locale: str = "en-US"
    bot: bool = False
    dms_open: bool = True
    permissions: int = EVERYDAY
    roles: set[int] = field(default_factory=set)
    guild_ids: set[int] | None = None  # None: a member of every guild

    def belongs_to(self, guild_id: int) -> bool:
        return self.guild_ids is None or guild_id in self.guild_ids


@dataclass(eq=False, slots=True)
class Channel:
    """A place for messages; bot_permissions are the bot's there, and may be taken away."""

    id: int
    name: str
    kind: ChannelKind
    guild_id: int | None = None
    parent_id: int | None = None
    recipient_id: int | None = None
    owner_id: int | None = None
    bot_permissions: int = EVERYDAY
    archived: bool = False
    locked: bool = False
    adults: bool = False
    """Whether it is age-restricted."""
    hidden: bool = False
    """Whether it is shown to nobody but administrators and the bot."""

    @property
    def mention(self) -> str:
        return f"<#{self.id}>"


@dataclass(frozen=True, slots=True)
class Emoji:
    """An emoji of the application's own, which it may use in every server."""

    id: int
    name: str
    content_type: str
    content: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class Role:
    """A role of a guild; only a mentionable one is pinged without MENTION_EVERYONE."""

    id: int
    guild_id: int
    name: str
    mentionable: bool = True
    permissions: int = 0


@dataclass(frozen=True, slots=True)
class ScheduledEvent:
    """An event of a guild, outside of Discord's voice; its `status` by Discord's numbers."""

    id: int
    guild_id: int
    name: str
    begins: float
    ends: float
    location: str
    description: str | None = None
    status: int = 1
    coming: frozenset[int] = frozenset()


@dataclass(eq=False, slots=True)
class Guild:
    """A server. Its everyone role carries the guild's own id.

    Only a Community chooses its locale; every other server has Discord's, which is English.
    """

    id: int
    name: str
    locale: str
    owner_id: int
    community: bool = False
    system_channel: int | None = None
    invited: float | None = None
    """When the bot came, where that was later than long ago."""
    roles: dict[int, Role] = field(default_factory=dict)
    world: "World | None" = field(default=None, repr=False)

    @property
    def features(self) -> list[str]:
        return ["COMMUNITY"] if self.community else []

    def channel(
        self,
        name: str,
        kind: ChannelKind = ChannelKind.TEXT,
        *,
        adults: bool = False,
        hidden: bool = False,
    ) -> Channel:
        """A new channel here; one for adults is age-restricted, one may be hidden."""
        assert self.world is not None
        return self.world.add_channel(name, kind, guild_id=self.id, adults=adults, hidden=hidden)

    def thread(self, name: str, parent: Channel) -> Channel:
        """A new public thread under a channel; set .archived to shut it, .locked to bolt it."""
        assert self.world is not None
        return self.world.open_thread(parent, name, self.world.ids.next())

    def role(self, name: str, *, mentionable: bool = True, permissions: int = 0) -> int:
        """A new role's id; whoever has it in their account's roles has its permissions."""
        assert self.world is not None
        role = Role(self.world.ids.next(), self.id, name, mentionable, permissions)
        self.roles[role.id] = role
        self.world.tell(ChangeKind.ROLE_CREATED, role)
        return role.id

    def remove_role(self, role_id: int) -> None:
        """Takes a role away; whoever mentions it afterwards reaches nobody."""
        assert self.world is not None
        self.world.tell(ChangeKind.ROLE_DELETED, self.roles.pop(role_id))


class World:
    """Everything that exists on this Discord."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.ids = Snowflakes(clock)
        self.people_install = False
        """Whether people may install the application for themselves."""
        self.application_changes: dict[str, object] = {}
        self.session_limit_changes: dict[str, int] = {}
        """What the owner has set otherwise in the portal, by Discord's names."""
        self.accounts: dict[int, Account] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.events: dict[int, ScheduledEvent] = {}
        self.emojis: dict[int, Emoji] = {}
        self.messages: dict[int, Message] = {}
        self._by_channel: dict[int, dict[int, Message]] = {}
        self.attachments: dict[int, Attachment] = {}
        self._observers: list[Observer] = []
        self.bot = self.add_account("Codenames", bot=True)

    def subscribe(self, observer: Observer) -> Callable[[], None]:
        """Tells the observer of every change from now on; call the result to stop."""
        self._observers.append(observer)
        return lambda: self._observers.remove(observer)

    def tell(self, kind: ChangeKind, subject: object) -> None:
        for observer in tuple(self._observers):
            observer(Change(kind, subject))

    def add_account(self, name: str, *, locale: str = "en-US", bot: bool = False) -> Account:
        account = Account(self.ids.next(), name, locale, bot)
        self.accounts[account.id] = account
        self.tell(ChangeKind.PERSON_CAME, account)
        return account

    def put_emoji(self, emoji: Emoji) -> Emoji:
        """Adds an emoji of the application, or puts it in the place of the one with its id."""
        self.emojis[emoji.id] = emoji
        self.tell(ChangeKind.EMOJIS_CHANGED, emoji)
        return emoji

    def remove_emoji(self, emoji: Emoji) -> None:
        del self.emojis[emoji.id]
        self.tell(ChangeKind.EMOJIS_CHANGED, emoji)

    def add_guild(self, name: str, locale: str, *, community: bool = False) -> Guild:
        guild = Guild(self.ids.next(), name, locale, self.bot.id, community, world=self)
        self.guilds[guild.id] = guild
        self.tell(ChangeKind.GUILD_CREATED, guild)
        return guild

    def take_bot_out(self, guild: Guild) -> None:
        """Takes the bot out of a guild: for the bot it is gone, with its channels."""
        del self.guilds[guild.id]
        self.tell(ChangeKind.GUILD_LOST, guild)

    def bring_bot_back(self, guild: Guild) -> None:
        """Invites the bot to a guild again."""
        self.guilds[guild.id], guild.invited = guild, self.clock.now()
        self.tell(ChangeKind.GUILD_CREATED, guild)

    def add_channel(
        self,
        name: str,
        kind: ChannelKind,
        *,
        guild_id: int | None = None,
        recipient_id: int | None = None,
        adults: bool = False,
        hidden: bool = False,
    ) -> Channel:
        made = Channel(self.ids.next(), name, kind, guild_id, recipient_id=recipient_id)
        made.adults, made.hidden = adults, hidden
        return self._put_channel(made)

    def open_thread(self, parent: Channel, name: str, thread_id: int) -> Channel:
        """A new public thread of the bot's, with the rights it has in the channel above."""
        news = parent.kind is ChannelKind.ANNOUNCEMENT
        kind = ChannelKind.ANNOUNCEMENT_THREAD if news else ChannelKind.THREAD
        thread = Channel(thread_id, name, kind, parent.guild_id, parent.id, owner_id=self.bot.id)
        thread.bot_permissions = parent.bot_permissions
        return self._put_channel(thread)

    def archive(self, thread: Channel, *, archived: bool) -> None:
        """Archives a thread, or wakes it, as every new message in it does."""
        if thread.archived is not archived:
            thread.archived = archived
            self.tell(ChangeKind.CHANNEL_CHANGED, thread)

    def _put_channel(self, channel: Channel) -> Channel:
        self.channels[channel.id] = channel
        self.tell(ChangeKind.CHANNEL_CREATED, channel)
        return channel

    def remove_channel(self, channel: Channel) -> None:
        """Deletes a channel, and its threads without a word of theirs."""
        threads = [one for one in self.channels.values() if one.parent_id == channel.id]
        for gone in (channel, *threads):
            del self.channels[gone.id]
            for message in tuple(self.messages_in(gone.id)):
                self.remove(message)
        self.tell(ChangeKind.CHANNEL_DELETED, channel)

    def event(self, event_id: int) -> ScheduledEvent:
        if event_id not in self.events:
            raise ApiError(UNKNOWN_EVENT)
        return self.events[event_id]

    def put_event(self, event: ScheduledEvent) -> ScheduledEvent:
        kind = ChangeKind.EVENT_CHANGED if event.id in self.events else ChangeKind.EVENT_CREATED
        self.events[event.id] = event
        self.tell(kind, event)
        return event

    def change_event(self, event_id: int, **changed: Any) -> ScheduledEvent:
        """Changes an event as a moderator or the bot does, or says who comes."""
        return self.put_event(replace(self.event(event_id), **changed))

    def remove_event(self, event_id: int) -> None:
        event = self.event(event_id)
        del self.events[event_id]
        self.tell(ChangeKind.EVENT_DELETED, event)

    def dm_with(self, account: Account) -> Channel:
        """The bot's DM with that account, opened if need be."""
        for channel in self.channels.values():
            if channel.recipient_id == account.id:
                return channel
        return self.add_channel(account.name, ChannelKind.DM, recipient_id=account.id)

    def account(self, account_id: int) -> Account:
        if account_id not in self.accounts:
            raise ApiError(UNKNOWN_USER)
        return self.accounts[account_id]

    def guild(self, guild_id: int) -> Guild:
        if guild_id not in self.guilds:
            raise ApiError(UNKNOWN_GUILD)
        return self.guilds[guild_id]

    def channel(self, channel_id: int) -> Channel:
        channel = self.channels.get(channel_id)
        if channel is None or channel.guild_id not in {None, *self.guilds}:
            raise ApiError(UNKNOWN_CHANNEL)
        return channel

    def message(self, message_id: int) -> Message:
        if message_id not in self.messages:
            raise ApiError(UNKNOWN_MESSAGE)
        return self.messages[message_id]

    def messages_in(self, channel_id: int) -> Iterator[Message]:
        """A channel's messages, oldest first, ephemeral ones included."""
        return iter(tuple(self._by_channel.get(channel_id, {}).values()))

    def put(self, message: Message) -> Message:
        """A new message, or the new state of one."""
        old = self.messages.get(message.id)
        self.messages[message.id] = message
        self._by_channel.setdefault(message.channel_id, {})[message.id] = message
        self._forget_files(old)
        self.attachments.update((file.id, file) for file in message.attachments)
        kind = ChangeKind.MESSAGE_CREATED if old is None else ChangeKind.MESSAGE_EDITED
        self.tell(kind, message)
        return message

    def remove(self, message: Message) -> None:
        self._forget_files(self.messages.pop(message.id, None))
        self._by_channel[message.channel_id].pop(message.id, None)
        self.tell(ChangeKind.MESSAGE_DELETED, message)

    def _forget_files(self, message: Message | None) -> None:
        for file in message.attachments if message is not None else ():
            self.attachments.pop(file.id, None)
