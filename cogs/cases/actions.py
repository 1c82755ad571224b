"""The actions of the buttons of cases and puzzles."""

from __future__ import annotations

from cogs.screens.custom_ids import AnyAction


class CaseAction(AnyAction):
    """An action of a button of a case or a puzzle; its value stands in the custom id."""

    CASE = "case"
    DAILY = "daily"
    POSTS = "case_posts"
    POST_HERE = "case_here"
    POST_HOUR = "case_hour"
    POST_NO_MORE = "case_off"
    REMIND = "remind"
    REMIND_NO_MORE = "remind_off"
    MARK_CASE = "mark_case"
    SOLVE = "solve"
    NEXT_CLUE = "next_clue"
    SHARE = "share"
    MONTH = "month"
    ARCHIVE = "archive"
    PUZZLES = "puzzles"
    PUZZLE = "puzzle"
    MARK_PUZZLE = "mark_puzzle"
    GUESS_PUZZLE = "guess_puzzle"
    STOP_PUZZLE = "stop_puzzle"
