"""A case that is soon made, and once, for the test that presses everything."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from unittest.mock import patch

from engine.cases import case_generation, case_service
from engine.cases.case_generation import create_case
from engine.cases.daily_case import DailyCase


@contextmanager
def one_case() -> Iterator[None]:
    """Make each case once, of a few boards."""
    made: dict[tuple[int, str], DailyCase | None] = {}

    def create(day: int, language: str, _pause: Callable[[], None]) -> DailyCase | None:
        if (day, language) not in made:
            made[day, language] = create_case(day, language)
        return made[day, language]

    with (
        patch.object(case_generation, "BOARDS_DRAWN", 30),
        patch.object(case_generation, "BOARDS_REWEIGHED", 10),
        patch.object(case_service, "create_case", create),
    ):
        yield
