"""Paragraphs: the texts that Discord shows, as HTML.

Law: whatever stands in a text is escaped, and a person's name last of all, so that no name is ever
read as anything else.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from html import escape

from engine.texts import PLAIN

MENTION = "\ue000{}\ue001"
"""Stands for an account until its name is put in: letters that no text has."""
PAGE = replace(PLAIN, mention=MENTION.format)
_MENTIONED = re.compile(MENTION.format(r"(\d+)"))
_BOLD = re.compile(r"\*\*(.+?)\*\*")


def block(text: str, names: Mapping[int, str], unknown: str) -> str:
    """Write a text of some lines; `unknown` stands for whoever has no name."""
    return "\n".join(_line(line, names, unknown) for line in text.splitlines())


def _line(line: str, names: Mapping[int, str], unknown: str) -> str:
    if line.startswith("-# "):
        return f'<p class="small">{inline(line[3:], names, unknown)}</p>'
    return f"<p>{inline(line.lstrip('# '), names, unknown)}</p>"


def inline(text: str, names: Mapping[int, str], unknown: str) -> str:
    """Write a text within a line."""
    bold = _BOLD.sub(r"<b>\1</b>", escape(text))

    def named(found: re.Match[str]) -> str:
        return f"<bdi>{escape(names.get(int(found[1]), unknown))}</bdi>"

    return _MENTIONED.sub(named, bold)
