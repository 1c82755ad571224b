"""Messages through the bot's own token: read, post, edit, delete."""

from collections.abc import Sequence
from dataclasses import dataclass

from tests.local_discord.messages import Flag, Message
from tests.local_discord.payloads import channel_json, message_json
from tests.local_discord.wire import (
    DMS_CLOSED,
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    NO_MUTUAL_GUILD,
    NO_TEXT_CHANNEL,
    NOT_THE_AUTHOR,
    TOO_MANY_OLD_EDITS,
    UNKNOWN_MESSAGE,
    ApiError,
    Call,
    Problem,
    Reply,
    invalid,
)
from tests.local_discord.world import Channel, Permission, World
from tests.local_discord.writing import Pen

NONCE_MINUTES = 5
HOUR = 3600.0
OLD_EDITS = 3
OLD_EDITS_PER = 6.0


@dataclass(frozen=True, slots=True)
class MessageRoutes:
    """The endpoints of channels and their messages."""

    world: World
    pen: Pen
    old_edits: dict[int, list[float]]

    def channel(self, call: Call) -> Reply:
        channel = self._channel(call)
        return Reply(channel_json(self.world, channel))

    def history(self, call: Call) -> Reply:
        channel = self._channel(call, Permission.READ_MESSAGE_HISTORY)
        _check_connect(channel)
        visible = [m for m in self.world.messages_in(channel.id) if not m.ephemeral]
        page = _page(visible, call)
        return Reply([message_json(self.world, message) for message in page])

    def read(self, call: Call) -> Reply:
        _check_connect(self._channel(call))
        return Reply(message_json(self.world, self._message(call)))

    def post(self, call: Call) -> Reply:
        channel = self._channel(call)
        if not channel.kind.takes_messages:
            raise ApiError(NO_TEXT_CHANNEL)
        _require(channel, _send_permission(call, channel))
        self._check_response(channel)
        fields = call.body.fields
        if fields.get("flags", 0) & Flag.EPHEMERAL:
            raise invalid([Problem(("flags",), "only an interaction can be answered ephemerally")])
        known = self._same_nonce(channel, fields.get("nonce"))
        if known is not None and fields.get("enforce_nonce"):
            return Reply(message_json(self.world, known))
        return Reply(message_json(self.world, self.pen.create(channel, call.body)))

    def edit(self, call: Call) -> Reply:
        message = self._own(call)
        channel = self.world.channel(message.channel_id)
        if call.body.uploads and not channel.bot_permissions & Permission.ATTACH_FILES:
            raise ApiError(MISSING_PERMISSIONS)
        self._check_age(message)
        return Reply(message_json(self.world, self.pen.edit(message, call.body)))

    def delete(self, call: Call) -> Reply:
        message = self._message(call)
        channel = self.world.channel(message.channel_id)
        own = message.author_id == self.world.bot.id
        if not own and not channel.bot_permissions & Permission.MANAGE_MESSAGES:
            raise ApiError(MISSING_PERMISSIONS)
        self.world.remove(message)
        return Reply(status=204)

    def typing(self, call: Call) -> Reply:
        self._channel(call)
        return Reply(status=204)

    def _channel(self, call: Call, needed: int = 0) -> Channel:
        channel = self.world.channel(call.id("channel_id"))
        if not channel.bot_permissions & Permission.VIEW_CHANNEL:
            raise ApiError(MISSING_ACCESS)
        _require(channel, needed)
        return channel

    def _message(self, call: Call) -> Message:
        channel = self._channel(call)
        message = self.world.message(call.id("message_id"))
        if message.channel_id != channel.id or message.ephemeral:
            raise ApiError(UNKNOWN_MESSAGE)
        return message

    def _own(self, call: Call) -> Message:
        message = self._message(call)
        if message.author_id != self.world.bot.id:
            raise ApiError(NOT_THE_AUTHOR)
        return message

    def _check_response(self, channel: Channel) -> None:
        if channel.recipient_id is None:
            return
        account = self.world.account(channel.recipient_id)
        if not any(account.belongs_to(guild_id) for guild_id in self.world.guilds):
            raise ApiError(NO_MUTUAL_GUILD)
        if not account.dms_open:
            raise ApiError(DMS_CLOSED)

    def _same_nonce(self, channel: Channel, nonce: str | int | None) -> Message | None:
        if nonce is None:
            return None
        recent = self.world.clock.now() - NONCE_MINUTES * 60
        for message in self.world.messages_in(channel.id):
            if message.nonce == nonce and message.created > recent:
                return message
        return None

    def _check_age(self, message: Message) -> None:
        now = self.world.clock.now()
        if now - message.created <= HOUR:
            return
        edits = self.old_edits.setdefault(message.channel_id, [])
        edits[:] = [moment for moment in edits if now - moment < OLD_EDITS_PER]
        if len(edits) >= OLD_EDITS:
            raise ApiError(TOO_MANY_OLD_EDITS)
        edits.append(now)


def _require(channel: Channel, needed: int) -> None:
    if channel.bot_permissions & needed != needed:
        raise ApiError(MISSING_PERMISSIONS)


def _check_connect(channel: Channel) -> None:
    """Only who may join a voice channel reads its chat."""
    if channel.kind.is_voice and not channel.bot_permissions & Permission.CONNECT:
        raise ApiError(MISSING_ACCESS)


def _send_permission(call: Call, channel: Channel) -> int:
    threaded = channel.kind.is_thread
    needed = Permission.SEND_MESSAGES_IN_THREADS if threaded else Permission.SEND_MESSAGES
    return needed | Permission.ATTACH_FILES if call.body.uploads else needed


def _page(messages: Sequence[Message], call: Call) -> list[Message]:
    limit = int(call.query.get("limit", "50"))
    before = int(call.query.get("before", str(2**63)))
    after = call.query.get("after")
    fitting = [message for message in messages if message.id < before]
    if after is None:
        return fitting[::-1][:limit]
    return [message for message in fitting if message.id > int(after)][:limit][::-1]
