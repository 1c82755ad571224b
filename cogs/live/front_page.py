"""The front page: the tables of a browser's sessions, or one sentence for strangers.

Law: of a game it names the format, and whether its reader must act; nothing else, because nothing
is looked up that Discord may hide from its reader by now.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from hashlib import sha256
from html import escape
from typing import NamedTuple

from aiohttp import web

from cogs.live.http_server import NO_STORE
from engine.texts import Voice

STYLE = """
body { margin: 0; min-height: 100dvh; display: grid; place-content: center; gap: 16px;
  padding: 24px; box-sizing: border-box; background: #171d2f; color: #fff8ea;
  font: 18px/1.4 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; color-scheme: dark; }
h1 { margin: 0; font-size: 24px; }
p, a { max-width: 34ch; margin: 0; }
a { display: block; padding: 14px 18px; border-radius: 12px; background: #f5eddc; color: #1a2033;
  text-decoration: none; font-weight: 600; }
a:focus-visible { outline: 3px solid #ffc933; outline-offset: 3px; }
@media (prefers-color-scheme: light) { body { background: #d3dbea; color: #1a2033;
  color-scheme: light; } }
"""
STYLE_HASH = b64encode(sha256(STYLE.encode()).digest()).decode()
POLICY = (
    f"default-src 'none'; style-src 'sha256-{STYLE_HASH}'; img-src data:; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)


class TableLink(NamedTuple):
    """A link to a table, by its address and what it says."""

    address: str
    text: str


def build_front_page(links: Sequence[TableLink], say: Voice, *, is_known: bool) -> web.Response:
    """Build the front page of a browser; `is_known` tells if it has a session anywhere."""
    if links:
        shown = "".join(f'<a href="{escape(it.address)}">{escape(it.text)}</a>' for it in links)
        body = f"<h1>{escape(say('live-front-title'))}</h1>{shown}"
    else:
        sentence = say("live-front-none" if is_known else "live-front-stranger")
        body = f"<h1>Codenames</h1><p>{escape(sentence)}</p>"
    head = (
        '<meta charset="utf-8"><meta name="google" content="notranslate">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        '<meta name="robots" content="noindex"><link rel="icon" href="data:,">'
        f"<title>Codenames</title><style>{STYLE}</style>"
    )
    page = f'<!doctype html><html lang="{say.language}" translate="no"><head>{head}</head>'
    return web.Response(
        text=f"{page}<body>{body}</body></html>",
        headers={**NO_STORE, "Content-Security-Policy": POLICY, "Referrer-Policy": "no-referrer"},
        content_type="text/html",
    )
