"""Interactions: what a person did, what the bot answered, and when.

The first answer must come before a deadline, and a token lives for fifteen minutes.
"""

import secrets
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import Enum

from typing_extensions import override

from tests.local_discord.clock import Alarm
from tests.local_discord.messages import Flag, Message
from tests.local_discord.modals import ModalView
from tests.local_discord.views import MessageView
from tests.local_discord.waiting import PATIENCE, until
from tests.local_discord.wire import (
    ALREADY_ACKNOWLEDGED,
    INVALID_TOKEN,
    UNKNOWN_INTERACTION,
    UNKNOWN_WEBHOOK,
    ApiError,
    Json,
)
from tests.local_discord.world import Account, ChangeKind, Channel, World

TOKEN_LIFE = 15 * 60.0
DISCORDS_DEADLINE = 3.0
UNHURRIED = 600.0
"""A deadline in seconds that no machine misses, and that ends before a token does."""


class Kind(Enum):
    """What a person can do, by Discord's interaction types."""

    SLASH = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class Ack(Enum):
    """What a first answer can be, by Discord's callback types."""

    MESSAGE = 4
    DEFER = 5
    DEFER_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


@dataclass(frozen=True, slots=True)
class Choice:
    """One suggestion of an autocomplete."""

    name: str
    value: str | int | float


class InteractionFailed(AssertionError):
    """The person reads "This interaction failed"."""

    def __init__(self, interaction: "Interaction") -> None:
        super().__init__(
            f"This interaction failed: {interaction}; the bot's log or .violations may say why"
        )


@dataclass(eq=False, slots=True)
class Interaction:
    """The record of one deed of a person's and of everything the bot answered."""

    id: int
    token: str
    kind: Kind
    person: Account
    channel: Channel
    data: Json
    born: float
    world: World = field(repr=False)
    source_id: int | None = None
    parent: "Interaction | None" = field(default=None, repr=False)
    ack: Ack | None = None
    ack_ms: float | None = None
    message_id: int | None = None
    modal_data: Json | None = field(default=None, repr=False)
    choices: tuple[Choice, ...] = ()
    followup_ids: list[int] = field(default_factory=list)
    edits: int = 0
    failed: bool = False
    started: float = field(default_factory=time.perf_counter, repr=False)
    _alarm: Alarm | None = field(default=None, repr=False)

    @property
    def message(self) -> MessageView:
        """The message that answers, as it stands now: the new one, or the edited one."""
        message = self._message
        assert message is not None, f"no message answers {self}"
        return MessageView(message, self.world)

    @property
    def _message(self) -> Message | None:
        return self.world.messages.get(self.message_id or 0)

    @property
    def followups(self) -> list[MessageView]:
        """The follow-ups that still stand."""
        there = (self.world.messages.get(number) for number in self.followup_ids)
        return [MessageView(message, self.world) for message in there if message is not None]

    @property
    def modal(self) -> ModalView:
        """The modal that was shown."""
        assert self.modal_data is not None, f"no modal was shown, but {self.ack}"
        return ModalView(self.modal_data, self.id)

    @property
    def text(self) -> str:
        """All the text this deed brought up: of the answer and of the follow-ups."""
        answer = [] if self._message is None else [self.message]
        return "\n".join(view.text for view in [*answer, *self.followups])

    @property
    def settled(self) -> bool:
        return self.ack is not None or self.failed

    @property
    def shown(self) -> bool:
        """Whether the person sees something: no defer stands open."""
        if self.ack in {Ack.DEFER, Ack.DEFER_UPDATE}:
            return bool(self.edits or self.followup_ids) or self._message is None
        return self.ack is not None

    async def answered(self, within: float = PATIENCE) -> "Interaction":
        """Waits for the first answer; raises InteractionFailed where a person would read that."""
        await self._until(lambda: self.settled, within)
        if self.failed:
            raise InteractionFailed(self)
        return self

    async def over(self, within: float = PATIENCE) -> "Interaction":
        """Waits until it was answered or failed, and never minds which."""
        await self._until(lambda: self.settled, within)
        return self

    async def finished(self, within: float = PATIENCE) -> "Interaction":
        """Waits until a defer, too, was followed by an edit or a follow-up."""
        await self.answered(within)
        await self._until(lambda: self.shown, within)
        return self

    async def _until(self, condition: Callable[[], bool], within: float) -> None:
        await until(self.world, condition, within, what=str(self))

    def acknowledge(self, ack: Ack) -> None:
        self.ack = ack
        self.ack_ms = (time.perf_counter() - self.started) * 1000
        self._stop_waiting()
        self.world.tell(ChangeKind.INTERACTION_CHANGED, self)

    def fail(self) -> None:
        """Time is up, or nobody could be told: the person sees that it failed."""
        self.failed = True
        self._stop_waiting()
        self.world.tell(ChangeKind.INTERACTION_CHANGED, self)

    def wait_at_most(self, seconds: float) -> None:
        self._alarm = self.world.clock.after(seconds, self.fail)

    def _stop_waiting(self) -> None:
        if self._alarm is not None:
            self.world.clock.cancel(self._alarm)

    @property
    def loading(self) -> Message | None:
        """The "is thinking..." message, while it stands."""
        message = self._message
        return message if message is not None and Flag.LOADING in message.flags else None

    @override
    def __str__(self) -> str:
        what = self.data.get("custom_id") or self.data.get("name")
        return f"{self.kind.name.lower()} {what!r} by {self.person.name}"


class Interactions:
    """All interactions there were, findable by token."""

    def __init__(self, world: World, deadline: float) -> None:
        self._world = world
        self._by_token: dict[str, Interaction] = {}
        self.deadline = deadline

    def __iter__(self) -> Iterator[Interaction]:
        return iter(self._by_token.values())

    def __len__(self) -> int:
        return len(self._by_token)

    def open(
        self,
        kind: Kind,
        person: Account,
        channel: Channel,
        data: Json,
        *,
        source_id: int | None = None,
        parent: Interaction | None = None,
    ) -> Interaction:
        """A new one, whose time for an answer begins now."""
        interaction = Interaction(
            id=self._world.ids.next(),
            token=secrets.token_urlsafe(48),
            kind=kind,
            person=person,
            channel=channel,
            data=data,
            born=self._world.clock.now(),
            world=self._world,
            source_id=source_id,
            parent=parent,
        )
        self._by_token[interaction.token] = interaction
        interaction.wait_at_most(self.deadline)
        self._world.tell(ChangeKind.INTERACTION_OPENED, interaction)
        return interaction

    def by_id(self, interaction_id: int) -> Interaction:
        return next(one for one in self if one.id == interaction_id)

    def unanswered(self, interaction_id: int, token: str) -> Interaction:
        """The interaction a callback speaks of, if it may still be answered."""
        interaction = self._by_token.get(token)
        if interaction is None or interaction.id != interaction_id or interaction.failed:
            raise ApiError(UNKNOWN_INTERACTION)
        if interaction.ack is not None:
            raise ApiError(ALREADY_ACKNOWLEDGED)
        return interaction

    def alive(self, token: str) -> Interaction:
        """The interaction whose token a webhook call bears, if that token still lives."""
        interaction = self._by_token.get(token)
        if interaction is None or interaction.ack is None:
            raise ApiError(UNKNOWN_WEBHOOK)
        if self._world.clock.now() - interaction.born > TOKEN_LIFE:
            raise ApiError(INVALID_TOKEN)
        return interaction
