"""Doors to the live table: a host of its own for every person who sits in one browser.

A browser has one cookie a host, whatever the port, so that two people at one host would be one.
Names below `localhost` are this machine itself; each leads to the bot's one address.
"""

import asyncio

from aiohttp import ClientSession, ClientWebSocketResponse, DummyCookieJar, WSMsgType, web
from yarl import URL

from tests.local_discord.commands import refuse
from tests.local_discord.people import Person
from tests.local_discord.server import LOOPBACK, LocalDiscord
from tests.local_discord.views import Button, MessageView

NOT_PASSED = {"host", "origin", "connection", "upgrade", "content-length", "transfer-encoding"}
POLICY = "Content-Security-Policy"


async def live_link(local: LocalDiscord, person: Person) -> str:
    """Have somebody ask for a link at the newest table, as by hand, and dismiss what was said."""
    board = _newest(local, person)
    ephemerals = []
    while not any(_is_for(one, "live") for one in board.buttons):
        pressed = await person.press(board, _leads_on)
        board = (await pressed.finished()).message
        ephemerals.append(board)
    pressed = await person.press(board, lambda one: _is_for(one, "live"))
    board = (await pressed.finished()).message
    for ephemeral in {one.id: one for one in (*ephemerals, board)}.values():
        person.dismisses(ephemeral)
    urls = [one.url for one in board.buttons if one.url]
    return str(urls[0]) if urls else refuse(board.text)


def _newest(local: LocalDiscord, person: Person) -> MessageView:
    """The newest public message at which a table can be opened on a page, or asked for more."""
    for message in sorted(local.world.messages.values(), key=lambda one: -one.id):
        view = MessageView(message, local.world)
        place = local.world.channel(message.channel_id)
        public = message.seen_by is None and place.recipient_id is None
        if public and any(map(_leads_on, view.buttons)):
            return view
    return refuse(f"{person.name} finds no table to open: start one with /codenames start")


def _leads_on(button: Button) -> bool:
    """Whether it opens what has the button: the seats of a lobby, or *More* of a game."""
    return _is_for(button, "seats") or _is_for(button, "more")


def _is_for(button: Button, action: str) -> bool:
    return str(button.custom_id).split(":")[3:4] == [action]


class EntryPoints:
    """Passes on what browsers ask of the live table, whichever name they call it by."""

    def __init__(self, live: str) -> None:
        self._live = URL(live)
        self._port = 0
        self._runner: web.AppRunner | None = None
        self._session: ClientSession | None = None

    async def open(self) -> None:
        """Opens a port of this machine alone."""
        self._session = ClientSession(cookie_jar=DummyCookieJar(), auto_decompress=False)
        app = web.Application()
        app.router.add_route("*", "/{path:.*}", self._pass)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, LOOPBACK, 0)
        await site.start()
        self._port = self._runner.addresses[0][1]

    async def close(self) -> None:
        """Shuts it."""
        if self._runner is not None and self._session is not None:
            await self._runner.cleanup()
            await self._session.close()

    def of(self, person: Person, link: str) -> str:
        """The same link, by this person's own host."""
        host = f"person-{person.id}.localhost"
        return str(URL(link).with_host(host).with_port(self._port))

    async def _pass(self, request: web.Request) -> web.StreamResponse:
        request_headers = {
            name: one for name, one in request.headers.items() if name.lower() not in NOT_PASSED
        }
        request_headers |= (
            {"Origin": str(self._live.origin())} if "Origin" in request.headers else {}
        )
        there = self._live.origin().with_path(request.path)
        assert self._session is not None
        if request.headers.get("Upgrade", "").lower() == "websocket":
            return await self._join(request, there.with_scheme("ws"), request_headers)
        body = await request.read()
        async with self._session.request(
            request.method, there, data=body, headers=request_headers
        ) as response:
            headers = response.headers.copy()
            for name in NOT_PASSED & {name.lower() for name in headers}:
                del headers[name]
            if POLICY in headers:
                own = f"ws://{self._live.authority}"
                headers[POLICY] = headers[POLICY].replace(own, f"ws://{request.host}")
            return web.Response(body=await response.read(), status=response.status, headers=headers)

    async def _join(
        self, request: web.Request, there: URL, request_headers: dict[str, str]
    ) -> web.WebSocketResponse:
        """Joins two sockets until one of them closes."""
        assert self._session is not None
        cookie: dict[str, str] = {
            name: request_headers[name] for name in ("Origin", "Cookie") if name in request_headers
        }
        near = web.WebSocketResponse()
        await near.prepare(request)
        async with self._session.ws_connect(there, headers=cookie) as far:
            ways = [asyncio.create_task(_carry(*way)) for way in ((near, far), (far, near))]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:
                way.cancel()
            await near.close(code=far.close_code or 1000)
        return near


async def _carry(
    source: web.WebSocketResponse | ClientWebSocketResponse,
    to: web.WebSocketResponse | ClientWebSocketResponse,
) -> None:
    async for message in source:
        if message.type is WSMsgType.TEXT:
            await to.send_str(message.data)
