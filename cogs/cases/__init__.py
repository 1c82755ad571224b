"""Cases: play for one person alone, a board a day (E5) and clues of finished games (E6)."""

from __future__ import annotations

from cogs.cases import offers, scheduled_posts
from cogs.cases.cogs.daily import DailyCaseCommands
from cogs.cases.cogs.posted import CasePostSettings
from cogs.cases.cogs.puzzles import CluePuzzles
from cogs.cases.posted_screens import POSTS_TAB, POSTS_TAB_NAME
from cogs.running.services import Services
from engine.cases import build


def add(to: Services) -> None:
    """Register the feature with the bot's services."""
    cases, puzzles, posts = build(to.matches)
    offers.register_buttons(to.rows)
    to.cogs.append(DailyCaseCommands(to.dispatcher, cases))
    to.cogs.append(CluePuzzles(puzzles))
    to.cogs.append(CasePostSettings(posts, to.matches, to.tabs))
    to.tabs.feature_tabs[POSTS_TAB] = POSTS_TAB_NAME
    to.task_runner.handlers.update(
        scheduled_posts.build_task_handlers(to.bot, posts, to.scheduled_posts, to.render_pool)
    )
    to.background.tasks["cases"] = cases.prepare_tomorrow
