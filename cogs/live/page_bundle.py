"""The page: one file with its style, script, fonts and drawings inside, and its policy.

Law: the same bytes for everybody, and nothing of a table in them; the policy allows only what is in
the file or on this server. `make page` builds the file from the other assets.
"""

from __future__ import annotations

import gzip
import re
from base64 import b64encode
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

PAGE = Path(__file__).parents[2] / "assets" / "live" / "page.html"
VERSION_LENGTH = 16
_STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)
_SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)
_HTML = "<html "


@dataclass(frozen=True, slots=True)
class PageBundle:
    """The page as it is served: its bytes, the same gzipped, its policy, and its version hash."""

    body: bytes
    gzipped: bytes
    policy: str
    version: str


def load_page(socket_origin: str) -> PageBundle:
    """Load the built page; its policy allows sockets at `socket_origin` alone."""
    page = PAGE.read_text(encoding="utf-8")
    version = sha256(page.encode()).hexdigest()[:VERSION_LENGTH]
    body = page.replace(_HTML, f'{_HTML}data-page="{version}" ', 1).encode()
    policy = _security_policy(_hash(_STYLE, page), _hash(_SCRIPT, page), socket_origin)
    return PageBundle(body, gzip.compress(body, 9, mtime=0), policy, version)


def _security_policy(style: str, script: str, socket_origin: str) -> str:
    rules = {
        "default-src": "'none'",
        "script-src": f"'{script}'",
        "style-src": f"'{style}'",
        "font-src": "data:",
        "img-src": "'self' data:",
        "connect-src": f"'self' {socket_origin}",
        "base-uri": "'none'",
        "form-action": "'none'",
        "frame-ancestors": "'none'",
    }
    return "; ".join(f"{kind} {source}" for kind, source in rules.items())


def _hash(element: re.Pattern[str], page: str) -> str:
    """Return the hash of the only element of a kind, as a policy names it."""
    (text,) = element.findall(page)
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"
