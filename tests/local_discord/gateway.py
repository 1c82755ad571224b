"""The gateway: sessions that miss nothing, and the events they are due.

A session outlives its socket: what happens meanwhile is replayed when the bot resumes.
"""

import asyncio
import json
import secrets
import zlib
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum
from functools import partial

from aiohttp import WSCloseCode, WSMsgType, web

from tests.local_discord.clock import Clock
from tests.local_discord.events import Event
from tests.local_discord.wire import Json

PRIVILEGED = 1 << 1 | 1 << 8 | 1 << 15
AUTHENTICATION_FAILED, DISALLOWED_INTENTS, INVALID_SHARD = 4004, 4014, 4010
HEARTBEAT_MS = 41_250
REPLAYABLE = 1000
ACK_DELAY = 2.0
"""Seconds from a heartbeat to its answer.

discord.py notes in a thread of its own that it has sent one. An answer that comes before that
thread has run is taken for the one to the heartbeat before: it says "Can't keep up" and means 41 s
that nobody was behind. A busy machine lets a thread wait for longer than any network takes.
"""


class Op(IntEnum):
    """What a message on the gateway is."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    RESUME = 6
    RECONNECT = 7
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


@dataclass(frozen=True, slots=True)
class _Close:
    code: int


class Connection:
    """One websocket; everything leaves through one queue, so order is kept."""

    def __init__(self, socket: web.WebSocketResponse, *, compress: bool) -> None:
        self.socket = socket
        self._outbox: asyncio.Queue[Json | _Close] = asyncio.Queue()
        self._zlib = zlib.compressobj() if compress else None

    def send(self, message: Json) -> None:
        self._outbox.put_nowait(message)

    def close(self, code: int) -> None:
        self._outbox.put_nowait(_Close(code))

    async def write(self) -> None:
        """Sends what is in the queue until told to close."""
        while True:
            message = await self._outbox.get()
            if isinstance(message, _Close):
                await self.socket.close(code=message.code)
                return
            await self._write_one(json.dumps(message))

    async def _write_one(self, text: str) -> None:
        try:
            if self._zlib is None:
                await self.socket.send_str(text)
            else:
                packed = self._zlib.compress(text.encode()) + self._zlib.flush(zlib.Z_SYNC_FLUSH)
                await self.socket.send_bytes(packed)
        except ConnectionError:
            return  # the session keeps the event for the resume


@dataclass(eq=False, slots=True)
class Session:
    """A shard's session: what it has been sent, and the socket it has at the moment."""

    id: str
    shard: tuple[int, int]
    intents: int
    connection: Connection | None = None
    sequence: int = 0
    sent: deque[Json] = field(default_factory=lambda: deque(maxlen=REPLAYABLE), repr=False)

    def dispatch(self, name: str, data: object) -> None:
        self.sequence += 1
        message = {"op": Op.DISPATCH, "t": name, "s": self.sequence, "d": data}
        self.sent.append(message)
        if self.connection is not None:
            self.connection.send(message)

    def wants(self, event: Event) -> bool:
        number, count = self.shard
        own = 0 if event.guild_id is None else (event.guild_id >> 22) % count
        return own == number and (event.intents == 0 or bool(self.intents & event.intents))


@dataclass(frozen=True, slots=True)
class Greeting:
    """What a new session is told: READY's contents and the GUILD_CREATEs, by shard."""

    ready: Callable[[Session], Json]
    guilds: Callable[[], list[Event]]


class Gateway:
    """All sessions of the bot."""

    def __init__(self, token: str, greeting: Greeting, clock: Clock) -> None:
        self._token = token
        self._greeting = greeting
        self._clock = clock
        self._refusals: deque[int] = deque()
        self._observers: list[Callable[[], None]] = []
        self._connections: set[Connection] = set()
        self._open = asyncio.Event()
        self._open.set()
        self.sessions: list[Session] = []
        self.identifies = 0
        self.resumes = 0

    def dispatch(self, event: Event) -> int:
        """Sends an event to every session that is due it; says to how many."""
        due = [session for session in self.sessions if session.wants(event)]
        for session in due:
            session.dispatch(event.name, event.data)
        return len(due)

    def subscribe(self, observer: Callable[[], None]) -> None:
        """Tells the observer of every shard that has identified."""
        self._observers.append(observer)

    @property
    def connected(self) -> list[Session]:
        """The sessions that have a socket now."""
        return [session for session in self.sessions if session.connection is not None]

    def close(self, code: int = 4000) -> None:
        """Closes every socket with that code; sessions stay resumable."""
        for session in self.connected:
            self._part(session).close(code)

    def reconnect(self) -> None:
        """Asks every shard to reconnect and resume (op 7)."""
        for session in self.connected:
            self._part(session).send({"op": Op.RECONNECT, "d": None})

    def invalidate(self, *, resumable: bool = False) -> None:
        """Calls every session invalid (op 9); unless resumable it is forgotten."""
        for session in self.connected:
            self._part(session).send({"op": Op.INVALID_SESSION, "d": resumable})
            if not resumable:
                self.sessions.remove(session)

    def refuse_next(self, code: int) -> None:
        """Closes with that code (4004, 4014 ...) at the next IDENTIFY."""
        self._refusals.append(code)

    def hold(self) -> None:
        """Keeps new sockets waiting for their HELLO until release()."""
        self._open.clear()

    def release(self) -> None:
        self._open.set()

    def _part(self, session: Session) -> Connection:
        connection, session.connection = session.connection, None
        assert connection is not None
        return connection

    async def shut(self) -> None:
        """Closes whatever is still connected, for good."""
        self.release()
        for connection in tuple(self._connections):
            await connection.socket.close(code=WSCloseCode.GOING_AWAY)

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """One socket's life."""
        socket = web.WebSocketResponse(compress=False, max_msg_size=0)
        await socket.prepare(request)
        connection = Connection(socket, compress=request.query.get("compress") == "zlib-stream")
        self._connections.add(connection)
        writer = asyncio.create_task(connection.write())
        try:
            await self._open.wait()
            connection.send({"op": Op.HELLO, "d": {"heartbeat_interval": HEARTBEAT_MS}})
            await self._listen(connection)
        finally:
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)
            self._connections.discard(connection)
            self._lost(connection)
        return socket

    async def _listen(self, connection: Connection) -> None:
        async for message in connection.socket:
            if message.type is WSMsgType.TEXT:
                self._receive(connection, json.loads(message.data))

    def _receive(self, connection: Connection, message: Json) -> None:
        match message["op"]:
            case Op.HEARTBEAT:
                answer = partial(connection.send, {"op": Op.HEARTBEAT_ACK})
                self._clock.after(ACK_DELAY, answer)
            case Op.IDENTIFY:
                self._identify(connection, message["d"])
            case Op.RESUME:
                self._resume(connection, message["d"])
            case _:
                pass

    def _identify(self, connection: Connection, payload: Json) -> None:
        self.identifies += 1
        refusal = self._refusal(payload)
        if refusal is not None:
            connection.close(refusal)
            return
        number, count = payload.get("shard") or (0, 1)
        session = Session(secrets.token_hex(16), (number, count), payload["intents"], connection)
        session.dispatch("READY", self._greeting.ready(session))
        for event in self._greeting.guilds():
            if session.wants(event):
                session.dispatch(event.name, event.data)
        self.sessions.append(session)
        for observer in self._observers:
            observer()

    def _refusal(self, payload: Json) -> int | None:
        if self._refusals:
            return self._refusals.popleft()
        if payload["token"] != self._token:
            return AUTHENTICATION_FAILED
        number, count = payload.get("shard") or (0, 1)
        if not 0 <= number < count:
            return INVALID_SHARD
        return DISALLOWED_INTENTS if payload["intents"] & PRIVILEGED else None

    def _resume(self, connection: Connection, payload: Json) -> None:
        sessions = [session for session in self.sessions if session.id == payload["session_id"]]
        if not sessions:
            connection.send({"op": Op.INVALID_SESSION, "d": False})
            return
        self.resumes += 1
        session = sessions[0]
        for message in session.sent:
            if message["s"] > payload["seq"]:
                connection.send(message)
        session.connection = connection
        session.dispatch("RESUMED", {})

    def _lost(self, connection: Connection) -> None:
        ended = connection.socket.close_code in {1000, 1001}
        for session in tuple(self.sessions):
            if session.connection is connection:
                session.connection = None
                if ended:
                    self.sessions.remove(session)
