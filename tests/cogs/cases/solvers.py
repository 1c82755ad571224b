"""Solvers: a case that is there at once, and somebody whose days running end today."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from engine.cases.daily_case import Attempt, CaseClue, DailyCase
from engine.cases.rows import CaseRows
from engine.rules import Format, Game, Layout, Position
from engine.store import Database, Store

_GAME = Game.deal(
    Format.TWO_TEAMS, Layout.CLASSIC, [chr(65 + one) * 3 for one in range(25)], random.Random(35)
)


def made(day: int, language: str, _rest: Any = None) -> DailyCase:
    """Make the case of a day, the same one each day."""
    return DailyCase(day, language, _GAME, (CaseClue("sea", 1, (Position(0),)),))


async def streak_at_stake(database: Database, account: int, guild: int, today: int) -> None:
    """Have somebody's days running end today, unless they play: yesterday they did not."""
    person = (await Store(database).people.get_or_create(account, "en-US")).person
    rows, begun = CaseRows(database), Attempt(day=today - 2, language="en", begun_on=today - 2)
    await rows.insert_attempt(person, begun, guild)
    await rows.update_attempt(person, begun, replace(begun, clues_used=3, is_solved=True))
