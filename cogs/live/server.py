"""The web server of the page: what a browser may request, and the socket of a table.

Law: every response has its cache policy, and only pictures and the page itself are cached.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

import structlog
from aiohttp import web
from yarl import URL

from cogs.interactions import error_handler
from cogs.limits.rate_limiter import TokenBucket
from cogs.live import http_server
from cogs.live.browser_sessions import BrowserSessions
from cogs.live.close_reasons import SLOW_REASON
from cogs.live.front_page import TableLink, build_front_page
from cogs.live.guest_links import GuestLinks
from cogs.live.http_server import (
    IMMUTABLE,
    INVITATION_PROTOCOL,
    NO_CACHE,
    NO_STORE,
    get_invitation,
    get_language,
    parse_cookie_name,
    refuse_socket,
)
from cogs.live.message_loop import receive_messages
from cogs.live.page_actions import PageActions
from cogs.live.page_bundle import PageBundle, load_page
from cogs.live.page_socket import PageSocket, TooSlow
from cogs.live.page_states import session_actor
from cogs.live.pages import PageRegistry
from cogs.live.solo_pages import SoloPages
from cogs.live.web_interactions import MAX_MESSAGE_BYTES
from cogs.running.health import WEB, PortTaken
from cogs.screens.markup import voice
from engine.live.cards import picture_files_by_hash
from engine.live.rows import Session
from engine.live.sessions import SessionService
from engine.matches import Matches, Refusal
from engine.tables import Table
from engine.telling.notice import game_title
from engine.texts import Voice, choose_language_for_locale

log = structlog.get_logger()
MAX_BODY_BYTES = 4096
HEARTBEAT_SECONDS = 30
MAX_SERVERS = 10
"""The number of servers whose tables the front page lists at most."""
TABLE_ROUTE = r"{server:\d{1,20}}/{match:\d{1,18}}"
SOLO_ROUTE = r"{server:\d{1,20}}/{board:[a-z]{2,12}-[A-Za-z0-9-]{1,40}}"


class LiveServer:
    """A web server of the page, at the address that browsers know."""

    def __init__(
        self,
        address: str,
        matches: Matches,
        services: tuple[SessionService, GuestLinks],
        pages: PageRegistry,
        actions: PageActions,
        *,
        solo: SoloPages,
    ) -> None:
        self._address = URL(address)
        self._matches = matches
        self._pages = pages
        self._actions = actions
        self._solo = solo
        self._browsers = BrowserSessions(
            self._address, services, pages.close_counters, lambda: (*pages, *solo)
        )
        self._file: PageBundle | None = None
        self._runner: web.AppRunner | None = None
        self._listening: asyncio.Server | None = None

    @property
    def file(self) -> PageBundle:
        """The page; it is loaded when it is first requested."""
        if self._file is None:
            scheme = "wss" if self._address.scheme == "https" else "ws"
            sockets = self._address.origin().with_scheme(scheme)
            self._file = load_page(str(sockets).rstrip("/"))
        return self._file

    def url_for(self, guild: int, table: int | str, token: str) -> str:
        """Return the URL of a link to a table; browsers do not send its token, behind the #.

        `table` is a match, or the address of a board that one person plays alone.
        """
        return f"{str(self._address).rstrip('/')}/t/{guild}/{table}#{token}"

    async def start(self, host: str, port: int) -> None:
        """Start to serve at a host and a port; raises PortTaken."""
        runner = web.AppRunner(self._app(), access_log=None, shutdown_timeout=2)
        await runner.setup()
        try:
            self._listening = await http_server.listen(runner, host, port)
        except OSError as error:
            await runner.cleanup()
            raise PortTaken(WEB) from error
        self._runner = runner
        log.info("the live table is open", address=str(self._address.origin()))

    async def close(self) -> None:
        """Close every page with a reason, and stop the server."""
        if self._listening is not None and self._runner is not None:
            self._pages.close_all("stop")
            self._solo.close_all("stop")
            await asyncio.sleep(0)
            self._listening.close()
            await self._runner.cleanup()
            self._listening = self._runner = None

    def _app(self) -> web.Application:
        app = web.Application(
            client_max_size=MAX_BODY_BYTES, middlewares=[http_server.record_errors]
        )
        app.on_response_prepare.append(http_server.hide_version)
        base = self._address.path.rstrip("/")
        app.add_routes(
            [
                web.get(f"{base}/", self._get_front_page),
                web.get(f"{base}/t/{TABLE_ROUTE}", self._get_page),
                web.get(f"{base}/t/{TABLE_ROUTE}/socket", self._get_socket),
                web.get(f"{base}/t/{SOLO_ROUTE}", self._get_page),
                web.get(f"{base}/t/{SOLO_ROUTE}/socket", self._get_solo_socket),
                web.get(base + r"/pictures/{sign:[0-9a-f]{24}}", self._get_picture),
                web.post(f"{base}/enter", self._browsers.enter),
                web.post(f"{base}/leave", self._browsers.leave),
            ]
        )
        return app

    async def _get_page(self, request: web.Request) -> web.Response:
        file = self.file
        headers = {**NO_CACHE, "Content-Security-Policy": file.policy, "ETag": f'"{file.version}"'}
        if request.headers.get("If-None-Match") == headers["ETag"]:
            return web.Response(status=304, headers=headers)
        packed = "gzip" in request.headers.get("Accept-Encoding", "")
        if packed:
            headers |= {"Content-Encoding": "gzip"}
        headers |= {"Vary": "Accept-Encoding"}
        body = file.gzipped if packed else file.body
        return web.Response(body=body, headers=headers, content_type="text/html", charset="utf-8")

    async def _get_front_page(self, request: web.Request) -> web.Response:
        """Send the tables of the browser's sessions."""
        say = voice(get_language(request))
        servers = [guild for guild in map(parse_cookie_name, request.cookies) if guild is not None]
        if servers and self._browsers.take_from_limit(request, servers[0]) is None:
            return web.Response(status=429, headers=NO_STORE)
        known = [
            await self._browsers.find_session(request, guild) for guild in servers[:MAX_SERVERS]
        ]
        sessions = [session for session in known if session is not None]
        links = [link for session in sessions for link in await self._list_tables(session, say)]
        return build_front_page(links, say, is_known=bool(sessions))

    async def _list_tables(self, session: Session, say: Voice) -> list[TableLink]:
        """List the tables of a session's server at which its person sits."""
        games = await self._matches.games.list_games(session_actor(session))
        return [
            TableLink(
                f"{self._address.path.rstrip('/')}/t/{session.guild}/{game.table.id}",
                game_title(game, session.person, say),
            )
            for game in games
            if game.table.place.guild == session.guild and session.may_show(game.table.id)
        ]

    async def _get_picture(self, request: web.Request) -> web.StreamResponse:
        known = await asyncio.to_thread(picture_files_by_hash)
        file = known.get(request.match_info["sign"])
        if file is None:
            return web.Response(status=404, headers=NO_STORE)
        body = await asyncio.to_thread(file.read_bytes)
        return web.Response(body=body, headers=IMMUTABLE, content_type="image/png")

    async def _get_socket(self, request: web.Request) -> web.StreamResponse:
        """Serve a page at a table, until it or we close."""
        guild, match_id = (int(request.match_info[name]) for name in ("server", "match"))
        opened = await self._open_socket(request, (guild, match_id))
        if isinstance(opened, web.Response):
            return opened
        socket, session, bucket = opened
        if session is None:
            why = "invitation" if get_invitation(request) else "session"
            return await self._refuse(socket, why, get_language(request))
        shown = session.may_show(match_id)
        table = await self._load_table(session, match_id) if shown else None
        if table is None:
            return await self._refuse(socket, "gone", get_language(request))
        page = PageSocket(socket, session, match_id, choose_language_for_locale(session.locale))
        if not self._pages.subscribe(page, table):
            return await self._refuse(socket, "many", page.language)
        return await self._serve(request, (page, socket), bucket, self._pages)

    async def _get_solo_socket(self, request: web.Request) -> web.StreamResponse:
        """Serve a page of a board that one person plays alone, until it or we close."""
        opened = await self._open_socket(request, (int(request.match_info["server"]), 0))
        if isinstance(opened, web.Response):
            return opened
        socket, session, bucket = opened
        if session is None:
            return await self._refuse(socket, "session", get_language(request))
        page = PageSocket(socket, session, 0, choose_language_for_locale(session.locale))
        refusal = await self._solo.subscribe(page, request.match_info["board"])
        if refusal is not None:
            return await self._refuse(socket, refusal, page.language)
        return await self._serve(request, (page, socket), bucket, self._solo)

    async def _serve(
        self,
        request: web.Request,
        connected: tuple[PageSocket, web.WebSocketResponse],
        bucket: TokenBucket,
        pages: PageRegistry | SoloPages,
    ) -> web.StreamResponse:
        page, socket = connected
        handle = pages.handle if isinstance(pages, SoloPages) else self._actions.handle
        http_server.keep_connection(request)
        sending = asyncio.create_task(self._send_until_end(page, socket, pages))
        try:
            await receive_messages(page, socket, bucket, handle)
        finally:
            pages.unsubscribe(page)
            sending.cancel()
        return socket

    async def _open_socket(
        self, request: web.Request, where: tuple[int, int]
    ) -> web.Response | tuple[web.WebSocketResponse, Session | None, TokenBucket]:
        """Open a socket and find who is there; refused from other origins and for too many."""
        if not self._browsers.is_same_origin(request):
            return web.Response(status=403, headers=NO_STORE)
        invitation = get_invitation(request)
        bucket = self._browsers.take_from_limit(request, where[0], invitation)
        if bucket is None:
            return web.Response(status=429, headers=NO_STORE)
        session = await self._browsers.find_viewer(request, where, invitation)
        socket = web.WebSocketResponse(
            heartbeat=HEARTBEAT_SECONDS,
            max_msg_size=MAX_MESSAGE_BYTES,
            compress=False,
            protocols=(INVITATION_PROTOCOL,),
        )
        await socket.prepare(request)
        return socket, session, bucket

    async def _refuse(
        self, socket: web.WebSocketResponse, why: str, language: str
    ) -> web.WebSocketResponse:
        self._pages.close_counters.closed[why] += 1
        return await refuse_socket(socket, why, language)

    async def _send_until_end(
        self, page: PageSocket, socket: web.WebSocketResponse, pages: PageRegistry | SoloPages
    ) -> None:
        """Send until the page ends; then close its socket, whatever has failed."""
        try:
            await pages.send_updates(page, self.file.version)
        except TooSlow:
            self._pages.close_counters.closed[SLOW_REASON] += 1
        except ConnectionError:
            pass
        except Exception as error:  # noqa: BLE001 - the page reconnects
            error_handler.log_exception(error, failed="a page", match=page.match)
        await socket.close()

    async def _load_table(self, session: Session, match_id: int) -> Table | None:
        with suppress(Refusal):
            return await self._matches.ledger.get_for(match_id, session_actor(session))
        return None
