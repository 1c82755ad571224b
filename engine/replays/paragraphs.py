"""Paragraphs: Discord's texts as HTML.

Law: every text is escaped, and people's names are put in last, so that no name is read as markup.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from html import escape

from engine.texts import PLAIN

MENTION = "\ue000{}\ue001"
"""A placeholder of an account until its name is put in, in private-use letters."""
PAGE = replace(PLAIN, mention=MENTION.format)
_MENTIONED = re.compile(MENTION.format(r"(\d+)"))
_BOLD = re.compile(r"\*\*(.+?)\*\*")


def render_block(text: str, names: Mapping[int, str], unknown: str) -> str:
    """Render a text of several lines; `unknown` replaces a missing name."""
    return "\n".join(_render_line(line, names, unknown) for line in text.splitlines())


def _render_line(line: str, names: Mapping[int, str], unknown: str) -> str:
    if line.startswith("-# "):
        return f'<p class="small">{render_inline(line[3:], names, unknown)}</p>'
    return f"<p>{render_inline(line.lstrip('# '), names, unknown)}</p>"


def render_inline(text: str, names: Mapping[int, str], unknown: str) -> str:
    """Render a text within a line; `unknown` replaces a missing name."""
    bold = _BOLD.sub(r"<b>\1</b>", escape(text))

    def insert_name(match: re.Match[str]) -> str:
        return f"<bdi>{escape(names.get(int(match[1]), unknown))}</bdi>"

    return _MENTIONED.sub(insert_name, bold)
