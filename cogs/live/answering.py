"""Answers: what goes back to a browser, with what it may keep of it.

Law: what is a person's is kept by nobody.
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
    """Say that somebody has left, in words of their own to a guest (H9)."""
    if session.only is None:
        return {"ok": True}
    return {"ok": True, "say": bye("guest", read_by(session.locale))["say"]}


def cookie(guild: int) -> str:
    """Name the cookie of a server."""
    return f"table_{guild}"


def guild_of(where: str) -> int | None:
    """Read the server of a table's address; None for none."""
    guild = where.partition("/")[0]
    return int(guild) if guild.isascii() and guild.isdecimal() and len(guild) <= 20 else None  # noqa: PLR2004


def answered(told: Mapping[str, Any], status: int = 200) -> web.Response:
    """Answer with JSON."""
    return web.json_response(told, status=status, headers=NEVER_KEPT)


async def refused(socket: web.WebSocketResponse, why: str, spoken: str) -> web.WebSocketResponse:
    """Say on a socket why it is closed, and close it."""
    await socket.send_json(bye(why, spoken))
    await socket.close(code=4000)
    return socket
