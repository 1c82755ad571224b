"""The page at its address: its files, and a seat for every browser that opens it."""

from ipaddress import ip_address
from pathlib import Path

from aiohttp import web

from tests.local_discord.bot_process import BotProcess
from tests.local_discord.page.actions import Actions
from tests.local_discord.page.entrances import EntryPoints
from tests.local_discord.page.seat import Seat
from tests.local_discord.page.telling import bot_told, change_told, everything
from tests.local_discord.server import LocalDiscord
from tests.local_discord.wire import Json
from tests.local_discord.world import Change

STATIC = Path(__file__).parent / "static"


def own_page(origin: str | None, host: str) -> bool:
    """Whether a socket was opened by this page, and not by another site's.

    A site may have its name point here, so the host has to be a number, or this machine itself.
    """
    name = host.rpartition(":")[0] or host
    return origin == f"http://{host}" and (name == "localhost" or _is_number(name))


def _is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


class Page:
    """Hangs itself on a local Discord that is not open yet.

    `address` is where browsers of other machines reach it, None where they do not. `entrances` lead
    everybody who sits here to the live table.
    """

    def __init__(
        self,
        local: LocalDiscord,
        process: BotProcess,
        address: str | None = None,
        entrances: EntryPoints | None = None,
    ) -> None:
        self._local = local
        self._address = address
        self._process = process
        self._actions = Actions(local, process, entrances)
        self._seats: set[Seat] = set()
        router = local.application.router
        router.add_get("/", self._index)
        router.add_get("/page/live", self._live)
        router.add_static("/static", STATIC)
        local.subscribe(self._pass_on)
        process.subscribe(self._tell_of_the_bot)

    async def _index(self, _request: web.Request) -> web.FileResponse:
        return web.FileResponse(STATIC / "index.html", headers={"Cache-Control": "no-cache"})

    async def _live(self, request: web.Request) -> web.WebSocketResponse:
        if not own_page(request.headers.get("Origin"), request.host):
            raise web.HTTPForbidden(text="only this page may sit here")
        socket = web.WebSocketResponse(heartbeat=20)
        await socket.prepare(request)
        seat = Seat(socket, self._actions)
        seat.tell(self._bot())
        for event in everything(self._local):
            seat.tell(event)
        live = "WEB_URL" in self._process.environment
        seat.tell({"kind": "here", "address": self._address, "live": live})
        self._seats.add(seat)
        try:
            await seat.stay()
        finally:
            self._seats.discard(seat)
        return socket

    def _pass_on(self, change: Change) -> None:
        event = change_told(self._local, change)
        if event is not None:
            self._tell(event)

    def _tell_of_the_bot(self) -> None:
        self._tell(self._bot())

    def _bot(self) -> Json:
        return bot_told(self._local.world.bot, self._process)

    def _tell(self, event: Json) -> None:
        for seat in self._seats:
            seat.tell(event)
