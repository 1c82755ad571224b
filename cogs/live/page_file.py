"""The page: one file with its style, script, letters and portraits inside, and its policy.

Law: the same bytes for everybody, and nothing of a table in them; the policy lets nothing in that
is not in the file, or of this house.
"""

from __future__ import annotations

import gzip
import re
from base64 import b64encode
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

ASSETS = Path(__file__).parents[2] / "assets" / "live"
SIGN_LETTERS = 16
_FONT = re.compile(r"url\(fonts/([\w-]+\.woff2)\)")
_HTML = "<html "


@dataclass(frozen=True, slots=True)
class PageFile:
    """The page as it is served: its bytes, the same packed, its policy, and what it is called."""

    body: bytes
    packed: bytes
    policy: str
    sign: str


def page_file(socket_origin: str, assets: Path = ASSETS) -> PageFile:
    """Put the page together; sockets may be opened at `socket_origin` alone."""
    style = _FONT.sub(lambda font: f"url({_letters(assets, font[1])})", _read(assets, "style.css"))
    script = _read(assets, "script.js")
    page = _read(assets, "table.html")
    put = {
        "<!-- style -->": f"<style>{style}</style>",
        "<!-- portraits -->": _read(assets, "portraits.svg"),
        "<!-- script -->": f"<script>{script}</script>",
    }
    for place, part in put.items():
        page = page.replace(place, part, 1)
    sign = sha256(page.encode()).hexdigest()[:SIGN_LETTERS]
    body = page.replace(_HTML, f'{_HTML}data-page="{sign}" ', 1).encode()
    return PageFile(
        body, gzip.compress(body, 9, mtime=0), _policy(style, script, socket_origin), sign
    )


def _read(assets: Path, name: str) -> str:
    file = assets / name
    return file.read_text(encoding="utf-8") if file.exists() else ""


def _letters(assets: Path, name: str) -> str:
    written = b64encode((assets / "fonts" / name).read_bytes()).decode()
    return f"data:font/woff2;base64,{written}"


def _policy(style: str, script: str, socket_origin: str) -> str:
    rules = {
        "default-src": "'none'",
        "script-src": f"'{_hash(script)}'",
        "style-src": f"'{_hash(style)}'",
        "font-src": "data:",
        "img-src": "'self' data:",
        "connect-src": f"'self' {socket_origin}",
        "base-uri": "'none'",
        "form-action": "'none'",
        "frame-ancestors": "'none'",
    }
    return "; ".join(f"{kind} {source}" for kind, source in rules.items())


def _hash(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"
