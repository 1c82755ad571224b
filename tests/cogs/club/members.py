"""What tests of everything want to know of the club."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from cogs.club import screens
from cogs.club.cogs.hall import HALL
from cogs.club.cogs.pages import RESULTS_FILE
from cogs.club.hall import month_screen
from cogs.screens.screen import PictureSpec, Screen
from engine.club.finished_game import BestScore
from engine.club.prizes import HallClue, HallOfClues, Prize
from engine.club.ranking import ClubMonth, RankedScore, RankEntry, Ranking, RankingCriterion
from engine.club.track_record import TrackRecord
from engine.rules import Clue, Layout, Person
from engine.texts import voice
from tests.cogs.club.profiles import PROFILES
from tests.engine.telling.tables import ACCOUNT, LONGEST_CLUE, profiles

COMMANDS = ("club",)
COSTS = ((HALL, None), (RESULTS_FILE, None))
THE_SAME_IN_PORTUGUESE = (
    "percent",
    *("best-score", "best-scores", "hall-laugh", "history-game", "profile-title"),
)
CROWD = tuple(profiles(map(Person, range(1, 21))).values())
BEST = tuple(
    (layout, tuple(BestScore(n, layout.value.other - 1, 1_800_000_000, CROWD) for n in range(3)))
    for layout in Layout
)
CLUE = HallClue(
    match=1, place=0, clue=Clue(LONGEST_CLUE, 9), agents_found=9, account=ACCOUNT, count=1_000
)
HELD = [RankEntry(99, RankedScore((ACCOUNT, ACCOUNT + 1), 1_000, 10_000)) for _ in range(4)]
MONTH = ClubMonth(
    HallOfClues(24_000, tuple((prize, CLUE) for prize in Prize)),
    tuple(Ranking(by, tuple(HELD[:3]), replace(HELD[3], rank=100)) for by in RankingCriterion),
    BEST,
)
"""The longest month: every prize, every ranking by pairs, and scores won by crowds."""


def _picture(known: TrackRecord) -> PictureSpec:
    return screens.profile_screen(known, voice("es"), own=False).pictures[0]


STORIES = tuple((name, partial(_picture, known)) for name, known in PROFILES.items())
LOW = (("profile", 5 / 2),)


def ephemerals(language: str) -> Iterator[tuple[str, Screen]]:
    """List the pages that are as long as they can be."""
    say = voice(language)
    yield "month", month_screen(MONTH, 24_000, say)
    yield "no month", month_screen(ClubMonth(HallOfClues(24_000)), 24_000, say)


EPHEMERALS = (ephemerals,)
