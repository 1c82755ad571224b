"""Cases: play for one person alone, a board a day (E5) and clues of finished games (E6)."""

from __future__ import annotations

from cogs.cases import by_themselves, offers
from cogs.cases.cogs.daily import Daily
from cogs.cases.cogs.posted import PostedCases
from cogs.cases.cogs.puzzles import GuessWhatItMeant
from cogs.cases.posted_screens import TAB, TAB_NAME
from cogs.wire.services import Services
from engine.cases import beside


def add(to: Services) -> None:
    """Register the feature with the bot's services."""
    cases, puzzles, posts = beside(to.matches)
    offers.offer(to.rows)
    to.cogs.append(Daily(to.dispatcher, cases))
    to.cogs.append(GuessWhatItMeant(puzzles))
    to.cogs.append(PostedCases(posts, to.matches, to.tabs))
    to.tabs.beside[TAB] = TAB_NAME
    to.due.kinds.update(by_themselves.kinds(to.bot, posts, to.due_posts, to.painter))
    to.background.also("cases", cases.prepare)
