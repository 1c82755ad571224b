"""Storms: everything that goes wrong between Discord and the bot, at random, while people play."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from tests.cogs.evening import CLUES, Evening, Says, dealt
from tests.cogs.fumbling import fumble
from tests.local_discord import (
    CALLBACK,
    EVERYDAY,
    CannotDo,
    Change,
    ChangeKind,
    Interaction,
    InteractionFailed,
    LocalDiscord,
    Message,
    NotInTime,
    Permission,
)
from tests.local_discord.events import Event
from tests.local_discord.wire import ApiError

LONGEST_PAUSE = 0.3
SHUT_SECONDS = 1.0
"""How long a permission, or direct messages, are withdrawn."""
PLACES_LOST = 0.2
"""How often of all times that somebody could a channel or a thread is deleted."""
AFTER_A_SOCKET = 15.0
"""For how long after a gateway's socket has died an interaction may have been lost with it."""
TROUBLED = (CannotDo, InteractionFailed, NotInTime, TimeoutError, AssertionError, ApiError)
"""What somebody meets who presses in a storm."""
OUTAGES = {0, 404, 429, 500, 502, 503}
"""What became of an answer that did not arrive, by the local Discord's own record."""


class Boards:
    """Follows all boards: `reordered` are the edits that showed an earlier moment than before."""

    def __init__(self, local: LocalDiscord) -> None:
        self.reordered: list[tuple[str, str]] = []
        self.edits = 0
        self._newest: dict[int, str] = {}
        local.subscribe(self._look)

    def _look(self, change: Change) -> None:
        if change.kind is not ChangeKind.MESSAGE_EDITED or not isinstance(change.subject, Message):
            return
        message = change.subject
        shown = re.search(r"cn1:\d+:(\d+):more", str(message.components))
        if shown is None or message.seen_by is not None:
            return
        self.edits += 1
        before = self._newest.get(message.id, "0")
        if int(shown[1]) < int(before):
            self.reordered.append((before, shown[1]))
        self._newest[message.id] = shown[1]


@dataclass(slots=True)
class Storm:
    """The weather over some tables; the longest delay is in real seconds.

    With a `limit` Discord lets through so many requests of the bot in a second, over all routes.
    """

    local: LocalDiscord
    evenings: Sequence[Evening]
    rng: random.Random
    longest: float = 0.5
    limit: int = 0
    sockets: list[float] = field(default_factory=list)
    _shut: set[asyncio.Task[None]] = field(default_factory=set)

    async def blow(self, seconds: float) -> None:
        """Let it blow so long."""
        if self.limit:
            self.local.rate_limits.set_global(limit=self.limit)
        end = asyncio.get_running_loop().time() + seconds
        kinds = (self._answers, self._answers, self._requests, self._requests, self._twice)
        seldom = (self._reconnect, self._anew, self._cut, self._withdraw, self._close_dms)
        everything = (*kinds, *kinds, *kinds, *seldom, self._delete, self._delete_place)
        while asyncio.get_running_loop().time() < end:
            self.rng.choice(everything)()
            await asyncio.sleep(self.rng.uniform(0, LONGEST_PAUSE))

    async def settle(self) -> None:
        """Wait for fair weather."""
        await asyncio.gather(*self._shut)
        self.local.faults.clear()
        self.local.rate_limits.lift_global()
        await self.local.ready()

    def excused(self, one: Interaction) -> bool:
        """Tell whether an interaction may be unanswered, for its socket died."""
        bad = [r for r in self.local.requests if one.token in r.url and r.status in OUTAGES]
        return bool(bad) or any(-1 < one.born - at < AFTER_A_SOCKET for at in self.sockets)

    def _answers(self) -> None:
        self._order("POST", CALLBACK, delays=(0.0, self.longest))

    def _requests(self) -> None:
        method = self.rng.choice(["PATCH", "POST", "DELETE", "*"])
        self._order(method, "*/messages*", delays=(0.0, self.longest))

    def _order(self, method: str, path: str, delays: tuple[float, float]) -> None:
        if self.local.faults.pending > len(self.evenings):
            return
        rng, faults = self.rng, self.local.faults
        match rng.randrange(6):
            case 0:
                faults.next(method, path, status=429, retry_after=rng.uniform(0, 0.5))
            case 1:
                after = rng.uniform(0, 0.5)
                faults.next(method, path, status=429, retry_after=after, everywhere=True)
            case 2:
                faults.next(method, path, status=rng.choice([500, 502, 503]))
            case 3:
                faults.next(method, path, drop="before")
            case 4:
                faults.next(method, path, drop="after")
            case _:
                faults.next(method, path, delay=rng.uniform(*delays))

    def _twice(self) -> None:
        """Send a recent interaction again, as a gateway may."""
        for session in self.local.gateway.connected:
            sent = [one for one in list(session.sent)[-20:] if one["t"] == "INTERACTION_CREATE"]
            if sent:
                event = self.rng.choice(sent)
                self.local.gateway.dispatch(Event(event["t"], event["d"], None, 0))

    def _reconnect(self) -> None:
        self._gateway(self.local.gateway.reconnect)

    def _anew(self) -> None:
        resumable = self.rng.random() < 0.5
        self._gateway(lambda: self.local.gateway.invalidate(resumable=resumable))

    def _cut(self) -> None:
        self._gateway(lambda: self.local.gateway.close(4000))

    def _gateway(self, hits: Callable[[], None]) -> None:
        if self.local.gateway.connected:
            self.sockets.append(self.local.clock.now())
            hits()

    def _withdraw(self) -> None:
        channel = self.rng.choice(self.evenings).channel
        threaded = channel.parent_id is not None
        sends = Permission.SEND_MESSAGES_IN_THREADS if threaded else Permission.SEND_MESSAGES
        channel.bot_permissions &= ~self.rng.choice([sends, Permission.ATTACH_FILES])
        self._later(lambda: setattr(channel, "bot_permissions", EVERYDAY))

    def _close_dms(self) -> None:
        person = self.rng.choice(self.rng.choice(self.evenings).teams).spymaster
        person.dms_open = False
        self._later(lambda: setattr(person, "dms_open", True))

    def _delete(self) -> None:
        channel = self.rng.choice(self.evenings).channel
        messages = list(self.local.world.messages_in(channel.id))
        if messages:
            self.local.world.remove(self.rng.choice(messages))

    def _delete_place(self) -> None:
        """Delete the channel or the thread of a game; its people find another one."""
        evening = self.rng.choice(self.evenings)
        if here(evening) and self.rng.random() < PLACES_LOST:
            move(evening)

    def _later(self, undo: Callable[[], None]) -> None:
        async def wait() -> None:
            await asyncio.sleep(SHUT_SECONDS)
            undo()

        task = asyncio.create_task(wait())
        self._shut.add(task)
        task.add_done_callback(self._shut.discard)


def here(evening: Evening) -> bool:
    """Tell whether a game lies in the channel where its people are."""
    lies = not evening.board.gone and evening.board.channel_id == evening.channel.id
    return lies and dealt(evening.now)


def into_a_thread(evening: Evening) -> None:
    """Have people meet in a thread of their channel from now on."""
    guild = evening.local.world.guilds[evening.channel.guild_id or 0]
    evening.channel = guild.thread("games", evening.channel)


def move(evening: Evening) -> None:
    """Delete a channel or a thread, and have its people meet in another one of its kind."""
    world, lost = evening.local.world, evening.channel
    threaded = lost.parent_id is not None
    evening.channel = world.guilds[lost.guild_id or 0].channel("games")
    if threaded:
        into_a_thread(evening)
    world.remove_channel(lost)


async def play_on(evening: Evening, rng: random.Random, over: asyncio.Event) -> None:
    """Have everybody press this and that until the storm is over; find the board if it is lost."""
    people = [person for team in evening.teams for person in (team.spymaster, team.operative)]
    while not over.is_set():
        try:
            if not here(evening):
                await asyncio.wait_for(begin_anew(evening), 10)
            elif rng.random() < 0.2:
                await find(evening)
            if not evening.over and evening.label(Says.CLUE) in evening.now.labels:
                await asyncio.wait_for(evening.give("9", rng.choice(CLUES)), 5)
        except TROUBLED:
            pass
        for person in people:
            if here(evening) and not evening.over:
                doing = asyncio.create_task(fumble(evening, person, rng))
                await asyncio.wait({doing}, timeout=2)
                doing.cancel()
        await asyncio.sleep(rng.uniform(0, 0.1))


async def begin_anew(evening: Evening) -> None:
    """Bring the board back; where there is no game, open a table, seat everybody and start."""
    await find(evening)
    if evening.board.gone or evening.board.channel_id != evening.channel.id:
        await evening.open()
    if not dealt(evening.now):
        for team in evening.teams:
            for person in (team.spymaster, team.operative):
                if person.mention not in evening.now.text:
                    await evening.press(person, Says.JOIN)
        await evening.press(evening.teams[0].spymaster, Says.START)
        await evening.local.until(lambda: dealt(evening.now))


async def find(evening: Evening) -> None:
    """Bring the board back, and look at the newest."""
    person = evening.teams[0].operative
    interaction = await person.slash(evening.channel, "codenames board", wait=False)
    await asyncio.wait_for(interaction.over(), 10)
    shown = [view for view in person.sees(evening.channel) if not view.ephemeral]
    boards = [view for view in shown if ":join'" in str(view.parts) or dealt(view)]
    if boards:
        evening.board = boards[-1]
