"""HTTP responses of the live table, and their cache headers.

Law: what belongs to a person is never cached.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aiohttp import web

from cogs.live.outgoing import close_message
from engine.live.rows import Session
from engine.texts import choose_language

SECURITY_HEADERS = {
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
NO_STORE = {**SECURITY_HEADERS, "Cache-Control": "no-store"}
NO_CACHE = {**SECURITY_HEADERS, "Cache-Control": "no-cache"}
IMMUTABLE = {**SECURITY_HEADERS, "Cache-Control": "public, max-age=31536000, immutable"}


def session_end_body(session: Session) -> Mapping[str, Any]:
    """Return the body that confirms a session's end, with a good-bye for a guest (H9)."""
    if session.only_match is None:
        return {"ok": True}
    return {"ok": True, "say": close_message("guest", choose_language(session.locale))["say"]}


def cookie_name(guild: int) -> str:
    """Return the name of a server's cookie."""
    return f"table_{guild}"


def parse_guild(where: str) -> int | None:
    """Parse the server's id from a table's address; None if there is none."""
    guild = where.partition("/")[0]
    return int(guild) if guild.isascii() and guild.isdecimal() and len(guild) <= 20 else None  # noqa: PLR2004


def json_response(body: Mapping[str, Any], status: int = 200) -> web.Response:
    """Create a JSON response that is never cached."""
    return web.json_response(body, status=status, headers=NO_STORE)


async def refuse_socket(
    socket: web.WebSocketResponse, why: str, spoken: str
) -> web.WebSocketResponse:
    """Send on a socket why it is closed, and close it."""
    await socket.send_json(close_message(why, spoken))
    await socket.close(code=4000)
    return socket
