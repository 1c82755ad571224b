"""What tests of everything want to know of the club."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from cogs.club import screens
from cogs.club.cogs.hall import HALL
from cogs.club.screens import best_scores_screen
from cogs.screens.screen import PictureSpec, Screen
from engine.club.finished_game import BestScore
from engine.club.track_record import TrackRecord
from engine.rules import Layout, Person
from engine.texts import voice
from tests.cogs.club.profiles import PROFILES
from tests.engine.telling.tables import profiles

COMMANDS = ("club",)
COSTS = ((HALL, None),)
THE_SAME_IN_PORTUGUESE = (
    *("best-line", "club-ranking", "hall-laugh", "history-game", "profile-title", "ranking-title"),
)
CROWD = tuple(profiles(map(Person, range(1, 21))).values())
BEST = {
    layout: tuple(BestScore(n, layout.value.other - 1, 1_800_000_000, CROWD) for n in range(10))
    for layout in Layout
}
"""The longest lists: ten scores on each layout, each won by a crowd."""


def _picture(known: TrackRecord) -> PictureSpec:
    return screens.profile_screen(known, voice("es"), own=False).pictures[0]


STORIES = tuple((name, partial(_picture, known)) for name, known in PROFILES.items())
LOW = (("profile", 5 / 2),)


def ephemerals(language: str) -> Iterator[tuple[str, Screen]]:
    """List the pages that are as long as they can be."""
    say = voice(language)
    yield "records", best_scores_screen(BEST, say)
    yield "no records", best_scores_screen(dict.fromkeys(Layout, ()), say)


EPHEMERALS = (ephemerals,)
