"""What tests of everything want to know of the hello."""

from __future__ import annotations

from collections.abc import Iterator

from cogs.hello import hello_screen
from cogs.screens.markup import voice
from cogs.screens.screen import Screen
from tests.cogs.every_row import every_row


def ephemerals(language: str) -> Iterator[tuple[str, Screen]]:
    """List what is said in a server that is new."""
    yield "hello", hello_screen(every_row(), voice(language))


EPHEMERALS = (ephemerals,)
