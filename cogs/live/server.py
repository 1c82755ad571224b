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
from aiohttp import web
from cachetools import LRUCache
from yarl import URL

from cogs.interactions import error_handler
from cogs.limits.rate_limiter import TokenBucket
from cogs.live import http_server
from cogs.live.close_reasons import SLOW_REASON, session_ended_message
from cogs.live.front_page import TableLink, build_front_page
from cogs.live.guest_links import GuestLinks
from cogs.live.http_server import (
    IMMUTABLE,
    INVITATION_PROTOCOL,
    NO_CACHE,
    NO_STORE,
    cookie_name,
    get_invitation,
    json_response,
    parse_cookie_name,
    parse_guild,
    refuse_socket,
    session_end_body,
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
from engine.live.rows import LinkTarget, Session
from engine.live.sessions import SESSION_SECONDS, SessionService, hash_token
from engine.matches import Matches, Refusal
from engine.tables import Table
from engine.telling.notice import game_title
from engine.texts import Voice, choose_language_for_locale

log = structlog.get_logger()
MAX_BODY_BYTES = 4096
HEARTBEAT_SECONDS = 30
STATE_BURST, STATE_SECONDS = 5, 2
"""The number of whole states a session may have at once, and the seconds until one more."""
ANONYMOUS_BURST, ANONYMOUS_SECONDS = 24, 1
"""The same for all visitors together who have come by one guest link and have no name yet."""
MAX_SERVERS = 10
"""The number of servers whose tables the front page lists at most."""
MAX_RATE_LIMITED_SESSIONS = 10_000
"""The number of remembered sessions; the one not seen for longest is dropped."""
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
        self._sessions, self._guests = services
        self._pages = pages
        self._actions = actions
        self._solo = solo
        self._secure = self._address.scheme == "https"
        self._origin = str(self._address.origin())
        self._file: PageBundle | None = None
        self._runner: web.AppRunner | None = None
        self._listening: asyncio.Server | None = None
        self._rate_limiter: LRUCache[bytes, TokenBucket] = LRUCache(MAX_RATE_LIMITED_SESSIONS)

    @property
    def file(self) -> PageBundle:
        """The page; it is loaded when it is first requested."""
        if self._file is None:
            sockets = self._address.origin().with_scheme("wss" if self._secure else "ws")
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
        log.info("the live table is open", address=self._origin)

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
                web.post(f"{base}/enter", self._post_enter),
                web.post(f"{base}/leave", self._post_leave),
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
        say = voice(_get_language(request))
        servers = [guild for guild in map(parse_cookie_name, request.cookies) if guild is not None]
        if servers and not self._session_rate_limit(request, servers[0]).take():
            self._pages.close_counters.refused["often"] += 1
            return web.Response(status=429, headers=NO_STORE)
        known = [await self._find_session(request, guild) for guild in servers[:MAX_SERVERS]]
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

    async def _post_enter(self, request: web.Request) -> web.Response:
        """Start a session by a link; one sentence answers a link that is old, used or unknown."""
        body = await self._parse_body(request)
        if body is None:
            return web.Response(status=400, headers=NO_STORE)
        say = voice(choose_language_for_locale(str(body.get("lang", ""))))
        token, where = body.get("link"), body.get("table")
        token = token if isinstance(token, str) else ""
        opened = await self._guests.resolve_link(token, where)
        if opened is not None:
            return await self._enter_guest(request, token, opened, body)
        started = await self._sessions.start_session(token)
        if started is None or not started.target.leads_to(where):
            self._pages.close_counters.refused["link"] += 1
            return json_response({"no": say("live-no-link")}, 403)
        answer = json_response({"ok": True})
        self._set_cookie(answer, started.target.guild, started.token)
        return answer

    async def _enter_guest(
        self, request: web.Request, token: str, opened: LinkTarget, body: Mapping[str, Any]
    ) -> web.Response:
        """Admit a guest under a name, or let them watch; a browser with a session keeps it (H9)."""
        known = await self._find_session(request, opened.guild)
        if known is not None and known.may_show(opened.match):
            return json_response({"ok": True})
        if not isinstance(body.get("name"), str):
            return json_response({"ok": True, "invited": True})
        started = await self._guests.admit(token, opened, body)
        if isinstance(started, str):
            return json_response({"no": started}, 403)
        answer = json_response({"ok": True})
        self._set_cookie(answer, opened.guild, started.token)
        return answer

    async def _post_leave(self, request: web.Request) -> web.Response:
        body = await self._parse_body(request)
        guild = parse_guild(str((body or {}).get("table", "")))
        if guild is None:
            return web.Response(status=400, headers=NO_STORE)
        session = await self._find_session(request, guild)
        if session is not None:
            keeps_session = await self._guests.end_guest(session)
            if session.only_match is None:
                await self._sessions.end_session(session)
            for page in (*self._pages, *self._solo):
                if page.session.token == session.token:
                    page.close_with(session_ended_message(page))
            if keeps_session:
                return json_response(session_end_body(session))
        answer = json_response({"ok": True} if session is None else session_end_body(session))
        answer.del_cookie(cookie_name(guild), path=self._cookie_path)
        return answer

    async def _parse_body(self, request: web.Request) -> Mapping[str, Any] | None:
        """Parse the JSON body of a request; None if malformed or not from a page of ours."""
        if not self._is_same_origin(request) or request.content_type != "application/json":
            return None
        try:
            async with asyncio.timeout(http_server.REQUEST_TIMEOUT_SECONDS):
                written = await request.text()
            body = json.loads(written)
        except (LookupError, TimeoutError, web.RequestPayloadError):
            return None  # unknown charset, too slow, or cut off
        except (ValueError, RecursionError, web.HTTPException):
            return None
        return body if isinstance(body, dict) else None

    def _is_same_origin(self, request: web.Request) -> bool:
        """Return whether a request comes from our page; others are counted."""
        ours = request.headers.get("Origin") == self._origin
        self._pages.close_counters.refused["origin"] += not ours
        return ours

    def _set_cookie(self, answer: web.Response, guild: int, token: str) -> None:
        answer.set_cookie(
            cookie_name(guild),
            token,
            max_age=SESSION_SECONDS,
            path=self._cookie_path,
            httponly=True,
            samesite="Strict",
            secure=self._secure,
        )

    @property
    def _cookie_path(self) -> str:
        return self._address.path or "/"

    async def _find_session(self, request: web.Request, guild: int) -> Session | None:
        return await self._sessions.find_session(request.cookies.get(cookie_name(guild), ""), guild)

    async def _get_socket(self, request: web.Request) -> web.StreamResponse:
        """Serve a page at a table, until it or we close."""
        if not self._is_same_origin(request):
            return web.Response(status=403, headers=NO_STORE)
        guild, match_id = (int(request.match_info[name]) for name in ("server", "match"))
        invitation = get_invitation(request)
        if invitation:
            bucket = self._get_rate_limit(invitation, (ANONYMOUS_BURST, ANONYMOUS_SECONDS))
        else:
            bucket = self._session_rate_limit(request, guild)
        if not bucket.take():
            self._pages.close_counters.refused["often"] += 1
            return web.Response(status=429, headers=NO_STORE)
        session = await self._find_viewer(request, (guild, match_id), invitation)
        socket = web.WebSocketResponse(
            heartbeat=HEARTBEAT_SECONDS,
            max_msg_size=MAX_MESSAGE_BYTES,
            compress=False,
            protocols=(INVITATION_PROTOCOL,),
        )
        await socket.prepare(request)
        if session is None:
            why = "invitation" if invitation else "session"
            return await self._refuse(socket, why, _get_language(request))
        return await self._serve_page(request, socket, (session, match_id), bucket)

    async def _find_viewer(
        self, request: web.Request, where: tuple[int, int], invitation: str
    ) -> Session | None:
        """Find the browser's session, or an anonymous one by its invitation to the table (H9)."""
        guild, match_id = where
        session = await self._find_session(request, guild)
        if not invitation or (session is not None and session.may_show(match_id)):
            return session
        return await self._guests.find_anonymous_session(invitation, where, _get_language(request))

    async def _serve_page(
        self,
        request: web.Request,
        socket: web.WebSocketResponse,
        shown: tuple[Session, int],
        bucket: TokenBucket,
    ) -> web.StreamResponse:
        session, match_id = shown
        table = None
        if session.may_show(match_id):
            table = await self._load_table(session, match_id)
        if table is None:
            return await self._refuse(socket, "gone", _get_language(request))
        page = PageSocket(socket, session, match_id, choose_language_for_locale(session.locale))
        if not self._pages.subscribe(page, table):
            return await self._refuse(socket, "many", page.language)
        http_server.keep_connection(request)
        sending = asyncio.create_task(self._send_until_end(page, socket, self._pages))
        try:
            await receive_messages(page, socket, bucket, self._actions.handle)
        finally:
            self._pages.unsubscribe(page)
            sending.cancel()
        return socket

    async def _get_solo_socket(self, request: web.Request) -> web.StreamResponse:
        """Serve a page of a board that one person plays alone, until it or we close."""
        if not self._is_same_origin(request):
            return web.Response(status=403, headers=NO_STORE)
        guild = int(request.match_info["server"])
        bucket = self._session_rate_limit(request, guild)
        if not bucket.take():
            self._pages.close_counters.refused["often"] += 1
            return web.Response(status=429, headers=NO_STORE)
        session = await self._find_session(request, guild)
        socket = web.WebSocketResponse(
            heartbeat=HEARTBEAT_SECONDS, max_msg_size=MAX_MESSAGE_BYTES, compress=False
        )
        await socket.prepare(request)
        if session is None:
            accepted = request.headers.get("Accept-Language", "")[:5]
            return await self._refuse(socket, "session", choose_language_for_locale(accepted))
        page = PageSocket(socket, session, 0, choose_language_for_locale(session.locale))
        refusal = await self._solo.subscribe(page, request.match_info["board"])
        if refusal is not None:
            return await self._refuse(socket, refusal, page.language)
        http_server.keep_connection(request)
        sending = asyncio.create_task(self._send_until_end(page, socket, self._solo))
        try:
            await receive_messages(page, socket, bucket, self._solo.handle)
        finally:
            self._solo.unsubscribe(page)
            sending.cancel()
        return socket

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

    def _session_rate_limit(self, request: web.Request, guild: int) -> TokenBucket:
        """Return a session's rate limit of connections and whole states, shared by its pages."""
        token = request.cookies.get(cookie_name(guild), "")
        return self._get_rate_limit(token, (STATE_BURST, STATE_SECONDS))

    def _get_rate_limit(self, token: str, burst_and_seconds: tuple[float, float]) -> TokenBucket:
        key = hash_token(token)
        limit = self._rate_limiter.get(key)
        if limit is None:
            limit = TokenBucket(*burst_and_seconds)
            self._rate_limiter[key] = limit
        return limit

    async def _load_table(self, session: Session, match_id: int) -> Table | None:
        with suppress(Refusal):
            return await self._matches.ledger.get_for(match_id, session_actor(session))
        return None


def _get_language(request: web.Request) -> str:
    return choose_language_for_locale(request.headers.get("Accept-Language", "")[:5])
