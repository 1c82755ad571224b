"""What tests of everything want to know of cases and puzzles."""

from __future__ import annotations

from collections.abc import Iterator

from cogs.cases.offers import offer
from cogs.screens.screen import Screen
from tests.cogs.cases.rereadings import rereadings
from tests.engine.telling.scenes import OVER

COMMANDS = ("daily",)
PUT_TOGETHER = (
    ("puzzle-*", {"puzzle-found", "puzzle-missed"}),
    ("puzzle-is-*", {f"puzzle-is-{one}" for one in ("new", "begun", "found", "missed")}),
)


def whispers(language: str) -> Iterator[tuple[str, Screen]]:
    """List the clues of every end, read again."""
    for name, made in OVER.items():
        for shown, screen in rereadings(made(language), language):
            yield f"puzzle {shown}: {name}", screen


WHISPERS = (whispers,)
OFFER = (offer,)
