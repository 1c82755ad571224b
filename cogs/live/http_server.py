"""The HTTP server under the page: it closes connections whose request does not arrive in time.

Law: malformed HTTP costs a client its connection, and the log no traceback; an error of ours is
recorded once, as everywhere else.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError
from aiohttp.typedefs import Handler
from typing_extensions import override

from cogs.interactions import error_handler
from cogs.live.responses import NO_STORE

REQUEST_TIMEOUT_SECONDS = 10
"""How long a client may take to send a whole request, from its first byte, or from connecting."""
IDLE_SECONDS = 75
"""How long a connection is kept between requests; a proxy drops it sooner."""
LINGER_SECONDS = 1
"""How long input that a client still sends is read after its response."""


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

    def begin_request(self) -> None:
        """Stop the time-out, because a whole request has arrived and is being handled."""
        self._serving, self._more = True, False
        self._cancel_timeout()

    def finish_request(self) -> None:
        """Restart the time-out if part of the next request came during this one."""
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
    except Exception as error:  # noqa: BLE001 - recorded, and the client is told
        error_handler.log_exception(error, failed="a request of a browser")
        return web.Response(status=500, headers=NO_STORE)
    finally:
        if isinstance(connection, TimedConnection):
            connection.finish_request()


async def listen(runner: web.AppRunner, host: str, port: int) -> asyncio.Server:
    """Start to listen with a runner that was set up; raises OSError if the address is taken."""
    server = runner.server
    assert server is not None  # noqa: S101 - the runner was set up
    loop = asyncio.get_running_loop()
    return await loop.create_server(lambda: TimedConnection(server), host, port, backlog=128)
