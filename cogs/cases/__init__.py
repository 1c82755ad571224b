"""Cases: what one person plays alone, a board a day (E5) and clues of finished games (E6)."""

from __future__ import annotations

from cogs.cases import offers
from cogs.cases.cogs.daily import Daily
from cogs.cases.cogs.puzzles import GuessWhatItMeant
from cogs.wire.services import Services
from engine.cases import beside


def add(to: Services) -> None:
    """Have people play alone: the feature as `bot.py` adds it."""
    cases, puzzles = beside(to.matches)
    offers.offer(to.rows)
    to.cogs.append(Daily(to.dispatcher, cases))
    to.cogs.append(GuessWhatItMeant(puzzles))
    to.background.also("cases", cases.prepare)
