"""Texts: what stands on a page besides the state of a table, in one language.

A text is `live-page-…` in Fluent; its variables are left in braces, for the page to fill in.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from cogs.screens.markup import voice
from engine.texts import source

PAGE_VARIABLES = ("n", "card", "cards", "names", "suit", "seconds")
"""Variables of the page's texts; the page knows each by this name."""
_NAMED = re.compile(r"^live-page-([\w-]+) *=", re.MULTILINE)


def list_text_names(language: str) -> list[str]:
    """List the names of all texts of a page in a language."""
    return _NAMED.findall(source(language))


@cache
def get_page_texts(language: str) -> Mapping[str, str]:
    """Return all texts of a page in a language, by their names without the prefix."""
    say, left_open = voice(language), {name: f"{{{name}}}" for name in PAGE_VARIABLES}
    return {name: say(f"live-page-{name}", **left_open) for name in list_text_names(language)}
