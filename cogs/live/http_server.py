"""HTTP under the page: connections with time-outs and a limit, cache headers, and responses.

Law: malformed HTTP costs a client its connection, and the log no traceback; an error of ours is
recorded once; what belongs to a person is never cached; no response names a version.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import Any

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError
from aiohttp.typedefs import Handler
from typing_extensions import override

from cogs.interactions import error_handler
from cogs.live.close_reasons import close_message, session_unknown_message
from engine.live.rows import Session
from engine.texts import choose_language_for_locale

SECURITY_HEADERS = {
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
NO_STORE = {**SECURITY_HEADERS, "Cache-Control": "no-store"}
NO_CACHE = {**SECURITY_HEADERS, "Cache-Control": "no-cache"}
IMMUTABLE = {**SECURITY_HEADERS, "Cache-Control": "public, max-age=31536000, immutable"}
REQUEST_TIMEOUT_SECONDS = 10
"""The time-out for a whole request, from its first byte or from connecting."""
RESPONSE_TIMEOUT_SECONDS = 60
"""The time-out for a client to read a whole response, pictures on a slow phone included."""
IDLE_SECONDS = 10
"""The time a connection is kept between requests."""
LINGER_SECONDS = 1
"""The time that input is still read after its response."""
SERVER_NAME = "codenames"
"""The value of the header `Server`, in place of the library's name and version."""
INVITATION_PROTOCOL = "invitation"
"""The socket's protocol beside which a browser without a session sends its guest link's token."""
PROTOCOLS = "Sec-WebSocket-Protocol"
MAX_CONNECTIONS = 5_000
SPARE_DESCRIPTORS = 256
"""The number of file descriptors left for Discord, the database and files."""


def get_connection_limit() -> int:
    """Return the number of connections that may be open, below the process's file descriptors."""
    try:
        import resource  # noqa: PLC0415 - not on Windows
    except ImportError:
        return MAX_CONNECTIONS
    descriptors, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if descriptors == resource.RLIM_INFINITY:
        return MAX_CONNECTIONS
    return min(MAX_CONNECTIONS, max(descriptors // 2, descriptors - SPARE_DESCRIPTORS))


class HttpLogAdapter(logging.LoggerAdapter[logging.Logger]):
    """A log adapter that reports a request that cannot be parsed as one debug line."""

    @override
    def exception(self, msg: object, *args: object, exc_info: Any = True, **kwargs: Any) -> None:
        if isinstance(exc_info, HttpProcessingError):
            self.debug("a request that is no HTTP was refused")
            return
        super().exception(msg, *args, exc_info=exc_info, **kwargs)


class ConnectionPool:
    """The open connections, `most` at once: a new one takes the place of the oldest without a page.

    If all of them have an open page, the new one is closed.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: set[TimedConnection] = set()
        self._without_page: dict[TimedConnection, None] = {}

    def add(self, connection: TimedConnection) -> None:
        """Add a connection, and close one if there are too many now."""
        self._open.add(connection)
        self._without_page[connection] = None
        if len(self._open) > self._most:
            oldest = next(iter(self._without_page))
            self.discard(oldest)
            oldest.abort()

    def keep(self, connection: TimedConnection) -> None:
        """Keep a connection whose session has a page open on it."""
        self._without_page.pop(connection, None)

    def discard(self, connection: TimedConnection) -> None:
        """Remove a connection that is closed."""
        self._open.discard(connection)
        self._without_page.pop(connection, None)


class TimedConnection(web.RequestHandler):
    """A client's connection, closed if a request or the reading of a response takes too long."""

    __slots__ = ("_closing", "_more", "_pool", "_receiving", "_serving")

    def __init__(self, server: web.Server, pool: ConnectionPool) -> None:
        self._closing: asyncio.TimerHandle | None = None
        self._pool = pool
        self._serving = self._more = self._receiving = False
        logger: Any = HttpLogAdapter(logging.getLogger("aiohttp.server"), {})
        super().__init__(
            server,
            loop=asyncio.get_running_loop(),
            logger=logger,
            access_log=None,  # type: ignore[arg-type]
            keepalive_timeout=IDLE_SECONDS,
            lingering_time=LINGER_SECONDS,
        )

    @override
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._await_request()
        self._pool.add(self)

    @override
    def data_received(self, data: bytes) -> None:
        if self._serving:
            self._more = True
        elif data and not self._receiving:
            self._await_request()
        super().data_received(data)

    @override
    def connection_lost(self, exc: BaseException | None) -> None:
        self._cancel_timeout()
        self._pool.discard(self)
        super().connection_lost(exc)

    @override
    def handle_error(self, *args: Any, **kwargs: Any) -> web.StreamResponse:
        response = super().handle_error(*args, **kwargs)
        response.headers["Server"] = SERVER_NAME
        return response

    def begin_request(self) -> None:
        """Stop the time-out, because a whole request has arrived and is being handled."""
        self._serving, self._more, self._receiving = True, False, False
        self._cancel_timeout()

    def finish_request(self) -> None:
        """Start the time-out to read the response, or for the next request if some of it came."""
        self._serving = False
        if self._more:
            self._await_request()
        else:
            self._start_timeout(RESPONSE_TIMEOUT_SECONDS)

    def keep(self) -> None:
        """Keep this connection, on which a page is open, when the pool makes room."""
        self._pool.keep(self)

    def abort(self) -> None:
        """Close the connection at once, even if the client does not read what it was sent."""
        if self.transport is not None:
            self.transport.abort()

    def _await_request(self) -> None:
        self._receiving = True
        self._start_timeout(REQUEST_TIMEOUT_SECONDS)

    def _start_timeout(self, seconds: float) -> None:
        self._cancel_timeout()
        self._closing = asyncio.get_running_loop().call_later(seconds, self.abort)

    def _cancel_timeout(self) -> None:
        if self._closing is not None:
            self._closing.cancel()
            self._closing = None


@web.middleware
async def record_errors(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Handle a request, and record an error of ours; the client gets status 500 then."""
    connection = request.protocol
    if isinstance(connection, TimedConnection):
        connection.begin_request()
    try:
        return await handler(request)
    except (web.HTTPException, ConnectionError):
        raise
    except Exception as error:  # noqa: BLE001 - recorded, and the client gets a 500
        error_handler.log_exception(error, failed="a request of a browser")
        return web.Response(status=500, headers=NO_STORE)
    finally:
        if isinstance(connection, TimedConnection):
            connection.finish_request()


async def hide_version(_request: web.Request, response: web.StreamResponse) -> None:
    """Send the project's name as the server's, without a version."""
    response.headers["Server"] = SERVER_NAME


def keep_connection(request: web.Request) -> None:
    """Keep the connection of a request whose page is open; others may be closed to make room."""
    if isinstance(request.protocol, TimedConnection):
        request.protocol.keep()


async def listen(runner: web.AppRunner, host: str, port: int) -> asyncio.Server:
    """Start to listen with a runner that was set up; raises OSError if the address is taken."""
    server = runner.server
    assert server is not None  # noqa: S101 - the runner was set up
    loop, pool = asyncio.get_running_loop(), ConnectionPool(get_connection_limit())
    return await loop.create_server(lambda: TimedConnection(server, pool), host, port, backlog=128)


def session_end_body(session: Session) -> Mapping[str, Any]:
    """Return the JSON body that confirms a session's end, with a good-bye for a guest (H9)."""
    if session.only_match is None:
        return {"ok": True}
    return {
        "ok": True,
        "say": close_message("guest", choose_language_for_locale(session.locale))["say"],
    }


def get_invitation(request: web.Request) -> str:
    """Return the token of a guest link that a socket's browser sent; empty for none (H9).

    A browser sends it as a second protocol, so that it is in no address.
    """
    offered = [name.strip() for name in request.headers.get(PROTOCOLS, "").split(",")]
    if len(offered) != 2 or offered[0] != INVITATION_PROTOCOL:  # noqa: PLR2004 - and its token
        return ""
    return offered[1]


def get_language(request: web.Request) -> str:
    """Return the language of a request's browser; English if we don't have it."""
    return choose_language_for_locale(request.headers.get("Accept-Language", "")[:5])


def cookie_name(guild: int) -> str:
    """Return the name of the cookie that holds a session for a server."""
    return f"table_{guild}"


def parse_cookie_name(name: str) -> int | None:
    """Parse the server's id from the name of a cookie; None if it is not a session's."""
    prefix, _, guild = name.partition("_")
    return parse_guild(guild) if prefix == "table" else None


def parse_guild(where: str) -> int | None:
    """Parse the server's id from a table's address, as `server/match`; None if there is none."""
    guild = where.partition("/")[0]
    return int(guild) if guild.isascii() and guild.isdecimal() and len(guild) <= 20 else None  # noqa: PLR2004


def json_response(body: Mapping[str, Any], status: int = 200) -> web.Response:
    """Create a JSON response that is never cached."""
    return web.json_response(body, status=status, headers=NO_STORE)


async def refuse_socket(
    socket: web.WebSocketResponse, why: str, spoken: str
) -> web.WebSocketResponse:
    """Close a socket with the reason `why` in a language, and return it."""
    unknown = why == "session"
    await socket.send_json(
        session_unknown_message(spoken) if unknown else close_message(why, spoken)
    )
    await socket.close(code=4000)
    return socket
