"""Threads: begun from a message, archived by whoever began them, deleted by moderators."""

from dataclasses import dataclass

from tests.local_discord.payloads import channel_json
from tests.local_discord.wire import (
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    THREAD_EXISTS,
    UNKNOWN_MESSAGE,
    WRONG_CHANNEL_TYPE,
    ApiError,
    Call,
    Problem,
    Reply,
    invalid,
)
from tests.local_discord.world import Channel, ChannelKind, Permission, World

OWNERS_FIELDS = {"archived", "name", "auto_archive_duration"}


@dataclass(frozen=True, slots=True)
class ThreadRoutes:
    """The endpoints of threads; a thread and the message it began from share their id."""

    world: World

    def start(self, call: Call) -> Reply:
        parent = self._channel(call)
        if parent.kind not in {ChannelKind.TEXT, ChannelKind.ANNOUNCEMENT}:
            raise ApiError(WRONG_CHANNEL_TYPE)
        if not parent.bot_permissions & Permission.CREATE_PUBLIC_THREADS:
            raise ApiError(MISSING_PERMISSIONS)
        message = self.world.message(call.id("message_id"))
        if message.channel_id != parent.id:
            raise ApiError(UNKNOWN_MESSAGE)
        if message.id in self.world.channels:
            raise ApiError(THREAD_EXISTS)
        thread = self.world.open_thread(parent, call.body.fields["name"], message.id)
        return Reply(channel_json(self.world, thread), status=201)

    def change(self, call: Call) -> Reply:
        thread = self._thread(call)
        own = thread.owner_id == self.world.bot.id and call.body.fields.keys() <= OWNERS_FIELDS
        if not own and not thread.bot_permissions & Permission.MANAGE_THREADS:
            raise ApiError(MISSING_PERMISSIONS)
        thread.name = call.body.fields.get("name") or thread.name
        thread.locked = call.body.fields.get("locked", thread.locked)
        self.world.archive(thread, archived=call.body.fields.get("archived", thread.archived))
        return Reply(channel_json(self.world, thread))

    def delete(self, call: Call) -> Reply:
        thread = self._thread(call)
        if not thread.bot_permissions & Permission.MANAGE_THREADS:
            raise ApiError(MISSING_PERMISSIONS)
        self.world.remove_channel(thread)
        return Reply(channel_json(self.world, thread))

    def _channel(self, call: Call) -> Channel:
        channel = self.world.channel(call.id("channel_id"))
        if not channel.bot_permissions & Permission.VIEW_CHANNEL:
            raise ApiError(MISSING_ACCESS)
        return channel

    def _thread(self, call: Call) -> Channel:
        thread = self._channel(call)
        if not thread.kind.is_thread:
            raise invalid([Problem(("channel_id",), "nobody here changes anything but threads")])
        return thread
