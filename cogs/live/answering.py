"""HTTP responses of the live table, and their cache headers.

Law: what belongs to a person is never cached.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aiohttp import web

from cogs.live.letters import bye
from engine.live.rows import Session
from engine.texts import read_by

SAFE = {
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
NEVER_KEPT = {**SAFE, "Cache-Control": "no-store"}
ASKED_AGAIN = {**SAFE, "Cache-Control": "no-cache"}
KEPT = {**SAFE, "Cache-Control": "public, max-age=31536000, immutable"}


def left(session: Session) -> Mapping[str, Any]:
    """Return the body that confirms a session's end, with a good-bye for a guest (H9)."""
    if session.only is None:
        return {"ok": True}
    return {"ok": True, "say": bye("guest", read_by(session.locale))["say"]}


def cookie(guild: int) -> str:
    """Return the name of a server's cookie."""
    return f"table_{guild}"


def guild_of(where: str) -> int | None:
    """Parse the server's id from a table's address; None if there is none."""
    guild = where.partition("/")[0]
    return int(guild) if guild.isascii() and guild.isdecimal() and len(guild) <= 20 else None  # noqa: PLR2004


def answered(body: Mapping[str, Any], status: int = 200) -> web.Response:
    """Create a JSON response that is never cached."""
    return web.json_response(body, status=status, headers=NEVER_KEPT)


async def refused(socket: web.WebSocketResponse, why: str, spoken: str) -> web.WebSocketResponse:
    """Send on a socket why it is closed, and close it."""
    await socket.send_json(bye(why, spoken))
    await socket.close(code=4000)
    return socket
