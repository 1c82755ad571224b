"""Texts on a page: its own, and those of Discord's screens without Discord's markup.

Its own are `live-page-…` in Fluent; their variables stay in braces, for the page to fill in.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache

from cogs.screens.markup import voice
from engine.texts import load_fluent_source

PAGE_VARIABLES = ("n", "card", "cards", "names", "suit", "seconds", "label", "value")
"""Variables of the page's texts; the page knows each by this name."""
SHARED_TEXTS = {
    "give": "button-clue",
    "more": "button-more",
    "number": "clue-number",
    "seats": "button-seats",
    "share": "button-share",
    "word": "clue-word",
}
"""The texts of Discord's screens that the page shows as well, by the page's names for them."""
_NAMED = re.compile(r"^live-page-([\w-]+) *=", re.MULTILINE)
TIME_BEGIN, TIME_END = "\ue002", "\ue003"
"""Around a time, which a page formats by its reader's clock and language."""
_STYLES = {"R": "countdown", "t": "clock", "D": "day", "f": "moment"}
_TIME = re.compile(r"<t:(-?\d+):(\w)>")
_LINK = re.compile(r"\[([^\]\n]+)\]\(<?https?://[^)\s]+\)")
_OTHER_MENTION = re.compile(r"<(?:#|@&)\d+>")
_MENTION = re.compile(r"<@!?(-?\d+)>")
_ESCAPED = re.compile(r"\\([^\w\s])")
_ITALIC_OR_CODE = re.compile(r"(?<!\w)_([^_\n]+)_(?!\w)|`([^`\n]+)`")
_SIZE = re.compile(r"^(?:-# |#{1,3} )", re.MULTILINE)
_INVISIBLE = re.compile(r"[\x00-\x1f\x7f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ue000-\uf8ff]")
MAX_NAME_LENGTH = 40


def create_state_converter(names: Mapping[int, str], unknown: str) -> Callable[[str], str]:
    """Return the converter of texts in a table's state: as above, but without sizes."""

    def write(text: str) -> str:
        return convert_markup_to_page_text(_SIZE.sub("", text).replace("**", ""), names, unknown)

    return write


def convert_markup_to_page_text(text: str, names: Mapping[int, str], unknown: str) -> str:
    """Convert Discord's markup to text for a page, which renders times, bold and sizes itself.

    Links, italics, code and escapes become plain text, accounts their `names` or `unknown`;
    mentions of channels and roles are removed.
    """
    text = _TIME.sub(_convert_time, text)
    text = _OTHER_MENTION.sub("", _LINK.sub(r"\1", text))
    text = _ITALIC_OR_CODE.sub(lambda match: match[1] or match[2], text)
    text = _ESCAPED.sub(r"\1", text)
    return _MENTION.sub(lambda match: names.get(int(match[1]), unknown), text)


def _convert_time(match: re.Match[str]) -> str:
    return f"{TIME_BEGIN}{match[1]}:{_STYLES.get(match[2], 'moment')}{TIME_END}"


def clean_name(display_name: str) -> str:
    """Return a name of at most 40 characters, without those that turn or hide others."""
    return _INVISIBLE.sub("", display_name).strip()[:MAX_NAME_LENGTH]


def list_text_names(language: str) -> list[str]:
    """List the names of the texts in a language that only a page shows."""
    return _NAMED.findall(load_fluent_source(language))


@cache
def get_page_texts(language: str) -> Mapping[str, str]:
    """Return all texts of a page in a language, by their names without the prefix."""
    say, left_open = voice(language), {name: f"{{{name}}}" for name in PAGE_VARIABLES}
    own = {name: say(f"live-page-{name}", **left_open) for name in list_text_names(language)}
    return own | {name: say(text_id) for name, text_id in SHARED_TEXTS.items()}
