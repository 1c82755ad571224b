"""Records: the best scores of a server against a simulated opponent (E3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cogs.screens.club import Tab, tabs
from cogs.screens.screen import Screen, words
from engine.rules import Layout
from engine.tables import Best
from engine.telling.records import records_text
from engine.texts import Voice


def records(best: Mapping[Layout, Sequence[Best]], say: Voice) -> Screen:
    """List the best scores of each layout, or say that there are none yet."""
    return words(records_text(best, say), tabs(Tab.BEST, say))
