"""What tests of everything want to know of replays, films and keepsakes."""

from __future__ import annotations

from collections.abc import Iterator

from cogs.replays import FILM, KEEPSAKE, film_screen, register_buttons, replay_screen
from cogs.screens.markup import voice
from cogs.screens.screen import Screen
from engine.replays.steps import list_steps
from tests.engine.telling.scenes import OVER

OFFER = (register_buttons,)
COSTS = ((FILM, None), (KEEPSAKE, None))
BEHIND_DETAILS = ("keepsake-check-about", "keepsake-salt")
THE_SAME_IN_PORTUGUESE = (
    *("film-title", "replay-turn"),
    *("lasted-days", "lasted-hours", "lasted-minutes", "lasted-seconds"),
)


def ephemerals(language: str) -> Iterator[tuple[str, Screen]]:
    """List the deal, the last step and the film of every end."""
    say = voice(language)
    for name, made in OVER.items():
        ended = made(language)
        for place in (0, len(list_steps(ended.match)) - 1):
            yield f"replay {place}: {name}", replay_screen(ended, place, say)
        yield f"film: {name}", film_screen(ended, say)


EPHEMERALS = (ephemerals,)
