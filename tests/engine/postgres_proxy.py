"""A proxy before a Postgres of the tests' own: it counts round trips, and loses connections."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from enum import Enum
from pathlib import Path

from sqlalchemy.engine import make_url

SOCKET = ".s.PGSQL.5432"
MOST_BYTES = 1 << 20


class Fault(Enum):
    """What happens to a connection at a request: is it closed before it or after it, or silent."""

    CLOSED_BEFORE = "closed before"
    CLOSED_AFTER = "closed after"
    FROZEN = "frozen"


class PostgresProxy:
    """A unix socket before Postgres's; `round_trips` counts the requests through it."""

    def __init__(self, server: Path) -> None:
        self.round_trips = 0
        self._server = server / SOCKET
        self._fault: Fault | None = None
        self._text, self._passes = b"", 0

    def fail_once(self, fault: Fault, text: bytes = b"", *, after: int = 0) -> None:
        """Let the next request that holds this text meet a fault, or the one `after` so many."""
        self._fault, self._text, self._passes = fault, text, after

    async def serve(self, client: asyncio.StreamReader, answers: asyncio.StreamWriter) -> None:
        """Pass on the bytes of one connection until either side closes it."""
        server, requests = await asyncio.open_unix_connection(self._server)
        answering = asyncio.create_task(_pass_on(server, answers))
        try:
            while request := await client.read(MOST_BYTES):
                self.round_trips += 1
                fault = self._take_fault(request)
                if fault is None:
                    requests.write(request)
                    continue
                answering.cancel()
                await asyncio.wait([answering])
                if fault is Fault.FROZEN:
                    await client.read()
                if fault is Fault.CLOSED_AFTER:
                    requests.write(request)
                    await server.read(MOST_BYTES)
                return
        except ConnectionError:
            return
        finally:
            answering.cancel()
            requests.close()
            answers.close()

    def _take_fault(self, request: bytes) -> Fault | None:
        if self._fault is None or self._text not in request:
            return None
        if self._passes:
            self._passes -= 1
            return None
        fault, self._fault = self._fault, None
        return fault


async def _pass_on(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    with suppress(ConnectionError):
        while data := await source.read(MOST_BYTES):
            target.write(data)
    target.close()


@asynccontextmanager
async def proxy(url: str, folder: Path) -> AsyncIterator[tuple[str, PostgresProxy]]:
    """Open a proxy whose socket lies in `folder`; yield the database's address through it."""
    known = make_url(url)
    made = PostgresProxy(Path(str(known.query["host"])))
    address = known.update_query_dict({"host": str(folder)})
    listening = await asyncio.start_unix_server(made.serve, folder / SOCKET)
    try:
        yield address.render_as_string(hide_password=False), made
    finally:
        listening.close()
