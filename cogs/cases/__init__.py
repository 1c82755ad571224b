"""Cases: play for one person alone, a board a day (E5) and clues of finished games (E6)."""

from __future__ import annotations

from cogs.cases import scheduled_posts, screens
from cogs.cases.case_boards import KIND, build_case_boards
from cogs.cases.cogs.daily import DailyCaseCommands
from cogs.cases.cogs.posted import CasePostSettings
from cogs.cases.cogs.puzzles import CluePuzzles
from cogs.cases.posted_screens import POSTS_TAB, POSTS_TAB_NAME
from cogs.running.services import Services
from engine.cases import build


def add(services: Services) -> None:
    """Register cases, puzzles and posted cases with the bot's services."""
    cases, puzzles, posts = build(services.matches)
    screens.register_buttons(services.rows)
    services.cogs.append(DailyCaseCommands(services.dispatcher, cases, posts, services.matches))
    services.solo_games[KIND] = build_case_boards(cases)
    services.cogs.append(CluePuzzles(puzzles))
    services.cogs.append(CasePostSettings(posts, services.matches, services.tabs))
    services.tabs.feature_tabs[POSTS_TAB] = POSTS_TAB_NAME
    services.task_runner.handlers.update(
        scheduled_posts.build_task_handlers(
            services.bot, posts, services.scheduled_posts, services.render_pool
        )
    )
    services.background.tasks["cases"] = cases.prepare_tomorrow
