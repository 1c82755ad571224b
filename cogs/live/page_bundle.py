"""The page: one file with its style, script, fonts and drawings inside, and its policy.

Law: the same bytes for everybody, and nothing of a table in them; the policy allows only what is in
the file or on this server.
"""

from __future__ import annotations

import gzip
import re
from base64 import b64encode
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

ASSETS = Path(__file__).parents[2] / "assets" / "live"
VERSION_LENGTH = 16
_FONT = re.compile(r"url\(fonts/([\w-]+\.woff2)\)")
_DRAWINGS = re.compile(r"<!-- drawings: ([\w ]+) -->")
_STYLES = re.compile(r"<!-- styles: ([\w ]+) -->")
_SCRIPTS = re.compile(r"<!-- scripts: ([\w ]+) -->")
_COMMENT = re.compile(r"^ *(?:/\*.*?\*/|//[^\n]*)\n", re.DOTALL | re.MULTILINE)
_INDENT = re.compile(r"^ +", re.MULTILINE)
_HTML = "<html "


@dataclass(frozen=True, slots=True)
class PageBundle:
    """The page as it is served: its bytes, the same gzipped, its policy, and its version hash."""

    body: bytes
    gzipped: bytes
    policy: str
    version: str


def build_page(socket_origin: str, assets: Path = ASSETS) -> PageBundle:
    """Build the page from its assets; its policy allows sockets at `socket_origin` alone."""
    page = (assets / "table.html").read_text(encoding="utf-8")
    style = _join_files(_STYLES, page, assets / "styles", "css")
    style = _FONT.sub(lambda font: f"url({_inline_font(assets, font[1])})", style)
    script = _join_files(_SCRIPTS, page, assets / "scripts", "js")
    drawings = _join_files(_DRAWINGS, page, assets, "svg")
    page = _STYLES.sub(lambda _: f"<style>{style}</style>", page, count=1)
    page = _DRAWINGS.sub(lambda _: drawings, page, count=1)
    page = _SCRIPTS.sub(lambda _: f"<script>{script}</script>", page, count=1)
    sign = sha256(page.encode()).hexdigest()[:VERSION_LENGTH]
    body = page.replace(_HTML, f'{_HTML}data-page="{sign}" ', 1).encode()
    policy = _security_policy(style, script, socket_origin)
    return PageBundle(body, gzip.compress(body, 9, mtime=0), policy, sign)


def _join_files(places: re.Pattern[str], page: str, folder: Path, kind: str) -> str:
    """Join the files that a comment of the page names, in their order, without their comments."""
    named = places.search(page)
    files = [] if named is None else [folder / f"{name}.{kind}" for name in named[1].split()]
    joined = "\n".join(file.read_text(encoding="utf-8") for file in files)
    return _INDENT.sub("", _COMMENT.sub("", joined))


def _inline_font(assets: Path, name: str) -> str:
    written = b64encode((assets / "fonts" / name).read_bytes()).decode()
    return f"data:font/woff2;base64,{written}"


def _security_policy(style: str, script: str, socket_origin: str) -> str:
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
