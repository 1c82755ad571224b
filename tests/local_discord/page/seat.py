"""One browser at the page: a queue of what it is told, and everything that is done from it."""

import asyncio
import json
import logging
from collections.abc import Coroutine

from aiohttp import WSMsgType, web

from tests.local_discord.commands import CannotDo
from tests.local_discord.page.actions import Actions
from tests.local_discord.wire import ApiError, Json

LOG = logging.getLogger(__name__)


class Seat:
    """One WebSocket; everything leaves through one queue, so order is kept."""

    def __init__(self, socket: web.WebSocketResponse, actions: Actions) -> None:
        self._socket = socket
        self._actions = actions
        self._outbox: asyncio.Queue[Json] = asyncio.Queue()
        self._doing: set[asyncio.Task[None]] = set()

    def tell(self, event: Json) -> None:
        """Tells the browser, after all it was told before."""
        self._outbox.put_nowait(event)

    async def stay(self) -> None:
        """Listens and tells until the browser leaves."""
        writing = asyncio.create_task(self._write())
        try:
            async for message in self._socket:
                if message.type is WSMsgType.TEXT:
                    self._start(self._do(json.loads(message.data)))
        finally:
            left = [writing, *self._doing]
            for task in left:
                task.cancel()
            await asyncio.gather(*left, return_exceptions=True)

    def _start(self, doing: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(doing)
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)

    async def _do(self, request: Json) -> None:
        reply: Json = {"kind": "reply", "ref": request["ref"], "refused": None}
        try:
            reply |= await self._actions.do(request)
        except (CannotDo, ApiError) as refusal:
            reply["refused"] = str(refusal)
        except Exception as error:
            LOG.exception("what the page said could not be done")
            reply["refused"] = f"the page said something odd: {error!r}"
        self.tell(reply)

    async def _write(self) -> None:
        while True:
            event = await self._outbox.get()
            await self._socket.send_str(json.dumps(event))
