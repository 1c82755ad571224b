"""Messages and their files, as values: an edit makes a new one."""

from dataclasses import dataclass, field
from enum import IntFlag

from tests.local_discord.wire import Json


class Flag(IntFlag):
    """Flags of a message."""

    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


NO_FLAGS = Flag(0)


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file of a message. Sizes in pixels are None for what is no PNG."""

    id: int
    filename: str
    content_type: str
    url: str
    content: bytes = field(repr=False)
    description: str | None = None
    width: int | None = None
    height: int | None = None


@dataclass(frozen=True, slots=True)
class Message:
    """A message as it stands; seen_by is the one person who sees an ephemeral one."""

    id: int
    channel_id: int
    author_id: int
    created: float
    content: str = ""
    components: tuple[Json, ...] = ()
    attachments: tuple[Attachment, ...] = ()
    embeds: tuple[Json, ...] = ()
    flags: Flag = NO_FLAGS
    seen_by: int | None = None
    nonce: str | int | None = None
    edits: int = 0
    edited_at: float | None = None
    pings: tuple[int, ...] = ()
    origin: Json | None = field(default=None, repr=False)
    reference: Json | None = None

    @property
    def ephemeral(self) -> bool:
        return Flag.EPHEMERAL in self.flags

    @property
    def v2(self) -> bool:
        return Flag.COMPONENTS_V2 in self.flags
