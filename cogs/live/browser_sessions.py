"""The sessions of browsers: entering by a link, leaving, and a limit for each.

Law: a token is in a cookie or a body, never in an address or a log; requests from another origin
are refused.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from aiohttp import web
from cachetools import LRUCache
from yarl import URL

from cogs.limits.rate_limiter import TokenBucket
from cogs.live import http_server
from cogs.live.close_reasons import CloseCounters, session_ended_message
from cogs.live.guest_links import GuestLinks
from cogs.live.http_server import (
    NO_STORE,
    cookie_name,
    get_language,
    json_response,
    parse_guild,
    session_end_body,
)
from cogs.live.page_socket import PageSocket
from cogs.screens.markup import voice
from engine.live.rows import LinkTarget, Session
from engine.live.sessions import SESSION_SECONDS, SessionService, hash_token
from engine.texts import choose_language_for_locale

STATE_BURST, STATE_SECONDS = 5, 2
"""The number of whole states a session may have at once, and the seconds until one more."""
ANONYMOUS_BURST, ANONYMOUS_SECONDS = 24, 1
"""The same for all visitors together who have come by one guest link and have no name yet."""
MAX_RATE_LIMITED_SESSIONS = 10_000
"""The number of remembered sessions; the one not seen for longest is dropped."""


class BrowserSessions:
    """Starts, finds and ends the sessions of browsers at the address of the page."""

    def __init__(
        self,
        address: URL,
        services: tuple[SessionService, GuestLinks],
        close_counters: CloseCounters,
        list_pages: Callable[[], Iterable[PageSocket]],
    ) -> None:
        self._sessions, self._guests = services
        self._close_counters = close_counters
        self._list_pages = list_pages
        self._origin = str(address.origin())
        self._secure = address.scheme == "https"
        self._cookie_path = address.path or "/"
        self._rate_limiter: LRUCache[bytes, TokenBucket] = LRUCache(MAX_RATE_LIMITED_SESSIONS)

    async def enter(self, request: web.Request) -> web.Response:
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
            self._close_counters.refused["link"] += 1
            return json_response({"no": say("live-no-link")}, 403)
        answer = json_response({"ok": True})
        self._set_cookie(answer, started.target.guild, started.token)
        return answer

    async def _enter_guest(
        self, request: web.Request, token: str, opened: LinkTarget, body: Mapping[str, Any]
    ) -> web.Response:
        """Admit a guest under a name, or let them watch; a browser with a session keeps it (H9)."""
        known = await self.find_session(request, opened.guild)
        if known is not None and known.may_show(opened.match):
            return json_response({"ok": True})
        if not isinstance(body.get("name"), str):
            return json_response({"ok": True, "invited": True})
        if body.get("cookies") is False:
            say = voice(choose_language_for_locale(str(body.get("lang", ""))))
            return json_response({"no": say("live-no-cookies")}, 403)
        started = await self._guests.admit(token, opened, body)
        if isinstance(started, str):
            return json_response({"no": started}, 403)
        answer = json_response({"ok": True})
        self._set_cookie(answer, opened.guild, started.token)
        return answer

    async def leave(self, request: web.Request) -> web.Response:
        """End the browser's session in a server, and close its pages; a guest's seat is emptied."""
        body = await self._parse_body(request)
        guild = parse_guild(str((body or {}).get("table", "")))
        if guild is None:
            return web.Response(status=400, headers=NO_STORE)
        session = await self.find_session(request, guild)
        if session is not None:
            keeps_session = await self._guests.end_guest(session)
            if session.only_match is None:
                await self._sessions.end_session(session)
            for page in self._list_pages():
                if page.session.token == session.token:
                    page.close_with(session_ended_message(page))
            if keeps_session:
                return json_response(session_end_body(session))
        answer = json_response({"ok": True} if session is None else session_end_body(session))
        answer.del_cookie(cookie_name(guild), path=self._cookie_path)
        return answer

    async def _parse_body(self, request: web.Request) -> Mapping[str, Any] | None:
        """Parse the JSON body of a request; None if malformed or not from a page of ours."""
        if not self.is_same_origin(request) or request.content_type != "application/json":
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

    def is_same_origin(self, request: web.Request) -> bool:
        """Return whether a request comes from our page; others are counted."""
        ours = request.headers.get("Origin") == self._origin
        self._close_counters.refused["origin"] += not ours
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

    async def find_session(self, request: web.Request, guild: int) -> Session | None:
        """Find the session of a browser's cookie in a server; None if unknown or ended."""
        return await self._sessions.find_session(request.cookies.get(cookie_name(guild), ""), guild)

    async def find_viewer(
        self, request: web.Request, where: tuple[int, int], invitation: str
    ) -> Session | None:
        """Find the browser's session, or an anonymous one by its invitation to the table (H9)."""
        guild, match_id = where
        session = await self.find_session(request, guild)
        if not invitation or (session is not None and session.may_show(match_id)):
            return session
        return await self._guests.find_anonymous_session(invitation, where, get_language(request))

    def take_from_limit(
        self, request: web.Request, guild: int, invitation: str = ""
    ) -> TokenBucket | None:
        """Take a connection or a whole state from a session's limit; None if it has none left.

        All pages of a session share its limit, and all visitors without a name that of their link.
        """
        token = invitation or request.cookies.get(cookie_name(guild), "")
        key = hash_token(token)
        limit = self._rate_limiter.get(key)
        if limit is None:
            anonymous = (ANONYMOUS_BURST, ANONYMOUS_SECONDS)
            limit = TokenBucket(*(anonymous if invitation else (STATE_BURST, STATE_SECONDS)))
            self._rate_limiter[key] = limit
        if limit.take():
            return limit
        self._close_counters.refused["often"] += 1
        return None
