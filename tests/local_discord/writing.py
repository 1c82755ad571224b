"""Writing messages: a body becomes a message, or changes one, or is refused."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tests.local_discord.components import stored_components
from tests.local_discord.files import attachments_after, stored
from tests.local_discord.limits import emoji_problems, message_problems
from tests.local_discord.mentions import pinged
from tests.local_discord.messages import Attachment, Flag, Message
from tests.local_discord.wire import (
    EMPTY_MESSAGE,
    THREAD_ARCHIVED,
    THREAD_LOCKED,
    ApiError,
    Body,
    Json,
    Problem,
    Upload,
    invalid,
)
from tests.local_discord.world import Channel, Permission, World


@dataclass(frozen=True, slots=True)
class Pen:
    """Writes the bot's messages; cdn is where its files are served."""

    world: World
    cdn: str

    def create(
        self,
        channel: Channel,
        body: Body,
        *,
        seen_by: int | None = None,
        origin: Json | None = None,
    ) -> Message:
        """A new message of the bot's, already in the world."""
        fields = body.fields
        blank = self._blank(channel, Flag(fields.get("flags") or 0))
        message = self._applied(blank, body)
        if seen_by is None:
            self._wake(channel)
        written = replace(
            message,
            seen_by=seen_by,
            origin=origin,
            nonce=fields.get("nonce"),
            pings=self._reached(channel, fields),
            reference=_reference(fields, channel),
        )
        return self.world.put(written)

    def loading(self, channel: Channel, flags: Flag, seen_by: int | None, origin: Json) -> Message:
        """The "is thinking..." message of a deferred answer."""
        blank = self._blank(channel, flags | Flag.LOADING)
        return self.world.put(replace(blank, seen_by=seen_by, origin=origin))

    def edit(self, message: Message, body: Body) -> Message:
        """The message with the body applied; a deferred answer becomes a real one."""
        channel = self.world.channel(message.channel_id)
        if channel.archived and not message.ephemeral:
            raise ApiError(THREAD_ARCHIVED)
        waited = Flag.LOADING in message.flags
        flags = message.flags & ~Flag.LOADING | Flag(body.fields.get("flags") or 0) & _CAN_BE_SET
        edited = self._applied(replace(message, flags=flags), body)
        if waited:
            edited = replace(edited, pings=self._reached(channel, body.fields))
        else:
            edited = replace(edited, edits=edited.edits + 1, edited_at=self.world.clock.now())
        return self.world.put(edited)

    def _wake(self, channel: Channel) -> None:
        """A new message wakes an archived thread, unless that is locked."""
        if channel.locked and not channel.bot_permissions & Permission.MANAGE_THREADS:
            raise ApiError(THREAD_ARCHIVED if channel.archived else THREAD_LOCKED)
        self.world.archive(channel, archived=False)

    def _reached(self, channel: Channel, fields: Json) -> tuple[int, ...]:
        """Whom the mentions reach: people, and roles that may be mentioned."""
        guild = self.world.guilds.get(channel.guild_id or 0)
        roles = {} if guild is None else guild.roles
        anybody = channel.bot_permissions & Permission.MENTION_EVERYONE
        open_roles = {role.id for role in roles.values() if anybody or role.mentionable}
        return tuple(i for i in pinged(fields) if i in self.world.accounts or i in open_roles)

    def _blank(self, channel: Channel, flags: Flag) -> Message:
        world = self.world
        return Message(world.ids.next(), channel.id, world.bot.id, world.clock.now(), flags=flags)

    def _applied(self, message: Message, body: Body) -> Message:
        fields = body.fields
        files = attachments_after(body, message.attachments, self._store_for(message.channel_id))
        _refuse([*_problems(message, fields, files), *emoji_problems(fields, self.world.emojis)])
        components = fields.get("components", message.components) or ()
        applied = replace(
            message,
            content=fields.get("content", message.content) or "",
            embeds=tuple(fields.get("embeds", message.embeds) or ()),
            attachments=files,
            components=stored_components(components, files),
        )
        if not (applied.content or applied.embeds or applied.components or applied.attachments):
            raise ApiError(EMPTY_MESSAGE, [Problem((), "nothing to show")])
        return applied

    def _store_for(self, channel_id: int) -> "_Store":
        return _Store(self.world, f"{self.cdn}/attachments/{channel_id}")


@dataclass(frozen=True, slots=True)
class _Store:
    world: World
    folder: str

    def __call__(self, upload: Upload, description: str | None) -> Attachment:
        file_id = self.world.ids.next()
        url = f"{self.folder}/{file_id}/{upload.filename}"
        return stored(upload, description, file_id=file_id, url=url)


_CAN_BE_SET = Flag.COMPONENTS_V2 | Flag(1 << 2)


def _problems(message: Message, fields: Json, files: Sequence[Attachment]) -> list[Problem]:
    names = [file.filename for file in files]
    problems = message_problems(fields, v2=message.v2, filenames=names)
    if message.v2 and message.content and fields.get("content", message.content):
        problems.append(Problem(("content",), "must be emptied before IS_COMPONENTS_V2"))
    return problems


def _refuse(problems: Sequence[Problem]) -> None:
    if problems:
        raise invalid(problems)


def _reference(fields: Json, channel: Channel) -> Json | None:
    reference = fields.get("message_reference")
    if reference is None:
        return None
    return {
        "type": 0,
        "message_id": str(reference["message_id"]),
        "channel_id": str(reference.get("channel_id") or channel.id),
    }
