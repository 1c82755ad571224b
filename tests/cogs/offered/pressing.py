"""Everything that a person is offered, pressed; and what was refused.

Each control is pressed in the position in which it was offered: afterwards the database and the
messages are as they were.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest.mock import patch

from cogs.interactions import error_handler
from cogs.limits.rate_limiter import RateLimiter
from cogs.running.dispatcher import Dispatcher
from engine.rules import Refused
from engine.store.loading import SnapshotCache
from tests.local_discord import Ack, Interaction, LocalDiscord, MessageView, Person
from tests.local_discord.filling import ExactValue
from tests.local_discord.limits import BUTTON, SELECTS, TEXT_INPUT
from tests.local_discord.modals import ModalView
from tests.local_discord.triggers import people_behind
from tests.local_discord.views import select_of
from tests.local_discord.wire import Json
from tests.local_discord.world import Channel

LINK_STYLES = {5, 6}
STRING_SELECT, USER_SELECT = 3, 5
DEEPEST = 4
SERVED_SECONDS = 60
TYPED = "zirconium"


@dataclass(frozen=True, slots=True)
class Refusal:
    """What was refused to somebody, and the controls that led there."""

    control: str
    error: type[Exception]

    @property
    def is_personal(self) -> bool:
        """Tell whether it is refused for who presses it."""
        return is_personal(self.error)


def is_personal(error: type[Exception]) -> bool:
    """Tell a refusal for who somebody is; what is no refusal at all is worse."""
    return not issubclass(error, Refused) or error.IS_PERSONAL


@dataclass(slots=True)
class Watched:
    """What the bot in this process refuses, and what it remembers of matches."""

    refused: list[Exception] = field(default_factory=list)
    served: defaultdict[int, asyncio.Event] = field(
        default_factory=lambda: defaultdict(asyncio.Event)
    )
    """By the id of an interaction, set when it is served."""
    caches: list[SnapshotCache] = field(default_factory=list)


@contextmanager
def watched() -> Iterator[Watched]:
    """Watch the bot that is started meanwhile; it turns away nobody as too fast."""
    seen = Watched()
    build, serve, made = (
        error_handler.build_error_screen,
        Dispatcher.serve_component,
        SnapshotCache.__init__,
    )

    def refuse(error: Exception, *details: Any) -> Any:
        seen.refused.append(error)
        return build(error, *details)

    async def served(dispatcher: Dispatcher, interaction: Any) -> None:
        await serve(dispatcher, interaction)
        seen.served[interaction.id].set()

    def remember(cache: SnapshotCache, *options: Any) -> None:
        made(cache, *options)
        seen.caches.append(cache)

    @contextmanager
    def charge(*_: object) -> Iterator[None]:
        yield

    with (
        patch.object(error_handler, "build_error_screen", refuse),
        patch.object(Dispatcher, "serve_component", served),
        patch.object(SnapshotCache, "__init__", remember),
        patch.object(RateLimiter, "charge", charge),
    ):
        yield seen


class Stored:
    """A file of SQLite that is copied, and put back, only where something was written since."""

    def __init__(self, file: Path, open_until: ExitStack) -> None:
        self._open_until = open_until
        self._file = self._connect(str(file))
        self._copied: tuple[int, sqlite3.Connection] | None = None

    @contextmanager
    def as_it_was(self, caches: Sequence[SnapshotCache]) -> Iterator[None]:
        """Have the file be afterwards as it is now, and nothing else in these caches."""
        if self._copied is None or self._copied[0] != self._version:
            self._copied = self._version, self._connect(":memory:")
            self._file.backup(self._copied[1])
        version, copy = self._copied
        yield
        if self._version != version:
            copy.backup(self._file)
            self._copied = self._version, copy
            for cache in caches:
                cache._seen.clear()

    def is_free(self) -> bool:
        """Return whether no one writes; to put the file back meanwhile would wait for ever."""
        try:
            self._file.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError:
            return False
        self._file.execute("ROLLBACK")
        return True

    @property
    def _version(self) -> int:
        """A number that is another one after each commit of another connection."""
        return int(self._file.execute("PRAGMA data_version").fetchone()[0])

    def _connect(self, file: str) -> sqlite3.Connection:
        return self._open_until.enter_context(
            closing(sqlite3.connect(file, timeout=0, isolation_level=None))
        )


class Presser:
    """Presses whatever somebody is offered."""

    def __init__(self, local: LocalDiscord, stored: Stored, bot: Watched) -> None:
        self._local = local
        self._stored = stored
        self._bot = bot
        self.pressed = 0
        self._known = set[str]()

    async def press_all(self, person: Person, channels: Sequence[Channel]) -> list[Refusal]:
        """Press all that a person sees in these channels and what follows; list the refusals."""
        refusals: list[Refusal] = []
        for channel in channels:
            for message in person.sees(channel):
                if message.ephemeral:  # of an earlier moment
                    continue
                refusals += await self._explore(person, message, ())
        return refusals

    async def press_answer(self, person: Person, channel: Channel, command: str) -> list[Refusal]:
        """Press all that the answer to a command offers to who types it."""
        with self._as_it_was():
            typed = await (await person.slash(channel, f"codenames {command}")).finished()
            await self._local.until(self._stored.is_free)
            return await self._explore(person, typed.message, (f"/{command}",))

    async def _explore(
        self, person: Person, message: MessageView, path: tuple[str, ...]
    ) -> list[Refusal]:
        refusals: list[Refusal] = []
        for part, chosen, name in self._controls(message, person):
            if name in self._known or len(path) > DEEPEST:
                continue
            self._known.add(name)
            with self._as_it_was():
                before = len(self._bot.refused)
                answer = await self._use(person, message, part, chosen)
                control = " > ".join([*path, name])
                refused = self._bot.refused[before:]
                refusals += [Refusal(control, type(error)) for error in refused]
                shown = self._shown(answer, message)
                for view in shown:
                    refusals += await self._explore(person, view, (*path, name))
        return refusals

    def _shown(self, answer: Interaction, message: MessageView) -> list[MessageView]:
        views = [] if answer._message is None else [answer.message]
        views += answer.followups
        if not any(message.id == view.id for view in views) and not message.gone:
            views.append(message.now)
        return [view for view in views if self._is_private(view)]

    def _is_private(self, message: MessageView) -> bool:
        """Tell whether one person sees a message, as an ephemeral one and one of a DM."""
        in_dm = self._local.world.channel(message.channel_id).recipient_id is not None
        return in_dm or message.message.seen_by is not None

    def _controls(self, message: MessageView, person: Person) -> Iterator[tuple[Json, Json, str]]:
        for part in message.parts:
            if part.get("disabled"):
                continue
            if part["type"] == BUTTON and part["style"] not in LINK_STYLES:
                yield part, {}, purpose(part["custom_id"])
            elif part["type"] in SELECTS:
                yield from self._choices(
                    part, person, self._local.world.channel(message.channel_id)
                )

    def _choices(
        self, part: Json, person: Person, channel: Channel
    ) -> Iterator[tuple[Json, Json, str]]:
        select, name = select_of(part), purpose(part["custom_id"])
        if part["type"] == USER_SELECT:
            for other in self._local.people:
                where = "self" if other.id == person.id else "other"
                resolved: Json = {}
                for section, number, known in people_behind([other.account], channel):
                    resolved.setdefault(section, {})[number] = known
                yield part, {"values": [str(other.id)], "resolved": resolved}, f"{name}={where}"
        if part["type"] != STRING_SELECT:
            return
        values = [option.value for option in select.options if not option.default]
        cards = values and all(value.isdecimal() for value in values)
        for value in values[:1] if cards else values:
            yield part, {"values": [value]}, f"{name}={'*' if cards else value}"

    async def _use(
        self, person: Person, message: MessageView, part: Json, chosen: Json
    ) -> Interaction:
        self.pressed += 1
        others = asyncio.all_tasks()
        used = await person.use(message, part, chosen, wait=False)
        await self._served(used)
        if used.ack is not Ack.MODAL:
            await self._settled(others)
            return used
        sent = await person.submit(used.modal, dict(_filled(used.modal)), wait=False)
        await self._served(sent)
        await self._settled(others)
        return sent

    async def _settled(self, others: set[asyncio.Task[Any]]) -> None:
        await settled(others)
        await self._local.until(self._stored.is_free)

    async def _served(self, interaction: Interaction) -> None:
        async with asyncio.timeout(SERVED_SECONDS):
            await self._bot.served[interaction.id].wait()

    @contextmanager
    def _as_it_was(self) -> Iterator[None]:
        """Have the database and all messages be afterwards as they are now."""
        world = self._local.world
        messages, attachments = dict(world.messages), dict(world.attachments)
        channels = {number: dict(inside) for number, inside in world._by_channel.items()}
        with self._stored.as_it_was(self._bot.caches):
            yield
        world.messages.clear()
        world.messages.update(messages)
        world.attachments.update(attachments)
        world._by_channel.clear()
        world._by_channel.update(channels)


def _filled(form: ModalView) -> Iterator[tuple[str, str | list[str]]]:
    """Fill in what a form must have, where nothing stands yet."""
    for one in form.fields:
        if one.required and one.kind == TEXT_INPUT and not one.value:
            yield one.label, TYPED
        elif one.required and one.kind == STRING_SELECT and not any(o.default for o in one.options):
            yield one.label, [ExactValue(one.options[0].value)]


STANDING = {"RequestHandler.start", "Queue.get"}
"""What the connections to a Discord wait for, which never comes by itself."""


async def settled(others: set[asyncio.Task[Any]], seconds: float = 0.05) -> None:
    """Wait for what has been set going beside these tasks; not for what takes its time."""
    began = asyncio.all_tasks() - others
    began = {task for task in began if getattr(task.get_coro(), "__qualname__", "") not in STANDING}
    if began:
        await asyncio.wait(began, timeout=seconds)


def purpose(custom_id: str) -> str:
    """Name what a control is for: its action, and its detail but for numbers."""
    _, _, _, action, *detail = custom_id.split(":", maxsplit=4)
    words = ["*" if word.lstrip("g").isdecimal() else word for word in detail]
    return ":".join([action, *words])
