"""The row of tabs under the club's pages, which are one message; and the best scores (E3).

Law: a page knows its own tab, and no other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any

import discord

from cogs.screens.buttons import tab_button
from cogs.screens.custom_ids import AnyAction, Press, UnknownButton, parse_whole_number
from cogs.screens.screen import Screen, text_screen
from engine.club.finished_game import BestScore
from engine.club.words import records_text
from engine.rules import Layout
from engine.texts import Voice


class ClubAction(AnyAction):
    """The purposes of the club's buttons, and of those under a finished game's clues."""

    CLUB = "club"
    HISTORY = "history"
    RETELL = "retell"
    HIDE = "hide"
    RANKING = "ranking"
    HALL = "hall"
    HALL_POST = "hall_post"
    HALL_OFF = "hall_off"
    HALL_STRIKE = "hall_strike"
    LAUGH = "laugh"


SEPARATOR = "."


class Tab(Enum):
    """A tab of the club."""

    HISTORY = "history"
    PROFILE = "profile"
    RANKING = "ranking"
    HALL = "hall"
    BEST = "best"


NAMES = {
    Tab.HISTORY: "club-history",
    Tab.PROFILE: "club-profile",
    Tab.RANKING: "club-ranking",
    Tab.HALL: "club-hall",
    Tab.BEST: "club-best",
}
"""The text id of each tab's name."""


def tab_row(shown: Tab, say: Voice, account: int | None = None) -> discord.ui.ActionRow[Any]:
    """Build the row of tabs under a page; the account stays from tab to tab."""
    return discord.ui.ActionRow(*(_tab_button(tab, shown, say, account) for tab in Tab))


def parse_tab(press: Press) -> tuple[Tab, int | None]:
    """Parse the tab and the account, if any; raises UnknownButton."""
    name, _, account = press.detail.partition(SEPARATOR)
    try:
        return Tab(name), parse_whole_number(account) if account else None
    except ValueError as error:
        raise UnknownButton from error


def _tab_button(tab: Tab, shown: Tab, say: Voice, account: int | None) -> discord.ui.Button[Any]:
    whose = [] if account is None else [str(account)]
    press = Press(0, 0, ClubAction.CLUB, SEPARATOR.join([tab.value, *whose]))
    return tab_button(press, say(NAMES[tab]), shown=tab is shown)


def best_scores_screen(best: Mapping[Layout, Sequence[BestScore]], say: Voice) -> Screen:
    """Build the page of the best scores of each layout, or of none yet (E3)."""
    return text_screen(records_text(best, say), tab_row(Tab.BEST, say))
