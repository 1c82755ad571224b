"""The web server of the page: what a browser may request, and the socket of a table.

Law: every response has its cache policy, and only pictures and the page itself are cached; requests
from another origin are refused; no token is in an address or in a log.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import structlog
from aiohttp import WSMsgType, web
from cachetools import LRUCache
from yarl import URL

from cogs.live import http_server
from cogs.live.answering import (
    ASKED_AGAIN,
    KEPT,
    NEVER_KEPT,
    answered,
    cookie,
    guild_of,
    left,
    refused,
)
from cogs.live.deeds import Deeds
from cogs.live.farewells import SLOW
from cogs.live.guest_door import GuestDoor
from cogs.live.heard import MOST_BYTES, Ping, Speak, Unheard, heard
from cogs.live.letters import bye, session_ended
from cogs.live.page import MOST_DEEDS, OpenPage, TooSlow
from cogs.live.page_file import PageFile, page_file
from cogs.live.pages import Pages, actor
from cogs.live.pressing import PageDeed
from cogs.screens.markup import voice
from cogs.wire import mishaps
from cogs.wire.health import WEB, PortTaken
from cogs.wire.rate_limits import TokenBucket
from engine.live.cards import signed
from engine.live.entering import SESSION_SECONDS, Entered, Entering, hashed
from engine.live.rows import Opened, Session
from engine.matches import Matches, Refusal
from engine.tables import Table
from engine.texts import LANGUAGES, read_by

log = structlog.get_logger()
MOST_BODY = 4096
BEAT_SECONDS = 30
STATES_AT_ONCE, STATE_SECONDS = 5, 2
"""How many whole states a session may have at once, and how long until there is one more."""
MOST_SESSIONS = 10_000
"""How many sessions' rate limits are remembered; the one not seen for longest is dropped."""
TABLE = r"{server:\d{1,20}}/{match:\d{1,18}}"


class House:
    """A web server of the page, at the address that browsers know."""

    def __init__(
        self,
        address: str,
        matches: Matches,
        services: tuple[Entering, GuestDoor],
        pages: Pages,
        deeds: Deeds,
    ) -> None:
        self._address = URL(address)
        self._matches = matches
        self._entering, self._guests = services
        self._pages = pages
        self._deeds = deeds
        self._secure = self._address.scheme == "https"
        self._origin = str(self._address.origin())
        self._file: PageFile | None = None
        self._runner: web.AppRunner | None = None
        self._listening: asyncio.Server | None = None
        self._allowances: LRUCache[bytes, TokenBucket] = LRUCache(MOST_SESSIONS)

    @property
    def file(self) -> PageFile:
        """The page; it is built when it is first requested."""
        if self._file is None:
            sockets = self._address.origin().with_scheme("wss" if self._secure else "ws")
            self._file = page_file(str(sockets).rstrip("/"))
        return self._file

    def link(self, guild: int, match_id: int, token: str) -> str:
        """Return the URL of a link; its token stands behind the #, which no browser sends."""
        return f"{str(self._address).rstrip('/')}/t/{guild}/{match_id}#{token}"

    async def open(self, host: str, port: int) -> None:
        """Start to serve; raises PortTaken."""
        runner = web.AppRunner(self._app(), access_log=None, shutdown_timeout=2)
        await runner.setup()
        try:
            self._listening = await http_server.listen(runner, host, port)
        except OSError as error:
            await runner.cleanup()
            raise PortTaken(WEB) from error
        self._runner = runner
        log.info("the live table is open", address=self._origin)

    async def close(self) -> None:
        """Close every page with a reason, and stop the server."""
        if self._listening is not None and self._runner is not None:
            self._pages.end("stop")
            await asyncio.sleep(0)
            self._listening.close()
            await self._runner.cleanup()
            self._listening = self._runner = None

    def _app(self) -> web.Application:
        app = web.Application(client_max_size=MOST_BODY, middlewares=[http_server.served])
        base = self._address.path.rstrip("/")
        app.add_routes(
            [
                web.get(f"{base}/t/{TABLE}", self._show),
                web.get(f"{base}/t/{TABLE}/socket", self._socket),
                web.get(base + r"/pictures/{sign:[0-9a-f]{24}}", self._picture),
                web.post(f"{base}/enter", self._enter),
                web.post(f"{base}/leave", self._leave),
            ]
        )
        return app

    async def _show(self, request: web.Request) -> web.Response:
        """Return the page, the same for everybody."""
        file = self.file
        headers = {**ASKED_AGAIN, "Content-Security-Policy": file.policy, "ETag": f'"{file.sign}"'}
        if request.headers.get("If-None-Match") == headers["ETag"]:
            return web.Response(status=304, headers=headers)
        packed = "gzip" in request.headers.get("Accept-Encoding", "")
        if packed:
            headers |= {"Content-Encoding": "gzip"}
        headers |= {"Vary": "Accept-Encoding"}
        body = file.packed if packed else file.body
        return web.Response(body=body, headers=headers, content_type="text/html", charset="utf-8")

    async def _picture(self, request: web.Request) -> web.StreamResponse:
        known = await asyncio.to_thread(signed)
        file = known.get(request.match_info["sign"])
        if file is None:
            return web.Response(status=404, headers=NEVER_KEPT)
        body = await asyncio.to_thread(file.read_bytes)
        return web.Response(body=body, headers=KEPT, content_type="image/png")

    async def _enter(self, request: web.Request) -> web.Response:
        """Start a session by a link; one sentence answers a link that is old, used or unknown."""
        body = await self._told(request)
        if body is None:
            return web.Response(status=400, headers=NEVER_KEPT)
        say = voice(read_by(str(body.get("lang", ""))))
        token, where = body.get("link"), body.get("table")
        token = token if isinstance(token, str) else ""
        opened = await self._guests.opened(token, where)
        if opened is not None:
            return await self._enter_guest(request, token, opened, body)
        entered = await self._entering.enter(token)
        if entered is None or where != f"{entered.opened.guild}/{entered.opened.match}":
            self._pages.farewells.refused["link"] += 1
            return answered({"no": say("live-no-link")}, 403)
        answer = answered({"ok": True})
        self._keep(answer, entered.opened.guild, entered.token)
        return answer

    async def _enter_guest(
        self, request: web.Request, token: str, opened: Opened, body: Mapping[str, Any]
    ) -> web.Response:
        """Admit a guest, or ask for their name; a browser with a session here keeps it."""
        known = await self._session(request, opened.guild)
        if known is not None and known.shows(opened.match):
            return answered({"ok": True})
        entered = await self._guests.enter(token, opened, body)
        if not isinstance(entered, Entered):
            return answered(entered, 403 if "name" in body else 200)
        answer = answered({"ok": True})
        self._keep(answer, opened.guild, entered.token)
        return answer

    async def _leave(self, request: web.Request) -> web.Response:
        """End the session of this browser."""
        body = await self._told(request)
        guild = guild_of(str((body or {}).get("table", "")))
        if guild is None:
            return web.Response(status=400, headers=NEVER_KEPT)
        session = await self._session(request, guild)
        if session is not None:
            keeps_session = await self._guests.leave(session)
            if session.only is None:
                await self._entering.leave(session)
            for page in self._pages:
                if page.session.token == session.token:
                    page.end(session_ended(page))
            if keeps_session:
                return answered(left(session))
        answer = answered({"ok": True} if session is None else left(session))
        answer.del_cookie(cookie(guild), path=self._path)
        return answer

    async def _told(self, request: web.Request) -> Mapping[str, Any] | None:
        """Parse the JSON body of a request; None if malformed or not from a page of ours."""
        if not self._ours(request) or request.content_type != "application/json":
            return None
        try:
            async with asyncio.timeout(http_server.REQUEST_SECONDS):
                written = await request.text()
            body = json.loads(written)
        except (LookupError, TimeoutError, web.RequestPayloadError):
            return None  # unknown charset, too slow, or cut off
        except (ValueError, RecursionError, web.HTTPException):
            return None
        return body if isinstance(body, dict) else None

    def _ours(self, request: web.Request) -> bool:
        """Return whether a request comes from our page; others are counted."""
        ours = request.headers.get("Origin") == self._origin
        self._pages.farewells.refused["origin"] += not ours
        return ours

    def _keep(self, answer: web.Response, guild: int, token: str) -> None:
        answer.set_cookie(
            cookie(guild),
            token,
            max_age=SESSION_SECONDS,
            path=self._path,
            httponly=True,
            samesite="Strict",
            secure=self._secure,
        )

    @property
    def _path(self) -> str:
        return self._address.path or "/"

    async def _session(self, request: web.Request, guild: int) -> Session | None:
        return await self._entering.session(request.cookies.get(cookie(guild), ""), guild)

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        """Serve a page at a table, until it or we close."""
        if not self._ours(request):
            return web.Response(status=403, headers=NEVER_KEPT)
        guild, match_id = (int(request.match_info[name]) for name in ("server", "match"))
        allowance = self._allowance(request, guild)
        if not allowance.take():
            self._pages.farewells.refused["often"] += 1
            return web.Response(status=429, headers=NEVER_KEPT)
        session = await self._session(request, guild)
        socket = web.WebSocketResponse(
            heartbeat=BEAT_SECONDS, max_msg_size=MOST_BYTES, compress=False
        )
        await socket.prepare(request)
        spoken = read_by(request.headers.get("Accept-Language", "")[:5])
        if session is None:
            return await self._refuse(socket, "session", spoken)
        shown = session.shows(match_id)
        table = await self._table(session, match_id) if shown else None
        if table is None:
            return await self._refuse(socket, "gone", spoken)
        page = OpenPage(socket, session, match_id, read_by(session.locale))
        if not self._pages.enter(page, table):
            return await self._refuse(socket, "many", page.language)
        serving = asyncio.create_task(self._serve(page, socket))
        try:
            await self._listen(page, socket, allowance)
        finally:
            self._pages.leave(page)
            serving.cancel()
        return socket

    async def _refuse(
        self, socket: web.WebSocketResponse, why: str, spoken: str
    ) -> web.WebSocketResponse:
        self._pages.farewells.closed[why] += 1
        return await refused(socket, why, spoken)

    async def _serve(self, page: OpenPage, socket: web.WebSocketResponse) -> None:
        """Send until the page ends; then close its socket, whatever has failed."""
        try:
            await self._pages.serve(page, self.file.sign)
        except TooSlow:
            self._pages.farewells.closed[SLOW] += 1
        except ConnectionError:
            pass
        except Exception as error:  # noqa: BLE001 - the page reconnects
            mishaps.record(error, failed="a page", match=page.match)
        await socket.close()

    def _allowance(self, request: web.Request, guild: int) -> TokenBucket:
        """Return a session's rate limit of connections and whole states, shared by its pages."""
        token = hashed(request.cookies.get(cookie(guild), ""))
        limit = self._allowances.get(token)
        if limit is None:
            limit = TokenBucket(STATES_AT_ONCE, STATE_SECONDS)
            self._allowances[token] = limit
        return limit

    async def _listen(
        self, page: OpenPage, socket: web.WebSocketResponse, allowance: TokenBucket
    ) -> None:
        async for message in socket:
            if message.type is not WSMsgType.TEXT:
                break
            if not page.heard():
                page.end(bye("fast", page.language))
                continue
            self._hear(page, message.data, allowance)

    def _hear(self, page: OpenPage, written: str, allowance: TokenBucket) -> None:
        try:
            message = heard(written)
        except Unheard:
            page.end(bye("old", page.language))
            return
        match message:
            case Ping():
                page.tell({"t": "pong"})
            case Speak(wanted):
                page.language = wanted if wanted in LANGUAGES else read_by(wanted)
                page.begin_anew(allowance)
            case PageDeed() if len(page.deeds) >= MOST_DEEDS:
                page.end(bye("fast", page.language))
            case PageDeed():
                doing = asyncio.create_task(self._deeds.do(page, message))
                page.deeds.add(doing)
                doing.add_done_callback(page.deeds.discard)

    async def _table(self, session: Session, match_id: int) -> Table | None:
        with suppress(Refusal):
            return await self._matches.ledger.watch(match_id, actor(session))
        return None
