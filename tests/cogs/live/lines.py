"""Lines: what carries bytes between browsers and the bot, as a proxy does, and can be cut."""

from __future__ import annotations

import asyncio
from enum import Enum
from typing import Self

from tests.cogs.bots import free_port


class Cut(Enum):
    """When a line is cut: before the next message is heard, once it was sent, or at its answer."""

    UNHEARD = "unheard"
    SENT = "sent"
    ANSWERED = "answered"


class Line:
    """A proxy before a bot that serves its pages at `port`."""

    def __init__(self) -> None:
        self.port, self._own = free_port(), free_port()
        self.url = f"http://127.0.0.1:{self._own}"
        self.is_cut = asyncio.Event()
        self._cut: Cut | None = None
        self._server: asyncio.Server | None = None

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", self._own)
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()

    def cut(self, when: Cut) -> None:
        """Cut the line of whoever sends something next."""
        self.is_cut.clear()
        self._cut = when

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, to = await asyncio.open_connection("127.0.0.1", self.port)
        except OSError:
            writer.close()
            return
        carrying = [self._sent(reader, to), self._answered(there, writer)]
        pumps = [asyncio.create_task(one) for one in carrying]
        await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
        for one in pumps:
            one.cancel()
        to.close()
        writer.close()

    async def _sent(self, reader: asyncio.StreamReader, to: asyncio.StreamWriter) -> None:
        while sent := await reader.read(1 << 16):
            if self._cuts(Cut.UNHEARD):
                return
            to.write(sent)
            await to.drain()
            if self._cuts(Cut.SENT):
                return

    async def _answered(self, there: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while answer := await there.read(1 << 16):
            if self._cuts(Cut.ANSWERED):
                return
            writer.write(answer)
            await writer.drain()

    def _cuts(self, when: Cut) -> bool:
        if self._cut is not when:
            return False
        self._cut = None
        self.is_cut.set()
        return True
