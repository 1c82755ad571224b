"""A page: one socket of a person at a table, and what it was sent so far.

Law: a slow reader is sent the newest state, never all of them; what is kept for a page has a bound.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from aiohttp import web

from cogs.limits.rate_limiter import TokenBucket
from engine.live.patches import SharedState, State, create_patch, join_json, resolve_clocks, to_json
from engine.live.rows import Session
from engine.tables import Table

MAX_QUEUED_MESSAGES = 64
MAX_PENDING_ACTIONS = 32
"""The number of pending requests from which a page that sends more is closed."""
MESSAGE_BURST, MESSAGES_PER_SECOND = 20, 10
SEND_TIMEOUT_SECONDS = 20
CLOSE_CODE = 4000


class TooSlow(Exception):
    """Raised if a page does not take what it is sent in time."""


class PageSocket:
    """One socket; `told_of` is the next table that it was sent, if any.

    It `is_admitted` once Discord has said that its person may see the table; until then it is sent
    no state, and its requests are dropped.
    """

    def __init__(
        self, socket: web.WebSocketResponse, session: Session, match: int, language: str
    ) -> None:
        self.session = session
        self.match = match
        self.language = language
        self.actions: set[asyncio.Task[None]] = set()
        self._last_request: asyncio.Event | None = None
        self.told_of: int | None = None
        self.is_admitted = False
        self._socket = socket
        self._messages: deque[dict[str, Any]] = deque()
        self._wake = asyncio.Event()
        self._stale = True
        self._changes = 0
        self._built: tuple[int, Table, State] | None = None
        self._begun = False
        self._ending: dict[str, Any] | None = None
        self._sent: tuple[SharedState, State] | None = None
        self._version = 0
        self.message_limit = TokenBucket(MESSAGE_BURST, 1 / MESSAGES_PER_SECOND)
        self._reset: asyncio.TimerHandle | None = None

    @asynccontextmanager
    async def wait_for_turn(self) -> AsyncIterator[Callable[[], None]]:
        """Wait until the page's earlier request is answered; yield a function to end this turn."""
        before, self._last_request = self._last_request, asyncio.Event()
        answered = self._last_request.set
        try:
            if before is not None:
                await before.wait()
            yield answered
        finally:
            answered()

    def send(self, message: dict[str, Any]) -> None:
        """Queue a message that is no state; closes a page whose queue is full.

        A new sheet replaces a queued one.
        """
        if len(self._messages) >= MAX_QUEUED_MESSAGES:
            self.close_with({"t": "bye", "why": "fast", "say": ""})
            return
        if message["t"] == "sheet":  # only the newest is read, and it may hold pictures
            self._messages = deque(queued for queued in self._messages if queued["t"] != "sheet")
        self._messages.append(message)
        self._wake.set()

    def mark_stale(self, *, keeps_own: bool = False) -> None:
        """Queue the newest state; `keeps_own` if only marks or presence have changed."""
        self._changes += not keeps_own
        self._stale = True
        self._wake.set()

    def mark_stale_later(self, seconds: float) -> None:
        """Queue the newest state after some seconds."""
        asyncio.get_running_loop().call_later(seconds, self.mark_stale)

    @property
    def change_count(self) -> int:
        """The number of changes so far, other than of marks or presence."""
        return self._changes

    @property
    def built_state(self) -> tuple[Table, State] | None:
        """The personal state built last, and its table; None if it may have changed since.

        Marks may have changed all the same.
        """
        return self._built[1:] if self._built and self._built[0] == self._changes else None

    def store_built_state(self, table: Table, state: State, changes: int) -> State:
        """Store and return a personal state; `changes` was the count when building began."""
        self._built = changes, table, state
        return state

    def schedule_whole_state(self, bucket: TokenBucket) -> None:
        """Schedule the whole state, as at first, once the session's rate limit allows it."""
        if self._reset is None:
            loop = asyncio.get_running_loop()
            self._reset = loop.call_later(bucket.reserve(), self._queue_whole_state)

    def _queue_whole_state(self) -> None:
        self._reset, self._begun = None, False
        self.mark_stale()

    def close_with(self, message: dict[str, Any]) -> None:
        """Close the page after this last message; the first reason stands."""
        self._ending = self._ending or message
        self._wake.set()

    @property
    def close_reason(self) -> str | None:
        """The reason the bot closed it; None while it is open, and if its person closed it."""
        return None if self._ending is None else str(self._ending["why"])

    async def wait_for_update(self) -> bool:
        """Wait for messages, a state or the end to send; True if there is a state among them."""
        await self._wake.wait()
        self._wake.clear()
        stale, self._stale = self._stale, False
        return stale

    async def send_messages(self) -> bool:
        """Send all queued messages and, if it was ended, close the page; returns False then."""
        while self._messages:
            await self._send(self._messages.popleft())
        if self._ending is not None:
            await self._send(self._ending)
            await self._socket.close(code=CLOSE_CODE)
        return self._ending is None

    async def send_state(self, shared: SharedState, own: State, first: dict[str, Any]) -> None:
        """Send the whole state at first, with `first`; later only its changes, if any."""
        now, before = time.time(), self._sent
        self._sent = shared, own
        if before is None or not self._begun:
            self._begun = True
            head, named, part = to_json({"t": "table", **first}), "state", shared.whole
        else:
            part, own = shared.create_patch_from(before[0]), create_patch(before[1], own)
            if not part.values and not own:
                return
            head, named = '{"t":"now"}', "patch"
        self._version += 1
        sent = f'{{"v":{self._version},"now":{round(now * 1000)}}}'
        clocks = resolve_clocks(_whole_clocks(part.clocks, shared.state), now)
        body = join_json(part.text, to_json(clocks | own))
        await self._send_text(join_json(head, sent, f'{{"{named}":{body}}}'))

    async def _send(self, message: dict[str, Any]) -> None:
        await self._send_text(to_json(message))

    async def _send_text(self, written: str) -> None:
        try:
            async with asyncio.timeout(SEND_TIMEOUT_SECONDS):
                await self._socket.send_str(written)
        except TimeoutError:
            raise TooSlow from None


def _whole_clocks(changed: State, state: State) -> State:
    """Return the whole of each changed clock, whose rest counts from now; None for one gone."""
    return {name: state[name] if change else None for name, change in changed.items()}
