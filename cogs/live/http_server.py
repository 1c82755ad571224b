"""HTTP under the page: connections with a time-out for requests, cache headers, and responses.

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
from cogs.live.close_reasons import close_message
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
IDLE_SECONDS = 75
"""The time a connection is kept between requests; a proxy drops it sooner."""
LINGER_SECONDS = 1
"""The time that input is still read after its response."""
SERVER_NAME = "codenames"
"""The value of the header `Server`, in place of the library's name and version."""


class HttpLogAdapter(logging.LoggerAdapter[logging.Logger]):
    """A log adapter that reports a request that cannot be parsed as one debug line."""

    @override
    def exception(self, msg: object, *args: object, exc_info: Any = True, **kwargs: Any) -> None:
        if isinstance(exc_info, HttpProcessingError):
            self.debug("a request that is no HTTP was refused")
            return
        super().exception(msg, *args, exc_info=exc_info, **kwargs)


class TimedConnection(web.RequestHandler):
    """A client's connection, which is closed if a request takes too long to arrive."""

    __slots__ = ("_closing", "_more", "_serving")

    def __init__(self, server: web.Server) -> None:
        self._closing: asyncio.TimerHandle | None = None
        self._serving = self._more = False
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
        self._start_timeout()

    @override
    def data_received(self, data: bytes) -> None:
        if self._serving:
            self._more = True
        elif data:
            self._start_timeout()
        super().data_received(data)

    @override
    def connection_lost(self, exc: BaseException | None) -> None:
        self._cancel_timeout()
        super().connection_lost(exc)

    @override
    def handle_error(self, *args: Any, **kwargs: Any) -> web.StreamResponse:
        response = super().handle_error(*args, **kwargs)
        response.headers["Server"] = SERVER_NAME
        return response

    def begin_request(self) -> None:
        """Stop the time-out, because a whole request has arrived and is being handled."""
        self._serving, self._more = True, False
        self._cancel_timeout()

    def finish_request(self) -> None:
        """Mark the request as answered; restart the time-out if part of the next one came."""
        self._serving = False
        if self._more:
            self._start_timeout()

    def _start_timeout(self) -> None:
        if self._closing is None:
            loop = asyncio.get_running_loop()
            self._closing = loop.call_later(REQUEST_TIMEOUT_SECONDS, self.force_close)

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


async def listen(runner: web.AppRunner, host: str, port: int) -> asyncio.Server:
    """Start to listen with a runner that was set up; raises OSError if the address is taken."""
    server = runner.server
    assert server is not None  # noqa: S101 - the runner was set up
    loop = asyncio.get_running_loop()
    return await loop.create_server(lambda: TimedConnection(server), host, port, backlog=128)


def session_end_body(session: Session) -> Mapping[str, Any]:
    """Return the JSON body that confirms a session's end, with a good-bye for a guest (H9)."""
    if session.only_match is None:
        return {"ok": True}
    return {
        "ok": True,
        "say": close_message("guest", choose_language_for_locale(session.locale))["say"],
    }


def cookie_name(guild: int) -> str:
    """Return the name of the cookie that holds a session for a server."""
    return f"table_{guild}"


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
    await socket.send_json(close_message(why, spoken))
    await socket.close(code=4000)
    return socket
